"""Actions as text, in the canonical form of records and links."""

import pytest

from engine.actions import (
    Action,
    Announce,
    AskTout,
    Bid,
    Call,
    Claim,
    Combination,
    Contra,
    Declare,
    Demand,
    Discard,
    Give,
    Hold,
    Pass,
    Place,
    Play,
    Raus,
    Recontra,
    Redeal,
    Subcontra,
    Take,
    Tout,
)
from engine.cards import Card, Suit
from engine.errors import NotationError, RequestError
from engine.notation import READERS, parse_action
from engine.packs import pack_52, pack_78
from engine.record import as_record
from engine.replaying import actions_of

F = Card(Suit.FOOL, "")
T11 = Card(Suit.TRUMPS, "11")
S3 = Card(Suit.SPADES, "3")
HN = Card(Suit.HEARTS, "N")

ACTIONS: list[tuple[str, Action]] = [
    ("0:pass", Pass(0)),
    ("1:demand", Demand(1)),
    ("2:redeal", Redeal(2)),
    ("3:play:T11", Play(3, T11)),
    ("0:play:F", Play(0, F)),
    ("0:play:F/S", Play(0, F, Suit.SPADES)),
    ("0:play:F/T", Play(0, F, Suit.TRUMPS)),
    ("2:discard:S3,HN", Discard(2, (S3, HN))),
    ("2:discard:HN,S3", Discard(2, (HN, S3))),
    (
        "1:declare:kings,half_cavallerie/H",
        Declare(1, (Combination("kings"), Combination("half_cavallerie", Suit.HEARTS))),
    ),
    ("2:announce:vole", Announce(2, ("vole",))),
    ("0:announce:ultimo,valat", Announce(0, ("ultimo", "valat"))),
    ("1:give:T11", Give(1, T11)),
    ("0:bid:three", Bid(0, "three")),
    ("1:hold", Hold(1)),
    ("1:take:lower", Take(1, "lower")),
    ("1:announce:ultimo", Announce(1, ("ultimo",))),
    ("2:contra:game,ultimo", Contra(2, ("game", "ultimo"))),
    ("1:recontra:game", Recontra(1, ("game",))),
    ("0:subcontra:ultimo", Subcontra(0, ("ultimo",))),
    ("3:place:0", Place(3, 0)),
    ("0:ask_tout", AskTout(0)),
    ("1:tout", Tout(1)),
    ("2:raus", Raus(2)),
    ("3:call:HK", Call(3, Card(Suit.HEARTS, "K"))),
    ("3:call:T21", Call(3, Card(Suit.TRUMPS, "21"))),
    ("3:call:F", Call(3, F)),
    ("3:call:remaining", Call(3, None)),
    (
        "0:claim:skimon,natural_family/H,fein",
        Claim(0, (Combination("skimon"), Combination("natural_family", Suit.HEARTS), Combination("fein"))),
    ),
]


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_not_1_not_4_actions_and_back(text: str, action: Action) -> None:
    assert parse_action(text, pack_78()) == action
    assert str(action) == text


def test_every_verb_has_an_example() -> None:
    assert {action.verb for _, action in ACTIONS} == set(READERS)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *((text, "NOT-E12") for text in ("", ":", "0", "pass", ":pass", "0:", "0:pass:", "0:Pass")),
        *((text, "NOT-E12") for text in ("5:pass", "00:pass", "-1:pass", "x:pass", "²:pass")),
        *((text, "NOT-E12") for text in ("0:pass:now", "0:fly:S3", " 0:pass", "0:pass ", "٣:pass")),
        *((text, "NOT-E12") for text in ("0:play", "0:play:", "0:play:s3", "0:play:♠3", "0:play:SD")),
        *((text, "NOT-E12") for text in ("0:play:S3/H", "0:play: S3", "0:play:XI", "0:play:TXI")),
        *((text, "NOT-E12") for text in ("0:play:*", "0:discard:S3,,HN", "0:discard:", "0:discard")),
        *((text, "NOT-E12") for text in ("0:declare", "0:declare:", "0:declare:kings,", "0:declare:Kings")),
        *((text, "NOT-E12") for text in ("0:declare:kings,kings", "0:declare:a/S,a/S", "0:declare:a b")),
        *((text, "NOT-E12") for text in ("0:announce:vole,vole", "0:announce:v0le", "0:announce:_vole")),
        *((text, "NOT-E12") for text in ("0:give", "0:give:H5,H6", "0:give:h5")),
        *((text, "NOT-E12") for text in ("0:place", "0:place:5", "0:place:00", "0:place:S3", "0:place:1,2")),
        *((text, "NOT-E4") for text in ("0:declare:cavallerie/T", "0:declare:cavallerie/", "0:declare:a/F")),
        *((text, "NOT-E12") for text in ("0:bid", "0:bid:", "0:bid:Three", "0:bid:three,solo", "0:bid:_")),
        *((text, "NOT-E12") for text in ("0:hold:three", "0:take", "0:take:lower,upper", "0:take:1")),
        *(
            (text, "NOT-E12")
            for text in ("0:contra", "0:contra:game,", "0:contra:game,game", "0:contra: game")
        ),
        *((text, "NOT-E12") for text in ("0:announce:ultimo valat", "0:announce:ULTIMO", "0:subcontra:")),
        ("0:play:S3,HN", "NOT-E12"),
        ("0:play:F/", "NOT-E4"),
        ("0:play:F/F", "NOT-E4"),
        ("0:play:F/s", "NOT-E4"),
        ("0:play:3S", "NOT-E2"),
        ("0:play:S11", "NOT-E5"),
        ("0:play:SA", "NOT-E6"),
        ("0:discard:S3,HN,S3", "NOT-E10"),
        ("0:play:" + "S" * 9000, "NOT-E12"),
    ],
)
def test_not_e_actions_are_read_strictly(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text, pack_78())
    assert caught.value.code == code
    assert len(caught.value.message) < 200


def test_not_5_the_pack_decides_in_actions_too() -> None:
    assert parse_action("1:play:SA", pack_52()) == Play(1, Card(Suit.SPADES, "A"))
    with pytest.raises(NotationError) as caught:
        parse_action("1:play:F", pack_52())
    assert caught.value.code == "NOT-E6"


def test_not_19_the_first_unreadable_action_is_named_by_its_step() -> None:
    record = {
        "version": 1,
        "game": "danish_tarok",
        "table": {"dealer": 2},
        "deal": {"hands": [""]},
        "actions": ["0:pass", "1:play:KS", "1:play:??"],
    }
    read = actions_of(as_record(record), pack_78())
    assert next(read) == Pass(0)
    with pytest.raises(RequestError, match="write the suit first") as caught:
        next(read)
    assert caught.value.step == 2
