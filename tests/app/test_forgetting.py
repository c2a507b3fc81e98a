"""What is said under the numbers where a house rule has players forget cards (TN-INFO-9)."""

from __future__ import annotations

from random import Random

import pytest

from engine import apply, deal_cards, game, start
from engine.players import act
from tests.app.odds_answers import answered, captions
from tutor_app.exploring import Exploration
from tutor_app.i18n import text


def played_to(hand: int, memory: str) -> Exploration:
    """A card of a hand of a game, as its player decides on it."""
    options = game("tantony").option_table.resolve({"memory": memory})
    rng, line = Random(1), [start("tantony", deal_cards("tantony", 5, options=options), options=options)]
    while line[-1].hand_number < hand or line[-1].phase != "play":
        line.append(apply(line[-1], act(line[-1], "plain", rng)))
    return Exploration(tuple(line), at=len(line) - 1, seat=line[-1].acting)


@pytest.mark.parametrize(
    ("hand", "memory", "said"),
    [(1, "blank", False), (2, "perfect", False), (2, "tops", True), (2, "blank", True)],
)
def test_that_more_could_be_known_is_said_from_the_second_hand_on(visit, hand, memory, said):
    app = visit("deal", **answered(played_to(hand, memory)))
    assert not app.exception
    assert (text("en", "odds.forgets") in captions(app)) is said
