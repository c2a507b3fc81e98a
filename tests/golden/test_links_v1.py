"""Links that were once handed out show for ever what they showed then.

Each line of ``links_v1.txt`` is a whole link of version 1 and what it holds, separated by a tab. Lines
are only ever added.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import parse_hand
from tests.app.conftest import visit  # noqa: F401
from tests.app.ways import way
from tests.golden.links import arrival_of, told
from tutor_app.addresses import named_deal_in
from tutor_app.games import GAMES
from tutor_app.i18n import catalogue

LINES = (Path(__file__).parent / "links_v1.txt").read_text(encoding="utf-8").splitlines()
LINKS = [line.partition("\t")[0] for line in LINES]
PLAYED = [link for link in LINKS if link.startswith("/deal?") and "&m=" in link]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.partition("\t")[0][:60])
def test_an_old_link_holds_what_it_held(line: str) -> None:
    link, _, content = line.partition("\t")
    assert told(link) == content
    assert "problems:" not in content


def test_the_corpus_has_every_kind_of_link() -> None:
    assert len(set(LINKS)) == len(LINKS) >= 60
    pages = {arrival_of(link)[0].name for link in LINKS}
    assert pages == {"deal", "hand", "play", "review", "learn", "practise", "rules", "studies", "set"}
    names = {name for link in LINKS for name in arrival_of(link)[1].values}
    assert names >= {
        "d",
        "seed",
        "m",
        "at",
        "seat",
        "open",
        "ask",
        "deals",
        "count",
        "w",
        "wi",
        "guess",
        "h",
        "x",
    }
    assert {word for line in LINES for word in GAMES if word in line} == set(GAMES)


@pytest.mark.parametrize("link", PLAYED[::4], ids=lambda link: link[:60])
def test_an_old_link_opens_at_its_position(visit, link: str) -> None:  # noqa: F811
    _, arrival = arrival_of(link)
    desk, _ = named_deal_in(arrival)
    assert desk is not None
    app = visit("deal", **arrival.values)
    assert not app.exception
    assert not app.warning
    place = catalogue(arrival.values.get("lang", "en"))["deal.place"]
    assert place.format(at=desk.at, last=len(desk.line) - 1) == way(app)["where"]
    board = next(e for e in app.get("bidi_component") if e.proto.component_name == "trick_tutor.board")
    shown = json.loads(board.proto.json)
    assert (shown["hand"] is not None) == bool(desk.state.hands[desk.seat])
    codes = " ".join(card["id"] for card in shown["hand"]["cards"])
    seat = desk.state.to_act if desk.open_cards and desk.state.to_act is not None else desk.seat
    assert parse_hand(codes, desk.state.pack) == desk.state.hands[seat]
