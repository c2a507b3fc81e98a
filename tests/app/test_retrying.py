"""Decisions that are tried again: how tries are judged and counted, and how an address keeps them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import GAMES
from tests.app.test_review_page import over
from tutor_app import retrying, reviewing
from tutor_app.retrying import Tries, TriesCount
from tutor_app.retrying_addresses import retrying_in, retrying_parameters
from tutor_app.sampling import Settings
from tutor_app.urlstate import MOST_PROBLEMS, Arrival, Problem

FEW = 60
THRESHOLD = 0.5


NO_PLACES = ("x", "0", "0:", ":shown", "9999:shown", "-1:shown", "٣:shown")
NO_CHOICES = (
    *("0:.shown", "0:HK.xshown", "0:HK..H9", "0:T99", "0:pass-pass", "0:<b>", "0:9announce-null"),
    "1:S2.shown.shown",
)


def reviewed(desk):
    """The review of what a seat did, from few deals where the test has seen to it."""
    *_, found = reviewing.review_of(desk, Settings(believe="nothing"), THRESHOLD)
    return found


@pytest.fixture(scope="module")
def desk():
    return over("danish_tarok", player="random")


@pytest.fixture(scope="module")
def found(desk):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reviewing, "DEALS", FEW)
        return reviewed(desk)


# --- How a try is judged -----------------------------------------------------------------------------


def test_decisions_are_tried_in_the_order_of_the_line(found):
    mattered = reviewing.mattered(found, THRESHOLD)
    assert [one.step for one in mattered] == sorted(one.step for one in mattered)
    assert {one.step for one in mattered} == {one.step for one in reviewing.by_loss(found, THRESHOLD)}


def test_a_try_is_judged_as_the_review_judges_what_was_chosen(found):
    for one in found.decisions:
        for choice in one.result.choices:
            as_if = retrying.as_if(one, choice.action)
            assert (as_if.result, as_if.chosen) == (one.result, choice)
            right = retrying.right_one(one, retrying.tried(Tries(), one.step - 1, choice.action), THRESHOLD)
            assert (right is None) == (not choice.tied and -choice.difference >= THRESHOLD)


def test_the_order_in_which_a_choice_names_things_does_not_count(found):
    one = found.decisions[0]
    choice = replace(one.result.choices[0], action="0:discard:S3,HN,DN")
    one = replace(one, result=replace(one.result, choices=(choice,)))
    assert retrying.as_if(one, "0:discard:HN,DN,S3").chosen is choice
    assert retrying.as_if(one, "0:discard:HN,DN,S4") is None


def test_what_was_not_compared_is_neither_right_nor_wrong(found):
    one = reviewing.mattered(found, THRESHOLD)[0]
    tries = retrying.tried(Tries(), one.step - 1, "0:play:none")
    assert retrying.standing(one, tries, THRESHOLD) == "open"


def test_tries_are_counted_until_none_is_left(found):
    mattered = reviewing.mattered(found, THRESHOLD)
    first, second, *others = mattered
    tries = Tries()
    assert retrying.tally(found, tries, THRESHOLD) == TriesCount(len(mattered), 0, len(mattered))
    assert retrying.next_open(found, tries, THRESHOLD, len(found.decisions) * 9) == first.step - 1
    tries = retrying.tried(tries, first.step - 1, first.action)
    assert retrying.standing(first, tries, THRESHOLD) == "open"
    tries = retrying.tried(tries, first.step - 1, first.best.action)
    assert retrying.standing(first, tries, THRESHOLD) == "found"
    tries = retrying.given_up(tries, second.step - 1)
    assert retrying.standing(second, tries, THRESHOLD) == "shown"
    assert retrying.tally(found, tries, THRESHOLD) == TriesCount(len(mattered), 1, len(mattered) - 2)
    assert retrying.open_places(found, tries, THRESHOLD) == tuple(one.step - 1 for one in others)
    for one in others:
        assert retrying.next_open(found, tries, THRESHOLD, first.step - 1) == one.step - 1
        tries = retrying.given_up(tries, one.step - 1)
    assert retrying.next_open(found, tries, THRESHOLD, 0) is None


def test_what_is_tried_twice_stands_once_and_last():
    tries = Tries()
    for action in ("0:play:HK", "0:play:H9", "0:play:HK"):
        tries = retrying.tried(tries, 4, action)
    assert tries.made == {4: ("0:play:H9", "0:play:HK")}


def test_those_to_be_tried_come_first_in_their_order(found):
    listed = reviewing.by_loss(found, THRESHOLD)
    places = [one.step - 1 for one in listed]
    hidden = set(places[::2])
    told = [one.step - 1 for one in retrying.told_last(listed, hidden)]
    assert told == [*sorted(hidden), *places[1::2]]


# --- The address -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_what_was_tried_stands_in_the_address(game):
    desk = over(game, player="random")
    tries = Tries()
    for at, (before, after) in enumerate(zip(desk.line, desk.line[1:], strict=False)):
        if before.to_act == after.history[-1].seat:
            tries = retrying.tried(tries, at, str(after.history[-1]))
            tries = retrying.given_up(tries, at) if at % 3 == 0 else tries
    written = retrying_parameters(True, tries, desk)
    values = {name: str(value) for name, value in written.items()}
    assert retrying_in(Arrival(values), desk) == (True, tries, ())


@pytest.mark.parametrize("wrong", [*NO_PLACES, *NO_CHOICES])
def test_a_bad_part_costs_that_part_alone(desk, wrong):
    good = "2:shown"
    again, tries, problems = retrying_in(Arrival({"again": "1", "tried": f"{wrong},{good}"}), desk)
    assert again
    assert tries == Tries(shown=frozenset({2}))
    assert problems == (Problem.of("address.value", name="tried", value=wrong),)


def test_every_bad_part_is_named(desk):
    _, _, problems = retrying_in(Arrival({"tried": ",".join(NO_PLACES)}), desk)
    assert problems == tuple(
        Problem.of("address.value", name="tried", value=one) for one in NO_PLACES[:MOST_PROBLEMS]
    )


def test_a_card_that_may_not_be_played_there_is_no_try(desk):
    other = next(card for card in desk.line[1].pack.cards(desk.line[1].hands[2]))
    _, tries, problems = retrying_in(Arrival({"tried": f"1:{other}"}), desk)
    assert tries == Tries()
    assert len(problems) == 1


def test_a_place_is_told_once(desk):
    _, tries, problems = retrying_in(Arrival({"tried": "2:shown,2:shown"}), desk)
    assert tries.shown == {2}
    assert len(problems) == 1
