"""What is known of a Tapp-Tarock hand from one seat, gathered piece by piece, and the problem it makes.

Places are 0 forehand, 1 middlehand, 2 rearhand (their hands as held now), 3 the declarer's discard, 4 the
lower and 5 the upper half of the talon.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import EMPTY, CardSet
from engine.games.sight import Sight
from engine.games.tapp_tarock.exchange import CARDS
from engine.games.tapp_tarock.session import HALF
from engine.kernel.masks import ALL_KINGS, FOOL_BIT, NUMBERED
from engine.kernel.tapp_discard import TRULL as TRULL_BITS
from engine.unseen import Feature, Need, Role, Taken, Unseen, sort_into_classes, with_needs

DISCARDED, LOWER_HALF, PLACES = 3, 4, 6
KINGS, TRULL = CardSet(ALL_KINGS), CardSet(0, TRULL_BITS)
TAROCKS = CardSet(0, NUMBERED | FOOL_BIT)

TAROCK, TAROCKS_DONE, REST = range(3)


@dataclass(frozen=True, kw_only=True)
class Case:
    """The evidence gathered so far about one view.

    ``known`` are the cards whose place is certain, by place; ``played`` those on the table, by position;
    ``barred`` the cards that a place cannot hold. ``tarocks_gone`` is how many hidden tarocks lie in the
    discard, None where that makes no difference.
    """

    sight: Sight
    hidden: CardSet
    rooms: tuple[int, ...]
    known: tuple[CardSet, ...]
    played: tuple[CardSet, ...]
    barred: tuple[CardSet, ...] = (EMPTY,) * PLACES
    needs: tuple[Need, ...] = ()
    tarocks_gone: int | None = None

    def bar(self, cards: CardSet, *places: int) -> Case:
        """The case in which none of ``cards`` lies in ``places``."""
        barred = tuple(b | cards if place in places else b for place, b in enumerate(self.barred))
        return replace(self, barred=barred)

    def put(self, cards: CardSet, *places: int) -> Case:
        """The case in which those of ``cards`` that are hidden lie in ``places``."""
        return self.bar(cards & self.hidden, *(place for place in range(PLACES) if place not in places))

    def need(self, cards: CardSet, *places: int) -> Case:
        """The case in which at least one of ``cards`` lies in one of ``places``."""
        if any(cards & self.known[place] for place in places):
            return self
        return replace(self, needs=(*self.needs, Need(cards & self.hidden, places)))


def in_sight(sight: Sight) -> Case:
    """The case of somebody who knows only the cards he sees and how many each place holds."""
    active = sight.seating.active
    played = [EMPTY] * 3
    for trick in sight.all_tricks:
        for play in trick.plays:
            played[active.index(play.seat)] |= sight.pack.set_of((play.card,))
    known = [EMPTY] * PLACES
    rooms = [*(sight.sizes[seat] for seat in active), CARDS if sight.discarded else 0, 0, 0]
    own = active.index(sight.seat)
    known[own], rooms[own] = sight.hand, 0
    if sight.seat == sight.declarer:
        known[DISCARDED], rooms[DISCARDED] = sight.own_discard, 0
    for part, cards in enumerate(sight.talon):
        if part != sight.taken:
            known[LOWER_HALF + part] = cards
            rooms[LOWER_HALF + part] = HALF - len(cards)
    hidden = sight.pack.full
    for cards in (*played, *known):
        hidden -= cards
    return Case(sight=sight, hidden=hidden, rooms=tuple(rooms), known=tuple(known), played=tuple(played))


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
