"""Six columns, all face up: rules alone, and no stock."""
