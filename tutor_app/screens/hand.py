"""Check a hand: enter cards for one of the games, see what they score, and try discards and other rules.

The board of the pack stands left, everything said of the hand right, in parts of which one is shown.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import streamlit as st

from engine import CardSet, Discard, EngineError
from engine.analysis import Question, question_of_hand
from tutor_app import address_bar, checking, sampling, state
from tutor_app.address_bar import link
from tutor_app.addresses import hand_in, hand_parameters
from tutor_app.checking import HandSheet
from tutor_app.comparing import comparable, with_beside
from tutor_app.games import GAMES
from tutor_app.scoring import Score, score
from tutor_app.screens import (
    discard,
    hand_compare,
    hand_entry,
    hand_findings,
    hand_rules,
    hand_tools,
    odds,
    odds_asking,
    sections,
)
from tutor_app.screens.decision_words import scene_of
from tutor_app.screens.hand_desk import put, sheet_now
from tutor_app.screens.refusal_words import engine_error

PANEL = "hand"
BOARD_AND_PANEL = (13, 15)  # shares of the width


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        sheet, problems = hand_in(arrival)
        odds_asking.arrive(arrival, sheet.game, position_name(sheet))
        before = state.last_screen("hand", HandSheet)
        _open_what_is_meant(sheet)
        address_bar.adopt("hand", checking.arriving(sheet, before), problems)
    _body()


def _open_what_is_meant(sheet: HandSheet) -> None:
    """Show the part of the panel that an address is about."""
    asks = odds_asking.address(sheet.game, position_name(sheet))
    part = "compare" if sheet.beside else "discard" if sheet.laid else "odds" if asks.get("ask") else ""
    if part:
        sections.open_at(PANEL, part)


def _body() -> None:
    sheet = sheet_now()
    found = score(sheet)
    names = _parts(sheet, found)
    others = comparable(sheet)
    compares = sections.shown_now(PANEL, names) == "compare"
    sheet = with_beside(sheet, others[0]) if compares else replace(sheet, beside="")
    parameters = {**hand_parameters(sheet), **odds_asking.address(sheet.game, position_name(sheet))}
    address_bar.write(parameters)
    hand_tools.render(sheet, link("hand", **parameters))
    with st.container(key="split"):
        left, right = st.columns(BOARD_AND_PANEL, gap="medium")
        with left, st.container(key="hand-side"):
            hand_entry.render(sheet)
            hand_tools.ways_on(sheet)
        with right, st.container(key="panel"):
            _panel(sheet, found, names)


def _parts(sheet: HandSheet, found: Score) -> list[str]:
    """The parts of the panel that there are for a hand."""
    there = {
        "scores": True,
        "discard": sheet.discards and sheet.complete,
        "house": bool(hand_rules.mattering(sheet, found)),
        "compare": bool(sheet.cards and comparable(sheet)),
        "odds": sheet.complete and sampling.available(sheet.game),
    }
    return [name for name, is_there in there.items() if is_there]


def _panel(sheet: HandSheet, found: Score, names: list[str]) -> None:
    """The answer, which stays on a telephone's screen, and the chosen part below it."""
    chosen = sections.choose(PANEL, names)
    if chosen == "odds":
        _what_could_have_happened(sheet)
        return
    with st.container(key="answer"):
        st.markdown(f"**{hand_findings.answer(sheet, found)}**")
        if not sheet.cards:
            hand_tools.first_step(sheet)
    with st.container(key="panel-body"):
        if chosen == "discard":
            discard.render(sheet)
        elif chosen == "house":
            hand_findings.differing(sheet, found)
            hand_rules.render(sheet, found, put)
        elif chosen == "compare":
            hand_compare.render(sheet)
        else:
            hand_findings.scores(sheet, found)
            hand_tools.what_scores(sheet, found)


def _what_could_have_happened(sheet: HandSheet) -> None:
    try:
        asked = _question(sheet.game, sheet.cards, sheet.role, sheet.changes)
    except EngineError as error:
        st.error(engine_error(error))
        return
    where = position_name(sheet)
    odds_asking.begin(where, asked.view, lambda: asked, by_itself=False, mine=_laid(sheet, asked))
    odds.render(where, scene_of(asked), lambda: asked)


def _laid(sheet: HandSheet, asked: Question) -> str:
    """The discard of the marked cards as the text of an action; empty where they make none."""
    cards = set(sheet.pack.cards(sheet.laid))
    discards = (one for one in asked.choices if isinstance(one, Discard))
    return next((str(one) for one in discards if set(one.cards) == cards), "")


@lru_cache(maxsize=16)
def _question(game: str, cards: CardSet, role: str, changes: tuple[checking.Change, ...]) -> Question:
    """The question before the holder of a hand; making it takes a tenth of a second."""
    return question_of_hand(game, cards, role, GAMES[game].option_table.resolve(dict(changes)))


def position_name(sheet: HandSheet) -> str:
    """The name of the hand for sampling, with its code; empty while it is not complete."""
    return f"hand:{hand_parameters(sheet)['h']}" if sheet.complete else ""
