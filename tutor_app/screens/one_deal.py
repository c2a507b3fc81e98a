"""One of the deals behind a number: the hidden cards as they lie in it, and how it goes on trick by trick."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial

import streamlit as st

from engine import Discard, Pass, Play
from engine.actions import Place
from engine.analysis import Choice, Result, question
from engine.analysis.one_deal import OneDeal
from engine.players import RANDOM
from lessons.actions import action_text
from lessons.names import seat_names
from tutor_app import address_bar, sampling, state
from tutor_app.address_bar import query
from tutor_app.addresses import deal_parameters
from tutor_app.exploring import Exploration
from tutor_app.one_deal import (
    IN_TURN,
    NAME,
    NOTABLE,
    Found,
    Which,
    to_walk,
    tricks_of,
    which_in,
    which_text,
    work,
)
from tutor_app.screens import aside, deal_play, odds_desk, sections
from tutor_app.screens.odds_answer import Look
from tutor_app.screens.odds_words import amount, choice_name
from tutor_app.screens.parts import picker
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.tables import draw_tricks, names_of
from tutor_app.state import naming, t
from tutor_app.ui.board import Board, Pile, draw_board
from tutor_app.urlstate import Arrival, Problem

PANEL, PART = "odds", "outcome"
ALL = "all"  # the deals together, in a chart
UNSAID = (Play, Discard, Place, Pass)  # what the cards and tricks tell, and what changes nothing


@dataclass
class _Looked:
    """Which deal is looked at; ``choice`` is that of an address whose answer has not come yet."""

    which: Which = field(default_factory=Which)
    choice: str = ""


def _looked() -> _Looked:
    return state.screen("one_deal", _Looked)


def arrive(arrival: Arrival, desk: Exploration, where: str) -> None:
    """Take in which deal an address shows at a decision; one that shows none shows them all together."""
    looked, text = _looked(), arrival.values.get(NAME)
    looked.which, looked.choice = Which(), ""
    if text is None:
        return
    named = which_in(text, desk.state) if where else None
    if named is None:
        address_bar.report(Problem.of("address.value", name=NAME, value=text))
        return
    looked.which, looked.choice = named
    sections.open_at(PANEL, PART)


def address(where: str) -> dict[str, str | None]:
    """The parameter for the deal that is looked at."""
    looked, answer = _looked(), odds_desk.answer_at(where) if where else None
    if not where or not sections.is_open(PANEL, PART) or (answer and not _can_be_told(answer.result)):
        return {NAME: None}
    picked = answer.picked if answer is not None and not looked.choice else looked.choice
    if answer is not None and picked == answer.result.choices[0].action:
        picked = ""
    return {NAME: which_text(looked.which, picked)}


def render(desk: Exploration, look: Look) -> bool:
    """Draw the choice between all deals and one of them, and that one; whether it is drawn instead of all."""
    looked, result = _looked(), look.result
    if not result.finished or not _can_be_told(result):
        return False
    if looked.choice:
        odds_desk.pick(look.where, looked.choice)
        looked.choice = ""
    _choose(looked)
    if not looked.which.kind:
        return False
    which = replace(looked.which, number=min(looked.which.number, result.deals - 1))
    _one(desk, look, which)
    return True


def _can_be_told(result: Result) -> bool:
    """Whether there are several deals behind an answer, and each goes the same way once more."""
    return not sampling.is_certain(result) and result.player != RANDOM


def _choose(looked: _Looked) -> None:
    kinds, now = (ALL, *NOTABLE, IN_TURN), looked.which.kind or ALL
    name, label = "one_deal.which", t("one_deal.label")
    picker(name, label, kinds, now, lambda kind: t(f"{name}.{kind}"), _chosen, bare=True)


def _chosen() -> None:
    kind = state.chosen("one_deal.which")
    if kind in (ALL, *NOTABLE, IN_TURN):
        _looked().which = Which("" if kind == ALL else str(kind))


def _one(desk: Exploration, look: Look, which: Which) -> None:
    answer, choice = odds_desk.answer_at(look.where), look.shown
    assert answer is not None
    ask = partial(question, desk.state)
    name = ("one deal", look.where, choice.action, answer.resolved, which.found_with)
    found: aside.Found[Found] = aside.ask(name, work(ask, choice, answer.settings, which), urgent=True)
    if found.error is not None:
        st.error(engine_error(found.error))
        return
    one = found.latest.get(which.name) if found.latest is not None else None
    with st.container(horizontal=True, vertical_alignment="center", key="one-deal-which"):
        if one is None:
            st.markdown(t("one_deal.none" if found.complete else "one_deal.working"))
        else:
            st.markdown(_told(one, which, choice, look))
        if which.kind == IN_TURN:
            with st.container(horizontal=True, width="content", key="one-deal-steps"):
                _steps(which, look.result.deals)
    if one is None:
        return
    on_it = query(deal_parameters(to_walk(one, desk)))
    st.page_link("views/deal.py", label=t("one_deal.walk"), query_params=on_it)
    _cards(one, desk)
    _course(one, desk, look.result.player)
    st.caption(t("one_deal.note"))


def _steps(which: Which, deals: int) -> None:
    """The buttons to the deals before and after this one."""
    for name, number in (("before", which.number - 1), ("next", which.number + 1)):
        st.button(
            t(f"one_deal.{name}"),
            key=f"one-deal-{name}",
            disabled=not 0 <= number < deals,
            on_click=_go_to,
            args=(number,),
        )


def _go_to(number: int) -> None:
    _looked().which = Which(IN_TURN, number)


def _told(one: OneDeal, which: Which, choice: Choice, look: Look) -> str:
    """What the choice is worth in the deal, and which one that is."""
    game, objective = look.scene.view.game, look.result.objective
    if sampling.is_chance(game, objective):
        worth = t("one_deal.happens" if one.value else "one_deal.happens_not")
    else:
        worth = amount(game, objective, one.value, exact=True)
    facts = {
        "choice": choice_name(choice.action, look.scene),
        "amount": worth,
        "n": f"{one.number + 1:,}",
        "deals": f"{look.result.deals:,}",
    }
    return t(f"one_deal.told.{which.kind}", **facts)


def _cards(one: OneDeal, desk: Exploration) -> None:
    """The cards that the deciding seat does not see, where they lie in this deal."""
    hand, names = one.laid, names_of(one.laid, desk.seat)
    hands = tuple(
        Pile(f"one-{seat}", t("deal.hand_of", seat=names[seat]), tuple(hand.pack.cards(hand.hands[seat])))
        for seat in hand.seating.active
        if seat != hand.to_act and hand.hands[seat]
    )
    there = replace(desk, line=(hand,), at=0, open_cards=True)
    beside = deal_play.lying(Board(), there, names).piles
    draw_board(Board(piles=(*hands, *beside)), naming(), key="one-deal")


def _course(one: OneDeal, desk: Exploration, player: str) -> None:
    """What is said and played from the choice on."""
    names = names_of(one.laid, desk.seat)
    lower = seat_names(one.laid.seating, desk.seat, naming())
    st.markdown(t("one_deal.course", player=t(f"odds.players.{player}")))
    said = [done for done in one.ended.history[one.laid.step :] if not isinstance(done, UNSAID)]
    words = [
        "- " + t("list.labelled", label=f"**{names[each.seat]}**", text=action_text(each, naming(), lower))
        for each in said
    ]
    if words:
        st.markdown("\n".join(words))
    tricks = tricks_of(one)
    if tricks:
        draw_tricks(one.ended, desk.seat, key="one-deal-tricks", tricks=tricks)
