"""The line of tools above a deal: which deal, whose eyes, its house rules, a link to it.

What is needed now and then is in popovers, so that the cards begin right below this line.
"""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from tutor_app import state
from tutor_app.address_bar import query
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import Exploration, dealt
from tutor_app.games import GAMES
from tutor_app.playing_addresses import NOT_PLAYED
from tutor_app.screens import deal_desk, entry_desk, house_rules
from tutor_app.screens.deal_desk import desk_now, fresh, look_through, put
from tutor_app.screens.parts import behind, game_picker, heading_of, picker, seed_field, share_link, troubles
from tutor_app.screens.tables import names_of, own_name
from tutor_app.seeds import MAX_SEED
from tutor_app.state import naming, t


def render(desk: Exploration, path: str) -> None:
    """Draw the line, and what is wrong with the address; ``path`` is that of the page as it stands."""
    with st.container(horizontal=True, vertical_alignment="center", key="toolbar"):
        heading_of(t("deal.title"), desk.state.game)
        game_picker("deal.game", tuple(GAMES), desk.state.game, _game_chosen, bare=True)
        st.button(t("deal.new"), on_click=_new, type="primary")
        steps = entry_desk if entry_desk.is_open() else deal_desk
        st.button(t("deal.undo"), key="undo", on_click=steps.undo, disabled=not steps.can_undo())
        st.button(t("deal.redo"), key="redo", on_click=steps.redo, disabled=not steps.can_redo())
        number = t("deal.number_none") if desk.seed is None else t("deal.number", seed=desk.seed)
        behind("deal.number", number, lambda: _number(desk))
        entering = entry_desk.is_open()
        st.button(
            t("enter.leave" if entering else "deal.enter"),
            key="deal-enter",
            on_click=entry_desk.leave if entering else entry_desk.begin,
        )
        behind("deal.rules", t("deal.rules"), lambda: house_rules.render(desk))
        behind("deal.eyes", view_words(desk), lambda: eyes(desk))
        open_cards(desk)
        with st.container(key="deal-play", width="content"):
            _to_play(desk)
        behind("deal.share", t("deal.share"), lambda: _ways_out(desk, path))
    troubles()


def _ways_out(desk: Exploration, path: str) -> None:
    """What is taken away from a deal: a link to it, a sheet of paper, a review, a question for a set."""
    share_link(path, key="share-deal")
    here = query(deal_parameters(desk))
    st.page_link("views/sheet.py", label=t("sheet.open"), query_params=here)
    st.page_link("views/review.py", label=t("review.open"), query_params=here)
    st.page_link("views/teach.py", label=t("teach.to_set"), query_params=here)


def _to_play(desk: Exploration) -> None:
    """The way from the place that is shown to playing on against the computer."""
    so_far = replace(desk, line=desk.line[: desk.at + 1])
    st.page_link(
        "views/play.py",
        label=t("play.this_deal"),
        help=t("play.from_here"),
        query_params=query(deal_parameters(so_far), without=NOT_PLAYED),
    )


def _number(desk: Exploration) -> None:
    seed_field("deal.seed", t("deal.seed"), desk.seed, t("deal.seed_help"), _seeded)


def eyes(desk: Exploration) -> None:
    """Draw the choice of the seat that is looked through.

    Names depend on that seat, and a browser shows a list in other words with its first choice again: so each
    seat has a list of its own.
    """
    picker(
        f"deal.seat.{desk.seat}",
        t("deal.eyes"),
        desk.state.seating.active,
        desk.seat,
        lambda seat: seat_words(desk, seat),
        _seat_chosen,
        desk.seat,
        wrap=True,
    )


def view_words(desk: Exploration) -> str:
    """The player whose cards are shown. The board says who deals, so that this is short."""
    name = own_name(desk.state, desk.seat) or names_of(desk.state, desk.seat)[desk.seat]
    return t("deal.view", seat=name)


def seat_words(desk: Exploration, seat: int) -> str:
    """The name of a seat, with its role where it deals or leads first."""
    table, name = desk.state.seating, names_of(desk.state, desk.seat)[seat]
    if seat == desk.seat and (own := own_name(desk.state, seat)):
        name = t("list.beside", text=own, beside=naming().say("seat.you"))
    elif seat == desk.home:
        name = t("deal.seat_home", seat=name)
    if seat == table.dealer:
        return t("deal.seat_dealer", seat=name)
    return t("deal.seat_forehand", seat=name) if seat == table.forehand else name


def open_cards(desk: Exploration) -> None:
    """Draw the switch that shows everybody's cards."""
    opened = state.control("deal.open", desk.open_cards)
    st.toggle(t("deal.open"), key=opened.key, value=opened.initial, on_change=_opened)


def _game_chosen() -> None:
    game, desk = state.chosen("deal.game"), desk_now()
    if game in GAMES:
        put(replace(fresh(str(game), None, open_cards=desk.open_cards), turn=desk.turn + 1))


def _new() -> None:
    desk = desk_now()
    deal = fresh(desk.state.game, desk.state.options, open_cards=desk.open_cards)
    put(replace(deal, turn=desk.turn + 1))


def _seeded() -> None:
    seed = state.chosen("deal.seed")
    if isinstance(seed, int) and 0 <= seed <= MAX_SEED:
        desk = desk_now()
        deal = dealt(desk.state.game, seed, options=desk.state.options)
        put(replace(deal, open_cards=desk.open_cards, turn=desk.turn + 1))


def _seat_chosen(before: int) -> None:
    look_through(state.chosen(f"deal.seat.{before}"))


def _opened() -> None:
    desk, opened = desk_now(), state.chosen("deal.open")
    if opened is not None:
        put(replace(desk, open_cards=bool(opened), naming=False, turn=desk.turn + 1))
