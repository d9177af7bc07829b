"""The compiled part of the package; everything else stands in pyproject.toml.

It is optional: where there is no C compiler the package is installed without it, and answers the
same, only later.
"""

from setuptools import Extension, setup

setup(
    ext_modules=[
        Extension(
            "app.games.devils_grip.search._sweep",
            ["app/games/devils_grip/search/_sweep.c"],
            extra_compile_args=["-O3"],
            optional=True,
        )
    ]
)
