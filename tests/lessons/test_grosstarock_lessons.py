"""The lessons of Grosstarock: what is told beside a question, and what is offered as a payment."""

from __future__ import annotations

from random import Random

import pytest

from engine import Play, apply, card_points, ledger, parse_cards_list
from engine.players import act
from lessons.drills import drill, drill_exercise, drill_task
from lessons.exercises import Exercise
from lessons.loader import course, position
from lessons.names import Naming
from lessons.questions import exercise

NAMING = Naming("en")


def asked(slug: str, step_id: str) -> Exercise:
    lesson = next(one for one in course("grosstarock") if one.slug == slug)
    return exercise("grosstarock", next(one for one in lesson.steps if one.id == step_id), NAMING)


def test_where_nobody_declared_nothing_was_told() -> None:
    """Declaring is no duty (GT-DECL-3), so silence says nothing about anybody's cards."""
    assert asked("following", "cannot-hold").given(()) == ""


def test_what_was_declared_is_told() -> None:
    assert "Freja “3 kings”" in asked("quiz", "what-is-left").given(())


def test_the_card_for_the_fool_needs_no_declarations() -> None:
    assert asked("fool", "pay-for-it").given(()) == ""


def test_the_last_trick_is_offered_at_the_price_of_an_earlier_one() -> None:
    """A king brings 10 there and 5 before (GT-PAY-3, GT-PAY-4), the pagat 15 and 5 (GT-PAY-1, GT-PAY-2)."""
    assert "10,-5,-5" in asked("kings-and-pagat", "kings-last").wrong(())
    assert "-5,10,-5" in asked("quiz", "the-last-trick").wrong(())


def test_one_trick_more_lifts_the_player_above_26() -> None:
    """27 card points win 1 game point, 23 lose 3 (GT-CARD-4); only clubs can be played."""
    lesson = next(one for one in course("grosstarock") if one.slug == "settling")
    step = next(one for one in lesson.steps if one.id == "against-26")
    before = position("grosstarock", step.at)
    assert (len(before.tricks) + 1, card_points(before)[before.acting]) == (23, 23)
    for card, points, paid in (("CN", 27, 1), ("C5", 23, -3)):
        rest = apply(before, Play(before.acting, next(iter(parse_cards_list(card, before.pack)))))
        while not rest.finished:
            rest = apply(rest, act(rest, "plain", Random(1)))
        line = next(one for one in ledger(rest).lines if one.key == "card_points")
        assert (card_points(rest)[before.acting], line.payments[before.acting]) == (points, paid)


def test_the_older_way_is_explained_as_it_is_taught() -> None:
    """The fool counts 4 there (GT-CARD-3), and 5 only where one counts in threes (GT-CARD-2)."""
    older, in_threes = asked("settling", "the-older-way"), asked("settling", "in-threes")
    wrong = older.judge((), older.wrong(())[0]).text
    assert " counts 4; add up the cards, one more for each trick and one for the discard" in wrong
    assert older.judge((), older.right(())[0]).accepted
    assert " has the value 5; add up all the values" in in_threes.judge((), in_threes.wrong(())[0]).text


def test_a_vole_that_fails_is_offered_at_the_price_of_another_time() -> None:
    """38 to each before trick 13; without an announcement it would be 26 (GT-END-1, GT-END-2)."""
    settled = asked("settling", "vole-lost")
    assert settled.right(()) == ("-76,38,38",)
    assert "-52,26,26" in settled.wrong(())


@pytest.mark.parametrize(
    ("rule", "key", "feat"), [("GT-END-2", "vole_failed", "vole"), ("GT-END-5", "null_failed", "null")]
)
def test_a_drill_settles_what_was_announced_and_tells_when(rule: str, key: str, feat: str) -> None:
    given = drill("grosstarock", "settle", 0, 2, rule)
    assert (given.concept, given.step.only) == (rule, (key,))
    assert "announced" in drill_task(given, NAMING)
    state = position("grosstarock", given.step.at)
    due = [line for line in ledger(state).lines if line.key == key]
    paid = [sum(line.payments[seat] for line in due) for seat in range(3)]
    settled = drill_exercise(given, NAMING)
    assert settled.right(()) == (",".join(map(str, paid)),)
    assert f"announced a {feat} before trick " in settled.given(())


def test_the_trick_of_an_announcement_is_told() -> None:
    told = asked("settling", "vole-lost").given(())
    assert "You announced a vole before trick 13 and won 23 of 25 tricks" in told
