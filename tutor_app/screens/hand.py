"""Check a hand: enter cards for one of the games, see what they score, and try discards and other rules."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import streamlit as st

from engine import CardSet, EngineError
from engine.analysis import Question, question_of_hand
from engine.cards import EMPTY
from tutor_app import address_bar, checking, state
from tutor_app.address_bar import link
from tutor_app.addresses import deal_parameters, hand_in, hand_parameters
from tutor_app.checking import HandSheet
from tutor_app.examples import examples, rows_to_type
from tutor_app.exploring import around
from tutor_app.games import DEFAULT_GAME, GAMES
from tutor_app.pages import MENU
from tutor_app.scoring import declares, score
from tutor_app.screens import discard, hand_compare, hand_findings, hand_rules, odds, odds_desk, odds_words
from tutor_app.screens.parts import (
    engine_error,
    game_picker,
    heading,
    notation_error,
    share_link,
    tell_understood,
    troubles,
)
from tutor_app.seeds import new_seed
from tutor_app.state import language, naming, t
from tutor_app.ui.pack import pack_board


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        sheet, problems = hand_in(arrival)
        odds_desk.arrive(arrival, sheet.game, position_name(sheet))
        before = state.last_screen("hand", HandSheet)
        address_bar.adopt("hand", checking.arriving(sheet, before), problems)
    _follow_to_deal()
    _body()


def _sheet() -> HandSheet:
    return state.screen("hand", lambda: HandSheet(DEFAULT_GAME))


def _put(sheet: HandSheet) -> None:
    state.replace_screen("hand", sheet)


def _body() -> None:
    sheet = _sheet()
    _choices(sheet)
    with st.container(key="entry"):
        _text_entry(sheet)
    found = score(sheet)
    pack_board(
        sheet.pack,
        naming(),
        key="pack",
        chosen=_codes(sheet, sheet.cards),
        turn=sheet.turn,
        count=sheet.clicks,
        most=sheet.size,
        words={
            "label": t("hand.board"),
            "counter": t("hand.counter", n="{n}", size=sheet.size),
            "full": t("hand.full", card="{card}", size=sheet.size),
            "wipe": t("hand.wipe"),
            "wipe_row": t("hand.wipe_row", suit="{suit}"),
        },
        parts=hand_findings.parts(sheet, found),
        findings=hand_findings.findings(sheet, found),
        on_choose=_clicked,
    )
    if sheet.lays_away and sheet.complete:
        discard.render(sheet)
    hand_compare.render(sheet, _put)
    hand_rules.render(sheet, found, _put)
    if sheet.complete:
        _what_could_have_happened(sheet)
    parameters = {**hand_parameters(sheet), **odds_desk.address(sheet.game, position_name(sheet))}
    _ways_on(sheet)
    if sheet.cards:
        share_link(link("hand", **parameters), key="share-hand")
    address_bar.write(parameters)


def _codes(sheet: HandSheet, cards: CardSet) -> list[str]:
    return [str(card) for card in sheet.pack.cards(cards)]


def _choices(sheet: HandSheet) -> None:
    with st.container(horizontal=True, vertical_alignment="center", key="toolbar"):
        heading(t("hand.title"), tab=f"{t('hand.title')}: {t(f'game.{sheet.game}.name')}")
        game_picker("hand.game", list(GAMES), sheet.game, _game_chosen, bare=True)
        sizes = sheet.rules.dealing.sizes(sheet.options)
        if len(sizes) > 1:
            role = state.control("hand.role", sheet.role)
            names = {name: t(f"hand.roles.{name}", n=size) for name, size in sizes.items()}
            st.segmented_control(
                t("hand.role"),
                list(names),
                format_func=names.__getitem__,
                key=role.key,
                default=role.initial,
                required=True,
                on_change=_role_chosen,
                label_visibility="collapsed",
            )
        if examples(sheet):
            st.button(t("hand.example"), on_click=_example, help=t("hand.example_help"))
        st.button(t("hand.random"), on_click=_random)
        st.button(t("hand.undo"), on_click=_undo, disabled=not sheet.past)
        st.button(t("hand.clear"), on_click=_clear, disabled=not sheet.cards and not sheet.text)
    troubles()


def _text_entry(sheet: HandSheet) -> None:
    text = state.control("hand.text", sheet.text)
    fool = any(card.suit == "F" for card in sheet.pack.cards(sheet.pack.full))
    st.text_area(
        t("hand.text"),
        key=text.key,
        value=text.initial,
        height=68,
        help=t("hand.text_help" if fool else "hand.text_help_plain"),
        placeholder=rows_to_type(sheet.pack),
        on_change=_typed,
    )
    if sheet.error is not None:
        st.error(notation_error(sheet.error))
    else:
        tell_understood(sheet.read_from, sheet.pack)


def _what_could_have_happened(sheet: HandSheet) -> None:
    try:
        asked = _question(sheet.game, sheet.cards, sheet.role, sheet.changes)
    except EngineError as error:
        st.error(engine_error(error))
        return
    st.subheader(t("odds.title"), anchor=False)
    where = position_name(sheet)
    odds_desk.begin(where, sheet.game, lambda: asked, by_itself=False)
    odds.render(where, odds_words.scene_of(asked), lambda: asked)


@lru_cache(maxsize=16)
def _question(game: str, cards: CardSet, role: str, changes: tuple[checking.Change, ...]) -> Question:
    """The question before the holder of a hand; making it takes a tenth of a second."""
    return question_of_hand(game, cards, role, GAMES[game].option_table.resolve(dict(changes)))


def position_name(sheet: HandSheet) -> str:
    """The name of the hand for sampling; empty while it is not complete."""
    if not sheet.complete:
        return ""
    return f"hand:{hand_parameters(replace(sheet, laid=EMPTY, beside=''))}"


def _ways_on(sheet: HandSheet) -> None:
    """Where to go from here: a deal around this hand, and where nothing scores, the rules instead."""
    nothing = not declares(sheet.game, sheet.options)
    if sheet.complete and checking.holder(sheet) is None:
        sizes = sorted(
            {size for size in sheet.rules.dealing.sizes(sheet.options).values() if size != sheet.size}
        )
        st.markdown(t("hand.explore_not", n=sheet.size, sizes=", ".join(map(str, sizes))))
    with st.container(horizontal=True, vertical_alignment="center"):
        if sheet.complete and checking.holder(sheet) is not None:
            st.button(t("hand.explore"), on_click=_explore)
        if nothing:
            name = t(f"game.{sheet.game}.name")
            where = {"g": sheet.game, "lang": language(), MENU: "1"}
            if not sheet.complete:
                st.page_link("views/deal.py", label=t("hand.to_deal", game=name), query_params=where)
            st.page_link("views/rules.py", label=t("hand.to_rules", game=name), query_params=where)


def _explore() -> None:
    """Deal the other cards at random around this hand, and go and play it."""
    sheet = _sheet()
    state.replace_screen("hand.deal", around(sheet, new_seed()))


def _follow_to_deal() -> None:
    desk = state.screen("hand.deal", lambda: None)
    if desk is not None:
        state.replace_screen("hand.deal", None)
        parameters = {name: str(value) for name, value in deal_parameters(desk).items() if value is not None}
        st.switch_page("views/deal.py", query_params={**parameters, "lang": state.language()})


def _clicked() -> None:
    said = state.event("pack", "chosen")
    sheet = _sheet()
    try:
        _put(checking.clicked(sheet, map(str, said["cards"]), said["turn"], int(said["count"])))
    except (TypeError, KeyError, ValueError):
        return  # only a meddled browser says something else


def _typed() -> None:
    text = state.chosen("hand.text")
    if text is not None:
        _put(checking.typed(_sheet(), str(text)))


def _game_chosen() -> None:
    game = state.chosen("hand.game")
    if game in GAMES:
        _put(checking.with_game(_sheet(), str(game)))


def _role_chosen() -> None:
    role = state.chosen("hand.role")
    if role in _sheet().rules.dealing.hand_sizes:
        _put(checking.with_role(_sheet(), str(role)))


def _example() -> None:
    """Put in the first example, or the one after the example that is there."""
    sheet = _sheet()
    hands = examples(sheet)
    place = hands.index(sheet.cards) + 1 if sheet.cards in hands else 0
    _put(checking.entered(sheet, hands[place % len(hands)]))


def _random() -> None:
    _put(checking.dealt(_sheet(), new_seed()))


def _undo() -> None:
    _put(checking.undone(_sheet()))


def _clear() -> None:
    _put(checking.typed(_sheet(), ""))
