"""GT-DECL: combinations, who declares them when, and what the others hear."""

from __future__ import annotations

import pytest

from engine.actions import Declare
from engine.cards import CardSet, Suit
from engine.checking import check_hand
from engine.explain import explain_words
from engine.games.grosstarock import GAME
from engine.games.grosstarock.combinations import combinations_in
from engine.position import State
from engine.settlement import ledger
from engine.state import verdict
from engine.view import view
from tests.rules.grosstarock.positions import dealt, do, fallen_due, gained, may, paid, refusal
from tests.support import PACK, cards, options, words

STANDARD = options("grosstarock")


def trumps(low: int, high: int) -> str:
    return " ".join(f"T{n}" for n in range(low, high + 1))


def found(hand: str, kind: str, **house: object) -> list[tuple[int, int, set[str]]]:
    """Count, value and cards of the combinations of one kind."""
    chosen = options("grosstarock", **house)
    return [
        (d.count, d.points, words(d.cards))
        for d in combinations_in(cards(hand), chosen, PACK)
        if d.kind == kind
    ]


def ready(*hands: str, **house: object) -> State:
    """Declaring: the dealer has laid away S1, S2 and S3."""
    return do(dealt(*hands, **house), "S1,S2,S3")


def test_gt_decl_1_dealer_first_and_to_the_left_everybody_once() -> None:
    state = ready("...", "...", "SK CK HK S1 S2 S3 ...")
    spoken = []
    while state.phase == "declare":
        assert refusal(state, "pass", seat=(state.to_act + 1) % 3) == "GT-DECL-1"
        assert refusal(state, "S5") == "GT-DECL-1"
        spoken.append(state.to_act)
        state = do(state, "pass")
    assert spoken == [2, 0, 1]
    assert (state.phase, state.to_act, state.trick.number) == ("play", 0, 1)
    assert refusal(state, "declare:kings", seat=2) == "GT-DECL-1"
    assert refusal(dealt("...", "...", "SK CK HK S1 S2 S3 ..."), "declare:kings") == "GT-DECL-1"
    assert [(s.seat, s.declarations) for s in view(state, 1).statements] == [(2, ()), (0, ()), (1, ())]


def test_gt_decl_1_discarded_cards_do_not_count() -> None:
    state = do(dealt("...", "...", "SQ CQ HQ DQ SK CK HK ..."), "SQ,CQ,HQ")
    assert "four_queens" not in " ".join(may(state, "declare"))
    assert may(state, "declare")[0].startswith("kings") or "kings" in may(state, "declare")[0]


def test_gt_decl_1_cards_are_not_shown() -> None:
    """Two hands that say the same look the same to the others."""
    rest = "HQ HN HJ DQ DN DJ C5 C6 C7 C8 C9 C10 H1"
    first = f"{trumps(2, 10)} F SK CK {rest}"
    other = f"{trumps(3, 11)} F HK DK {rest.replace('H1', 'H2')}"
    heard = []
    for hand in (first, other):
        state = do(ready(hand, "...", "S1 S2 S3 ..."), "pass declare:trumps,kings")
        heard.append(view(state, 1).statements[-1])
        assert view(state, 1).said == view(state, 2).said
        assert not [action for action in view(state, 1).said if isinstance(action, Declare)]
    assert heard[0].declarations[0] == heard[1].declarations[0]
    assert [words(declared.cards) for declared in heard[0].declarations] == [{"F"}, set()]


def test_gt_decl_2_each_opponent_pays_at_once() -> None:
    state = ready("...", "...", "SK CK HK DK SQ CQ HQ DQ S1 S2 S3 T2 T3 C1 ...")
    told = do(state, "declare:kings,four_queens")
    assert paid(state, told) == [("GT-DECL-11", (-10, -10, 20)), ("GT-DECL-14", (-5, -5, 10))]
    assert [line.step for line in fallen_due(state, told)] == [2, 2]
    assert do(told, "pass").step == 3
    assert ledger(do(told, "pass pass")).balances == (-15, -15, 30)


