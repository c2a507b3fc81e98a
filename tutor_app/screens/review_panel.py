"""The panel beside a hand that is looked back at: the decisions that mattered, or all of them."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import streamlit as st

from engine.analysis.reviewed import Review
from lessons.drills import Drill
from tutor_app import exploring, practising, reviewing, state, storage
from tutor_app.address_bar import query
from tutor_app.exploring import Exploration
from tutor_app.reviewing import MOST_THRESHOLD
from tutor_app.screens import (
    over_time,
    review_all,
    review_decisions,
    review_ending,
    review_everybody,
    review_summary,
    review_why,
)
from tutor_app.screens.deal_desk import desk_now, put
from tutor_app.screens.review_desk import looking
from tutor_app.screens.review_words import units
from tutor_app.screens.sections import Section
from tutor_app.state import t

SUMS = ("summary", "everybody", "ending")  # the parts that tell of losses
STEP = 0.5  # of the threshold


def parts(desk: Exploration, found: Review, own: Review, hidden: Collection[int]) -> list[Section]:
    """The parts of the panel; those that tell of losses wait until no decision is ``hidden``.

    The decisions are those ``found``, of all players perhaps; what else is told is of the ``own`` ones.
    """
    known = [
        Section("decisions", partial(decisions, desk, found, own, hidden)),
        Section("summary", partial(review_summary.render, desk, own)),
        Section("everybody", partial(review_everybody.render, desk, own)),
        Section("why", partial(review_why.render, desk)),
        Section("over_time", partial(over_time.render, desk)),
    ]
    if review_ending.available(desk, own.objective):
        known.append(Section("ending", partial(review_ending.render, desk, own)))
    return [part for part in known if not hidden or part.name not in SUMS]


def onward(desk: Exploration, found: Review, key: str = "review-next") -> None:
    """Draw the way to the next decision that mattered, where there is another one."""
    following = reviewing.next_that_mattered(found, looking().threshold, desk.at)
    if following is not None and following != desk.at:
        st.button(t("review.next"), key=key, on_click=_go, args=(following,))


def decisions(desk: Exploration, found: Review, own: Review, hidden: Collection[int] = ()) -> None:
    """Draw the threshold, the decisions, and the way to practise one's own; ``hidden`` ones are tried."""
    here = looking()
    with st.container(horizontal=True, vertical_alignment="bottom", key="review-over"):
        _threshold(desk, found)
        with st.container(width="content", gap=None):
            for name, now in (("every", here.every), ("in_order", here.in_order)):
                shown = state.control(f"review.{name}", now)
                st.toggle(
                    t(f"review.{name}"), key=shown.key, value=shown.initial, on_change=_switched, args=(name,)
                )
    review_decisions.render(desk, found, hidden)
    if here.everybody and found.decisions:
        st.caption(t("review.all.marks", own=review_all.OWN, others=review_all.OTHERS))
    if own.complete:
        _to_repeat(desk, own)


def _to_repeat(desk: Exploration, own: Review) -> None:
    """Offer to keep the own decisions that mattered for practice, or lead there once they are kept."""
    drills = reviewing.to_repeat(desk, own, looking().threshold)
    if not drills:
        return
    if practising.listed(storage.progress(), drills):
        with st.container(horizontal=True, vertical_alignment="center", key="review-kept"):
            st.caption(t("review.kept", n=len(drills)))
            st.page_link(
                "views/practise.py", label=t("review.practise"), query_params=query({"g": desk.state.game})
            )
        return
    words = t("review.all.keep" if looking().everybody else "review.keep", n=len(drills))
    st.button(words, key="review-keep", on_click=_keep, args=(drills,))


def _threshold(desk: Exploration, found: Review) -> None:
    shown = state.control("review.over", looking().threshold)
    st.number_input(
        t("review.over"),
        min_value=0.0,
        max_value=MOST_THRESHOLD,
        value=shown.initial,
        step=STEP,
        format="%g",
        key=shown.key,
        width=190,
        on_change=_threshold_chosen,
        help=t(
            "review.over_help_apart" if len(found.parts) > 1 else "review.over_help", unit=units(desk, found)
        ),
    )


# --- Callbacks ---------------------------------------------------------------------------------------


def _keep(drills: tuple[Drill, ...]) -> None:
    storage.keep_progress(practising.to_be_repeated(storage.progress(), drills))


def _go(place: int) -> None:
    put(exploring.moved(desk_now(), place))


def _switched(name: str) -> None:
    """List all decisions, or in the order of play, or not."""
    wanted = state.chosen(f"review.{name}")
    if wanted is not None:
        setattr(looking(), name, bool(wanted))


def _threshold_chosen() -> None:
    threshold = state.chosen("review.over")
    if isinstance(threshold, (int, float)) and 0 <= threshold <= MOST_THRESHOLD:
        looking().threshold = round(float(threshold), 2)
