"""The table: the board as HTML and the routes that play on it."""
