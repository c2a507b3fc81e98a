"""One question of a set being written: its position, its kind, what the kind leaves open, own words."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from tutor_app import state, teaching
from tutor_app.address_bar import query
from tutor_app.exploring import dealt
from tutor_app.games import GAMES
from tutor_app.screens import paste_field, teach_desk, teach_lesson
from tutor_app.screens.board_seats import board_of
from tutor_app.screens.parts import complain, game_picker, seed_field
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.tables import cards_to_see, trick_to_show
from tutor_app.screens.teach_desk import Finding, bench_now, finding, put
from tutor_app.screens.teach_words import detail_name, kind_name, name_of, told
from tutor_app.seeds import MAX_SEED, new_seed
from tutor_app.state import naming, t
from tutor_app.teaching import KINDS, LONGEST_WORDS, MOST_QUESTIONS, Question, Workbench
from tutor_app.teaching_addresses import deal_parameters_of, fits
from tutor_app.teaching_steps import details, step_of, task
from tutor_app.ui.board import Hand, draw_board
from tutor_app.urlstate import Problem

WIDTH = 760  # pixels
POSITION_AND_QUESTION = (9, 5)  # shares of the width
BOARD = "teach-board"


def take_in() -> bool:
    """Take in a pasted text that has been read meanwhile; whether one is still being read."""
    return teach_desk.take_in(_finding())


def _finding() -> Finding:
    questions = bench_now().questions
    return finding(questions[-1].game if questions else state.game())


def render(bench: Workbench, *, reading: bool) -> None:
    """Draw the question that is being written, or the ways to a position for a new one."""
    if bench.draft is not None:
        _draft(bench, bench.draft)
    elif bench.full:
        st.info(t("teach.full", most=MOST_QUESTIONS))
    else:
        _positions(_finding(), reading=reading)


# --- A position --------------------------------------------------------------------------------------


def _positions(here: Finding, *, reading: bool) -> None:
    st.subheader(t("teach.position.title"), anchor=False)
    with st.container(width=WIDTH):
        st.markdown(t("teach.position.explore"))
        st.page_link("views/deal.py", label=t("teach.position.to_explore"), query_params=query())
        with st.container(horizontal=True, vertical_alignment="bottom"):
            game_picker("teach.game", tuple(GAMES), here.game, _game_chosen)
            seed_field("teach.seed", t("deal.seed"), here.seed, t("deal.seed_help"), _seeded)
            st.button(t("teach.position.another"), key="teach-another", on_click=_another)
            st.button(t("teach.position.deal"), key="teach-deal", on_click=_deal)
        paste_field.render(
            "teach.text",
            here.text,
            paste_field.Words(
                t("teach.position.paste.label"),
                t("teach.position.paste.help"),
                t("teach.position.paste.go"),
                t("review.paste.empty"),
            ),
            key="teach-take",
            height=80,
            reading=reading,
            on_change=_typed,
        )
    _not_read(here)


def _not_read(here: Finding) -> None:
    """Say what of a pasted text could not be read."""
    why = engine_error(here.told.error) if here.told.error is not None else ""
    if here.told.problems:
        said = [f"{told(problem)} {why}".strip() for problem in here.told.problems]
        complain(said, key="teach", of=here.text)


def _game_chosen() -> None:
    game = state.chosen("teach.game")
    if game in GAMES:
        _finding().game = str(game)


def _seeded() -> None:
    seed = state.chosen("teach.seed")
    if isinstance(seed, int) and 0 <= seed <= MAX_SEED:
        _finding().seed = seed


def _another() -> None:
    _finding().seed = new_seed()


def _deal() -> None:
    here = _finding()
    put(teaching.drafted(bench_now(), teaching.question_at(dealt(here.game, here.seed))))


def _typed() -> None:
    text = state.chosen("teach.text")
    if text is not None:
        teach_desk.read_text(_finding(), str(text))


# --- The question ------------------------------------------------------------------------------------


def _draft(bench: Workbench, draft: Question) -> None:
    number = len(bench.questions) + 1 if bench.editing is None else bench.editing + 1
    st.subheader(t("teach.draft", n=number), anchor=False)
    here = _finding()
    if here.told.desk is not None and teaching.question_at(here.told.desk).position == draft.position:
        _not_read(here)  # the position may be an earlier one than its link meant
    with st.container(key="teach-draft"):
        left, right = st.columns(POSITION_AND_QUESTION, gap="medium")
        with left:
            _shown(draft)
        with right:
            _asked(bench, draft)


def _asked(bench: Workbench, draft: Question) -> None:
    """What is asked, and the buttons that put it into the set or drop it."""
    _kind(draft)
    step = step_of(draft)
    if isinstance(step, Problem):
        st.warning(told(step))
    else:
        st.markdown(f"**{task(draft, naming())}**")
    _words(draft)
    too_long = not fits(_with_draft(bench, draft))
    if too_long:
        st.warning(t("teach.too_long"))
    room = bench.editing is not None or not bench.full
    if not room:
        st.warning(t("teach.full", most=MOST_QUESTIONS))
    with st.container(horizontal=True):
        st.button(
            t("teach.put_in") if bench.editing is None else t("teach.keep"),
            key="teach-put-in",
            type="primary",
            on_click=_put_in,
            disabled=isinstance(step, Problem) or too_long or not room,
        )
        st.button(t("teach.cancel"), key="teach-cancel", on_click=_cancel)
    if not isinstance(step, Problem):
        teach_lesson.render(draft, step)


def _with_draft(bench: Workbench, draft: Question) -> tuple[Question, ...]:
    if bench.editing is None:
        return (*bench.questions, draft)
    return tuple(draft if place == bench.editing else one for place, one in enumerate(bench.questions))


def _shown(draft: Question) -> None:
    """The position as a pupil sees it: the board, with the hand of the player to act."""
    st.markdown(name_of(draft))
    position = teaching.state_of(draft)
    if position is None:
        return
    seat = position.to_act
    if seat is not None:
        table = board_of(position, trick_to_show(position), seat, full=True, looks_back=False)
        draw_board(
            replace(table, hand=Hand(t("learn.hand"), cards_to_see(position, seat))), naming(), key=BOARD
        )
    st.page_link("views/deal.py", label=t("teach.open"), query_params=query(deal_parameters_of(draft)))


def _kind(draft: Question) -> None:
    shown = state.worded("teach.kind", draft.kind)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            t("teach.kind.label"),
            KINDS,
            index=KINDS.index(shown.initial) if shown.initial in KINDS else None,
            format_func=kind_name,
            key=shown.key,
            width=300,
            on_change=_kind_chosen,
        )
        offered = details(draft)
        if len(offered) > 1 or (offered and draft.detail not in offered):
            _detail(draft, offered)


def _detail(draft: Question, offered: tuple[str, ...]) -> None:
    now = state.worded(f"teach.detail.{draft.kind}", draft.detail)
    st.selectbox(
        t("teach.detail.label"),
        offered,
        index=offered.index(now.initial) if now.initial in offered else None,
        format_func=lambda detail: detail_name(draft, detail),
        key=now.key,
        width=300,
        on_change=_detail_chosen,
        args=(draft.kind,),
    )


def _words(draft: Question) -> None:
    shown = state.control("teach.words", draft.words)
    st.text_area(
        t("teach.words"),
        key=shown.key,
        value=shown.initial,
        height=80,
        max_chars=LONGEST_WORDS,
        help=t("teach.words_help"),
        on_change=_worded,
    )


def _kind_chosen() -> None:
    kind, draft = state.chosen("teach.kind"), bench_now().draft
    if kind in KINDS and draft is not None:
        offered = details(replace(draft, kind=str(kind)))
        detail = offered[0] if offered else ""
        put(teaching.redrafted(bench_now(), kind=str(kind), detail=detail))


def _detail_chosen(kind: str) -> None:
    detail, draft = state.chosen(f"teach.detail.{kind}"), bench_now().draft
    if draft is not None and draft.kind == kind and detail in details(draft):
        put(teaching.redrafted(bench_now(), detail=str(detail)))


def _worded() -> None:
    words = state.chosen("teach.words")
    if words is not None:
        put(teaching.redrafted(bench_now(), words=teaching.plain_words(str(words))))


def _put_in() -> None:
    _worded()  # it may come in one message with this click
    bench = bench_now()
    if bench.draft is None or isinstance(step_of(bench.draft), Problem):
        return
    if fits(_with_draft(bench, bench.draft)):
        put(teaching.put_in(bench))


def _cancel() -> None:
    put(teaching.drafted(bench_now(), None))
