"""Why somebody else did that: what the table could see, and how the choice stood from what that seat knew.

Before the end nothing is told that would show the cards of that seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import streamlit as st

from engine import Play, State, view
from engine.analysis import Result, question
from lessons.actions import action_text
from lessons.names import capital, seat_names, suit_name
from tutor_app import playing, sampling, state
from tutor_app.exploring import Exploration
from tutor_app.playing import Sitting
from tutor_app.sampling import Settings
from tutor_app.screens import aside, odds_answer
from tutor_app.screens.deal_desk import desk_now, name_of, own
from tutor_app.screens.odds_words import Scene, number, unit_words
from tutor_app.screens.tables import names_of
from tutor_app.state import naming, t

MOST_SHOWN = 6
DEALS = 500


def render(desk: Exploration, sitting: Sitting) -> None:
    """Draw the latest things that others did, to be asked about, and the answer to one."""
    places = _places(desk)
    if not places:
        st.markdown(t("play.why.nothing"))
        return
    names = seat_names(desk.state.seating, desk.seat, naming())
    words = {place: _did(desk, place, names) for place in places}
    asked = state.screen(own("why"), lambda: -1)
    shown = state.control("play.why", asked if asked in places else None)
    st.pills(
        t("play.why.ask"),
        list(places),
        format_func=words.__getitem__,
        key=shown.key,
        default=shown.initial,
        on_change=_asked,
    )
    if asked in places:
        _answer(desk, asked, sitting)


def _places(desk: Exploration) -> Sequence[int]:
    """The places before the latest things that others did, the last one first."""
    others = [
        place
        for place in range(len(desk.line) - 1)
        if desk.line[place].to_act not in (None, desk.seat)
        and desk.line[place + 1].history[-1].seat == desk.line[place].to_act
    ]
    return others[-MOST_SHOWN:][::-1]


def _did(desk: Exploration, place: int, names: Sequence[str]) -> str:
    action = desk.line[place + 1].history[-1]
    words = action_text(action, naming(), names, desk.line[place].phase)
    hidden = action.verb == "discard" and not desk.state.finished
    said = t("play.why.discarded") if hidden else words
    return f"{capital(names[action.seat])}: {said}"


def _answer(desk: Exploration, place: int, sitting: Sitting) -> None:
    before, action = desk.line[place], desk.line[place + 1].history[-1]
    name = names_of(before, desk.seat)[action.seat]
    if isinstance(action, Play):
        st.markdown(_seen(before, action, name))
    st.markdown(t(f"play.why.player.{sitting.player}", seat=name))
    if not playing.has_choice(before):
        if desk.state.finished:
            st.markdown(t("play.why.forced", seat=name))
        return
    settings = sampling.resolved(Settings(deals=DEALS), before.game, before)
    where = name_of(before, desk.line[0])
    found = aside.ask(("why", where, settings), partial(_work, before, settings), urgent=True)
    if found.error is not None:
        st.info(t("play.coach.silent"))
    elif found.latest is None:
        st.caption(t("play.why.looking", seat=name))
    else:
        _judged(desk, before, str(action), found.latest, name)


def _work(before: State, settings: Settings) -> Iterator[Result]:
    yield from sampling.work(question(before), settings)()


def _seen(before: State, action: Play, name: str) -> str:
    """What everybody at the table could see of a card: whether it led, followed, or could not."""
    plays = before.on_table.plays
    if not plays:
        return t("play.why.led", seat=name)
    led = before.on_table.led or plays[0].card.suit
    suit = suit_name(led, naming())
    if action.card.suit is led:
        return t("play.why.followed", seat=name, suit=suit)
    return t("play.why.other", seat=name, suit=suit)


def _judged(desk: Exploration, before: State, action: str, result: Result, name: str) -> None:
    """How the choice stood; with the values of all where the hand is over and the cards are known."""
    chosen = next((one for one in result.choices if one.action == action), None)
    unit = unit_words(before.game, result.objective)
    facts = {"seat": name, "deals": f"{result.deals:,}", "unit": unit}
    if chosen is None or chosen is result.choices[0] or chosen.tied:
        key = "screened" if chosen is None else "best" if chosen is result.choices[0] else "tied"
        st.markdown(t(f"play.why.{key}", **facts))
    else:
        apart = chosen.difference_ci95
        half = "" if apart is None else f" ± {(apart[1] - apart[0]) / 2:.1f}"
        st.markdown(t("play.why.behind", n=f"{number(-chosen.difference)}{half}", **facts))
    if not desk.state.finished:
        st.caption(t("play.why.later"))
        return
    assert before.to_act is not None
    scene = Scene(view(before, before.to_act), desk.seat)
    look = odds_answer.Look(result, action, scene, "", done=False, stopped=False)
    odds_answer.values(look, lambda choice: None)
    odds_answer.assumptions(result)


def _asked() -> None:
    place = state.chosen("play.why")
    if isinstance(place, int) and 0 <= place < len(desk_now().line):
        state.replace_screen(own("why"), place)
