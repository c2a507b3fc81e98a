"""Whether the trumps of a Grosstarock deal fit what was said and what may be discarded.

It reads GT-DECL-5 to GT-DECL-9 and GT-DISC-3 to GT-DISC-5 as the kernel has them.
"""

from __future__ import annotations

from operator import add

from engine.games.grosstarock import tracking
from engine.games.grosstarock.tracking import ANY_NUMBER, FOOL_ROLE, PAGAT_ROLE, Asked, SoFar
from engine.games.threes.discards import trumps_may_be_gone
from engine.games.threes.inference import NOWHERE
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.combinations import MATADORS, SKUS_MATADORS, matadors_value
from engine.kernel.masks import ALL_COURTS, ALL_KINGS, FIRST_TRUMP, FOOL, FOOL_BIT, MOND_BIT, NUMBERED
from engine.kernel.matadors import HIGHEST, LOWEST, START, TRULL, finished, further, length, skips
from engine.kernel.threes.limits import trump_breaches
from engine.kernel.threes.places import DEALER, DISCARDED
from engine.unseen import Feature, Taken


def start(asked: Asked) -> Feature | None:
    """The feature before any hidden card is dealt, None if that is impossible already."""
    so_far = SoFar(
        fool_at=next((p for p in range(3) if FOOL in asked.judged[p]), NOWHERE),
        trumps=asked.known([cards.trumps for cards in asked.judged], "trumps"),
        ladons=asked.known(
            [(cards.plain & ~ALL_COURTS) << 1 | (FOOL in cards) for cards in asked.judged], "ladons"
        ),
        trull=tuple(
            (cards.trumps & TRULL).bit_count() if told.no_trull else 0
            for told, cards in zip(asked.told, asked.judged, strict=True)
        ),
    )
    if asked.house(at.SEVEN_KINGS):
        so_far = so_far._replace(kings=asked.known([cards.trumps & TRULL for cards in asked.judged], "kings"))
    if asked.limits.hidden:
        gone = (asked.published.trumps & NUMBERED).bit_count()
        kept = min((asked.kept.trumps & NUMBERED).bit_count(), tracking.MANY_TRUMPS)
        so_far = so_far._replace(gone_trumps=gone, kept_trumps=kept)
    if asked.protects:
        so_far = so_far._replace(dealer_trull=(asked.kept.trumps & (FOOL_BIT | MOND_BIT)).bit_count())
    if asked.runner != NOWHERE:
        told = asked.told[asked.runner]
        if told.matadors is not None or told.preferred:
            so_far = so_far._replace(run=START)
        if told.leaping is not None or told.preferred:
            so_far = so_far._replace(leap=START)
        so_far = passed(asked, so_far, HIGHEST)
    return within(asked, so_far)


def passed(asked: Asked, so_far: SoFar, first: int) -> SoFar:
    """After all trumps from ``first`` down to the next hidden one, whose holders are known."""
    for trump in range(first, LOWEST - 1, -1):
        index = FIRST_TRUMP - 1 + trump
        if index in asked.hidden:
            break
        so_far = between(asked, so_far, index in asked.judged[asked.runner])
    return so_far


def between(asked: Asked, so_far: SoFar, held: bool) -> SoFar:
    """After one more trump between T21 and T1, which the runner holds or not."""
    below = asked.house(at.FROM_BELOW)
    if so_far.run is not None:
        so_far = so_far._replace(run=further(so_far.run, held, below, False))
    if so_far.leap is not None:
        so_far = so_far._replace(leap=further(so_far.leap, held, below, True))
    return so_far


