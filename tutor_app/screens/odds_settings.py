"""With what a question is asked: how many deals, which player, what counts, what is believed, which seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import streamlit as st

from engine.analysis import BELIEFS
from tutor_app import sampling, state
from tutor_app.screens.decision_words import Scene
from tutor_app.screens.odds_desk import Odds, odds_now
from tutor_app.screens.odds_words import objective_words
from tutor_app.screens.parts import picker, seed_field
from tutor_app.state import t

T = TypeVar("T", int, str)


SWITCHES = ("by_itself", "guess_first")


def render(
    odds: Odds, scene: Scene, changed: Callable[[str], None], by_itself: bool, *, whole_hand: bool = False
) -> None:
    """Draw the settings; ``changed`` is told the name of one that was changed.

    Where decisions may be asked about ``by_itself`` there are switches for that too. A page about a
    ``whole_hand`` counts the same at all its decisions, and knows itself how many deals it needs.
    """
    game, now = scene.view.game, odds.settings
    if not whole_hand:
        _choose("deals", sampling.DEALS, now.deals, lambda n: f"{n:,}", changed)
    _choose("player", sampling.players(game), now.player, lambda name: t(f"odds.players.{name}"), changed)
    objective = sampling.objective_of(now, game, None if whole_hand else scene.view)
    _choose("objective", sampling.objectives(game), objective, partial(objective_words, game), changed)
    if scene.view.said or scene.view.all_tricks:
        _choose("believe", BELIEFS, now.believe, lambda one: t(f"odds.beliefs.{one}"), changed)
    seed_field("odds.seed", t("odds.seed"), now.seed, t("odds.seed_help"), partial(changed, "seed"))
    for name in SWITCHES if by_itself else ():
        shown = state.control(f"odds.{name}", getattr(odds, name))
        st.toggle(
            t(f"odds.switches.{name}"), key=shown.key, value=shown.initial, on_change=_switched, args=(name,)
        )


def _switched(name: str) -> None:
    wanted = state.chosen(f"odds.{name}")
    if wanted is not None:
        setattr(odds_now(), name, bool(wanted))


def _choose(
    name: str, values: Sequence[T], now: T, words: Callable[[T], str], changed: Callable[[str], None]
) -> None:
    """One of a few values for a setting."""
    picker(f"odds.{name}", t(f"odds.{name}"), values, now, words, changed, name, wrap=True)
