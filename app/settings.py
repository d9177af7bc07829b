"""Every setting once: its name, its default and one line of help. The README's table is these."""

import os
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any
from urllib.parse import urlsplit


class BadSetting(ValueError):
    """A setting of the environment that cannot be used; says which and what it takes."""


def _setting(
    default: Any,
    told: str,
    choices: tuple[str, ...] = (),
    least: int = 0,
    most: int | None = None,
) -> Any:
    metadata = {"help": told, "choices": choices, "least": least, "most": most}
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, slots=True)
class Settings:
    """What a host may choose, each by the environment variable of the field's name in capitals."""

    host: str = _setting("127.0.0.1", "Address to listen on.")
    port: int = _setting(8000, "Port to listen on; 0 takes a free one.", most=65535)
    database_url: str = _setting(
        "sqlite:///data/talon.db",
        "Where everything is kept: `sqlite:////path/to/file` or `postgresql://user@host/name` "
        "(`postgres://` is read too).",
    )
    workers: int = _setting(
        1, "Worker processes. More than one is useful only with PostgreSQL.", least=1, most=256
    )
    public_url: str = _setting(
        "", "The address players use, such as `https://talon.example`, for links in previews."
    )
    source_url: str = _setting(
        "", "Where the source code of what this server runs is kept; the footer links to it."
    )
    trusted_proxies: str = _setting(
        "",
        "Addresses or networks of reverse proxies, with commas, whose forwarded headers are "
        "believed.",
    )
    sqlite_synchronous: str = _setting(
        "FULL",
        "`NORMAL` is a little faster and may lose the last moves when the power fails.",
        ("FULL", "NORMAL"),
    )
    rate_limits: str = _setting(
        "on", "`off` switches every rate limit off, for tests and load runs.", ("on", "off")
    )
    rate_attempts: int = _setting(
        600, "Attempts that one player, or five times as many one address, may start in an hour."
    )
    rate_names: int = _setting(
        600, "Names (settings, device links) in an hour; ten times as many an address."
    )
    rate_hints: int = _setting(20_000, "Hints likewise.")
    rate_analyses: int = _setting(
        60, "Questions to the analyst likewise in an hour; a process answers about 120."
    )
    guest_retention_days: int = _setting(
        400, "`prune` deletes nameless players who have not come back for so many days.", least=1
    )
    analyst_processes: int = _setting(
        1,
        "Processes that search ended deals, at low priority; 0 switches the analyst off.",
        most=64,
    )
    metrics: str = _setting("off", "`on` serves Prometheus figures at `/metrics`.", ("on", "off"))
    access_log: str = _setting(
        "on", "One line of JSON a request on standard output.", ("on", "off")
    )

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """The settings of ``environment``; raises `BadSetting` with a sentence for the host."""
        given: dict[str, Any] = {}
        for one in fields(cls):
            name = one.name.upper()
            text = environment.get(name, "").strip()
            if text:
                given[one.name] = _read(name, text, one)
        for name in ("public_url", "source_url"):
            if name in given:
                given[name] = _read_address(name.upper(), given[name], name == "public_url")
        return cls(**given)


def _read_address(name: str, text: str, origin: bool) -> str:
    """A web address; of a site alone, without a path, if ``origin``."""
    try:
        parts = urlsplit(text)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname)
        fits = fits and (not origin or (parts.path in ("", "/") and not parts.query))
    except ValueError:
        fits = False
    if not fits:
        raise BadSetting(f"{name} takes an address such as https://talon.example, not “{text}”.")
    return text.rstrip("/")


def _read(name: str, text: str, one: "Field[Any]") -> str | int:
    choices: tuple[str, ...] = one.metadata["choices"]
    if one.type is int:
        return _read_number(name, text, one.metadata["least"], one.metadata["most"])
    if choices:
        for choice in choices:
            if choice.lower() == text.lower():
                return choice
        raise BadSetting(f"{name} takes {' or '.join(choices)}, not “{text}”.")
    return text


def _read_number(name: str, text: str, least: int, most: int | None) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise BadSetting(f"{name} takes a whole number, not “{text}”.")
    number = int(text)
    if number < least or (most is not None and number > most):
        range_ = f"from {least} to {most}" if most is not None else f"from {least}"
        raise BadSetting(f"{name} takes a whole number {range_}, not “{text}”.")
    return number


def as_table() -> str:
    """The settings as rows of the README's table."""
    rows = []
    for one in fields(Settings):
        default = f"`{one.default}`" if one.default != "" else ""
        rows.append(f"| `{one.name.upper()}` | {default} | {one.metadata['help']} |")
    return "\n".join(rows)
