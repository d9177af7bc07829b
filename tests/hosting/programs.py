"""Programs that tests need: found, or installed on a Debian where we may."""

import shutil

from tests import packages


def program(name: str) -> str:
    """The path of a program whose package has its name."""
    if shutil.which(name) is None and packages.may_install():
        packages.install(name)
    found = shutil.which(name)
    assert found, f"These tests need {name}: install the package {name}."
    return found
