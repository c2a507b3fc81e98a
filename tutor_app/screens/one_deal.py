"""One of the deals behind a number: the hidden cards as they lie in it, and how it goes on trick by trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import streamlit as st

from engine import Discard, Pass, Play
from engine.actions import Place
from engine.analysis import Choice, Question, Result, question
from engine.analysis.one_deal import OneDeal
from engine.players import RANDOM
from engine.worlds.believing import Effort
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
    among,
    to_walk,
    tricks_of,
    which_in,
    which_text,
    work,
)
from tutor_app.sampling import DEALS, Settings
from tutor_app.screens import aside, deal_play, odds_desk, sections
from tutor_app.screens.deal_desk import own
from tutor_app.screens.decision_words import choice_name
from tutor_app.screens.odds_answer import Look
from tutor_app.screens.odds_words import amount
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
class Looked:
    """Which deal is looked at; ``choice`` is that of an address whose answer has not come yet.

    ``walk`` has what an address says of the way through the deal seen last: that takes playing it once more.
    """

    which: Which = field(default_factory=Which)
    choice: str = ""
    walk: tuple[OneDeal, int, Mapping[str, object]] | None = None


@dataclass(frozen=True, slots=True)
class Valued:
    """How the choices of an answer were valued: the question, the settings, and what went into it."""

    ask: Callable[[], Question]
    settings: Settings
    effort: Effort | None = None


def looked_at() -> Looked:
    """Which deal is looked at on this page."""
    return state.screen(own("one_deal"), Looked)


def arrive(arrival: Arrival, desk: Exploration, where: str) -> None:
    """Take in which deal an address shows at a decision; one that shows none shows them all together."""
    looked_at().choice = taken_in(arrival, desk, PANEL, decides=bool(where))


def taken_in(arrival: Arrival, desk: Exploration, panel: str, *, decides: bool) -> str:
    """The choice that an address names in one of the deals, which is looked at from now on; else empty.

    There is one only where somebody ``decides``.
    """
    looked, text = looked_at(), arrival.values.get(NAME)
    looked.which = Which()
    if text is None:
        return ""
    named = which_in(text, desk.state) if decides else None
    if named is None:
        address_bar.report(Problem.of("address.value", name=NAME, value=text))
        return ""
    looked.which, choice = named
    sections.open_at(panel, PART)
    return choice


def address(where: str) -> dict[str, str | None]:
    """The parameter for the deal that is looked at."""
    looked, answer = looked_at(), odds_desk.answer_at(where) if where else None
    if not where or not sections.is_open(PANEL, PART):
        return {NAME: None}
    picked = answer.picked if answer is not None and not looked.choice else looked.choice
    return {NAME: named(answer.result if answer is not None else None, picked)}


def named(result: Result | None, choice: str) -> str | None:
    """The parameter for the deal that is looked at and a ``choice``; the ``result`` may not have come yet."""
    which = looked_at().which
    if result is None:
        return which_text(which, choice)
    if not _can_be_told(result):
        return None
    deals = result.deals if result.finished else DEALS[-1]
    return which_text(among(which, deals), "" if choice == result.choices[0].action else choice)


def render(desk: Exploration, look: Look) -> bool:
    """Draw the choice between all deals and one of them, and that one; whether it is drawn instead of all."""
    looked, answer = looked_at(), odds_desk.answer_at(look.where)
    assert answer is not None
    if looked.choice and look.result.finished:
        odds_desk.pick(look.where, looked.choice)
        looked.choice = ""
    return draw(desk, look, Valued(partial(question, desk.state), answer.resolved))


def draw(desk: Exploration, look: Look, valued: Valued) -> bool:
    """As ``render``, of an answer that was ``valued`` like this."""
    looked, result = looked_at(), look.result
    if not result.finished or not _can_be_told(result):
        return False
    _choose(looked)
    if not looked.which.kind:
        return False
    _one(desk, look, valued, among(looked.which, result.deals))
    return True


def _can_be_told(result: Result) -> bool:
    """Whether there are several deals behind an answer, and each goes the same way once more."""
    return not sampling.is_certain(result) and result.player != RANDOM


def _choose(looked: Looked) -> None:
    kinds, now = (ALL, *NOTABLE, IN_TURN), looked.which.kind or ALL
    name, label = "one_deal.which", t("one_deal.label")
    picker(name, label, kinds, now, lambda kind: t(f"{name}.{kind}"), _chosen, bare=True)


def _chosen() -> None:
    kind = state.chosen("one_deal.which")
    if kind in (ALL, *NOTABLE, IN_TURN):
        looked_at().which = Which("" if kind == ALL else str(kind))


def _one(desk: Exploration, look: Look, valued: Valued, which: Which) -> None:
    choice, settings, effort = look.shown, valued.settings, valued.effort
    name = ("one deal", look.where, choice.action, settings, effort, which.found_with)
    finding = work(valued.ask, choice, settings, which, effort)
    found: aside.Found[Found] = aside.ask(name, finding, urgent=True)
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
    with st.container(key="one-deal-walk"):
        st.page_link("views/deal.py", label=t("one_deal.walk"), query_params=query(_walk(one, desk)))
    _cards(one, desk)
    _course(one, desk, look.result.player)
    st.caption(t("one_deal.note"))


def _walk(one: OneDeal, desk: Exploration) -> Mapping[str, object]:
    """The parameters of the way through a deal on the board, made once for each deal that is looked at."""
    looked = looked_at()
    if looked.walk is None or looked.walk[0] is not one or looked.walk[1] != desk.seat:
        looked.walk = one, desk.seat, deal_parameters(to_walk(one, desk))
    return looked.walk[2]


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
    looked_at().which = Which(IN_TURN, number)


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
