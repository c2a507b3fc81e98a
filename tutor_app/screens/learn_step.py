"""One step of a lesson: who you are and what to do, the table, the answer, what is said to it."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine import Card, State, code_of, encode_moves, explain_hand
from engine.cards import NAMEABLE_SUITS
from lessons.exercises import HINTS, Exercise
from lessons.loader import Lesson
from lessons.names import capital, spoken, suit_name
from lessons.questions import exercise
from lessons.rulebook import load_rulebook
from lessons.texts import explain_refusal
from tutor_app import exploring, learning, state
from tutor_app.learning import Learner
from tutor_app.screens.parts import rule_chips
from tutor_app.screens.tables import (
    card_points_of,
    draw_ledger,
    draw_trick,
    names_of,
    status_of,
    trick_to_show,
)
from tutor_app.state import language, link, naming, t
from tutor_app.ui.dots import Dot
from tutor_app.ui.dots import dots as draw_dots
from tutor_app.ui.hand import HandCard, mark_cards, pick_card, show_hand

HAND = "lesson-hand"


def dots(learner: Learner, lesson: Lesson) -> None:
    """The steps of the lesson as dots, each a link."""
    done = state.progress().done(lesson)
    draw_dots(
        [
            Dot(
                link("learn", g=learner.game, l=lesson.number, s=number),
                t("learn.dot_done" if step.id in done else "learn.dot", n=number),
                done=step.id in done,
                current=number == learner.step,
            )
            for number, step in enumerate(lesson.steps, 1)
        ],
        key="dots",
        label=t("learn.steps"),
    )


def render(learner: Learner, lesson: Lesson, asked: Exercise) -> None:
    """Draw the step and everything that can be done in it."""
    prose = lesson.prose[learner.step - 1]
    hand = asked.state_after(learner.answers)
    with st.container(border=True):
        st.subheader(prose.task, anchor=False)
        if prose.prompt:
            st.markdown(prose.prompt)
        given = asked.given(learner.answers)
        if given:
            st.markdown(f"**{given}**")
    _table(learner, asked, hand)
    _answer(learner, asked, hand)
    _feedback(learner, asked, prose.afterword)
    _buttons(learner, lesson, asked)
    if learner.done and hand is not None and hand.finished and asked.form != "number":
        draw_ledger(hand, asked.seat or 0, key="lesson-ledger")
    _footer(learner, lesson, asked, hand)


# --- The position ------------------------------------------------------------------------------------


def _table(learner: Learner, asked: Exercise, hand: State | None) -> None:
    if hand is None or asked.seat is None or asked.form == "number":
        return
    if asked.trick is not None:
        draw_trick(hand, asked.trick, asked.seat, key="lesson-table", tell_winner=learner.done)
        return
    trick = trick_to_show(hand)
    if trick is None or not (trick.plays or asked.form == "card"):
        return
    draw_trick(hand, trick, asked.seat, key="lesson-table")
    if asked.several and hand.tricks and trick is not hand.tricks[-1]:
        st.caption(t("learn.last_trick") + " " + status_of(hand, hand.tricks[-1], names_of(hand, asked.seat)))


# --- The answer --------------------------------------------------------------------------------------


def _answer(learner: Learner, asked: Exercise, hand: State | None) -> None:
    if asked.form == "card":
        _one_card(learner, asked, hand)
    elif asked.form == "cards":
        _several_cards(learner, asked)
    elif asked.form == "option":
        _held(asked, hand)
        _options(learner, asked)
    elif asked.form == "number":
        _show(asked.offered, t("learn.pile"))
        _number(learner)
    else:
        _held(asked, hand)


def _one_card(learner: Learner, asked: Exercise, hand: State | None) -> None:
    if learner.done:
        left = [card for card in asked.offered if str(card) not in _played(learner)]
        _show(left, t("learn.hand"))
        return
    if asked.several and hand is None:  # cards to put in order
        _show([_card(asked, code) for code in learner.answers], t("learn.so_far"))
    words = _words(asked, hand)
    if words:
        with st.container(horizontal=True):
            for word in words:
                st.button(
                    t(f"deal.{word}"),
                    key=f"answer-{word}",
                    on_click=_give,
                    args=(word, learner.turn),
                )
        _held(asked, hand)
        return
    pick_card(
        _cards_to_pick(learner, asked, hand),
        naming(),
        key=HAND,
        label=t("learn.hand") if hand is not None else t("learn.cards"),
        hint=t("learn.pick"),
        turn=learner.turn,
        on_pick=_picked,
    )
    if learner.naming:
        _name_suit(learner)


def _cards_to_pick(learner: Learner, asked: Exercise, hand: State | None) -> list[HandCard]:
    """The cards to choose from; in a whole hand the forbidden ones are grey, in a question they are not."""
    if hand is not None and asked.several:
        cards = []
        for judged in explain_hand(hand):
            name = spoken(judged.card, naming(), card_points_of(hand, judged.card))
            if judged.verdict.legal:
                said = t("card.playable", card=name)
                cards.append(HandCard(judged.card, "playable", said=said))
                continue
            why = explain_refusal(judged.verdict, judged.card, naming(), pack=hand.pack)
            said = t("card.refused", card=name, why=why)
            cards.append(HandCard(judged.card, said=said, why=why, dim=True))
        return cards
    return [HandCard(card) for card in asked.offered if str(card) not in learner.answers]


def _words(asked: Exercise, hand: State | None) -> tuple[str, ...]:
    """Answers in words where no card is to be played, such as the demand for the fool."""
    if hand is None or hand.phase == "play" or not asked.several:
        return ()
    return asked.right(_learner().answers)


def _name_suit(learner: Learner) -> None:
    st.markdown(t("deal.name_suit"))
    with st.container(horizontal=True):
        for suit in NAMEABLE_SUITS:
            st.button(
                capital(suit_name(suit, naming())),
                key=f"lesson-name-{suit.value}",
                on_click=_give,
                args=(f"F/{suit.value}", learner.turn),
            )


def _several_cards(learner: Learner, asked: Exercise) -> None:
    if learner.done:
        marked = learner.last.split()
        cards = [HandCard(card, glow=str(card) in marked) for card in asked.offered]
        show_hand(cards, naming(), key="lesson-shown", label=t("learn.hand"))
        return
    mark_cards(
        [HandCard(card) for card in asked.offered],
        naming(),
        key=HAND,
        label=t("learn.hand"),
        hint=t("learn.mark") if asked.wanted is None else t("discard.hint_plain", n=asked.wanted),
        turn=learner.turn,
        marked=learner.marked,
        most=asked.wanted,
        full=t("discard.full", n=asked.wanted or 0),
        on_mark=_marked,
    )
    st.button(
        t("learn.check"),
        type="primary",
        disabled=not learner.marked or (asked.wanted is not None and len(learner.marked) != asked.wanted),
        on_click=_give_marked,
        args=(learner.turn,),
    )


def _options(learner: Learner, asked: Exercise) -> None:
    for number, option in enumerate(asked.choices(learner.answers)):
        given = option.value in learner.answers
        st.button(
            f"✓ {option.label}" if given else option.label,
            key=f"option-{number}",
            on_click=_give,
            args=(option.value, learner.turn),
            disabled=given or learner.done,
            width=520,
            wrap=True,
        )


def _number(learner: Learner) -> None:
    if learner.done:
        return
    shown = state.control("learn.number", int(learner.last) if _is_number(learner.last) else None)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.number_input(
            t("learn.number"),
            value=shown.initial,
            min_value=-500,
            max_value=500,
            step=1,
            key=shown.key,
            width=180,
            on_change=_number_typed,
        )
        st.button(t("learn.check"), type="primary", on_click=_give_number, args=(learner.turn,))


def _held(asked: Exercise, hand: State | None) -> None:
    if hand is not None and asked.seat is not None and asked.trick is None:
        _show(hand.pack.cards(hand.hands[asked.seat]), t("learn.hand"))


def _show(cards: list[Card] | tuple[Card, ...], label: str) -> None:
    if cards:
        show_hand([HandCard(card) for card in cards], naming(), key=f"shown-{label}", label=label)


def _card(asked: Exercise, code: str) -> Card:
    return next(card for card in asked.offered if str(card) == code)


def _played(learner: Learner) -> set[str]:
    return {answer.split("/")[0] for answer in learner.answers}


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()


# --- What is said ------------------------------------------------------------------------------------


def _feedback(learner: Learner, asked: Exercise, afterword: str) -> None:
    """The judgement, announced to screen readers as Streamlit's alerts are."""
    said = learner.feedback
    if said is not None and said.text:
        draw = st.success if said.accepted else st.error
        draw(said.text)
    if learner.done and afterword:
        st.markdown(afterword)
    if learner.hints and not learner.done:
        for level in range(1, learner.hints + 1):
            words, _ = asked.hint(level, learner.answers)
            st.info(words)


