"""What holds of every patience under all its odds-changing options, a newcomer's included.

Attempts are played move by legal move, chosen by a seeded `random.Random`; Hypothesis chooses
deal, seed and length.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import CATALOGUE, text_of
from app.rules.cards import Card, card
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.moves import BadNotation, IllegalMove, Move
from app.rules.options import BadOption
from app.rules.picture import from_picture, to_picture
from app.rules.state import State
from app.rules.text import with_faces
from tests import guests
from tests.games.table import Table, some_move, tables

with guests.served() as _guests:
    GAMES = tuple(CATALOGUE.values())
TABLES = tuple(tables(*GAMES))
MOST_MOVES = 2000  # of an attempt
ALWAYS_END = ("devils-grip", "australian", "birthday")

each_table = pytest.mark.parametrize("table", TABLES, ids=str)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)

seeds = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12)


@dataclass(frozen=True)
class Walk:
    """An attempt: the opening, the moves made, and the position after each."""

    table: Table
    deal: Deal
    moves: tuple[Move, ...]
    states: tuple[State, ...]

    @property
    def last(self) -> State:
        return self.states[-1]


def walk(table: Table, seed: str, choice: int, length: int) -> Walk:
    game, random = table.game, Random(choice)
    deal = table.deal(seed)
    states = [game.opening(deal)]
    moves: list[Move] = []
    while len(moves) < length and game.outcome(states[-1]) == "playing":
        moves.append(some_move(random, game, states[-1]))
        states.append(game.apply(states[-1], moves[-1]))
    return Walk(table, deal, tuple(moves), tuple(states))


def walked(length: int = 120) -> st.SearchStrategy[tuple[str, int, int]]:
    """A seed, what the player's choices hang on, and at most ``length`` moves."""
    return st.tuples(seeds, st.integers(0, 2**32), st.integers(0, length))


@cache
def well_formed(game: Game) -> tuple[Move, ...]:
    """Every move that can be written, each once."""
    return tuple(dict.fromkeys(move for form in game.notation for move in form.all()))


@pytest.fixture(autouse=True)
def guests_served() -> Iterator[None]:
    with guests.served():
        yield


def all_cards(state: State) -> Counter[Card]:
    return Counter(card for _, pile in state.items() for card in pile)


def is_sentence(text: str) -> bool:
    """Whether it opens like a sentence, closes with a full stop, and holds no loose end."""
    opens = text[:1].isupper() or text[:1].isdigit()
    return opens and text.endswith(".") and not re.search(r"  |None|\.\.| [.,:]|[{}<>_]", text)


# -- cards and moves -----------------------------------------------------------------------------


def shuffled_unseen(state: State, random: Random) -> State:
    """The same position to the eye, its face-down cards exchanged among each other."""
    hidden = {name: state.hidden(name) for name in state if state.hidden(name)}
    cards = [card for name, count in hidden.items() for card in state[name][:count]]
    random.shuffle(cards)
    left = iter(cards)
    return state.put(
        {
            name: tuple(next(left) for _ in range(count)) + state[name][count:]
            for name, count in hidden.items()
        }
    )


@each_table
@given(walked())
def test_no_move_loses_or_makes_a_card(table: Table, how: tuple[str, int, int]) -> None:
    walk_ = walk(table, *how)
    dealt = all_cards(walk_.states[0])
    assert all(all_cards(state) == dealt for state in walk_.states)


@each_table
@given(walked())
def test_each_legal_move_is_listed_once(table: Table, how: tuple[str, int, int]) -> None:
    for state in walk(table, *how).states:
        moves = table.game.moves(state)
        assert len(set(moves)) == len(moves)


@each_table
@given(walked())
def test_every_legal_move_can_be_written_and_read_back(
    table: Table, how: tuple[str, int, int]
) -> None:
    for state in walk(table, *how).states[-3:]:
        assert all(table.game.read(str(move)) == move for move in table.game.moves(state))


@each_table
@given(walked())
def test_every_legal_move_applies(table: Table, how: tuple[str, int, int]) -> None:
    last = walk(table, *how).last
    for move in table.game.moves(last):
        after = table.game.apply(last, move)
        assert all_cards(after) == all_cards(last)


@each_table
@given(walked())
def test_x1_every_other_move_that_can_be_written_is_refused_with_a_sentence(
    table: Table, how: tuple[str, int, int]
) -> None:
    last = walk(table, *how).last
    drawn, known = to_picture(last), hash(last)
    legal = set(table.game.moves(last))
    for move in well_formed(table.game):
        if move not in legal:
            with pytest.raises(IllegalMove) as refused:
                table.game.apply(last, move)
            assert is_sentence(str(refused.value)), str(refused.value)
    assert (to_picture(last), hash(last)) == (drawn, known)


