"""What each pile of an attempt shows and does: its cards, and the legal moves that it is in."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from app.analyst import advice
from app.play.attempt import Attempt
from app.rules.cards import UNSEEN, Cards
from app.rules.moves import Move
from app.rules.spots import Lift, Spot, SpotKind
from app.web.table.memory import KnownPile
from app.web.table.piles import LegalMove, PileView, pile, style
from app.web.table.shape import shape

if TYPE_CHECKING:
    from app.web.table.board import BoardOptions

EXCHANGE_TOOL = "exchange"
_NONE: Sequence[LegalMove] = ()


class Table:
    """The piles of one attempt. Nothing that lies face down is passed on from here."""

    def __init__(
        self, attempt: Attempt, show: "BoardOptions", known: Mapping[str, KnownPile]
    ) -> None:
        """``known`` are piles composed before, for the same reader and role."""
        self.known = known
        self.show = show
        self.game = attempt.game
        self.state = attempt.state if attempt.thoughtful else attempt.state.seen()
        self.style = style(attempt.game, attempt.state.deal.options, show.deck, attempt.thoughtful)
        self.shape = shape(attempt.game, attempt.state.deal)
        self.live = attempt.mine and not attempt.ended
        self.role = (show.tool or "live") if self.live else ""
        self.exchange = ""  # the verb of moves that need a tool, if one is legal
        self.moves_from: dict[str, list[LegalMove]] = {}
        self.moves_to: dict[str, list[LegalMove]] = {}
        if self.live:
            self._sort(attempt.legal)
        self.aims = self._aims()

    def _sort(self, legal: Iterable[Move]) -> None:
        tools, symmetric = self.game.tools, self.game.symmetric_verbs
        exchange = ""
        for move in legal:
            verb = move[0]  # not by its name: of exchanges there are hundreds
            if verb in tools:
                exchange = verb
                continue
            source, target = self.game.endpoints(self.state, move)
            self._enter(move, source, target)
            if verb in symmetric and target:
                self._enter(move, target, source)
        self.exchange = exchange

    def _enter(self, move: Move, source: str, target: str) -> None:
        spots, cards = self.style.spots, self.state[source]
        place = spots[target]
        size = move.count or (len(cards) if spots[source].lift == Lift.ALL else 1)
        lifted = cards[-size] if spots[source].kind != SpotKind.STOCK else UNSEEN
        onto = self.state.top(target) if place.kind != SpotKind.STOCK else None
        entry = LegalMove(move, size, lifted, place, onto)
        self.moves_from.setdefault(source, []).append(entry)
        self.moves_to.setdefault(target, []).append(entry)

    def _aims(self) -> Mapping[str, str]:
        """For a pile picked in the address: its targets and the moves that lead there."""
        picked = self.show.picked
        if not self.live or not picked:
            return {}
        if self.show.tool == EXCHANGE_TOOL and self.exchange:
            others = (name for name in self.style.exchangeable if name != picked)
            verb = self.exchange
            return {name: str(Move(verb, picked, name)) for name in others if self.state[name]}
        found = reversed(self.moves_from.get(picked, []))
        return {legal.target.name: str(legal.move) for legal in found}

    def piles(self) -> dict[str, KnownPile]:
        """Every pile, or empty place, by the id of all that belongs to it on the page."""
        made = {}
        for part, spot in self.shape.parts:
            name = spot.name
            cards = self.state[name]
            leads = self.moves_from.get(name, _NONE)
            takes = _NONE
            if spot.kind == SpotKind.STOCK or spot.lift == Lift.NONE:
                takes = self.moves_to.get(name, _NONE)
            best = self._best(leads) if leads else ""  # may depend on the whole board
            known = self.known.get(part)
            # Cards are values that positions share: the very same ones lie there still.
            if known is None or known[0] is not cards or known[1:4] != (leads, takes, best):
                html = self._compose(spot, cards, leads, takes, best)
                known = KnownPile(cards, leads, takes, best, html)
            made[part] = known
        return made

    def _compose(
        self,
        spot: Spot,
        cards: Cards,
        leads: Sequence[LegalMove],
        takes: Sequence[LegalMove],
        best: str,
    ) -> str:
        name = spot.name
        role, aim = self.role, self.aims.get(name, "")
        if aim:
            role = "aim"
        elif role and name == self.show.picked:
            role = "picked"
        view = PileView(self.style, name, cards, role, aim, tuple(leads), tuple(takes), best)
        return pile(view)

    def _best(self, leads: Sequence[LegalMove]) -> str:
        if leads[0].target.kind == SpotKind.STOCK:  # never meant by a double tap
            return ""
        if len(leads) == 1:
            return str(leads[0].move)
        best = advice.best_of(self.game, self.state, (legal.move for legal in leads))
        return str(best) if best is not None else ""
