"""What a view proves about the cards it does not show, counted: the deals that are still possible."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.errors import NoDealFitsError, RequestError
from engine.games.registry import game as find_game
from engine.unseen import Evidence, pinned
from engine.view import View
from engine.worlds.counting import CountTable, count
from engine.worlds.sampling import FlatTable, flatten


@dataclass(frozen=True)
class Worlds:
    """All deals that fit a view, each as likely as the others."""

    table: CountTable

    @property
    def total(self) -> int:
        """The exact number of deals that fit."""
        return self.table.total

    @cached_property
    def flat(self) -> FlatTable:
        """The count table laid flat for drawing."""
        return flatten(self.table)

    def chances(self) -> dict[int, tuple[float, ...]]:
        """For each hidden card (by index) the chance of each place; the game orders the places."""
        return self.table.chances()


def worlds(view: View, put: Mapping[int, int] | None = None) -> Worlds:
    """The deals that fit everything ``view`` shows, and a what-if on top of it.

    ``put`` fixes the place of single hidden cards (by index; places in the order of the game's hands
    and what lies face down).

    Raises:
        NoDealFitsError: none does; the message names the first piece of evidence that fails.
        RequestError: nothing is known yet of evidence in this game (code ``bad_request``).
    """
    game = find_game(view.game)
    if game.analysis.evidence is None:
        raise RequestError(f"deals of {game.name} cannot be sampled yet")
    evidence = game.analysis.evidence(view)
    proved = evidence.all
    table = count(pinned(proved, put) if put else proved)
    if not table.total:
        raise NoDealFitsError(_what_fails(evidence))
    return Worlds(table)


def _what_fails(evidence: Evidence) -> str:
    """The first piece that, with those before it, leaves no deal."""
    for n in range(len(evidence.pieces) + 1):
        if not count(evidence.case(n)).total:
            if n == 0:
                return "no deal fits: the hidden cards do not fill the hidden hands"
            return f"no deal fits: {evidence.pieces[n - 1]}"
    return "no deal fits: the cards that were put somewhere cannot all lie there"
