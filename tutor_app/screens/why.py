"""Why somebody else did that: what the table could see, and how the choice stood from what that seat knew.

Before the end nothing is told that would show the cards of that seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import streamlit as st

from engine import Action, Play, State, apply, legal_actions, view
from engine.analysis import Choice, Result, question
from engine.analysis.reasons.habits import habit
from engine.cards import Suit
from engine.players import CAREFUL, PLAIN
from lessons.actions import action_text
from lessons.names import capital, seat_names, suit_name
from lessons.questions.tricks import tricks_since
from tutor_app import playing, sampling, state
from tutor_app.exploring import Exploration
from tutor_app.sampling import Settings
from tutor_app.screens import aside, odds_answer, reasons
from tutor_app.screens.deal_desk import name_of, own
from tutor_app.screens.decision_words import Scene
from tutor_app.screens.odds_words import lost_words
from tutor_app.screens.review_words import moment
from tutor_app.screens.tables import names_of
from tutor_app.state import naming, t

DEALS = 500
DOUBLED = {"contra": "doubled", "subcontra": "doubled_again"}  # what the careful player minds besides


def moves(desk: Exploration) -> Mapping[int, Sequence[int]]:
    """The places before all that others did, by the first of a stage or trick; the latest come first."""
    found: dict[str, list[int]] = {}
    for place in range(len(desk.line) - 2, -1, -1):
        acted = desk.line[place].to_act
        if acted not in (None, desk.seat) and desk.line[place + 1].history[-1].seat == acted:
            found.setdefault(moment(desk, place), []).append(place)
    return {places[-1]: places for places in found.values()}


def part_of(known: Mapping[int, Sequence[int]], place: int) -> int:
    """The last stage or trick begun at a place or before it, by its first place; the latest if none was."""
    return next((first for first in known if first <= place), next(iter(known)))


def choose(
    desk: Exploration, part: int, asked: int, turned: Callable[[], None], chosen: Callable[[], None]
) -> None:
    """Draw the choice of a stage or trick, and of what others did in it: ``asked`` is the place looked at.

    ``turned`` and ``chosen`` are called when the reader has chosen one or the other (``wanted``).
    """
    known = moves(desk)
    if len(known) > 1:
        shown = state.worded(own("why.part"), part)
        st.selectbox(
            t("play.why.when"),
            list(known),
            index=list(known).index(shown.initial) if shown.initial in known else 0,
            format_func=partial(moment, desk),
            key=shown.key,
            width=220,
            on_change=turned,
        )
    names = seat_names(desk.state.seating, desk.seat, naming())
    words = {place: _did(desk, place, names) for place in known[part]}
    listed = state.worded(own("why.place"), asked if asked in words else None)
    st.pills(
        t("play.why.ask"),
        list(words),
        format_func=words.__getitem__,
        key=listed.key,
        default=listed.initial if listed.initial in words else None,
        on_change=chosen,
    )


def wanted(desk: Exploration, what: str) -> int | None:
    """The place that the reader has newly chosen as ``part`` or as ``place``; None if nothing."""
    place = state.chosen(own(f"why.{what}"))
    return place if isinstance(place, int) and 0 <= place < len(desk.line) - 1 else None


def _did(desk: Exploration, place: int, names: Sequence[str]) -> str:
    action = desk.line[place + 1].history[-1]
    words = action_text(action, naming(), names, desk.line[place].phase)
    hidden = action.verb == "discard" and not _is_over(desk)
    said = t("play.why.discarded") if hidden else words
    return t("list.labelled", label=capital(names[action.seat]), text=said)


def answer(desk: Exploration, place: int, player: str) -> None:
    """Draw why somebody did what was done at a place; ``player`` is how it is known to play, or empty."""
    before, action = desk.line[place], desk.line[place + 1].history[-1]
    name = names_of(before, desk.seat)[action.seat]
    said = [_seen(before, desk.line[place + 1], action, name)] if isinstance(action, Play) else []
    if player:
        said.append(t(f"play.why.player.{player}", seat=name))
    if player == CAREFUL and before.phase in DOUBLED:
        said.append(t(f"play.why.{DOUBLED[before.phase]}", seat=name))
    thumb = habit(before, action) if player == PLAIN and playing.has_choice(before) else ""
    if thumb:
        said.append(t("play.why.thumb", thumb=t(f"play.why.habits.{thumb}")))
    if said:
        st.markdown(t("list.gap").join(said))
    if not playing.has_choice(before):
        if _is_over(desk):
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
        _judged(desk, before, action, found.latest, name)


def _is_over(desk: Exploration) -> bool:
    return desk.line[-1].finished


def _work(before: State, settings: Settings) -> Iterator[Result]:
    yield from sampling.work(question(before), settings)()


def _seen(before: State, after: State, action: Play, name: str) -> str:
    """What everybody at the table could see of a card: whether it led, followed, or could not."""
    plays = before.on_table.plays
    if not plays:
        return t("play.why.led", seat=name)
    led = _owed(before, after)
    fool_alone = all(one.card.suit is Suit.FOOL and one.named is None for one in plays)
    if fool_alone and led.is_plain:
        return t("play.why.free", seat=name)
    suit = suit_name(led, naming())
    if action.card.suit is led:
        return t("play.why.followed", seat=name, suit=suit)
    return t("play.why.other", seat=name, suit=suit)


def _owed(before: State, after: State) -> Suit:
    """The suit that the trick of a card asks for: no card after the second one makes a difference to it."""
    while not (finished := tricks_since(before, after)):
        after = apply(after, legal_actions(after)[0])
    led = finished[0].led
    assert led is not None
    return led


def _judged(desk: Exploration, before: State, action: Action, result: Result, name: str) -> None:
    """How the choice stood; its idea and the values of all where the hand is over and the cards are known."""
    chosen = result.choice_of(str(action))
    scene = Scene(view(before, action.seat), desk.seat)
    if _is_over(desk):
        _reason(before, str(action), result, chosen, scene)
    st.markdown(_stood(before, result, chosen, name))
    if not _is_over(desk):
        st.caption(t("play.why.later"))
        return
    look = odds_answer.Look(result, str(action), scene, "", done=False, stopped=False)
    odds_answer.values(look, lambda choice: None)
    odds_answer.assumptions(result)


def _stood(before: State, result: Result, chosen: Choice | None, name: str) -> str:
    """How a choice stood beside the best one, from what its seat knew."""
    facts = {"seat": name, "deals": f"{result.deals:,}"}
    if chosen is None:
        return t("play.why.screened", **facts)
    known = "_known" if sampling.is_certain(result) else ""
    if not sampling.is_as_good(result, chosen):
        return t(f"play.why.behind{known}", gap=lost_words(before.game, result, chosen), **facts)
    if chosen is result.choices[0] or known:
        return t(f"play.why.best{known}", **facts)
    return t("play.why.tied", **facts)


def _reason(before: State, action: str, result: Result, chosen: Choice | None, scene: Scene) -> None:
    """The rule, and the idea that parts what was done from the next choice that is surely worse or better."""
    best = result.choices[0]
    surely = chosen is None or not chosen.tied
    other = best if surely else next((one for one in result.choices if not one.tied), None)
    said = [reasons.situation(before, action)]
    if other is not None and chosen is not None and not surely:
        said.append(reasons.idea(before, result, action, other.action, scene))
    elif other is not None:
        said.append(reasons.idea(before, result, other.action, action, scene))
    st.markdown(t("list.gap").join(one for one in said if one))
