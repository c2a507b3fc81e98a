"""How bids, calls, halves, places and discards differ, by name: positions where an idea is said or not."""

from __future__ import annotations

import pytest

from engine import Play, State, apply, legal_actions
from engine.actions import Action, Call, Discard, Pass, Place, Take
from engine.analysis.reasons import contrast
from tests.rules.tantony import positions as tantony
from tests.rules.tapp_tarock import positions as tapp
from tests.rules.tubingen_tarock import positions as tubingen
from tests.support import card


def action(state: State, text: str) -> Action:
    """The legal action that is written so, without its seat."""
    return next(one for one in legal_actions(state) if str(one).partition(":")[2] == text)


def named(state: State, better: str, other: str) -> str:
    found = contrast(state, action(state, better), action(state, other))
    return "" if found is None else found.name


@pytest.mark.parametrize(
    ("lower", "upper", "said", "turned"),
    [
        ("T21 S7 S8", "SK S9 S10", "half_honour", "half_king"),
        ("SK S7 S8", "T5 T6 C7", "half_king", "half_trumps"),
        ("T5 S7 S8", "SQ S9 S10", "half_trumps", "half_points"),
        ("SQ S7 S8", "SJ S9 S10", "half_points", "half_cheap"),
        ("T5 S7 S8", "T6 S9 S10", "", ""),
    ],
)
def test_of_two_halves_of_the_talon_the_idea_is_what_the_better_one_has_more(lower, upper, said, turned):
    state = tapp.auction(tapp.begin(lower=lower, upper=upper), 0, "three")
    assert named(state, "take:lower", "take:upper") == said
    assert named(state, "take:upper", "take:lower") == turned
    found = contrast(state, Take(0, "lower"), Take(0, "upper"))
    if said == "half_honour":
        assert [str(one) for one in found.facts["cards"]] == ["T21"]


def test_a_bid_and_a_pass_are_told_with_the_trumps_and_kings_of_the_hand():
    state = tapp.begin("T2 T3 T4 T5 T6 T7 SK DK")
    found = contrast(state, action(state, "bid:three"), Pass(0))
    assert found is not None
    trumps = sum(one.suit.value in "TF" for one in state.pack.cards(state.hands[0]))
    assert (found.name, found.facts["n"], found.facts["kings"]) == ("speak", trumps, 2)
    assert contrast(state, Pass(0), action(state, "bid:three")).name == "silent"


def test_a_trick_placed_is_told_with_its_worth_and_the_places_left():
    hands = ("S2 H2 C2", "S3 H3 C3", "S4 H4 C4", "S5 H5 C5")
    state = tantony.do(tantony.moment(hands, given=(2, 3, 3, 2)), "S2 S3 S4 S5")
    away = contrast(state, Place(3, 0), Place(3, 3))
    assert (away.name, away.facts["n"], away.facts["left"], away.facts["ours"]) == ("place_away", 2, 1, 1)
    assert contrast(state, Place(3, 3), Place(3, 0)).name == "place_keep"


def test_of_two_receivers_of_one_side_the_places_are_told():
    hands = ("S2 H2 C2", "S3 H3 C3", "S4 H4 C4", "S5 H5 C5")
    state = tantony.do(tantony.moment(hands, given=(3, 2, 3, 2)), "S2 S3 S4 S5")
    assert contrast(state, Place(3, 1), Place(3, 3)).name == "place_friend"
    state = tantony.do(tantony.moment(hands, given=(2, 3, 2, 3)), "S2 S3 S4 S5")
    assert contrast(state, Place(3, 0), Place(3, 2)).name == "place_foe"


@pytest.mark.parametrize(
    ("better", "other", "name"),
    [("S2", "S9", "worth_less"), ("S9", "S2", "worth_more"), ("S9", "SJ", "")],
)
def test_a_card_that_is_the_lowest_so_far_sets_what_a_tantony_trick_counts(better, other, name):
    hands = ("S5 H2 C2", f"{better} {other} H3", "SA H4 C4", "SQ H5 C5")
    state = tantony.do(tantony.moment(hands, given=(2, 3, 3, 2), leader=2), "SA SQ S5")
    found = contrast(state, Play(1, card(better)), Play(1, card(other)))
    assert found is not None
    assert (found.name if name else found.name.startswith("worth")) == (name or False)


def test_calls_differ_in_the_cards_held_and_in_king_and_trump():
    dealer = "S1 S2 S3 H1 T2 T3 ..."
    state = tubingen.dealt("SK HK CK DK T21 T20 ...", "...", "...", dealer)
    while state.phase != "call":
        waits = (a for a in legal_actions(state) if a.verb in ("discard", "pass"))
        state = apply(state, next(waits))
    calls = {str(one.card): one for one in legal_actions(state) if isinstance(one, Call) and one.card}
    mine = state.pack.cards(state.hands[state.acting])
    held = {suit: sum(str(card).startswith(suit) for card in mine) for suit in "SCHD"}
    short, long = (calls[f"{find(held, key=held.__getitem__)}K"] for find in (min, max))
    assert contrast(state, short, long).name == "call_short"
    assert contrast(state, long, short).name == "call_long"
    trump = Call(state.acting, card("T21"))
    assert contrast(state, trump, short).name == "call_trump"
    assert contrast(state, short, trump).name == "call_king"
    assert contrast(state, trump, Call(state.acting, card("T20"))) is None


def discards(state: State, *texts: str) -> list[Discard]:
    return [Discard(0, tuple(card(word) for word in text.split())) for text in texts]


def test_discards_differ_in_suits_kings_points_and_lengths():
    hand = "SK SQ CJ CN CQ H1 H2 H3 T2 T3 T4 T5 T6 T7 T8 T9"
    state = tapp.auction(tapp.begin(hand, lower="H4 D1 D2", upper="T10 T11 T12"), 0, "three")
    state = tapp.act(state, "0:take:lower")
    bares, keeps = discards(state, "SQ H1 H2", "H3 H1 H2")
    assert contrast(state, keeps, bares).name == "guard"
    assert contrast(state, bares, keeps).name == "more_away"
    empties, leaves = discards(state, "D1 D2 H1", "D1 H2 H1")
    assert contrast(state, empties, leaves).name == "empty_suits"
    assert contrast(state, leaves, empties).name == "keep_suits"
    short, long = discards(state, "D1 H2 H1", "H3 H2 H1")
    assert contrast(state, short, long).name == "from_short"
    assert contrast(state, long, short).name == "from_long"
    assert contrast(state, *discards(state, "H3 H2 H1", "H4 H2 H1")) is None
