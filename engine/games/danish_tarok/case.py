"""What is known of a Danish hand from one seat, gathered piece by piece, and the problem it makes.

Places are 0 forehand, 1 the next, 2 the dealer (their hands as held now) and 3 the discard.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import EMPTY, CardSet, Suit
from engine.games.danish_tarok.automaton import (
    COURT,
    DEALER,
    DISCARDED,
    FOOL_ROLE,
    KING,
    MOND_ROLE,
    PAGAT_ROLE,
    REST,
    ROLES,
    TRUMP,
    DiscardLimits,
    Judge,
    Told,
)
from engine.games.sight import Sight
from engine.kernel.masks import (
    ALL_KINGS,
    COURTS,
    FIRST_TRUMP,
    FOOL,
    KING_BIT,
    LANE,
    LANE_BITS,
    LAST_TRUMP,
    NUMBERED,
)
from engine.unseen import Need, Role, Unseen, sort_into_classes, with_needs

PLACES = 4
DISCARD_SIZE = 3
FOOL_CARD, PAGAT, MOND = CardSet.of(FOOL), CardSet.of(FIRST_TRUMP), CardSet.of(LAST_TRUMP)
KINGS = CardSet(ALL_KINGS, 0)
ALL_TRUMPS = CardSet(0, NUMBERED)


def of_suit(suit: Suit) -> CardSet:
    """All cards of a plain suit or all trumps."""
    return ALL_TRUMPS if suit is Suit.TRUMPS else CardSet(LANE << (LANE_BITS * suit.number), 0)


def courts(suit: Suit) -> CardSet:
    """King, queen, knight and jack of a plain suit."""
    return CardSet(COURTS << (LANE_BITS * suit.number), 0)


@dataclass(frozen=True, kw_only=True)
class Case:
    """The evidence gathered so far about one view.

    ``known`` are the cards whose place is certain, by place; ``played`` those on the table, by position;
    ``barred`` the cards that a place cannot hold, ``told`` what words prove by position.
    """

    sight: Sight
    hidden: CardSet
    rooms: tuple[int, ...]
    known: tuple[CardSet, ...]
    played: tuple[CardSet, ...]
    barred: tuple[CardSet, ...] = (EMPTY,) * PLACES
    needs: tuple[Need, ...] = ()
    told: tuple[Told, ...] = (Told(),) * 3
    limits: DiscardLimits | None = None

    @property
    def protects(self) -> bool:
        """Whether the dealer declares from 28 cards (DT-DISC-7)."""
        return self.sight.options.on("protect_declarations")

    def judged_places(self, position: int) -> tuple[int, ...]:
        """Where the cards lie that a position's declarations are judged on, the played ones apart."""
        return (DEALER, DISCARDED) if position == DEALER and self.protects else (position,)

    def judged(self, position: int) -> CardSet:
        """The cards already known of what a position's declarations are judged on."""
        cards = self.played[position]
        for place in self.judged_places(position):
            cards = cards | self.known[place]
        return cards

    def bar(self, cards: CardSet, *places: int) -> Case:
        """The case in which none of ``cards`` lies in ``places``."""
        barred = tuple(b | cards if place in places else b for place, b in enumerate(self.barred))
        return replace(self, barred=barred)

    def put(self, cards: CardSet, *places: int) -> Case:
        """The case in which all of ``cards``, hidden ones, lie in ``places``."""
        case = self.bar(cards, *(place for place in range(PLACES) if place not in places))
        return case.impossible() if cards - self.hidden else case

    def has(self, position: int, cards: CardSet) -> Case:
        """The case in which ``position`` is judged on all of ``cards``."""
        return self.put(cards - self.judged(position), *self.judged_places(position))

    def lacks(self, position: int, cards: CardSet) -> Case:
        """The case in which ``position`` is judged on none of ``cards``."""
        case = self.bar(cards, *self.judged_places(position))
        return case.impossible() if cards & self.judged(position) else case

    def need(self, cards: CardSet, *places: int) -> Case:
        """The case in which at least one of ``cards`` lies in one of ``places``."""
        if any(cards & self.known[place] for place in places):
            return self
        return replace(self, needs=(*self.needs, Need(cards & self.hidden, places)))

    def impossible(self) -> Case:
        """A case that no deal fits."""
        return replace(self, needs=(*self.needs, Need(EMPTY, ())))


def in_sight(sight: Sight) -> Case:
    """The case of somebody who knows only the cards he sees and how many each place holds."""
    active = sight.seating.active
    played = [EMPTY] * 3
    for trick in sight.all_tricks:
        for play in trick.plays:
            played[active.index(play.seat)] |= sight.pack.set_of((play.card,))
    known = [EMPTY] * PLACES
    rooms = [*(sight.sizes[seat] for seat in active), DISCARD_SIZE if sight.discarded else 0]
    if sight.seat in active:
        own = active.index(sight.seat)
        known[own], rooms[own] = sight.hand, 0
        if own == DEALER:
            known[DISCARDED], rooms[DISCARDED] = sight.own_discard, 0
    hidden = sight.pack.full
    for cards in (*played, *known):
        hidden -= cards
    return Case(sight=sight, hidden=hidden, rooms=tuple(rooms), known=tuple(known), played=tuple(played))


def problem(case: Case) -> Unseen:
    """The counting problem that a case makes."""
    judge = Judge(
        told=case.told,
        judged=tuple(case.judged(p) for p in range(3)),
        kept=case.played[DEALER],
        limits=case.limits,
    )
    classes = sort_into_classes(by_role(case.hidden, judge), case.barred, case.rooms, case.needs)
    start = judge.start()
    unseen = Unseen(rooms=case.rooms, known=case.known, classes=classes, start=start, step=judge.step)
    return with_needs(unseen, case.needs)


def by_role(hidden: CardSet, judge: Judge) -> list[tuple[Role, CardSet]]:
    """The hidden cards of each role; courts that make no difference go with the rest."""
    cards: dict[Role, CardSet] = {
        (FOOL_ROLE, 0): FOOL_CARD,
        (MOND_ROLE, 0): MOND,
        (PAGAT_ROLE, 0): PAGAT,
        (TRUMP, 0): ALL_TRUMPS - MOND - PAGAT,
    }
    rest = hidden - FOOL_CARD - ALL_TRUMPS
    for suit in range(4):
        lane = CardSet(COURTS << (LANE_BITS * suit), 0)
        king = CardSet(KING_BIT << (LANE_BITS * suit), 0)
        king_matters, court_matters = judge.matters(suit)
        cards[KING, suit] = king if king_matters else EMPTY
        cards[COURT, suit] = lane - king if court_matters else EMPTY
        rest = rest - cards[KING, suit] - cards[COURT, suit]
    cards[REST, 0] = rest
    return [(role, cards.get(role, EMPTY) & hidden) for role in ROLES]
