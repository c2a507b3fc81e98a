"""A position being entered as text: a field for each place, for conditions and for what has been played."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from engine import CardSet, EngineError
from engine.cards import EMPTY
from engine.worlds.ending import MOST_TRICKS
from tutor_app import entering, state
from tutor_app.dealing_again import with_names
from tutor_app.entering import Entered, places
from tutor_app.examples import rows_to_type
from tutor_app.exploring import Exploration
from tutor_app.misplaced import Fault, faults
from tutor_app.screens import deal_conditions, deal_course, entry_desk
from tutor_app.screens.deal_desk import desk_now
from tutor_app.screens.entry_desk import change, entry_now
from tutor_app.screens.entry_words import fault_words, place_name
from tutor_app.screens.parts import picker, tell_understood
from tutor_app.screens.queue import waiting
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.tables import names_of
from tutor_app.state import t


def render(desk: Exploration) -> None:
    """Draw the fields of text, and what was understood or is wrong in each."""
    with st.container(key="entry-fields"):
        _fields(desk)


def _fields(desk: Exploration) -> None:
    now, entry = entry_desk.entered(desk), entry_now()
    found, names = faults(now), names_of(desk.state, desk.seat)
    st.markdown(t("deal.enter_note"))
    if not desk.open_cards:
        st.markdown(t("enter.closed"))
    st.caption(t("enter.keys"))
    _ending(desk, now)
    for place in places(now):
        _field(desk, now, place, found)
    why = entry.told.look().failure if entry.told is not None else None

    def of_conditions() -> None:
        _counting()
        for error in (entry.error, why):
            if isinstance(error, EngineError) and _about_conditions(error):
                words = with_names(engine_error(error, names), names)
                deal_conditions.refused(words, turn=str(entry.turn))

    if not now.left:
        deal_conditions.render(desk, now.conditions, _conditions_chosen, of_conditions)
    deal_course.render(now.course, _course_told, words_alone=bool(now.left))
    deal_course.look(entry.told)
    for error in (entry.error, why):
        if isinstance(error, EngineError) and not _about_conditions(error):
            st.error(engine_error(error, names))


def _about_conditions(error: EngineError) -> bool:
    """Whether an error belongs to the field of the conditions."""
    return error.kind.startswith(("where.", "locked."))


def _field(desk: Exploration, now: Entered, place: int, found: tuple[Fault, ...]) -> None:
    text = state.control(f"deal.cards.{place}", now.text(place))
    label = place_name(place, names_of(desk.state, desk.seat))
    if place >= 0:
        label = t("deal.cards", seat=label)
    st.text_area(
        label,
        key=text.key,
        value=text.initial,
        height=68,
        on_change=_cards_typed,
        args=(place,),
        placeholder=rows_to_type(now.pack),
    )
    wrong = [each for each in found if each.place == place]
    for each in wrong:
        st.error(fault_words(now, each, desk.seat))
    if not wrong:
        tell_understood(_read_from(now, place), now.pack)


def _ending(desk: Exploration, now: Entered) -> None:
    """Whether a whole hand is entered or its last tricks, and who leads then."""
    shown = state.worded("deal.left", now.left)
    counts = range(MOST_TRICKS + 1)
    words = {n: t("enter.ending" if n else "enter.whole", n=n) for n in counts}
    st.selectbox(
        t("enter.what"),
        counts,
        index=counts.index(shown.initial),
        format_func=words.__getitem__,
        key=shown.key,
        on_change=_ending_chosen,
    )
    if not now.left:
        return
    st.caption(t("enter.ending_note"))
    names = names_of(desk.state, desk.seat)
    picker("deal.leads", t("enter.leads"), now.seating.active, now.leads, names.__getitem__, _leader_chosen)


def _counting() -> None:
    """Say how often such a deal comes, once it has been counted; what is wrong is kept."""
    entry = entry_now()
    if entry.counted is None:
        return
    progress = entry.counted.look()
    if progress.running:
        st.caption(waiting(progress.ahead, t("deal.counting")))
    entry.error = entry.counted.refusal() or entry.error
    if progress.latest is not None:
        deal_conditions.tell_odds(progress.latest)


def _read_from(now: Entered, place: int) -> str:
    """The text from which the cards of a place were read, empty where they have changed since."""
    text, cards = state.screen("deal.entry.typed", dict[int, tuple[str, CardSet]]).get(place, ("", EMPTY))
    return text if cards == now.at(place) else ""


# --- Callbacks ---------------------------------------------------------------------------------------


def _cards_typed(place: int) -> None:
    text = state.chosen(f"deal.cards.{place}")
    if text is not None:
        after = entering.typed(entry_desk.entered(desk_now()), place, str(text))
        read = state.screen("deal.entry.typed", dict[int, tuple[str, CardSet]])
        read[place] = str(text), after.at(place)
        change(after)


def _conditions_chosen(text: str) -> None:
    change(replace(entry_desk.entered(desk_now()), conditions=text))


def _course_told(text: str) -> None:
    change(entering.told(entry_desk.entered(desk_now()), text))


def _ending_chosen() -> None:
    left = state.chosen("deal.left")
    if isinstance(left, int):
        hand = desk_now().state
        change(entering.ending(hand, left) if left else entering.as_it_lies(hand))


def _leader_chosen() -> None:
    seat = state.chosen("deal.leads")
    if seat is not None:
        change(replace(entry_desk.entered(desk_now()), leads=int(seat)))