@each_table
@given(walked(400))
def test_x2_an_ended_attempt_takes_nothing(table: Table, how: tuple[str, int, int]) -> None:
    seed, choice, _ = how
    game, end = table.game, walk(table, seed, choice, MOST_MOVES).last
    if game.outcome(end) == "playing":  # cards may go round in circles in some patiences
        assert game.slug not in ALWAYS_END
        return
    assert game.moves(end) == ()
    left = game.remainder(end)
    written = well_formed(game)
    for move in Random(choice).sample(written, min(50, len(written))):
        with pytest.raises(IllegalMove, match="This attempt has ended"):
            game.apply(end, move)
    assert game.remainder(end) == left


@each_table
@given(walked(400))
def test_an_attempt_that_is_being_played_always_has_a_move(
    table: Table, how: tuple[str, int, int]
) -> None:
    for state in walk(table, *how).states:
        assert bool(table.game.moves(state)) == (table.game.outcome(state) == "playing")


# -- positions are values ------------------------------------------------------------------------


@each_table
@given(walked())
def test_a_move_leaves_the_old_position_as_it_was(table: Table, how: tuple[str, int, int]) -> None:
    last = walk(table, *how).last
    drawn, known, key = to_picture(last), hash(last), repr(last)
    moves = table.game.moves(last)
    for move in moves:
        table.game.apply(last, move)
    twin = last.put({})
    assert (to_picture(last), hash(last), repr(last)) == (drawn, known, key)
    assert (twin, hash(twin)) == (last, known)
    assert table.game.moves(last) == moves


@each_table
@given(walked())
def test_a_log_replayed_gives_the_same_position(table: Table, how: tuple[str, int, int]) -> None:
    walk_ = walk(table, *how)
    again = table.game.replay(walk_.deal, [table.game.read(str(move)) for move in walk_.moves])
    assert (again, hash(again)) == (walk_.last, hash(walk_.last))


@each_table
@given(walked(), st.integers(1, 60))
def test_undo_and_redo_bring_back_exactly_what_was(
    table: Table, how: tuple[str, int, int], steps: int
) -> None:
    walk_ = walk(table, *how)
    kept = max(0, len(walk_.moves) - steps)
    undone = table.game.replay(walk_.deal, walk_.moves[:kept])
    assert undone == walk_.states[kept]
    redone = undone
    for move in walk_.moves[kept:]:
        redone = table.game.apply(redone, move)
    assert redone == walk_.last


@each_table
@given(walked())
def test_a_position_survives_being_drawn_as_a_picture(
    table: Table, how: tuple[str, int, int]
) -> None:
    for state in walk(table, *how).states[-3:]:
        drawn = to_picture(state)
        again = from_picture(table.game, drawn, state.deal)
        assert (again, hash(again), to_picture(again)) == (state, hash(state), drawn)
        assert table.game.moves(again) == table.game.moves(state)


@each_table
@given(walked())
def test_the_order_of_the_face_down_cards_tells_on_nothing_before_they_turn(
    table: Table, how: tuple[str, int, int]
) -> None:
    game, last = table.game, walk(table, *how).last
    other = shuffled_unseen(last, Random(how[1]))
    assert other.seen() == last.seen()
    assert game.moves(other) == game.moves(last)
    assert game.outcome(other) == game.outcome(last)
    assert game.remainder(other) == game.remainder(last)
    legal = set(game.moves(last))
    for move in well_formed(game):
        if move not in legal:
            assert game.reason(other, move) == game.reason(last, move)
        elif not game.reveals(last, move):
            assert game.describe(other, move, game.apply(other, move)) == game.describe(
                last, move, game.apply(last, move)
            )


# -- what a move is said to do -------------------------------------------------------------------


@each_table
@given(walked())
def test_a_move_names_the_piles_it_takes_from_and_goes_to(
    table: Table, how: tuple[str, int, int]
) -> None:
    game, last = table.game, walk(table, *how).last
    for move in game.moves(last):
        source, target = game.endpoints(last, move)
        assert game.spot(source) != game.spot(target)
        assert last[source], "nothing lies where the move takes from"
        after = game.apply(last, move)
        changed = {name for name, pile in after.items() if pile != last[name]}
        assert {source, target} & changed or after == last  # identical piles may change places
        assert move.source in ("", source)
        assert move.target in ("", target)


@each_table
@given(walked())
def test_a_move_is_told_in_a_sentence(table: Table, how: tuple[str, int, int]) -> None:
    game, last = table.game, walk(table, *how).last
    for move in game.moves(last):
        said = game.describe(last, move, game.apply(last, move))
        assert is_sentence(said), said


@each_table
@given(walked(400))
def test_x3_a_move_reveals_if_a_face_down_card_turned_up_or_the_cards_were_turned_over(
    table: Table, how: tuple[str, int, int]
) -> None:
    walk_ = walk(table, *how)
    for before, move, after in zip(walk_.states, walk_.moves, walk_.states[1:], strict=False):
        shown = any(after.hidden(name) < before.hidden(name) for name in before)
        turned_over = after.pass_number > before.pass_number
        assert table.game.reveals(before, move) == (shown or turned_over)
        assert after.pass_number - before.pass_number == int(turned_over)


