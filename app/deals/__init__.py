"""Deals that people share: own, open, shared and dated ones."""
