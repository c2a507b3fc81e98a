"""What has happened in a deal: declarations, the running ledger, the tricks so far."""

from __future__ import annotations

from functools import partial

import streamlit as st

from engine import card_points, view
from engine.settlement import points_known
from lessons.actions import contract_name
from lessons.heard import statement_words
from lessons.names import joined
from tutor_app import exploring
from tutor_app.exploring import Exploration
from tutor_app.i18n import catalogue
from tutor_app.screens.board_seats import spoken_in_order
from tutor_app.screens.deal_desk import go_to_picked
from tutor_app.screens.tables import draw_ledger, names_of, trick_cells, trick_columns
from tutor_app.state import language, naming, t
from tutor_app.ui.sheet import Cell, Row, sheet


def table(desk: Exploration) -> None:
    """What has been said and played so far, and who plays with whom."""
    heard(desk)
    tricks(desk)
    if not desk.state.tricks:
        st.caption(t("record.no_tricks"))


def heard(desk: Exploration) -> None:
    """What has been said so far, and who plays with whom."""
    sides(desk)
    said(desk)
    declarations(desk)


def sides(desk: Exploration) -> None:
    """The contract and who plays with whom, as far as everybody knows."""
    names = names_of(desk.state, desk.seat)
    seen = view(desk.state, desk.seat)
    lines = []
    if seen.declarer is not None and seen.contract:
        contract = contract_name(seen.contract, naming())
        lines.append(t("record.contract", seat=names[seen.declarer], contract=contract))
    for side, seats in seen.sides.items():
        key = f"record.side.{side}"
        if key in catalogue(language()) and seats:
            lines.append(t(key, seats=joined([names[seat] for seat in seats], naming())))
    if lines:
        st.subheader(t("record.sides"), anchor=False)
        st.markdown("\n".join(f"- {line}" for line in lines))


def said(desk: Exploration) -> None:
    """What everybody has heard before and during the play, in order."""
    heard = spoken_in_order(desk.state, desk.seat)
    if not heard:
        return
    st.subheader(t("record.said"), anchor=False)
    lines = ("- " + t("list.labelled", label=f"**{one.who}**", text=one.words) for one in heard)
    st.markdown("\n".join(lines))


def declarations(desk: Exploration) -> None:
    """What everybody has declared."""
    hand, names = desk.state, names_of(desk.state, desk.seat)
    told = [(one.seat, statement_words(hand, one, naming())) for one in view(hand, desk.seat).statements]
    lines = [
        "- " + t("list.labelled", label=f"**{names[seat]}**", text=t("list.comma").join(words))
        for seat, words in told
        if words
    ]
    if not lines:
        return
    st.subheader(t("record.declarations"), anchor=False)
    st.markdown("\n".join(lines))


def account(desk: Exploration) -> None:
    """The ledger: who has paid what to whom so far, and by which rule."""
    draw_ledger(desk.state, desk.seat, key="ledger")


def tricks(desk: Exploration) -> None:
    """The finished tricks, the last one first; picking one goes back to it."""
    hand, names = desk.state, names_of(desk.state, desk.seat)
    if not hand.tricks:
        return
    seats = hand.seating.active
    ends = exploring.trick_ends(desk)
    rows = [
        Row(
            str(ends[trick.number - 1]),
            (Cell(str(trick.number), pick=True), *trick_cells(hand, trick, names)),
        )
        for trick in reversed(hand.tricks)
    ]
    points, known = card_points(hand), points_known(hand, desk.seat)
    total = [Cell(t("record.points"))]
    for seat in seats:
        total.append(Cell(f"{points[seat]:g}" if desk.open_cards or known[seat] else "?"))
    total.append(Cell())
    st.subheader(t("record.tricks"), anchor=False)
    sheet(
        trick_columns(hand, names),
        rows,
        key="tricks",
        caption=t("record.tricks_caption"),
        caption_hidden=True,
        totals=[Row("points", tuple(total))],
        on_pick=partial(go_to_picked, "tricks"),
    )
