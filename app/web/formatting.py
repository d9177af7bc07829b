"""How pages put things: cards in sentences, days and times, options by name."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from urllib.parse import urlencode

from markupsafe import Markup, escape

from app.deals.record import DealRecord
from app.rules.cards import card
from app.rules.deals import Deal
from app.rules.game import Game
from app.rules.text import plural, with_faces

TEXT_STYLE = "\ufe0e"  # asks for the plain suit sign, where a device would show an emoji


def faces(text: str) -> Markup:
    """``text``, escaped, with every ``{8s}`` in it as a small card face that can be read aloud."""
    return Markup(with_faces(str(escape(text)), _face))  # noqa: S704  (escaped before)


def _face(written: str) -> str:
    shown = card(written)
    return (
        f'<span class="face {shown.suit}" role="img" aria-label="{shown.name}">'
        f"{shown.face}{TEXT_STYLE}</span>"
    )


def long_day(day: date) -> str:
    """``Monday 30 November``."""
    return f"{day:%A} {day.day} {day:%B}"


def full_day(day: date) -> str:
    """``30 November 2026``."""
    return f"{day.day} {day:%B %Y}"


def ago(then: datetime, now: datetime) -> str:
    """``just now``, ``5 minutes ago``, ``3 hours ago``, ``2 days ago``, then the day."""
    seconds = int((now - then).total_seconds())
    if seconds < 60:
        return "just now"
    for size, name, most in ((60, "minute", 3600), (3600, "hour", 86400), (86400, "day", 864000)):
        if seconds < most:
            return f"{plural(seconds // size, name)} ago"
    return full_day(then.date())


def span(left: timedelta) -> str:
    """A time to come in whole minutes: ``1 min``, ``3 h 20 min``."""
    minutes = max(1, round(left.total_seconds() / 60))
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"


def number_word(number: int) -> str:
    """``Three``, with a capital; figures from ten on."""
    return _WORDS[number] if number < len(_WORDS) else str(number)


_WORDS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``3rd``, ``11th``."""
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def options(game: Game, deal: Deal, *, everything: bool = False) -> list[tuple[str, str]]:
    """The deal's options by their names for people: those that are not the default, or all."""
    chosen = dict(deal.options)
    return [
        (option.title, option.label(chosen[option.name]))
        for option in game.options
        if everything or chosen[option.name] != option.default
    ]


def short_options(game: Game, chosen: Mapping[str, str]) -> str:
    """The options that change the odds, all of them, in as few words as can be: ``passes: 6``."""
    return ", ".join(f"{o.name}: {chosen[o.name]}" for o in game.options if o.name in chosen)


def deal_title(shared: DealRecord, now: datetime) -> str:
    """What a shared deal is called: “Today’s deal”, “The deal of 28 November 2026” …"""
    if shared.day is None:
        return "An open deal" if shared.kind == "open" else "A sealed deal"
    first = date.fromisoformat(shared.day)
    if shared.kind == "weekly":
        this_week = shared.is_on(now)
        return "This week’s puzzle" if this_week else f"The puzzle of the week of {full_day(first)}"
    return "Today’s deal" if shared.is_on(now) else f"The deal of {full_day(first)}"


def deal_path(shared: DealRecord) -> str:
    """The address of a deal's page, from the root of the site."""
    deal = shared.dealt
    if shared.code is not None:
        return f"/deals/{shared.code}"
    defaults = {option.name: option.default for option in shared.game.options}
    chosen = [(name, value) for name, value in deal.options if value != defaults[name]]
    return f"/open/{deal.game}?" + urlencode([("seed", deal.seed), *chosen])
