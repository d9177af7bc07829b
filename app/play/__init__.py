"""The use cases of an attempt: start, look, play, undo, stop."""