def _buttons(learner: Learner, lesson: Lesson, asked: Exercise) -> None:
    free = learner.done or asked.form == "read"
    with st.container(horizontal=True):
        st.button(t("learn.back"), on_click=_back, shortcut="Left")
        if not free:
            st.button(t("learn.hint"), on_click=_hint, disabled=learner.hints >= HINTS)
            _, best = asked.hint(learner.hints, learner.answers) if learner.hints else ("", None)
            if best is not None:
                st.button(t("learn.do_it"), on_click=_give, args=(best, learner.turn))
            st.button(t("learn.skip"), on_click=_next)
        if learner.feedback is not None and asked.form != "read":
            st.button(t("learn.again"), on_click=_again)
        st.button(
            t("learn.next"),
            on_click=_next,
            type="primary",
            disabled=not free,
            shortcut="Right",
        )


def _footer(learner: Learner, lesson: Lesson, asked: Exercise, hand: State | None) -> None:
    rule_chips(learner.game, asked.rules, key="lesson-rules")
    section = load_rulebook(learner.game, language()).section(asked.rules[0])
    if section is not None and section.source:
        st.caption(f"{t('rules.source')} {section.source}")
    opened = st.expander(t("learn.report"), key="learn.report", on_change="rerun")
    if opened.open:
        with opened:
            st.markdown(t("learn.report_note"))
            step = lesson.steps[learner.step - 1]
            lines = [
                f"step: {lesson.id}/{step.id}",
                f"address: {link('learn', g=learner.game, l=learner.lesson, s=learner.step)}",
                f"answers: {' '.join(learner.answers)} | {learner.last}",
            ]
            if hand is not None:
                lines.append(f"deal: {code_of(hand)}")
                lines.append(f"moves: {encode_moves(hand.history)}")
            st.code("\n".join(lines), language=None, wrap_lines=True)


