"""Where the files lie that are no Python: templates, static files, migrations, the licence.

In a checkout they stand beside the package; a wheel carries them inside it (deploy/build_hook.py
puts them there), so that what was installed is whole wherever it is started.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "_files"
_FILES = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent

TEMPLATES = _FILES / "templates"
STATIC = _FILES / "static"
MIGRATIONS = _FILES / "migrations"
LICENCE = _FILES / "LICENSE"
