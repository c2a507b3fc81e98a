"""What the hidden cards of a Danish deal must meet together, judged while they are counted class by class.

It reads what a combination of the whole hand needs: trumps, F with T21 and T1, the courts of a suit, the
kings (DT-DECL-3 to DT-DECL-11), and whether the dealer's discard is legal (DT-DISC-3 to DT-DISC-6).
``taken`` counts the cards of a class by place: the three positions' hands and the discard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.cards import CardSet
from engine.games.danish_tarok.tracking import (
    ANY_NUMBER,
    FOOL_ROLE,
    KING,
    KINGS_DONE,
    PAGAT_ROLE,
    REST,
    SUIT_DONE,
    TRUMP,
    TRUMPS_DONE,
    DiscardLimits,
    SoFar,
    Told,
)
from engine.games.threes.discards import trumps_may_be_gone
from engine.games.threes.inference import NONE_YET, NOWHERE
from engine.kernel import masks
from engine.kernel.danish_tarok.combinations import NOTHING, cavallerie, of_kings
from engine.kernel.danish_tarok.places import DEALER, DISCARDED
from engine.kernel.masks import ALL_KINGS, COURTS, FOOL, LANE_BITS, NUMBERED
from engine.kernel.threes.limits import trump_breaches
from engine.unseen import Feature, Role, Taken


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
        counts = self._known([cards.trumps for cards in self.judged], self._number_told)
        kept = self.limits.hidden and bool(self.kept.trumps & NUMBERED)
        return self._within(SoFar(fool_at, self._beside_fool(fool_at), counts, kept=kept))

    def step(self, feature: Feature, role: Role, taken: Taken) -> Feature | None:
        """The feature after one class of cards, None where a combination or the discard is wrong."""
        kind, suit = role
        if kind < TRUMPS_DONE:
            return self._trump(feature, kind, taken)
        if kind == TRUMPS_DONE:
            return self._trumps_done(feature)
        if kind == SUIT_DONE:
            return self._suit_done(feature, suit)
        if kind == KINGS_DONE:
            return feature._replace(fool_at=NOWHERE, kings=NONE_YET)
        if kind == REST:
            return None if taken[DEALER] and (feature.forced or feature.spoiled) else feature
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

    @cached_property
    def _number_told(self) -> list[bool]:
        """The positions whose number of trumps is bounded."""
        return [told.trumps != ANY_NUMBER for told in self.told]

    @cached_property
    def _no_kings(self) -> list[bool]:
        return [told.no_kings for told in self.told]

    def _known(self, words: Sequence[int], tracked: Sequence[bool]) -> tuple[int, ...]:
        """How many bits each position's word has, 0 where that is not tracked."""
        return tuple(word.bit_count() if counts else 0 for word, counts in zip(words, tracked, strict=True))

    def _beside_fool(self, fool_at: int) -> int:
        if fool_at == NOWHERE:
            return 0
        return (self.judged[fool_at].trumps & (masks.MOND_BIT | masks.PAGAT_BIT)).bit_count()

    def _more(self, counts: tuple[int, ...], tracked: Sequence[bool], taken: Taken) -> tuple[int, ...]:
        """Tracked numbers by position after one more class of cards."""
        return tuple(n + self._to(p, taken) if tracked[p] else 0 for p, n in enumerate(counts))

    def _trump(self, feature: SoFar, kind: int, taken: Taken) -> Feature | None:
        feature = feature._replace(trumps=self._more(feature.trumps, self._number_told, taken))
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

    def _within(self, feature: SoFar) -> Feature | None:
        """The feature if nothing is too much yet, without what no longer matters."""
        if any(n > told.trumps[1] for told, n in zip(self.told, feature.trumps, strict=True)):
            return None
        if feature.fool_at == NOWHERE or not self.told[feature.fool_at].no_matadors:
            feature = feature._replace(with_fool=0)
        elif feature.with_fool == 2:
            return None
        gone, kept, force = feature.gone, feature.kept, self.limits.may_force
        return feature if trumps_may_be_gone(gone, kept, feature.pagat_gone, may_force=force) else None

    def _trumps_done(self, feature: SoFar) -> Feature | None:
        limits, fool_at = self.limits, feature.fool_at
        if any(n < told.trumps[0] for told, n in zip(self.told, feature.trumps, strict=True)):
            return None
        if feature.gone not in limits.trumps_gone:
            return None
        if fool_at != NOWHERE and not self._fool_matters(fool_at):
            fool_at = NOWHERE
        forced = trump_breaches(feature.gone, feature.kept, feature.pagat_gone, False) > 0
        if forced and self.kept.plain & ~ALL_KINGS:
            return None
        spoiled = limits.tracks and not forced and limits.spoils
        keeps_free = limits.tracks and not forced and bool(self.kept.plain & ~masks.ALL_COURTS)
        if spoiled and keeps_free:
            return None
        kings = self._known([cards.plain & ALL_KINGS for cards in self.judged], self._no_kings)
        after = SoFar(fool_at, forced=forced, spoiled=spoiled, keeps_free=keeps_free, kings=kings)
        return after if self._kings_within(fool_at, kings) else None

    def _fool_matters(self, position: int) -> bool:
        """Whether F with ``position`` makes a difference to its kings and courts."""
        return self.told[position].no_kings or any(self._counts_suit(position, suit) for suit in range(4))

    def _kings_within(self, fool_at: int, kings: tuple[int, ...]) -> bool:
        """Whether nobody who declared no kings holds kings that he had to declare."""
        return all(
            not told.no_kings or of_kings(n, fool_at == p) == NOTHING
            for p, (told, n) in enumerate(zip(self.told, kings, strict=True))
        )

    def _court(self, feature: SoFar, kind: int, suit: int, taken: Taken) -> Feature | None:
        counted = [self._counts_suit(p, suit) for p in range(3)]
        feature = feature._replace(suit=self._more(feature.suit, counted, taken))
        if kind == KING:
            kings = self._more(feature.kings, self._no_kings, taken)
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

    def _suit_done(self, feature: SoFar, suit: int) -> Feature | None:
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
        return feature._replace(
            spoiled=spoiled, keeps_free=keeps_free, suit=NONE_YET, suit_gone=False, suit_kept=False
        )
