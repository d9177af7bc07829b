"""Fans of one to five cards, most of them face down, and no foundations."""
