"""What everybody at the table has heard, game by game, found without asking the engine.

A game of which more is heard than words and cards has its rows below: without them nobody could tell which
exchanges of hidden cards agree with what is public.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.position import State
from tests.contract.heard_grosstarock import grosstarock
from tests.contract.heard_tapp_tarock import tapp_tarock
from tests.contract.heard_tubingen_tarock import tubingen_tarock
from tests.differential.plain_game import PlainHand
from tests.differential.plain_tantony import PlainTantony
from tests.support import words


def danish_tarok(state: State) -> list[object]:
    """Declarations and published cards, and after each card what is known of trumps and of a named suit."""
    hand = PlainHand(
        state.options,
        state.seating.dealer,
        [words(cards, state.pack) for cards in state.dealt],
        None if state.first_deal else dict(state.pots),
    )
    found: list[object] = []
    for action in state.history:
        hand.do(str(action))
        if action.verb == "discard":
            found.append(hand.heard())
        found.append((hand.disclosed(), hand.third_has()))
    return found


def tantony(state: State) -> list[object]:
    """Own points after each action, and the cards turned up in a showdown."""
    game = PlainTantony(state.options, state.seating.dealer, [words(h, state.pack) for h in state.dealt])
    found: list[object] = []
    for action in state.history:
        game.do(str(action))
        found.append((tuple(game.own), tuple(game.points), len(game.shown)))
    return [*found, *game.shown]


HEARD: dict[str, Callable[[State], list[object]]] = {
    "tantony": tantony,
    "danish_tarok": danish_tarok,
    "grosstarock": grosstarock,
    "tapp_tarock": tapp_tarock,
    "tubingen_tarock": tubingen_tarock,
}

# Where a house rule itself lets the leader learn what others hold, the listing cannot but tell it.
LISTING_TELLS: dict[str, Callable[[State], bool]] = {
    "tantony": lambda state: False,
    "danish_tarok": lambda state: state.options["fool_lead_unfollowable"] == "must_be_followable",
    "grosstarock": lambda state: False,
    "tapp_tarock": lambda state: False,
    "tubingen_tarock": lambda state: False,
}


def heard(state: State) -> list[object]:
    """All that the table has heard in a hand beside what was said and played, in order."""
    return HEARD[state.game](state) if state.game in HEARD else []


def listing_tells(state: State) -> bool:
    """Whether the legal actions of a seat may depend on cards that it does not see."""
    return state.game in LISTING_TELLS and LISTING_TELLS[state.game](state)
