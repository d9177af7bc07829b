"""Talon: three patience games, played in the browser."""
