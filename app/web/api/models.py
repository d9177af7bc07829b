"""The shapes of the API's bodies and answers, for /openapi.json (see `app.web.api.responses`)."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr


class Problem(BaseModel):
    """RFC 9457 problem details."""

    type: str = Field(examples=["about:blank"])
    title: str = Field(examples=["Not a legal move"])
    status: int = Field(examples=[422])
    detail: str = Field(examples=["9♥ does not fit on 6♠: other suit."])
    code: str = Field(examples=["illegal"])


class OptionOut(BaseModel):
    """A choice made before the deal."""

    name: str = Field(examples=["passes"])
    title: str
    help: str
    values: list[str] | None = Field(description="Every value, or null where any text may be one.")
    default: str = Field(examples=["1"])
    changes_odds: bool = Field(description="Only these options divide boards and statistics.")


class GameOut(BaseModel):
    """A patience."""

    slug: str = Field(examples=["devils-grip"])
    title: str
    aim: str
    options: list[OptionOut]


class GamesOut(BaseModel):
    """The catalogue."""

    games: list[GameOut]


class AttemptDealOut(BaseModel):
    """The deal of an attempt."""

    kind: Literal["open", "sealed"]
    series: Literal["daily", "weekly"] | None = Field(description="Of the day’s or week’s deal.")
    seed: str | None = Field(description="Null while the deal is sealed.")
    code: str | None = Field(description="Null for open deals.", examples=["q7mxk2wd"])
    commitment: str = Field(description='SHA-256("patience/1|{game}|{seed}") in hex.')
    day: str | None = Field(description="Of the day’s deal; the Monday of the week’s.")
    thoughtful: bool = Field(description="Whether the stock lies face up.")
    sharing: Literal["own", "shared"] | None = Field(
        description="`own`: its first player’s until that attempt has ended; `shared`: anybody’s."
    )


class AttemptOut(BaseModel):
    """An attempt as it stands. What some games call `talon` others call `waste`."""

    id: str
    game: str
    deal: AttemptDealOut
    options: dict[str, str] = Field(examples=[{"passes": "1"}])
    ranked: bool
    counting: bool = Field(description="Whether it counts for its player’s average.")
    day_number: int | None = Field(
        description="Which of its player’s counting attempts of its day: five stand on the boards."
    )
    version: int = Field(description="Grows by one with every accepted request.")
    status: Literal["playing", "won", "over", "abandoned"]
    remainder: int | None = Field(description="Cards left; null when abandoned.")
    grade: str | None = Field(description="Its name, in games that have grades.", examples=["good"])
    moves_made: int
    undos: int
    hints: int
    helps: int = Field(description="Steps of several moves, such as playing everything that fits.")
    piles: dict[str, list[str]] = Field(examples=[{"a1": ["5s", "8s"]}])
    stock: int = Field(description="Cards in all stocks; face-down cards elsewhere are `??`.")
    stocks: dict[str, int] | None = Field(None, description="Where there are several.")
    talon: list[str] | None = None
    waste: list[str] | None = None
    stock_cards: list[str] | None = Field(None, description="Only where the stock lies face up.")
    pass_: int = Field(alias="pass")
    said: str = Field(description="The sentence for the last thing done.")


class MovesOut(BaseModel):
    """Legal moves."""

    moves: list[str] = Field(examples=[["turn", "merge a1 b3"]])


class HintOut(BaseModel):
    """A hint."""

    move: str | None = Field(description="Null where nothing can be done any more.")
    reason: str
    hints: int = Field(description="How many hints this attempt has asked for.")


class RecordOut(BaseModel):
    """A finished attempt, to be replayed and checked anywhere."""

    id: str
    game: str
    seed: str
    options: dict[str, str]
    shuffle: int
    rules: int
    commitment: str
    kind: Literal["open", "sealed"]
    series: Literal["daily", "weekly"] | None
    day: str | None
    code: str | None
    sharing: Literal["own", "shared"] | None
    moves: list[str]
    result: dict[str, Any]
    ranked: bool
    hints: int
    helps: int
    undos: int
    started_at: str
    ended_at: str | None


class PlayerOut(BaseModel):
    """A player as others see them."""

    name: str
    tag: str


class PlaceOut(BaseModel):
    """A row of a leaderboard. Equal results share a rank: 1, 1, 3."""

    rank: int
    player: PlayerOut
    mine: bool
    attempt: str
    status: str
    remainder: int
    passes: int
    moves_made: int
    ended_at: str
    day_number: int | None = Field(description="Which of its player’s five of its day it was.")


class PageOut(BaseModel):
    """A page of a board, best first."""

    results: list[PlaceOut]
    mine: PlaceOut | None = Field(description="The asking player’s own place, however far down.")
    total: int
    next: str | None = Field(description="The cursor of the next page.")


class BoardOut(PageOut):
    """A page of a game’s leaderboard, or of a deal’s."""

    game: str
    period: str


class DealOut(BaseModel):
    """A sealed deal."""

    kind: Literal["open", "sealed"]
    series: Literal["daily", "weekly"] | None
    day: str | None
    game: str
    options: dict[str, str]
    code: str
    commitment: str
    thoughtful: bool
    sharing: Literal["own", "shared"] | None
    piles: dict[str, list[str]] = Field(description="The cards that lie face up at the start.")
    stock: int
    board: PageOut = Field(description="Every player’s best ranked result at this deal.")


class StatisticsOut(BaseModel):
    """A player’s statistics at one game and one set of odds-changing options."""

    game: str
    options: dict[str, str]
    thoughtful: bool
    attempts: int = Field(description="Ended ones, abandoned ones included.")
    finished: int
    won: int
    abandoned: int
    best: int | None
    median: float | None


class MeOut(BaseModel):
    """The asking player."""

    name: str | None
    tag: str | None
    statistics: list[StatisticsOut]


# -- bodies ------------------------------------------------------------------------------------


class Body(BaseModel):
    """Bodies hold what is documented and nothing else."""

    model_config = ConfigDict(extra="forbid")


class StartIn(Body):
    """What to start: a game alone (a new sealed deal), a sealed deal’s code, or an open seed."""

    game: StrictStr | None = Field(None, description="The game’s slug.", examples=["australian"])
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

    move: StrictStr = Field(description="The move.", examples=["merge a1 b3", "turn"])


class NameIn(Body):
    """A display name."""

    name: StrictStr = Field(description="1 to 40 characters, something visible among them.")
