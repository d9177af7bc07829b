"""The shapes of the API's bodies and answers, for /openapi.json (see `app.web.api.responses`)."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from app.web.api.examples import MOVES, PILES, SLUG

# What every deal tells of itself.
Kind = Annotated[
    Literal["open", "sealed"],
    Field(description="`open`, or `sealed`: its seed is kept secret at first."),
]
Series = Annotated[
    Literal["daily", "weekly"] | None,
    Field(description="`daily` or `weekly`; null for any other deal."),
]
Day = Annotated[
    str | None, Field(description="The day (UTC), or the week’s Monday; null for any other deal.")
]
Sharing = Annotated[
    Literal["own", "shared"] | None,
    Field(
        description="`own`: its first player’s until that attempt has ended; `shared`: anybody’s; "
        "null for open and dated deals."
    ),
]


class Problem(BaseModel):
    """RFC 9457 problem details."""

    type: str = Field(examples=["about:blank"], description="Always `about:blank`.")
    title: str = Field(examples=["Not a legal move"], description="The failure in a few words.")
    status: int = Field(examples=[422], description="The HTTP status.")
    detail: str = Field(
        examples=["9♥ does not fit on 6♠: other suit."], description="What is wrong, in a sentence."
    )
    code: str = Field(examples=["illegal"], description="What kind of failure, for programs.")


class OptionOut(BaseModel):
    """A choice made before the deal."""

    name: str = Field(examples=["passes"], description="The name.")
    title: str = Field(description="Its name for people.")
    help: str = Field(description="What it means, in a sentence.")
    values: list[str] | None = Field(description="Every value, or null where any text may be one.")
    default: str = Field(examples=["1"], description="The value where none is given.")
    changes_odds: bool = Field(description="Only these options divide boards and statistics.")


class PileOut(BaseModel):
    """A pile of a game's table."""

    name: str = Field(description="Its name in moves.", examples=[*PILES])
    kind: str = Field(
        description="`cell`, `column`, `foundation`, `stock`, `talon` (waste, discards) or "
        "`reserve`."
    )
    title: str = Field(description="Its name for people.", examples=["Column 3"])


class NotationOut(BaseModel):
    """One way of writing a move."""

    written: str = Field(
        description="Verb and places, single spaces between them; a COUNT of cards is from 1.",
        examples=["move SOURCE COUNT TARGET"],
    )
    sources: list[str] = Field(description="The piles that may stand for SOURCE.")
    targets: list[str] = Field(description="The piles that may stand for TARGET.")
    either_way: bool = Field(description="Whether SOURCE and TARGET may change places.")


class GameOut(BaseModel):
    """A patience."""

    slug: str = Field(examples=[SLUG], description="Its name in addresses and requests.")
    title: str = Field(description="Its name for people.")
    aim: str = Field(description="What it is played for, in a sentence.")
    piles: list[PileOut] = Field(description="Every pile of the table.")
    moves: list[NotationOut] = Field(description="How its moves are written.")
    options: list[OptionOut] = Field(description="The choices made before a deal.")


class GamesOut(BaseModel):
    """The catalogue."""

    games: list[GameOut] = Field(description="Every game of this site.")


class AttemptDealOut(BaseModel):
    """The deal of an attempt."""

    kind: Kind
    series: Series
    seed: str | None = Field(description="Null while the deal is sealed.")
    code: str | None = Field(description="Null for open deals.", examples=["q7mxk2wd"])
    commitment: str = Field(description='SHA-256("patience/1|{game}|{seed}") in hex.')
    day: Day
    thoughtful: bool = Field(description="Whether the stock lies face up.")
    sharing: Sharing


