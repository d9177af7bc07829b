"""Fields of posted forms and of addresses, read strictly: nothing twice, nothing guessed."""

from collections.abc import Mapping
from urllib.parse import parse_qsl

from fastapi import Request

from app.refusals import Refusal

FIELDS = 40  # the most that a form may have
_SWITCH = {"on": True, "1": True, "yes": True, "true": True, "off": False, "0": False}
_SWITCH |= {"no": False, "false": False, "": False}


async def form(request: Request) -> dict[str, str]:
    """The fields of a posted form; raises `Refusal` (invalid) for a field given twice.

    Read by hand: at three fields a move, a parser for files and all costs as much as the rules.
    """
    try:
        text = (await request.body()).decode("utf-8")
        pairs = parse_qsl(
            text,
            keep_blank_values=True,
            strict_parsing=bool(text),
            max_num_fields=FIELDS,
            errors="strict",
        )
    except ValueError:
        raise Refusal("invalid", "That form cannot be read.") from None
    return once(pairs)


def query(request: Request) -> dict[str, str]:
    """The fields of the address; raises `Refusal` (invalid) for a field given twice."""
    return once(request.query_params.multi_items())


def once(pairs: list[tuple[str, str]]) -> dict[str, str]:
    """The pairs as a mapping; raises `Refusal` (invalid) for a name that stands there twice."""
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise Refusal("invalid", "A field was given twice.")
    return fields


def whole_number(fields: Mapping[str, str], name: str) -> int:
    """A field that must be a number in ASCII digits; raises `Refusal` (invalid)."""
    text = fields.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise Refusal("invalid", f"“{name}” must be a whole number.")
    return int(text)


def is_on(fields: Mapping[str, str], name: str) -> bool:
    """Whether a field says on; whatever else it says is off."""
    return _SWITCH.get(fields.get(name, ""), False)


def switch(fields: Mapping[str, str], name: str) -> bool:
    """A field that is on or off, off if it is left out; raises `Refusal` (invalid) otherwise."""
    text = fields.get(name, "")
    if text not in _SWITCH:
        raise Refusal("invalid", f"“{name}” is on or off, not “{text[:40]}”.")
    return _SWITCH[text]
