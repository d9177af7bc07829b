"""The tests of one patience's rules."""