def test_gt_decl_3_any_choice_but_only_the_full_count() -> None:
    state = ready("...", "...", f"{trumps(2, 13)} SK CK HK SQ CQ HQ DQ S1 S2 S3 ...")
    assert may(state, "declare") == [
        "trumps,kings,four_queens",
        "trumps,kings",
        "trumps,four_queens",
        "kings,four_queens",
        "trumps",
        "kings",
        "four_queens",
    ]
    assert may(state, "pass") == [""]
    twelve = next(line for line in fallen_due(state, do(state, "declare:trumps")))
    assert (twelve.facts["count"], twelve.payments[2]) == (12, 40)
    assert gained(state, do(state, "pass")) == (0, 0, 0)
    turned = do(state, "declare:four_queens,trumps")
    assert str(turned.history[-1]) == "2:declare:trumps,four_queens"


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("declare:matadors", "GT-DECL-6"),
        ("declare:skus_matadors", "GT-DECL-7"),
        ("declare:kings,cavallerie/S", "GT-DECL-12"),
        ("declare:cavallerie", "GT-DECL-12"),
        ("declare:kings/S", "GT-DECL-11"),
        ("declare:half_cavallerie/H", "GT-DECL-13"),
        ("declare:four_knights", "GT-DECL-14"),
        ("declare:four_kings", "GT-DECL-15"),
        ("declare:five_queens", "GT-DECL-1"),
        ("declare:ladons", "GT-DECL-16"),
    ],
)
def test_gt_decl_3_nothing_that_is_not_held(said: str, rule: str) -> None:
    state = ready("...", "...", "SK CK HK SQ CQ HQ DQ S1 S2 S3 T2 T3 T4 T5 T6 ...")
    assert refusal(state, said) == rule


def test_gt_decl_9_refuses_skus_matadors_without_a_gap_gt_decl_7_without_the_trull() -> None:
    state = ready("...", "...", "F T21 T1 S1 S2 S3 ...")
    assert refusal(state, "declare:skus_matadors") == "GT-DECL-9"
    off = ready("...", "...", "F T21 T1 T19 S1 S2 S3 ...", skus_matadors=False)
    assert refusal(off, "declare:skus_matadors") == "GT-DECL-7"


def test_gt_decl_3_an_empty_declaration_is_none() -> None:
    state = ready("...", "...", "SK CK HK S1 S2 S3 ...")
    assert verdict(state, Declare(2, ())).rule == "GT-DECL-1"
    kings = do(state, "declare:kings").history[-1]
    assert verdict(state, Declare(2, kings.combinations * 2)).rule == "GT-DECL-11"


def test_gt_decl_4_a_card_serves_in_several() -> None:
    hand = "F T21 T1 HK HQ HN HJ SQ CQ DQ"
    kinds = {d.kind: words(d.cards) for d in combinations_in(cards(hand), STANDARD, PACK)}
    assert set(kinds) == {"matadors", "kings", "cavallerie", "four_queens"}
    assert kinds["kings"] == {"F", "T21", "T1", "HK"}
    assert kinds["matadors"] <= kinds["kings"]
    assert kinds["cavallerie"] & kinds["four_queens"] == {"HQ"}


@pytest.mark.parametrize(("count", "value"), [(9, None), (10, 10), (11, 15), (12, 20), (21, 65)])
def test_gt_decl_5_trumps(count: int, value: int | None) -> None:
    hand = trumps(1, count)
    assert [(n, v) for n, v, _ in found(hand, "trumps")] == ([(count, value)] if value else [])
    with_fool = f"F {trumps(2, count)}"
    assert [(n, v) for n, v, _ in found(with_fool, "trumps")] == ([(count, value)] if value else [])


@pytest.mark.parametrize(
    ("hand", "pagat", "fool"),
    [
        (trumps(1, 10), True, False),
        (trumps(2, 11), False, False),
        (f"F {trumps(1, 9)}", True, True),
        (f"F {trumps(2, 10)}", False, True),
    ],
)
def test_gt_decl_5_pagat_and_fool_are_said(hand: str, pagat: bool, fool: bool) -> None:
    others = {"F", *trumps(1, 21).split()} - set(hand.split())
    state = ready(f"{hand} ...", f"{' '.join(others)} ...", "S1 S2 S3 ...")
    told = do(state, "pass declare:trumps")
    (line,) = fallen_due(do(state, "pass"), told)
    assert (line.facts["with_pagat"], line.facts["with_fool"]) == (pagat, fool)
    (heard,) = view(told, 1).statements[-1].declarations
    assert (heard.with_pagat, heard.with_fool) == (pagat, fool)
    assert words(heard.cards) == {"T1", "F"} & set(hand.split())


