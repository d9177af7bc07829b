"""The cards that are dealt."""

from sqlalchemy import BigInteger, Boolean, Column, Named, String, Table, Text, TypedColumns, false

from app.storage.tables.schema import Id, metadata


class DealColumns(TypedColumns):
    """The cards that are dealt: a game, its options and a seed, and how people come by them."""

    id: Named[int] = Column(Id, primary_key=True)
    kind: Named[str] = Column(String(8))  # see app.deals.kinds
    code: Named[str | None] = Column(String(8), unique=True)  # none for open deals
    # A hash of game, options and seed if open.
    open_key: Named[str | None] = Column(String(64), unique=True)
    game: Named[str] = Column(String(40))
    seed: Named[str] = Column(String(64))
    options: Named[str] = Column(Text)  # name=value lines, in the game's order
    odds: Named[str] = Column(String(120))  # those that change the odds
    day: Named[str | None] = Column(String(10))  # of a daily deal; the Monday of a weekly one
    thoughtful: Named[bool] = Column(Boolean, default=False)
    commitment: Named[str] = Column(String(64))
    first_attempt_id: Named[str | None] = Column(String(16))  # of an own deal: whose it is (X4)
    shared_at: Named[int | None] = Column(BigInteger)  # when its first player shared it
    # While a race at it goes on its code and cards are kept from everybody.
    racing: Named[bool] = Column(Boolean, default=False, server_default=false())
    created_at: Named[int] = Column(BigInteger)


deals = Table("deals", metadata, DealColumns)
