"""The house rules of section 4: each value where it changes a legal set, a view or a ledger line."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.cards import CardSet
from engine.checking import check_hand
from engine.dealing import deal_cards
from engine.games.grosstarock import GAME
from engine.games.grosstarock.combinations import combinations_in
from engine.games.grosstarock.exchange import owner_of_fool, piles
from engine.settlement import bounds, card_points, ledger
from engine.state import legal_actions
from engine.table import new_table
from engine.view import view
from tests.hands import play_on, random_start
from tests.rules.grosstarock.positions import dealt, do, given, may, moment, refusal
from tests.rules.grosstarock.test_cards_and_deal import winner
from tests.rules.grosstarock.test_discard import PLAIN, dealer_holds, legal_discards
from tests.rules.grosstarock.test_payments import LOST_BY_1, ends
from tests.support import PACK, cards, options, words

TABLE = {
    "red_pips": ("reversed", "same_as_black"),
    "pagat_discard": ("void_only", "never"),
    "trump_discard": ("void_only", "never_except_pagat"),
    "protect_declarations": (False, True),
    "trump_discard_disclosure": ("none", "count_on_request", "announce"),
    "declaration_order": ("dealer_first", "eldest_first"),
    "declarations_optional": (True, False),
    "matadors_from_below": (True, False),
    "skus_matadors": (True, False),
    "kings_scheme": ("seven_kings", "four_and_half"),
    "half_cavallerie_needs_king": (True, False),
    "four_of_a_kind": (True, False),
    "ladons": (True, False),
    "skus_lost_from_trick": (23, 25, 26),
    "skus_exchange": (True, False),
    "skus_void_naming": ("second_free", "must_trump"),
    "announcements": (True, False),
    "null_repays_last_trick": (False, True),
    "failed_null_by_vole": ("pays", "void"),
    "card_points_after_vole_null": (False, True),
    "rounds": (1, 2, 3, 4, 5),
}


def test_the_options_their_values_and_defaults() -> None:
    assert {option.name: option.values for option in GAME.option_table.options} == TABLE
    assert GAME.option_table.preset_names == ("standard",)


def kinds(hand: str, **house: object) -> dict[str, tuple[int, int]]:
    """Kind, count and value of the combinations of a hand; one of each kind."""
    chosen = options("grosstarock", **house)
    return {d.kind: (d.count, d.points) for d in combinations_in(cards(hand), chosen, PACK)}


def test_red_pips_same_as_black() -> None:
    assert winner("H10 H1 H5") == 1
    assert winner("H10 H1 H5", red_pips="same_as_black") == 0


def test_pagat_discard_never() -> None:
    hand = f"{PLAIN} T4 T1 D10 D9"
    assert refusal(dealer_holds(hand), "T1,T4,S7") == ""
    never = dealer_holds(hand, pagat_discard="never")
    assert refusal(never, "T1,T4,S7") == "GT-DISC-4"
    assert not [out for out in legal_discards(never) if "T4" in out or "T1" in out]
    without = dealer_holds(f"{PLAIN} T4 T3 D10 D9", pagat_discard="never")
    assert refusal(without, "T3,T4,S7") == ""


@pytest.mark.parametrize(
    ("last_four", "pagat"),
    [
        ("T1 D10 D9 D7", True),
        ("T4 T1 D10 D9", True),
        ("T21 T4 T1 D10", True),
        ("F T4 T1 D10", True),
        ("T8 T4 T3 T1", False),  # four trumps
        ("T4 T3 D10 D9", False),
    ],
)
def test_trump_discard_never_except_pagat(last_four: str, pagat: bool) -> None:
    house = {"trump_discard": "never_except_pagat"}
    state = dealer_holds(f"{PLAIN} {last_four}", **house)
    found = {frozenset(word for word in out if word[0] == "T") for out in legal_discards(state)}
    assert found == {frozenset(), *([frozenset({"T1"})] if pagat else [])}
    if "T4" in last_four:
        assert refusal(state, "T4,S3,S7") == "GT-DISC-3"
    if "T1" in last_four and not pagat:
        assert refusal(state, "T1,S3,S7") == "GT-DISC-4"
    never = dealer_holds(f"{PLAIN} {last_four}", pagat_discard="never", **house)
    assert not [out for out in legal_discards(never) if any(word[0] == "T" for word in out)]


def test_trump_discard_never_except_pagat_leaves_gt_disc_5_as_it_is() -> None:
    hand = " ".join(["F", *(f"T{n}" for n in range(1, 22)), "SK CK HK DK S5 H3"])
    state = dealer_holds(hand, trump_discard="never_except_pagat")
    assert sorted(map(sorted, legal_discards(state))) == sorted(
        sorted({"S5", "H3", f"T{n}"}) for n in range(2, 21)
    )


def test_protect_declarations() -> None:
    hand = f"{PLAIN} SJ D10 D9 D7"
    assert refusal(dealer_holds(hand), "SQ,S3,S7") == ""
    state = dealer_holds(hand, protect_declarations=True)
    assert refusal(state, "SQ,S3,S7") == "GT-DISC-6"
    assert refusal(state, "HQ,S3,S7") == ""  # nothing without the fool
    assert not [out for out in legal_discards(state) if out & {"SQ", "SN", "SJ"}]


def test_protect_declarations_leaves_ladons_alone() -> None:
    pips = " ".join(f"{suit}{n}" for suit in "SCH" for n in range(1, 11)).split()[:20]
    hand = " ".join([*pips, "SQ SJ CQ CJ HQ HJ DN T2"])
    state = dealer_holds(hand, protect_declarations=True)
    laid = do(state, "S1,S2,S3")
    assert [
        (d.kind, d.count) for d in check_hand(GAME, laid.hands[2], "player", laid.options).declarations
    ] == [("ladons", 17)]
    told = do(laid, "declare:ladons")
    assert view(told, 0).statements[0].declarations[0].count == 17


def test_protect_declarations_what_must_go_is_published_and_counts() -> None:
    courts = " ".join(suit + rank for suit in "SCHD" for rank in "KQNJ")
    hand = f"{courts} T20 T19 T18 T17 T16 T15 T14 T13 T12 F S5 H3"
    state = dealer_holds(hand, protect_declarations=True)
    assert refusal(state, "S5,H3,T20") == "GT-DISC-3"
    assert refusal(state, "S5,SQ,SN") == "GT-DISC-5"
    laid = do(state, "S5,H3,SQ")
    for seat in range(3):
        assert view(laid, seat).published == cards("SQ")
    assert {"cavallerie/S", "four_queens", "trumps"} <= set(may(laid, "declare")[0].split(","))
    unprotected = do(dealer_holds(hand), "S5,H3,SQ")
    assert "cavallerie/S" not in may(unprotected, "declare")[0].split(",")
    chosen = options("grosstarock", protect_declarations=True)
    checked = check_hand(GAME, cards(hand), "dealer", chosen)
    assert checked.total == 10 + 15 + 40 + 15
    assert all(miss.total > checked.total for miss in checked.near_misses)


@pytest.mark.parametrize("rule", ["none", "count_on_request", "announce"])
def test_trump_discard_disclosure(rule: str) -> None:
    hand = f"{PLAIN} T4 T3 D10 D9"
    state = do(dealer_holds(hand, trump_discard_disclosure=rule), "T4,T3,S7 pass pass pass")
    assert view(state, 0).disclosed_trumps == (2 if rule == "announce" else None)
    # The dealer can follow neither trumps nor, later, clubs.
    led = next(name for name in may(state, "play") if name[0] == "T")
    state = do(state, led)
    state = do(state, may(state, "play")[0])
    shown = do(state, may(state, "play")[0])
    assert view(shown, 0).disclosed_trumps == (None if rule == "none" else 2)


@pytest.mark.parametrize("void", ["second_free", "must_trump"])
def test_trump_discard_disclosure_by_a_dealer_free_after_a_void_naming(void: str) -> None:
    """A free second player proves nothing by a suit card; one who had to trump proves all."""
    state = moment(
        ["T20 C1", "F D1", "S5 S6"],
        trick=24,
        leader=1,
        discard="T4 T3 H2",
        trump_discard_disclosure="count_on_request",
        skus_void_naming=void,
    )
    state = replace(do(state, "F/H S5"), tricks=())  # the filled tricks prove nothing
    assert view(state, 0).disclosed_trumps == (None if void == "second_free" else 2)


def test_declaration_order_eldest_first() -> None:
    state = do(dealt("...", "...", "SK CK HK S1 S2 S3 ...", declaration_order="eldest_first"), "S1,S2,S3")
    spoken = []
    while state.phase == "declare":
        spoken.append(state.to_act)
        state = do(state, "pass")
    assert spoken == [0, 1, 2]
    compulsory = do(
        dealt(
            "...",
            "...",
            "SK CK HK S1 S2 S3 ...",
            declaration_order="eldest_first",
            declarations_optional=False,
        ),
        "S1,S2,S3",
    )
    assert [statement.seat for statement in view(compulsory, 0).statements] == [0, 1, 2]


def test_declarations_optional_false_derives_them() -> None:
    hands = ("SQ CQ HQ DQ DK ...", "...", "F T21 T19 T1 SK CK HK S1 S2 S3 D1 D2 ...")
    state = do(dealt(*hands, declarations_optional=False), "S1,S2,S3")
    assert (state.phase, state.to_act, state.step) == ("play", 0, 1)
    said = {s.seat: [(d.kind, d.points) for d in s.declarations] for s in view(state, 1).statements}
    assert list(said) == [2, 0, 1]
    assert said[2][:2] == [("skus_matadors", 15), ("kings", 20)]
    assert ("four_queens", 5) in said[0]
    assert {line.step for line in ledger(state).lines} == {1}
    assert refusal(state, "declare:kings") == "GT-DECL-1"


def test_declarations_optional_false_matadors_on_a_tie() -> None:
    tie = " ".join(["F", *(f"T{n}" for n in range(1, 22) if n != 10), "S1 S2 S3 D1 D2 D3 D4"])
    state = do(dealt("T10 ...", "...", tie, declarations_optional=False), "S1,S2,S3")
    mine = next(s for s in view(state, 0).statements if s.seat == 2)
    assert [(d.kind, d.count) for d in mine.declarations] == [("trumps", 21), ("matadors", 21), ("kings", 3)]


def test_matadors_from_below_false() -> None:
    hand = "F T21 T20 T3 T2 T1"
    assert kinds(hand)["matadors"] == (6, 25)
    assert kinds(hand, matadors_from_below=False)["matadors"] == (4, 15)
    leaping = "F T21 T19 T3 T1"
    assert kinds(leaping)["skus_matadors"] == (7, 25)
    assert kinds(leaping, matadors_from_below=False)["skus_matadors"] == (5, 15)
    assert "skus_matadors" not in kinds("F T21 T3 T1", matadors_from_below=False)
    told = do(
        dealt("...", "...", f"{hand} SK S1 S2 S3 D1 D2 ...", matadors_from_below=False),
        "S1,S2,S3 declare:matadors",
    )
    assert words(view(told, 0).statements[0].declarations[0].cards) == {"F", "T21", "T20", "T1"}


def test_skus_matadors_false() -> None:
    hand = "F T21 T19 T1"
    assert kinds(hand, skus_matadors=False) == {"matadors": (3, 10), "kings": (3, 5)}
    state = do(dealt("...", "...", f"{hand} SK S1 S2 S3 D1 D2 ...", skus_matadors=False), "S1,S2,S3")
    assert refusal(state, "declare:skus_matadors") == "GT-DECL-7"


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("SK CK HK DK", (4, 10)),
        ("SK CK HK DK F T21 T1", (4, 10)),
        ("SK CK DK F", (3, 5)),
        ("SK CK DK F T21 T1", (3, 5)),
        ("SK CK DK", None),
        ("SK CK F T21 T1", None),
    ],
)
def test_kings_scheme_four_and_half(hand: str, value: tuple[int, int] | None) -> None:
    assert kinds(hand, kings_scheme="four_and_half").get("kings") == value
    if value == (3, 5):
        chosen = options("grosstarock", kings_scheme="four_and_half")
        found = next(d for d in combinations_in(cards(hand), chosen, PACK) if d.kind == "kings")
        assert (str(found.missing), words(found.cards)) == ("HK", {"SK", "CK", "DK", "F"})


def test_half_cavallerie_needs_king_false() -> None:
    assert "half_cavallerie" not in kinds("HQ HN HJ F")
    loose = options("grosstarock", half_cavallerie_needs_king=False)
    (half,) = combinations_in(cards("HQ HN HJ F"), loose, PACK)
    assert (half.kind, half.points, str(half.missing)) == ("half_cavallerie", 5, "HK")
    assert kinds("HK HQ HN F", half_cavallerie_needs_king=False) == {"half_cavallerie": (4, 5)}
    assert kinds("HK HQ HN HJ F", half_cavallerie_needs_king=False) == {"cavallerie": (4, 10)}


def test_four_of_a_kind_false() -> None:
    hand = "SQ CQ HQ DQ SN CN HN DN SJ CJ HJ DJ"
    assert set(kinds(hand)) == {"four_queens", "four_knights", "four_jacks"}
    assert kinds(hand, four_of_a_kind=False) == {}


def test_ladons_false() -> None:
    hand = " ".join(f"{suit}{n}" for suit in "SC" for n in range(1, 11))
    assert kinds(hand) == {"ladons": (20, 35)}
    assert kinds(hand, ladons=False) == {}


@pytest.mark.parametrize("first_lost", [23, 25, 26])
@pytest.mark.parametrize("trick", [22, 23, 24, 25])
def test_skus_lost_from_trick(first_lost: int, trick: int) -> None:
    left = 26 - trick
    hands = [" ".join(h.split()[:left]) for h in ("S2 C1 C2 C3", "F T2 T3 T4", "SK H1 H2 H3")]
    state = moment(
        hands,
        trick=trick,
        leader=2,
        earlier=["1: D4 D5 D6"],
        won=(0, 1, trick - 2),
        discard="S3 S4 S5",
        skus_lost_from_trick=first_lost,
    )
    after = do(state, "SK S2 F")
    lost = trick >= first_lost
    assert owner_of_fool(after) == (2 if lost else 1)
    assert (given(after) is None) == lost


def test_skus_exchange_false_nothing_is_given() -> None:
    hands = ["S2 ...", "F ...", "SK ..."]
    state = moment(hands, trick=5, leader=2, earlier=["1: SJ T5 T3"], won=(0, 1, 3), skus_exchange=False)
    after = do(state, "SK S2 F")
    assert piles(after)[1] == cards("F SJ T5 T3")
    assert len(piles(after)[2]) == 9 + 2
    assert may(after, "give") == []
    assert refusal(after, "1:give:T5") == "GT-SKUS-8"
    assert card_points(after)[1] == 1 + 1 + 4


def test_skus_exchange_false_a_fool_without_a_trick_is_kept_and_points_still_come_to_78() -> None:
    hands = ["S2", "H2", "S3"]
    state = moment(
        hands, trick=25, earlier=["0: CK F C3"], won=(13, 0, 11), discard="D1 D2 D3", skus_exchange=False
    )
    done = do(state, "S2 H2 S3")
    assert owner_of_fool(done) == 1
    assert card_points(done)[1] == 4
    assert sum(card_points(done)) == 78
    late = moment(["S2 C1", "F H3", "SK C2"], trick=24, leader=2, skus_exchange=False)
    assert owner_of_fool(do(late, "SK S2 F")) == 2  # GT-SKUS-10 stands


def test_skus_void_naming_must_trump() -> None:
    house = {"skus_void_naming": "must_trump"}
    state = do(moment(["F D1", "S5 T3", "S9 T4"], trick=24, **house), "F/H")
    assert may(state, "play") == ["T3"]
    assert refusal(state, "S5") == "GT-PLAY-3"
    assert view(state, 1).third_has_named is None
    assert may(do(state, "T3"), "play") == ["T4"]
    void = do(moment(["F D1", "S5 C3", "S9 T4"], trick=24, **house), "F/H")
    assert set(may(void, "play")) == {"S5", "C3"}
    assert may(do(void, "S5"), "play") == ["S9"]


def test_announcements_false() -> None:
    state = do(dealt("...", "...", "SK S1 S2 S3 ...", announcements=False), "S1,S2,S3 pass pass pass")
    assert not [action for action in legal_actions(state) if action.verb == "announce"]
    assert refusal(state, "announce:vole") == "GT-ANN-1"


def test_null_repays_last_trick() -> None:
    earlier = (*LOST_BY_1, "0: T19 HK S3")
    assert "GT-END-4" not in ends((14, 10, 0), earlier=earlier)
    repaid = ends((14, 10, 0), earlier=earlier, null_repays_last_trick=True)
    assert (repaid["GT-PAY-5"], repaid["GT-END-4"]) == ((10, -5, -5), (-5, 0, 5))


def test_failed_null_by_vole() -> None:
    said = ("2:announce:null",)
    assert ends((24, 0, 0), said)["GT-END-5"] == (10, 10, -20)
    assert "GT-END-5" not in ends((24, 0, 0), said, failed_null_by_vole="void")
    assert ends((22, 1, 1), said, failed_null_by_vole="void")["GT-END-5"] == (10, 10, -20)
    own = ends((24, 0, 0), ("0:announce:null",), failed_null_by_vole="void")
    assert own["GT-END-5"] == (-20, 10, 10)  # his own vole is no excuse


@pytest.mark.parametrize("won", [(24, 0, 0), (14, 10, 0)])
def test_card_points_after_vole_null(won: tuple[int, int, int]) -> None:
    assert "GT-CARD-4" not in ends(won)
    assert "GT-CARD-4" in ends(won, card_points_after_vole_null=True)


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_rounds(rounds: int) -> None:
    chosen = options("grosstarock", rounds=rounds)
    table = new_table("grosstarock", chosen)
    rng = Random(rounds)
    hands = 0
    while not table.over:
        deal = deal_cards("grosstarock", hands, options=chosen, dealer=table.dealer)
        table = table.after(play_on(table.start(deal), rng)[-1])
        hands += 1
    assert hands == 3 * rounds


def test_bounds_are_no_wider_without_the_exchange() -> None:
    rng = Random(1)
    state = random_start(GAME, options("grosstarock", skus_exchange=False), rng)
    for one in play_on(state, rng):
        assert [low for low, _ in bounds(one)] == list(card_points(one))
    assert CardSet() == one.hands[0]
