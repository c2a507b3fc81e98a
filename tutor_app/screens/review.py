"""Look back at a deal: which decisions gave something away, what was better, and what was luck."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

import streamlit as st

from engine import view
from engine.analysis.reviewed import Decision, Review
from engine.replaying import record_of
from tutor_app import address_bar, sampling
from tutor_app.address_bar import link, query
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import Exploration
from tutor_app.open_endings import OpenDecision
from tutor_app.playing_addresses import NOT_PLAYED, table_parameters
from tutor_app.retrying_addresses import retrying_parameters
from tutor_app.reviewing_addresses import Listing, review_parameters
from tutor_app.sampling_addresses import sampling_parameters
from tutor_app.screens import (
    aside,
    deal_tools,
    odds_desk,
    odds_settings,
    one_deal,
    review_all,
    review_board,
    review_desk,
    review_ending,
    review_outcome,
    review_panel,
    review_paste,
    review_retry,
    review_tries,
    review_which,
    review_words,
    sections,
    timeline,
)
from tutor_app.screens.decision_words import Scene
from tutor_app.screens.over_time_line import chosen_unit
from tutor_app.screens.parts import BOARD_AND_PANEL, behind, heading_of, share_link, troubles
from tutor_app.screens.queue import waiting
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.review_desk import looking
from tutor_app.screens.sections import Section
from tutor_app.state import t
from tutor_app.ui.charts import ready_for_charts
from tutor_app.ui.timeline import Judged

PANEL = "review"
TO_TRY = 0.5  # the size of each decision that is to be tried, on the strip


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        review_desk.arrive(arrival, review_outcome.arrive)
    aside.begin()
    reading = review_desk.take_in()
    desk = review_desk.hand_now()
    review_all.keep_names(desk)
    if desk is None:
        address_bar.write(_parameters(None))
        review_which.render(reading=reading)
    else:
        _looked_back_at(desk, reading=reading)
    aside.go_on(busy=False)


def _parameters(desk: Exploration | None) -> dict[str, str | int | None]:
    here = looking()
    line = chosen_unit(desk.state.game) if desk is not None else ""
    listing = Listing(here.everybody, here.every, here.in_order)
    told = review_parameters(desk, here.threshold, line, listing)
    told |= retrying_parameters(here.again, here.tries, desk)
    if desk is None or not sampling.available(desk.state.game):
        return told
    asked = sampling_parameters(odds_desk.odds_now().settings, desk.state.game, asked=False)
    return told | {name: value for name, value in asked.items() if name not in ("ask", "deals")}


def _looked_back_at(desk: Exploration, *, reading: bool) -> None:
    own = review_desk.review_now(desk)
    each = review_all.asked(desk, own) if looking().everybody else {}
    asked = review_all.merged(desk, each) if each else own
    # Before all is known, what is to be tried is not: nothing is told of any decision until then.
    found = asked.latest if asked.complete or not looking().again else None
    one = review_all.told(desk, found) if found is not None else None
    hidden = review_tries.hidden(found)
    seen = review_all.seen(desk, one)
    parts = review_panel.parts(desk, found, own.latest, hidden) if found and own.latest else []
    if found and one and desk.at not in hidden:
        draw = partial(review_outcome.render, desk, seen, one, found.believe)
        parts.insert(1, Section(one_deal.PART, draw))
    parameters = _parameters(desk) | review_outcome.address(desk, one, complete=asked.complete)
    address_bar.write(parameters)
    _tools(desk, seen, link("review", **parameters), reading=reading)
    if looking().told.desk is not None:
        review_paste.tell()
    with st.container(key="split"):
        left, right = st.columns(BOARD_AND_PANEL, gap="medium")
        with left:
            with st.container(key="deal-side"):
                solved = _solved(desk, own.latest, parts)
                review_board.render(seen, one, tries=desk.at in hidden, solved=solved)
            timeline.render(desk, _judged(desk, found, hidden), beside=partial(_onward, desk, found))
        with right, st.container(key="panel"):
            _panel(desk, asked, each, found, one, parts)


def _onward(desk: Exploration, found: Review | None) -> None:
    """The way to the next decision that mattered once more: on a telephone the panel's lies out of reach."""
    if found is not None and not looking().again:
        review_panel.onward(desk, found, key="review-next-way")


