"""The house rules of section 4: each value where it changes a legal set, a view or a ledger line."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine.actions import Discard, Pass, Play, Redeal
from engine.cards import CardSet, Suit
from engine.games.danish_tarok import GAME
from engine.players import act
from engine.position import State
from engine.settlement import card_points, ledger
from engine.state import apply, legal_actions, verdict
from engine.table import new_table
from engine.view import view
from tests.hands import play_on, random_start
from tests.positions import do, ending, may_play, paid, refusal, whole_deal
from tests.rules.danish_tarok.test_card_points import card_lines, finished
from tests.rules.danish_tarok.test_discard import (
    EVERY_COURT,
    NO_CLUBS,
    PLAIN,
    dealer_holds,
    known,
    legal_discards,
)
from tests.rules.danish_tarok.test_payments import EVEN, NOLO_OF_2, TOUT_BY_0, last_trick, settled
from tests.support import options, words

TABLE = {
    "players": (3, 4),
    "red_pips": ("reversed", "same_as_black"),
    "pagat_discard": ("void_only", "never"),
    "protect_declarations": (True, False),
    "trump_discard_disclosure": ("count_on_request", "yes_no_on_request", "announce", "none"),
    "fool_discard_for_tout": (False, True),
    "redeal_no_trumps": (False, True),
    "fool_demand_trick_23": (True, False),
    "fool_banned_trick_24": (True, False),
    "fool_lost_trick_25": (True, False),
    "fool_lead_unfollowable": ("second_card", "second_names", "must_be_followable", "penalty_20"),
    "fool_lead_trick_25": ("named", "no_suit"),
    "tout_value": (85, 135),
    "tout_takes_pots": (False, True),
    "count_points_on_tout_nolo": ("always", "not_on_nolo", "never"),
    "last_trick_with_bagud": (True, False),
    "double_bagud": ("pot_start_each", "sequential"),
    "card_count": ("per_trick", "triples"),
    "card_rounding": ("nearest_5", "none"),
    "pagat_win_payment": (True, False),
    "pots": (True, False),
    "foundation": (20, 40),
    "end_pot_split": ("equal", "none"),
    "rounds": (1, 2, 3, 4, 5),
}
TEN_TRUMPS = " ".join(f"T{n}" for n in range(9, 19))
PAGAT = {
    "pagat_discard": "never",
    "trump_discard_disclosure": "yes_no_on_request",
    "fool_discard_for_tout": True,
    "redeal_no_trumps": True,
    "fool_lead_unfollowable": "second_names",
    "tout_takes_pots": True,
    "count_points_on_tout_nolo": "not_on_nolo",
    "last_trick_with_bagud": False,
}


def test_the_options_their_values_and_defaults() -> None:
    assert {option.name: option.values for option in GAME.option_table.options} == TABLE


def test_preset_standard_is_all_defaults() -> None:
    assert GAME.option_table.changed(options(preset="standard")) == {}
    assert GAME.option_table.preset_names == ("standard", "pagat")


def test_preset_pagat() -> None:
    assert GAME.option_table.changed(options(preset="pagat")) == PAGAT
    assert options(preset="pagat", tout_takes_pots=False)["tout_takes_pots"] is False


def ended(hands: str, leader: int = 0, **house: object) -> State:
    """An ending under house rules, the hands of the seats separated by ``|``."""
    return ending([hand.strip() for hand in hands.split("|")], options(**house), leader=leader)


# Cards and discard


def test_red_pips_same_as_black() -> None:
    for house, winner in (("reversed", 1), ("same_as_black", 0)):
        run = ended("H10 | H1 | C3", red_pips=house)
        assert do(run, "H10 H1 C3").tricks[-1].winner == winner


def test_pagat_discard_never() -> None:
    state = dealer_holds(f"{PLAIN} T7 T4 T1 D10", pagat_discard="never")
    assert refusal(state, "T1,T4,T7") == "DT-DISC-5"
    assert not [out for out in legal_discards(state) if any(name[0] == "T" for name in out)]
    lone = dealer_holds(f"{PLAIN} T1 D10 D9 D7", pagat_discard="never")
    assert refusal(lone, "T1,S3,S7") == "DT-DISC-5"
    without = dealer_holds(f"{PLAIN} T7 T4 T2 D10", pagat_discard="never")
    assert refusal(without, "T2,T4,T7") == ""


def test_protect_declarations_false() -> None:
    state = dealer_holds(f"{PLAIN} SJ F D10 D9", protect_declarations=False)
    assert refusal(state, "SQ,S3,S7") == ""
    assert refusal(state, "SK,S3,S7") == "DT-DISC-2"
    laid = do(state, "SQ,S3,S7")
    assert view(laid, 0).published == CardSet()
    assert [d.kind for d in view(laid, 0).statements[0].declarations] == ["half_cavallerie"]
    kept = do(state, "C2,S3,S7")
    assert [d.kind for d in view(kept, 0).statements[0].declarations] == ["abundant_cavallerie"]


def test_protect_declarations_false_leaves_the_trump_rule_alone() -> None:
    trumps = " ".join(f"T{n}" for n in range(2, 13))
    hand = f"{trumps} {' '.join(PLAIN.split()[:17])}"
    state = dealer_holds(hand, protect_declarations=False)
    assert refusal(state, "T2,S3,S7") == "DT-DISC-4"


@pytest.mark.parametrize(
    ("value", "at_once", "shown", "shown_without"),
    [
        ("count_on_request", None, 2, 0),
        ("yes_no_on_request", None, True, False),
        ("announce", 2, 2, 0),
        ("none", None, None, None),
    ],
)
def test_trump_discard_disclosure(
    value: str, at_once: int | None, shown: int | bool | None, shown_without: int | bool | None
) -> None:
    leads = ("C3 ...", "C4 ...")
    laid = do(dealer_holds(f"{NO_CLUBS} T7 T4", leads, trump_discard_disclosure=value), "T7,T4,S2")
    assert known(laid) == [at_once] * 3
    shows = do(laid, "C3 C4 S3")
    assert known(shows) == [shown] * 3
    assert [type(seen) for seen in known(shows)] == [type(shown)] * 3
    none = do(dealer_holds(f"{NO_CLUBS} D2 D3", leads, trump_discard_disclosure=value), "S4,S3,S2 C3 C4 D10")
    assert known(none) == [shown_without] * 3


REST_OF_RED = "D2 D3 D5 D7 DJ HK HN H3 H4 H6 H8"  # beside NO_CLUBS and DK


@pytest.mark.parametrize(
    ("forehand", "naming", "house", "shown"),
    [
        (f"{REST_OF_RED} ...", "F/T", "second_names", 2),  # trumps named: he could not follow
        (f"{REST_OF_RED} ...", "F/T", "second_card", 2),
        (f"{REST_OF_RED} ...", "F/C", "second_names", 2),  # the third holds clubs: he had to trump
        (f"{REST_OF_RED} SJ S8 S5 S1 {TEN_TRUMPS}", "F/C", "second_card", 2),
        (f"{REST_OF_RED} SJ S8 S5 S1 {TEN_TRUMPS}", "F/C", "second_names", None),  # bound by nothing
    ],
)
def test_trump_discard_disclosure_by_a_dealer_second_to_the_fool(
    forehand: str, naming: str, house: str, shown: int | None
) -> None:
    hands = [forehand, "DK F ...", f"{NO_CLUBS} T7 T4"]
    laid = do(whole_deal(hands, options(fool_lead_unfollowable=house)), "T7,T4,S2 D2 DK D10")
    assert known(do(laid, naming)) == [None] * 3
    assert known(do(laid, f"{naming} S3")) == [shown] * 3


# The fool laid away: a tout is called


def test_fool_discard_for_tout_is_allowed_published_and_counted() -> None:
    hand = f"{PLAIN} SJ F D10 D9"
    assert refusal(dealer_holds(hand), "F,S3,S7") == "DT-DISC-2"
    state = dealer_holds(hand, fool_discard_for_tout=True)
    assert refusal(state, "F,S3,S7") == ""
    assert refusal(state, "F,SQ,S7") == "DT-DISC-3"
    laid = do(state, "F,S3,S7")
    assert words(view(laid, 0).published) == {"F"}
    assert [d.kind for d in view(laid, 0).statements[0].declarations] == ["abundant_cavallerie"]
    assert card_points(laid) == (0, 0, 4 + 1)
    assert view(laid, 0).disclosed_trumps is None


def test_fool_discard_for_tout_beside_other_limits() -> None:
    state = dealer_holds(f"{PLAIN} T7 T4 F D9", fool_discard_for_tout=True)
    assert refusal(state, "F,T4,T7") == ""
    assert refusal(state, "F,T4,S7") == "DT-DISC-4"
    assert refusal(state, "F,SK,S7") == "DT-DISC-2"
    poor = dealer_holds(
        f"{EVERY_COURT} T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 F S5", fool_discard_for_tout=True
    )
    with_fool = [out for out in legal_discards(poor) if "F" in out]
    courts = {suit + rank for suit in "SCHD" for rank in "QNJ"}
    assert sorted(map(sorted, with_fool)) == sorted(sorted({"F", "S5", court}) for court in courts)


def test_fool_discard_for_tout_leaves_no_rule_of_the_fool() -> None:
    state = ending(
        ["S1 S2 S3 S4", "C1 C2 C3 C4", "D1 D2 D3 D4"],
        options(fool_discard_for_tout=True),
        discard="F D9 D10",
    )
    after = do(state, "S1 C1 D1")
    assert (after.phase, after.trick.number) == ("play", 23)


def called(last: str, won: Sequence[int], **house: object) -> dict[str, list]:
    """What falls due after trick 25 when the dealer, seat 2, has laid away the fool."""
    pots = (65, 85) if house.get("pots", True) else None
    rules = options(fool_discard_for_tout=True, **house)
    before = ending(last.split(), rules, won=won, discard="F D9 D10", pots=pots)
    found = paid(before, do(before, last))
    found.pop("DT-CARD-4", None)
    return found


BOTH_DOUBLED = {"pagat": 65, "king": 85}
BY_DEALER = (0, 0, 24)


def test_tout_called_and_made() -> None:
    assert called("C5 C3 T9", BY_DEALER) == {"DT-END-1": [((-85, -85, 170), {})]}
    assert called("HK C3 T9", BY_DEALER) == {
        "DT-END-1": [((-85, -85, 170), {})],
        "DT-END-6": [((-80 - 85, 40, 40), {"king": 85})],
    }


def test_tout_called_and_failed_doubles_both_pots_and_lets_nobody_make_an_ultimo() -> None:
    failed = ((85, 85, -170 - 65 - 85), BOTH_DOUBLED)
    assert called("C5 C3 T9", (1, 0, 23)) == {
        "DT-END-1": [failed],
        "DT-END-2": [((-25, 50, -25), {})],
    }
    assert called("C5 C3 T9", EVEN) == {"DT-END-1": [failed], "DT-END-8": [((-20, -20, 40), {})]}
    assert called("T1 C3 C5", EVEN) == {"DT-END-1": [failed], "DT-END-8": [((40, -20, -20), {})]}
    assert called("SK C3 C5", EVEN) == {"DT-END-1": [failed], "DT-END-8": [((40, -20, -20), {})]}


@pytest.mark.parametrize(("value", "into"), [("pot_start_each", 85), ("sequential", 170)])
def test_tout_called_and_failed_doubles_before_a_bagud(value: str, into: int) -> None:
    found = called("SK C3 T9", EVEN, double_bagud=value)
    assert found["DT-END-1"] == [((85, 85, -170 - 65 - 85), BOTH_DOUBLED)]
    assert found["DT-END-6"] == [((-80 - into, 40, 40), {"king": into})]


def test_tout_called_and_failed_costs_the_value_of_the_tout() -> None:
    found = called("C5 C3 T9", EVEN, tout_value=135)
    assert found["DT-END-1"] == [((135, 135, -270 - 65 - 85), BOTH_DOUBLED)]
    # somebody else's tout is paid beside it
    other = called("T9 C3 C5", (24, 0, 0), tout_value=135)
    assert other["DT-END-1"] == [((270, -135, -135), {}), ((135, 135, -270 - 65 - 85), BOTH_DOUBLED)]


def test_fool_discard_for_tout_is_published_but_counts_only_where_combinations_are_protected() -> None:
    hand = f"{PLAIN} SJ F D10 D9"
    for protects, kinds in ((True, ["abundant_cavallerie"]), (False, ["full_cavallerie"])):
        house = {"fool_discard_for_tout": True, "protect_declarations": protects}
        laid = do(dealer_holds(hand, **house), "F,S3,S7")
        assert words(view(laid, 0).published) == {"F"}
        assert [d.kind for d in view(laid, 0).statements[0].declarations] == kinds


@pytest.mark.parametrize(
    "hand",
    [
        f"{PLAIN} SJ F D10 D9",
        f"{EVERY_COURT} T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 F S5",
        f"F {' '.join(f'T{n}' for n in range(1, 22))} SK CK HK DK S5 H3",
    ],
)
def test_dt_disc_6_nobody_is_forced_to_announce_a_tout(hand: str) -> None:
    """Discards without F are those that would be legal if F could not go; those with F come on top."""
    usual = legal_discards(dealer_holds(hand))
    found = legal_discards(dealer_holds(hand, fool_discard_for_tout=True))
    assert [out for out in found if "F" not in out] == usual
    assert usual
    assert [out for out in found if "F" in out]


def test_tout_called_failed_and_bagud_by_the_pot_before_it_was_doubled() -> None:
    found = called("T9 T1 HK", EVEN)
    assert found["DT-END-5"] == [((45, -90 - 65, 45), {"pagat": 65})]
    assert found["DT-END-6"] == [((40, 40, -80 - 85), {"king": 85})]
    sequential = called("T9 C3 HK", EVEN, double_bagud="sequential")
    assert sequential["DT-END-6"] == [((40, 40, -80 - 170), {"king": 170})]
    pagat = called("T9 T1 C3", EVEN, double_bagud="sequential")
    assert pagat["DT-END-5"] == [((45, -90 - 130, 45), {"pagat": 130})]


def test_tout_called_and_failed_without_pots() -> None:
    assert called("T1 C3 C5", EVEN, pots=False)["DT-END-1"] == [((85, 85, -170), {})]


def test_tout_not_called_is_no_failure() -> None:
    before = ending(["C5", "C3", "T9"], options(fool_discard_for_tout=True), won=EVEN, pots=(65, 85))
    assert "DT-END-1" not in paid(before, do(before, "C5 C3 T9"))


# New cards for a hand without trumps

NO_TRUMPS = "F SK SQ S10 S9 S8 S7 S6 S5 S4 S3 S2 S1 CK CQ C10 C9 C8 C7 C6 C5 C4 C3 C2 C1"


def test_redeal_no_trumps_is_asked_before_the_discard_and_ends_the_hand() -> None:
    hands = ["T5 ...", NO_TRUMPS, "..."]
    assert refusal(whole_deal(hands, options()), "redeal", seat=1) == "DT-DEAL-1"
    state = whole_deal(hands, options(redeal_no_trumps=True))
    asking = [action for action in legal_actions(state) if isinstance(action, Redeal)]
    assert asking == [Redeal(1)]
    assert legal_actions(state)[0] == Redeal(1)
    assert refusal(state, "redeal", seat=0) == "DT-DEAL-1"
    over = apply(state, Redeal(1))
    assert (over.finished, over.result, legal_actions(over)) == (True, "redeal", ())
    assert [line.rule for line in ledger(over).lines] == ["DT-POT-2", "DT-POT-2", "DT-POT-4"]
    assert view(over, 0).said == (Redeal(1),)
    laid = apply(state, next(a for a in legal_actions(state) if isinstance(a, Discard)))
    assert not verdict(laid, Redeal(1)).legal


def test_redeal_no_trumps_one_trump_is_too_many_and_who_sits_out_has_no_hand() -> None:
    one = NO_TRUMPS.replace("S1 ", "T2 ")
    state = whole_deal(["...", one, "T5 ..."], options(redeal_no_trumps=True))
    assert refusal(state, "redeal", seat=1) == "DT-DEAL-1"
    assert words(verdict(state, Redeal(1)).because) == {"T2"}
    four = whole_deal([NO_TRUMPS, "", "T5 ...", "T6 ..."], options(redeal_no_trumps=True, players=4))
    assert [a for a in legal_actions(four) if isinstance(a, Redeal)] == [Redeal(0)]


def test_redeal_no_trumps_is_dealt_again_by_the_same_dealer() -> None:
    table = new_table("danish_tarok", options(redeal_no_trumps=True))
    dealt = whole_deal([NO_TRUMPS, "...", "..."], table.options)
    again = table.after(apply(dealt, Redeal(0)))
    assert (again.dealer, again.over) == (2, False)
    assert again.pots == {"pagat": 65, "king": 65}


# The fool


def test_fool_demand_trick_23_false() -> None:
    run = do(ended("H2 T3 F S5 | S1 S2 S3 S4 | HK C1 C2 C4", 2, fool_demand_trick_23=False), "C4 T3 S4")
    assert (run.phase, run.trick.number, run.to_act) == ("play", 23, 0)
    assert may_play(do(run, "H2 S1 HK")) <= {"C1", "C2"}
    assert {"H2", "S5", "F/S"} <= may_play(run)


def test_fool_banned_trick_24_false() -> None:
    assert may_play(ended("S5 F | C1 C2 | D1 D2", fool_banned_trick_24=False)) == {
        "S5",
        *(f"F/{suit}" for suit in "SCHDT"),
    }
    follows = do(ended("S5 F | C1 C2 | D1 D2", 1, fool_banned_trick_24=False), "C1 D1")
    assert may_play(follows) == {"S5", "F"}


def test_fool_lost_trick_25_false() -> None:
    before = ended("T9 | F | C3", fool_lost_trick_25=False)
    after = do(before, "T9 F C3")
    gained = [b - a for a, b in zip(card_points(before), card_points(after), strict=True)]
    assert gained == [1, 4, 0]


def test_fool_lead_trick_25_no_suit() -> None:
    run = ended("F | S5 | H2", fool_lead_trick_25="no_suit")
    assert may_play(run) == {"F"}
    assert refusal(run, "F/H") == "DT-FOOL-10"
    over = do(run, "F S5 H2")
    assert (over.tricks[-1].winner, over.tricks[-1].led) == (1, Suit.SPADES)
    followed = do(ended("F | S5 | S9", fool_lead_trick_25="no_suit"), "F S5 S9")
    assert followed.tricks[-1].winner == 2
    earlier = ended("F S1 | C5 C6 | H2 H3", fool_lead_trick_25="no_suit", fool_banned_trick_24=False)
    assert may_play(earlier) == {"S1", *(f"F/{suit}" for suit in "SCHDT")}


@pytest.mark.parametrize("player", ["random", "plain"])
@pytest.mark.parametrize(("house", "named"), [("no_suit", False), ("named", True)])
def test_dt_fool_10_computer_players_name_a_suit_only_where_one_is_named(player, house, named) -> None:
    for leader in range(3):
        hands = ["S5", "H2", "D3"]
        hands[leader] = "F"
        state = ended(" | ".join(hands), leader, fool_lead_trick_25=house)
        action = act(state, player, Random(leader))
        assert isinstance(action, Play)
        assert (action.named is not None) is named
        assert action in legal_actions(state)


def answers(state: State) -> list[bool | None]:
    """What each seat's view holds as the third player's answer."""
    return [view(state, seat).third_has_named for seat in range(3)]


NAMES = {"fool_lead_unfollowable": "second_names"}


def test_second_names_the_third_holds_the_suit_so_the_naming_stands() -> None:
    run = do(ended("F D1 D2 D3 | S5 T9 C1 C2 | H4 S9 T4 D9", **NAMES), "F/H")
    assert answers(run) == [True] * 3
    assert may_play(run) == {"T9"}
    assert refusal(run, "S5") == "DT-PLAY-3"
    ruffed = do(run, "T9")
    assert answers(ruffed) == [True] * 3, "what was heard stays known while the trick is played"
    assert may_play(ruffed) == {"H4"}
    assert answers(do(ruffed, "H4")) == [None] * 3


def test_second_names_the_third_is_void_too_so_the_second_plays_anything() -> None:
    run = do(ended("F D1 D2 D3 | S5 T9 C1 C2 | S9 S10 T4 D9", **NAMES), "F/H")
    assert answers(run) == [False] * 3
    assert may_play(run) == {"S5", "T9", "C1", "C2"}
    plain = do(run, "S5")
    assert answers(plain) == [False] * 3
    assert may_play(plain) == {"S9", "S10"}
    over = do(plain, "S9")
    assert (over.tricks[-1].led, over.tricks[-1].winner) == (Suit.SPADES, 2)
    trumped = do(run, "T9")
    assert may_play(trumped) == {"T4"}
    assert do(run, "C1 T4").tricks[-1].winner == 2


def test_second_names_nobody_asks_when_the_second_holds_the_suit() -> None:
    run = do(ended("F D1 D2 D3 | H5 T9 C1 C2 | S9 S10 T4 D9", **NAMES), "F/H")
    assert answers(run) == [None] * 3
    assert may_play(run) == {"H5"}
    followed = do(run, "H5")
    assert answers(followed) == [None] * 3
    assert may_play(followed) == {"T4"}


def test_second_card_asks_nothing() -> None:
    run = do(ended("F D1 D2 D3 | S5 T9 C1 C2 | S9 S10 T4 D9"), "F/H")
    assert answers(run) == [None] * 3
    assert may_play(run) == {"T9"}


def test_second_names_in_trick_25_changes_nothing_but_is_heard() -> None:
    run = do(ended("F | S5 | H2", **NAMES), "F/H")
    assert answers(run) == [True] * 3
    assert do(run, "S5 H2").tricks[-1].winner == 2


def test_must_be_followable() -> None:
    run = ended("F S1 S2 S3 | C2 C3 D5 D6 | C4 T4 D8 D9", fool_lead_unfollowable="must_be_followable")
    assert may_play(run) == {"S1", "S2", "S3", "F/C", "F/D", "F/T"}
    assert refusal(run, "F/S") == "DT-FOOL-3"
    assert refusal(run, "F/H") == "DT-FOOL-3"
    standard = ended("F S1 S2 S3 | C2 C3 D5 D6 | C4 T4 D8 D9")
    assert refusal(standard, "F/S") == ""


PENALTY = {"fool_lead_unfollowable": "penalty_20"}


@pytest.mark.parametrize(
    ("hands", "played", "fined"),
    [
        ("F D1 D2 D3 | S5 C1 C2 C3 | S9 T4 D8 D9", "F/H S5 S9", True),
        ("F D1 D2 D3 | T5 C1 C2 C3 | S9 T4 D8 D9", "F/H T5 T4", True),
        ("F D1 D2 D3 | S5 C1 C2 C3 | H4 S9 T4 D9", "F/H S5 H4", False),
        ("F D1 D2 D3 | H5 C1 C2 C3 | C9 S9 S4 D9", "F/H H5 C9", False),
        ("F D1 D2 D3 | S5 C1 C2 C3 | C9 S9 S4 D9", "F/T S5 S9", True),
        ("F | S5 | C9", "F/H S5 C9", True),
    ],
)
def test_penalty_20(hands: str, played: str, fined: bool) -> None:
    before = ended(hands, **PENALTY)
    found = paid(before, do(before, played), "DT-FOOL-5")
    assert found == ({"DT-FOOL-5": [((-40, 20, 20), {})]} if fined else {})
    free = ended(hands)
    assert paid(free, do(free, played), "DT-FOOL-5") == {}


def test_penalty_20_keeps_the_rest_of_second_card() -> None:
    run = do(ended("F D1 D2 D3 | S5 T9 C1 C2 | S9 S10 T4 D9", **PENALTY), "F/H")
    assert may_play(run) == {"T9"}
    no_naming = ended("F | S5 | C9", fool_lead_trick_25="no_suit", **PENALTY)
    assert paid(no_naming, do(no_naming, "F S5 C9"), "DT-FOOL-5") == {}


# Payments


def test_tout_value_135() -> None:
    assert settled("T9 C5 C3", won=TOUT_BY_0, tout_value=135) == {"DT-END-1": [((270, -135, -135), {})]}


def test_tout_takes_pots() -> None:
    found = settled("T9 C5 C3", won=TOUT_BY_0, tout_takes_pots=True)
    assert found["DT-END-1"] == [((170 + 65 + 85, -85, -85), {"pagat": -65, "king": -85})]
    assert found["DT-POT-3"] == [((-20,) * 3, {"pagat": 60}), ((-20,) * 3, {"king": 60})]
    assert set(found) == {"DT-END-1", "DT-POT-3"}


def test_tout_takes_pots_and_a_bagud_pays_the_pot_as_it_was() -> None:
    found = settled("T9 HK C3", won=TOUT_BY_0, tout_takes_pots=True)
    assert found["DT-END-6"] == [((40, -80 - 85, 40), {"king": 85})]
    assert found["DT-POT-3"] == [((-20,) * 3, {"pagat": 60})]
    both = settled("T9 T1 HK", won=TOUT_BY_0, tout_takes_pots=True)
    assert "DT-POT-3" not in both
    assert both["DT-END-5"] == [((45, -90 - 65, 45), {"pagat": 65})]


def test_tout_takes_pots_only_where_there_is_a_tout_and_pots() -> None:
    assert set(settled("T9 C5 C3", tout_takes_pots=True)) == {"DT-END-8"}
    before = ending(["T9", "C5", "C3"], options(pots=False, tout_takes_pots=True), won=TOUT_BY_0)
    assert paid(before, do(before, "T9 C5 C3"), "DT-END-1", "DT-POT-3") == {
        "DT-END-1": [((170, -85, -85), {})]
    }


@pytest.mark.parametrize(
    ("value", "after_tout", "after_nolo"),
    [("always", True, True), ("not_on_nolo", True, False), ("never", False, False)],
)
def test_count_points_on_tout_nolo(value: str, after_tout: bool, after_nolo: bool) -> None:
    for won, counted in ((TOUT_BY_0, after_tout), (NOLO_OF_2, after_nolo), ((4, 16, 4), True)):
        before = last_trick("T9 C5 C3", (65, 85), won, count_points_on_tout_nolo=value)
        assert ("DT-CARD-4" in paid(before, do(before, "T9 C5 C3"))) is counted, won


def test_last_trick_with_bagud_false() -> None:
    assert set(settled("T9 T1 HK", last_trick_with_bagud=False)) == {"DT-END-5", "DT-END-6"}
    assert set(settled("T9 HK C3", last_trick_with_bagud=False)) == {"DT-END-6"}
    assert set(settled("T9 C5 C3", last_trick_with_bagud=False)) == {"DT-END-8"}


def king_pot(found: dict[str, list]) -> list[int]:
    return [pots["king"] for rule in ("DT-END-4", "DT-END-6") for _, pots in found.get(rule, [])]


def test_double_bagud_sequential() -> None:
    house = {"double_bagud": "sequential"}
    assert king_pot(settled("T9 SK HK", (65, 90))) == [90, 90]
    assert king_pot(settled("T9 SK HK", (65, 90), **house)) == [90, 180]
    assert king_pot(settled("T9 SK C3", (65, 90), **house)) == [90]
    assert king_pot(settled("SK HK DK", (65, 135), **house)) == [-135, 135, 135]


def test_double_bagud_sequential_goes_by_the_order_of_play() -> None:
    found = settled("SK T9 HK", (65, 90), leader=1, double_bagud="sequential")
    # seat 1 led SK, seat 2 won with T9, seat 0 played HK: seat 1 pays 90 first, seat 0 then 180
    assert [payments for payments, _ in found["DT-END-6"]] == [(40, -80 - 90, 40), (-80 - 180, 40, 40)]


def test_double_bagud_sequential_after_a_tout_that_took_the_pots() -> None:
    found = settled("T9 SK HK", (65, 90), TOUT_BY_0, double_bagud="sequential", tout_takes_pots=True)
    assert king_pot(found) == [90, 90]


def test_pagat_win_payment_false() -> None:
    before = ended("H8 S1 S2 S3 | T1 C1 C2 C3 | H2 D10 D9 D8", pagat_win_payment=False)
    assert paid(before, do(before, "H8 T1 H2")) == {}
    lost = ended("T5 S1 S2 S3 | T1 C1 C2 C3 | H2 D10 D9 D8", pagat_win_payment=False)
    assert set(paid(lost, do(lost, "T5 T1 H2"))) == {"DT-PAY-2"}


@pytest.mark.parametrize(
    ("trick", "wanted"),
    [
        ("T1 C5 C3", {"DT-END-3": [((30, -15, -15), {})]}),
        ("SK C5 C3", {"DT-END-4": [((20, -10, -10), {})]}),
        ("T9 T1 C3", {"DT-END-5": [((15, -30, 15), {})], "DT-END-8": [((10, -5, -5), {})]}),
        (
            "T9 HK DK",
            {"DT-END-6": [((10, -20, 10), {}), ((10, 10, -20), {})], "DT-END-8": [((10, -5, -5), {})]},
        ),
    ],
)
def test_pots_false_at_the_end(trick: str, wanted: dict[str, list]) -> None:
    before = ending(trick.split(), options(pots=False), won=EVEN)
    found = paid(before, do(before, trick))
    found.pop("DT-CARD-4", None)
    assert found == wanted


def test_pots_false_before_and_in_play() -> None:
    opening = whole_deal(["..."] * 3, options(pots=False))
    assert (ledger(opening).lines, dict(ledger(opening).pots)) == ((), {})
    lost = ended("HK S1 S2 S3 | T4 C1 C2 C3 | H2 D10 D9 D8", pots=False)
    assert paid(lost, do(lost, "HK T4 H2")) == {"DT-PAY-1": [((-10, 5, 5), {})]}
    pagat = ended("T5 S1 S2 S3 | T1 C1 C2 C3 | H2 D10 D9 D8", pots=False)
    assert paid(pagat, do(pagat, "T5 T1 H2")) == {"DT-PAY-2": [((5, -10, 5), {})]}
    tout = ending(["T9", "C5", "C3"], options(pots=False), won=TOUT_BY_0)
    assert paid(tout, do(tout, "T9 C5 C3"), "DT-END-1") == {"DT-END-1": [((170, -85, -85), {})]}


@pytest.mark.parametrize("players", [3, 4])
def test_foundation_40(players: int) -> None:
    house = options(foundation=40, players=players)
    hands = ["..."] * 3 if players == 3 else ["...", "", "...", "..."]
    founded = [line for line in ledger(whole_deal(hands, house)).lines if line.rule == "DT-POT-2"]
    assert [line.payments for line in founded] == [(-40,) * players] * 2
    last = ["T1", "C5", "C3"] if players == 3 else ["T1", "", "C5", "C3"]
    before = ending(last, house, pots=(65, 85))
    assert paid(before, do(before, "T1 C5 C3"), "DT-POT-3") == {
        "DT-POT-3": [((-40,) * players, {"pagat": 40 * players})]
    }


# Counting


def test_card_rounding_none() -> None:
    assert card_lines(finished(28, 21, card_rounding="none")) == {1: (-2, 2, 0), 2: (5, 0, -5)}
    assert card_lines(finished(28, 21)) == {2: (5, 0, -5)}


IN_THREES = {"T21": 5, "T1": 5, "F": 5, "K": 5, "Q": 4, "N": 3, "J": 2}


def counted_in_threes(state: State, seat: int, rng: Random) -> int:
    """A pile counted three cards at a time, put together at random (section 4, ``card_count``).

    Each three is worth its counting cards plus 1 less the number of them. The trick from which the fool
    was taken back counts as if it still had three cards; the fool counts for itself.
    """
    pile = [str(state.pack.card(index)) for index in state.discards[seat]]
    own_fool = 0
    for trick in state.tricks:
        for play in trick.plays:
            kept = str(play.card) == "F" and not (
                trick.number == 25 and state.options.on("fool_lost_trick_25")
            )
            if trick.winner == seat:
                pile.append("taken back" if kept else str(play.card))
            if kept and play.seat == seat:
                own_fool = IN_THREES["F"] - 1
    rng.shuffle(pile)
    total = own_fool
    for place in range(0, len(pile), 3):
        three = pile[place : place + 3]
        values = [IN_THREES.get(name, 0 if name[0] in "Tt" else IN_THREES.get(name[1:], 0)) for name in three]
        total += sum(values) + 1 - sum(value > 0 for value in values)
    return total


def test_card_count_triples_counted_three_by_three() -> None:
    rng = Random(3)
    for _ in range(10):
        house = options(card_count="triples", fool_lost_trick_25=rng.random() < 0.5, card_rounding="none")
        state = play_on(random_start(GAME, house, rng), rng)[-1]
        assert card_points(state) == tuple(counted_in_threes(state, seat, rng) for seat in range(3))
        lines = card_lines(state)
        bank = state.seating.forehand
        for seat, points in enumerate(card_points(state)):
            if seat != bank:
                assert (lines[seat][seat] if seat in lines else 0) == points - 26


def test_four_at_the_table_plays_a_whole_hand() -> None:
    rng = Random(4)
    for preset in ("standard", "pagat"):
        state = play_on(random_start(GAME, options(preset=preset, players=4), rng), rng)[-1]
        out = (state.seating.dealer + 2) % 4
        assert (card_points(state)[out], len(state.dealt[out])) == (0, 0)
        assert all(play.seat != out for trick in state.tricks for play in trick.plays)
        assert {action.seat for action in state.history if isinstance(action, (Play, Pass))} <= set(
            state.seating.active
        )