class AttemptOut(BaseModel):
    """An attempt as it stands. The cards turned from the stock stand under their pile’s name."""

    id: str = Field(description="The attempt’s id.")
    game: str = Field(description="The game’s slug.")
    deal: AttemptDealOut = Field(description="What is played.")
    options: dict[str, str] = Field(
        examples=[{"passes": "1"}], description="Option values by name."
    )
    ranked: bool = Field(description="Whether it counts: on boards and averages, not as practice.")
    counting: bool = Field(description="Whether it counts for its player’s average.")
    day_number: int | None = Field(
        description="Which of its player’s counting attempts of its day: five stand on the boards."
    )
    version: int = Field(description="Grows by one with every accepted request.")
    status: Literal["playing", "won", "over", "abandoned"] = Field(
        description="`playing`, `won`, `over` (ended, not won) or `abandoned`."
    )
    remainder: int | None = Field(description="Cards left; null when abandoned.")
    grade: str | None = Field(description="Its name, in games that have grades.", examples=["good"])
    moves_made: int = Field(description="Moves that stand, undone ones not counted.")
    undos: int = Field(description="Steps taken back.")
    hints: int = Field(description="Hints asked for.")
    helps: int = Field(description="Steps of several moves, such as playing everything that fits.")
    piles: dict[str, list[str]] = Field(
        examples=[PILES],
        description="Pile -> its cards, bottom first; `??` lies face down.",
    )
    stock: int = Field(description="How many cards lie face down in the stock.")
    talon: list[str] | None = Field(
        None, description="The cards turned, the last one exposed, in games that call it so."
    )
    waste: list[str] | None = Field(
        None, description="The cards turned, the last one exposed, in games that call it so."
    )
    stocks: dict[str, int] | None = Field(
        None, description="How many cards each stock has, in games with several."
    )
    stock_cards: list[str] | None = Field(None, description="Only where the stock lies face up.")
    pass_: int = Field(alias="pass", description="The pass through the stock, from 1.")
    said: str = Field(description="The sentence for the last thing done.")


class MovesOut(BaseModel):
    """Legal moves."""

    moves: list[str] = Field(examples=[MOVES], description="In notation.")


class HintOut(BaseModel):
    """A hint."""

    move: str | None = Field(description="Null where nothing can be done any more.")
    reason: str = Field(description="Why, in a sentence.")
    hints: int = Field(description="How many hints this attempt has asked for.")


class RecordOut(BaseModel):
    """A finished attempt, to be replayed and checked anywhere."""

    id: str = Field(description="The attempt’s id.")
    game: str = Field(description="The game’s slug.")
    seed: str = Field(description="What the cards were shuffled by.")
    options: dict[str, str] = Field(description="Option values by name.")
    shuffle: int = Field(description="The version of the shuffle.")
    rules: int = Field(description="The version of the game’s rules.")
    commitment: str = Field(description='SHA-256 of "patience/1|{game}|{seed}", in hex.')
    kind: Kind
    series: Series
    day: Day
    code: str | None = Field(description="The public code; null for open deals.")
    sharing: Sharing
    moves: list[str] = Field(description="In notation.")
    result: dict[str, Any] = Field(description="How it came out.")
    ranked: bool = Field(description="Whether it counts: on boards and averages, not as practice.")
    hints: int = Field(description="Hints asked for.")
    helps: int = Field(description="Steps of several moves.")
    undos: int = Field(description="Steps taken back.")
    started_at: str = Field(description="When it began (UTC, ISO 8601).")
    ended_at: str | None = Field(description="When it ended (UTC, ISO 8601).")


class PlayerOut(BaseModel):
    """A player as others see them."""

    name: str = Field(description="The name.")
    tag: str = Field(description="A short tag that tells two of one name apart.")


class PlaceOut(BaseModel):
    """A row of a leaderboard. Equal results share a rank: 1, 1, 3."""

    rank: int = Field(description="Place; equal results share one: 1, 1, 3.")
    player: PlayerOut = Field(description="Who played it.")
    mine: bool = Field(description="Whether it is yours.")
    attempt: str = Field(description="The attempt’s id.")
    status: str = Field(description="`playing`, `won`, `over` (ended, not won) or `abandoned`.")
    remainder: int = Field(description="Cards left.")
    passes: int = Field(description="Passes through the stock that were begun.")
    moves_made: int = Field(description="Moves that stand, undone ones not counted.")
    ended_at: str = Field(description="When it ended (UTC, ISO 8601).")
    day_number: int | None = Field(description="Which of its player’s five of its day it was.")


