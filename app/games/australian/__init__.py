"""Australian Patience: rules, text, hints, look and search."""
