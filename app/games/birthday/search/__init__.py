"""The solver for Birthday."""
