"""The halves of the talon at the choice between them: their cards, worth and hand bonus."""

from __future__ import annotations

import streamlit as st

from engine import parse_action
from engine.actions import Take
from engine.analysis import Choice, Result
from engine.cards import EMPTY, CardSet
from engine.declarations import Declaration
from lessons.amounts import number
from lessons.names import capital
from lessons.texts import declaration_text
from tutor_app import sampling
from tutor_app.games import GAMES
from tutor_app.screens.decision_words import Scene, choice_words
from tutor_app.screens.odds_words import amount
from tutor_app.screens.tables import TALON_HALVES
from tutor_app.state import dotted, naming, t
from tutor_app.ui.cards import HandCard
from tutor_app.ui.hand import show_hand


def render(result: Result, scene: Scene) -> None:
    """Draw the halves side by side where one of them is to be taken; nothing at another decision."""
    halves = {
        action.part: choice
        for choice in result.choices
        if isinstance(action := parse_action(choice.action, scene.view.pack), Take)
    }
    if len(halves) < len(TALON_HALVES):
        return
    with st.container(key="halves"):
        for place, (part, column) in enumerate(zip(TALON_HALVES, st.columns(len(TALON_HALVES)), strict=True)):
            with column:
                _draw(place, halves[part], result, scene)
    st.caption(t("odds.halves_note", player=t(f"odds.players.{result.player}")))


def _draw(place: int, choice: Choice, result: Result, scene: Scene) -> None:
    exact = sampling.is_certain(result)
    name = capital(choice_words(choice.action, scene))
    cards = [HandCard(card) for card in scene.view.pack.cards(scene.view.talon[place])]
    st.markdown(f"**{name}**")
    show_hand(cards, naming(), key=f"half-{place}", label=name, size="small")
    words = amount(scene.view.game, result.objective, choice.mean, exact=exact)
    if choice.ci95 is not None and not exact:
        low, high = choice.ci95
        words = t("odds.half", amount=words, low=number(low), high=number(high))
    if choice is result.choices[0]:
        words = dotted(words, t("odds.first"))
    elif choice.tied:
        words = dotted(words, t("odds.tied"))
    st.markdown(words)
    if bonus := bonus_words(place, scene):
        st.markdown(bonus)


def bonus_words(place: int, scene: Scene) -> str:
    """Which bonuses the hand has for certain with a half; empty where it has none with either half."""
    view = scene.view
    before = _bonuses(EMPTY, scene)
    with_each = [_bonuses(half, scene) for half in view.talon]
    if not any(with_each):
        return ""
    found = with_each[place]
    if not found:
        return t("odds.half_bonus.none")
    told = [
        t("odds.half_bonus.told", name=declaration_text(one, naming()), points=one.points) for one in found
    ]
    key = "as_before" if found == before else "brought"
    return t(f"odds.half_bonus.{key}", bonuses=t("list.comma").join(told))


def _bonuses(half: CardSet, scene: Scene) -> tuple[Declaration, ...]:
    """The bonuses of the hand once a half is taken: no card of them can be discarded."""
    view = scene.view
    scoring = GAMES[view.game].scoring
    cards = scoring.found_in(view.hand, half, view.options)
    return scoring.find(cards, "declarer", view.options, view.pack)[0]
