"""The solver for Devil's Grip."""
