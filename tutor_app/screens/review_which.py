"""Which deal to look back at: one of those played here, one of the computer's, or a pasted one."""

from __future__ import annotations

import streamlit as st

from lessons.names import unit_key
from lessons.texts import signed
from tutor_app import state, storage
from tutor_app.address_bar import link, query
from tutor_app.exploring import arriving, computed, dealt
from tutor_app.games import GAMES
from tutor_app.reviewing_addresses import linked
from tutor_app.screens import review_desk, review_paste
from tutor_app.screens.deal_desk import REVIEWED
from tutor_app.screens.parts import page_title
from tutor_app.seeds import new_seed
from tutor_app.state import t
from tutor_app.ui.tiles import Tile, tiles

MOST_DEALS = 20  # one in which everybody passes is no deal to look back at


def render(*, reading: bool) -> None:
    """Draw the page."""
    page_title(t("review.title"), t("review.empty"))
    played = [tile for one in storage.stored().played if (tile := _played(*one)) is not None]
    if played:
        st.subheader(t("review.played"), anchor=False)
        tiles(played, key="played", label=t("review.played"), look="list")
    st.subheader(t("review.computer"), anchor=False)
    with st.container(horizontal=True, key="computer-deals"):
        for game in GAMES:
            st.button(t(f"game.{game}.name"), key=f"computer-{game}", on_click=_computer, args=(game,))
    st.subheader(t("review.text"), anchor=False)
    review_paste.render(reading=reading)
    st.page_link("views/deal.py", label=t("review.to_explore"), query_params=query())


def _played(path: str, won: int) -> Tile | None:
    """A link to a deal that was played here; None where what the browser kept is no such link."""
    known = linked(path)
    game = known.values.get("g") if known is not None else None
    if known is None or game not in GAMES:
        return None
    amount = t(f"odds.amounts.{unit_key(GAMES[game].scoring.unit)}", n=abs(won), value=signed(won))
    return Tile("review", link("review", **known.values), "", t(f"game.{game}.name"), status=amount)


def _computer(game: str) -> None:
    """Have plain players play a deal, and look back at the decisions of the player who leads."""
    for _ in range(MOST_DEALS):
        desk = computed(dealt(game, new_seed()), "plain", "hand")
        if desk.state.result == "played":
            break
    state.replace_screen(REVIEWED, arriving(desk, review_desk.hand_now()))
