"""Let long answers (streams of events) know that the server has been told to stop."""

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_STOPS = (signal.SIGTERM, signal.SIGINT)


class Stopping:
    """``app.state.stopping``: set as soon as the server is told to stop.

    uvicorn closes its socket then and waits for open answers, 20 seconds at most, before the
    application's shutdown runs. An answer that has no end of its own must end when `wait` does.
    """

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def is_set(self) -> bool:
        """Whether the server is stopping."""
        return self._event.is_set()

    async def wait(self) -> None:
        """Return once the server is stopping."""
        await self._event.wait()

    def set(self) -> None:
        """Say so; from the event loop's own thread."""
        self._event.set()

    @contextmanager
    def watch_signals(self) -> Iterator[None]:
        """Hear of SIGTERM and SIGINT before the server's own handlers, and at the block's end.

        In a thread, where signals cannot be heard of, the end of the block alone counts.
        """
        loop = asyncio.get_running_loop()
        kept = {}

        def chained(before: "signal._HANDLER") -> Callable[[int, FrameType | None], None]:
            def handle(number: int, frame: FrameType | None) -> None:
                loop.call_soon_threadsafe(self._event.set)
                if callable(before):
                    before(number, frame)

            return handle

        if threading.current_thread() is threading.main_thread():
            for number in _STOPS:
                kept[number] = signal.getsignal(number)
                signal.signal(number, chained(kept[number]))
        try:
            yield
        finally:
            self._event.set()
            for number, before in kept.items():
                signal.signal(number, before)
