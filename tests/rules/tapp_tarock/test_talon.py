"""Talon and discard of Tapp-Tarock (TT-TAL), and who sees what of them."""

from __future__ import annotations

import random

import pytest

from engine.actions import Discard, Take
from engine.cards import CardSet
from engine.games.tapp_tarock.exchange import faults, published
from engine.games.tapp_tarock.words import word_of
from engine.kernel.tapp_tarock import places as at
from engine.settlement import card_points
from engine.state import legal_actions, verdict
from engine.view import view
from tests.rules.tapp_tarock.positions import (
    PACK54,
    act,
    auction,
    begin,
    deal,
    declared,
    finished,
    held,
    refusal,
    rules,
    said,
)
from tests.support import card, words

LOWER, UPPER = "S10 S9 C10", "H1 D1 CJ"


def talon(declarer: int = 0, contract: str = "three", **changes: object) -> object:
    return auction(begin(lower=LOWER, upper=UPPER, **changes), declarer, contract)


@pytest.mark.parametrize("contract", ["three", "lower", "upper"])
def test_tt_tal_1(contract: str) -> None:
    state = talon(1, contract)
    assert (state.phase, state.to_act) == ("take", 1)
    assert said(state) == {"take:lower", "take:upper"}
    assert refusal(state, "1:take:middle") == "TT-TAL-1"
    wrong = verdict(state, Take(0, "lower"))
    assert (wrong.rule, wrong.facts["reason"]) == ("TT-TAL-1", "not_now")  # its time has come, for seat 1
    for seat in range(3):  # turned up for all players
        assert view(state, seat).talon == (held(LOWER), held(UPPER))
        assert view(state, seat).left_in_talon == held(f"{LOWER} {UPPER}")
    taken = act(state, "1:take:upper")
    assert taken.hands[1] == state.hands[1] | held(UPPER)
    assert (taken.taken, taken.phase, taken.to_act) == (1, "discard", 1)
    assert view(taken, 0).left_in_talon == held(LOWER)
    again = verdict(taken, Take(1, "lower"))
    assert (again.rule, again.facts["reason"]) == ("TT-TAL-1", "late")  # one half, not both


def test_tt_tal_2() -> None:
    state = act(talon(), "0:take:lower")
    assert len(state.hands[0]) == 19
    assert refusal(state, "0:discard:S10,S9") == "TT-TAL-2"
    assert refusal(state, "0:discard:S10,S9,H1") == "TT-TAL-2"  # not in the hand
    assert refusal(state, "1:discard:S10,S9,C10") == "TT-TAL-2"
    done = act(state, "0:discard:C10,S10,S9")  # cards just taken
    assert done.discards[0] == held(LOWER)
    assert len(done.hands[0]) == 16
    assert str(done.history[-1]) == "0:discard:S10,S9,C10"  # canonical order
    assert refusal(done, "0:discard:H2") == "TT-TAL-2"  # three cards, and no more


@pytest.mark.parametrize("word", ["SK", "CK", "HK", "DK", "F", "T21", "T1"])
def test_tt_tal_3(word: str) -> None:
    hand = "SK CK HK DK F T21 T1 SQ SJ CQ CN H2 H3 D4 T4 T5 T6 T7 T8"
    (fault,) = faults(held(hand), held(f"{word} SJ H2"), rules())
    assert (fault[0], fault[1].rule) == (PACK54.index(card(word)), "TT-TAL-3")
    free = faults(held(hand), held(f"{word} SJ H2"), rules(discard_tarocks="free_shown"))
    assert [fault[1].rule for fault in free] == ["TT-TAL-3"]


FEW = {
    3: "SK CK HK DK F T21 T1 T20 T18 T14 T11 T9 T7 T5 T3 T2 CQ CN H1",
    2: "SK CK HK DK F T21 T1 T20 T18 T14 T11 T9 T7 T5 T3 T2 T4 CQ CN",
    1: "SK CK HK DK F T21 T1 T20 T18 T14 T11 T9 T7 T5 T3 T2 T4 T6 CQ",
    0: "SK CK HK DK F T21 T1 T20 T18 T14 T11 T9 T7 T5 T3 T2 T4 T6 T8",
}


