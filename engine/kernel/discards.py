"""The limits of a dealer's discard, on masks (DT-DISC-2 to DT-DISC-6, GT-DISC-2 to GT-DISC-5)."""

from __future__ import annotations

from engine.kernel import masks

MOST_TRUMPS = 3  # what three discards can remove


def breaches(
    plain: int,
    trumps: int,
    shown_plain: int,
    shown_trumps: int,
    out_plain: int,
    out_trumps: int,
    only_pagat: bool = False,
) -> tuple[int, int]:
    """How a discard breaks the two yielding rules: (trumps against DT-DISC-4, cards against DT-DISC-3).

    ``plain, trumps`` is the hand before the discard, ``shown`` its declarable cards, ``out`` the
    discard. A discarded fool is judged by its own option and counts for neither. With ``only_pagat`` no
    trump but T1 may go, whatever stays; T1 itself is judged by ``pagat_stays``.
    """
    gone = out_trumps & masks.NUMBERED
    kept = trumps & masks.NUMBERED & ~out_trumps
    spoiled = (out_plain & shown_plain).bit_count() + (gone & shown_trumps).bit_count()
    broken = trump_breaches(gone.bit_count(), kept.bit_count(), gone & masks.PAGAT_BIT > 0, only_pagat)
    return broken, spoiled


def trump_breaches(gone: int, kept: int, pagat_gone: bool, only_pagat: bool) -> int:
    """How many trumps in a discard should have stayed (DT-DISC-4, GT-DISC-3), by numbers gone and kept.

    They go all together or not at all; with ``only_pagat`` only T1 goes.
    """
    if only_pagat:
        return gone - 1 if pagat_gone else gone
    return gone if kept else 0


def fewest_breaches(
    plain: int,
    trumps: int,
    shown_plain: int,
    shown_trumps: int,
    cards: int,
    pagat_may_go: bool,
    only_pagat: bool = False,
) -> tuple[int, int]:
    """The least that any discard of ``cards`` cards must break, first DT-DISC-4, then DT-DISC-3.

    (0, 0) almost always; DT-DISC-6 and GT-DISC-5 are about the hands where it is not. Kings, T21 and F
    never go (DT-DISC-2), and T1 goes only with all other trumps (DT-DISC-5), or with ``only_pagat``
    alone, out of at most three.
    """
    loose = plain & ~masks.ALL_KINGS
    free = (loose & ~shown_plain).bit_count()
    spare = loose.bit_count()  # the free ones and those of a combination
    numbered = trumps & masks.NUMBERED
    n_trumps = numbered.bit_count()
    if (
        only_pagat
        and numbered & masks.PAGAT_BIT
        and not pagat_stays(trumps, masks.PAGAT_BIT, pagat_may_go, True)
    ):
        spare += 1
        free += 0 if shown_trumps & masks.PAGAT_BIT else 1
    least = max(0, cards - free) if spare >= cards else cards + 1
    can_void = (
        not only_pagat
        and n_trumps
        and not numbered & masks.MOND_BIT
        and (pagat_may_go or not numbered & masks.PAGAT_BIT)
    )
    if can_void and n_trumps <= cards <= n_trumps + spare:
        spoiled = (numbered & shown_trumps).bit_count() + max(0, cards - n_trumps - free)
        least = min(least, spoiled)
    if least <= cards:
        return 0, least
    forced = cards - spare
    unshown = numbered & ~(masks.MOND_BIT | masks.PAGAT_BIT) & ~shown_trumps
    return forced, (loose & shown_plain).bit_count() + max(0, forced - unshown.bit_count())


def never_discarded(pagat_may_go: bool, fool_may_go: bool) -> tuple[int, int]:
    """The cards that no discard may hold, whatever the hand: (plain, trumps) (DT-DISC-2, GT-DISC-2)."""
    kept = masks.MOND_BIT if fool_may_go else masks.MOND_BIT | masks.FOOL_BIT
    return masks.ALL_KINGS, kept if pagat_may_go else kept | masks.PAGAT_BIT


def never_goes(trumps: int, out_plain: int, out_trumps: int, fool_may_go: bool) -> tuple[int, int]:
    """The cards of a discard that DT-DISC-2 keeps in the hand: (plain, trumps)."""
    kept_plain, kept_trumps = never_discarded(True, fool_may_go)
    return out_plain & kept_plain, out_trumps & trumps & kept_trumps


def pagat_stays(trumps: int, out_trumps: int, pagat_may_go: bool, only_pagat: bool = False) -> bool:
    """Whether a discard with T1 in it is refused for that (DT-DISC-5, GT-DISC-4)."""
    gone, kept = trumps & masks.NUMBERED & out_trumps, trumps & masks.NUMBERED & ~out_trumps
    return not pagat_may_go or pagat_bound(gone.bit_count(), kept.bit_count(), only_pagat)


def pagat_bound(gone: int, kept: int, only_pagat: bool) -> bool:
    """Whether so many trumps gone, T1 among them, and kept forbid T1 to go (DT-DISC-5, GT-DISC-4).

    T1 goes only together with every other trump; with ``only_pagat`` it goes out of at most three.
    """
    return gone + kept > MOST_TRUMPS if only_pagat else kept > 0


def may_discard(
    plain: int,
    trumps: int,
    shown_plain: int,
    shown_trumps: int,
    out_plain: int,
    out_trumps: int,
    cards: int,
    pagat_may_go: bool,
    fool_may_go: bool,
    only_pagat: bool = False,
) -> bool:
    """Whether a discard of the right size is legal; ``cards`` of it are not the fool."""
    kept_plain, kept_trumps = never_goes(trumps, out_plain, out_trumps, fool_may_go)
    if kept_plain or kept_trumps:
        return False
    if out_trumps & masks.PAGAT_BIT and pagat_stays(trumps, out_trumps, pagat_may_go, only_pagat):
        return False
    broken = breaches(plain, trumps, shown_plain, shown_trumps, out_plain, out_trumps, only_pagat)
    if broken == (0, 0):
        return True
    return broken == fewest_breaches(
        plain, trumps, shown_plain, shown_trumps, cards, pagat_may_go, only_pagat
    )