@pytest.mark.parametrize(
    ("hand", "count", "value"),
    [
        ("F T21 T1", 3, 10),
        ("F T21 T20 T1", 4, 15),
        ("F T21 T2 T1", 4, 15),
        ("F T21 T20 T19 T3 T2 T1", 7, 30),
        ("F T21 T19 T3 T1", 3, 10),  # neither run goes over a gap
        (f"F {trumps(1, 21)}", 22, 105),
        (f"F T21 T20 T19 T18 T17 T16 T15 T1 SK {trumps(3, 4)}", 9, 40),
    ],
)
def test_gt_decl_6_matadors(hand: str, count: int, value: int) -> None:
    ((n, points, held),) = found(hand, "matadors")
    assert (n, points) == (count, value)
    assert len(held) == count
    for missing in ("F", "T21", "T1"):
        assert found(drop(hand, missing), "matadors") == []


def drop(hand: str, name: str) -> str:
    return " ".join(word for word in hand.split() if word != name)


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("F T21 T19 T1", 5),  # T20 skipped
        ("F T21 T19 T17 T1", 7),  # twice
        ("F T21 T19 T16 T1", 5),  # two missing in a row end it
        ("F T21 T1 T3", 5),  # from below
        ("F T21 T19 T3 T1", 7),
        ("F T21 T20 T2 T4 T1", 7),
        (" ".join(["F", *(f"T{n}" for n in range(1, 22, 2))]), 22),  # every second one
    ],
)
def test_gt_decl_7_gt_decl_8_skus_matadors(hand: str, count: int) -> None:
    ((n, value, held),) = found(hand, "skus_matadors")
    assert (n, value) == (count, 5 + 5 * (count - 3))
    assert held <= set(hand.split())
    assert {"F", "T21", "T1"} <= held
    for missing in ("F", "T21", "T1"):
        assert found(drop(hand, missing), "skus_matadors") == []


@pytest.mark.parametrize("hand", ["F T21 T1", "F T21 T20 T19 T1", "F T21 T18 T4 T1", f"F {trumps(1, 21)}"])
def test_gt_decl_9_no_skus_matadors_without_a_gap(hand: str) -> None:
    assert found(hand, "skus_matadors") == []
    assert found(hand, "matadors")


def test_gt_decl_10_one_of_the_two() -> None:
    state = ready("...", "...", "F T21 T19 T1 S1 S2 S3 CK HQ DJ C1 C2 ...")
    assert refusal(state, "declare:matadors,skus_matadors") == "GT-DECL-10"
    assert refusal(state, "declare:matadors") == refusal(state, "declare:skus_matadors") == ""
    offered = may(state, "declare")
    assert any("skus_matadors" in text for text in offered)
    assert not [t for t in offered if {"matadors", "skus_matadors"} <= set(t.split(","))]
    judged = {str(one.action): one.verdict for one in explain_words(state)}
    assert judged["2:declare:matadors,skus_matadors"].rule == "GT-DECL-10"
    checked = check_hand(GAME, cards("F T21 T19 T1"), "player", STANDARD)
    assert [d.kind for d in checked.declarations] == ["matadors", "skus_matadors", "kings"]
    assert checked.total == 15 + 5


@pytest.mark.parametrize(("n", "value"), [(2, None), (3, 5), (4, 10), (5, 15), (6, 20), (7, 25)])
def test_gt_decl_11_kings(n: int, value: int | None) -> None:
    seven = ["SK", "CK", "HK", "DK", "F", "T21", "T1"]
    for start in range(7):
        held = (seven + seven)[start : start + n]
        assert [(c, v) for c, v, _ in found(" ".join(held), "kings")] == ([(n, value)] if value else [])
        if value:
            assert found(" ".join([*held, "SQ", "T5"]), "kings")[0][2] == set(held)


def test_gt_decl_12_cavallerie_suit_by_suit_and_no_suit_is_told() -> None:
    hand = "SK SQ SN SJ HK HQ HN HJ CK CQ CN"
    named = [(d.kind, d.suit) for d in combinations_in(cards(hand), STANDARD, PACK)]
    assert named == [("kings", None), ("cavallerie", Suit.SPADES), ("cavallerie", Suit.HEARTS)]
    assert [v for _, v, _ in found(hand, "cavallerie")] == [10, 10]
    state = ready("...", "...", f"{hand} S1 S2 S3 T2 T3 T4 ...")
    told = do(state, "declare:cavallerie/S,cavallerie/H")
    heard = view(told, 0).statements[0].declarations
    assert [(d.kind, d.suit, d.cards, d.family) for d in heard] == [("cavallerie", None, CardSet(), "")] * 2
    assert "suit" not in fallen_due(state, told)[0].facts
    one, other = do(state, "declare:cavallerie/S"), do(state, "declare:cavallerie/H")
    assert view(one, 0).statements == view(other, 0).statements
    assert one.history[-1] != other.history[-1]


