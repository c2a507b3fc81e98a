"""What the hidden cards of a Danish deal must meet together, judged while they are counted class by class.

It reads what a combination of the whole hand needs: trumps, F with T21 and T1, the courts of a suit, the
kings (DT-DECL-3 to DT-DECL-11), and whether the dealer's discard is legal (DT-DISC-3 to DT-DISC-6).
Hidden cards come in the order of ``ROLES``. ``taken`` counts them by place: the three positions' hands
and the discard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import CardSet
from engine.kernel import masks
from engine.kernel.danish_tarok.combinations import NOTHING, cavallerie, of_kings
from engine.kernel.danish_tarok.places import DEALER, DISCARDED
from engine.kernel.masks import ALL_KINGS, COURTS, FOOL, LANE_BITS, NUMBERED
from engine.unseen import Feature, Role, Taken

NOWHERE = -1
NONE_YET = (0, 0, 0)

# The role of a class: a number and, for kings and courts, a suit.
FOOL_ROLE, MOND_ROLE, PAGAT_ROLE, TRUMP, TRUMPS_DONE, KING, COURT, SUIT_DONE, KINGS_DONE, REST = range(10)
ROLES = (
    (FOOL_ROLE, 0),
    (MOND_ROLE, 0),
    (PAGAT_ROLE, 0),
    (TRUMP, 0),
    (TRUMPS_DONE, 0),
    *((role, suit) for suit in range(4) for role in (KING, COURT, SUIT_DONE)),
    (KINGS_DONE, 0),
    (REST, 0),
)

ANY_NUMBER = (0, 22)


@dataclass(frozen=True, kw_only=True)
class Told:
    """What a position's words prove about its cards, apart from single cards.

    ``trumps`` bounds the number of trumps with F; the rest are combinations it did not declare.
    """

    trumps: tuple[int, int] = ANY_NUMBER
    no_matadors: bool = False
    no_cavallerie: tuple[bool, ...] = (False,) * 4
    no_kings: bool = False


@dataclass(frozen=True, kw_only=True)
class DiscardLimits:
    """What makes a discard legal, where one is ``hidden``, apart from single cards that never go.

    A discarded card of a combination is *spoiled*; that is legal only where the dealer keeps no *free*
    card, one of no combination that may go (DT-DISC-6); ``spoils`` says that it has happened, ``tracks``
    that it may. ``declared`` are the suits in which the dealer has declared (None: nobody has spoken
    yet, his 28 cards must tell). ``may_force`` allows one trump beside two plain cards where nothing
    else is left. ``protects`` says that the dealer is judged on 28 cards (DT-DISC-7), ``trumps_gone``
    which numbers of trumps the discard may hold.
    """

    hidden: bool = True
    protects: bool = False
    tracks: bool = False
    may_force: bool = True
    spoils: bool = False
    declared: tuple[bool, ...] | None = None
    trumps_gone: tuple[int, ...] = (0, 1, 2, 3)


NOTHING_HIDDEN = DiscardLimits(hidden=False)


class TrumpsSoFar(NamedTuple):
    """Feature while trumps are dealt: where F is, how many of T21 and T1 are with it, and the counts."""

    fool_at: int
    with_fool: int
    counts: tuple[int, ...]
    gone: int
    kept: bool
    pagat_gone: bool


class CourtsSoFar(NamedTuple):
    """Feature after the trumps; ``suit`` counts the courts of the suit at hand by position."""

    fool_at: int
    forced: bool
    spoiled: bool
    keeps_free: bool
    kings: tuple[int, ...]
    suit: tuple[int, ...] = NONE_YET
    suit_gone: bool = False
    suit_kept: bool = False


@dataclass(frozen=True)
class Judge:
    """The constraints of one view.

    ``judged`` are the cards already known of what each position's declarations are judged on, ``kept``
    the dealer's known cards that he did not discard.
    """

    told: tuple[Told, ...]
    judged: tuple[CardSet, ...]
    kept: CardSet
    limits: DiscardLimits

    def start(self) -> Feature | None:
        """The feature before any hidden card is dealt, None if that is impossible already."""
        fool_at = next((p for p in range(3) if FOOL in self.judged[p]), NOWHERE)
        counts = tuple(
            cards.trumps.bit_count() if told.trumps != ANY_NUMBER else 0
            for told, cards in zip(self.told, self.judged, strict=True)
        )
        kept = self.limits.hidden and bool(self.kept.trumps & NUMBERED)
        return self._within(TrumpsSoFar(fool_at, self._beside_fool(fool_at), counts, 0, kept, False))

    def step(self, feature: Feature, role: Role, taken: Taken) -> Feature | None:
        """The feature after one class of cards, None where a combination or the discard is wrong."""
        kind, suit = role
        if isinstance(feature, TrumpsSoFar):
            if kind == TRUMPS_DONE:
                return self._trumps_done(feature)
            return self._trump(feature, kind, taken)
        if kind == SUIT_DONE:
            return self._suit_done(feature, suit)
        if kind == KINGS_DONE:
            return feature._replace(fool_at=NOWHERE, kings=NONE_YET)
        if kind == REST:
            return self._rest(feature, taken)
        return self._court(feature, kind, suit, taken)

    def matters(self, suit: int) -> tuple[bool, bool]:
        """Whether the king, and whether the other courts of ``suit`` differ from its lower cards."""
        court = any(told.no_cavallerie[suit] for told in self.told)
        discard = self.limits.hidden and (self.limits.tracks or self.limits.may_force)
        return court or discard or any(told.no_kings for told in self.told), court or discard

    def _to(self, position: int, taken: Taken) -> int:
        """How many cards go to what ``position`` is judged on."""
        if position == DEALER and self.limits.protects:
            return taken[DEALER] + taken[DISCARDED]
        return taken[position]

    def _beside_fool(self, fool_at: int) -> int:
        if fool_at == NOWHERE:
            return 0
        return (self.judged[fool_at].trumps & (masks.MOND_BIT | masks.PAGAT_BIT)).bit_count()

    def _more(self, counts: tuple[int, ...], tracked: Sequence[bool], taken: Taken) -> tuple[int, ...]:
        """Tracked numbers by position after one more class of cards."""
        return tuple(n + self._to(p, taken) if tracked[p] else 0 for p, n in enumerate(counts))

    def _trump(self, feature: TrumpsSoFar, kind: int, taken: Taken) -> Feature | None:
        told_number = [told.trumps != ANY_NUMBER for told in self.told]
        feature = feature._replace(counts=self._more(feature.counts, told_number, taken))
        if kind == FOOL_ROLE:
            fool_at = next((p for p in range(3) if self._to(p, taken)), feature.fool_at)
            return self._within(feature._replace(fool_at=fool_at, with_fool=self._beside_fool(fool_at)))
        beside = self._to(feature.fool_at, taken) if kind != TRUMP and feature.fool_at != NOWHERE else 0
        return self._within(
            feature._replace(
                with_fool=feature.with_fool + beside,
                gone=feature.gone + taken[DISCARDED],
                kept=feature.kept or (taken[DEALER] > 0 and self.limits.hidden),
                pagat_gone=feature.pagat_gone or (kind == PAGAT_ROLE and taken[DISCARDED] > 0),
            )
        )

    def _within(self, feature: TrumpsSoFar) -> Feature | None:
        """The feature if nothing is too much yet, without what no longer matters."""
        fool_at, with_fool, counts, gone, kept, pagat_gone = feature
        for told, n in zip(self.told, counts, strict=True):
            if n > told.trumps[1]:
                return None
        if fool_at == NOWHERE or not self.told[fool_at].no_matadors:
            feature = feature._replace(with_fool=0)
        elif with_fool == 2:
            return None
        # DT-DISC-4 and DT-DISC-5: all trumps go or none, but for a single one that is forced.
        if gone and kept and (not self.limits.may_force or gone > 1 or pagat_gone):
            return None
        return feature

    def _trumps_done(self, feature: TrumpsSoFar) -> Feature | None:
        for told, n in zip(self.told, feature.counts, strict=True):
            if told.trumps != ANY_NUMBER and n < told.trumps[0]:
                return None
        limits = self.limits
        fool_at = feature.fool_at
        if fool_at != NOWHERE and not self._fool_matters(fool_at):
            fool_at = NOWHERE
        if feature.gone not in limits.trumps_gone:
            return None
        forced = feature.gone > 0 and feature.kept
        if forced and self.kept.plain & ~ALL_KINGS:
            return None
        spoiled = limits.tracks and not forced and limits.spoils
        keeps_free = limits.tracks and not forced and bool(self.kept.plain & ~masks.ALL_COURTS)
        if spoiled and keeps_free:
            return None
        kings = tuple(
            (cards.plain & ALL_KINGS).bit_count() if told.no_kings else 0
            for told, cards in zip(self.told, self.judged, strict=True)
        )
        if not self._kings_within(fool_at, kings):
            return None
        return CourtsSoFar(fool_at, forced, spoiled, keeps_free, kings)

    def _fool_matters(self, position: int) -> bool:
        """Whether F with ``position`` makes a difference to its kings and courts."""
        return self.told[position].no_kings or any(self._counts_suit(position, suit) for suit in range(4))

    def _kings_within(self, fool_at: int, kings: tuple[int, ...]) -> bool:
        """Whether nobody who declared no kings holds kings that he had to declare."""
        return all(
            not told.no_kings or of_kings(n, fool_at == p) == NOTHING
            for p, (told, n) in enumerate(zip(self.told, kings, strict=True))
        )

    def _court(self, feature: CourtsSoFar, kind: int, suit: int, taken: Taken) -> Feature | None:
        counted = [self._counts_suit(p, suit) for p in range(3)]
        feature = feature._replace(suit=self._more(feature.suit, counted, taken))
        if kind == KING:
            kings = self._more(feature.kings, [told.no_kings for told in self.told], taken)
            return feature._replace(kings=kings) if self._kings_within(feature.fool_at, kings) else None
        if feature.forced:
            return None if taken[DEALER] else feature
        if not self.limits.tracks:
            return feature
        return feature._replace(
            suit_gone=feature.suit_gone or taken[DISCARDED] > 0,
            suit_kept=feature.suit_kept or taken[DEALER] > 0,
        )

    def _counts_suit(self, position: int, suit: int) -> bool:
        judges_discard = position == DEALER and self.limits.tracks and self.limits.declared is None
        return self.told[position].no_cavallerie[suit] or judges_discard

    def _suit_done(self, feature: CourtsSoFar, suit: int) -> Feature | None:
        lane = COURTS << (LANE_BITS * suit)
        combined = [
            cavallerie(n + (cards.plain & lane).bit_count(), feature.fool_at == p) != NOTHING
            for p, (n, cards) in enumerate(zip(feature.suit, self.judged, strict=True))
        ]
        if any(told.no_cavallerie[suit] and made for told, made in zip(self.told, combined, strict=True)):
            return None
        limits, spoiled, keeps_free = self.limits, feature.spoiled, feature.keeps_free
        if limits.tracks and not feature.forced:
            if combined[DEALER] if limits.declared is None else limits.declared[suit]:
                spoiled = spoiled or feature.suit_gone
            else:
                keeps_free = keeps_free or feature.suit_kept or self.kept.plain & lane & ~ALL_KINGS > 0
            if spoiled and keeps_free:
                return None
        return CourtsSoFar(feature.fool_at, feature.forced, spoiled, keeps_free, feature.kings)

    def _rest(self, feature: CourtsSoFar, taken: Taken) -> Feature | None:
        return None if taken[DEALER] and (feature.forced or feature.spoiled) else feature
