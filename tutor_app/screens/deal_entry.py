"""Cards being entered for the seats of a new deal: fields to type them into, and dealing them."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine import (
    EngineError,
    ImpossibleDealError,
    Pack,
    deal_cards,
    parse_card,
    read_hand,
    start,
)
from engine.cards import EMPTY
from lessons.names import capital, the_card
from tutor_app import state
from tutor_app.examples import rows_to_type
from tutor_app.exploring import Exploration, begun
from tutor_app.games import GAMES
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.screens.parts import engine_error, tell_understood
from tutor_app.seeds import new_seed
from tutor_app.state import naming, t


class Entry:
    """Cards being entered for the seats of a new deal, as typed, with what is wrong with them."""

    def __init__(self) -> None:
        self.texts: dict[int, str] = {}
        self.errors: dict[int, EngineError] = {}
        self.error: EngineError | None = None


def render(desk: Exploration) -> None:
    """Draw the fields, what was understood or is wrong in each, and the button that deals."""
    entry = state.screen("deal.entry", Entry)
    st.markdown(t("deal.enter_note"))
    table = desk.state.seating
    for seat in table.active:
        text = state.control(f"deal.cards.{seat}", entry.texts.get(seat, ""))
        st.text_area(
            t("deal.cards", n=seat + 1),
            key=text.key,
            value=text.initial,
            height=68,
            on_change=_cards_typed,
            args=(seat,),
            placeholder=rows_to_type(desk.state.pack),
        )
        if seat in entry.errors:
            st.error(engine_error(entry.errors[seat]))
        else:
            tell_understood(entry.texts.get(seat, ""), desk.state.pack)
    st.button(t("deal.fill"), on_click=_fill)
    if isinstance(entry.error, ImpossibleDealError) and entry.error.facts:
        st.error(_not_to_be_dealt(entry.error, desk.state.pack))
    elif entry.error is not None:
        st.error(engine_error(entry.error))


def _not_to_be_dealt(error: ImpossibleDealError, pack: Pack) -> str:
    """What keeps the entered cards from being dealt."""
    facts = error.facts
    seat = int(facts["seat"]) + 1
    if "card" in facts:
        card = capital(the_card(parse_card(str(facts["card"]), pack), naming()))
        return t("deal.twice", card=card, one=seat, other=int(facts["other"]) + 1)
    return t("deal.too_many", seat=seat, n=facts["given"], most=facts["dealt"])


def forget() -> None:
    """Empty the fields: another game has other cards."""
    state.replace_screen("deal.entry", Entry())


def _cards_typed(seat: int) -> None:
    entry = state.screen("deal.entry", Entry)
    text = state.chosen(f"deal.cards.{seat}")
    if text is not None:
        entry.texts[seat] = str(text)
        _read(entry, seat)


def _read(entry: Entry, seat: int) -> None:
    entry.errors.pop(seat, None)
    entry.error = None
    try:
        read_hand(entry.texts.get(seat, ""), desk_now().state.pack, may_be_empty=True)
    except EngineError as error:
        entry.errors[seat] = error


def _fill() -> None:
    """Deal the cards that were entered and fill the rest up at random."""
    entry = state.screen("deal.entry", Entry)
    desk = desk_now()
    game = GAMES[desk.state.game]
    if entry.errors:
        return
    try:
        fixed = {
            seat: read_hand(text, desk.state.pack, may_be_empty=True)
            for seat, text in entry.texts.items()
            if text.strip()
        }
        seed = new_seed()
        dealt_cards = deal_cards(game, seed, options=desk.state.options, fixed=fixed)
        begin = start(game, dealt_cards, options=desk.state.options)
    except EngineError as error:
        entry.error = error
        return
    held = [seat for seat, cards in fixed.items() if cards != EMPTY]
    put(
        replace(
            begun(begin, seat=held[0] if held else desk.seat, open_cards=desk.open_cards),
            turn=desk.turn + 1,
        )
    )
