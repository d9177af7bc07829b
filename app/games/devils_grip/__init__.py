"""Devil's Grip: rules, text, hints, look and search."""
