"""What makes one choice better than another, as far as the sampled outcomes of both bear it out.

A cause is something that serves the seat or harms it and that comes clearly more often, or is clearly more,
after one of the two choices. Only what speaks for the better choice is a cause.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Literal

from engine.actions import ActionText
from engine.analysis.choice import Choice
from engine.analysis.result import Result

CHANCE_FROM = 0.04  # of a difference between chances that is worth telling
EVEN = 0.5  # from here on more at stake pays
AMOUNT_FROM = 0.4  # the same of card points or points
CLEAR, CLEAR_AT_ANY_TIME = 2.5, 3.5  # standard errors; more where one may stop at will
Kind = Literal["chance", "number", "amount"]


@dataclass(frozen=True, slots=True)
class Cause:
    """Something that differs between two choices: ``better`` and ``other`` are its chances or means.

    A ``number`` is a mean of things counted, an ``amount`` one of points.
    """

    name: str
    theme: str
    kind: Kind
    better: float
    other: float


# By name: about how much it is worth (below 0 where it harms), and its theme, of which one cause is told.
WORTH: dict[str, tuple[float, str]] = {
    "pagat_falls": (-10, "pagat"),
    "pagat_caught": (8, "pagat_caught"),
    "kings_fall": (-8, "kings"),
    "kings_caught": (6, "kings_caught"),
    "wins_last": (4, "last"),
    "own_points": (1, "own"),
    "partner_points": (1, "partner"),
    "their_points": (-1, "theirs"),
    "contract": (12, "contract"),
    "win": (30, "game"),
    "ultimo": (15, "ultimo"),
    "fein": (15, "ultimo"),
    "hog": (10, "hog"),
    "grand_coup": (15, "hog"),
    "tantony_card": (6, "last"),
    "pagat_ultimo": (20, "ultimo"),
    "king_ultimo": (20, "kings"),
    "pagat_bagud": (-20, "pagat"),
    "king_bagud": (-20, "kings"),
    "nolo": (20, "nolo"),
    "tout": (40, "tout"),
    "king_wins": (5, "kings"),
    "lost_king": (-5, "kings"),
    "pagat_wins": (5, "pagat"),
    "lost_pagat": (-5, "pagat"),
    "last_pagat_wins": (15, "ultimo"),
    "lost_last_pagat": (-15, "pagat"),
    "last_king_wins": (15, "kings"),
    "lost_last_king": (-15, "kings"),
    "vole": (40, "tout"),
    "vole_failed": (-40, "announced"),
    "null": (30, "nolo"),
    "null_failed": (-30, "announced"),
    "rufen_won": (8, "contract"),
    "raus_won": (14, "contract"),
    "rufen_lost": (-8, "contract"),
    "raus_lost": (-14, "contract"),
    "tout_made": (20, "tout"),
    "tout_failed": (-20, "tout"),
    "pagat_lost": (-10, "pagat"),
    "last_pagat_lost": (-15, "pagat"),
    "game_made": (6, "contract"),
    "game_lost": (-6, "contract"),
    "ultimo_lost": (-15, "ultimo"),
    "defenders_ultimo_lost": (-15, "ultimo"),
    "announced_ultimo": (15, "announced"),
    "announced_ultimo_failed": (-15, "announced"),
    "valat": (20, "tout"),
    "announced_valat": (30, "tout"),
    "valat_failed": (-30, "announced"),
}
DOUBLING = ("contra", "recontra", "subcontra")
AMOUNTS = ("own_points", "partner_points", "their_points")  # of single players, whoever they play with
COUNTED = ("kings_fall", "kings_caught")


def causes(result: Result, better: str, other: str) -> tuple[Cause, ...]:
    """What speaks for the choice ``better``, the weightiest first, one of each theme.

    What comes just as often as something weightier is left out: it is the same in other words.
    Empty where nothing clearly does, or one of the choices is not in the result.
    """
    chosen = {one.action: one for one in result.choices}
    if better == other or better not in chosen or other not in chosen:
        return ()
    one, two = chosen[better], chosen[other]
    stakes = _of_stakes(one, two)
    found = [] if stakes is None else [(100.0, stakes)]
    found += [(weight, cause) for name in WORTH for weight, cause in _of(result, one, two, name)]
    by_worth = [cause for _, cause in sorted(found, key=lambda each: -each[0])]
    first = {cause.theme: cause for cause in reversed(by_worth)}
    themes = [cause for cause in by_worth if first[cause.theme] is cause]
    alike = {(cause.kind, cause.better, cause.other): cause for cause in reversed(themes)}
    return tuple(cause for cause in themes if cause in alike.values())


def _of(result: Result, better: Choice, other: Choice, name: str) -> Iterator[tuple[float, Cause]]:
    """One cause with its weight, where it speaks for the better choice."""
    pair = _both(result, better, other, name)
    if pair is None:
        return
    (here, spread), (there, other_spread) = pair
    worth, theme = WORTH[name]
    apart, error = here - there, sqrt((spread**2 + other_spread**2) / result.worth)
    kind: Kind = "amount" if name in AMOUNTS else "number" if name in COUNTED else "chance"
    least = max(
        AMOUNT_FROM if kind == "amount" else CHANCE_FROM,
        error * (CLEAR if result.finished else CLEAR_AT_ANY_TIME),
    )
    if apart * worth > 0 and abs(apart) >= least:
        yield abs(apart * worth), Cause(name, theme, kind, here, there)


def _of_stakes(better: Choice, other: Choice) -> Cause | None:
    """Whether the contract is won more often than lost, where one of two choices doubles the game."""
    doubles = [_doubles_game(one.action) for one in (better, other)]
    if doubles[0] == doubles[1] or "contract" not in better.chances:
        return None
    shares = [one.chances["contract"].percent / 100 for one in (better, other)]
    if doubles[0] and min(shares) > EVEN:
        return Cause("stakes_up", "contract", "chance", *shares)
    return Cause("stakes_down", "contract", "chance", *shares) if doubles[1] and max(shares) < EVEN else None


def _doubles_game(action: str) -> bool:
    said = ActionText.of(action)
    return said.verb in DOUBLING and "game" in said.named


def _both(
    result: Result, better: Choice, other: Choice, name: str
) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """Mean and standard deviation of something after both choices; None where it was not looked at."""
    one, two = (_spread(result, each, name) for each in (better, other))
    return None if one is None or two is None else (one, two)


def _spread(result: Result, choice: Choice, name: str) -> tuple[float, float] | None:
    """Mean and standard deviation of something after a choice, per deal; None where it was not looked at."""
    if name in choice.measured:
        found = choice.measured[name]
        return found.mean, found.sd
    if name in choice.chances:
        return _chance(choice.chances[name].percent / 100, result)
    if name in choice.events:
        return _chance(choice.events[name][result.seat], result)
    return None


def _chance(share: float, result: Result) -> tuple[float, float]:
    """A chance with the spread of one deal, which allows for what was not seen (``Intervals.of_chance``)."""
    allowed = (share * result.deals + 2) / (result.deals + 4)
    return share, sqrt(allowed * (1 - allowed))
