"""Analysis jobs: a queue in the database, processed by low-priority worker processes."""
