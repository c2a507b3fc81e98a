"""The coach at a deal being played: what the reader's last choice was worth, in words, then in figures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import streamlit as st

from engine import State, view
from engine.analysis import Choice, Result, question
from tutor_app import playing, sampling
from tutor_app.exploring import Exploration
from tutor_app.playing import Sitting
from tutor_app.screens import odds_answer, odds_asking, odds_desk, odds_sentence, play_desk, reasons
from tutor_app.screens.deal_desk import name_of, position_name
from tutor_app.screens.decision_words import Scene, choice_name, choice_said, choice_words
from tutor_app.screens.odds_desk import odds_now
from tutor_app.screens.odds_words import lost_words
from tutor_app.state import t
from tutor_app.ui.pulse import draw_again

SURE_FROM_DEALS = 300  # before so many the others wait
LOOK_AGAIN_SECONDS = 0.3


@dataclass(frozen=True, slots=True)
class Judged:
    """The reader's last choice: the hand before it, the name of that position, and what was done."""

    before: State
    where: str
    action: str
    latest: bool

    @property
    def scene(self) -> Scene:
        """The decision, seen by its seat."""
        assert self.before.to_act is not None
        return Scene(view(self.before, self.before.to_act), self.before.to_act)


def begin(desk: Exploration, sitting: Sitting) -> Judged | None:
    """Have the decision of the moment looked at while the reader thinks, else their last choice.

    Returns:
        That last choice; None where there is none to speak of, or no coach.
    """
    if sitting.coach == "off":
        return None
    last = _last_turn(desk)
    judged = last if last is not None and playing.has_choice(last.before) else None
    if judged is not None and not _is_known(judged):
        _ask(judged.where, judged.before)  # first, even where it is the reader's turn again at once
    elif desk.acting and playing.has_choice(desk.state):
        _ask(position_name(desk), desk.state)
    elif judged is not None:
        _ask(judged.where, judged.before)
    odds_asking.take_in(odds_now())
    return judged


def _last_turn(desk: Exploration) -> Judged | None:
    """What the reader did last when it was their turn, chosen or not; None before that."""
    place = playing.own_choice(desk)
    if place is None or desk.line[place].to_act != desk.seat:
        return None
    before, after = desk.line[place], desk.line[place + 1]
    return Judged(before, name_of(before, desk.line[0]), str(after.history[-1]), place == len(desk.line) - 2)


def _ask(where: str, state: State) -> None:
    odds_asking.begin(where, state, partial(question, state), by_itself=True)


def looks_at(judged: Judged) -> bool:
    """Whether a choice was still being looked at when this drawing of the page began."""
    odds = odds_now()
    return odds.under_way and odds.asked == judged.where


def result_of(judged: Judged) -> Result | None:
    """What has been found out about a choice so far."""
    answer = odds_now().answers.get(judged.where)
    return answer.result if answer is not None else None


def _is_known(judged: Judged) -> bool:
    """Whether enough has been found out about a choice, or will not be: it failed, or was stopped."""
    odds, result = odds_now(), result_of(judged)
    over = judged.where in odds.errors or judged.where in odds.stopped
    return over or (result is not None and (result.finished or result.deals >= SURE_FROM_DEALS))


def holds(judged: Judged | None, desk: Exploration, sitting: Sitting) -> bool:
    """Whether the others wait: until the choice has been looked at, and where the coach speaks of it."""
    if judged is None or not judged.latest or desk.state.finished or sitting.gone_on >= desk.state.step:
        return False
    if not _is_known(judged):
        return looks_at(judged)
    return speaks_of(judged, sitting)


def speaks_of(judged: Judged | None, sitting: Sitting) -> bool:
    """Whether a choice was clearly worse than another one, and the reader has not let it stand yet."""
    if judged is None or not judged.latest or sitting.gone_on > judged.before.step:
        return False
    result = result_of(judged)
    chosen = _chosen(judged, result)
    if result is None or chosen is None:
        return False
    if sampling.is_certain(result):
        return reasons.surely_worse(result, chosen)
    return reasons.clearly_worse(chosen)


