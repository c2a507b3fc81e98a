"""What there is to answer a question with: cards to pick or to mark, buttons, a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import streamlit as st

from engine import Card, State
from engine.cards import NAMEABLE_SUITS
from lessons.exercises import Exercise
from lessons.names import capital, suit_name
from tutor_app import exploring, state
from tutor_app.attempts import Attempt, Desk
from tutor_app.screens.tables import acted, cards_to_play, cards_to_see
from tutor_app.screens.terms import Terms
from tutor_app.state import naming, t
from tutor_app.ui.board import Board, Hand, Pile, draw_board
from tutor_app.ui.cards import HandCard

BOARD = "question-board"
SHORT = 28  # signs of what is chosen, beside which another choice has room
NUMBER = "question.number"
CHECK = "question-check"


def draw(
    desk: Desk, attempt: Attempt, asked: Exercise, hand: State | None, table: Board, terms: Terms
) -> None:
    """Draw the board of a question: its position ``table``, cards that lie open, the cards to answer with."""
    own = _hand(attempt, asked, hand)
    piles = [Pile(f"shown-{n}", label, cards) for n, (label, cards) in enumerate(asked.shown)]
    if asked.form == "cards" and not _own(asked, hand):
        held = _held(asked, hand)
        piles += [Pile("held", held.label, tuple(one.card for one in held.cards))] if held else []
    elif asked.form == "card" and asked.several and hand is None and not attempt.done:
        piles.append(Pile("so-far", t("learn.so_far"), _in_order(asked, attempt.answers)))
    roomy = asked.form in ("card", "cards") and not asked.choices(())
    board = replace(table, piles=tuple(pile for pile in piles if pile.cards), hand=own, roomy=roomy)
    if board.seats or board.piles or board.hand:
        on_act = partial(_marked if asked.form == "cards" else _picked, desk)
        draw_board(board, naming(), key=BOARD, turn=attempt.turn, on_act=on_act, terms=terms)


def _held(asked: Exercise, hand: State | None) -> Hand | None:
    """The hand of the learner, to look at."""
    if hand is None or asked.seat is None or asked.trick is not None or not hand.hands[asked.seat]:
        return None
    return Hand(t("learn.hand"), cards_to_see(hand, asked.seat))


def _hand(attempt: Attempt, asked: Exercise, hand: State | None) -> Hand | None:
    """The cards at the lower edge: those to answer with, else the hand of the learner."""
    if asked.reckons:
        return _to_count(asked, hand)
    if asked.form == "cards":
        return _to_mark(attempt, asked, hand)
    if asked.form != "card" or (attempt.done and hand is not None):
        return _held(asked, hand)
    if attempt.done and not asked.several:  # the cards of a trick, with the one that was picked
        return Hand(t("learn.cards"), _glowing(asked, {attempt.last}))
    if attempt.done:  # all in order; the last one went without saying
        left = tuple(str(card) for card in asked.offered if str(card) not in attempt.answers)
        ordered = _in_order(asked, (*attempt.answers, *left))
        return Hand(t("learn.so_far"), tuple(HandCard(card) for card in ordered))
    cards = _cards_to_pick(attempt, asked, hand)
    label = t("learn.hand") if hand is not None else t("learn.cards")
    return Hand(label, cards, "pick", t("learn.pick")) if cards else _held(asked, hand)


def _to_mark(attempt: Attempt, asked: Exercise, hand: State | None) -> Hand:
    label = t("learn.hand") if _own(asked, hand) else t("learn.cards")
    if attempt.done:
        return Hand(label, _glowing(asked, set(attempt.last.split())))
    hint = t("learn.mark") if asked.wanted is None else t("discard.hint_plain", n=asked.wanted)
    full = t("discard.full", n=asked.wanted or 0)
    return Hand(label, _glowing(asked, set()), "mark", hint, attempt.marked, asked.wanted, full)


def _own(asked: Exercise, hand: State | None) -> bool:
    """Whether the cards on offer are those of the learner's hand."""
    return hand is None or asked.seat is None or set(asked.offered) <= set(_hand_of(asked, hand))


def _to_count(asked: Exercise, hand: State | None) -> Hand | None:
    """The cards that a number rests on: the learner's whole hand, or a pile."""
    if not asked.offered:
        return None
    own = hand is not None and asked.seat is not None and set(asked.offered) == set(_hand_of(asked, hand))
    cards = tuple(HandCard(card) for card in asked.offered)
    return Hand(t("learn.hand") if own else t("learn.pile"), cards)


def _glowing(asked: Exercise, codes: set[str]) -> tuple[HandCard, ...]:
    return tuple(HandCard(card, glow=str(card) in codes) for card in asked.offered)


def _in_order(asked: Exercise, codes: Sequence[str]) -> tuple[Card, ...]:
    """The cards that were put in order so far."""
    cards = {str(card): card for card in asked.offered}
    return tuple(cards[code] for code in codes)


def one_card(desk: Desk, attempt: Attempt, asked: Exercise) -> None:
    """Draw what may be said instead of a card, and the suits that a led fool may name."""
    if attempt.done:
        return
    choices(desk, attempt, asked)
    if attempt.naming:
        _name_suit(desk, attempt)


def _cards_to_pick(attempt: Attempt, asked: Exercise, hand: State | None) -> tuple[HandCard, ...]:
    """The cards to choose from; in a whole hand the forbidden ones are grey, in a question they are not."""
    if hand is None or not asked.several:
        return tuple(HandCard(card) for card in asked.offered if str(card) not in attempt.answers)
    return cards_to_play(hand, tries=True)


def _picked(desk: Desk) -> None:
    said = acted(BOARD)
    found = desk.now()
    if found is None or said is None or said.get("turn") != found[0].turn:
        return
    attempt, asked = found
    code = str(said.get("card"))
    hand = asked.state_after(attempt.answers)
    if hand is not None and exploring.names_suit(hand, code):
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


def several_cards(desk: Desk, attempt: Attempt, asked: Exercise) -> None:
    """Draw the button that hands the marked cards in."""
    if attempt.done:
        return
    wanted = asked.wanted
    st.button(
        t("learn.check"),
        key=CHECK,
        type="primary",
        disabled=not attempt.marked or (wanted is not None and len(attempt.marked) != wanted),
        on_click=lambda: _give_marked(desk, attempt.turn),
    )


def _hand_of(asked: Exercise, hand: State) -> tuple[Card, ...]:
    assert asked.seat is not None
    return hand.pack.cards(hand.hands[asked.seat])


def _marked(desk: Desk) -> None:
    said = acted(BOARD)
    found = desk.now()
    if found is None or said is None or said.get("turn") != found[0].turn:
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


def choices(desk: Desk, attempt: Attempt, asked: Exercise) -> None:
    """One button for each thing to choose; those already given keep their place. Short ones stand in rows."""
    options = asked.choices(attempt.answers)
    if not options:
        return
    in_a_row = all(len(option.label) <= SHORT for option in options)
    right = asked.right(attempt.answers)
    with st.container(horizontal=in_a_row, key="options"):
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
    with st.container(horizontal=True, vertical_alignment="bottom", key="question-number"):
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
            key=CHECK,
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
