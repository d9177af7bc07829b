"""What a player may be called: something visible that is not taken for somebody else.

By Unicode's own tables: default-ignorable characters (the library ``regex``) and confusable ones
(``confusable-homoglyphs``, which holds the data of UTS #39).
"""

import unicodedata
from functools import cache

import regex
from confusable_homoglyphs import confusables  # type: ignore[import-untyped]

from app.players.players import GUEST, HIDDEN, LEFT, TAG_LENGTH
from app.refusals import Refusal

NAME_LENGTH = 40
RAW_LENGTH = 4 * NAME_LENGTH  # before normalisation, which may shorten a text
MARKS_IN_A_ROW = 2

_JOINER, _EMOJI_STYLE, _BRAILLE_BLANK = "\u200d", "\ufe0f", "\u2800"
_IGNORABLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")
_PICTURE = regex.compile(r"[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]")
_TAG = regex.compile(rf"#\s*[a-z0-9]{{{TAG_LENGTH}}}(?![a-z0-9])")


def clean_name(text: str) -> str:
    """``text`` as a name (NFC, single spaces, none at the ends); raises `Refusal` (name).

    A name needs something visible, and must not reorder or overflow the row it stands in, nor
    pass for somebody else's tag or for a player without a name. The joiners and variation
    selectors of emoji are the only invisible characters it may have.
    """
    if len(text) > RAW_LENGTH:  # first: normalising is quadratic in a run of combining marks
        raise Refusal("name", f"A name has at most {NAME_LENGTH} characters.")
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if len(name) > NAME_LENGTH:
        raise Refusal("name", f"A name has at most {NAME_LENGTH} characters.")
    marks = 0
    visible = False
    for at, char in enumerate(name):
        category = unicodedata.category(char)
        if _is_hidden(name, at, category):
            raise Refusal("name", "A name cannot hold control or invisible characters.")
        marks = marks + 1 if category in ("Mn", "Me") and char != _EMOJI_STYLE else 0
        if marks > MARKS_IN_A_ROW:
            raise Refusal("name", "A name cannot pile so many marks on one letter.")
        visible = visible or category[0] in "LNPS"
    if not visible:
        raise Refusal("name", "A name needs at least one visible character.")
    if _poses(name):
        raise Refusal("name", "That name could be taken for somebody else’s: choose another.")
    return name


def _is_hidden(name: str, at: int, category: str) -> bool:
    char = name[at]
    if category in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") or char == _BRAILLE_BLANK:
        return True
    if category != "Cf" and not _IGNORABLE.match(char):
        return False
    before = _picture_before(name, at)
    if char == _EMOJI_STYLE:
        return not before
    return not (char == _JOINER and before and at + 1 < len(name) and _PICTURE.match(name[at + 1]))


def _picture_before(name: str, at: int) -> bool:
    """Whether an emoji, or a digit that may be one, ends at ``at``."""
    before = name[:at].rstrip(_EMOJI_STYLE)[-1:]
    digit = name[at] == _EMOJI_STYLE and before.isascii() and before.isdigit()
    return digit or bool(_PICTURE.match(before))


def _poses(name: str) -> bool:
    """Whether a name shows a tag, or looks like what players without a name are called."""
    shown = skeleton(name)
    return shown in _RESERVED or _TAG.search(shown) is not None


def skeleton(text: str) -> str:
    """What a text looks like: compatibility forms, case and accents folded, look-alikes of
    Latin letters and of the number sign replaced by these.
    """
    plain = unicodedata.normalize("NFKD", text).casefold()
    letters = (char for char in plain if unicodedata.category(char)[0] != "M")
    return " ".join("".join(map(_latin, letters)).casefold().split())


@cache
def _latin(char: str) -> str:
    if char.isascii():
        return char
    for alike in confusables.confusables_data.get(char, ()):
        if alike["c"].isascii() and alike["c"].isalnum():
            return str(alike["c"])
    # A tag is known by its sign: whatever other sign stands there might be taken for it.
    sign = unicodedata.category(char) in ("Sm", "So", "Po") and not _PICTURE.match(char)
    return "#" if sign else char


_RESERVED = frozenset(map(skeleton, (LEFT, HIDDEN, GUEST)))
