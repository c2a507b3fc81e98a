"""What a study asks, in words: its question, its players, and what its deals are parted by."""

from __future__ import annotations

from engine import Suit
from lessons.names import capital, suit_name
from tutor_app import state, studying
from tutor_app.dealing_again import with_names
from tutor_app.i18n import text
from tutor_app.state import naming, t
from tutor_app.studying import Asked

OWN = "own"


def players(game: str, language: str = "") -> tuple[str, ...]:
    """What conditions call the players, in the order of play."""
    spoken = language or state.language()
    places = range(studying.players_at_the_table(game))
    return tuple(text(spoken, f"studies.players.{place}") for place in places)


def name_of(name: str) -> str:
    """A question that stands ready, or that of the reader's own."""
    return t("studies.own") if name == OWN else t(f"studies.ready.{name}")


def measure_name(name: str) -> str:
    """What is to be found out."""
    return t(f"studies.measures.{name}")


def class_name(name: str) -> str:
    """A class of cards, or that none is chosen."""
    return t(f"deal.where.classes.{name}") if name else t("studies.by_nothing")


def group_name(by: str, game: str) -> str:
    """What deals are parted by, in words: a class of cards, the numbered trumps, or a single card."""
    if by in studying.classes(game):
        return capital(class_name(by))
    if by == Suit.TRUMPS.value:
        return capital(suit_name(Suit.TRUMPS, naming()))
    return by


def event_name(name: str) -> str:
    """What may happen in a deal."""
    return t(f"odds.events.{name}")


def in_words(asked: Asked) -> str:
    """The game and what is asked of it."""
    measure, whose = measure_name(asked.measure), t(f"studies.seats.{asked.who}")
    if asked.ready:
        question = name_of(asked.ready)
    elif asked.measure == "conditions":
        question = t("list.labelled", label=measure, text=with_names(asked.of, players(asked.game)))
    else:
        what = event_name(asked.of) if asked.measure == "event" else measure
        question = t("list.labelled", label=whose, text=what)
    return t("list.labelled", label=t(f"game.{asked.game}.name"), text=question)
