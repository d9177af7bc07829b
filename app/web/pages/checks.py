"""Check this deal: the deck and the hash computed again, and two lines to do so elsewhere."""

import shlex
from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from sqlalchemy import Connection

from app.deals import disclosure, store
from app.deals.disclosure import Closed
from app.deals.record import DealRecord
from app.play import own_attempts
from app.rules.cards import Cards
from app.rules.deals import Deal, commitment, shuffle
from app.rules.game import Game
from app.web import formatting, site, visitor
from app.web.templates import page
from app.web.visitor import Visitor

router = APIRouter()

# Shuffle version 1 in one line of Python: the deck in canonical order goes in, dealt order out.
PROGRAM = (
    "import sys,hashlib as h;g,s,*d=sys.argv[1:];"
    'w=(int.from_bytes(h.sha256(f"patience/1|{g}|{s}|0|{b}".encode()).digest()[a:a+4],"big")'
    "for b in range(999)for a in range(0,32,4));"
    "[(d.__setitem__(i,d[j]),d.__setitem__(j,t))for i in range(len(d)-1,0,-1)"
    "for j in[next(x for x in w if x<2**32//(i+1)*(i+1))%(i+1)]for t in[d[i]]];print(*d)"
)


@dataclass(frozen=True, slots=True)
class Check:
    """What was computed anew of a deal: its hash, its deck as dealt, and how to do it elsewhere."""

    seed: str
    computed: str
    deck: Cards
    hash_line: str
    deck_line: str


def check(game: Game, deal: Deal) -> Check:
    """Everything about a deal computed from its seed and options alone."""
    ordered = game.deck(deal)
    words_ = [game.slug, deal.seed, *map(str, ordered)]
    return Check(
        seed=deal.seed,
        computed=commitment(game.slug, deal.seed),
        deck=shuffle(ordered, game.slug, deal.seed),
        hash_line=f"printf %s {shlex.quote(f'patience/1|{game.slug}|{deal.seed}')} | sha256sum",
        deck_line=f"python3 -c {shlex.quote(PROGRAM)} {' '.join(map(shlex.quote, words_))}",
    )


@router.get("/attempts/{attempt_id}/check")
async def check_attempt(request: Request, attempt_id: str) -> HTMLResponse:
    """The deal of an ended attempt."""
    attempt = await site.service(request).finished(attempt_id, visitor.token(request))
    return await _check_page(request, attempt.deal, f"/attempts/{attempt.id}")


@router.get("/deals/{code}/check")
async def check_deal(request: Request, code: str) -> HTMLResponse:
    """A sealed deal, for those who have ended it; a day's, for everybody once it is open."""
    now = site.service(request).clock()

    def query(connection: Connection, asking: Visitor) -> tuple[DealRecord, Closed | None]:
        deal = store.find(connection, code, now)
        return deal, own_attempts.seed_closed(connection, deal, asking.id, now)

    deal, closed = await visitor.read(request, query)
    if closed is not None:
        raise disclosure.refusal(closed, deal)
    return await _check_page(request, deal, f"/deals/{code}")


async def _check_page(request: Request, shared: DealRecord, back: str) -> HTMLResponse:
    found = check(shared.game, shared.dealt)
    opening = shared.game.opening(shared.dealt)
    return await page(
        request,
        "check.html",
        game=shared.game,
        deal=shared,
        heading=formatting.deal_title(shared, site.service(request).clock()),
        options=formatting.options(shared.game, shared.dealt, everything=True),
        check=found,
        reshuffles=shared.game.reshuffles(shared.dealt),
        dealt=len(found.deck) - sum(len(opening[name]) for name in shared.game.stocks),
        back=back,
    )
