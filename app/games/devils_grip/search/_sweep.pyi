from collections.abc import Callable

VERSION: int

def run(
    cards: bytes,
    start: int,
    gaps: bytes,
    talon: bytes,
    credit: int,
    dead: int,
    lost: int,
    width: int,
    below: int,
    cap: int,
    deep: bool,
    should_stop: Callable[[], bool] | None,
    costs: tuple[int, int, int, int, int, int],
    /,
) -> tuple[bytes | None, int, int, int, bool, bool]: ...
