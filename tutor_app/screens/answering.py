"""What there is to answer a question with: cards to pick or to mark, buttons, a number."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine import Card, State
from engine.cards import NAMEABLE_SUITS
from lessons.exercises import Exercise
from lessons.names import capital, suit_name
from tutor_app import exploring, state
from tutor_app.attempts import Attempt, Desk
from tutor_app.screens.tables import cards_to_play
from tutor_app.state import naming, t
from tutor_app.ui.hand import HandCard, mark_cards, pick_card, show_hand

HAND = "question-hand"
NUMBER = "question.number"


def held(asked: Exercise, hand: State | None) -> None:
    """Draw the hand of the learner."""
    if hand is not None and asked.seat is not None and asked.trick is None:
        show_cards(hand.pack.cards(hand.hands[asked.seat]), t("learn.hand"))


def show_cards(cards: list[Card] | tuple[Card, ...], label: str) -> None:
    """Draw cards that nobody can click."""
    if cards:
        show_hand([HandCard(card) for card in cards], naming(), key=f"shown-{label}", label=label)


def one_card(desk: Desk, attempt: Attempt, asked: Exercise, hand: State | None) -> None:
    """Draw cards of which one is the answer, and what may be said instead."""
    if attempt.done and hand is not None:
        held(asked, hand)
        return
    if attempt.done and not asked.several:  # the cards of a trick, with the one that was picked
        glowing = [HandCard(card, glow=str(card) == attempt.last) for card in asked.offered]
        show_hand(glowing, naming(), key="question-shown", label=t("learn.cards"))
        return
    if attempt.done:  # all in order; the last one went without saying
        picked = [*attempt.answers, *(str(c) for c in asked.offered if str(c) not in attempt.answers)]
        codes = {str(card): card for card in asked.offered}
        show_cards([codes[code] for code in picked], t("learn.so_far"))
        return
    if asked.several and hand is None:  # cards to put in order
        codes = {str(card): card for card in asked.offered}
        show_cards([codes[code] for code in attempt.answers], t("learn.so_far"))
    choices(desk, attempt, asked, in_a_row=True)
    cards = _cards_to_pick(attempt, asked, hand)
    if not cards:
        held(asked, hand)
        return
    pick_card(
        cards,
        naming(),
        key=HAND,
        label=t("learn.hand") if hand is not None else t("learn.cards"),
        hint=t("learn.pick"),
        turn=attempt.turn,
        on_pick=lambda: _picked(desk),
    )
    if attempt.naming:
        _name_suit(desk, attempt)


def _cards_to_pick(attempt: Attempt, asked: Exercise, hand: State | None) -> list[HandCard]:
    """The cards to choose from; in a whole hand the forbidden ones are grey, in a question they are not."""
    if hand is None or not asked.several:
        return [HandCard(card) for card in asked.offered if str(card) not in attempt.answers]
    return cards_to_play(hand, tries=True)


def _picked(desk: Desk) -> None:
    said = state.event(HAND, "picked")
    found = desk.now()
    if found is None or not isinstance(said, dict) or said.get("turn") != found[0].turn:
        return
    attempt, asked = found
    code = str(said.get("card"))
    hand = asked.state_after(attempt.answers)
    if hand is not None and code == "F" and exploring.namings(hand):
        desk.put(replace(attempt, naming=True))
    else:
        desk.give(code, attempt.turn)


def _name_suit(desk: Desk, attempt: Attempt) -> None:
    st.markdown(t("deal.name_suit"))
    with st.container(horizontal=True):
        for suit in NAMEABLE_SUITS:
            st.button(
                capital(suit_name(suit, naming())),
                key=f"question-name-{suit.value}",
                on_click=desk.give,
                args=(f"F/{suit.value}", attempt.turn),
            )


def several_cards(desk: Desk, attempt: Attempt, asked: Exercise, hand: State | None) -> None:
    """Draw cards of which some are to be marked."""
    own = hand is None or asked.seat is None or set(asked.offered) <= set(_hand_of(asked, hand))
    label = t("learn.hand") if own else t("learn.cards")
    if not own:  # two rows of cards are told apart
        st.caption(t("learn.hand"))
        held(asked, hand)
        st.caption(label)
    if attempt.done:
        marked = attempt.last.split()
        cards = [HandCard(card, glow=str(card) in marked) for card in asked.offered]
        show_hand(cards, naming(), key="question-shown", label=label)
        return
    mark_cards(
        [HandCard(card) for card in asked.offered],
        naming(),
        key=HAND,
        label=label,
        hint=t("learn.mark") if asked.wanted is None else t("discard.hint_plain", n=asked.wanted),
        turn=attempt.turn,
        marked=attempt.marked,
        most=asked.wanted,
        full=t("discard.full", n=asked.wanted or 0),
        on_mark=lambda: _marked(desk),
    )
    wanted = asked.wanted
    st.button(
        t("learn.check"),
        type="primary",
        disabled=not attempt.marked or (wanted is not None and len(attempt.marked) != wanted),
        on_click=lambda: _give_marked(desk, attempt.turn),
    )


def _hand_of(asked: Exercise, hand: State) -> tuple[Card, ...]:
    assert asked.seat is not None
    return hand.pack.cards(hand.hands[asked.seat])


def _marked(desk: Desk) -> None:
    said = state.event(HAND, "marked")
    found = desk.now()
    if found is None or not isinstance(said, dict) or said.get("turn") != found[0].turn:
        return
    try:
        codes = tuple(str(code) for code in said.get("cards", ()))
    except TypeError:
        return
    desk.put(replace(found[0], marked=codes))


def _give_marked(desk: Desk, turn: int) -> None:
    """Judge the cards as they are marked when the click arrives, which may be more than when it was drawn.

    Where a mark and this click come in one message, the click may be served first.
    """
    _marked(desk)
    found = desk.now()
    if found is not None:
        desk.give(" ".join(found[0].marked), turn)


def choices(desk: Desk, attempt: Attempt, asked: Exercise, *, in_a_row: bool = False) -> None:
    """One button for each thing to choose; those already given keep their place."""
    options = asked.choices(attempt.answers)
    if not options:
        return
    right = asked.right(attempt.answers)
    with st.container(horizontal=in_a_row):
        for number, option in enumerate(options):
            # Found already; where each answer asks for new options the same one may be right again.
            given = option.value in attempt.answers and option.value not in right
            st.button(
                f"✓ {option.label}" if given else option.label,
                key=f"option-{number}",
                on_click=desk.give,
                args=(option.value, attempt.turn),
                disabled=given or attempt.done,
                width="content" if in_a_row else 520,
                wrap=True,
            )


def number(desk: Desk, attempt: Attempt, asked: Exercise) -> None:
    """Draw a field for a number."""
    if attempt.done:
        return
    # What has been typed stays in the field until it is handed in, and then until it is right.
    shown = state.control(NUMBER, _as_typed(attempt.marked[0] if attempt.marked else attempt.last))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.number_input(
            t("learn.number"),
            value=shown.initial,
            min_value=-500.0,
            max_value=500.0,
            step=float(asked.grain),
            format="%g",
            key=shown.key,
            width=180,
            on_change=lambda: _number_typed(desk),
        )
        st.button(
            t("learn.check"),
            type="primary",
            on_click=lambda: _give_number(desk, attempt.turn),
        )


def _number_typed(desk: Desk) -> None:
    number, found = state.chosen(NUMBER), desk.now()
    if number is not None and found is not None:
        desk.put(replace(found[0], marked=(f"{number:g}",)))


def _give_number(desk: Desk, turn: int) -> None:
    _number_typed(desk)  # it may come in one message with this click
    found = desk.now()
    if found is not None and found[0].marked:
        desk.give(found[0].marked[0], turn)


def _as_typed(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
