"""Looks every pinned dependency up among known vulnerabilities.

    python -m benchmarks.audit

Names the interpreter too, and says if it is older than a fix that matters to a server. Exits
with 0 only if all of constraints.txt was looked up and nothing was found. pip-audit alone calls
it a success when it could ask nobody: so an old release with known holes is asked about first,
and every package must come back with an answer.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

PINS = Path(__file__).resolve().parent.parent / "constraints.txt"
KNOWN_BAD = "jinja2==2.10"
# The first patch release of each Python whose http.cookies reads hostile headers in linear time.
FIXED_IN = {(3, 11): 10, (3, 12): 6, (3, 13): 0}
WHY = "CVE-2024-7592, quoted cookies take quadratic time (Talon reads its own cookie by itself)"


def main() -> None:
    """Audit, print what was found, and exit accordingly."""
    old = interpreter()
    control = looked_up([KNOWN_BAD])
    if not any(found["vulns"] for found in control.values()):
        sys.exit("audit: not done. The advisory service does not report what is long known.")
    pins = [line.split("#")[0].split(";")[0].strip() for line in PINS.read_text().splitlines()]
    wanted = {pin.partition("==")[0].lower().replace("_", "-"): pin for pin in pins if pin}
    found = looked_up(list(wanted.values()))
    missing = sorted(set(wanted) - set(found))
    if missing:
        sys.exit(f"audit: not done. Nothing is known of {', '.join(missing)}.")
    holes = {name: one["vulns"] for name, one in found.items() if one["vulns"]}
    for name, vulnerabilities in holes.items():
        for one in vulnerabilities:
            print(f"{wanted.get(name, name)}: {one['id']}, fixed in {one['fix_versions']}")
    if holes or old:
        sys.exit(1)
    print(f"{len(found)} packages looked up, nothing found.")


def interpreter() -> bool:
    """Name this Python; whether it is older than the fixes we know to be needed."""
    version = sys.version_info[:3]
    shown = ".".join(map(str, version))
    print(f"Python {shown}")
    needed = FIXED_IN.get(version[:2])
    if needed is None or version >= (*version[:2], needed):
        return False
    wanted = f"{version[0]}.{version[1]}.{needed}"
    print(f"Python {shown}: {WHY}; fixed in {wanted}")
    return True


def looked_up(pins: list[str]) -> dict[str, Any]:
    """What pip-audit knows of these exact releases, by name; exits if it could not ask."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as listed:
        listed.write("\n".join(pins))
        listed.flush()
        command = [
            sys.executable,
            "-m",
            "pip_audit",
            "--strict",
            "--no-deps",
            "--disable-pip",
            "--progress-spinner",
            "off",
            "--format",
            "json",
            "-r",
            listed.name,
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        answers = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        sys.exit("audit: not done. The advisory service could not be asked: is there a network?")
    return {
        one["name"].lower().replace("_", "-"): one for one in answers if "skip_reason" not in one
    }


if __name__ == "__main__":
    main()
