"""What is known of a Grosstarock hand from one seat, gathered piece by piece, and the problem it makes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import EMPTY, CardSet
from engine.games.gathering import DEALER, DISCARDED, FOOL_CARD, MOND, PAGAT, Gathered, seen_by
from engine.games.grosstarock.automaton import Judge
from engine.games.grosstarock.tracking import (
    BETWEEN,
    CHECKPOINTS,
    COURT,
    FOOL_ROLE,
    KING,
    MOND_ROLE,
    NOWHERE,
    PAGAT_ROLE,
    PIP,
    RANKS,
    ROLES,
    STRENGTH,
    TRUMP,
    DiscardLimits,
    House,
    Told,
)
from engine.kernel.grosstarock.discarding import CARDS
from engine.kernel.masks import COURTS, FIRST_TRUMP, LANE_BITS, NUMBERED
from engine.options import Options
from engine.seen import View
from engine.unseen import Role, Unseen, sort_into_classes, with_needs


@dataclass(frozen=True, kw_only=True)
class Case(Gathered):
    """The evidence gathered so far about one view.

    ``told`` is what words prove by position; ``published`` are the discarded cards that have been shown.
    """

    told: tuple[Told, ...] = (Told(),) * 3
    limits: DiscardLimits | None = None
    published: CardSet = EMPTY

    def judged(self, position: int) -> CardSet:
        """The cards already known of what a position's declarations are judged on."""
        cards = self.played[position] | self.known[position]
        return cards | self.published if position == DEALER else cards

    def has(self, position: int, cards: CardSet) -> Case:
        """The case in which all of ``cards`` were in the hand of ``position``."""
        return self.put(cards - self.judged(position), position)

    def lacks(self, position: int, cards: CardSet) -> Case:
        """The case in which none of ``cards`` was in the hand of ``position``."""
        case = self.bar(cards, position)
        return case.impossible() if cards & self.judged(position) else case

    def tell(self, position: int, told: Told) -> Case:
        """The case in which a position's words have proved ``told``."""
        return replace(self, told=tuple(told if p == position else t for p, t in enumerate(self.told)))

    def publish(self, cards: CardSet) -> Case:
        """The case in which some cards are known to lie in the discard."""
        if cards - self.hidden:
            return self.impossible()
        known = tuple(held | cards if place == DISCARDED else held for place, held in enumerate(self.known))
        rooms = tuple(n - len(cards) if p == DISCARDED else n for p, n in enumerate(self.rooms))
        return replace(self, known=known, rooms=rooms, hidden=self.hidden - cards, published=cards)


def in_sight(view: View) -> Case:
    """The case of somebody who knows only the cards he sees and how many each place holds."""
    return Case(**seen_by(view, view.seating.dealer, CARDS))


def house_of(options: Options) -> House:
    """The house rules as the automaton reads them."""
    return House(
        from_below=options.on("matadors_from_below"),
        with_leaping=options.on("skus_matadors"),
        seven_kings=options.word("kings_scheme") == "seven_kings",
        king_needed=options.on("half_cavallerie_needs_king"),
        fours=options.on("four_of_a_kind"),
        protects=options.on("protect_declarations"),
        only_pagat=options.word("trump_discard") == "never_except_pagat",
    )


def problem(case: Case) -> Unseen:
    """The counting problem that a case makes."""
    judge = Judge(
        house=house_of(case.view.options),
        told=case.told,
        judged=tuple(case.judged(p) for p in range(3)),
        kept=case.played[DEALER] | case.known[DEALER],
        published=case.published,
        hidden=case.hidden,
        limits=case.limits,
    )

    classes = sort_into_classes(by_role(case.hidden, judge), case.barred, case.rooms, case.needs)
    start = judge.start()
    unseen = Unseen(rooms=case.rooms, known=case.known, classes=classes, start=start, step=judge.step)
    return with_needs(unseen, case.needs)


def by_role(hidden: CardSet, judge: Judge) -> list[tuple[Role, CardSet]]:
    """The hidden cards of each role; cards that make no difference go with the lower ones."""
    cards: dict[Role, CardSet] = {
        (FOOL_ROLE, 0): FOOL_CARD,
        (MOND_ROLE, 0): MOND,
        (PAGAT_ROLE, 0): PAGAT,
    }
    between = CardSet(0, NUMBERED) - MOND - PAGAT
    if judge.runner == NOWHERE:
        cards[TRUMP, 0] = between
    else:
        for index in between:
            cards[BETWEEN, index - FIRST_TRUMP + 1] = CardSet.of(index)
    rest = hidden - FOOL_CARD - MOND - PAGAT - between
    kings_matter, courts_matter, ranks_matter = judge.matters
    for suit in range(4):
        lane = CardSet(COURTS << (LANE_BITS * suit), 0)
        king = CardSet.of(LANE_BITS * suit + STRENGTH[KING])
        if kings_matter:
            cards[KING, suit] = king
        if ranks_matter:
            for kind in RANKS:
                cards[kind, suit] = CardSet.of(LANE_BITS * suit + STRENGTH[kind])
        elif courts_matter:
            cards[COURT, suit] = lane - king
        rest -= (king if kings_matter else EMPTY) | (lane - king if courts_matter else EMPTY)
    cards[PIP, 0] = rest
    sorted_cards = [(role, cards.get(role, EMPTY) & hidden) for role in ROLES]
    return [(role, found) for role, found in sorted_cards if found or role[0] in CHECKPOINTS]
