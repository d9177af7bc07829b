"""Who may see what of a deal: every case, in one table."""

from dataclasses import replace
from datetime import UTC, datetime
from itertools import product

import pytest

from app import games
from app.deals import disclosure, store
from app.deals.disclosure import Closed
from app.deals.kinds import DealKind
from app.deals.record import DealRecord

NOW = datetime(2026, 11, 25, 9, 30, tzinfo=UTC)
OPEN = store.open_deal(games.game("australian").deal("kookaburra"))


def deal(kind: DealKind, day: str | None = None, racing: bool = False) -> DealRecord:
    return replace(OPEN, kind=kind, day=day, racing=racing)


DEALS = {
    "open": deal(DealKind.OPEN),
    "own": deal(DealKind.OWN),
    "shared": deal(DealKind.SHARED),
    "raced": deal(DealKind.SHARED, racing=True),
    "today": deal(DealKind.DAILY, "2026-11-25"),
    "yesterday": deal(DealKind.DAILY, "2026-11-24"),  # withheld for a day more
    "last week's day": deal(DealKind.DAILY, "2026-11-20"),
    "this week": deal(DealKind.WEEKLY, "2026-11-23"),
    "last week": deal(DealKind.WEEKLY, "2026-11-09"),
}
WITHHELD = {"raced": Closed.RACING} | dict.fromkeys(
    ("today", "yesterday", "this week"), Closed.DATED
)
CASES = list(product(DEALS, (True, False), (True, False), (True, False)))


@pytest.mark.parametrize(("name", "mine", "ended", "playing"), CASES)
def test_what_is_shown_of_an_attempt(name: str, mine: bool, ended: bool, playing: bool) -> None:
    shown = disclosure.of_attempt(DEALS[name], NOW, mine=mine, ended=ended, playing=playing)
    if playing and (mine or ended):
        assert shown == disclosure.Disclosure(Closed.PLAYING, Closed.PLAYING)
    elif not mine and not ended:
        assert shown == disclosure.Disclosure(Closed.HIDDEN, Closed.HIDDEN)
    elif not ended:
        assert shown == disclosure.Disclosure(None, Closed.UNFINISHED)
    elif name in WITHHELD:
        table = None if mine else Closed.HIDDEN
        assert shown == disclosure.Disclosure(table, WITHHELD[name])
    else:
        assert shown == disclosure.Disclosure(None, None)


@pytest.mark.parametrize(("name", "mine", "ended", "playing"), CASES)
def test_the_seed_stands_in_an_answer_if_the_record_may_be_shown_or_the_deal_is_open(
    name: str, mine: bool, ended: bool, playing: bool
) -> None:
    shown = disclosure.of_attempt(DEALS[name], NOW, mine=mine, ended=ended, playing=playing)
    told = disclosure.tells_seed(DEALS[name], shown.record)
    assert told == (name == "open" or (ended and not playing and name not in WITHHELD))


@pytest.mark.parametrize(
    ("name", "has_ended", "playing"), list(product(DEALS, (True, False), (True, False)))
)
def test_the_seed_on_a_deal_s_own_pages(name: str, has_ended: bool, playing: bool) -> None:
    closed = disclosure.of_deal(DEALS[name], NOW, has_ended=has_ended, playing=playing)
    if name == "open":
        assert closed is None
    elif name in WITHHELD:
        assert closed is WITHHELD[name]
    elif playing:
        assert closed is Closed.PLAYING
    else:
        old = name in ("last week's day", "last week")
        assert closed is (None if has_ended or old else Closed.NOT_PLAYED)


@pytest.mark.parametrize("closed", Closed)
def test_every_reason_is_a_refusal_with_a_sentence(closed: Closed) -> None:
    no = disclosure.refusal(closed, DEALS["today"])
    expected = {Closed.HIDDEN: "unknown", Closed.UNFINISHED: "unfinished"}
    assert no.code == expected.get(closed, "withheld")
    assert no.detail.endswith(".")
