"""Names: what is shown as it is, what is refused, and that none of it takes long."""

import unicodedata
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.players import names
from app.players.limits import network_of
from app.refusals import Refusal
from app.rules.deals import BadSeed, clean_seed
from tests.api.play import API

MANY_MARKS = "a" + "\u0301" * 15_500 + "\u0323" * 15_500


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Åsa Öberg",
        "O’Brien-Smith",
        "Гость",  # guest, in Russian: no look-alike of ours
        "Мария",
        "安娜",
        "محمد",
        "👩\u200d👩\u200d👧",
        "❤\ufe0f",
        "1\ufe0f\u20e3",
        "♥maria",
        "Anna #1",
        "a#b",
        "Nguyễn Văn",
    ],
)
def test_a_name_that_people_have_is_a_name(name: str) -> None:
    assert names.clean_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "Anna #ab\u034f2cd",
        "A\u034fnna",
        "\u3164",
        "Anna\u3164",
        "\u2800",
        "a\u2800",
        "a\ufe0f",
        "Anna\ufe00",
        "\u115f\u1160",
        "a\u00adb",
        "a\U000e0061",
        "👩\u200d",
        "\u180e",
        " ",
        "\u0301",
    ],
)
def test_what_is_invisible_is_no_part_of_a_name(name: str) -> None:
    with pytest.raises(Refusal):
        names.clean_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Anna #ab2cd",
        "Anna ♯ab2cd",
        "Anna ＃ab2cd",
        "Anna ﹟ab2cd",
        "Anna ⋕ab2cd",
        "Anna ⌗ab2cd",
        "Anna #аb2cd",  # a Cyrillic a
        "Anna # ab2cd",
        "Anna #AB2CD",
        "Anna #ａｂ２ｃｄ",
        "Guest",
        "Guеst",  # a Cyrillic e
        "ｇｕｅｓｔ",
        "Gùest",
        "a  player",
        "А player",
        "a player who left",
    ],
)
def test_a_name_that_looks_like_a_tag_or_a_guest_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="somebody else"):
        names.clean_name(name)


def test_thirty_thousand_marks_are_refused_before_they_are_normalised(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    normalised: list[int] = []  # doing it once takes seconds: it is quadratic
    normalize = unicodedata.normalize

    def watched(form: Any, text: str) -> str:
        normalised.append(len(text))
        return normalize(form, text)

    monkeypatch.setattr(unicodedata, "normalize", watched)
    for clean, fault in ((names.clean_name, Refusal), (clean_seed, BadSeed)):
        with pytest.raises(fault):
            clean(MANY_MARKS)
    few = MANY_MARKS[:6000] + MANY_MARKS[-6000:]  # what fits into a form
    answers = [
        client.post("/carry", data={"phrase": few}),
        client.post("/name", data={"name": few}),
        client.post("/attempts", data={"game": "australian", "seed": few}),
        client.get("/open/australian", params={"seed": few[:5000]}),
        client.get(f"/deals/{few[:5000]}"),
        client.post(f"{API}/me/name", json={"name": MANY_MARKS}),
        client.post(f"{API}/attempts", json={"game": "australian", "seed": MANY_MARKS}),
        client.post(f"{API}/attempts", json={"game": MANY_MARKS}),
        client.post(f"{API}/attempts", json={"deal": MANY_MARKS}),
        client.post(
            f"{API}/attempts", json={"game": "birthday", "options": {"target": MANY_MARKS}}
        ),
    ]
    assert {answer.status_code for answer in answers} <= {404, 413, 422}
    assert max(normalised, default=0) <= 300


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_limits_go_by_the_customer_and_not_by_each_of_their_addresses(
    address: str, network: str
) -> None:
    assert network_of(address) == network
