"""What can be said of a position: hints, the best place for a card, and searches."""
