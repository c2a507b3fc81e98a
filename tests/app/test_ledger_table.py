"""The ledger as a table: its lines add up to what is told below them."""

from __future__ import annotations

import pytest

from engine import GAMES, ledger
from tests.app.odds_answers import sheets
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import computed, dealt
from tutor_app.i18n import text


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_the_lines_of_a_deal_add_up_to_its_net(visit, game, language):
    """TT-END-3: every two players settle the difference of their scores."""
    desk = computed(dealt(game, 6), "plain", "hand")
    assert desk.state.finished
    app = visit("play", **deal_parameters(desk) | {"lang": language})
    assert not app.exception
    told = sheets(app)[text(language, "record.ledger_caption")]
    totals = {row["id"]: [cell["text"] for cell in row["cells"]] for row in told["totals"]}
    account = ledger(desk.state)
    rows = [[number(cell["text"]) for cell in row["cells"][1:4]] for row in told["rows"]]
    sums = [sum(column) for column in zip(*rows, strict=True)]
    if not account.pairwise:
        assert "net" not in totals
        return
    assert [number(one) for one in totals["deal"][1:4]] == sums
    nets = [number(one) for one in totals["net"][1:4]]
    assert nets == list(account.nets) == [3 * one - sum(sums) for one in sums]
    assert str(sum(sums)) in totals["net"][0]


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("+", "") or 0)


def test_the_lines_of_a_later_deal_of_a_session_add_up(visit):
    """Its balance has what came before in it."""
    desk = computed(dealt("danish_tarok", 6), "plain", "hand")
    app = visit("play", **deal_parameters(desk) | {"lang": "en", "b": "10.-4.-6"})
    totals = sheets(app)["Paid or scored so far"]["totals"]
    assert [row["id"] for row in totals] == ["deal", "total"]
