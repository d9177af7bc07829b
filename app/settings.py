"""Every setting once: its name, its default and one line of help. The README's table is these."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any


class BadSetting(ValueError):
    """A setting of the environment that cannot be used; says which and what it takes."""


def _setting(default: Any, told: str, choices: tuple[str, ...] = ()) -> Any:
    return field(default=default, metadata={"help": told, "choices": choices})


@dataclass(frozen=True, slots=True)
class Settings:
    """What a host may choose, each by the environment variable of the field's name in capitals."""

    host: str = _setting("127.0.0.1", "Address to listen on.")
    port: int = _setting(8000, "Port to listen on; 0 takes a free one.")
    database_url: str = _setting(
        "sqlite:///data/talon.db",
        "Where games are kept: `sqlite:////path/to/file` or `postgresql://user@host/name`.",
    )
    workers: int = _setting(1, "Server processes. More than one pays with PostgreSQL only.")
    public_url: str = _setting(
        "", "The address players use, such as `https://talon.example`, for links in previews."
    )
    trusted_proxies: str = _setting(
        "", "Addresses of reverse proxies, with commas, whose forwarded headers are believed."
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
        5000, "Attempts that one player, or ten times as many one address, may start in an hour."
    )
    rate_names: int = _setting(600, "Names (settings, moves of device) likewise in an hour.")
    rate_hints: int = _setting(20_000, "Hints likewise in an hour.")
    rate_analyses: int = _setting(
        60, "Questions to the analyst likewise in an hour; a process answers about 120."
    )
    guest_retention_days: int = _setting(
        400, "`prune` deletes nameless players who have not come back for so many days."
    )
    analyst_processes: int = _setting(
        1, "Processes that search ended deals, at low priority; 0 switches the analyst off."
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
                given[one.name] = _read(name, text, one.type is int, one.metadata["choices"])
        return cls(**given)


def _read(name: str, text: str, number: bool, choices: tuple[str, ...]) -> str | int:
    if number:
        if not (text.isascii() and text.isdigit()):
            raise BadSetting(f"{name} takes a whole number, not “{text}”.")
        return int(text)
    if choices:
        for choice in choices:
            if choice.lower() == text.lower():
                return choice
        raise BadSetting(f"{name} takes {' or '.join(choices)}, not “{text}”.")
    return text


def as_table() -> str:
    """The settings as rows of the README's table."""
    rows = []
    for one in fields(Settings):
        default = f"`{one.default}`" if one.default != "" else ""
        rows.append(f"| `{one.name.upper()}` | {default} | {one.metadata['help']} |")
    return "\n".join(rows)
