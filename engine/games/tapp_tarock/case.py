"""What is known of a Tapp-Tarock hand from one seat, gathered piece by piece, and the problem it makes.

Places are 0 forehand, 1 middlehand, 2 rearhand (their hands as held now), 3 the declarer's discard, 4 the
lower and 5 the upper half of the talon.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import EMPTY, CardSet
from engine.games.gathering import Gathered, seen_by
from engine.games.tapp_tarock.exchange import CARDS
from engine.games.tapp_tarock.session import HALF
from engine.kernel.masks import FOOL_BIT, NUMBERED
from engine.kernel.tapp_tarock.discarding import TRULL as TRULL_BITS
from engine.seen import View
from engine.unseen import Feature, Role, Taken, Unseen, sort_into_classes, with_needs

DISCARDED, LOWER_HALF = 3, 4
TRULL = CardSet(0, TRULL_BITS)
TAROCKS = CardSet(0, NUMBERED | FOOL_BIT)

TAROCK, TAROCKS_DONE, REST = range(3)


@dataclass(frozen=True, kw_only=True)
class Case(Gathered):
    """The evidence gathered so far about one view.

    ``tarocks_gone`` is how many hidden tarocks lie in the discard, None where that makes no difference.
    """

    tarocks_gone: int | None = None


def in_sight(view: View) -> Case:
    """The case of somebody who knows only the cards he sees and how many each place holds."""
    talon = [
        (EMPTY, 0) if part == view.taken else (cards, HALF - len(cards))
        for part, cards in enumerate(view.talon)
    ]
    return Case(**seen_by(view, view.declarer, CARDS, talon))


def problem(case: Case) -> Unseen:
    """The counting problem that a case makes."""
    wanted = case.tarocks_gone
    roles: list[tuple[Role, CardSet]] = [(REST, case.hidden)]
    if wanted is not None:
        roles = [(TAROCK, case.hidden & TAROCKS), (TAROCKS_DONE, EMPTY), (REST, case.hidden - TAROCKS)]

    def step(feature: Feature, role: Role, taken: Taken) -> Feature | None:
        assert isinstance(feature, int)
        if role == TAROCK:
            gone = feature + taken[DISCARDED]
            return None if wanted is not None and gone > wanted else gone
        if role == TAROCKS_DONE:
            return 0 if feature == wanted else None
        return feature

    classes = sort_into_classes(roles, case.barred, case.rooms, case.needs)
    unseen = Unseen(rooms=case.rooms, known=case.known, classes=classes, start=0, step=step)
    return with_needs(unseen, case.needs)
