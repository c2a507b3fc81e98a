"""The constraints on a Grosstarock deal while its cards are counted class by class.

They read what has been said of whole hands (GT-DECL-5 to GT-DECL-16) and whether the dealer's discard is
legal (GT-DISC-2 to GT-DISC-6). Hidden cards come in the order of ``ROLES``; what is tracked of them is only
what somebody's words or the discard ask for. The lower cards are judged here.
"""

from __future__ import annotations

from engine.games.grosstarock import tracking
from engine.games.grosstarock.constraints_of_courts import court, courts_done, suit_done
from engine.games.grosstarock.constraints_of_trumps import trump, trumps_done
from engine.games.grosstarock.tracking import ANY_NUMBER, Asked, SoFar
from engine.kernel.threes.places import DEALER
from engine.unseen import Feature, Role, Taken


def step(asked: Asked, feature: Feature, role: Role, taken: Taken) -> Feature | None:
    """The feature after one class of cards, None where a declaration or the discard is wrong."""
    kind, number = role
    if kind in (
        tracking.FOOL_ROLE,
        tracking.MOND_ROLE,
        tracking.PAGAT_ROLE,
        tracking.BETWEEN,
        tracking.TRUMP,
    ):
        return trump(asked, feature, kind, number, taken)
    if kind == tracking.TRUMPS_DONE:
        return trumps_done(asked, feature)
    if kind in (tracking.KING, tracking.QUEEN, tracking.KNIGHT, tracking.JACK, tracking.COURT):
        return court(asked, feature, kind, taken)
    if kind == tracking.SUIT_DONE:
        return suit_done(asked, feature, number)
    if kind == tracking.COURTS_DONE:
        return courts_done(asked, feature)
    return pip(asked, feature, taken) if kind == tracking.PIP else done(asked, feature)


def pip(asked: Asked, so_far: SoFar, taken: Taken) -> Feature | None:
    """After the lower cards."""
    if taken[DEALER] and (so_far.forced or so_far.spoiled):
        return None
    ladons = asked.more(so_far.ladons, taken, "ladons")
    if any(n > told.ladons[1] for n, told in zip(ladons, asked.told, strict=True)):
        return None
    return so_far._replace(ladons=ladons)


def done(asked: Asked, so_far: SoFar) -> Feature | None:
    """After all cards."""
    for n, told in zip(so_far.ladons, asked.told, strict=True):
        if told.ladons != ANY_NUMBER and not told.ladons[0] <= n <= told.ladons[1]:
            return None
    return SoFar()
