"""What a seat can tell of others without a deal being played: possible partners, hands that grow."""

from __future__ import annotations

import streamlit as st

from engine import apply, parse_action, view
from engine.actions import Call
from engine.analysis.inferred import Partners, next_hands, partners
from lessons.names import capital, joined, suit_name
from tutor_app.exploring import Exploration
from tutor_app.screens.decision_words import Scene, choice_name
from tutor_app.screens.odds_desk import Answer
from tutor_app.screens.tables import names_of
from tutor_app.state import naming, t
from tutor_app.ui.sheet import Cell, Column, Row, sheet


def render(desk: Exploration, scene: Scene, answer: Answer | None) -> None:
    """Draw who may be the partner and what everybody has of the next hand, where the game knows such."""
    _partners(desk, scene, answer)
    _next_hands(desk, scene)


def _partners(desk: Exploration, scene: Scene, answer: Answer | None) -> None:
    if desk.state.phase == "call":
        called = _after_call(desk, scene, answer)
        if called is None:
            return
        found, caption = called
    else:
        now = partners(scene.view)
        if now is None:
            return
        found, caption = now, t("partners.caption")
    names = names_of(desk.state, desk.seat)
    rows = [
        Row(str(seat), (Cell(names[seat]), Cell(f"{found.by_seat[seat]:.1%}")))
        for seat in desk.state.seating.active
        if seat != found.declarer
    ]
    rows.append(Row("alone", (Cell(t("partners.nobody")), Cell(f"{found.alone:.1%}"))))
    columns = [Column(t("partners.seat")), Column(t("partners.chance"), "number")]
    sheet(columns, rows, key="partners", caption=caption)
    st.caption(t("partners.rests_on", seat=capital(scene.seat)))


def _after_call(desk: Exploration, scene: Scene, answer: Answer | None) -> tuple[Partners, str] | None:
    """Who may hold the card that the choice looked at calls; None where it calls none."""
    if answer is None:
        return None
    action = parse_action(answer.picked or answer.result.choices[0].action, desk.state.pack)
    if not isinstance(action, Call):
        return None
    found = partners(view(apply(desk.state, action), action.seat))
    if found is None:
        return None
    return found, t("partners.after", choice=choice_name(str(action), scene))


def _next_hands(desk: Exploration, scene: Scene) -> None:
    hands = next_hands(scene.view)
    if hands is None:
        return
    names = names_of(desk.state, desk.seat)
    rows = []
    for one in hands:
        suits = joined([str(suit_name(suit, naming())) for suit in one.longest], naming())
        longest = t("next_hands.longest", suits=capital(suits), n=one.length) if one.longest else "–"
        cells = (Cell(names[one.seat]), Cell(str(len(one.cards))), Cell(longest), Cell(one.text or "–"))
        rows.append(Row(str(one.seat), cells))
    columns = [
        Column(t("partners.seat")),
        Column(t("next_hands.count"), "number"),
        Column(t("next_hands.suits")),
        Column(t("next_hands.cards")),
    ]
    sheet(columns, rows, key="next-hands", caption=t("next_hands.caption"))
