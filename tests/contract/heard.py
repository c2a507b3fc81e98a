"""What everybody at the table has heard, game by game, found without asking the engine."""

from __future__ import annotations

from collections.abc import Callable

from engine.position import State
from tests.differential.plain_game import PlainHand
from tests.support import words


def danish_tarok(state: State) -> list[object]:
    """Declarations and published cards, and after each card what is known of trumps and of a named suit."""
    hand = PlainHand(
        state.options,
        state.seating.dealer,
        [words(cards, state.pack) for cards in state.dealt],
        None if state.first_deal else dict(state.pots),
    )
    heard: list[object] = []
    for action in state.history:
        hand.do(str(action))
        if action.verb == "discard":
            heard.append(hand.heard())
        heard.append((hand.disclosed(), hand.third_has()))
    return heard


HEARD: dict[str, Callable[[State], list[object]]] = {"danish_tarok": danish_tarok}

# Where a house rule itself lets the leader learn what others hold, the listing cannot but tell it.
LISTING_TELLS: dict[str, Callable[[State], bool]] = {
    "danish_tarok": lambda state: state.options["fool_lead_unfollowable"] == "must_be_followable",
}
