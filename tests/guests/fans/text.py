"""Fans: its rules page."""

from app.rules.text import Difference, GameText, Section

TEXT = GameText(
    sections=(
        Section("The aim", ("Bring each suit into one fan, from {8c} down to {Ac}.",)),
        Section("Moving", ("A card goes on the next higher of its suit, with all that cover it.",)),
    ),
    differences=(Difference("Cards face down", "turned up when uncovered", "all face up"),),
    remaining="{count} to join",
    remaining_of="{count} of {total} to join",
)
