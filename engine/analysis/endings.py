"""The last tricks with open cards: what every choice brings if all know all cards and play their best.

The values are exact. ``exact_values`` solves many deals of one question at once;
``solved`` and ``best_line`` are about one state, all of whose hands are known. How players choose, with and
without partners, stands in ``engine.kernel.solving``. Announcements during the play are not among the
choices.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, Announce, Give
from engine.analysis.candidates import Question, playouts_of
from engine.errors import RequestError, one_of
from engine.games.playouts import Ending, Playouts
from engine.games.registry import game as find_game
from engine.kernel.arrays import Ints
from engine.kernel.search_rows import CARD_POINTS, PAYMENT, UNSOLVED
from engine.kernel.solved import MOMENTS, Found, Solver, solver_of
from engine.position import State
from engine.state import apply, legal_actions
from engine.view import View, view

OBJECTIVES = {"card_points": CARD_POINTS, "payment": PAYMENT}


def exact_values(
    put: Question,
    deals: Ints,
    objective: str = "payment",
    *,
    choices: Sequence[int] | None = None,
    backend: str = "compiled",
    limit: int = MOMENTS,
) -> Ints:
    """What the asking seat gets by choices of a question (all unless given) in every deal: (deal, choice).

    ``deals`` are world rows, as ``engine.worlds.sampling.draw_deals`` gives them; the numbers are those of
    the outcome column of the ``objective`` (``card_points`` or ``payment``). Where a deal took more than
    ``limit`` moments the number is ``UNSOLVED``.

    Raises:
        RequestError: another objective, no cards are being played, or too many tricks are left.
    """
    seen, playouts = put.view, playouts_of(find_game(put.view.game))
    ending, position, rules = _ending(playouts), playouts.position(seen), playouts.rules(seen.options)
    asked = put.choices if choices is None else [put.choices[choice] for choice in choices]
    found = _solver(playouts, ending, backend).find(
        position,
        rules,
        deals,
        [playouts.candidate(choice, seen.pack) for choice in asked],
        _number(objective),
        seen.seating.place(seen.seat),
        _solvable(ending, position, rules),
        limit,
    )
    return found.values


def tricks_left(put: Question) -> int:
    """How many tricks are left at a question; 0 where no cards are being played, or none can be solved."""
    seen, playouts = put.view, playouts_of(find_game(put.view.game))
    if playouts.ending is None:
        return 0
    return playouts.ending.tricks_left(playouts.position(seen), playouts.rules(seen.options))


def solved(
    state: State, objective: str = "payment", *, backend: str = "compiled", limit: int = MOMENTS
) -> dict[Action, int]:
    """What the seat to act gets by each of its choices when all cards are known and all play their best.

    Raises:
        RequestError: another objective, no cards are being played, too many tricks are left, or ``limit``
            moments were not enough; the message says what helps.
    """
    choices, found = _found(state, state.acting, objective, backend, limit)
    return {choice: int(value) for choice, value in zip(choices, found.values[0], strict=True)}


def best_line(
    state: State,
    objective: str = "payment",
    *,
    viewer: int | None = None,
    backend: str = "compiled",
    limit: int = MOMENTS,
) -> tuple[Action, ...]:
    """The actions to the last card when all play their best; of equal ones the first that is listed.

    Where all play for themselves and do equally well, they choose what is bad for the ``viewer``, the seat to
    act unless another is named. What is claimed after the play is not among the actions.

    Raises:
        RequestError: as ``solved``.
    """
    viewer, hand = state.acting if viewer is None else viewer, state.hand_number
    line: list[Action] = []
    playouts = playouts_of(find_game(state.game))
    ending, rules = _ending(playouts), playouts.rules(state.options)
    while not line or (ending.tricks_left(state.table, rules) and state.hand_number == hand):
        choices, found = _found(state, viewer, objective, backend, limit)
        best = choices[_best(state, viewer, found)]
        line.append(best)
        state = apply(state, best)
    return tuple(line)


def _best(state: State, viewer: int, found: Found) -> int:
    """Which choice the seat to act takes: the first of the best."""
    compared: list[list[int]] = found.compared[0].tolist()
    mover, asks = state.seating.place(state.acting), state.seating.place(viewer)
    if found.apart:
        ranks = [(of[mover], -of[asks], *(-other for other in of)) for of in compared]
    else:
        sign = 1 if found.side >> mover & 1 else -1
        ranks = [(sign * of[0],) for of in compared]
    return ranks.index(max(ranks))


def _found(
    state: State, viewer: int, objective: str, backend: str, limit: int
) -> tuple[tuple[Action, ...], Found]:
    """The choices of the seat to act that a hand can be played on from, and what is found of them."""
    game = find_game(state.game)
    playouts = playouts_of(game)
    ending = _ending(playouts)
    position, world = playouts.position(all_known(state)), ending.world(state)
    rules = playouts.rules(state.options)
    left = _solvable(ending, position, rules)
    choices, rows = [], []
    for action in legal_actions(state):
        row = playouts.candidate(action, state.pack)
        if row is not None and action.seat == state.to_act and not isinstance(action, (Announce, Give)):
            choices.append(action)
            rows.append(row)
    found = _solver(playouts, ending, backend).find(
        position, rules, [world], rows, _number(objective), state.seating.place(viewer), left, limit
    )
    if (found.values == UNSOLVED).any():
        raise RequestError(
            f"{left} tricks are left and {limit:,} moments were not enough: allow more, or play on first",
            code="out_of_range",
        )
    return tuple(choices), found


def all_known(state: State) -> View:
    """A view of a state whose table row lacks nothing: the declarer has seen what others may not have."""
    return view(state, state.seating.forehand if state.declarer is None else state.declarer)


def _solver(playouts: Playouts, ending: Ending, backend: str) -> Solver:
    return solver_of(backend, ending.solve, playouts.widths, ending.searched.key_words, ending.players)


def _ending(playouts: Playouts) -> Ending:
    if playouts.ending is None:
        raise RequestError("this game cannot be solved with open cards")
    return playouts.ending


def _solvable(ending: Ending, position: Sequence[int], rules: Sequence[int]) -> int:
    """How many tricks are left, where cards are being played and they are not too many."""
    left = ending.tricks_left(position, rules)
    if not left:
        raise RequestError("open cards are solved while cards are played, not before or after")
    if left > ending.most_tricks:
        raise RequestError(
            f"{left} tricks are left: open cards are solved with at most {ending.most_tricks};"
            " play on until then, or have the hand sampled",
            code="out_of_range",
        )
    return left


def _number(objective: str) -> int:
    one_of("objective", objective, OBJECTIVES)
    return OBJECTIVES[objective]
