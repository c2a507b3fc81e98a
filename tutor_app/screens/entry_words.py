"""A position being entered in words: what its places are called, and what is wrong at one."""

from __future__ import annotations

from collections.abc import Sequence

from lessons.names import capital, seat_names, the_card
from tutor_app.dealing_again import OUT
from tutor_app.entering import PLAYED, Entered, size
from tutor_app.misplaced import Fault
from tutor_app.screens.refusal_words import notation_error
from tutor_app.screens.tables import talon_name
from tutor_app.state import naming, t


def place_name(place: int, names: Sequence[str], dealer: int | None = None) -> str:
    """What a place is called: a seat by its name of ``names``, and that of the ``dealer`` says so."""
    if place >= 0:
        return t("enter.dealer", who=names[place]) if place == dealer else names[place]
    return {OUT: t("enter.out"), PLAYED: t("enter.played")}.get(place) or talon_name(-place - 1)


def fault_words(now: Entered, fault: Fault, viewer: int) -> str:
    """What is wrong at a place, and the remedy, with the seats named as ``viewer`` names them."""
    names = seat_names(now.seating, viewer, naming())
    if fault.error is not None:
        return notation_error(fault.error)
    if fault.card is not None:
        card = capital(the_card(fault.card, naming()))
        one, other = (capital(place_name(place, names)) for place in (fault.other, fault.place))
        return t("enter.twice", card=card, one=one, other=other)
    facts = {"place": capital(place_name(fault.place, names)), "n": fault.n, "size": size(now, fault.place)}
    return t(f"enter.{fault.kind}", **facts)
