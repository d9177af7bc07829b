"""Who is asking: players, names, sessions, rate limits."""
