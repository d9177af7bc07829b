"""What people do with races: make one, come in, say Ready, start it, leave, race again.

Every request locks the race, first brings about what the clock has made due, then takes its
step, and is committed before its answer exists.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection
from datetime import datetime

from sqlalchemy import Connection

from app.clock import Clock, millis
from app.deals.dated import Seeds
from app.play.attempt import Attempt
from app.players import names, players
from app.players.limits import Limits
from app.players.players import Player
from app.races import running, steps, store
from app.races.lines import Line
from app.races.plan import Plan, Wish, plan_of
from app.races.race import Phase, Race, Seat
from app.races.visit import Visit
from app.refusals import Refusal
from app.storage.database import Database

REMEMBERED = 20  # ended races whose lines are kept at hand
NEEDS_NAME = "Type a name first: it is what the others see."


Step = Callable[[Connection, Race, Player, int], Race]


class Races:
    """The use cases of races. One an application; keeps nothing that another could miss."""

    def __init__(self, db: Database, clock: Clock, seeds: Seeds, limits: Limits) -> None:
        self.db = db
        self.clock = clock
        self._seeds = seeds
        self._limits = limits
        self._lines: OrderedDict[int, tuple[tuple[Seat, Line], ...]] = OrderedDict()
        self.on_change: Callable[[int], None] = _nobody_listens

    # -- looking -----------------------------------------------------------------------------

    async def visit(self, code: str, token: str | None) -> Visit:
        """The race as it stands, for whoever asks; raises `Refusal`: unknown, or closed to
        strangers.
        """

        def work(connection: Connection) -> Visit:
            asking = players.by_token(connection, token)
            return Visit(store.find(connection, code), asking.id if asking else None)

        found = await self.db.read(work)
        if found.race.closed and not found.race.knows(found.player_id):
            raise Refusal("closed", steps.CLOSED)
        return found

    async def read(self, race_id: int) -> Race:
        """The race of that id."""
        return await self.db.read(lambda c: store.read_id(c, race_id))

    async def lines(self, race: Race) -> tuple[tuple[Seat, Line], ...]:
        """What every racer of an ended race did, by seat; raises `Refusal` (unfinished).

        Whether whoever asks may see it is for the caller to find out.
        """
        if race.phase is not Phase.ENDED or race.deal_id is None:
            raise Refusal("unfinished", "The replays are shown when the race has ended.")
        known = self._lines.get(race.id)
        if known is None:
            known = self._lines[race.id] = await self.db.read(lambda c: running.lines(c, race))
            if len(self._lines) > REMEMBERED:
                self._lines.popitem(last=False)
        return known

    # -- presence ----------------------------------------------------------------------------

    async def seen(self, race_id: int, player_id: int, here: bool) -> None:
        """A racer's browser has come, or gone: the others are told, if it is news to them."""
        now = millis(self.clock())
        if await self.db.write(
            lambda c: store.mark_seen(c, race_id, player_id, now if here else 0)
        ):
            self.on_change(race_id)

    async def still_seen(self, here: Collection[tuple[int, int]]) -> None:
        """These players, each with the race, are connected still. Nobody is told."""
        if here:
            now = millis(self.clock())
            await self.db.write(lambda c: store.keep_seen(c, here, now))

    # -- making and coming -------------------------------------------------------------------

    async def create(
        self, token: str | None, wish: Wish, name: str | None = None, address: str = ""
    ) -> tuple[Visit, str | None]:
        """A new race with its maker on the first seat, and the cookie of a new player.

        Raises `Refusal`: invalid, name, slow-down.
        """
        plan = plan_of(wish)

        def work(connection: Connection) -> tuple[Visit, str | None]:
            now = self.clock()
            player, cookie = players.ensure(connection, token, now)
            self._limits.count(connection, "attempts", player.id, address, now)
            player = self._named(connection, player, name, address)
            race = store.insert_race(connection, plan, millis(now))
            joined = steps.join(race, player.id, player.shown, millis(now))
            return Visit(store.save(connection, race, joined), player.id), cookie

        return await self.db.write(work)

    async def join(
        self,
        code: str,
        token: str | None,
        name: str | None = None,
        watch: bool = False,
        address: str = "",
    ) -> tuple[Visit, str | None]:
        """The race with whoever asks on a seat; or watching, if they wish or no seat is left.

        Raises `Refusal`: unknown, closed, full, ended, name, slow-down.
        """

        def step(connection: Connection, race: Race, player: Player, now: int) -> Race:
            if watch:
                return steps.watch(race, player.id, now)
            if race.can_sit(now) and race.seat_of(player.id) is None:
                player = self._named(connection, player, name, address)
            joined = steps.join(race, player.id, player.shown, now)
            return running.start_late(connection, joined, player.id, self.clock())

        return await self._step(code, token, step, newcomer=True)

    async def ready(self, code: str, token: str | None, ready: bool = True) -> Visit:
        """Say Ready, or take it back. Raises `Refusal`: unknown, not-seated, started, ended."""
        return await self._do(code, token, lambda _, r, p, t: steps.say_ready(r, p.id, t, ready))

    async def leave(self, code: str, token: str | None) -> Visit:
        """Give up seat or place to watch. Raises `Refusal`: unknown, started."""
        return await self._do(code, token, lambda _, r, p, t: steps.leave(r, p.id, t))

    async def close(self, code: str, token: str | None, closed: bool = True) -> Visit:
        """Close the link to newcomers, or open it. Raises `Refusal`: unknown, not-seated."""
        return await self._do(code, token, lambda _, r, p, t: steps.close_link(r, p.id, t, closed))

    # -- starting ----------------------------------------------------------------------------

    async def start(self, code: str, token: str | None) -> Visit:
        """Start the race now: deal, and an attempt for every seat.

        Raises `Refusal`: unknown, not-seated, started, ended, not-first, too-few.
        """

        def step(connection: Connection, race: Race, player: Player, now: int) -> Race:
            steps.may_start(race, player.id)
            return running.start(connection, race, self._seeds, self.clock())

        return (await self._step(code, token, step, starts=True))[0]

    async def again(self, code: str, token: str | None) -> Visit:
        """The race that follows an ended one, with whoever asks ready on a seat (watching, if
        they have no name); made by the first who asks. Raises `Refusal`: unknown, unfinished,
        not-seated, full, closed.
        """

        def work(connection: Connection) -> tuple[int, Visit]:
            now = self.clock()
            ended = store.find(connection, code)
            following = store.find(connection, ended.next_code) if ended.next_code else ended
            player = self._locked(connection, token, following, now)
            race = self._settled(connection, store.lock(connection, code), now)
            if player is None or not race.knows(player.id):
                raise Refusal("not-seated", "Only who was in the race can start the next one here.")
            if race.next_code is None:
                self._limits.count(connection, "attempts", player.id, "", now)
                following = store.insert_race(connection, Plan.of(race), millis(now))
                store.save(connection, race, steps.continued(race, following.code, millis(now)))
            else:
                following = store.lock(connection, race.next_code)
                following = self._settled(connection, following, now)
            if player.name is None:  # a watcher, who may go on watching without one
                joined = steps.watch(following, player.id, millis(now))
            else:
                joined = steps.join(following, player.id, player.shown, millis(now), ready=True)
                joined = running.start_late(connection, joined, player.id, now)
            return race.id, Visit(store.save(connection, following, joined), player.id)

        ended, visit = await self.db.write(work)
        self.on_change(ended)
        self.on_change(visit.race.id)
        return visit

    async def settle_due(self) -> None:
        """Bring about what the clock has made due in any race: every process may, one does."""
        due = await self.db.read(lambda c: store.due(c, millis(self.clock())))
        for race_id in due:

            def work(connection: Connection, race_id: int = race_id) -> None:
                running.lock_racers(connection, store.read_id(connection, race_id))
                race = store.lock_id(connection, race_id)
                settled = self._settled(connection, race, self.clock())
                if settled is race:
                    store.tell(connection, race)

            await self.db.write(work)
            self.on_change(race_id)

    # -- what play tells: see `app.play.raced` -----------------------------------------------

    def count_move(
        self, connection: Connection, race_id: int, after: Attempt, save: Callable[[], bool]
    ) -> bool:
        """Count a racer's move in the transaction that makes it; raises `RaceOver`."""
        return running.count_move(connection, race_id, after, millis(self.clock()), save)

    def moved(self, race_id: int) -> None:
        """Let this process's streams know of a committed move."""
        self.on_change(race_id)

    # -- parts -------------------------------------------------------------------------------

    async def _do(self, code: str, token: str | None, step: Step) -> Visit:
        return (await self._step(code, token, step))[0]

    async def _step(
        self,
        code: str,
        token: str | None,
        step: Step,
        newcomer: bool = False,
        starts: bool = False,
    ) -> tuple[Visit, str | None]:
        def work(connection: Connection) -> tuple[Visit, str | None]:
            now = self.clock()
            player = self._locked(connection, token, store.find(connection, code), now, starts)
            cookie = None
            if newcomer:  # or one who was here before, and is seen again
                player, cookie = players.ensure(connection, token, now)
            race = self._settled(connection, store.lock(connection, code), now)
            if player is None:
                raise Refusal("not-seated", "You have no seat in this race.")
            after = step(connection, race, player, millis(now))
            return Visit(store.save(connection, race, after), player.id), cookie

        visit, cookie = await self.db.write(work)
        self.on_change(visit.race.id)
        return visit, cookie

    def _locked(
        self,
        connection: Connection,
        token: str | None,
        race: Race,
        now: datetime,
        starts: bool = False,
    ) -> Player | None:
        """Whoever asks, locked; with every racer, where something is to be written for them all."""
        if starts or running.concerns_all(race, now):
            asking = players.by_token(connection, token)
            running.lock_racers(connection, race, asking.id if asking else None)
        return players.locked_by_token(connection, token)

    def _settled(self, connection: Connection, race: Race, now: datetime) -> Race:
        """The race with what the clock has brought about: saved, whatever comes after."""
        after = running.settle(connection, race, self._seeds, now)
        return store.save(connection, race, after)

    def _named(
        self, connection: Connection, player: Player, name: str | None, address: str
    ) -> Player:
        """The player under the name typed here, or the one they have; raises `Refusal` (name)."""
        if name is None or not name.strip() or name.strip() == player.name:
            if player.name is None:
                raise Refusal("name", NEEDS_NAME)
            return player
        clean = names.clean_name(name)
        self._limits.count(connection, "names", player.id, address, self.clock())
        return players.rename(connection, player, clean)


def _nobody_listens(_: int) -> None:
    return
