"""The solver for Australian Patience."""
