"""How soon a card is painted after the tap, whatever the network: python -m benchmarks.painting.

For each delay of the network and each slowdown of the processor: the least of the milliseconds
from the click to the first frame that shows the card where it goes, over several moves of Devil's
Grip, and the longest frame of the flight that follows: the best of several, since what other
programs on the machine add is no cost of ours.
"""

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from benchmarks.servers import Server
from tests.browser.hands import sit_down
from tests.chromium import FLAGS, find

DELAYS = (0, 150, 400)  # milliseconds of the network
SLOWDOWNS = (1, 4)
MOVES = 8

# From the second click to the frame that shows one card more upon the target.
CLICK = """([source, target]) => new Promise((done) => {
  const pile = document.getElementById("p-" + target);
  const before = pile.querySelectorAll(".card:not(.ghost)").length;
  document.getElementById("p-" + source).click();
  const start = performance.now();
  document.getElementById("p-" + target).click();
  const frames = [];
  let painted = 0;
  const look = (now) => {
    frames.push(now);
    const there = document.getElementById("p-" + target).querySelectorAll(".card:not(.ghost)");
    if (!painted && there.length > before) painted = performance.now() - start;
    if (painted && now - start > 400) {
      const gaps = frames.slice(1).map((at, n) => at - frames[n]);
      done([painted, Math.max(...gaps)]);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""


def measure(page: Page, seed: str) -> list[tuple[float, float]]:
    """The painted-after and longest-frame times of a few moves."""
    hands = sit_down(page, "devils-grip", seed)
    found = []
    for version in range(MOVES):
        move = next((m for m in hands.game.moves(hands.state()) if m.verb == "merge"), None)
        if move is None:
            break
        painted, longest = page.evaluate(CLICK, [move.source, move.target])
        found.append((painted, longest))
        hands.comes_to(version + 1)
    return found


def main() -> None:
    """Measure and print a table."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        settings = {"database_url": f"sqlite:///{name}/talon.db", "rate_limits": "off"}
        with Server(Path(name) / "log", settings) as server:
            browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
            print("network  processor  painted after  longest frame")
            for delay in DELAYS:
                for slowdown in SLOWDOWNS:
                    context = browser.new_context(base_url=f"http://127.0.0.1:{server.port}")
                    page = context.new_page()
                    page.goto("/")
                    line = context.new_cdp_session(page)
                    line.send("Network.enable")
                    line.send(
                        "Network.emulateNetworkConditions",
                        {
                            "offline": False,
                            "latency": delay,
                            "downloadThroughput": -1,
                            "uploadThroughput": -1,
                        },
                    )
                    line.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
                    found = measure(page, f"painting {delay}")
                    painted = min(each[0] for each in found)
                    longest = min(each[1] for each in found)
                    print(
                        f"{delay:4} ms  {slowdown:7}×  {painted:10.0f} ms  {longest:10.0f} ms",
                        flush=True,
                    )
                    context.close()
            browser.close()


if __name__ == "__main__":
    main()
