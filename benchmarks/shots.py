"""python -m benchmarks.shots: the README's pictures, made from the program itself.

Three open deals, some moves into each, in a real Chromium; kept small as WebP.
"""

import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from app.analyst.advice import plain_move
from app.games import game
from benchmarks.servers import ROOT, Server
from tests.chromium import FLAGS, find

SHOTS = ROOT / "static" / "shots"
# name, game, seed, moves, width, height, dark
PICTURES = (
    ("devils-grip", "devils-grip", "kookaburra", 44, 1280, 800, False),
    ("australian-phone", "australian", "kookaburra", 14, 360, 740, False),
    ("birthday-dark", "birthday", "kookaburra", 60, 1280, 800, True),
)
QUALITY = 70


def line(slug: str, seed: str, moves: int) -> list[str]:
    """The first moves of the plain player on an open deal."""
    patience = game(slug)
    state = patience.opening(patience.deal(seed))
    played = []
    for _ in range(moves):
        move = plain_move(patience, state)
        if move is None:
            break
        played.append(str(move))
        state = patience.apply(state, move)
    return played


def take(browser: Browser, base: str, folder: Path) -> None:
    """Make every picture."""
    for name, slug, seed, moves, width, height, dark in PICTURES:
        context = browser.new_context(
            base_url=base,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
        )
        attempt = context.request.post("/api/v1/attempts", data={"game": slug, "seed": seed}).json()
        address = f"/api/v1/attempts/{attempt['id']}/moves"
        for version, move in enumerate(line(slug, seed, moves)):
            context.request.post(address, data={"move": move, "version": version})
        page = context.new_page()
        page.goto(f"/attempts/{attempt['id']}", wait_until="networkidle")
        shot = folder / f"{name}.png"
        page.screenshot(path=shot)
        with Image.open(shot) as image:
            image.save(SHOTS / f"{name}.webp", quality=QUALITY, method=6)
        print(f"static/shots/{name}.webp {(SHOTS / f'{name}.webp').stat().st_size:,} bytes")
        context.close()


def main() -> None:
    """Start a server of its own, take the pictures, stop it."""
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = {"database_url": f"sqlite:///{folder / 'shots.db'}", "access_log": "off"}
        with Server(folder / "log", settings) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
            take(browser, f"http://127.0.0.1:{server.port}", folder)
            browser.close()


if __name__ == "__main__":
    main()
