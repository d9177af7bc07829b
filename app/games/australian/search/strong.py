"""Play Australian Patience well from what can be seen: sample the unseen stock, solve, and vote.

`choose` gives the strong player's next move. In the first pass the order of the stock is unknown,
and `choose` forgets it before anything else: its samples are shuffles of the unseen cards whose
seed is what can be seen, so equal views get equal moves. From the second pass on, and when the
stock is used up, every card has been seen, and the rest is simply solved.

Three kinds of position need no samples: a move that loses nothing (`solve`, "At once") is made;
with the stock known the solution is followed; and where the waste's card cannot be played before
the next draw whatever is done (`bound.waste_playable`), drawing loses nothing and shows a card.

Elsewhere the question is whether to bury the waste's card or which card to build. Of each sample
that can still be won it is asked after which of the moves it still can. The move with most such
samples is made, and a build before a draw if there are as many: a draw buries a card for good.
A line that wins a sample serves every action that can be put first in it, so most samples are
searched once; samples are drawn until the positions of one move have been looked at.
"""

from app.games.australian.rules import Australian
from app.games.australian.search.bound import waste_playable
from app.games.australian.search.position import BUILD, DRAW, Action, Position, as_move, read
from app.games.australian.search.solve import find_win, playable, safe_action, solve
from app.rules.deals import shuffle
from app.rules.moves import Move
from app.rules.picture import to_picture
from app.rules.state import State

SAMPLES = 100  # shuffles of the unseen cards, at most
POSITIONS = 1_500  # looked at for one move, about: a tenth of a second
POSITIONS_AGAIN = 500  # the same where the stock may be turned over, which makes each dearer
A_SAMPLE = 300  # positions to solve one sample once; what is undecided counts as not won
A_LINE = 2_000  # positions at most where every card is known

_GAME = Australian()


def choose(state: State) -> Move | None:
    """The strong player's move; None when none is left or nothing is gained by any."""
    if not _GAME.moves(state):
        return None
    seen = _seen(state)
    position = read(seen)
    action = safe_action(position)
    if action is None and _is_known(state):
        moves = solve(state, A_LINE).moves
        return moves[0] if moves else None
    if action is None:
        action = (DRAW, 0)
        builds = [(BUILD, card) for card in position.builds()]
        if builds and waste_playable(position):
            action = _vote(seen, position, [*builds, action])
    return as_move(state, action)


def _is_known(state: State) -> bool:
    """Whether somebody who remembers what was shown knows the order of the stock."""
    return state.pass_number > 1 or not state["stock"]


def _seen(state: State) -> State:
    """The position with the unseen cards in a fixed order, whatever their true one is."""
    if _is_known(state):
        return state
    return state.put({"stock": tuple(sorted(state["stock"]))})


def _vote(seen: State, position: Position, actions: list[Action]) -> Action:
    """The action after which most samples can still be won, the first of those with as many."""
    votes = dict.fromkeys(actions, 0)
    picture = to_picture(seen)
    left = POSITIONS_AGAIN if position.redeals else POSITIONS
    for number in range(SAMPLES):
        world = position.copy()
        world.stock = list(shuffle(position.stock, _GAME.slug, picture, number))
        wins, looked = _wins(world, actions, left)
        left -= looked
        if left <= 0:
            break  # the last sample was not asked about every action
        for action in wins:
            votes[action] += 1
    return max(actions, key=lambda action: votes[action])


def _wins(world: Position, actions: list[Action], budget: int) -> tuple[list[Action], int]:
    """The ``actions`` after which ``world`` can still be won, and the positions looked at."""
    line, looked = find_win(world, min(budget, A_SAMPLE))
    wins: list[Action] = []
    if line is None:
        return wins, looked
    for action in actions:
        after = world.copy()
        after.play(action)
        # The same line often does with the action put first: that costs next to nothing.
        looked += 1
        rest = list(line)
        if action in rest:
            rest.remove(action)
        if playable(after.copy(), rest):
            wins.append(action)
        elif looked < budget:
            again, more = find_win(after, min(budget - looked, A_SAMPLE))
            looked += more
            if again is not None:
                wins.append(action)
    return wins, looked
