"""With what a question is asked: how many deals, which player, what counts, what is believed, which seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import streamlit as st

from engine.analysis import BELIEFS
from tutor_app import sampling, state
from tutor_app.sampling import Settings
from tutor_app.screens.odds_words import Scene, unit_words
from tutor_app.seeds import MAX_SEED
from tutor_app.state import t

T = TypeVar("T", int, str)


def render(now: Settings, scene: Scene, changed: Callable[[str], None]) -> None:
    """Draw the settings; ``changed`` is told the name of one that was changed."""
    game = scene.view.game
    _choose("deals", sampling.DEALS, now.deals, lambda n: f"{n:,}", changed)
    _choose("player", sampling.players(game), now.player, lambda name: t(f"odds.players.{name}"), changed)
    objective = sampling.objective_of(now, game)
    _choose("objective", sampling.objectives(game), objective, partial(unit_words, game), changed)
    if scene.view.said or scene.view.all_tricks:
        _choose("believe", BELIEFS, now.believe, lambda one: t(f"odds.beliefs.{one}"), changed)
    seed = state.control("odds.seed", now.seed)
    st.number_input(
        t("odds.seed"),
        min_value=0,
        max_value=MAX_SEED,
        value=seed.initial,
        step=1,
        key=seed.key,
        width=150,
        on_change=changed,
        args=("seed",),
        help=t("odds.seed_help"),
    )


def _choose(
    name: str, values: Sequence[T], now: T, words: Callable[[T], str], changed: Callable[[str], None]
) -> None:
    """One of a few values for a setting."""
    shown = state.control(f"odds.{name}", now)
    st.segmented_control(
        t(f"odds.{name}"),
        values,
        format_func=words,
        key=shown.key,
        default=shown.initial,
        required=True,
        on_change=changed,
        args=(name,),
    )
