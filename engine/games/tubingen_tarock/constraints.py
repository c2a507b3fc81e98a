"""What is known of the hidden cards of a Tübingen hand, and the counting problem that it makes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import EMPTY, CardSet
from engine.games.inference import ALL_TRUMPS, KINGS, Gathered, problem_of
from engine.kernel.tubingen_tarock.discarding import N_DISCARD
from engine.kernel.tubingen_tarock.places import PLAYERS
from engine.seen import View
from engine.unseen import Feature, Role, Taken, Unseen

# Roles, in the order in which the cards are dealt; those with CHECK have no cards.
TAROCK, CHECK_TAROCKS, KING, CHECK_KINGS, REST = range(5)


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
    roles: list[tuple[Role, CardSet]] = [
        ((TAROCK, 0), ALL_TRUMPS & inference.hidden),
        ((CHECK_TAROCKS, 0), EMPTY),
        ((KING, 0), KINGS & inference.hidden),
        ((CHECK_KINGS, 0), EMPTY),
        ((REST, 0), inference.hidden - ALL_TRUMPS - KINGS),
    ]
    judge = Judge(
        tarocks=_still(inference, ALL_TRUMPS, inference.tarocks),
        kings=_still(inference, KINGS, tuple(None if n is None else (n, n) for n in inference.kings)),
    )
    return problem_of(inference, roles, judge.start, judge.step)


Bounds = tuple[tuple[int, int, int], ...]  # position, fewest and most cards still hidden there


def _still(inference: Inference, cards: CardSet, bounds: tuple[tuple[int, int] | None, ...]) -> Bounds:
    """How many hidden ones of ``cards`` a position must hold so that it has had as many as bounded."""
    found = []
    for position, bound in enumerate(bounds):
        if bound is not None:
            seen = len(cards & inference.judged(position))
            found.append((position, bound[0] - seen, bound[1] - seen))
    return tuple(found)


@dataclass(frozen=True)
class Judge:
    """Counts the tarocks, then the kings, that bounded positions get."""

    tarocks: Bounds
    kings: Bounds

    @property
    def start(self) -> Feature:
        """Nothing counted yet."""
        return (0,) * len(self.tarocks)

    def step(self, feature: Feature, role: Role, taken: Taken) -> Feature | None:
        """The counts after the cards of one class; a checkpoint judges them and begins anew."""
        if role[0] == TAROCK:
            return self._counted(feature, self.tarocks, taken)
        if role[0] == KING:
            return self._counted(feature, self.kings, taken)
        if role[0] == CHECK_TAROCKS:
            return (0,) * len(self.kings) if self._fits(feature, self.tarocks) else None
        if role[0] == CHECK_KINGS:
            return () if self._fits(feature, self.kings) else None
        return feature

    @staticmethod
    def _counted(feature: tuple[int, ...], bounds: Bounds, taken: Taken) -> Feature | None:
        after = tuple(n + taken[bound[0]] for n, bound in zip(feature, bounds, strict=True))
        return after if all(n <= bound[2] for n, bound in zip(after, bounds, strict=True)) else None

    @staticmethod
    def _fits(feature: tuple[int, ...], bounds: Bounds) -> bool:
        return all(low <= n <= high for n, (_, low, high) in zip(feature, bounds, strict=True))
