"""The Danish hand that a whole answer is timed on."""

from __future__ import annotations

from engine import GAMES, parse_hand
from engine.analysis import analyse, question_of_hand
from tests.benchmarks.slices import Work

GOLDEN = "T:21,20,19,16,14,11,9,6,3,1 F S:K,Q,N C:K,7,4 H:K,Q,N,J,5 D:2,3,10"


def whole_analysis() -> Work:
    """One answer: 1,000 deals for every lead of a hand of 25 cards, in one thread."""
    game = GAMES["danish_tarok"]
    hand = parse_hand(GOLDEN, game.pack(game.option_table.resolve()))
    question = question_of_hand(game, hand)

    def work() -> int:
        return len(analyse(question, deals=1000, seed=1).choices)

    return work
