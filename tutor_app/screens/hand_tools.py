"""The line of tools above a hand: game and role, steps back and forward, hands to look at, a link."""

from __future__ import annotations

import streamlit as st

from tutor_app import checking, state
from tutor_app.address_bar import follow_link, query
from tutor_app.addresses import deal_parameters
from tutor_app.checking import HandSheet
from tutor_app.examples import examples
from tutor_app.exploring import around
from tutor_app.games import GAMES
from tutor_app.pages import MENU
from tutor_app.scoring import Score, declares
from tutor_app.screens import odds_asking
from tutor_app.screens.deal_desk import position_name
from tutor_app.screens.hand_desk import put, sheet_now
from tutor_app.screens.parts import behind, game_picker, heading_of, picker, share_link, troubles
from tutor_app.seeds import new_seed
from tutor_app.state import t


def render(sheet: HandSheet, path: str) -> None:
    """Draw the line, and what is wrong with the address; ``path`` is that of the page as it stands."""
    with st.container(horizontal=True, vertical_alignment="center", key="toolbar"):
        heading_of(t("hand.title"), sheet.game)
        game_picker("hand.game", list(GAMES), sheet.game, _game_chosen, bare=True)
        _roles(sheet)
        _steps(sheet)
        if examples(sheet):
            st.button(t("hand.example"), on_click=_example, help=t("hand.example_help"))
        st.button(t("hand.random"), on_click=_random)
        if sheet.cards:
            behind("hand.share", t("hand.share"), lambda: share_link(path, key="share-hand"))
    troubles()


def _roles(sheet: HandSheet) -> None:
    sizes = sheet.rules.dealing.sizes(sheet.options)
    if len(sizes) == 1:
        return
    names = {name: t(f"hand.roles.{name}", n=size) for name, size in sizes.items()}
    picker("hand.role", t("hand.role"), names, sheet.role, names.__getitem__, _role_chosen, bare=True)


def _steps(sheet: HandSheet) -> None:
    with st.container(horizontal=True, width="content", key="steps"):
        st.button(t("hand.undo"), on_click=_undo, disabled=not sheet.past, key="undo")
        st.button(t("hand.redo"), on_click=_redo, disabled=not sheet.future, key="redo")
        st.button(t("hand.clear"), on_click=_clear, disabled=not sheet.cards and not sheet.text)


def first_step(sheet: HandSheet) -> None:
    """Offer an example right where an empty hand says how to go on."""
    if examples(sheet):
        st.button(t("hand.show_example"), key="show-example", on_click=_example)


def what_scores(sheet: HandSheet, found: Score) -> None:
    """Offer the list of combinations where a whole hand has none, and no single card would make one."""
    if sheet.complete and declares(sheet.game, sheet.options) and not found.declarations and not found.near:
        words = t("hand.to_combinations", game=t(f"game.{sheet.game}.name"))
        st.page_link("views/reference.py", label=words, query_params=query({"g": sheet.game}))


def ways_on(sheet: HandSheet) -> None:
    """Draw where to go from here: a deal around this hand, and where nothing scores, the rules instead."""
    nothing = not declares(sheet.game, sheet.options)
    if sheet.complete and checking.holder(sheet) is None:
        sizes = sorted(
            {size for size in sheet.rules.dealing.sizes(sheet.options).values() if size != sheet.size}
        )
        st.markdown(t("hand.explore_not", n=sheet.size, sizes=t("list.comma").join(map(str, sizes))))
    with st.container(horizontal=True, vertical_alignment="center", key="ways-on"):
        if sheet.complete and checking.holder(sheet) is not None:
            st.button(t("hand.explore"), on_click=_explore)
        if nothing:
            name = t(f"game.{sheet.game}.name")
            where = query({"g": sheet.game, MENU: "1"})
            if not sheet.complete:
                st.page_link("views/deal.py", label=t("hand.to_deal", game=name), query_params=where)
            st.page_link("views/rules.py", label=t("hand.to_rules", game=name), query_params=where)


def _explore() -> None:
    """Deal the other cards at random around this hand, and go to the deal."""
    desk = around(sheet_now(), new_seed())
    asked = odds_asking.address(desk.state.game, position_name(desk), by_itself=True)
    follow_link("deal", query({**deal_parameters(desk), **asked}))  # as that page would write it


def _game_chosen() -> None:
    game = state.chosen("hand.game")
    if game in GAMES:
        put(checking.with_game(sheet_now(), str(game)))


def _role_chosen() -> None:
    role = state.chosen("hand.role")
    if role in sheet_now().rules.dealing.hand_sizes:
        put(checking.with_role(sheet_now(), str(role)))


def _example() -> None:
    """Put in the first example, or the one after the example that is there."""
    sheet = sheet_now()
    hands = examples(sheet)
    place = hands.index(sheet.cards) + 1 if sheet.cards in hands else 0
    put(checking.entered(sheet, hands[place % len(hands)]))


def _random() -> None:
    put(checking.dealt(sheet_now(), new_seed()))


def _undo() -> None:
    put(checking.undone(sheet_now()))


def _redo() -> None:
    put(checking.redone(sheet_now()))


def _clear() -> None:
    put(checking.typed(sheet_now(), ""))
