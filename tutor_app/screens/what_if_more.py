"""The further controls of a what-if: what comes first, a house rule, whose result counts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import streamlit as st

from engine import game_of
from engine.analysis.sides import BEST
from engine.options import Option, OptionValue
from lessons.names import capital
from tutor_app import state
from tutor_app.markdown import literal
from tutor_app.screens.parts import option_title, option_value
from tutor_app.screens.what_if_desk import WhatIf, change
from tutor_app.screens.what_if_form import button, changing, picked, refusal
from tutor_app.screens.what_if_words import Setting, action_words
from tutor_app.state import t
from tutor_app.what_if import LONGEST_ACTION, MOST_RULES, Change, ImpossibleError, Part, first_actions

SAME, NONE = "same", ""
PARTS: tuple[Part, ...] = ("first", "instead", "rules")


def refusals(what: WhatIf, place: Setting, refused: ImpossibleError | None) -> None:
    """Say why a part of the change cannot be, where it is drawn here."""
    for part in PARTS:
        refusal(part, refused, what.branches.now.change, place)


def render(what: WhatIf, place: Setting) -> None:
    """Draw what else can be another: what comes first, a house rule, whose result counts."""
    rest = replace(what.branches.now.change, swaps=()) != Change()
    opened = st.expander(t("what_if.further"), key="what-if-more", expanded=rest, on_change="rerun")
    if opened.open:
        with opened:
            _firsts(what, place)
            _rules(what, place)
            _seat(what, place)


def _firsts(what: WhatIf, place: Setting) -> None:
    now = what.branches.now.change
    known = [each for each in first_actions(place.state, place.seat) if len(each) <= LONGEST_ACTION]
    if place.state.to_act == place.seat or now.first or now.instead:
        words = {each: action_words(each, place) for each in (BEST, *known)}
        _choice("first", {NONE: t("what_if.player"), **words}, now.first, what, place)
        _choice("instead", {NONE: t("what_if.same_first"), **words}, now.instead, what, place)


def _choice(name: str, words: dict[str, str], now: str, what: WhatIf, place: Setting) -> None:
    """One of a few values for a part of the change."""
    if now not in words:
        words = {**words, now: action_words(now, place)}
    values = list(words)
    shown = state.worded(f"what-if.{name}", now)
    st.selectbox(
        t(f"what_if.{name}"),
        values,
        index=values.index(shown.initial),
        format_func=words.__getitem__,
        key=shown.key,
        on_change=_chosen,
        args=(name, what.turn),
    )


def _rules(what: WhatIf, place: Setting) -> None:
    now, game = what.branches.now.change, place.state.game
    for number, (name, value) in enumerate(now.rules):
        usual = place.state.options[name]
        words = t("list.labelled", label=option_title(game, name), text=option_value(game, name, value))
        label = t("what_if.rule_back", rule=literal(words))
        take_back = changing(partial(_with_rule, name, usual, usual))
        button(f"rule-{number}", label, what, take_back)
    if len(now.rules) == MOST_RULES:
        st.caption(t("what_if.full_rules", n=MOST_RULES))
        return
    table = {option.name: option for option in game_of(place.state).option_table.options}
    names = [name for name in table if name not in dict(now.rules)]
    shown = state.worded("what-if.rule", what.picks.get("rule"))
    st.selectbox(
        t("what_if.rule"),
        names,
        index=names.index(shown.initial) if shown.initial in names else None,
        format_func=partial(option_title, game),
        placeholder=t("what_if.choose_rule"),
        key=shown.key,
        on_change=picked,
        args=("rule",),
    )
    chosen = what.picks.get("rule")
    if chosen in names:
        _value(table[chosen], what, place)


def _value(option: Option, what: WhatIf, place: Setting) -> None:
    """The values of a house rule; the one of the deal stands first chosen and changes nothing."""
    game, usual = place.state.game, place.state.options[option.name]
    shown = state.worded(f"what-if.value.{option.name}", usual)
    st.selectbox(
        t("what_if.value"),
        option.values,
        index=option.values.index(shown.initial),
        format_func=partial(option_value, game, option.name),
        key=shown.key,
        on_change=_valued,
        args=(option.name, usual, what.turn),
    )


def _seat(what: WhatIf, place: Setting) -> None:
    now = what.branches.now.change.seat
    words = {SAME: t("what_if.same_seat", seat=capital(place.names[place.seat]))}
    others = [seat for seat in place.state.seating.active if seat != place.seat or seat == now]
    words |= {str(seat): capital(place.names[seat]) for seat in others}
    _choice("seat", words, SAME if now is None else str(now), what, place)


def _chosen(name: str, turn: int) -> None:
    value = state.chosen(f"what-if.{name}")
    if value is None:
        return
    change(turn, changing(partial(_with_part, name, str(value))))


def _with_part(name: str, value: str, now: Change) -> Change:
    if name == "seat":
        return replace(now, seat=None if value == SAME else int(value))
    return replace(now, first=value) if name == "first" else replace(now, instead=value)


def _with_rule(name: str, value: OptionValue, usual: OptionValue, now: Change) -> Change:
    return now.with_rule(name, value, usual)


def _valued(name: str, usual: OptionValue, turn: int) -> None:
    value = state.chosen(f"what-if.value.{name}")
    if value is not None:
        change(turn, changing(partial(_with_rule, name, value, usual)))