@pytest.mark.parametrize("plain", FEW)
def test_tt_tal_4(plain: int) -> None:
    hand = FEW[plain]
    loose = [word for word in hand.split() if word[0] in "SCHD" and word[1] != "K"]
    assert len(loose) == plain
    tarocks = ["T2", "T3", "T4", "T5"][: 3 - plain]
    right = " ".join([*loose, *tarocks][:3])
    assert faults(held(hand), held(right), rules()) == ()
    if plain > 0:  # one tarock too many
        wrong = " ".join([*loose[1:], *tarocks, "T9"])
        assert {fault[1].rule for fault in faults(held(hand), held(wrong), rules())} == {"TT-TAL-4"}


def test_tt_tal_4_names_the_tarocks_and_what_stays() -> None:
    hand = FEW[3]
    found = faults(held(hand), held("T2 T3 CQ"), rules())
    assert {PACK54.card(index).rank for index, _ in found if index is not None} == {"2", "3"}
    assert all(verdict.because == held("CN H1") for _, verdict in found)


def test_tt_tal_5() -> None:
    state = declared(
        begin(FEW[1].removesuffix(" T4 T6 CQ"), lower="T4 T6 CQ"), 0, "three", discard="T4,T2,CQ"
    )
    for seat in (1, 2):
        seen = view(state, seat)
        assert seen.published == held("T4 T2")
        assert seen.disclosed_trumps == 2
        assert seen.own_discard == CardSet()
        assert seen.table[at.LAID_OPEN] == word_of(seen.published)  # so says what a playout goes on from
    plain = declared(begin(lower=LOWER), 0, "three")
    assert view(act(talon(), "0:take:lower"), 1).disclosed_trumps is None  # nothing is known before
    assert view(plain, 1).published == CardSet()
    assert view(plain, 1).disclosed_trumps == 0
    assert view(plain, 0).own_discard == held(LOWER)


def test_tt_tal_6() -> None:
    """Whatever 19 cards: some discard is legal."""
    luck = random.Random(2)
    hands = [held(text) for text in FEW.values()]
    hands += [CardSet.of(*luck.sample(sorted(PACK54.full), 19)) for _ in range(30)]
    for hand in hands:
        order = PACK54.cards(hand)
        loose = [one for one in order if one.suit.value in "SCHD" and one.rank != "K"]
        tarocks = [one for one in order if one.suit.value == "T" and one.rank not in ("1", "21")]
        best = PACK54.set_of([*loose, *tarocks][:3])
        assert faults(hand, best, rules()) == ()


def test_tt_tal_7() -> None:
    state = begin("SQ SN", lower="S10 S9 S8", upper="DQ DN DJ")
    state = declared(state, 0, "three", discard="SQ,SN,S10")
    assert state.discards[0] == held("SQ SN S10")
    assert card_points(state) == (6, 7, 0)  # 4 + 3 - 1 with the declarer, 9 - 2 with the defenders
    assert "DQ" not in {str(action).split(":")[2] for action in legal_actions(state)}


def test_tt_tal_8() -> None:
    state = declared(begin(lower=LOWER, upper="DQ DN DJ"), 1, "solo")
    assert all(view(state, seat).talon == (CardSet(), CardSet()) for seat in range(3))
    assert state.taken is None
    assert refusal(state, "1:take:lower") == refusal(state, "1:discard:H2,H3,H4") == "TT-TAL-8"
    assert card_points(state) == (0, 0, 0)
    assert [len(hand) for hand in state.hands] == [16, 16, 16]
    done = finished(0, "solo", 30)
    halves = sum((len(half) for half in view(done, 1).talon), 0)
    assert halves == 6  # turned up for the count
    assert sum(card_points(done)) == 70


