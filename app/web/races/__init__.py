"""Races over HTTP: pages, forms, the strip at the table, streams."""
