"""The streams of this process: who follows which race, and what they are shown when.

Truth is in the database. Here is only who listens: a process that dies loses nothing, and its
listeners come back to another. A race is read once for all its listeners, and however fast it
changes they are shown its newest state at most every `PAUSE` seconds: nothing piles up for a
slow reader, and nobody can flood the others.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from app.clock import millis
from app.races.news import news_of
from app.races.race import Race
from app.races.stream_limits import Key, StreamLimits
from app.races.use_cases import Races
from app.stopping import Stopping
from app.storage.database import DatabaseDown

log = logging.getLogger("talon")

PAUSE = 0.05  # seconds between two states of one race
TICK = 0.5  # how often the clock's doings are looked for
SEEN_EVERY = 10  # seconds: how often a connected racer is marked as seen
SEEN_MS = 25_000  # who was seen within so long is connected
GRACE = 3.0  # a page that goes to the next one is away for a moment

STOPPING = "The server is stopping: please try again in a moment."

T = TypeVar("T")


@dataclass(frozen=True)
class Snapshot:
    """A race as it is shown at one moment; ``connected`` are seats, by number."""

    race: Race
    connected: frozenset[int]
    now: int
    _made: dict[Callable[..., object], object] = field(default_factory=dict, compare=False)

    def made(self, make: "Callable[[Snapshot], T]") -> T:
        """What ``make`` gives, made once for everybody who is shown this moment."""
        if make not in self._made:
            self._made[make] = make(self)
        return cast(T, self._made[make])


class Listener:
    """One stream. Iterate over it for states, the newest each time; it ends when it is ended."""

    def __init__(
        self, channel: "_Channel", player_id: int | None, counted: tuple[Key, ...]
    ) -> None:
        self.channel = channel
        self.player_id = player_id
        self.counted = counted  # see `StreamLimits`
        self._wake = asyncio.Event()
        self._shown: Snapshot | None = None
        self._ended = False

    def wake(self) -> None:
        """There may be something new."""
        self._wake.set()

    def end(self) -> None:
        """Let the stream end."""
        self._ended = True
        self._wake.set()

    @property
    def ended(self) -> bool:
        """Whether it was told to end, rather than its reader having gone."""
        return self._ended

    async def states(self) -> AsyncIterator[Snapshot]:
        """The state now, then each new one."""
        while not self._ended:
            snapshot = self.channel.snapshot
            if snapshot is not None and snapshot is not self._shown:
                self._shown = snapshot
                yield snapshot
                continue
            self._wake.clear()
            await self._wake.wait()


class _Channel:
    """A race that somebody follows here."""

    def __init__(self, race_id: int) -> None:
        self.race_id = race_id
        self.listeners: set[Listener] = set()
        self.snapshot: Snapshot | None = None
        self.dirty = False
        self.reading: asyncio.Task[None] | None = None

    def show(self, snapshot: Snapshot) -> None:
        """Show a state, if it differs from the one that is shown."""
        last = self.snapshot
        if (
            last
            and last.race.version >= snapshot.race.version
            and (last.race.version > snapshot.race.version or last.connected == snapshot.connected)
        ):
            return
        self.snapshot = snapshot
        for listener in self.listeners:
            listener.wake()


class Hub:
    """All streams of this process."""

    def __init__(self, races: Races, limited: bool = True) -> None:
        self._races = races
        self._limits = StreamLimits(limited)
        self._channels: dict[int, _Channel] = {}
        self._closed = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._news = news_of(races.db, self._hear, self._missed_some)
        # A move made here is shown here at once. Where NOTIFY brings news, it brings this too.
        if races.db.engine.dialect.name != "postgresql":
            races.on_change = self.changed

    @property
    def streams(self) -> int:
        """How many streams are open here."""
        return sum(len(channel.listeners) for channel in self._channels.values())

    def start(self, stopping: Stopping) -> None:
        """Begin to hear of changes and to look at the clock, until ``stopping`` says so."""
        self._news.start()
        self._spawn(self._end_with(stopping))
        self._spawn(self._tick())
        self._spawn(self._keep_seen())

    async def stop(self) -> None:
        """End every stream and all that goes on here."""
        self.end_streams()
        await self._news.stop()
        for task in list(self._tasks):
            task.cancel()
        for task in list(self._tasks):
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def end_streams(self) -> None:
        """Let every stream end, with a hint to come back."""
        for channel in self._channels.values():
            for listener in channel.listeners:
                listener.end()

    async def _end_with(self, stopping: Stopping) -> None:
        await stopping.wait()
        self._closed = True
        self.end_streams()

    # -- listening ---------------------------------------------------------------------------

    async def listen(self, race: Race, player_id: int | None, network: str = "") -> Listener:
        """A new stream for a player (None for nobody in the race) who asks from that part of the
        net; to be given to `leave`.

        Raises `Refusal` (slow-down) for too many streams, `DatabaseDown` once the server stops.
        """
        if self._closed:
            raise DatabaseDown(STOPPING)
        counted = self._limits.take(race.id, player_id, network)
        channel = self._channels.setdefault(race.id, _Channel(race.id))
        listener = Listener(channel, player_id, counted)
        channel.listeners.add(listener)
        if race.seat_of(player_id) is not None:
            try:
                await self._races.seen(race.id, player_id or 0, True)
            except BaseException:
                self.leave(listener)
                raise
        self.changed(race.id)
        return listener

    def leave(self, listener: Listener) -> None:
        """The stream has ended, whoever ended it. More than once is as good as once."""
        channel = listener.channel
        if listener not in channel.listeners:
            return
        channel.listeners.remove(listener)
        self._limits.give_back(listener.counted)
        if not channel.listeners:
            self._channels.pop(channel.race_id, None)
        player_id = listener.player_id
        if player_id is not None and not listener.ended:
            self._spawn(self._gone(channel.race_id, player_id))

    async def _gone(self, race_id: int, player_id: int) -> None:
        await asyncio.sleep(GRACE)
        channel = self._channels.get(race_id)
        if channel is None or all(one.player_id != player_id for one in channel.listeners):
            await self._races.seen(race_id, player_id, False)

    # -- changes -----------------------------------------------------------------------------

    def changed(self, race_id: int) -> None:
        """A race has changed, or may have: whoever follows it here is to be shown."""
        channel = self._channels.get(race_id)
        if channel is None:
            return
        channel.dirty = True
        if channel.reading is None:
            channel.reading = self._spawn(self._read(channel))

    def _hear(self, race_id: int, version: int) -> None:
        channel = self._channels.get(race_id)
        shown = channel.snapshot if channel else None
        if shown is None or shown.race.version < version:
            self.changed(race_id)

    def _missed_some(self) -> None:
        for race_id in list(self._channels):
            self.changed(race_id)

    async def _read(self, channel: _Channel) -> None:
        try:
            while channel.dirty and channel.listeners:
                channel.dirty = False
                channel.show(self._snapshot(await self._races.read(channel.race_id)))
                await asyncio.sleep(PAUSE)
        except DatabaseDown as down:
            log.warning("races: %s", down)
        finally:
            channel.reading = None

    def _snapshot(self, race: Race) -> Snapshot:
        now = millis(self._races.clock())
        return Snapshot(race, connected(race, now), now)

    # -- the clock ---------------------------------------------------------------------------

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self._races.settle_due()
            except DatabaseDown as down:
                log.warning("races: %s", down)
            except Exception:
                log.exception("a race could not be settled")

    async def _keep_seen(self) -> None:
        while True:
            here = {
                (race_id, listener.player_id)
                for race_id, channel in self._channels.items()
                for listener in channel.listeners
                if listener.player_id is not None
            }
            try:
                await self._races.still_seen(here)
            except DatabaseDown as down:
                log.warning("races: %s", down)
            # Somebody may not have been seen for too long: each race is read again, one by one.
            followed = list(self._channels)
            for race_id in followed:
                self.changed(race_id)
                await asyncio.sleep(SEEN_EVERY / len(followed))
            if not followed:
                await asyncio.sleep(SEEN_EVERY)

    def _spawn(self, work: "Coroutine[Any, Any, None]") -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def connected(race: Race, now: int) -> frozenset[int]:
    """The seats whose racers are there, as far as anybody has heard."""
    return frozenset(seat.number for seat in race.seats if now - seat.seen_at < SEEN_MS)
