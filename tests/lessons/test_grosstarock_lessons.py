"""The lessons of Grosstarock: what is told beside a question, and what is offered as a payment."""

from __future__ import annotations

from lessons.exercises import Exercise
from lessons.loader import course
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
    assert "Freja: 3 kings" in asked("quiz", "what-is-left").given(())


def test_the_card_for_the_fool_needs_no_declarations() -> None:
    assert asked("fool", "pay-for-it").given(()) == ""


def test_the_last_trick_is_offered_at_the_price_of_an_earlier_one() -> None:
    """A king brings 10 there and 5 before (GT-PAY-3, GT-PAY-4), the pagat 15 and 5 (GT-PAY-1, GT-PAY-2)."""
    assert "10,-5,-5" in asked("kings-and-pagat", "kings-last").wrong(())
    assert "-5,10,-5" in asked("quiz", "the-last-trick").wrong(())
