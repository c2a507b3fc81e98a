"""The moves of a link: actions without seats."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Deal, apply, follow, legal_actions, start
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
    Take,
    Tout,
)
from engine.cards import Suit
from engine.dealing import deal_cards
from engine.errors import RequestError
from engine.notation import decode_moves, encode_moves
from engine.notation.course import read_course
from engine.notation.moves import LONGEST_MOVES
from engine.packs import pack_36
from engine.players import act
from tests.support import PACK, card, options

FOOL = card("F")
CARDS = PACK.cards(PACK.full)
MOVES: list[tuple[str, tuple[Action, ...]]] = [
    ("", ()),
    ("S3-HN-DN", (Discard(2, (card("S3"), card("HN"), card("DN"))),)),
    ("discard-S3", (Discard(2, (card("S3"),)),)),
    ("T11.F~S.F", (Play(0, card("T11")), Play(1, FOOL, Suit.SPADES), Play(2, FOOL))),
    ("demand.pass.2redeal", (Demand(0), Pass(1), Redeal(2))),
    (
        "declare-trumps-cavallerie~S.declare-four_queens",
        (
            Declare(2, (Combination("trumps"), Combination("cavallerie", Suit.SPADES))),
            Declare(0, (Combination("four_queens"),)),
        ),
    ),
    (
        "0announce-vole.2announce-null.T2",
        (Announce(0, ("vole",)), Announce(2, ("null",)), Play(0, card("T2"))),
    ),
    ("give-H5", (Give(1, card("H5")),)),
    ("bid-three.hold.take-lower", (Bid(1, "three"), Hold(0), Take(0, "lower"))),
    ("1announce-ultimo-valat.contra-game", (Announce(1, ("ultimo", "valat")), Contra(1, ("game",)))),
    ("contra-game-ultimo.recontra-game", (Contra(1, ("game", "ultimo")), Recontra(0, ("game",)))),
    ("place-2.S3", (Place(1, 2), Play(2, card("S3")))),
    ("pass.ask_tout.tout", (Pass(0), AskTout(1), Tout(0))),
    ("pass.raus.T2", (Pass(0), Raus(1), Play(0, card("T2")))),
    ("call-HK", (Call(3, card("HK")),)),
    ("call-remaining", (Call(3, None),)),
    (
        "claim-skimon-natural_family~H.pass",
        (Claim(0, (Combination("skimon"), Combination("natural_family", Suit.HEARTS))), Pass(1)),
    ),
]


@pytest.mark.parametrize(("text", "actions"), MOVES)
def test_moves_and_back(text: str, actions: tuple[Action, ...]) -> None:
    assert encode_moves(actions) == text
    moves = decode_moves(text, PACK)
    assert tuple(move.by(action.seat) for move, action in zip(moves, actions, strict=True)) == actions


def test_a_sealed_move_shows_no_card_and_is_read_as_the_move_that_it_is() -> None:
    actions = (Discard(2, CARDS[:3]), Play(0, CARDS[3]))
    text = encode_moves(actions, lambda action: isinstance(action, Discard))
    seal, _, played = text.partition(".")
    assert played == str(CARDS[3])
    assert not any(str(one) in seal for one in CARDS[:3])
    assert decode_moves(text, PACK) == decode_moves(encode_moves(actions), PACK)


@pytest.mark.parametrize("text", ["~", "~UzktSDctRDEw=", "~\u00e9", "~fg", "~~"])
def test_a_broken_seal_is_refused_as_it_stands(text: str) -> None:
    with pytest.raises(RequestError) as refused:
        decode_moves(text, PACK)
    assert text in refused.value.message


def test_a_whole_hand_fits_in_a_link() -> None:
    plays = [Play(number % 3, one) for number, one in enumerate(CARDS[3:])]
    text = encode_moves([Discard(2, CARDS[:3]), *plays])
    assert len(text) < 320
    assert [str(move.by(0)) for move in decode_moves(text, PACK)][1] == f"0:play:{CARDS[3]}"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (".", 'move 1 of the link, ""'),
        ("T11.", "move 2"),
        ("T11..T12", "move 2"),
        ("T22", "trumps run"),
        ("S3-S3", "twice"),
        ("discard-S3-HN", 'written "S3-HN"'),
        ("play-S3", 'written "S3"'),
        ("discard", "lacks a card"),
        ("pass-now", "nothing follows"),
        ("pass-", 'written "pass"'),
        ("bid-three-solo", "small letters"),
        ("contra-game~ultimo", "small letters"),
        ("0announce-valat-valat", "said twice"),
        ("contra-game-game", "said twice"),
        ("fly", "no such move"),
        ("s3", "no such move"),
        ("S3~H", "only a led fool"),
        ("F~F", "unknown suit"),
        ("F/S", 'written "F~S"'),
        ("S3,HN", "not understood"),
        ("1:pass", "no such move"),
        ("Ω", "not understood"),
        ("announce-vole", 'written "0announce-vole"'),
        ("4announce-vole", "no such move"),
        ("01announce-vole", "no such move"),
        ("1pass", 'written "pass"'),
        ("4redeal", "no such move"),
        ("1T11", "no such move"),
        ("0announce", "small letters"),
        ("declare-cavallerie~T", "unknown suit"),
        ("give-H5-H6", "not understood"),
        ("pass." * LONGEST_MOVES, "characters, at most 20,000; hand in the record instead"),
    ],
)
def test_what_is_no_move_is_refused(text: str, says: str) -> None:
    with pytest.raises(RequestError) as caught:
        decode_moves(text, PACK)
    assert caught.value.code == "bad_request"
    assert says in caught.value.message


def test_the_pack_decides_which_moves_there_are() -> None:
    with pytest.raises(RequestError, match="no trumps"):
        decode_moves("T11", pack_36())


@given(st.one_of(st.text(max_size=30), st.text("SHTFKQ0123456789-~.,/passdemn", max_size=30)))
def test_no_text_breaks_the_decoder(text: str) -> None:
    try:
        moves = decode_moves(text, PACK)
    except RequestError:
        return
    again = encode_moves(move.by(1) for move in moves)
    assert [part.removeprefix("1") if part == "1redeal" else part for part in again.split(".")] == [
        part.removeprefix("1") if part == "1redeal" else part for part in text.split(".")
    ]


def test_two_may_ask_for_new_cards_and_the_link_says_who_did() -> None:
    """DT-DEAL-1 with redeal_no_trumps: two seats are dealt no trump, and either of them may ask."""
    house = options("danish_tarok", redeal_no_trumps=True)
    first, plain = PACK.cards(PACK.full)[:25], PACK.cards(PACK.full)[25:]
    deal = Deal(tuple(map(PACK.set_of, (plain[:25], first, plain[25:]))))
    opening = start("danish_tarok", deal, options=house)
    asked = [action for action in legal_actions(opening) if isinstance(action, Redeal)]
    assert [action.seat for action in asked] == [0, 2]
    for action in asked:
        over = apply(opening, action)
        text = encode_moves(over.history)
        assert text == f"{action.seat}redeal"
        assert follow(opening, decode_moves(text, PACK)) == over
        assert follow(opening, read_course(text, PACK)) == over
    old = follow(opening, decode_moves("redeal", PACK))
    assert (old.result, old.history[-1].seat) == ("redeal", 2)


def test_a_game_of_tantony_to_1000_points_goes_in_a_link_and_is_read_as_a_course():
    house = options("tantony", players=3, target_3p=1_000)
    state, rng = start("tantony", deal_cards("tantony", 1, options=house), options=house), Random(1)
    while not state.finished:
        state = apply(state, act(state, "random", rng))
    text = encode_moves(state.history)
    assert len(state.history) > 2_000
    assert len(text) > 8_000
    moves = decode_moves(text, state.pack)
    assert encode_moves(move.action for move in moves) == text
    assert read_course(text.replace(".", " "), state.pack) == moves
