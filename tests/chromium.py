"""Where the browser of the browser tests is. `python -m tests.chromium` brings one if need be.

An installed Chrome or Chromium, else Debian's package, else Playwright's own download.
"""

import os
import shutil
import subprocess
import sys

from tests import packages

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
    return _installed() or _playwrights()


def _installed() -> str | None:
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def _driver_starts() -> bool:
    """Whether Playwright's driver, a program of its own, finds the libraries that it needs."""
    tried = [sys.executable, "-m", "playwright", "--version"]
    return subprocess.run(tried, capture_output=True, check=False).returncode == 0


def install() -> None:
    """Bring what is missing: Debian's packages where we may install them, else Playwright's own
    download of a browser.
    """
    missing = [] if _installed() else ["chromium"]
    if not _driver_starts():
        missing.append("libatomic1")
    if missing and packages.may_install():
        print(f"Installing {' and '.join(missing)} for the browser tests.", flush=True)
        packages.install(*missing)
    elif "libatomic1" in missing:
        sys.exit("Playwright does not start here. It needs libatomic (Debian: libatomic1).")
    elif find() is None:
        print("No Chromium here: downloading one for the browser tests.", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> None:
    """Make sure there is a browser; says how to bring one where that fails."""
    try:
        install()
    except (subprocess.CalledProcessError, OSError) as error:
        sys.exit(f"{error}\nInstall Chrome or Chromium, or name one: CHROMIUM=/path make test")
    if find() is None:
        sys.exit("No Chromium was found: install one, or name it: CHROMIUM=/path make test")


if __name__ == "__main__":
    main()
