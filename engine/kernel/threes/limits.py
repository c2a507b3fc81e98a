"""The limits of the dealer's discard, on masks (DT-DISC-2 to DT-DISC-6, GT-DISC-2 to GT-DISC-5).

``plain`` and ``trumps`` are the dealer's 28 cards, ``shown`` the protected ones among them, ``out`` what is
discarded. A discarded fool is judged by its own option and counts for nothing else.
"""

from __future__ import annotations

from engine.kernel import masks
from engine.kernel.threes import places as at
from engine.kernel.threes.places import Row

CARDS = 3  # that go, so that no more trumps can


def is_legal(
    plain: int,
    trumps: int,
    shown_plain: int,
    shown_trumps: int,
    out_plain: int,
    out_trumps: int,
    rules: Row,
) -> bool:
    """Whether three cards of the dealer's hand are a legal discard."""
    kept_plain, kept_trumps = never_goes(trumps, out_plain, out_trumps, rules)
    if kept_plain or kept_trumps:
        return False
    if out_trumps & masks.PAGAT_BIT and pagat_stays(trumps, out_trumps, rules):
        return False
    broken = breaches(trumps, shown_plain, shown_trumps, out_plain, out_trumps, rules)
    if broken == (0, 0):
        return True
    cards = CARDS - 1 if out_trumps & masks.FOOL_BIT else CARDS
    return broken == fewest_breaches(plain, trumps, shown_plain, shown_trumps, cards, rules)


def never_discarded(pagat_may_go: bool, fool_may_go: bool) -> tuple[int, int]:
    """The cards that no discard may hold, whatever the hand: (plain, trumps) (DT-DISC-2, GT-DISC-2)."""
    kept = masks.MOND_BIT if fool_may_go else masks.MOND_BIT | masks.FOOL_BIT
    return masks.ALL_KINGS, kept if pagat_may_go else kept | masks.PAGAT_BIT


def never_goes(trumps: int, out_plain: int, out_trumps: int, rules: Row) -> tuple[int, int]:
    """The cards of a discard that DT-DISC-2 keeps in the hand: (plain, trumps)."""
    kept_plain, kept_trumps = never_discarded(True, rules[at.FOOL_MAY_GO] > 0)
    return out_plain & kept_plain, out_trumps & trumps & kept_trumps


def pagat_stays(trumps: int, out_trumps: int, rules: Row) -> bool:
    """Whether a discard with T1 in it is refused for that (DT-DISC-5, GT-DISC-4)."""
    gone, kept = trumps & masks.NUMBERED & out_trumps, trumps & masks.NUMBERED & ~out_trumps
    bound = pagat_bound(gone.bit_count(), kept.bit_count(), rules[at.ONLY_PAGAT] > 0)
    return bound or not rules[at.PAGAT_MAY_GO]


def pagat_bound(gone: int, kept: int, only_pagat: bool) -> bool:
    """Whether so many trumps gone, T1 among them, and kept forbid T1 to go (DT-DISC-5, GT-DISC-4).

    T1 goes only together with every other trump; with ``only_pagat`` it goes out of at most three.
    """
    return gone + kept > CARDS if only_pagat else kept > 0


def breaches(
    trumps: int, shown_plain: int, shown_trumps: int, out_plain: int, out_trumps: int, rules: Row
) -> tuple[int, int]:
    """How a discard breaks the two yielding rules: (trumps against DT-DISC-4, cards against DT-DISC-3).

    T1 is judged by ``pagat_stays``, too.
    """
    gone = out_trumps & masks.NUMBERED
    kept = trumps & masks.NUMBERED & ~out_trumps
    spoiled = (out_plain & shown_plain).bit_count() + (gone & shown_trumps).bit_count()
    pagat_gone, only_pagat = gone & masks.PAGAT_BIT > 0, rules[at.ONLY_PAGAT] > 0
    return trump_breaches(gone.bit_count(), kept.bit_count(), pagat_gone, only_pagat), spoiled


def trump_breaches(gone: int, kept: int, pagat_gone: bool, only_pagat: bool) -> int:
    """How many trumps in a discard should have stayed (DT-DISC-4, GT-DISC-3), by numbers gone and kept.

    They go all together or not at all; with ``only_pagat`` only T1 goes, whatever stays.
    """
    if only_pagat:
        return gone - 1 if pagat_gone else gone
    return gone if kept else 0


def fewest_breaches(
    plain: int, trumps: int, shown_plain: int, shown_trumps: int, cards: int, rules: Row
) -> tuple[int, int]:
    """The least that any discard of ``cards`` cards must break, first DT-DISC-4, then DT-DISC-3.

    (0, 0) almost always; DT-DISC-6 and GT-DISC-5 are about the hands where it is not. Kings, T21 and F
    never go (DT-DISC-2), and T1 goes only with all other trumps (DT-DISC-5), or with ONLY_PAGAT alone, out
    of at most three.
    """
    loose = plain & ~masks.ALL_KINGS
    free = (loose & ~shown_plain).bit_count()
    spare = loose.bit_count()  # the free ones and those of a combination
    numbered = trumps & masks.NUMBERED
    n_trumps, has_pagat = numbered.bit_count(), numbered & masks.PAGAT_BIT > 0
    only_pagat = rules[at.ONLY_PAGAT] > 0
    if only_pagat and has_pagat and not pagat_stays(trumps, masks.PAGAT_BIT, rules):
        spare += 1
        free += 0 if shown_trumps & masks.PAGAT_BIT else 1
    least = max(0, cards - free) if spare >= cards else cards + 1
    pagat_may_go = rules[at.PAGAT_MAY_GO] > 0 or not has_pagat
    can_void = not only_pagat and n_trumps > 0 and not numbered & masks.MOND_BIT and pagat_may_go
    if can_void and n_trumps <= cards <= n_trumps + spare:
        spoiled = (numbered & shown_trumps).bit_count() + max(0, cards - n_trumps - free)
        least = min(least, spoiled)
    if least <= cards:
        return 0, least
    forced = cards - spare
    unshown = numbered & ~(masks.MOND_BIT | masks.PAGAT_BIT) & ~shown_trumps
    return forced, (loose & shown_plain).bit_count() + max(0, forced - unshown.bit_count())
