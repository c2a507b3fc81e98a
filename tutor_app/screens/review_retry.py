"""The panel while decisions that mattered are tried again: the task, what a try was worth, the ways on."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from engine.analysis.reviewed import Decision, Review
from lessons.amounts import number
from tutor_app import retrying, reviewing, state
from tutor_app.exploring import Exploration
from tutor_app.screens import reasons, review_tries, review_words
from tutor_app.screens.decision_words import choice_said
from tutor_app.screens.review_desk import looking
from tutor_app.state import t


def switch() -> None:
    """Draw the switch by which the reader tries first."""
    shown = state.control(review_tries.SWITCH, looking().again)
    st.toggle(
        t("review.retry.switch"),
        key=shown.key,
        value=shown.initial,
        on_change=review_tries.switched,
    )


def render(desk: Exploration, found: Review, one: Decision | None) -> None:
    """Draw what is to be said at the place where the reader stands, and the buttons that lead on.

    ``one`` is the decision there, None where there was none. The ``found`` review has to be complete.
    """
    here = looking()
    counted = retrying.tally(found, here.tries, here.threshold)
    if not counted.everything:
        with st.container(key="answer"):
            _say(told(desk, found, one))
        return
    with st.container(key="sheet"), st.container(key="retry"):
        _say(told(desk, found, one))
        key = "review.retry.count" if counted.left else "review.retry.over"
        st.caption(t(key, n=counted.found, all=counted.everything, left=counted.left))
    with st.container(horizontal=True, key="onward"):
        _ways_on(desk, found)


def _say(paragraphs: Sequence[str]) -> None:
    for words in paragraphs:
        st.markdown(words)


def told(desk: Exploration, found: Review, one: Decision | None) -> tuple[str, ...]:
    """Paragraphs: the words first, then the numbers; at a decision that is to be tried only the task."""
    here = looking()
    if one is None or not one.matters(here.threshold):
        return _elsewhere(desk, found, one)
    stands = retrying.standing(one, here.tries, here.threshold)
    if stands == "open":
        return _open(desk, one)
    answer = review_words.sentence(desk, one, here.threshold)
    right = retrying.right_one(one, here.tries, here.threshold)
    if stands == "shown" or right is None:
        return review_words.reason(desk, one), f"**{answer}**"
    said = review_words.sentence(desk, right, here.threshold)
    return (
        review_words.reason(desk, one),
        f"**{t('review.retry.found', said=said)}**",
        t("review.retry.before", said=answer),
    )


def _elsewhere(desk: Exploration, found: Review, one: Decision | None) -> tuple[str, ...]:
    """What is said where there is nothing to try: what there is to try, and the decision there, if any."""
    here = looking()
    if one is not None:
        said = review_words.sentence(desk, one, here.threshold)
        return review_words.reason(desk, one), f"**{said}**"
    if not found.decisions:
        return (review_words.overview(desk, found, here.threshold, complete=True),)
    n = len(reviewing.mattered(found, here.threshold))
    return (f"**{t('review.retry.begin' if n else 'review.retry.nothing', n=n)}**",)


def _open(desk: Exploration, one: Decision) -> tuple[str, ...]:
    """The task, or what the latest try gives away: the rule and the idea without the card, then how much."""
    before, scene = desk.state, review_words.scene_at(desk, desk.at)
    latest = next(reversed(review_tries.tried_at(desk.at)), None)
    if latest is None:
        return (f"**{review_words.chosen(desk, one)}{t('list.gap')}{t('review.retry.task')}**",)
    judged = retrying.as_if(one, latest)
    if judged is None:
        return (f"**{t('review.retry.unknown', choice=choice_said(latest, scene))}**",)
    best = judged.best.action
    said = reasons.situation(before, judged.action, best)
    idea = reasons.idea_name(before, judged.result, best, judged.action)
    low, high = judged.loss_ci95 or (judged.loss, judged.loss)
    exact = review_words.is_exact(judged)
    facts = {
        "choice": choice_said(judged.action, scene),
        "by": review_words.given_away(desk, judged.result.objective, judged.loss, exact=exact),
        "low": number(low),
        "high": number(high),
    }
    words = t("play.coach.think_of", situation=said, idea=idea) if idea else said
    return words, f"**{t('review.retry.worse_exact' if exact else 'review.retry.worse', **facts)}**"


def _ways_on(desk: Exploration, found: Review) -> None:
    """Draw the buttons: the answer, the next decision, or all of them once more.

    Their shortcuts are letters, because the arrow keys belong to the board, where the focus stays.
    """
    here, at = looking(), desk.at
    left = retrying.open_places(found, here.tries, here.threshold)
    following = retrying.next_open(found, here.tries, here.threshold, at)
    if at in left:
        st.button(
            t("review.retry.show"),
            key="retry-show",
            on_click=review_tries.give_up,
            args=(desk.turn,),
            shortcut="S",
        )
    if following is not None and following != at:
        st.button(
            t("review.retry.next"),
            key="retry-next",
            type="secondary" if at in left else "primary",
            on_click=review_tries.go,
            args=(following, desk.turn),
            shortcut="N",
        )
    if not left:
        st.button(
            t("review.retry.anew"), key="retry-anew", on_click=review_tries.begin_again, args=(desk.turn,)
        )
