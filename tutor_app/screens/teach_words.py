"""How a question of a set is called: its game, its kind, and how far the deal has come."""

from __future__ import annotations

from lessons.names import capital
from tutor_app.state import dotted, naming, t
from tutor_app.teaching import KINDS, Question, state_of
from tutor_app.teaching_steps import GOALS
from tutor_app.urlstate import Problem


def told(problem: Problem) -> str:
    """A problem as a sentence."""
    return t(problem.key, **problem.told)


def kind_name(kind: str) -> str:
    """What a kind of question is called."""
    return t(f"teach.kind.{kind}") if kind in KINDS else t("teach.kind.other")


def detail_name(question: Question, detail: str) -> str:
    """What a choice beside the kind is called."""
    if question.kind == "declare":
        return capital(naming().say(f"declaration.kind.{detail}"))
    if question.kind == "infer":
        return t(f"teach.detail.infer.{detail}")
    known = GOALS.get(question.kind)
    group = "goal" if known is not None else question.kind
    return t(f"teach.detail.{group}.{detail or 'none'}")


def place_name(question: Question) -> str:
    """Where in its deal a question stands: before the play, in which trick, or at the end."""
    state = state_of(question)
    if state is None:
        return t("teach.place.unknown")
    if state.finished:
        return t("teach.place.over")
    if state.trick is not None and (state.trick.plays or state.tricks):
        return t("table.label", n=state.trick.number)
    return t("table.label", n=len(state.tricks)) if state.tricks else t("table.before")


def name_of(question: Question) -> str:
    """A question in a line: kind, game, place."""
    return dotted(kind_name(question.kind), t(f"game.{question.game}.name"), place_name(question))
