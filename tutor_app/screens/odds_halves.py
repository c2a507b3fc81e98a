"""The halves of the talon at the choice between them: the cards of each, and what each is worth."""

from __future__ import annotations

import streamlit as st

from engine import parse_action
from engine.actions import Take
from engine.analysis import Choice, Result
from lessons.names import capital
from tutor_app import sampling
from tutor_app.screens.odds_words import Scene, amount, choice_words, number
from tutor_app.state import naming, t
from tutor_app.ui.cards import HandCard
from tutor_app.ui.hand import show_hand

PARTS = ("lower", "upper")


def render(result: Result, scene: Scene) -> None:
    """Draw the halves side by side where one of them is to be taken; nothing at another decision."""
    halves = {
        action.part: choice
        for choice in result.choices
        if isinstance(action := parse_action(choice.action, scene.view.pack), Take)
    }
    if len(halves) < len(PARTS):
        return
    with st.container(key="halves"):
        for place, (part, column) in enumerate(zip(PARTS, st.columns(len(PARTS)), strict=True)):
            with column:
                _draw(place, halves[part], result, scene)


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
        words += f" · {t('odds.first')}"
    elif choice.tied:
        words += f" · {t('odds.tied')}"
    st.markdown(words)
