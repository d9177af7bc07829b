"""Two stocks, two discards, a reserve and two cells."""
