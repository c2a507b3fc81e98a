"""Computer players: from what a seat sees, and random draws, to an action.

The random and the plain player get a view and nothing else; the careful one gets the question before its
seat, which holds besides what that seat has seen the others do. So none can know what a person in its seat
could not know.
"""

from __future__ import annotations

from random import Random

from engine.actions import Action, Play
from engine.analysis import careful
from engine.errors import RequestError, quoted
from engine.games.bots import PLAIN_PLAYER, RANDOM_PLAYER
from engine.games.registry import game
from engine.position import State
from engine.state import illegal, legal_actions, verdict
from engine.view import View, view

PLAIN, RANDOM, CAREFUL = PLAIN_PLAYER, RANDOM_PLAYER, careful.NAME
NAMES = (RANDOM, PLAIN, CAREFUL)
SLOW = (CAREFUL,)  # who take up to a second for each choice
HIDDEN = "unfollowable"  # the refusal that rests on cards which the player cannot see (DT-FOOL-3)


def choose(player: str, seen: View, rng: Random) -> Action:
    """What a player who needs no more than a view does with it, when it is the turn of its seat.

    Raises:
        RequestError: there is no such player (code ``bad_request``).
    """
    players = game(seen.game).analysis.policies
    if player not in players:
        raise RequestError(f"no player {quoted(player)}; there are: {', '.join(players)}")
    return players[player](seen, rng)


def act(state: State, player: str, rng: Random) -> Action:
    """What the named player does in ``state``, as a legal action.

    A player can only guess whether a suit may be named where the answer depends on hidden cards; told
    no, it plays the same card in another way, or else the first legal one.

    Raises:
        IllegalActionError: the player does what its own cards and the table forbid.
        RequestError: there is no such player (code ``bad_request``).
    """
    if player == CAREFUL:
        return careful.act(state, rng)
    chosen = choose(player, view(state, state.acting), rng)
    judged = verdict(state, chosen)
    if judged.legal:
        return chosen
    if judged.facts.get("reason") != HIDDEN:
        raise illegal(state, chosen, judged)
    legal = legal_actions(state)
    plays = [one for one in legal if isinstance(one, Play)]
    same = (one for one in plays if isinstance(chosen, Play) and one.card == chosen.card)
    return next(same, legal[0])
