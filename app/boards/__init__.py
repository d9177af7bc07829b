"""Results, leaderboards, averages and statistics."""
