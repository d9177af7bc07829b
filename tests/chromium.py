"""Where the browser of the browser tests is. `python -m tests.chromium` brings one if need be.

An installed Chrome or Chromium, else Debian's package, else Playwright's own download.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> str | None:
    """The path of a browser: ``CHROMIUM`` if it is set, else what is installed."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None) or _playwrights()


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def install() -> None:
    """Debian's package where we may install it, else Playwright's own download."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
            check=True,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdout=subprocess.DEVNULL,
        )
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> None:
    """Make sure there is a browser; says how to bring one where that fails."""
    if find() is None:
        print("No Chromium here: installing one for the browser tests.", flush=True)
        try:
            install()
        except (subprocess.CalledProcessError, OSError) as error:
            sys.exit(f"{error}\nInstall Chrome or Chromium, or name one: CHROMIUM=/path make test")
    if find() is None:
        sys.exit("No Chromium was found: install one, or name it: CHROMIUM=/path make test")


if __name__ == "__main__":
    main()