def _tools(desk: Exploration, seen: Exploration, path: str, *, reading: bool) -> None:
    """The line above the board: on from what is ``seen``, another hand, whose eyes, settings, ways out."""
    game = desk.state.game
    with st.container(horizontal=True, vertical_alignment="center", key="toolbar"):
        heading_of(t("review.title"), game)
        with st.container(key="review-again", width="content"):
            review_retry.switch()
        with st.container(key="review-explore", width="content"):
            st.page_link(
                "views/deal.py", label=t("review.explore"), query_params=query(deal_parameters(seen))
            )
        if not desk.state.finished:
            with st.container(key="review-play", width="content"):
                so_far = replace(desk, line=desk.line[: desk.at + 1])
                there = query(table_parameters(so_far), without=NOT_PLAYED)
                st.page_link("views/play.py", label=t("play.from_here"), query_params=there)
        behind("review.another", t("review.another"), partial(review_paste.render, reading=reading))
        behind("deal.eyes", review_all.eyes_words(desk), partial(review_all.eyes, desk))
        deal_tools.open_cards(desk)
        behind("odds.settings", t("odds.settings"), partial(_settings, desk))
        behind("review.share", t("deal.share"), partial(_ways_out, desk, path))
    troubles()


def _settings(desk: Exploration) -> None:
    scene = Scene(view(desk.line[-1], desk.seat), desk.seat)
    odds_settings.render(
        odds_desk.odds_now(), scene, odds_desk.take_setting, by_itself=False, whole_hand=True
    )


def _ways_out(desk: Exploration, path: str) -> None:
    share_link(path, key="share-review")
    st.download_button(
        t("review.record"),
        data=lambda: record_of(desk.line[-1]).to_json(),
        file_name="hand.json",
        mime="application/json",
        on_click="ignore",
        key="review-record",
    )


def _judged(desk: Exploration, found: Review | None, hidden: Collection[int]) -> dict[int, Judged]:
    """The decisions as the strip shows them; those at ``hidden`` places are all alike."""
    if found is None:
        return {}
    shown = review_words.judged(desk, found.decisions, looking().threshold)
    to_try = t("review.retry.place")
    return {
        at: replace(one, size=TO_TRY, matters=True, text=to_try) if at in hidden else one
        for at, one in shown.items()
    }


def _panel(
    desk: Exploration,
    asked: aside.Found[Review],
    each: review_all.Asked,
    found: Review | None,
    one: Decision | None,
    parts: Sequence[Section],
) -> None:
    """The panel: the sentence of the place or of the hand, its parts, and what the numbers rest on.

    ``asked`` is all that is known, of ``each`` seat where all are asked, ``found`` the part that is told.
    """
    if asked.error is not None:
        st.error(engine_error(asked.error))
        return
    ready_for_charts(wanted=asked.complete and sections.draws_chart(PANEL), busy=not asked.complete)
    if found is not None and looking().again:
        review_retry.render(desk, found, one)
    else:
        with st.container(key="answer"):
            if one is not None:
                st.markdown(review_words.reason(desk, one))
            st.markdown(f"**{_answer(desk, asked, one)}**")
        if each:
            review_all.progress(desk, each)
        if found is None:
            return
        review_panel.onward(desk, found)
    sections.render(PANEL, parts)
    with st.container(key="panel-foot"):
        if desk.line[-1].result == "redeal":
            st.caption(t("deal.redeal"))
        elif not desk.line[-1].finished:
            st.caption(t("review.not_over", n=desk.line[-1].step))
        if found.decisions:
            st.caption(review_words.rests_on(found))


def _solved(desk: Exploration, found: Review | None, parts: Sequence[Section]) -> OpenDecision | None:
    """The decision of the place with open cards, where the panel tells of the ending."""
    if found is None or not parts or sections.shown_now(PANEL, [part.name for part in parts]) != "ending":
        return None
    return review_ending.here(desk, found)


def _answer(desk: Exploration, asked: aside.Found[Review], one: Decision | None) -> str:
    found, threshold = asked.latest, looking().threshold
    if found is None:
        return waiting(asked.ahead, t("odds.warming"))
    if one is not None:
        return review_words.sentence(desk, one, threshold)
    return review_words.overview(desk, found, threshold, complete=asked.complete)
