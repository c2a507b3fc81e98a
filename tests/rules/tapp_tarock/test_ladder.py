"""Contra, recontra and subcontra on both items: what is refused at each step, and why (TT-ANN-5 to -9)."""

from __future__ import annotations

import pytest

from engine.games.tapp_tarock.exchange import faults
from engine.notation import parse_action
from engine.state import verdict
from tests.rules.tapp_tarock.positions import PACK54, act, begin, declared, held, rules

ITEMS = ("game", "ultimo")
SAID = {  # after so many steps on both items; nobody has more to say
    0: "0:announce:ultimo",
    1: "1:contra:game,ultimo",
    2: "0:recontra:game,ultimo",
    3: "1:subcontra:game,ultimo",
}
WRONG_SIDE = {"contra": {"game": "TT-ANN-5", "ultimo": "TT-ANN-6"}}


def after(steps: int):
    """Forehand, who plays SOLO and promises the ultimo, and seat 1 have said so many steps."""
    state = act(begin("T1 T20 T19"), "0:bid:solo")
    return act(state, " ".join(SAID[step] for step in range(steps + 1)))


def why(state, text: str) -> tuple[str, object]:
    """The rule that refuses, and the reason."""
    found = verdict(state, parse_action(text, PACK54))
    return found.rule, found.facts.get("reason")


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize(
    ("steps", "opponents", "own"),
    [
        (1, "contra said_before TT-ANN-8", "recontra"),
        (1, "subcontra nothing_to_answer TT-ANN-7", "recontra"),
        (2, "contra said_before TT-ANN-8", "recontra said_before TT-ANN-8"),
        (3, "contra said_before TT-ANN-8", "recontra no_further_step TT-ANN-7"),
        (3, "subcontra said_before TT-ANN-8", "recontra no_further_step TT-ANN-7"),
        (0, "subcontra nothing_to_answer TT-ANN-7", "recontra nothing_to_answer TT-ANN-7"),
    ],
)
def test_tt_ann_7_tt_ann_8_each_step_once_and_in_order(
    steps: int, opponents: str, own: str, item: str
) -> None:
    state = after(steps)
    word, reason, rule = opponents.split()
    for seat in (1, 2):
        assert why(state, f"{seat}:{word}:{item}") == (rule, reason)
    word, *because = own.split()
    assert why(state, f"0:{word}:{item}") == (tuple(because[::-1]) if because else ("", None))


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_tt_ann_5_tt_ann_6_tt_ann_7_the_wrong_side(steps: int, item: str) -> None:
    state = after(steps)
    for word in ("contra", "subcontra"):
        rule = WRONG_SIDE.get(word, {}).get(item, "TT-ANN-7")
        assert why(state, f"0:{word}:{item}") == (rule, "wrong_side")
    for seat in (1, 2):
        assert why(state, f"{seat}:recontra:{item}") == ("TT-ANN-7", "wrong_side")


def test_tt_ann_5_tt_ann_6_each_item_has_its_own_steps() -> None:
    """Contra to the game alone leaves the ultimo open, and the other way round."""
    for said, left in (("game", "ultimo"), ("ultimo", "game")):
        state = act(after(0), f"1:contra:{said}")
        assert why(state, f"2:contra:{said}") == ("TT-ANN-8", "said_before")
        assert why(state, f"2:contra:{left}") == ("", None)
        answered = act(state, f"2:pass 0:recontra:{said}")
        assert why(answered, f"1:subcontra:{left}") == ("TT-ANN-7", "nothing_to_answer")
        assert why(answered, f"1:subcontra:{said}") == ("", None)


def test_tt_tal_3_a_barred_card_is_all_that_is_wrong_where_enough_tarocks_go() -> None:
    """Of 19 cards with one plain card that may go, two tarocks must: SK in its place is the only fault."""
    hand = held("SK CK HK DK F T21 T1 T20 T18 T14 T11 T9 T7 T5 T3 T2 T4 T6 CQ")
    found = faults(hand, held("SK T2 T3"), rules())
    assert [(PACK54.card(index), one.rule) for index, one in found if index is not None] == [
        (PACK54.cards(held("SK"))[0], "TT-TAL-3")
    ]
    assert len(found) == 1


def test_tt_ann_9_nothing_is_said_once_the_play_has_begun() -> None:
    state = declared(begin("T1 T20 T19"), 0, "three", announcements="0:announce:ultimo")
    for item in ITEMS:
        assert why(state, f"1:contra:{item}") == ("TT-ANN-9", "late")
        assert why(state, f"2:contra:{item}") == ("TT-ANN-9", "late")
