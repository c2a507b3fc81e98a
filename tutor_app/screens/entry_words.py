"""A position being entered in words: what its places are called, and what is wrong at one."""

from __future__ import annotations

from lessons.names import capital, the_card
from tutor_app.dealing_again import OUT
from tutor_app.entering import PLAYED, Entered, size
from tutor_app.misplaced import Fault
from tutor_app.screens.refusal_words import notation_error
from tutor_app.state import naming, t


def place_name(place: int, dealer: int | None = None) -> str:
    """What a place is called beside its cards; the seat of the ``dealer`` says so."""
    if place >= 0:
        return t("deal.seat_dealer" if place == dealer else "deal.seat", n=place + 1)
    return {OUT: t("enter.out"), PLAYED: t("enter.played")}.get(place) or t("deal.where.talon", n=-place)


def fault_words(now: Entered, fault: Fault) -> str:
    """What is wrong at a place, and the remedy."""
    if fault.error is not None:
        return notation_error(fault.error)
    if fault.card is not None:
        card = capital(the_card(fault.card, naming()))
        return t("enter.twice", card=card, one=place_name(fault.other), other=place_name(fault.place))
    facts = {"place": place_name(fault.place), "n": fault.n, "size": size(now, fault.place)}
    return t(f"enter.{fault.kind}", **facts)
