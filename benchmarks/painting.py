"""What a player sees of the table's speed, as one table in Markdown.

    python -m benchmarks.painting [--against REVISION] [--rounds 3] [--only painted frames weight]

- How soon a card is painted after the tap, for several delays of the network and at 1× and 4×
  slowdown of the processor.
- The frames of every motion of every game at 4×: how many of a hundred came late, and the longest.
- What a first visit weighs, compressed and with its headers, in how many requests; and how far
  things on the page shift by themselves.

With ``--against`` an older revision is unpacked and measured in turns with this one. Every figure
is the best of all rounds, since what other programs on the machine add is no cost of ours.
"""

import argparse
import contextlib
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Error, Page, sync_playwright

from app import games
from app.analyst.advice import plain_move
from app.rules.game import Game
from app.rules.moves import Move
from app.rules.state import State
from benchmarks.servers import ROOT, Server
from tests.browser.hands import Hands, sit_down
from tests.chromium import FLAGS, find

DELAYS = (0, 150, 400)  # milliseconds of the network
SLOWDOWNS = (1, 4)
MOVES = 8
SEED = "seed 43"
FAR = 400  # moves after which a verb is given up
LATE = 18  # milliseconds from frame to frame that are more than a sixtieth of a second
PARTS = ("painted", "frames", "weight")

Figures = dict[str, tuple[float, ...]]  # a row's name -> its figures, the least of each is best

# From the second click to the frame that shows one card more upon the target.
CLICK = """([source, target]) => new Promise((done) => {
  const pile = document.getElementById("p-" + target);
  const before = pile.querySelectorAll(".card:not(.ghost)").length;
  document.getElementById("p-" + source).click();
  const start = performance.now();
  document.getElementById("p-" + target).click();
  const look = () => {
    const there = document.getElementById("p-" + target).querySelectorAll(".card:not(.ghost)");
    if (there.length > before) done(performance.now() - start);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""

# From the first moment of a page on: when its frames came, and what shifted by itself.
WATCH = """window.frames_seen = [];
window.shifted = 0;
const see = (now) => { window.frames_seen.push(now); requestAnimationFrame(see); };
requestAnimationFrame(see);
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifted += each.value;
}).observe({ type: "layout-shift", buffered: true });"""

# The frames since the mark, once nothing moves any more.
GAPS = """(mark) => new Promise((done) => {
  const start = performance.now();
  const look = (now) => {
    const moving = document.getAnimations().some((each) =>
      each.playState === "running" && each.effect.getComputedTiming().iterations !== Infinity);
    if ((moving || now - start < 400) && now - start < 8000) return requestAnimationFrame(look);
    const seen = window.frames_seen.slice(mark);
    done(seen.slice(1).map((at, n) => at - seen[n]));
  };
  requestAnimationFrame(look);
})"""


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--against", metavar="REVISION", help="measure this revision beside")
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    given = asked.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        roots = {"this version": ROOT}
        if given.against:
            roots[given.against] = unpacked(given.against, folder / "older")
        servers: dict[str, Server] = {}
        for name, root in roots.items():
            kept = folder / f"{len(servers)}.db"
            settings = {"database_url": f"sqlite:///{kept}", "rate_limits": "off"}
            started = Server(folder / f"{len(servers)}.log", settings, folder=root)
            servers[name] = stack.enter_context(started)
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        found: dict[str, Figures] = {name: {} for name in servers}
        for _ in range(given.rounds):
            for name, server in servers.items():
                for row, figures in measured(browser, server.url, given.only):
                    best = found[name].get(row, figures)
                    found[name][row] = tuple(map(min, best, figures))
        browser.close()
    show(found)


def unpacked(revision: str, folder: Path) -> Path:
    """The files of a revision."""
    folder.mkdir()
    packed = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, capture_output=True)
    subprocess.run(["tar", "-x", "-C", str(folder)], input=packed.stdout, check=True)
    return folder


def show(found: dict[str, Figures]) -> None:
    """Print the table: a row a figure, a column a version."""
    print(f"| | {' | '.join(found)} |\n|---|{'---|' * len(found)}")
    for row in dict.fromkeys(row for figures in found.values() for row in figures):
        cells = [figures.get(row) for figures in found.values()]
        print(f"| {row} | {' | '.join(_cell(row, cell) for cell in cells)} |")


def _cell(row: str, figures: tuple[float, ...] | None) -> str:
    if figures is None:
        return "–"
    if row.startswith("painted"):
        return f"{figures[0]:.0f} ms"
    if row.startswith("frames"):
        return f"{figures[0]:.0f} % late, longest {figures[1]:.0f} ms"
    return f"{figures[0] / 1000:.1f} kB, {figures[1]:.0f} requests, shift {figures[2]:.3f}"


def measured(
    browser: Browser, url: str, parts: tuple[str, ...]
) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Every row of one round at one server."""
    if "painted" in parts:
        for slowdown in SLOWDOWNS:
            for delay in DELAYS:
                with visit(browser, url, slowdown, delay) as (page, _):
                    row = f"painted after the tap, network {delay} ms, processor {slowdown}×"
                    yield row, (painted_after(page, f"painting {delay}"),)
    if "frames" in parts:
        for slug in games.CATALOGUE:
            yield from _frames(browser, url, games.game(slug))
    if "weight" in parts:
        yield "first visit to home", weight(browser, url, "")
        for slug in games.CATALOGUE:
            yield f"first visit to a table of {slug}", weight(browser, url, slug)


