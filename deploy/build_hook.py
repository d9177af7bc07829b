"""What hatchling adds to the package that it builds: the compiled kernel, and files beside `app`.

The kernel is optional: where there is no C compiler the package is installed without it, and
answers the same, only later.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# They stand beside the package in a checkout and inside it in a wheel: see app/resources.py.
FILES = ("templates", "static", "migrations", "LICENSE")


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs with every wheel; of ``pip install -e`` too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the kernel, beside its source for ``-e``, and name what the wheel carries."""
        editable = version == "editable"
        self._folder = TemporaryDirectory()
        build_data["infer_tag"] = True  # of this Python and machine, as the kernel is
        build_data["pure_python"] = False
        for path, name in self._kernels(editable):
            build_data["force_include"][path] = name
        if not editable:
            for name in FILES:
                if (Path(self.root) / name).exists():  # an image installs what we need first
                    build_data["force_include"][name] = f"app/_files/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Forget what was compiled for the wheel."""
        self._folder.cleanup()

    def _kernels(self, editable: bool) -> list[tuple[str, str]]:
        """What was compiled for a wheel: where it is, and its name there."""
        sys.path.insert(0, self.root)
        from app.analyst import build

        made = []
        for source in build.KERNELS:
            folder = source.parent if editable else Path(self._folder.name)
            try:
                path = build.compiled(source, folder)
            except build.BuildFailed as why:
                self.app.display_warning(f"{why}\nTalon is installed without it.")
            else:
                name = source.with_name(path.name).relative_to(self.root)
                made.append((str(path), name.as_posix()))
        return [] if editable else made