@pytest.mark.parametrize(
    ("hand", "missing"),
    [
        ("HK HQ HN F", "HJ"),
        ("HK HQ HJ F", "HN"),
        ("HK HN HJ F", "HQ"),
        ("HQ HN HJ F", None),
        ("HK HQ HN", None),
        ("HK HQ F", None),
        ("HK HQ HN HJ F", None),
    ],
)
def test_gt_decl_13_half_cavallerie(hand: str, missing: str | None) -> None:
    halves = [d for d in combinations_in(cards(hand), STANDARD, PACK) if d.kind == "half_cavallerie"]
    if missing is None:
        assert halves == []
    else:
        (half,) = halves
        assert (half.count, half.points, str(half.missing), half.suit) == (4, 5, missing, Suit.HEARTS)
        assert half.cards == cards(hand)


def test_gt_decl_13_the_fool_serves_for_several_suits() -> None:
    assert [held for _, _, held in found("SK SQ SJ HK HN HJ F", "half_cavallerie")] == [
        {"SK", "SQ", "SJ", "F"},
        {"HK", "HN", "HJ", "F"},
    ]


@pytest.mark.parametrize(("rank", "kind"), [("Q", "four_queens"), ("N", "four_knights"), ("J", "four_jacks")])
def test_gt_decl_14_four_of_a_kind(rank: str, kind: str) -> None:
    four = {suit + rank for suit in "SCHD"}
    assert found(" ".join(four), kind) == [(4, 5, four)]
    for one in four:
        assert found(" ".join(four - {one} | {"F"}), kind) == []


def test_gt_decl_15_four_kings_are_kings_only() -> None:
    held = combinations_in(cards("SK CK HK DK"), STANDARD, PACK)
    assert [(d.kind, d.count, d.points) for d in held] == [("kings", 4, 10)]


PIPS = [f"{suit}{n}" for suit in "SCHD" for n in range(1, 11)]


@pytest.mark.parametrize(("n", "value"), [(15, None), (16, 15), (17, 20), (25, 60)])
def test_gt_decl_16_ladons(n: int, value: int | None) -> None:
    plain, with_fool = PIPS[:n], ["F", *PIPS[: n - 1]]
    for held in (plain, with_fool):
        wanted = [(n, value, set(held))] if value else []
        assert found(" ".join([*held, "SK", "T5"][:28]), "ladons") == wanted
    assert found(" ".join([*PIPS[:15], "SJ", "T2", "T3"]), "ladons") == []


def test_near_misses_know_that_matadors_exclude_each_other() -> None:
    checked = check_hand(GAME, cards("F T21 T19 T1 S5"), "player", STANDARD)
    by_card = {str(one): miss for miss in checked.near_misses for one in miss.add}
    t20 = by_card["T20"]
    assert [(gain.kind, gain.points) for gain in t20.gains] == [("matadors", 5)]
    assert (checked.total, t20.total) == (20, 25)
    assert [(gain.kind, gain.points) for gain in by_card["T17"].gains] == [("skus_matadors", 10)]
    assert [(gain.kind, gain.points) for gain in by_card["SK"].gains] == [("kings", 5)]


def test_check_gives_the_best_keep_of_28_cards() -> None:
    hand = cards("F SK SQ SN SJ CK CQ CJ HK HQ HN HJ DQ DN DJ T2 T4 T6 T8 T10 T12 T14 T16 T18 C5 C6 C7 D9")
    checked = check_hand(GAME, hand, "dealer", STANDARD)
    assert len(checked.discard) == 3
    assert not GAME.discard.faults(hand, checked.discard, STANDARD)
    kept = combinations_in(hand - checked.discard, STANDARD, PACK)
    assert kept == checked.declarations
    assert checked.total == sum(d.points for d in kept)
    assert not checked.discard & cards("F SK SQ SN SJ CK CQ CJ HK HQ HN HJ DQ")
    assert not [one for miss in checked.near_misses for one in miss.add if PACK.index(one) in hand]


def test_the_golden_hand_of_danish_tarok_brings_75_here() -> None:
    hand = cards("T21 T20 T19 T16 T14 T11 T9 T6 T3 T1 F SK SQ SN CK C7 C4 HK HQ HN HJ H5 D2 D3 D10")
    checked = check_hand(GAME, hand, "player", STANDARD)
    assert [(d.kind, d.count, d.points) for d in checked.declarations] == [
        ("trumps", 11, 15),
        ("matadors", 5, 20),
        ("skus_matadors", 7, 25),
        ("kings", 6, 20),
        ("cavallerie", 4, 10),
        ("half_cavallerie", 4, 5),
    ]
    assert checked.total == 75
