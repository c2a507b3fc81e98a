"""Two games of OpenSpiel as yardsticks: random playouts that stay in its C++ core."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

PLAYS = 48  # cards played in one of its playouts: three hands of 16
SPADES_PLAYS = 52
ROLLOUTS = 400


def tarok_rollouts() -> tuple[str, Callable[[], int]]:
    """The version, and a piece of work: 400 random playouts of one fixed deal, in cards played.

    A Monte Carlo search of a single step evaluates just its root, so the loop over playouts runs in C++.
    The state is the first lead of a game of three at "Two", which plays all 48 cards.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    from importlib.metadata import version

    import pyspiel

    game = pyspiel.load_game("tarok(players=3)")
    state = _first_lead(game.new_initial_state(), random.Random(1))

    def work() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
        pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 7, False).step(state)
        return ROLLOUTS * PLAYS

    return version("open_spiel"), work


def _first_lead(state: Any, chance: random.Random) -> Any:
    """Deal, let one player bid Two and the others pass, take the first talon set, lay away at random."""
    bid = False
    while "Tricks playing" not in str(state):
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
            continue
        legal = {state.action_to_string(action): action for action in state.legal_actions()}
        if "Two" in legal and not bid:
            bid = True
            state.apply_action(legal["Two"])
        elif "Pass" in legal:
            state.apply_action(legal["Pass"])
        else:
            state.apply_action(state.legal_actions()[0])
    return state


def spades_rollouts() -> tuple[str, Callable[[], int]]:
    """The same for spades, the fastest of OpenSpiel's games with 52 cards, in cards played.

    The state is the first lead after bids of three by everybody.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    from importlib.metadata import version

    import pyspiel

    state = pyspiel.load_game("spades").new_initial_state()
    chance = random.Random(1)
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(actions, weights)[0])
    for _ in range(4):
        state.apply_action(next(a for a in state.legal_actions() if state.action_to_string(a) == "3"))

    def work() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
        pyspiel.MCTSBot(state.get_game(), evaluator, 1.0, 1, 100, False, 7, False).step(state)
        return ROLLOUTS * SPADES_PLAYS

    return version("open_spiel"), work
