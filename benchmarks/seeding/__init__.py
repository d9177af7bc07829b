"""Databases of any size whose every attempt was really played."""