@contextlib.contextmanager
def visit(
    browser: Browser, url: str, slowdown: int = 1, delay: int = 0
) -> Iterator[tuple[Page, CDPSession]]:
    """A page of a new visitor, on a slower machine and network."""
    context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(WATCH)
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    slow = {"latency": delay, "downloadThroughput": -1, "uploadThroughput": -1, "offline": False}
    line.send("Network.emulateNetworkConditions", slow)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    yield page, line
    context.close()


# -- painted after the tap -------------------------------------------------------------------


def painted_after(page: Page, seed: str) -> float:
    """The least milliseconds from a tap to the frame that shows its card, over a few moves."""
    hands = sit_down(page, "devils-grip", seed)
    found: list[float] = []
    for version in range(MOVES):
        move = next((m for m in hands.game.moves(hands.state()) if m.verb == "merge"), None)
        if move is None:
            break
        found.append(page.evaluate(CLICK, [move.source, move.target]))
        hands.comes_to(version + 1)
    return min(found)


# -- frames ----------------------------------------------------------------------------------


def _frames(browser: Browser, url: str, game: Game) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Each motion of a game: the deal, every verb and its undo, at four times slower."""
    with visit(browser, url, 4) as (page, _):
        sit_down(page, game.slug, SEED)
        yield f"frames, {game.slug}, the deal (with the page’s load)", gaps(page, 0)
    for number, state, move in positions(game):
        with visit(browser, url, 4) as (page, _), contextlib.suppress(Error, AssertionError):
            hands = sit_down(page, game.slug, SEED, number)
            page.evaluate(GAPS, 0)
            if move.verb in game.tools:
                page.locator("#t-exchange").click()
            row = f"frames, {game.slug}, {move.verb}"
            yield row, motion(hands, number + 1, lambda: hands.tap(move, state))  # noqa: B023
            undo = page.locator("#t-undo")
            yield f"{row} undone", motion(hands, number + 2, undo.click)


def positions(game: Game) -> Iterator[tuple[int, State, Move]]:
    """For every verb: after how many plain moves it can be played, the position, the move."""
    state = game.opening(game.deal(SEED))
    waiting = {form.verb for form in game.notation}
    for number in range(FAR):
        for move in game.moves(state):
            if move.verb in waiting:
                waiting.remove(move.verb)
                yield number, state, move
        plain = plain_move(game, state)
        if plain is None or not waiting:
            return
        state = game.apply(state, plain)


def motion(hands: Hands, version: int, act: Callable[[], None]) -> tuple[float, ...]:
    """The frames of what ``act`` sets in motion, the answer's own among them."""
    mark = int(hands.page.evaluate("window.frames_seen.length"))
    act()
    hands.comes_to(version)
    return gaps(hands.page, mark)


def gaps(page: Page, mark: int) -> tuple[float, ...]:
    """Of the frames since the mark: how many of a hundred were late, and the longest (ms)."""
    found = page.evaluate(GAPS, mark)
    return 100 * sum(gap > LATE for gap in found) / len(found), max(found)


# -- weight ----------------------------------------------------------------------------------


def weight(browser: Browser, url: str, slug: str) -> tuple[float, ...]:
    """Bytes, requests, and layout shift of a first visit to a table, or to the home page."""
    with visit(browser, url) as (page, line):
        sizes: list[float] = []
        line.on("Network.loadingFinished", lambda end: sizes.append(end["encodedDataLength"]))
        if slug:
            sit_down(page, slug, SEED)
        else:
            page.goto("/")
        page.wait_for_load_state("networkidle")
        return sum(sizes), len(sizes), float(page.evaluate("window.shifted"))


if __name__ == "__main__":
    main()
