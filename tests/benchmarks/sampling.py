"""Drawing deals, beside playing them out and beside drawing until one fits.

The hand is a Danish one after the first trick, in which the next player has shown a void in one suit;
nothing else is asked of the deals, so that plain rejection has a chance. Run it by
``python -m tests.benchmarks.sampling``.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

import numpy as np

from engine.analysis.candidates import Question
from engine.analysis.preparing import prepare
from engine.cards import EMPTY, CardSet
from engine.dealing import deal_cards
from engine.games.danish_tarok import GAME
from engine.kernel.batch import INT, ROW
from engine.kernel.calling import build
from engine.kernel.rng import stream
from engine.state import apply, legal_actions, start
from engine.unseen import CardClass, Unseen
from engine.view import view
from engine.worlds.counting import count
from engine.worlds.sampling import CHUNK, draw_deals, drawing, flatten
from tests.benchmarks.slices import Work, alternate
from tests.dealing import deal

DEALS = 20 * CHUNK
VOID = CardSet((1 << 14) - 1, 0)  # no spade with the next player


def draw_until_void(
    cards: Sequence[int],
    n_cards: int,
    deck: MutableSequence[int],
    sizes: Sequence[int],
    hands: MutableSequence[int],
    barred: int,
    deals: int,
    state: int,
) -> None:
    """``deals`` random deals in three hands, each drawn again until the first has no barred plain card."""
    for _ in range(deals):
        fits = False
        while not fits:
            for place in range(n_cards):
                deck[place] = cards[place]
            state = deal(deck, sizes, 3, hands, state)
            fits = hands[0] & barred == 0


def works() -> dict[str, Work]:
    """The pieces of work by name, each in deals or playouts."""
    state = start(GAME, deal_cards(GAME, 3))
    state = apply(state, legal_actions(state)[0])
    seen = view(state, 0)
    hidden = seen.unseen
    draw = drawing("compiled")
    classes = tuple(
        CardClass(n, tuple(cards), places)
        for n, (cards, places) in enumerate(((hidden & VOID, (1, 2)), (hidden - VOID, (0, 1, 2))))
    )
    void = flatten(
        count(
            Unseen(
                rooms=(25, 25, 3),
                known=(EMPTY,) * 3,
                classes=classes,
                start=0,
                step=lambda feature, role, taken: feature,
            )
        )
    )
    row = np.array(sorted(hidden), dtype=np.int64)
    deck, sizes = np.zeros_like(row), np.array((25, 25, 3), dtype=np.int64)
    hands = np.zeros(6, dtype=np.int64)
    rejecting = build(draw_until_void, (ROW, INT, ROW, ROW, ROW, INT, INT, INT))
    job = prepare(
        Question(view=seen, choices=legal_actions(state)[:1], owned=0),
        seed=1,
        player="plain",
        objective="payment",
        backend="compiled",
    )
    rejected = 20  # deals: one takes thousands of tries

    def reject() -> int:
        rejecting(row, len(row), deck, sizes, hands, VOID.plain, rejected, stream(1, 4, 0))
        return rejected

    def counted(work: Callable[[], object]) -> Work:
        def done() -> int:
            work()
            return DEALS

        return done

    return {
        "deals with all evidence": counted(lambda: draw_deals(job.worlds.flat, 1, 0, DEALS, draw)),
        "plain playouts of such deals": counted(lambda: job.outcomes([0], 0, DEALS)),
        "deals with one void": counted(lambda: draw_deals(void, 1, 0, DEALS, draw)),
        "the same by rejection": reject,
    }


def main() -> None:
    """Print rates and the two ratios that goals are set on."""
    measured = alternate(works())
    for name in measured.rates:
        print(f"{name:32} {measured.rate(name):14,.0f} per CPU second")
    for name, other in (
        ("deals with all evidence", "plain playouts of such deals"),
        ("deals with one void", "the same by rejection"),
    ):
        middle, low, high = measured.ratio(name, other)
        print(f"{name} / {other}: {middle:,.1f} ({low:,.1f} to {high:,.1f})")


if __name__ == "__main__":
    main()
