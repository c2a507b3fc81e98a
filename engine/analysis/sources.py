"""Where a payment comes from: the mean of each choice split by the lines of the ledger.

The kernel's playouts give totals only. Here few deals are played out by the readable rules to their end,
one player in every seat, and every line that the seat pays or is paid is booked under its key. The parts add
up to the mean exactly. The deals are the first of those on which choices are valued with the same seed and
belief. Where the mean of more of those deals is known, the parts are fitted to it, as
``engine.analysis.accounts`` tells.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from engine.actions import Action
from engine.analysis.accounts import AmountsBySource, SplitMeans, Whole
from engine.analysis.candidates import Question, question
from engine.analysis.choice import as_document, pair
from engine.analysis.evaluate import DEFAULT_PLAYER
from engine.analysis.preparing import prepare
from engine.analysis.statistics import Interval
from engine.errors import RequestError, within
from engine.games.registry import game as find_game
from engine.ledger import Line, settle_differences
from engine.position import State
from engine.state import apply, done, game_of, verdict
from engine.view import view
from engine.worlds.believing import NOTHING

MOST_DEALS = 1_000


@dataclass(frozen=True, kw_only=True)
class Split:
    """The mean payment of one choice by source: ``parts`` has for each ledger key what it brings on average.

    ``rules`` names the rules under which a key is paid. Everything counts from after the stakes. ``ci95`` is
    the 95 % interval of the mean and ``parts_ci95`` that of each part, None after a single deal.
    """

    action: str
    mean: Fraction
    ci95: Interval | None
    parts: Mapping[str, Fraction]
    parts_ci95: Mapping[str, Interval | None]
    rules: Mapping[str, tuple[str, ...]]

    def document(self) -> dict[str, object]:
        """The split as JSON values."""
        return {
            "action": self.action,
            "mean": float(self.mean),
            "ci95": pair(self.ci95),
            "parts": [
                {
                    "key": key,
                    "rules": list(self.rules[key]),
                    "mean": float(part),
                    "ci95": pair(self.parts_ci95[key]),
                }
                for key, part in self.parts.items()
            ],
        }


@dataclass(frozen=True, kw_only=True)
class Sources:
    """The splits of some choices of one seat, over ``deals`` deals that ``player`` played out for each.

    ``believe`` says how much was believed of what others have chosen. ``fitted_to`` is the number of deals
    to whose means the splits are fitted, 0 where they are not.
    """

    seat: int
    seed: int
    deals: int
    player: str
    believe: str
    fitted_to: int = 0
    choices: tuple[Split, ...]

    def document(self) -> dict[str, object]:
        """The splits as JSON values."""
        return as_document(self)


def sources(asked: State | Question, choices: Sequence[Action] | None = None, **how: Any) -> Sources:
    """Where the payments of ``choices`` come from; takes and raises as ``growing_sources``."""
    *_, found = growing_sources(asked, choices, **how)
    return found


def growing_sources(
    asked: State | Question,
    choices: Sequence[Action] | None = None,
    *,
    deals: int = 10,
    seed: int = 0,
    player: str = DEFAULT_PLAYER,
    believe: str = NOTHING,
    wholes: Mapping[str, Whole] | None = None,
) -> Iterator[Sources]:
    """Where the payments of ``choices`` come from, those of the question unless given, deal by deal.

    Each time it is the splits over one deal more. All choices are played on the same deals that fit what the
    seat knows, as likely as is believed. The parts are fitted to ``wholes``, by action, where all choices are
    among them.

    Raises, when the first one is taken:
        RequestError: a number out of range (code ``out_of_range``); a hand that is over or alone, no such
            choice, player or belief (``bad_request``).
        NoDealFitsError: no deal fits what has been seen.
    """
    within("deals", deals, 1, MOST_DEALS)
    put = question(asked)
    wanted = put.choices if choices is None else tuple(choices)
    if put.lay is None:
        raise RequestError("a hand alone has no course to split: give a record or the code of a deal")
    for choice in wanted:
        if choice not in put.choices:
            raise RequestError(f"{choice} is none of the choices of seat {put.view.seat}")
    known = wholes if wholes is not None and all(str(choice) in wholes for choice in wanted) else {}
    job = prepare(put, seed=seed, player=player, objective="payment", backend="compiled", believe=believe)
    effective = job.pool.effective if job.pool is not None else None
    accounts = [AmountsBySource(effective) for _ in wanted]
    rules: list[dict[str, set[str]]] = [defaultdict(set) for _ in wanted]
    for number, row in enumerate(job.drawn(0, deals).tolist()):
        laid = put.lay(row)
        for choice, account, named in zip(wanted, accounts, rules, strict=True):
            ended = played_out(apply(laid, choice), Random(f"{seed} {number}"), player)
            amounts, applied = _by_key(ended, put.view.seat)
            account.enter(amounts)
            for key, found in applied.items():
                named[key] |= found
        fits = known if all(account.can_be_fitted for account in accounts) else {}
        yield Sources(
            seat=put.view.seat,
            seed=seed,
            deals=number + 1,
            player=player,
            believe=believe if job.pool is not None else NOTHING,
            choices=tuple(
                _split(choice, account.means(fits.get(str(choice))), named)
                for choice, account, named in zip(wanted, accounts, rules, strict=True)
            ),
            fitted_to=min((whole.deals for whole in fits.values()), default=0),
        )


def _by_key(ended: State, seat: int) -> tuple[Mapping[str, int], Mapping[str, set[str]]]:
    """What a hand brought a seat by ledger key, and the rules under which each key was paid."""
    amounts: dict[str, int] = defaultdict(int)
    applied: dict[str, set[str]] = defaultdict(set)
    for line in paid(ended):
        amount = amount_of(line, ended, seat)
        if amount:
            amounts[line.key] += amount
            applied[line.key].add(line.rule)
    return amounts, applied


def _split(choice: Action, means: SplitMeans, named: Mapping[str, set[str]]) -> Split:
    return Split(
        action=str(choice),
        mean=means.mean,
        ci95=means.ci95,
        parts=means.parts,
        parts_ci95=means.parts_ci95,
        rules={key: tuple(sorted(named[key])) for key in means.parts},
    )


def played_out(state: State, rng: Random, player: str = DEFAULT_PLAYER) -> State:
    """The state after the hand on the table, one player acting in every seat."""
    act = find_game(state.game).analysis.policies[player]
    hand = len(state.earlier)
    while state.to_act is not None and len(state.earlier) == hand:
        action = act(view(state, state.to_act), rng)
        judged = verdict(state, action)
        state = done(state, action) if judged.legal else apply(state, _another(state, action))
    return state


def _another(state: State, action: Action) -> Action:
    """What is done where hidden cards forbid the player's choice."""
    choices = question(state).choices
    same = [one for one in choices if getattr(one, "card", None) == getattr(action, "card", None)]
    return (same or list(choices))[0]


def paid(state: State) -> list[Line]:
    """The lines that count for the payment of the hand that a state has ended; stakes are left out."""
    game = game_of(state)
    hand = len(state.earlier) if state.to_act is not None else state.hand_number
    lines = (line for line in game.scoring.lines(state) if line.step > 0)
    return [line for line in lines if line.facts.get("hand", hand) == hand]


def amount_of(line: Line, state: State, seat: int) -> int:
    """What a line brings to a seat in the end: settled by differences, or told by the game's own count."""
    scoring = game_of(state).scoring
    payments = line.payments
    if scoring.pairwise(state.options):
        payments = settle_differences(payments)
    elif scoring.ahead is not None:
        payments = scoring.ahead(payments, state.options)
    return payments[seat]