@each_table
@given(walked(400))
def test_a_win_leaves_nothing_and_a_grade_is_a_word(
    table: Table, how: tuple[str, int, int]
) -> None:
    for state in walk(table, *how).states:
        left = table.game.remainder(state)
        assert 0 <= left <= sum(all_cards(state).values())
        assert left == 0 or table.game.outcome(state) != "won"
        assert table.game.grade(state) in (None, "good", "excellent", "brilliant")


@each_table
@given(walked(400))
def test_a_step_of_several_moves_is_made_of_legal_moves(
    table: Table, how: tuple[str, int, int]
) -> None:
    game, last = table.game, walk(table, *how).last
    for name in game.shortcut_names:
        state = last
        for move in game.shortcut(name, last):
            state = game.apply(state, move)


# -- what a game says of itself ------------------------------------------------------------------


def test_no_two_games_share_a_slug() -> None:
    assert len({game.slug for game in GAMES}) == len(GAMES)
    assert all(CATALOGUE[slug].slug == slug for slug in CATALOGUE)


@each_game
def test_a_game_introduces_itself(game: Game) -> None:
    assert re.fullmatch(r"[a-z][a-z-]*", game.slug)
    assert game.title
    assert is_sentence(game.aim)
    assert game.version >= 1
    assert all(each.title and each.short for each in game.shortcuts)


@each_game
def test_every_pile_has_one_named_spot_and_the_picture_order(game: Game) -> None:
    names = [spot.name for spot in game.spots]
    assert len(set(names)) == len(names)
    assert list(game.opening(game.deal("spots"))) == names
    assert all(spot.title and spot.title[0].isupper() for spot in game.spots)


@each_game
def test_no_two_spots_of_a_zone_lie_in_one_place(game: Game) -> None:
    places = [(spot.kind, spot.row, spot.column) for spot in game.spots]
    assert len(set(places)) == len(places)
    with pytest.raises(KeyError):
        game.spot("nowhere")


@each_game
def test_every_move_that_can_be_written_reads_back(game: Game) -> None:
    names = {spot.name for spot in game.spots} | {""}
    for move in well_formed(game):
        assert game.read(str(move)) == move
        assert {move.source, move.target} <= names


@each_game
def test_text_that_is_no_move_is_refused_with_examples_that_are(game: Game) -> None:
    with pytest.raises(BadNotation) as refused:
        game.read("castle")
    examples = re.findall("“([^”]+)”", str(refused.value))
    assert examples[0] == "castle"
    for text in examples[1:]:
        move = game.read(text)
        assert move.source != move.target or not move.source


@each_game
def test_every_option_takes_its_default_and_each_of_its_values(game: Game) -> None:
    for option in game.options:
        assert option.clean(option.default) == option.default
        assert game.deal("option").option(option.name) == option.default
        for value in dict(option.values):
            assert game.deal("option", {option.name: value}).option(option.name) == value
            assert option.label(value)


@each_game
def test_an_unknown_value_or_option_is_refused_with_a_sentence(game: Game) -> None:
    for name in [option.name for option in game.options] + ["colour"]:
        for value in ("nonsense", "", "9" * 5000):
            with pytest.raises(BadOption) as refused:
                game.deal("option", {name: value})
            assert is_sentence(str(refused.value)), str(refused.value)
            assert len(str(refused.value)) < 300


@each_game
def test_x7_only_options_that_change_the_odds_divide_the_boards(game: Game) -> None:
    changing = [option.name for option in game.options if option.changes_odds]
    deal = game.deal("option")
    assert game.odds(deal) == tuple((name, deal.option(name)) for name in changing)
    with pytest.raises(KeyError):
        deal.option("colour")


@each_game
def test_x7_every_option_that_changes_the_odds_lists_its_values(game: Game) -> None:
    assert all(option.values for option in game.options if option.changes_odds)


@each_game
def test_an_unknown_step_of_several_moves_is_no_move(game: Game) -> None:
    assert game.shortcut("nonsense", game.opening(game.deal("shortcut"))) == ()


@each_game
def test_every_card_named_in_the_help_is_a_card(game: Game) -> None:
    example = text_of(game).example
    steps = example.steps if example else ()
    sections = text_of(game).sections
    texts = [text for section in sections for text in (section.title, *section.paragraphs)]
    for text in [*texts, *(words for _, words in steps)]:
        assert "{" not in with_faces(text, lambda code: card(code).face)


@each_game
def test_the_worked_example_replays_legally_from_its_picture(game: Game) -> None:
    example = text_of(game).example
    if example is None:
        return
    state = from_picture(game, example.picture)
    for move, words in example.steps:
        state = game.apply(state, game.read(move))
        assert words.strip()


@each_game
def test_differences_are_told_in_full(game: Game) -> None:
    assert all(all(difference) for difference in text_of(game).differences)
