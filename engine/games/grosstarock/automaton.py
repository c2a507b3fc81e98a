"""The small automaton that judges a Grosstarock deal while its cards are counted class by class.

It reads what has been said of whole hands (GT-DECL-5 to GT-DECL-16) and whether the dealer's discard is
legal (GT-DISC-2 to GT-DISC-6). Hidden cards come in the order of ``ROLES``; what is tracked of them is only
what somebody's words or the discard ask for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import add

from engine.cards import CardSet
from engine.games.gathering import DEALER, DISCARDED
from engine.games.grosstarock import sequences
from engine.games.grosstarock.sequences import HIGHEST, LOWEST
from engine.games.grosstarock.tracking import (
    ALL_RANKS,
    ANY_NUMBER,
    BETWEEN,
    COURT,
    COURTS_DONE,
    FOOL_ROLE,
    JACK,
    KING,
    KNIGHT,
    MANY_TRUMPS,
    MOND_ROLE,
    NONE_YET,
    NOWHERE,
    PAGAT_ROLE,
    PIP,
    QUEEN,
    RANKS,
    STRENGTH,
    SUIT_DONE,
    TRUMP,
    TRUMPS_DONE,
    Bounds,
    DiscardLimits,
    House,
    SoFar,
    Told,
)
from engine.kernel.masks import (
    ALL_COURTS,
    ALL_KINGS,
    COURTS,
    FOOL,
    FOOL_BIT,
    LANE_BITS,
    MOND_BIT,
    NUMBERED,
)
from engine.kernel.matadors import TRULL
from engine.unseen import Feature, Role, Taken


@dataclass(frozen=True)
class Judge:
    """The automaton for one view.

    ``judged`` are the cards already known of what each position's declarations are judged on, ``kept``
    the dealer's known cards that he did not discard, ``published`` the discarded ones that are known,
    ``hidden`` all others.
    """

    house: House
    told: tuple[Told, ...]
    judged: tuple[CardSet, ...]
    kept: CardSet
    published: CardSet
    hidden: CardSet
    limits: DiscardLimits | None

    @property
    def protects(self) -> bool:
        """Whether cards of combinations are protected from a hidden discard."""
        return self.limits is not None and self.house.protects

    @cached_property
    def may_force(self) -> bool:
        """Whether the dealer may have had nothing but F, all trumps, four kings and two cards (GT-DISC-5)."""
        everything = CardSet(ALL_KINGS, NUMBERED | FOOL_BIT)
        return self.limits is not None and everything <= self.hidden | self.kept | self.published

    @cached_property
    def runner(self) -> int:
        """The position whose sequences of matadors count, NOWHERE if none does."""
        for position, told in enumerate(self.told):
            if told.matadors is not None or told.leaping is not None:
                return position
        return NOWHERE

    @cached_property
    def matters(self) -> tuple[bool, bool, bool]:
        """Whether the king, the other courts and their ranks differ from lower cards."""
        cavallerie = any(t.full != ANY_NUMBER or t.half != ANY_NUMBER for t in self.told)
        ranks = (self.protects and self.house.fours) or any(t.lacking for t in self.told)
        courts = cavallerie or ranks or self.protects or any(t.ladons != ANY_NUMBER for t in self.told)
        kings = any(t.kings != ANY_NUMBER or t.no_half_kings for t in self.told)
        return courts or kings or self.may_force, courts, ranks

    def start(self) -> Feature | None:
        """The feature before any hidden card is dealt, None if that is impossible already."""
        so_far = SoFar(
            fool_at=next((p for p in range(3) if FOOL in self.judged[p]), NOWHERE),
            trumps=self._known([cards.trumps for cards in self.judged], "trumps"),
            ladons=self._known(
                [(cards.plain & ~ALL_COURTS) << 1 | (FOOL in cards) for cards in self.judged], "ladons"
            ),
            trull=tuple(
                (cards.trumps & TRULL).bit_count() if told.no_trull else 0
                for told, cards in zip(self.told, self.judged, strict=True)
            ),
        )
        if self.house.seven_kings:
            so_far = so_far._replace(
                kings=self._known([cards.trumps & TRULL for cards in self.judged], "kings")
            )
        if self.limits is not None:
            gone = (self.published.trumps & NUMBERED).bit_count()
            kept = min((self.kept.trumps & NUMBERED).bit_count(), MANY_TRUMPS)
            so_far = so_far._replace(gone_trumps=gone, kept_trumps=kept)
        if self.protects:
            so_far = so_far._replace(dealer_trull=(self.kept.trumps & (FOOL_BIT | MOND_BIT)).bit_count())
        if self.runner != NOWHERE:
            told = self.told[self.runner]
            if told.matadors is not None or told.preferred:
                so_far = so_far._replace(run=sequences.START)
            if told.leaping is not None or told.preferred:
                so_far = so_far._replace(leap=sequences.START)
            so_far = self._passed(so_far, HIGHEST)
        return self._within(so_far)

    def step(self, feature: Feature, role: Role, taken: Taken) -> Feature | None:
        """The feature after one class of cards, None where a declaration or the discard is wrong."""
        assert isinstance(role, tuple)
        assert isinstance(feature, SoFar)
        kind, number = role
        if kind in (FOOL_ROLE, MOND_ROLE, PAGAT_ROLE, BETWEEN, TRUMP):
            return self._trump(feature, kind, number, taken)
        if kind == TRUMPS_DONE:
            return self._trumps_done(feature)
        if kind in (KING, QUEEN, KNIGHT, JACK, COURT):
            return self._court(feature, kind, taken)
        if kind == SUIT_DONE:
            return self._suit_done(feature, number)
        if kind == COURTS_DONE:
            return self._courts_done(feature)
        return self._pip(feature, taken) if kind == PIP else self._done(feature)

    # Counting

    def _known(self, words: Sequence[int], name: str) -> tuple[int, ...]:
        """How many bits each position's word has, 0 where the number of that name is not tracked."""
        tracked = [getattr(told, name) != ANY_NUMBER for told in self.told]
        return tuple(word.bit_count() if counts else 0 for word, counts in zip(words, tracked, strict=True))

    def _more(self, counts: tuple[int, ...], taken: Taken, name: str) -> tuple[int, ...]:
        """Tracked numbers after one more class of cards."""
        return tuple(
            n + taken[p] if getattr(self.told[p], name) != ANY_NUMBER else 0 for p, n in enumerate(counts)
        )

    def _passed(self, so_far: SoFar, first: int) -> SoFar:
        """After all trumps from ``first`` down to the next hidden one, whose holders are known."""
        for trump in range(first, LOWEST - 1, -1):
            index = FOOL - 22 + trump
            if index in self.hidden:
                break
            so_far = self._between(so_far, index in self.judged[self.runner])
        return so_far

    def _between(self, so_far: SoFar, held: bool) -> SoFar:
        below = self.house.from_below
        if so_far.run is not None:
            so_far = so_far._replace(run=sequences.plain(so_far.run, held, below))
        if so_far.leap is not None:
            so_far = so_far._replace(leap=sequences.leaping(so_far.leap, held, below))
        return so_far

    def _trump(self, so_far: SoFar, kind: int, number: int, taken: Taken) -> Feature | None:
        so_far = so_far._replace(trumps=self._more(so_far.trumps, taken, "trumps"))
        if kind in (FOOL_ROLE, MOND_ROLE, PAGAT_ROLE):
            trull = tuple(n + taken[p] if self.told[p].no_trull else 0 for p, n in enumerate(so_far.trull))
            so_far = so_far._replace(trull=trull)
            if self.house.seven_kings:
                so_far = so_far._replace(kings=self._more(so_far.kings, taken, "kings"))
            if self.protects and kind != PAGAT_ROLE:
                so_far = so_far._replace(dealer_trull=so_far.dealer_trull + taken[DEALER])
        if kind == FOOL_ROLE:
            return self._within(
                so_far._replace(
                    fool_at=next((p for p in range(3) if taken[p]), so_far.fool_at),
                    ladons=self._more(so_far.ladons, taken, "ladons"),
                )
            )
        if self.limits is not None:
            so_far = so_far._replace(
                gone_trumps=so_far.gone_trumps + taken[DISCARDED],
                kept_trumps=min(so_far.kept_trumps + taken[DEALER], MANY_TRUMPS),
                pagat_gone=so_far.pagat_gone or (kind == PAGAT_ROLE and taken[DISCARDED] > 0),
            )
        if kind == BETWEEN:
            so_far = self._between(so_far, taken[self.runner] > 0)
            so_far = self._passed(so_far, number - 1)
        return self._within(so_far)

    def _within(self, so_far: SoFar) -> Feature | None:
        """The feature if nothing is too much yet."""
        for position, told in enumerate(self.told):
            if so_far.trumps[position] > told.trumps[1] or so_far.kings[position] > told.kings[1]:
                return None
            if told.no_trull and so_far.trull[position] == 3:
                return None
        if self.limits is None or not so_far.gone_trumps:
            return so_far
        others = so_far.gone_trumps - so_far.pagat_gone
        if self.house.only_pagat:
            # T1 goes out of at most three trumps (GT-DISC-4), any other only if forced (GT-DISC-5).
            if so_far.pagat_gone and (others or so_far.kept_trumps == MANY_TRUMPS):
                return None
            return None if others > 1 else so_far
        # All trumps go or none (GT-DISC-3), but for a single one that is forced (GT-DISC-5).
        if so_far.kept_trumps and (so_far.pagat_gone or others > 1):
            return None
        return so_far

    def _trumps_done(self, so_far: SoFar) -> Feature | None:
        for told, n in zip(self.told, so_far.trumps, strict=True):
            if told.trumps != ANY_NUMBER and n < told.trumps[0]:
                return None
        if self.runner != NOWHERE and not self._sequences_fit(so_far):
            return None
        forced = False
        if self.limits is not None:
            others = so_far.gone_trumps - so_far.pagat_gone
            if so_far.gone_trumps not in self.limits.trumps_gone:
                return None
            forced = others > 0 and (so_far.kept_trumps > 0 or self.house.only_pagat)
            if forced and (not self.may_force or self.kept.plain & ~ALL_KINGS):
                return None
            if self.limits.heard and (self.published.trumps > 0) != forced:
                return None
        pagat_protected = self.protects and so_far.pagat_gone
        if pagat_protected and so_far.dealer_trull == 2:
            return None
        real_kings = [cards.plain & ALL_KINGS for cards in self.judged]
        kings = self._known(real_kings, "kings")
        return SoFar(
            fool_at=so_far.fool_at if self._fool_matters(so_far.fool_at) else NOWHERE,
            kings=tuple(map(add, so_far.kings, kings)),
            pagat_gone=pagat_protected,
            dealer_trull=so_far.dealer_trull if pagat_protected else 0,
            dealer_kings=(self.kept.plain & ALL_KINGS).bit_count() if pagat_protected else 0,
            forced=forced,
            fours=tuple(ALL_RANKS if told.lacking else 0 for told in self.told),
            four=ALL_RANKS if self.protects and self.house.fours else 0,
            spoiled=self.protects and not forced and self.published.plain > 0,
            keeps_free=self.protects and not forced and self.kept.plain & ~ALL_COURTS > 0,
            ladons=so_far.ladons,
        )

    def _sequences_fit(self, so_far: SoFar) -> bool:
        told = self.told[self.runner]
        plain = sequences.plain_count(so_far.run) if so_far.run else 0
        leaping = sequences.leaping_count(so_far.leap) if so_far.leap and self.house.with_leaping else 0
        if told.matadors is not None:
            # The value of Sküs matadors is 5 less than that of as many matadors (GT-DECL-6, GT-DECL-8).
            return plain == told.matadors and (not told.preferred or leaping <= plain + 1)
        return leaping == told.leaping and (not told.preferred or leaping > plain + 1)

    def _fool_matters(self, position: int) -> bool:
        """Whether F with ``position`` makes a difference to its kings and courts."""
        if position == NOWHERE:
            return False
        told = self.told[position]
        return told.half != ANY_NUMBER or told.no_half_kings or (position == DEALER and self.protects)

    # Courts

    def _court(self, so_far: SoFar, kind: int, taken: Taken) -> Feature | None:
        told = self.told
        if so_far.forced and kind != KING and taken[DEALER]:
            return None
        so_far = so_far._replace(
            suit=tuple(n + taken[p] if self._counts_suit(p) else 0 for p, n in enumerate(so_far.suit)),
            dealer_suit=so_far.dealer_suit + taken[DEALER] + taken[DISCARDED] if self.protects else 0,
        )
        if kind == KING:
            kings = self._more(so_far.kings, taken, "kings")
            if any(n > one.kings[1] for n, one in zip(kings, told, strict=True)):
                return None  # as soon as can be, for speed
            asked = [self._counts_suit(p) or (p == DEALER and self.protects) for p in range(3)]
            holders = sum(1 << p for p in range(3) if taken[p] and asked[p])
            return so_far._replace(
                kings=kings,
                kings_of_suit=holders if self.house.king_needed else 0,
                dealer_kings=so_far.dealer_kings + taken[DEALER] if so_far.pagat_gone else 0,
            )
        # Where ranks make no difference, any of them stands for all.
        rank = 1 << RANKS.index(kind) if kind in RANKS else 1
        so_far = so_far._replace(
            ranks=tuple(
                bits | (rank if taken[p] and told[p].lacking else 0) for p, bits in enumerate(so_far.ranks)
            )
        )
        if self.protects:
            so_far = so_far._replace(
                gone_ranks=so_far.gone_ranks | (rank if taken[DISCARDED] else 0),
                kept_ranks=so_far.kept_ranks | (rank if taken[DEALER] else 0),
            )
        return so_far

    def _counts_suit(self, position: int) -> bool:
        return self.told[position].full != ANY_NUMBER or self.told[position].half != ANY_NUMBER

    def _suit_done(self, so_far: SoFar, suit: int) -> Feature | None:
        full, half, fours = list(so_far.full), list(so_far.half), list(so_far.fours)
        for position, told in enumerate(self.told):
            cards = self.judged[position].plain
            if told.lacking:
                fours[position] &= so_far.ranks[position] | ranks_in(cards, suit)
            if not self._counts_suit(position):
                continue
            courts = so_far.suit[position] + courts_in(cards, suit)
            king = so_far.kings_of_suit >> position & 1 or king_in(cards, suit)
            whole, halved = self._cavallerie(courts, king > 0, so_far.fool_at == position)
            full[position] = counted(full[position] + whole, told.full)
            half[position] = counted(half[position] + halved, told.half)
            if full[position] > told.full[1] or half[position] > told.half[1]:
                return None
        after = so_far._replace(
            suit=NONE_YET,
            kings_of_suit=0,
            ranks=NONE_YET,
            full=tuple(full),
            half=tuple(half),
            fours=tuple(fours),
            dealer_suit=0,
            gone_ranks=0,
            kept_ranks=0,
        )
        return self._protected_suit(so_far, after, suit) if self.protects else after

    def _cavallerie(self, courts: int, king: bool, fool: bool) -> tuple[bool, bool]:
        """Whether so many courts of a suit are a full and a half cavallerie (GT-DECL-12, GT-DECL-13)."""
        return courts == 4, fool and courts == 3 and (king or not self.house.king_needed)

    def _protected_suit(self, so_far: SoFar, after: SoFar, suit: int) -> Feature | None:
        """``after`` with what the dealer has laid away and kept of a suit, where cards are protected."""
        assert self.limits is not None
        dealers = (self.kept | self.published).plain
        courts = so_far.dealer_suit + courts_in(dealers, suit)
        king = so_far.kings_of_suit >> DEALER & 1 or king_in(dealers, suit)
        shown = any(self._cavallerie(courts, king > 0, so_far.fool_at == DEALER))
        published = ranks_in(self.published.plain, suit)
        kept = so_far.kept_ranks | ranks_in(self.kept.plain, suit)
        if shown:
            if self.limits.heard and so_far.gone_ranks:
                return None
            after = after._replace(spoiled=after.spoiled or (so_far.gone_ranks > 0 and not so_far.forced))
        else:
            after = after._replace(
                gone=after.gone | so_far.gone_ranks, owed=after.owed | published, kept=after.kept | kept
            )
        four = after.four & (so_far.gone_ranks | published | kept)
        if after.owed & ~four:
            return None
        keeps_free = after.keeps_free or (after.kept & ~four > 0 and not so_far.forced)
        if after.spoiled and keeps_free:
            return None
        return after._replace(
            four=four, gone=after.gone & four, kept=after.kept & four, keeps_free=keeps_free
        )

    def _courts_done(self, so_far: SoFar) -> Feature | None:
        for position, told in enumerate(self.told):
            if so_far.full[position] < told.full[0] or so_far.half[position] < told.half[0]:
                return None
            if so_far.fours[position] & told.lacking:
                return None
            n = so_far.kings[position]
            if told.kings != ANY_NUMBER and not told.kings[0] <= n <= told.kings[1]:
                return None
            if told.no_half_kings and (n == 4 or (n == 3 and so_far.fool_at == position)):
                return None
        spoiled = so_far.spoiled
        if self.protects and self.limits is not None and so_far.gone & so_far.four:
            if self.limits.heard:
                return None
            spoiled = not so_far.forced
        if spoiled and so_far.keeps_free:
            return None
        if so_far.pagat_gone and self.house.seven_kings and so_far.dealer_kings + so_far.dealer_trull >= 2:
            return None  # T1 makes three kings with them, and is protected
        return SoFar(
            forced=so_far.forced, spoiled=spoiled, keeps_free=so_far.keeps_free, ladons=so_far.ladons
        )

    # The lower cards

    def _pip(self, so_far: SoFar, taken: Taken) -> Feature | None:
        if taken[DEALER] and (so_far.forced or so_far.spoiled):
            return None
        ladons = self._more(so_far.ladons, taken, "ladons")
        if any(n > told.ladons[1] for n, told in zip(ladons, self.told, strict=True)):
            return None
        return so_far._replace(ladons=ladons)

    def _done(self, so_far: SoFar) -> Feature | None:
        for n, told in zip(so_far.ladons, self.told, strict=True):
            if told.ladons != ANY_NUMBER and not told.ladons[0] <= n <= told.ladons[1]:
                return None
        return SoFar()


def counted(number: int, wanted: Bounds) -> int:
    """A number of things of which more than the least wanted make no difference where any number may be."""
    return min(number, wanted[0]) if wanted[1] == ANY_NUMBER[1] else number


def courts_in(plain: int, suit: int) -> int:
    """How many courts of a suit are in a word of plain cards."""
    return (plain >> LANE_BITS * suit & COURTS).bit_count()


def king_in(plain: int, suit: int) -> int:
    """Whether the king of a suit is, as 1 or 0."""
    return plain >> (LANE_BITS * suit + STRENGTH[KING]) & 1


def ranks_in(plain: int, suit: int) -> int:
    """The courts of a suit below the king in a word of plain cards, as bits of ``RANKS``."""
    return sum((plain >> (LANE_BITS * suit + STRENGTH[kind]) & 1) << n for n, kind in enumerate(RANKS))
