"""Whether the courts of a Grosstarock deal fit what was said and what may be discarded.

It reads GT-DECL-11 to GT-DECL-14 and GT-DISC-6 as the kernel has them.
"""

from __future__ import annotations

from engine.games.grosstarock import tracking
from engine.games.grosstarock.tracking import ANY_NUMBER, KING, RANKS, STRENGTH, Asked, SoFar
from engine.games.threes.inference import NONE_YET
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.combinations import cavallerie, half_cavallerie, kings_count
from engine.kernel.masks import COURTS, LANE_BITS
from engine.kernel.threes.places import DEALER, DISCARDED
from engine.unseen import Feature, Taken


def court(asked: Asked, so_far: SoFar, kind: int, taken: Taken) -> Feature | None:
    """After a class of courts."""
    told = asked.told
    if so_far.forced and kind != KING and taken[DEALER]:
        return None
    so_far = so_far._replace(
        suit=tuple(n + taken[p] if asked.counts_suit(p) else 0 for p, n in enumerate(so_far.suit)),
        dealer_suit=so_far.dealer_suit + taken[DEALER] + taken[DISCARDED] if asked.protects else 0,
    )
    if kind == KING:
        kings = asked.more(so_far.kings, taken, "kings")
        if any(n > one.kings[1] for n, one in zip(kings, told, strict=True)):
            return None  # as soon as can be, for speed
        matters = [asked.counts_suit(p) or (p == DEALER and asked.protects) for p in range(3)]
        holders = sum(1 << p for p in range(3) if taken[p] and matters[p])
        return so_far._replace(
            kings=kings,
            kings_of_suit=holders if asked.house(at.KING_NEEDED) else 0,
            dealer_kings=so_far.dealer_kings + taken[DEALER] if so_far.pagat_gone else 0,
        )
    # Where ranks make no difference, any of them stands for all.
    rank = 1 << RANKS.index(kind) if kind in RANKS else 1
    so_far = so_far._replace(
        ranks=tuple(
            bits | (rank if taken[p] and told[p].lacking else 0) for p, bits in enumerate(so_far.ranks)
        )
    )
    if asked.protects:
        so_far = so_far._replace(
            gone_ranks=so_far.gone_ranks | (rank if taken[DISCARDED] else 0),
            kept_ranks=so_far.kept_ranks | (rank if taken[DEALER] else 0),
        )
    return so_far


def suit_done(asked: Asked, so_far: SoFar, suit: int) -> Feature | None:
    """After all courts of a suit."""
    full, half, fours = list(so_far.full), list(so_far.half), list(so_far.fours)
    for position, told in enumerate(asked.told):
        cards = asked.judged[position].plain
        if told.lacking:
            fours[position] &= so_far.ranks[position] | ranks_in(cards, suit)
        if not asked.counts_suit(position):
            continue
        courts = so_far.suit[position] + courts_in(cards, suit)
        king = so_far.kings_of_suit >> position & 1 or king_in(cards, suit)
        halved = half_cavallerie(courts, king > 0, so_far.fool_at == position, asked.house(at.KING_NEEDED))
        full[position] = counted(full[position] + cavallerie(courts), told.full)
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
    return protected_suit(asked, so_far, after, suit) if asked.protects else after


def protected_suit(asked: Asked, so_far: SoFar, after: SoFar, suit: int) -> Feature | None:
    """``after`` with what the dealer has discarded and kept of a suit, where cards are protected."""
    dealers = (asked.kept | asked.published).plain
    courts = so_far.dealer_suit + courts_in(dealers, suit)
    king = so_far.kings_of_suit >> DEALER & 1 or king_in(dealers, suit)
    fool = so_far.fool_at == DEALER
    shown = cavallerie(courts) or half_cavallerie(courts, king > 0, fool, asked.house(at.KING_NEEDED))
    published = ranks_in(asked.published.plain, suit)
    kept = so_far.kept_ranks | ranks_in(asked.kept.plain, suit)
    if shown:
        if asked.limits.heard and so_far.gone_ranks:
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
    return after._replace(four=four, gone=after.gone & four, kept=after.kept & four, keeps_free=keeps_free)


def courts_done(asked: Asked, so_far: SoFar) -> Feature | None:
    """After all courts: what they leave to be tracked."""
    for position, told in enumerate(asked.told):
        if so_far.full[position] < told.full[0] or so_far.half[position] < told.half[0]:
            return None
        if so_far.fours[position] & told.lacking:
            return None
        n = so_far.kings[position]
        if told.kings != ANY_NUMBER and not told.kings[0] <= n <= told.kings[1]:
            return None
        if told.no_half_kings and kings_count(n, so_far.fool_at == position, False):
            return None
    spoiled = so_far.spoiled
    if asked.protects and so_far.gone & so_far.four:
        if asked.limits.heard:
            return None
        spoiled = not so_far.forced
    if spoiled and so_far.keeps_free:
        return None
    with_pagat = so_far.dealer_kings + so_far.dealer_trull + 1
    if so_far.pagat_gone and asked.house(at.SEVEN_KINGS) and kings_count(with_pagat, False, True):
        return None  # T1 is one of these kings, and protected
    return SoFar(forced=so_far.forced, spoiled=spoiled, keeps_free=so_far.keeps_free, ladons=so_far.ladons)


def counted(number: int, wanted: tracking.Bounds) -> int:
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