class PageOut(BaseModel):
    """A page of a board, best first."""

    results: list[PlaceOut] = Field(description="Its rows, best first.")
    mine: PlaceOut | None = Field(description="The asking player’s own place, however far down.")
    total: int = Field(description="How many rows the whole board has.")
    next: str | None = Field(description="The cursor of the next page.")


class BoardOut(PageOut):
    """A page of a game’s leaderboard, or of a deal’s."""

    game: str = Field(description="The game’s slug.")
    period: str = Field(description="Of which time.")


class DealOut(BaseModel):
    """A sealed deal."""

    kind: Kind
    series: Series
    day: Day
    game: str = Field(description="The game’s slug.")
    options: dict[str, str] = Field(description="Option values by name.")
    code: str = Field(description="The public code.")
    commitment: str = Field(description='SHA-256 of "patience/1|{game}|{seed}", in hex.')
    thoughtful: bool = Field(description="Whether the stock lies face up.")
    sharing: Sharing
    piles: dict[str, list[str]] = Field(description="The cards that lie face up at the start.")
    stock: int = Field(description="How many cards lie face down in the stock.")
    board: PageOut = Field(description="Every player’s best ranked result at this deal.")


class StatisticsOut(BaseModel):
    """A player’s statistics at one game and one set of odds-changing options."""

    game: str = Field(description="The game’s slug.")
    options: dict[str, str] = Field(description="Option values by name.")
    thoughtful: bool = Field(description="Whether the stock lies face up.")
    attempts: int = Field(description="Ended ones, abandoned ones included.")
    finished: int = Field(description="Attempts that were not abandoned.")
    won: int = Field(description="Attempts that were won.")
    abandoned: int = Field(description="Attempts given up.")
    best: int | None = Field(description="The fewest cards left.")
    median: float | None = Field(description="The middle of the cards left.")


class MeOut(BaseModel):
    """The asking player."""

    name: str | None = Field(description="The name.")
    tag: str | None = Field(description="A short tag that tells two of one name apart.")
    statistics: list[StatisticsOut] = Field(
        description="One entry a game and set of odds-changing options."
    )


# -- bodies ------------------------------------------------------------------------------------


class Body(BaseModel):
    """Bodies hold what is documented and nothing else."""

    model_config = ConfigDict(extra="forbid")


class StartIn(Body):
    """What to start: a game alone (a new sealed deal), a sealed deal’s code, or an open seed."""

    game: StrictStr | None = Field(None, description="The game’s slug.", examples=[SLUG])
    deal: StrictStr | None = Field(None, description="A sealed deal’s code.")
    seed: StrictStr | None = Field(
        None, description="The seed of an open deal, 1 to 64 characters."
    )
    options: dict[StrictStr, StrictStr] | None = Field(
        None, description="Option values by name; what is left out takes its default."
    )
    practice: StrictBool = Field(False, description="True: not for rank, undo without limit.")
    only_ranked: StrictBool = Field(
        False,
        description="True: for rank or not at all: 409 `unranked` where it would be practice.",
    )
    thoughtful: StrictBool | None = Field(
        None,
        description="True: the stock lies face up in order (never for rank). A code brings its "
        "own way: 422 where this contradicts it.",
    )
    share: StrictBool = Field(
        False,
        description="True: a new deal that others may start at once. It counts on its own board.",
    )
    winnable: StrictBool = Field(
        False,
        description="True, with `thoughtful`: proved winnable, where a search decides deals.",
    )


class VersionIn(Body):
    """The version that the client has seen."""

    version: StrictInt = Field(description="The attempt’s version as the client knows it.")


class MoveIn(VersionIn):
    """A move in notation."""

    move: StrictStr = Field(description="The move.", examples=MOVES)


class NameIn(Body):
    """A display name."""

    name: StrictStr = Field(description="1 to 40 characters, something visible among them.")
