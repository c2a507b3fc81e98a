"""What every choice of a question that has been answered is worth, and the way to its position in Explore."""

from __future__ import annotations

import streamlit as st

from engine import parse_action, view
from lessons.actions import answer_of
from lessons.questions.choosing import SEED, values
from lessons.schema import Choose
from tutor_app import sampling
from tutor_app.address_bar import query
from tutor_app.sampling import Settings
from tutor_app.sampling_addresses import sampling_parameters
from tutor_app.screens.decision_words import Scene, choice_short
from tutor_app.screens.odds_columns import caption_of, columns_of, mark_of
from tutor_app.state import t
from tutor_app.teaching import Question, state_of
from tutor_app.teaching_addresses import deal_parameters_of
from tutor_app.teaching_steps import step_of
from tutor_app.ui.sheet import Cell, Column, Row, sheet


def render(question: Question, mine: str) -> None:
    """Draw all choices where one was to be made, the answer ``mine`` marked, and the link to the position.

    Explore asks there as the question did: what others chose is believed as little, and the seed is the same.
    """
    step, parameters = step_of(question), deal_parameters_of(question)
    if isinstance(step, Choose):
        _choices(question, step, mine)
        asks = Settings(seed=SEED, objective=step.objective, believe=step.believe)
        told = sampling_parameters(asks, question.game, asked=True)
        parameters |= {name: str(value) for name, value in told.items() if value is not None}
    st.page_link("views/deal.py", label=t("teach.open"), query_params=query(parameters))


def _choices(question: Question, step: Choose, mine: str) -> None:
    """The choices with the values by which the answer was judged."""
    hand = state_of(question)
    if hand is None or hand.to_act is None:
        return
    result, scene = values(question.game, step), Scene(view(hand, hand.to_act), hand.to_act)
    columns, cells = columns_of(result, scene, all_figures=False, picture=False)
    rows = []
    for choice, told in zip(result.choices, cells, strict=True):
        own = answer_of(parse_action(choice.action, hand.pack)) == mine
        name = Cell(choice_short(choice.action, scene), note=t("set.mine") if own else "")
        rows.append(Row(choice.action, (name, *told), mark=mark_of(result, choice, own=own)))
    sheet(
        [Column(t("odds.choice"), "text" if sampling.is_spoken(scene.view) else "short"), *columns],
        rows,
        key="set-choices",
        caption=caption_of(result, scene, all_figures=False),
        tight=True,
        close=t("terms.close"),
    )
