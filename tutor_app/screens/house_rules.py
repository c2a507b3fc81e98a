"""The house rules of a deal being explored: a preset, and every single option of the game by subject."""

from __future__ import annotations

from functools import partial

import streamlit as st

from engine import Action, Options, State, game_of, verdict
from engine.options import Option, OptionTable
from lessons.texts import explain_refusal
from tutor_app import state
from tutor_app.exploring import Exploration
from tutor_app.house_subjects import by_subject
from tutor_app.other_rules import same_deal
from tutor_app.screens.deal_desk import desk_now, own, put
from tutor_app.screens.parts import option_title, option_value, picker
from tutor_app.seeds import new_seed
from tutor_app.state import naming, t

COLUMNS = 2
OWN = "own"


def render(desk: Exploration) -> None:
    """Draw the switches; the deal and its moves stay, as far as the new rules allow them."""
    options = desk.state.options
    table = game_of(desk.state).option_table
    presets = {name: table.resolve(preset=name) for name in table.preset_names}
    now = next((name for name, values in presets.items() if values == options), OWN)
    choices = [*presets, *([] if now in presets else [OWN])]
    if len(choices) > 1:
        _presets(choices, now)
    stopped = state.screen(own("rules_refuse"), dict[int, Action | None])
    if desk.turn in stopped:
        st.warning(_where_the_play_stops(desk.line[-1], stopped[desk.turn]))
    for subject, found in by_subject(table.options).items():
        st.subheader(t(f"option.subjects.{subject}"), anchor=False)
        columns = st.columns(COLUMNS)
        for place, option in enumerate(found):
            with columns[place % COLUMNS]:
                _option(desk, option)


def _presets(choices: list[str], now: str) -> None:
    """Whose rules these are, to be chosen; rules of the reader's own have a row of its own choices."""
    row = "rules.preset" if OWN not in choices else "rules.preset_or_own"
    label = t("option.preset")
    picker(row, label, choices, now, lambda name: t(f"option.presets.{name}"), _preset_chosen, row, wrap=True)


def _option(desk: Exploration, option: Option) -> None:
    game = desk.state.game
    shown = state.worded(f"rules.option.{option.name}", desk.state.options[option.name])
    st.selectbox(
        option_title(game, option.name),
        option.values,
        format_func=partial(option_value, game, option.name),
        index=option.values.index(shown.initial),
        key=shown.key,
        on_change=_option_chosen,
        args=(option.name,),
    )


def _preset_chosen(row: str) -> None:
    name = state.chosen(row)
    if name not in (None, OWN):
        _put(_table().resolve(preset=str(name)))


def _option_chosen(name: str) -> None:
    value = state.chosen(f"rules.option.{name}")
    if value is not None:
        desk = desk_now()
        _put(_table().resolve({**dict(desk.state.options), name: value}))


def _table() -> OptionTable:
    desk = desk_now()
    return game_of(desk.state).option_table


def _put(options: Options) -> None:
    desk = desk_now()
    after, refused = same_deal(desk, options, new_seed())
    put(after)
    stopped = refused is not None or len(after.moves) < len(desk.moves)
    state.replace_screen(own("rules_refuse"), {after.turn: refused} if stopped else {})


def _where_the_play_stops(end: State, refused: Action | None) -> str:
    """Why the moves of the deal go no further under the house rules; with None it is dealt afresh."""
    if refused is None:
        return t("deal.rules_afresh")
    if end.finished:
        return t("deal.rules_over")
    return t("deal.rules_cut", why=explain_refusal(verdict(end, refused), refused, naming(), pack=end.pack))