def test_what_a_view_does_not_know() -> None:
    state = act(talon(0, "three"), "0:take:lower 0:discard:S10,S9,C10")
    mine, other = view(state, 0), view(state, 2)
    assert mine.unseen == PACK54.full - state.dealt[0] - held(f"{LOWER} {UPPER}")
    assert other.unseen == PACK54.full - state.dealt[2] - held(UPPER)
    assert (other.declarer, other.contract, other.taken) == (0, "three", 0)
    assert [action.verb for action in other.said] == ["bid", "pass", "pass", "take"]


# House rules


@pytest.mark.parametrize(
    ("contract", "halves"),
    [("three", {"take:lower", "take:upper"}), ("lower", {"take:lower"}), ("upper", {"take:upper"})],
)
def test_option_talon_half_rule_fixed(contract: str, halves: set[str]) -> None:
    state = talon(0, contract, talon_half_rule="fixed")
    assert said(state) == halves
    if contract == "lower":
        assert refusal(state, "0:take:upper") == "TT-TAL-1"


def test_option_talon_half_rule_free() -> None:
    assert said(talon(0, "lower", talon_half_rule="free")) == {"take:lower", "take:upper"}


def test_option_talon_reveal_three_only() -> None:
    house = {"talon_half_rule": "fixed", "talon_reveal": "three_only"}
    unseen = talon(0, "lower", **house)
    assert all(view(unseen, seat).talon == (CardSet(), CardSet()) for seat in range(3))
    taken = act(unseen, "0:take:lower")
    assert view(taken, 0).talon == (held(LOWER), CardSet())
    assert view(taken, 1).talon == (CardSet(), CardSet())
    assert card_points(act(taken, "0:discard:S10,S9,C10")) == (1, 0, 0)  # the other half is not seen yet
    assert view(talon(0, "three", **house), 2).talon == (held(LOWER), held(UPPER))
    free = talon(0, "lower", talon_reveal="three_only")  # only where the half is fixed
    assert view(free, 2).talon == (held(LOWER), held(UPPER))
    done = finished(0, "lower", 40, **house)
    assert view(done, 2).talon == done.talon
    assert sum(card_points(done)) == 70


def test_option_talon_reveal_always() -> None:
    state = talon(0, "lower", talon_half_rule="fixed", talon_reveal="always")
    assert view(state, 2).talon == (held(LOWER), held(UPPER))


def test_option_discard_tarocks_forced_announced() -> None:
    hand = FEW[1].removesuffix(" T4 T6 CQ")
    state = begin(hand, lower="T4 T6 CQ", discard_tarocks="forced_announced")
    state = declared(state, 0, "three", discard="T4,T2,CQ")
    assert view(state, 1).published == CardSet()
    assert view(state, 1).disclosed_trumps == 2
    assert view(state, 1).table[at.LAID_OPEN] == 0
    assert faults(held(FEW[3]), held("T2 CQ CN"), state.options) != ()


def test_option_discard_tarocks_free_shown() -> None:
    free = rules(discard_tarocks="free_shown")
    assert faults(held(FEW[3]), held("T2 T20 CQ"), free) == ()
    assert published(held(FEW[3]), held("T2 T20 CQ"), free) == held("T2 T20")


def test_option_discard_tarocks_forced_shown() -> None:
    assert faults(held(FEW[3]), held("T2 T20 CQ"), rules(discard_tarocks="forced_shown")) != ()


def test_the_discards_listed_are_those_accepted() -> None:
    state = act(talon(0, "three"), "0:take:upper")
    listed = legal_actions(state)
    assert len(listed) == len(set(listed))
    loose = words(state.hands[0], PACK54) - {f"T{n}" for n in range(1, 22)} - {"F", "SK", "CK", "HK", "DK"}
    n = len(loose)
    assert len(listed) == n * (n - 1) * (n - 2) // 6
    assert all(isinstance(action, Discard) for action in listed)
    assert deal(lower=LOWER).talon[0] == held(LOWER)
