"""What is known of the hidden cards of a Tübingen hand, and the counting problem that it makes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import CardSet
from engine.games.bounds import Bound, bounded
from engine.games.inference import ALL_TRUMPS, KINGS, Gathered
from engine.kernel.tubingen_tarock.discarding import N_DISCARD
from engine.kernel.tubingen_tarock.places import PLAYERS
from engine.seen import View
from engine.unseen import Unseen


@dataclass(frozen=True, kw_only=True)
class Inference(Gathered):
    """The evidence gathered so far about one view.

    ``tarocks`` bounds how many tarocks a position was dealt and kept, ``kings`` says how many kings it had
    (None: no matter).
    """

    tarocks: tuple[tuple[int, int] | None, ...] = (None,) * PLAYERS
    kings: tuple[int | None, ...] = (None,) * PLAYERS

    def had_tarocks(self, position: int, fewest: int, most: int) -> Inference:
        """What is known where a position was dealt and kept so many tarocks."""
        bounds = tuple((fewest, most) if p == position else t for p, t in enumerate(self.tarocks))
        return replace(self, tarocks=bounds)


def in_sight(view: View) -> Inference:
    """What somebody knows who sees only his cards, the table, and how many cards each place holds."""
    return Inference.seen(view, view.seating.dealer, N_DISCARD)


def problem(inference: Inference) -> Unseen:
    """The counting problem that an inference makes."""
    kings = tuple(None if n is None else (n, n) for n in inference.kings)
    tarocks = ALL_TRUMPS, _still(inference, ALL_TRUMPS, inference.tarocks)
    return bounded(inference, tarocks, (KINGS, _still(inference, KINGS, kings)))


def _still(inference: Inference, cards: CardSet, bounds: tuple[tuple[int, int] | None, ...]) -> list[Bound]:
    """How many hidden ones of ``cards`` a position must hold so that it has had as many as bounded."""
    found = []
    for position, bound in enumerate(bounds):
        if bound is not None:
            seen = len(cards & inference.judged(position))
            found.append((position, bound[0] - seen, bound[1] - seen))
    return found
