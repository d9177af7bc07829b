"""Which version of Talon this is: the package, the pages, `/healthz` and the image say so."""

VERSION = "1.1.0"
LICENCE = "MIT"
