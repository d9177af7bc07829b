"""Races: one sealed deal that two to eight people play at the same time."""
