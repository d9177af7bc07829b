"""Style sheets and scripts are kept in small parts and served as one file.

A part fetched by itself would be one more request before the first card can be seen, and could
not carry a fingerprint of its own: inside a file, imports are written with their plain names.
So `content` puts the parts in the place of the imports. Both languages have the import already;
nothing here would be needed by a browser that is not in a hurry.

Rules for scripts: a part exports what others use by writing ``export`` before it, names are
unique over all parts of a bundle, and no string goes over several lines.
"""

import re
from functools import cache
from pathlib import Path

import rcssmin  # type: ignore[import-untyped]
import rjsmin  # type: ignore[import-untyped]

from app.resources import STATIC

_IMPORT = {
    ".css": re.compile(r'^@import "([^"]+)";\n', re.MULTILINE),
    ".js": re.compile(r'^import (?:\{[^}]*\} from )?"\./([^"]+)";\n', re.MULTILINE),
}
_MINIFY = {".css": rcssmin.cssmin, ".js": rjsmin.jsmin}  # comments and blanks alone
_EXPORT = re.compile(r"^export (?=let |const |(?:async )?function )", re.MULTILINE)


@cache
def content(name: str) -> bytes:
    """The file ``name`` in ``static/`` as it is served; raises `OSError` if there is none."""
    path = STATIC / name
    raw = path.read_bytes()
    pattern = _IMPORT.get(path.suffix)
    if pattern is None or ".min." in name:
        return raw
    text: str = _MINIFY[path.suffix](_joined(path, pattern, set()))
    return text.encode()


def _joined(path: Path, pattern: re.Pattern[str], done: set[Path]) -> str:
    """The text of a file, each import replaced by that file's text where it comes first."""
    done.add(path)

    def part(found: re.Match[str]) -> str:
        other = (path.parent / found[1]).resolve()
        return "" if other in done else _joined(other, pattern, done)

    text = pattern.sub(part, path.read_text())
    return _EXPORT.sub("", text) if path.suffix == ".js" else text
