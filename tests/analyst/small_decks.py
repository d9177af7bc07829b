"""Small decks of every game, and the true least remainder of every position they can come to.

For tests, and for `benchmarks.bounds`, which checks far more of them. A bound is sound if it is
never above the true value; that is asked at every position, not only at the first.
"""

from random import Random

from app.games.australian.rules import COLUMNS, FOUNDATIONS, Australian
from app.games.birthday.rules import Birthday
from app.games.devils_grip.rules import CELLS, DevilsGrip
from app.rules.cards import Card, pack
from app.rules.game import Game
from app.rules.state import State

DEVILS_GRIP, AUSTRALIAN, BIRTHDAY = DevilsGrip(), Australian(), Birthday()

Key = tuple[object, ...]


def values(game: Game, start: State, most: int = 1_000_000) -> dict[Key, tuple[State, int]]:
    """Every position that ``start`` can come to, with the fewest cards that can be left from it.

    Swaps are left out, and the cells of a grid are not told apart: neither changes a remainder.
    An empty answer if there are more than ``most`` positions.
    """
    states = {_key(start): start}
    before: dict[Key, list[Key]] = {_key(start): []}
    todo = [start]
    while todo:
        here = todo.pop()
        for move in game.moves(here):
            if move.verb == "swap":
                continue
            after = game.apply_unchecked(here, move)
            key = _key(after)
            if key not in states:
                if len(states) >= most:
                    return {}
                states[key], before[key] = after, []
                todo.append(after)
            before[key].append(_key(here))
    found: dict[Key, tuple[State, int]] = {}
    for key in sorted(states, key=lambda key: game.remainder(states[key])):
        left = game.remainder(states[key])
        reaching = [key]
        while reaching:
            one = reaching.pop()
            if one not in found:
                found[one] = (states[one], left)
                reaching += before[one]
    return found


def _key(state: State) -> Key:
    cells = sorted(pile for name, pile in state.items() if name in CELLS)
    others = tuple(pile for name, pile in state.items() if name not in CELLS)
    return (tuple(cells), others, state.pass_number, state.progressed)


def devils_grip(number: int) -> State:
    """Single cards of one or two suits in some cells, kings that nothing fits on in the others.

    The talon is often long and holds both copies of a card, for what leaves it first is the
    card that was turned last.
    """
    random = Random(number)
    passes = random.choice(("1", "1", "1", "2", "3", "unlimited"))
    suits = random.sample("cdh", random.choice((1, 1, 2)))
    sequences = random.sample(range(3), random.choice((1, 2, 2, 3)))
    cards = [c for c in pack(range(2, 14)) * 2 if c.suit in suits and (c.rank - 2) % 3 in sequences]
    random.shuffle(cards)
    come = cards[: random.randint(4, 9 if passes == "1" else 6)]
    loose = cards[len(come) :][: random.randint(2, 8)]
    piles: dict[str, tuple[Card, ...]] = dict.fromkeys(CELLS, (Card(13, "s"),))
    piles.update((cell, (card,)) for cell, card in zip(CELLS, loose, strict=False))
    talon = random.randint(0, len(come) * 2 // 3)
    deal = DEVILS_GRIP.deal("small", {"passes": passes})
    state = DEVILS_GRIP.opening(deal)
    piles |= {"talon": tuple(come[:talon]), "stock": tuple(come[talon:])}
    begun = 1 if passes in ("1", "unlimited") else random.randint(1, int(passes))
    return state.put(piles, pass_number=begun, progressed=random.random() < 0.5)


def bases(number: int) -> State:
    """The last pass at Devil's Grip with many bases to come, few cards between them, and credit."""
    random = Random(number)
    suits = random.sample("cdh", random.choice((1, 1, 2, 2, 3)))
    cards = [card for card in pack(range(2, 14)) * 2 if card.suit in suits]
    random.shuffle(cards)
    low = [card for card in cards if card.rank < 5][: random.randint(2, 6)]
    high = [card for card in cards if card.rank >= 5][: random.randint(3, 6)]
    come = low + high
    for card in come:
        cards.remove(card)
    random.shuffle(come)
    piles: dict[str, tuple[Card, ...]] = dict.fromkeys(CELLS, (Card(13, "s"),))
    loose = cards[: random.randint(3, 12)]
    piles.update((cell, (card,)) for cell, card in zip(CELLS, loose, strict=False))
    talon = random.randint(0, len(come) // 3)
    state = DEVILS_GRIP.opening(DEVILS_GRIP.deal("small"))
    return state.put({**piles, "talon": tuple(come[:talon]), "stock": tuple(come[talon:])})


def australian(number: int) -> State:
    """Up to three suits, partly up, in a few columns, stock and waste; the rest is stopped up."""
    random = Random(number)
    piles: dict[str, tuple[Card, ...]] = dict.fromkeys((*COLUMNS, *FOUNDATIONS), ())
    cards: list[Card] = []
    for suit in random.sample("dhs", random.choice((1, 2, 2, 3))):
        height = random.randint(8, 11)
        piles["f" + suit] = tuple(Card(rank, suit) for rank in range(1, height + 1))
        cards += [Card(rank, suit) for rank in range(height + 1, 14)]
    random.shuffle(cards)
    wide = random.randint(1, 3)
    for place, name in enumerate(COLUMNS[wide:], 1):
        piles[name] = (Card(2 * place, "c"),)  # nothing fits on these, and they fit on nothing
    drawn = random.randint(0, len(cards) * 3 // 4)
    turned = random.choice((0, 0, random.randint(0, drawn)))
    for card in cards[drawn:]:
        piles[COLUMNS[random.randrange(wide)]] += (card,)
    piles |= {"stock": tuple(cards[turned:drawn]), "waste": tuple(cards[:turned])}
    passes = random.choice(("1", "2", "unlimited"))
    deal = AUSTRALIAN.deal("small", {"passes": passes})
    later = passes != "1" and random.random() < 0.5
    return State(deal, piles, 2 if later else 1, random.random() < 0.5)


def birthday(number: int) -> State:
    """Few cards to come, in one of the last three passes."""
    random = Random(number)
    passes, discards = random.choice("46"), random.choice(("shuffled", "turned"))
    deal = BIRTHDAY.deal(f"small {number}", {"passes": passes, "discards": discards})
    piles: dict[str, tuple[Card, ...]] = {}
    to_come: list[Card] = []
    for suit, base in BIRTHDAY.bases(deal).items():
        cards = [Card((base.rank - 1 + step) % 13 + 1, suit) for step in range(13)]
        height = random.randint(10, 13)
        piles["f" + suit] = tuple(cards[:height])
        to_come += cards[height:]
    random.shuffle(to_come)
    cut = random.randint(0, len(to_come))
    piles |= {"waste": tuple(to_come[:cut]), "stock": tuple(to_come[cut:])}
    begun = int(passes) - random.choice((0, 1, 1, 2))
    return BIRTHDAY.opening(deal).put(piles, pass_number=begun)
