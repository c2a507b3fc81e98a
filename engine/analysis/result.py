"""What an analysis says: its choices, best first, and what they rest on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.analysis.choice import Choice, as_document, pair
from engine.analysis.statistics import Interval
from engine.worlds.believing import MODEL
from engine.worlds.pools import Pool


@dataclass(frozen=True, kw_only=True)
class Screening:
    """How many of too many choices were looked at first, on deals of their own, and how many were kept.

    ``rounds`` gives (deals, choices kept) of each round.
    """

    choices: int
    rounds: tuple[tuple[int, int], ...]

    def document(self) -> dict[str, object]:
        """The screening as JSON values."""
        return {
            "choices": self.choices,
            "rounds": [{"deals": deals, "kept": kept} for deals, kept in self.rounds],
        }


@dataclass(frozen=True, slots=True)
class OpenCards:
    """What each choice brings, by action: the mean of ``deals`` in which all see all cards and play best."""

    deals: int
    means: Mapping[str, float]

    def document(self) -> dict[str, object]:
        """The same as JSON values."""
        return {"deals": self.deals, "means": dict(self.means)}


@dataclass(frozen=True, kw_only=True)
class Belief:
    """How much was believed of what others have chosen.

    ``weighed`` deals were weighed by how ``model`` would have chosen with their cards (``believe``: what was
    said, or cards played too); they tell as much as ``effective`` deals of equal weight. ``temper`` is the
    power to which the weights were raised to keep up that number, 1 where they stand as they are.
    """

    believe: str
    model: str
    weighed: int
    effective: float
    temper: float

    @staticmethod
    def of(pool: Pool | None, believe: str) -> Belief | None:
        """What an analysis tells of its weighed deals; None where all deals count alike."""
        if pool is None:
            return None
        return Belief(
            believe=believe,
            model=MODEL,
            weighed=pool.weighed,
            effective=round(pool.effective, 1),
            temper=pool.temper,
        )

    def worth_of(self, deals: int) -> float:
        """How many deals of their own tell as much as ``deals`` that were drawn from the weighed ones."""
        return deals / (1 + deals / self.effective)

    def document(self) -> dict[str, object]:
        """The belief as JSON values."""
        return as_document(self)


@dataclass(frozen=True, kw_only=True)
class Beside:
    """Another choice that is best where something else counts: ``objective``, in ``unit``.

    ``mean`` is what it brings there, ``gain`` how much more than the choice that is best in the result, on
    the same deals, with its 95 % interval.
    """

    objective: str
    unit: str
    action: str
    mean: float
    gain: float
    gain_ci95: Interval | None

    def document(self) -> dict[str, object]:
        """The other choice as JSON values."""
        return {
            "objective": self.objective,
            "action": self.action,
            "mean": self.mean,
            "gain": {"mean": self.gain, "ci95": pair(self.gain_ci95)},
        }


@dataclass(frozen=True, kw_only=True)
class Result:
    """The value of the choices of ``seat``, best first, after ``deals`` of ``planned`` deals.

    Values are means over deals that fit the evidence, as likely as ``belief`` has them (all alike where it is
    None), each played out by ``player`` in every seat: the intervals cover the sampling, not that the player
    or the belief may misjudge. A payment counts declarations, payments in play, the end, pots, refills and
    card points of this deal; foundations and ante, paid before it, are left out.
    """

    seed: int
    deals: int
    planned: int
    consistent_deals: int
    player: str
    objective: str
    unit: str
    seat: int
    choices: tuple[Choice, ...]
    screening: Screening | None = None
    belief: Belief | None = None
    beside: Beside | None = None
    open_cards: OpenCards | None = None

    @property
    def finished(self) -> bool:
        """Whether all planned deals have been played."""
        return self.deals == self.planned

    def choice_of(self, action: str) -> Choice | None:
        """The choice of an action as it is written, None where it was screened out or is no choice."""
        return next((choice for choice in self.choices if choice.action == action), None)

    @property
    def best_played(self) -> tuple[Choice, ...]:
        """The choices that are best if everybody plays best, where all is known and could be solved."""
        found = self.open_cards
        if found is None or found.deals != 1:
            return ()
        most = max(found.means.values())
        return tuple(choice for choice in self.choices if found.means[choice.action] == most)

    @property
    def intervals(self) -> str:
        """Which intervals are given: for a number of deals ``fixed`` in advance, or valid ``anytime``."""
        return "fixed" if self.finished else "anytime"

    @property
    def worth(self) -> float:
        """How many deals of their own would tell as much: fewer than ``deals`` where those were weighed."""
        return self.deals if self.belief is None else self.belief.worth_of(self.deals)

    def document(self) -> dict[str, object]:
        """The result as JSON values; a screening or an early stop is stated in keys of their own."""
        found: dict[str, object] = {
            "seed": self.seed,
            "deals": self.deals,
            "consistent_deals": str(self.consistent_deals),
            "player": self.player,
            "objective": self.objective,
            "choices": [choice.document(self.seat) for choice in self.choices],
        }
        if self.screening is not None:
            found["screening"] = self.screening.document()
        if self.belief is not None:
            found["belief"] = self.belief.document()
        if self.beside is not None:
            found["beside"] = self.beside.document()
        if self.open_cards is not None:
            found["open_cards"] = self.open_cards.document()
        if not self.finished:
            found |= {"planned": self.planned, "intervals": self.intervals}
        return found
