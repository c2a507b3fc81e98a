"""What has happened in a deal, as the panel beside the board tells it."""

from __future__ import annotations

from engine import deal_cards, game, start
from tests.app.odds_answers import played
from tests.app.test_over_time_page import open_section
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import begun, computed
from tutor_app.i18n import text

FORT_MIT = game("tubingen_tarock").option_table.resolve({"fort_mit": True})


def shown(visit, desk) -> list[str]:
    given = {name: value for name, value in deal_parameters(desk).items() if value is not None}
    app = open_section(visit("deal", lang="en", believe="nothing", sample=3, **given), "table")
    return [one.value for one in (*app.subheader, *app.markdown)]


def test_who_says_nothing_of_their_trumps_has_declared_nothing(visit):
    dealt = start("tubingen_tarock", deal_cards("tubingen_tarock", 3, options=FORT_MIT), options=FORT_MIT)
    desk = computed(begun(dealt, seat=dealt.seating.forehand), "plain", "trick")
    told = shown(visit, desk)
    assert text("en", "record.declarations") not in told
    assert any("pass" in one for one in told)


def test_what_is_declared_is_told(visit):
    desk = played("danish_tarok", 7, lambda state: len(state.tricks) == 1)
    told = shown(visit, desk)
    assert text("en", "record.declarations") in told
