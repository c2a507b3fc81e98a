"""How two choices differ, by name: positions written as text."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import GAMES, Play, Suit, apply, deal_cards, legal_actions, parse_action, start
from engine.analysis.reasons import contrast
from engine.players import act
from lessons import reasons
from lessons.names import Naming
from tests.positions import do, ending
from tests.support import options


def position(led: str, hand: str):
    """Danish Tarok: the seat to act leads, or follows ``led``."""
    hands = [hand, "H6 H7 H8 H9", "D6 D7 D8 D9"] if not led else [f"{led} H6 H7 H8", hand, "D6 D7 D8 D9"]
    state = ending(hands, options(), leader=0)
    return do(state, led) if led else state


def card(state, text: str) -> Play:
    return next(one for one in legal_actions(state) if isinstance(one, Play) and str(one.card) == text)


@pytest.mark.parametrize(
    ("led", "hand", "better", "other", "name"),
    [
        ("S7", "SK S4 C3 C4", "SK", "S4", "take"),
        ("S7", "SK S4 C3 C4", "S4", "SK", "leave"),
        ("S7", "SK S9 C3 C4", "SK", "S9", "more_own"),
        ("S7", "SK S9 C3 C4", "S9", "SK", "fewer_own"),
        ("SK", "SQ S9 C3 C4", "SQ", "S9", "more_others"),
        ("SK", "SQ S9 C3 C4", "S9", "SQ", "fewer_others"),
        ("SK", "S9 S8 C3 C4", "S9", "S8", "high"),
        ("SK", "S9 S8 C3 C4", "S8", "S9", "low"),
        ("S8", "S5 S3 C3 C4", "S5", "S3", "high"),
        ("SK", "C3 C4 D2 D3", "C3", "D2", "keep_strong"),
        ("SK", "C7 D4 D3 D2", "C7", "D4", "throw_short"),
        ("SK", "C7 C5 C6 D4", "C7", "D4", "throw_long"),
        ("SK", "C4 CK D3 D5", "D3", "C4", "guard"),
        ("SK", "C4 CK D3 D5", "C4", "D3", "keep_strong"),
        ("SK", "S9 F C3 C4", "F", "S9", "fool_now"),
        ("SK", "S9 F C3 C4", "S9", "F", "fool_later"),
        ("", "S5 F C3 C4", "F", "S5", "lead_fool_now"),
        ("", "S5 F C3 C4", "S5", "F", "lead_fool_later"),
        ("", "T9 F C3 C4", "T9", "C3", "lead_trumps"),
        ("", "T9 F C3 C4", "C3", "T9", "keep_trumps"),
        ("", "S9 C5 C3 C4", "C3", "S9", "long_suit"),
        ("", "S9 C5 C3 C4", "S9", "C3", "short_suit"),
        ("", "S9 T5 C3 C4", "S9", "C3", "void"),
        ("", "HK H10 C3 C4", "HK", "H10", "hard_to_beat"),
        ("", "HK H10 C3 C4", "H10", "HK", "keep_high"),
    ],
)
def test_the_idea_of_a_card(led, hand, better, other, name):
    state = position(led, hand)
    found = contrast(state, card(state, better), card(state, other))
    assert found is not None
    assert found.name == name


def test_of_two_bids_one_is_higher():
    state = start("tapp_tarock", deal_cards("tapp_tarock", 3))
    bids = [action for action in legal_actions(state) if action.verb == "bid"]
    low, high = bids[0], bids[-1]
    found = (contrast(state, high, low), contrast(state, low, high), contrast(state, low, low))
    assert [one.name if one else "" for one in found] == ["bid_more", "bid_less", ""]


def test_the_facts_are_those_of_the_cards():
    state = position("SK", "SQ S9 C3 C4")
    found = contrast(state, card(state, "S9"), card(state, "SQ"))
    assert found is not None
    assert (found.facts["n"], found.facts["m"], found.facts["seat"]) == (0, 3, 0)
    state = position("", "S9 C5 C3 C4")
    found = contrast(state, card(state, "C3"), card(state, "S9"))
    assert found is not None
    assert found.facts == {"n": 3, "m": 1, "suit": Suit.CLUBS}


def test_who_plays_alone_has_no_side():
    assert reasons.plays_alone(position("", "S9 C5 C3 C4"))
    auction = start("tapp_tarock", deal_cards("tapp_tarock", 3))
    assert not reasons.plays_alone(auction)
    first, *others = auction.seating.active
    played = auction
    for said in (f"{first}:bid:three", *(f"{seat}:pass" for seat in others)):
        played = apply(played, parse_action(said, played.pack))
    declarer = replace(played, to_act=first)
    assert reasons.plays_alone(declarer)
    assert not reasons.plays_alone(replace(played, to_act=others[0]))
    for scoring in ("individual", "fixed_partnership", "split_partnership"):
        chosen = options("tantony", scoring=scoring)
        game = start("tantony", deal_cards("tantony", 3), options=chosen)
        assert reasons.plays_alone(game) == (scoring == "individual")


@pytest.mark.parametrize("game", GAMES)
def test_any_two_choices_can_be_compared_and_told(game):
    """Whatever is found has its name and its sentence, with the facts that this needs."""
    state, rng = start(game, deal_cards(game, 3)), Random(3)
    found = set()
    while not state.finished:
        choices = [one for one in legal_actions(state) if one.seat == state.to_act]
        for one in rng.sample(choices, min(6, len(choices))):
            told = contrast(state, one, choices[0])
            if told is not None and one != choices[0]:
                found.add((told.name, tuple(told.facts)))
        state = apply(state, act(state, "random", rng))
    assert len(found) > 4
    for name, facts in found:
        for words in ("en", "ja"):
            given = {"better": "A", "other": "B", **dict.fromkeys(facts, 1)}
            assert Naming(words).say(f"reasons.names.{name}")
            assert "{" not in Naming(words).say(f"reasons.ideas.{name}", **given)
