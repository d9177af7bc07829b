"""Fans: gather each suit in one fan, from eight down to ace; no foundations, cards face down."""

from collections.abc import Iterator

from app.rules.cards import Cards, pack
from app.rules.deals import Deal
from app.rules.game import Game, Outcome
from app.rules.moves import Move, Notation
from app.rules.options import Option
from app.rules.spots import Fan, Lift, Spot
from app.rules.state import State

RANKS = 8
FANS = tuple(f"x{n}" for n in range(1, 7))
SIZES = (1, 3, 4, 5, 5, 6)


class Fans(Game):
    """A card moves with all that cover it; what it uncovers is turned up."""

    slug = "fans"
    title = "Fans"
    short_code = "fn"
    aim = "Gather clubs, hearts and spades, each in one fan from eight down to ace."
    notation = (Notation("move", FANS, FANS, counted=True),)
    options = (
        Option("spaces", "Empty fans take", "any", True, (("any", "any"), ("eights", "eights"))),
        Option("motto", "Motto", "calm", False, pattern="[a-z]{2,7}", example="calm", max_length=7),
    )
    spots = tuple(
        Spot(
            name,
            "column",
            f"Fan {name[1]}",
            row=1 + at // 3,
            column=1 + at % 3,
            lift=Lift.COVER,
            fan=Fan.RIGHT,
        )
        for at, name in enumerate(FANS)
    )

    def deck(self, deal: Deal) -> Cards:
        return tuple(card for card in pack(range(1, RANKS + 1)) if card.suit != "d")

    def deal_cards(self, deal: Deal, dealt: Cards) -> State:
        left = iter(dealt)
        piles = {n: tuple(next(left) for _ in range(s)) for n, s in zip(FANS, SIZES, strict=True)}
        down = {name: size // 2 for name, size in zip(FANS, SIZES, strict=True) if size > 1}
        return State(deal, piles, face_down=down)

    def candidates(self, state: State) -> tuple[Move, ...]:
        return tuple(self._moves(state))

    def _moves(self, state: State) -> Iterator[Move]:
        for source in FANS:
            pile = state[source]
            for at in range(state.hidden(source), len(pile)):
                for target in FANS:
                    if self._fits(state, source, at, target):
                        yield Move("move", source, target, len(pile) - at)

    def _fits(self, state: State, source: str, at: int, target: str) -> bool:
        card, onto = state[source][at], state.top(target)
        if source == target:
            return False
        if onto is None:
            return at > 0 and (card.rank == RANKS or state.deal.option("spaces") == "any")
        follows = card.suit == onto.suit and card.rank == onto.rank - 1
        return follows and not self._follows_below(state[source], at)

    @staticmethod
    def _follows_below(pile: Cards, at: int) -> bool:
        below = pile[at - 1] if at else None
        return below is not None and (below.suit, below.rank) == (pile[at].suit, pile[at].rank + 1)

    def outcome(self, state: State) -> Outcome:
        if self.remainder(state) == 0:
            return "won"
        return "playing" if self.candidates(state) else "over"

    def remainder(self, state: State) -> int:
        """The cards that do not lie on the next higher of their suit, eights alone apart."""
        joined = sum(
            self._follows_below(state[name], at)
            for name in FANS
            for at in range(state.hidden(name) + 1, len(state[name]))
        )
        return 3 * (RANKS - 1) - joined

    def apply_unchecked(self, state: State, move: Move) -> State:
        pile = state[move.source]
        rest = pile[: len(pile) - move.count]
        piles = {move.source: rest, move.target: state[move.target] + pile[len(rest) :]}
        if not state.hidden(move.source):
            return state.put(piles)
        turned = min(state.hidden(move.source), max(len(rest) - 1, 0))
        return state.put(piles, face_down={move.source: turned})

    def why_illegal(self, state: State, move: Move) -> str:
        pile = state[move.source]
        if move.count > len(pile) - state.hidden(move.source):
            return "There are not so many cards face up."
        if move.source == move.target:
            return "Name two different fans."
        card, onto = pile[-move.count], state.top(move.target)
        if onto is None:
            return f"{card.face} gains nothing from an empty fan, or may not go there."
        return f"{card.face} does not belong on {onto.face} now."

    def reveals(self, state: State, move: Move) -> bool:
        hidden = state.hidden(move.source)
        return hidden > 0 and len(state[move.source]) - move.count == hidden

    def endpoints(self, state: State, move: Move) -> tuple[str, str]:
        return move.source, move.target

    def describe(self, before: State, move: Move, after: State) -> str:
        turned = after.top(move.source) if self.reveals(before, move) else None
        if turned is not None:
            return f"Moved to fan {move.target[1]}. The {turned.name} is turned up."
        return f"Moved to fan {move.target[1]}."
