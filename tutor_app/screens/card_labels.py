"""What is written on the cards of a hand while it is analysed: the best, as good, or how much worse."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from engine import Play
from engine.actions import ActionText, same_action
from engine.analysis import Choice, Result
from lessons.amounts import MINUS, number
from tutor_app import sampling
from tutor_app.screens.odds_words import decimals, gap_words
from tutor_app.state import t
from tutor_app.ui.cards import Label

Warmth = Literal[0, 1, 2, 3]
SLIGHT, LARGE = 0.2, 0.6  # of the difference between the best and the worst choice
SHORT = 9.95  # from here on no decimals
LEAST_SPREAD = 1.0  # in points: among choices closer than this none is hot


def labels_of(result: Result | None, only: Collection[str] | None = None) -> Mapping[str, Label]:
    """The label of each card that a result is about, by its code; of several ways to play one the best.

    With ``only`` those of these actions alone.
    """
    if result is None:
        return {}
    labels: dict[str, Label] = {}
    worst = max(-choice.difference for choice in result.choices)
    for choice in result.choices:
        if only is not None and choice.action not in only:
            continue
        done = ActionText.of(choice.action)
        if done.verb == Play.verb:
            labels.setdefault(done.cards[0], _label(result, choice, worst))
    return labels


def word_labels(
    result: Result | None, only: Collection[str] | None = None, *, game: str
) -> Mapping[str, Label]:
    """The label of each choice of a result that is no card, by its text; with ``only`` of these alone.

    What is said of it names the unit: a discard has nothing beside it that would.
    """
    if result is None:
        return {}
    worst = max(-choice.difference for choice in result.choices)
    return {
        choice.action: _label(result, choice, worst, game)
        for choice in result.choices
        if only is None or choice.action in only
    }


def open_labels(values: Mapping[str, float]) -> Mapping[str, Label]:
    """The label of each card whose exact value with open cards is known, given by action."""
    best = max(values.values())
    worst = best - min(values.values())
    labels: dict[str, Label] = {}
    for action, value in sorted(values.items(), key=lambda one: -one[1]):
        done = ActionText.of(action)
        if done.verb != Play.verb:
            continue
        label = Label(t("card.best"), 0, t("card.open.best_said"))
        if value < best:
            apart = number(value - best, exact=True)
            label = Label(apart, warmth(best - value, worst), t("card.open.worse_said", n=apart))
        labels.setdefault(done.cards[0], label)
    return labels


def label_of(text: str, labels: Mapping[str, Label]) -> Label | None:
    """The label of an action, given as text, whatever the order in which it names things; None without one.

    >>> label_of("0:announce:valat,ultimo", {"0:pass": Label("="), "0:announce:ultimo,valat": Label("best")})
    Label(text='best', warmth=0, said='')
    """
    return next((label for choice, label in labels.items() if same_action(choice, text)), None)


def _label(result: Result, choice: Choice, worst: float, game: str = "") -> Label:
    if choice is result.choices[0]:
        return Label(t("card.best"), 0, t("card.best_said"))
    if sampling.is_as_good(result, choice):
        return Label("=", 0, t("card.tied_said"))
    exact = sampling.is_certain(result)
    gap = number(choice.difference, exact=exact, after_point=decimals(choice.difference))
    said = t("card.worse_said", n=gap_words(game, result.objective, gap) if game else gap)
    return Label(short(choice.difference), warmth(-choice.difference, worst), said)


def short(difference: float) -> str:
    """A difference in points as short as the strip of a card on a telephone needs it.

    >>> short(-1.24), short(-12.4), short(-0.04)
    ('−1.2', '−12', '−.04')
    """
    size, digits = abs(difference), decimals(difference)
    shown = f"{size:.0f}" if size >= SHORT else f"{size:.{digits}f}"
    return (MINUS if difference < 0 else "+") + (shown if digits == 1 else shown.removeprefix("0"))


def warmth(loss: float, worst: float) -> Warmth:
    """How warm a loss is drawn beside the worst one, in points.

    >>> warmth(0.1, 6), warmth(2, 6), warmth(6, 6)
    (1, 2, 3)
    """
    share = loss / max(worst, LEAST_SPREAD)
    return 1 if share < SLIGHT else 2 if share < LARGE else 3
