"""What the engine refuses, in the reader's language: what is wrong, where, and the remedy.

Seats are named as the pages name them. A refusal that has no sentence of its own is told in general words in
other languages than English, with its code, so that it can be asked about.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine import AmbiguousError, EngineError, IllegalActionError, NoDealFitsError, NotationError
from engine.errors import QUOTED
from engine.state import Refused
from lessons.actions import action_text
from lessons.names import capital
from lessons.texts import explain_refusal
from tutor_app.i18n import catalogue
from tutor_app.markdown import literal
from tutor_app.screens.tables import talon_name
from tutor_app.state import language, naming, t

_RANKS = re.compile(r" (?:have|has) ([KQNJA0-9, ]+) only")
_LACKING = re.compile(r" there is no ([SCHD]\w+), ")
_NUMBER = re.compile(r"\d+")
_SEAT = re.compile(r"\bseat(\d)\b")
_TALON = re.compile(r"\btalon([12])\b")
ENGLISH = "en"


def engine_error(error: EngineError, names: Sequence[str] = ()) -> str:
    """The sentence, as Markdown, for anything the engine refuses to read, deal or do.

    What it quotes may be a stranger's and is shown to the letter. Seats have the ``names`` of the page; where
    it gives none, as where no table is shown, their numbers.
    """
    if error.kind:
        facts = {name: _plain(_named(name, fact, names)) for name, fact in error.facts.items()}
        return t(f"refusal.{error.kind}", **facts)
    if isinstance(error, NotationError):
        return notation_error(error)
    if isinstance(error, IllegalActionError) and isinstance(error.refused, Refused):
        return _refused(error.refused, names)
    if isinstance(error, NoDealFitsError):
        return t("refusal.no_deal_fits")
    if language() == ENGLISH:
        return literal(error.message)
    pieces = QUOTED.findall(error.message)
    key = "refusal.other.piece" if pieces else "refusal.other.plain"
    return t(key, code=error.code, piece=literal(pieces[0]) if pieces else "")


def _plain(fact: str | int) -> str | int:
    return literal(fact) if isinstance(fact, str) else fact


def _seat(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else t("deal.seat", n=seat + 1)


def _named(name: str, fact: str | int, names: Sequence[str]) -> str | int:
    """A fact with the seats and parts of the talon in it as the pages name them."""
    if name == "seat":
        return _seat(int(fact), names)
    if name == "known" and names:
        told = {code: _places(code, names) for code in str(fact).split(", ")}
        return t("list.comma").join(
            said if said in names else t("list.beside", text=code, beside=said) for code, said in told.items()
        )
    return _places(fact, names) if name in ("conditions", "place") else fact


def _places(text: str | int, names: Sequence[str]) -> str:
    said = _SEAT.sub(lambda found: _seat(int(found[1]), names), str(text))
    return _TALON.sub(lambda found: talon_name(int(found[1]) - 1), said)


def _refused(refused: Refused, told: Sequence[str]) -> str:
    """Why an action is refused, after which step and whose it was."""
    state, action = refused.state, refused.action
    names = tuple(_seat(seat, told) for seat in range(state.seating.players))
    try:
        why = explain_refusal(refused.judged, action, naming(), pack=state.pack, names=names)
    except KeyError:  # a refusal of a program, not of a reader
        why = t("refusal.not_allowed")
    what = capital(action_text(action, naming(), names))
    return t("refusal.step", step=state.step + 1, seat=names[action.seat], what=what, why=why)


def notation_error(error: NotationError) -> str:
    """The sentence for text that cannot be read: the engine's own in English, ours in other languages.

    The pieces that the engine quotes are quoted in every language; its code is for programs.
    """
    key = "notation.meanings" if isinstance(error, AmbiguousError) else f"notation.{error.code}"
    if key not in catalogue(language()):
        return literal(error.message)
    pieces = QUOTED.findall(error.message)
    card = error.message.split(" ", 1)[0]  # "SK is entered twice."
    given = pieces[0] if pieces else card
    better = pieces[1] if len(pieces) > 1 else ""
    ranks, lacking = _RANKS.search(error.message), _LACKING.search(error.message)
    facts = {
        "given": literal(given),
        "better": literal(better),
        "other": literal(pieces[2]) if len(pieces) > 2 else "",
        "ranks": ranks[1] if ranks else "",
        "lacking": lacking[1] if lacking else "",
        "number": (_NUMBER.findall(error.message) or [""])[-1],
    }
    variants = {"ranks": ranks, "ace": "no ace" in error.message, "as_a": "ace is written" in error.message}
    key = next((f"{key}.{name}" for name, holds in variants.items() if holds), key)
    return t(key, **facts)
