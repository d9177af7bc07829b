"""The odds page."""

from starlette.testclient import TestClient

from app import games
from app.analyst import reference
from tests.web.reading import Page, faults


def test_the_odds_page_reads_well(client: TestClient) -> None:
    answer = client.get("/odds")
    assert answer.status_code == 200
    assert faults(answer.text) == []


def test_every_figure_has_its_deals_its_command_a_chart_and_a_table(client: TestClient) -> None:
    page = Page(client.get("/odds").text)
    commands = [code.text for code in page.all("code")]
    records = [part for part in page.all("section") if part.attributes.get("class") == "record"]
    charts = [
        svg for svg in page.all("svg") if "cards left" in svg.attributes.get("aria-label", "")
    ]
    tables = page.all("table", **{"class": "counts"})
    kept = [
        found
        for game in games.CATALOGUE.values()
        for player in reference.kept(game)
        for scope, _ in reference.scopes(game)
        if (found := reference.of(scope, player)) is not None
    ]
    assert len(kept) == len(records) == len(charts) == len(tables)
    for found in kept:
        assert found.command in commands
    assert sum(f"{kept[0].deals:,}" in part.text for part in records) >= 1


def test_every_win_chance_has_a_confidence_interval(client: TestClient) -> None:
    page = Page(client.get("/odds").text)
    told = [dt.text for dt in page.all("dt") if dt.text.startswith(("won", "could be won"))]
    assert told
    assert all("\u202f% to " in text or "below" in text for text in told)


def test_the_comparison_can_be_heard(client: TestClient) -> None:
    labels = [
        svg.attributes.get("aria-label", "") for svg in Page(client.get("/odds").text).all("svg")
    ]
    heard = next(label for label in labels if label.startswith("Australian Patience, how often"))
    assert "passes: 1 · what can be won: " in heard


def test_rules_deals_and_every_footer_lead_to_the_odds(client: TestClient) -> None:
    for address in ("/", "/rules/birthday", "/deals/dg261125", "/open/australian?seed=7"):
        links = [a.attributes["href"] for a in Page(client.get(address).text).all("a")]
        assert any(link.startswith("/odds") for link in links)
    assert "/odds#birthday" in client.get("/rules/birthday").text
    assert "/odds#devils-grip" in client.get("/deals/dg261125").text
