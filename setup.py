"""What pyproject.toml cannot say: the compiled part, and the files that a wheel carries along.

The compiled part is optional: where there is no C compiler the package is installed without it,
and answers the same, only later.
"""

from pathlib import Path
from shutil import copy, copytree, ignore_patterns, rmtree

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

# They stand beside the package in a checkout and inside it in a wheel: see app/resources.py.
FOLDERS = ("templates", "static", "migrations")


class BuildWithFiles(build_py):
    """Copies the files that are no Python into the package, unless it is installed with -e."""

    def run(self) -> None:
        """As setuptools does, and then our files; nothing of an earlier version's build."""
        if not self.editable_mode:
            # setuptools keeps it, and would install modules that are no more.
            rmtree(Path(self.build_lib) / "app", ignore_errors=True)
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "app" / "_files"
        for folder in FOLDERS:
            if Path(folder).is_dir():
                copytree(folder, target / folder, ignore=ignore_patterns("__pycache__", "shots"))
        target.mkdir(parents=True, exist_ok=True)
        copy("LICENSE", target)


setup(
    cmdclass={"build_py": BuildWithFiles},
    ext_modules=[
        Extension(
            ".".join(kernel.with_suffix("").parts),
            [str(kernel)],
            extra_compile_args=["-O3"],
            optional=True,
        )
        for kernel in sorted(Path("app/games").glob("*/search/_*.c"))
    ],
)