def sentence(judged: Judged | None, desk: Exploration, sitting: Sitting) -> str:
    """What the coach says above all: what the choice was worth, then the rule and the idea in words.

    The first paragraph is all that a small screen is sure to show. Empty where there is nothing to say. A
    warning names the idea, but no better choice.
    """
    if judged is None:
        last = _last_turn(desk) if sitting.coach == "ask" else None
        return "" if last is None or desk.state.finished else _forced(last, earlier=desk.acting)
    result = result_of(judged)
    if result is None:
        return t("play.coach.looking") if looks_at(judged) else ""
    if sitting.coach == "ask":
        worth = f"**{_worth(judged, result)}**"
        first = f"*{t('play.coach.earlier')}*\\\n{worth}" if _is_past(judged, desk) else worth
        return f"{first}\n\n{reasons.words(judged.before, result, judged.action, judged.scene)}"
    chosen = _chosen(judged, result)
    if chosen is None or not speaks_of(judged, sitting):
        return ""
    key = "play.coach.warn_exact" if sampling.is_certain(result) else "play.coach.warn"
    lost = lost_words(judged.before.game, result, chosen)
    warned = t(key, choice=choice_name(judged.action, judged.scene), gap=lost)
    best = result.choices[0].action
    said = reasons.situation(judged.before, judged.action, best)
    name = reasons.idea_name(judged.before, result, best, judged.action)
    return f"{warned}\n\n{t('play.coach.think_of', situation=said, idea=name) if name else said}"


def _is_past(judged: Judged, desk: Exploration) -> bool:
    """Whether the table shows another moment than the choice: a new decision, or cards of a later trick."""
    trick, tricks = desk.state.trick, len(desk.state.tricks)
    later = trick is not None and bool(trick.plays) and tricks > len(judged.before.tricks)
    return not judged.latest and (desk.acting or later)


def _forced(last: Judged, *, earlier: bool) -> str:
    key = "play.coach.forced_earlier" if earlier else "play.coach.forced"
    return t(key, choice=choice_words(last.action, last.scene))


def _worth(judged: Judged, result: Result) -> str:
    """What the choice was worth beside the best one, with the interval and the unit."""
    chosen = _chosen(judged, result)
    if chosen is None or chosen.tied:
        said = odds_sentence.guessed(result, judged.action, judged.scene)
        if chosen is not None and chosen in result.best_played and chosen.difference < 0:
            said += t("list.gap") + t("play.coach.best_played")
        return said
    gap = lost_words(judged.before.game, result, chosen)
    names = [choice_said(one, judged.scene) for one in (judged.action, result.choices[0].action)]
    return t("play.coach.behind", choice=names[0], best=names[1], gap=gap)


def has_figures(judged: Judged | None, sitting: Sitting) -> bool:
    """Whether the coach has a choice to tell figures of, now or in a moment."""
    return judged is not None and sitting.coach == "ask"


def render(desk: Exploration, judged: Judged | None, sitting: Sitting) -> None:
    """Draw what the coach has found out about the reader's last choice, or that there was none."""
    if sitting.coach == "off":
        st.markdown(t("play.coach.off"))
        return
    last = _last_turn(desk)
    if judged is None and last is not None:
        if sitting.coach != "ask" or desk.state.finished:  # else said above the parts
            st.markdown(_forced(last, earlier=desk.acting))
        return
    if not has_figures(judged, sitting):
        st.markdown(t(f"play.coach.{sitting.coach}_intro"))
        return
    assert judged is not None
    result = result_of(judged)
    odds = odds_now()
    if judged.where in odds.errors:
        st.info(t("play.coach.silent"))
        return
    if result is None:
        return
    scene = judged.scene
    st.markdown(odds_sentence.sentence(result, scene))
    answer = odds.answers[judged.where]
    running = looks_at(judged)
    picked = answer.picked or judged.action
    look = odds_answer.Look(
        result, picked, scene, judged.where, done=not running, stopped=False, mine=judged.action
    )
    odds_answer.values(look, partial(odds_desk.pick, judged.where))
    odds_answer.assumptions(result)


def ways(judged: Judged | None, desk: Exploration, sitting: Sitting) -> None:
    """Draw beside a warning the two ways there are: to take the choice back, or to let it stand.

    Where there is room beside the board they stand here alone (``frame.css``), else in the bar alone. Once
    the deal is over the bar has more to offer, and the way back with it.
    """
    if sitting.coach != "warn" or desk.state.finished or judged is None or not speaks_of(judged, sitting):
        return
    with st.container(horizontal=True, key="coach-ways"):
        st.button(
            t("play.take_back"),
            key="coach-back",
            type="primary",
            on_click=play_desk.take_back,
            args=(desk.turn,),
        )
        st.button(t("play.keep"), key="coach-keep", on_click=play_desk.go_on, args=(desk.turn,))


def look_again(judged: Judged | None) -> None:
    """Have the page drawn again while a choice that was made is still being looked at."""
    if judged is not None and looks_at(judged):
        draw_again(after_seconds=LOOK_AGAIN_SECONDS, key="coach")


def _chosen(judged: Judged, result: Result | None) -> Choice | None:
    """The choice that was made, among those of the result."""
    return result.choice_of(judged.action) if result is not None else None