def trump(asked: Asked, so_far: SoFar, kind: int, number: int, taken: Taken) -> Feature | None:
    """After a class of trumps or F."""
    so_far = so_far._replace(trumps=asked.more(so_far.trumps, taken, "trumps"))
    if kind in (FOOL_ROLE, tracking.MOND_ROLE, PAGAT_ROLE):
        trull = tuple(n + taken[p] if asked.told[p].no_trull else 0 for p, n in enumerate(so_far.trull))
        so_far = so_far._replace(trull=trull)
        if asked.house(at.SEVEN_KINGS):
            so_far = so_far._replace(kings=asked.more(so_far.kings, taken, "kings"))
        if asked.protects and kind != PAGAT_ROLE:
            so_far = so_far._replace(dealer_trull=so_far.dealer_trull + taken[DEALER])
    if kind == FOOL_ROLE:
        return within(
            asked,
            so_far._replace(
                fool_at=next((p for p in range(3) if taken[p]), so_far.fool_at),
                ladons=asked.more(so_far.ladons, taken, "ladons"),
            ),
        )
    if asked.limits.hidden:
        so_far = so_far._replace(
            gone_trumps=so_far.gone_trumps + taken[DISCARDED],
            kept_trumps=min(so_far.kept_trumps + taken[DEALER], tracking.MANY_TRUMPS),
            pagat_gone=so_far.pagat_gone or (kind == PAGAT_ROLE and taken[DISCARDED] > 0),
        )
    if kind == tracking.BETWEEN:
        so_far = between(asked, so_far, taken[asked.runner] > 0)
        so_far = passed(asked, so_far, number - 1)
    return within(asked, so_far)


def within(asked: Asked, so_far: SoFar) -> Feature | None:
    """The feature if nothing is too much yet."""
    for position, told in enumerate(asked.told):
        if so_far.trumps[position] > told.trumps[1] or so_far.kings[position] > told.kings[1]:
            return None
        if told.no_trull and so_far.trull[position] == 3:
            return None
    possible = trumps_may_be_gone(
        so_far.gone_trumps,
        so_far.kept_trumps,
        so_far.pagat_gone,
        may_force=asked.may_force,
        only_pagat=asked.house(at.ONLY_PAGAT),
    )
    return so_far if possible else None


def trumps_done(asked: Asked, so_far: SoFar) -> Feature | None:
    """After all trumps: what they leave to be tracked."""
    for told, n in zip(asked.told, so_far.trumps, strict=True):
        if told.trumps != ANY_NUMBER and n < told.trumps[0]:
            return None
    if asked.runner != NOWHERE and not sequences_fit(asked, so_far):
        return None
    if so_far.gone_trumps not in asked.limits.trumps_gone:
        return None
    only_pagat = asked.house(at.ONLY_PAGAT)
    forced = trump_breaches(so_far.gone_trumps, so_far.kept_trumps, so_far.pagat_gone, only_pagat) > 0
    if forced and asked.kept.plain & ~ALL_KINGS:
        return None
    if asked.limits.heard and (asked.published.trumps > 0) != forced:
        return None
    pagat_protected = asked.protects and so_far.pagat_gone
    if pagat_protected and so_far.dealer_trull == 2:
        return None
    real_kings = [cards.plain & ALL_KINGS for cards in asked.judged]
    kings = asked.known(real_kings, "kings")
    return SoFar(
        fool_at=so_far.fool_at if asked.fool_matters(so_far.fool_at) else NOWHERE,
        kings=tuple(map(add, so_far.kings, kings)),
        pagat_gone=pagat_protected,
        dealer_trull=so_far.dealer_trull if pagat_protected else 0,
        dealer_kings=(asked.kept.plain & ALL_KINGS).bit_count() if pagat_protected else 0,
        forced=forced,
        fours=tuple(tracking.ALL_RANKS if told.lacking else 0 for told in asked.told),
        four=tracking.ALL_RANKS if asked.protects and asked.house(at.FOURS) else 0,
        spoiled=asked.protects and not forced and asked.published.plain > 0,
        keeps_free=asked.protects and not forced and asked.kept.plain & ~ALL_COURTS > 0,
        ladons=so_far.ladons,
    )


def sequences_fit(asked: Asked, so_far: SoFar) -> bool:
    """Whether the runner has the matadors declared, the more valuable kind where that is compulsory."""
    told = asked.told[asked.runner]
    plain = leaping = 0
    if so_far.run is not None:
        plain = 3 + length(finished(so_far.run))
    if so_far.leap is not None and asked.house(at.LEAPING):
        run = finished(so_far.leap)
        leaping = 3 + length(run) if skips(run) else 0
    more = matadors_value(SKUS_MATADORS, leaping) > matadors_value(MATADORS, plain)
    if told.matadors is not None:
        return plain == told.matadors and not (told.preferred and more)
    return leaping == told.leaping and (more or not told.preferred)
