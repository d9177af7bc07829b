"""Worked decks and attempts, played by the games themselves."""

from functools import cache

import pytest

from app.games import CATALOGUE, game
from app.rules.cards import cards
from app.rules.deals import commitment, shuffle
from app.rules.moves import IllegalMove
from app.rules.state import State
from tests.cases import Case, Deck, state_json
from tests.cases import cases as worked_cases
from tests.cases import decks as worked_decks

CASES = worked_cases()
DECKS = worked_decks()

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_deck = pytest.mark.parametrize("deck", DECKS, ids=str)


@cache
def positions(number: int) -> tuple[State, ...]:
    """Every position of a case, the opening first."""
    case = CASES[number]
    patience = game(case.game)
    states = [patience.opening(patience.deal(case.seed, case.options))]
    for text in case.moves:
        states.append(patience.apply(states[-1], patience.read(text)))
    return tuple(states)


def of(case: Case) -> tuple[State, ...]:
    return positions(CASES.index(case))


def test_every_game_has_worked_cases_and_decks() -> None:
    assert {case.game for case in CASES} == {deck.game for deck in DECKS} == set(CATALOGUE)


def test_every_longer_rule_has_a_worked_case() -> None:
    played = {(case.game, *pair) for case in CASES for pair in case.options.items()}
    assert played >= {
        ("devils-grip", "passes", "2"),
        ("devils-grip", "passes", "unlimited"),
        ("australian", "passes", "2"),
        ("australian", "passes", "unlimited"),
        ("birthday", "passes", "6"),
        ("birthday", "discards", "turned"),
    }


@each_deck
def test_a_seed_gives_the_deck_it_always_gave(deck: Deck) -> None:
    patience = game(deck.game)
    deal = patience.deal(deck.seed, deck.options)
    assert shuffle(patience.deck(deal), deal.game, deal.seed) == cards(deck.cards)


@each_deck
def test_a_seed_is_committed_to_by_its_hash(deck: Deck) -> None:
    deal = game(deck.game).deal(deck.seed, deck.options)
    assert commitment(deal.game, deal.seed) == deck.commitment


@each_deck
def test_every_card_of_the_deck_is_on_the_table(deck: Deck) -> None:
    patience = game(deck.game)
    state = patience.opening(patience.deal(deck.seed, deck.options))
    bases = patience.spots if deck.game == "birthday" else ()
    laid_out = [card for spot in bases if spot.kind == "foundation" for card in state[spot.name]]
    on_table = [card for _, pile in state.items() for card in pile]
    assert sorted(on_table) == sorted([*cards(deck.cards), *laid_out])


@each_case
def test_the_moves_lead_to_every_checkpoint(case: Case) -> None:
    states, patience = of(case), game(case.game)
    for point in case.checkpoints:
        state = states[point.after]
        assert state_json(patience, state) == point.state
        assert patience.remainder(state) == point.remainder


@each_case
def test_exactly_the_listed_moves_are_legal(case: Case) -> None:
    states, patience = of(case), game(case.game)
    for point in case.checkpoints:
        offered = sorted(str(move) for move in patience.moves(states[point.after]))
        assert offered == sorted(point.legal)


@each_case
def test_the_listed_refusals_are_refused_and_change_nothing(case: Case) -> None:
    states, patience = of(case), game(case.game)
    for point in case.checkpoints:
        state = states[point.after]
        for text in point.illegal:
            with pytest.raises(IllegalMove):
                patience.apply(state, patience.read(text))
        assert state_json(patience, state) == point.state


@each_case
def test_the_attempt_stands_as_it_should_after_the_last_move(case: Case) -> None:
    patience, last = game(case.game), of(case)[-1]
    assert (patience.outcome(last), patience.remainder(last)) == (case.status, case.remainder)


@each_case
def test_no_attempt_ends_before_its_last_move(case: Case) -> None:
    patience = game(case.game)
    assert all(patience.outcome(state) == "playing" for state in of(case)[:-1])
