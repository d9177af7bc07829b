"""A page as a test reads it: its elements, and the rules that every page of ours keeps."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from app.resources import STATIC

_WITHIN_LABELS = ("hidden", "radio", "checkbox")
LANDMARKS = {"header", "main", "nav"}
_SHEET = re.compile(r'<symbol id="([^"]+)"')


@dataclass
class Element:
    """An element's name and attributes, and the text within it."""

    tag: str
    attributes: dict[str, str]
    inside: frozenset[str] = frozenset()
    text: str = ""


@dataclass
class Page(HTMLParser):
    """All elements of a page, in order."""

    source: str
    elements: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._open: list[Element] = []
        self.feed(self.source)
        self.close()

    def _within(self) -> frozenset[str]:
        return frozenset(element.tag for element in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, self._within())
        self.elements.append(element)
        if tag not in ("meta", "link", "input", "br", "hr", "img"):
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(
            Element(tag, {name: value or "" for name, value in attrs}, self._within())
        )

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            if self._open.pop().tag == tag:
                break

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """Every element of that tag with these attributes."""
        return [
            element
            for element in self.elements
            if element.tag == tag
            and all(element.attributes.get(name) == value for name, value in attributes.items())
        ]

    def text(self, tag: str) -> str:
        """The text of the first element of that tag, its white space evened out."""
        return " ".join(self.all(tag)[0].text.split())


def faults(source: str) -> list[str]:
    """Everything in a page that a reader, a screen reader or the policy would stumble over."""
    page = Page(source)
    found = []
    for tag in LANDMARKS:
        if not page.all(tag):
            found.append(f"no <{tag}>")
    for tag in ("main", "h1", "title"):
        count = sum("svg" not in element.inside for element in page.all(tag))
        if count != 1:
            found.append(f"{count} <{tag}>")
    if not page.all("html", lang="en-GB"):
        found.append("no language")
    ids = [element.attributes["id"] for element in page.elements if "id" in element.attributes]
    found += [f"id {one} twice" for one in sorted({i for i in ids if ids.count(i) > 1})]
    for element in page.elements:
        found += _faults(element, page, set(ids))
    return found


def _faults(element: Element, page: Page, ids: set[str]) -> list[str]:
    found = []
    given = element.attributes
    for name, value in given.items():
        if name == "style" or name.startswith("on"):
            found.append(f"<{element.tag} {name}> is refused by the policy")
        if name in ("href", "src", "action") and re.match(r"(https?:)?//|data:|javascript:", value):
            found.append(f"<{element.tag} {name}={value}> leads elsewhere")
        if name in ("for", "aria-labelledby", "aria-describedby", "popovertarget", "form"):
            found += [f"{name}={one} names nothing" for one in value.split() if one not in ids]
    if element.tag in ("script", "style") and element.text.strip():
        found.append(f"<{element.tag}> is refused by the policy")
    lone = element.tag in ("input", "select") and given.get("type") not in _WITHIN_LABELS
    if lone and not page.all("label", **{"for": given.get("id", "")}):
        found.append(f"<{element.tag} name={given.get('name')}> has no label")
    if element.tag == "use" and given["href"].partition("#")[2] not in symbols():
        found.append(f"no card is called {given['href']}")
    named = element.text.strip() or given.get("aria-label")
    if element.tag in ("a", "button") and not named and "hidden" not in given:
        found.append(f"<{element.tag}> has no name")
    return found


def symbols() -> set[str]:
    """The names of the drawn cards."""
    return set(_SHEET.findall((STATIC / "cards.svg").read_text()))
