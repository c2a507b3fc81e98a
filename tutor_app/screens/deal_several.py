"""Several things said at once in a deal: declarations, announcements and doubles, chosen together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

import streamlit as st

from engine import Action, Announce, Claim, Declare, JudgedAction, Pack, parse_action, verdict
from engine.actions import Double
from lessons.actions import action_text, combination_name
from lessons.names import capital, feat_name
from lessons.texts import explain_refusal
from tutor_app import state
from tutor_app.exploring import Exploration
from tutor_app.screens.card_labels import label_of
from tutor_app.screens.deal_desk import own
from tutor_app.screens.deal_said import say, seats_named, write_label
from tutor_app.screens.terms import with_rules
from tutor_app.state import naming, t
from tutor_app.ui.cards import Label

Listed = Announce | Double | Declare | Claim


def unsayable(desk: Exploration, lists: Sequence[Listed], *, left_out: Collection[str]) -> list[JudgedAction]:
    """What may not be said, by itself or with anything else: each part but these, with its verdict alone."""
    parts = [name for name in parts_of(lists) if name not in left_out]
    alone = [said_together(lists[0], [name], desk.state.pack) for name in parts]
    return [JudgedAction(action, verdict(desk.state, action)) for action in alone]


def choosing(
    desk: Exploration, like: Listed, parts: Mapping[str, str], labels: Mapping[str, Label]
) -> Callable[[], None]:
    """Draw the parts of what is said ``like`` this, to be chosen together; what draws the button for them.

    What each is worth by itself stands below: the browser sends the words that a list was drawn with, so they
    must not change while an analysis grows.
    """
    chosen = [name for name in _chosen(desk.turn) if name in parts]
    shown = state.control_of("deal.said", desk.turn, chosen)
    verb = like.verb
    st.pills(
        t(f"deal.say.{verb}"),
        list(parts),
        selection_mode="multi",
        format_func=lambda name: capital(parts[name]),
        key=shown.key,
        default=shown.initial,
        label_visibility="collapsed",  # the question above says the same
        on_change=_marked,
        args=(desk.turn,),
    )
    alone = _each_alone(like, parts, labels, desk.state.pack)
    if alone:
        st.caption(alone)
    names = seats_named(desk)
    action = said_together(like, chosen, desk.state.pack) if chosen else None
    legal = False
    if action is not None:
        judged = verdict(desk.state, action)
        legal = judged.legal
        if not legal:
            why = explain_refusal(judged, action, naming(), pack=desk.state.pack, names=names)
            st.error(with_rules(why, desk.state.game))

    def button() -> None:
        with st.container(width="content", gap=None, key=f"word-{desk.turn}-{verb}"):
            st.button(
                capital(action_text(action, naming(), names)) if action else t(f"deal.say_it.{verb}"),
                key=f"say-{desk.turn}-{verb}",
                type="primary",
                disabled=not legal,
                on_click=say,
                args=(str(action), desk.turn),
            )
            write_label(str(action), labels)

    return button


def _each_alone(like: Listed, parts: Mapping[str, str], labels: Mapping[str, Label], pack: Pack) -> str:
    """The label of everything that is said by itself, in one line; empty where nothing has one."""
    found = {name: label_of(str(said_together(like, [name], pack)), labels) for name in parts}
    told = [t("deal.worth", what=capital(parts[name]), label=one.text) for name, one in found.items() if one]
    return t("deal.each_alone", worth=t("list.comma").join(told)) if told else ""


def parts_of(lists: Sequence[Listed]) -> Mapping[str, str]:
    """Everything that some action says, by its text form, with its words; the order is theirs."""
    found: dict[str, str] = {}
    for action in lists:
        if isinstance(action, (Declare, Claim)):
            found |= {str(part): combination_name(part, naming()) for part in action.combinations}
        else:
            found |= {item: feat_name(item, naming()) for item in action.items}
    return found


def said_together(like: Listed, chosen: Sequence[str], pack: Pack) -> Action:
    """The action that says the chosen things together."""
    return parse_action(f"{like.seat}:{like.verb}:{','.join(chosen)}", pack)


def _chosen(turn: int) -> list[str]:
    return state.screen(own("said"), dict[int, list[str]]).get(turn, [])


def _marked(turn: int) -> None:
    said = state.chosen(f"deal.said.{turn}")
    if said is not None:
        state.replace_screen(own("said"), {turn: [str(name) for name in said]})
