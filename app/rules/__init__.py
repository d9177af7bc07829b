"""The vocabulary of every patience: cards, deals, states, moves. Standard library only."""
