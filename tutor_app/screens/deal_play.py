"""The table of a deal being explored: the trick, the hand to play from, the buttons to go back and on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from engine import (
    Discard,
    Play,
    game_of,
    verdict,
    view,
)
from engine.cards import NAMEABLE_SUITS, CardSet
from engine.players import NAMES as PLAYERS
from lessons.names import capital, suit_name
from lessons.texts import explain_refusal
from tutor_app import exploring, state
from tutor_app.exploring import Exploration
from tutor_app.screens import deal_words
from tutor_app.screens.tables import cards_to_play, draw_trick, names_of, trick_to_show
from tutor_app.state import naming, t
from tutor_app.ui.hand import HandCard, mark_cards, pick_card, show_hand

TALON_HALVES = ("lower", "upper")


def render(desk: Exploration) -> None:
    """Draw the table, what can be done now, the way through the line, and cards that are known besides."""
    names = names_of(desk.state, desk.seat)
    draw_trick(desk.state, trick_to_show(desk.state), desk.seat, key="table")
    _now(desk, names)
    _way(desk)
    _others(desk, names)


def _desk() -> Exploration:
    return state.screen("deal", lambda: exploring.dealt("", 0))


def _put(desk: Exploration) -> None:
    state.replace_screen("deal", desk)


# --- What can be done now ----------------------------------------------------------------------------


def _now(desk: Exploration, names: Sequence[str]) -> None:
    hand = desk.state
    if hand.finished:
        key = "deal.redeal" if hand.result == "redeal" else "deal.over"
        st.info(t(key))
        return
    assert hand.to_act is not None
    who = names[hand.to_act]
    if not desk.acting:
        st.markdown(t("deal.waiting", seat=who))
        deal_words.interjections(desk)
        _own_hand(desk, names)
    elif hand.phase == "discard":
        _discard(desk, who)
        deal_words.interjections(desk)
    elif hand.phase == "play":
        _card(desk, who)
        deal_words.interjections(desk)
    else:
        _saying(desk, who)


def _way(desk: Exploration) -> None:
    """The way through the line: back and forward in it, and the computer going on."""
    last = len(desk.line) - 1
    with st.container(horizontal=True, vertical_alignment="center", key="way"):
        for name, at, there in (
            ("first", 0, desk.at == 0),
            ("back", desk.at - 1, desk.at == 0),
            ("on", desk.at + 1, desk.at == last),
            ("last", last, desk.at == last),
        ):
            st.button(t(f"deal.{name}"), key=name, on_click=_go, args=(at,), disabled=there)
        st.markdown(t("deal.place", at=desk.at, last=last), width="content")
        if not desk.state.finished:
            _computer(desk)


def _computer(desk: Exploration) -> None:
    player = state.screen("deal.player", lambda: "plain")
    for until in ("turn", "card", "trick", "hand"):
        st.button(
            t(f"deal.until.{until}"),
            key=f"computer-{until}",
            type="primary" if until == "turn" and not desk.acting else "secondary",
            on_click=_compute,
            args=(until, desk.turn),
        )
    with st.popover(t("deal.computer_now", player=t(f"deal.computer_names.{player}")), key="deal.computer"):
        shown = state.control("deal.player", player)
        st.segmented_control(
            t("deal.computer"),
            PLAYERS,
            format_func=lambda name: t(f"odds.players.{name}"),
            key=shown.key,
            default=shown.initial,
            required=True,
            on_change=_player_chosen,
        )


def _card(desk: Exploration, who: str) -> None:
    st.markdown(t("deal.to_play", seat=who))
    pick_card(
        cards_to_play(desk.state),
        naming(),
        key="deal-hand",
        label=t("deal.hand_of", seat=who),
        hint=t("deal.pick"),
        turn=desk.turn,
        on_pick=_picked,
    )
    if desk.naming:
        _name_suit(desk)


def _name_suit(desk: Exploration) -> None:
    st.markdown(t("deal.name_suit"))
    may = {action.named for action in exploring.namings(desk.state)}
    with st.container(horizontal=True):
        for suit in NAMEABLE_SUITS:
            st.button(
                capital(suit_name(suit, naming())),
                key=f"name-{suit.value}",
                disabled=suit not in may,
                on_click=_act,
                args=(f"play:F/{suit.value}", desk.turn),
            )


def _discard(desk: Exploration, who: str) -> None:
    hand = desk.state
    assert hand.to_act is not None
    wanted = game_of(hand).discard
    assert wanted is not None
    marked = state.screen("deal.marked", dict[int, list[str]]).get(desk.turn, [])
    st.markdown(t("deal.to_discard", seat=who, n=wanted.cards))
    mark_cards(
        [HandCard(card) for card in hand.pack.cards(hand.hands[hand.to_act])],
        naming(),
        key="deal-discard",
        label=t("deal.hand_of", seat=who),
        hint=t("discard.hint_plain", n=wanted.cards),
        turn=desk.turn,
        marked=marked,
        most=wanted.cards,
        full=t("discard.full", n=wanted.cards),
        on_mark=_marked,
    )
    if len(marked) == wanted.cards:
        cards = {str(card): card for card in hand.pack.cards(hand.hands[hand.to_act])}
        action = Discard(hand.to_act, tuple(cards[code] for code in marked))
        judged = verdict(hand, action)
        if not judged.legal:
            st.error(explain_refusal(judged, action, naming(), pack=hand.pack))
            return
    st.button(
        t("deal.lay_away", n=wanted.cards),
        type="primary",
        disabled=len(marked) != wanted.cards,
        on_click=_act,
        args=(f"discard:{','.join(marked)}", desk.turn),
    )


def _saying(desk: Exploration, who: str) -> None:
    """Something is to be said or decided: what it is, the ways to do it, and the hand to think about."""
    st.markdown(t(f"deal.question.{desk.state.phase}", seat=who))
    deal_words.render(desk)
    _own_hand(desk, names_of(desk.state, desk.seat))


def _own_hand(desk: Exploration, names: Sequence[str]) -> None:
    hand = desk.state
    seat = hand.to_act if desk.open_cards and hand.to_act is not None else desk.seat
    show_hand(
        [HandCard(card) for card in hand.pack.cards(hand.hands[seat])],
        naming(),
        key="own-hand",
        label=t("deal.hand_of", seat=names[seat]),
    )


def _small_hand(desk: Exploration, cards: CardSet, label: str, key: str) -> None:
    """Cards to look at beside the hand in play, under their heading."""
    st.markdown(f"**{label}**")
    shown = [HandCard(card) for card in desk.state.pack.cards(cards)]
    show_hand(shown, naming(), key=key, label=label, size="small")


def _talon(desk: Exploration) -> None:
    """The parts of the talon, as far as the eyes that look have seen them."""
    hand = desk.state
    parts = hand.talon if desk.open_cards else view(hand, desk.seat).talon
    for number, cards in enumerate(parts):
        if cards:
            key = "deal.talon_taken" if hand.taken == number else "deal.talon"
            half = t(f"deal.talon_half.{TALON_HALVES[number]}")
            _small_hand(desk, cards, t(key, half=half), f"talon-{number}")


def _known(desk: Exploration, names: Sequence[str]) -> None:
    """Cards of other hands that the eyes that look know to be there, from tricks they have seen placed."""
    for seat, cards in enumerate(view(desk.state, desk.seat).known):
        if cards and seat != desk.seat:
            _small_hand(desk, cards, t("deal.known_of", seat=names[seat]), f"known-{seat}")


def _others(desk: Exploration, names: Sequence[str]) -> None:
    _talon(desk)
    hand = desk.state
    if not desk.open_cards:
        _known(desk, names)
        return
    acting = hand.to_act if not hand.finished else None
    for seat in hand.seating.from_seat(desk.seat):
        if seat != acting and hand.hands[seat]:
            _small_hand(desk, hand.hands[seat], t("deal.hand_of", seat=names[seat]), f"open-{seat}")


# --- Callbacks ---------------------------------------------------------------------------------------


def _player_chosen() -> None:
    player = state.chosen("deal.player")
    if player in PLAYERS:
        state.replace_screen("deal.player", player)


def _compute(until: str, turn: int) -> None:
    desk = _desk()
    if turn == desk.turn:
        _put(exploring.computed(desk, state.screen("deal.player", lambda: PLAYERS[-1]), until))


def _go(at: int) -> None:
    _put(exploring.moved(_desk(), at))


def _act(text: str, turn: int) -> None:
    """Do something for the seat whose turn it is."""
    deal_words.say(f"{_desk().state.to_act}:{text}", turn)


def _picked() -> None:
    said = state.event("deal-hand", "picked")
    desk = _desk()
    if not isinstance(said, dict) or said.get("turn") != desk.turn or not desk.acting:
        return
    code = str(said.get("card"))
    if code == "F" and exploring.namings(desk.state):
        _put(replace(desk, naming=True))
        return
    _act(f"{Play.verb}:{code}", desk.turn)


def _marked() -> None:
    said = state.event("deal-discard", "marked")
    desk = _desk()
    if not isinstance(said, dict) or said.get("turn") != desk.turn or desk.state.to_act is None:
        return
    held = {str(card) for card in desk.state.pack.cards(desk.state.hands[desk.state.to_act])}
    wanted = [str(code) for code in said.get("cards", ())]
    if set(wanted) <= held:
        state.replace_screen("deal.marked", {desk.turn: wanted})
