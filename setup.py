"""The compiled part of the package; everything else stands in pyproject.toml.

It is optional: where there is no C compiler the package is installed without it, and answers the
same, only later.
"""

from pathlib import Path

from setuptools import Extension, setup

setup(
    ext_modules=[
        Extension(
            ".".join(kernel.with_suffix("").parts),
            [str(kernel)],
            extra_compile_args=["-O3"],
            optional=True,
        )
        for kernel in sorted(Path("app/games").glob("*/search/_*.c"))
    ]
)