# --- Callbacks ---------------------------------------------------------------------------------------


def _learner() -> Learner:
    return state.screen("learn", lambda: Learner(""))


def _put(learner: Learner) -> None:
    state.replace_screen("learn", learner)


def _give(answer: str, turn: int) -> None:
    """Judge an answer, unless the step has moved on since it was drawn."""
    learner = _learner()
    if turn != learner.turn or not learner.lesson:
        return
    lesson = learning.lesson_of(learner, language())
    step = learning.step_of(learner, language())
    after = learning.answered(learner, exercise(learner.game, step, naming()), answer)
    _put(after)
    if after.done:
        state.keep_progress(state.progress().solved(lesson, step.id, alone=after.alone))


def _picked() -> None:
    said = state.event(HAND, "picked")
    learner = _learner()
    if not isinstance(said, dict) or said.get("turn") != learner.turn:
        return
    code = str(said.get("card"))
    hand = exercise(learner.game, learning.step_of(learner, language()), naming()).state_after(
        learner.answers
    )
    if hand is not None and code == "F" and exploring.namings(hand):
        _put(replace(learner, naming=True))
    else:
        _give(code, learner.turn)


def _marked() -> None:
    said = state.event(HAND, "marked")
    learner = _learner()
    if isinstance(said, dict) and said.get("turn") == learner.turn:
        try:
            codes = tuple(str(code) for code in said.get("cards", ()))
        except TypeError:
            return
        _put(replace(learner, marked=codes))


def _give_marked(turn: int) -> None:
    _give(" ".join(_learner().marked), turn)


def _number_typed() -> None:
    number = state.chosen("learn.number")
    if number is not None:
        _put(replace(_learner(), marked=(str(number),)))


def _give_number(turn: int) -> None:
    learner = _learner()
    if learner.marked:
        _give(learner.marked[0], turn)


def _hint() -> None:
    _put(learning.hinted(_learner()))


def _again() -> None:
    _put(learning.again(_learner()))


def _next() -> None:
    _put(learning.after_step(_learner()))


def _back() -> None:
    _put(learning.before_step(_learner()))
