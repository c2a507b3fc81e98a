"""What is said rather than played in a deal: bids, calls, declarations, announcements, placings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import streamlit as st

from engine import Action, JudgedAction, explain_words, verdict
from lessons.actions import action_text
from lessons.glossary import glossary_of
from lessons.names import capital
from lessons.texts import explain_refusal
from tutor_app.exploring import Exploration
from tutor_app.screens.deal_desk import is_reviewed
from tutor_app.screens.deal_said import say, seats_named, write_label
from tutor_app.screens.deal_several import Listed, choosing, parts_of, said_together, unsayable
from tutor_app.screens.terms import with_rules
from tutor_app.state import language, naming, t
from tutor_app.ui.cards import Label

# The entries of the glossary that explain the words which need an explanation.
TERMS = {
    "bid": "tapp_bids",
    "hold": "hold",
    "raus": "raus",
    "call": "rufen",
    "tout": "tout",
    **dict.fromkeys(("contra", "recontra", "subcontra"), "contra"),
}


def render(desk: Exploration, labels: Mapping[str, Label]) -> None:
    """Draw buttons for everything that the acting seat may say, and why the rest is refused.

    Under each button stands its label, where its action is one of those that ``labels`` has by their text.
    """
    hand = desk.state
    mine = [judged for judged in explain_words(hand) if judged.action.seat == hand.to_act]
    lists = [judged.action for judged in mine if isinstance(judged.action, Listed)]
    single = [judged for judged in mine if not isinstance(judged.action, Listed)]
    may = parts_of([one.action for one in mine if isinstance(one.action, Listed) and one.verdict.legal])
    parts = {name: words for name, words in parts_of(lists).items() if name in may}
    if len(parts) == 1:  # nothing to choose together: one click says it
        alone = said_together(lists[0], list(parts), hand.pack)
        single = [JudgedAction(alone, verdict(hand, alone)), *single]
    together = choosing(desk, lists[0], parts, labels) if len(parts) > 1 else None
    with st.container(horizontal=True, key="said"):  # side by side where there is room
        _buttons(desk, single, labels, together)
        _refused(desk, [*single, *unsayable(desk, lists, left_out=may)])


def interjections(desk: Exploration, labels: Mapping[str, Label]) -> None:
    """Draw buttons, with their labels, for what may be said before a card is played or discarded.

    In a hand that is looked back at only its seat tries something.
    """
    hand = desk.state
    everybody = desk.open_cards and not is_reviewed()
    may = [
        judged
        for judged in explain_words(hand)
        if judged.verdict.legal and (everybody or judged.action.seat == desk.seat)
    ]
    if may:
        st.markdown(t("deal.interject"))
        _buttons(desk, may, labels)


def _words(desk: Exploration, action: Action) -> str:
    """The words for an action; whose it is, where it is not the turn of its seat."""
    names, hand = seats_named(desk), desk.state
    words = capital(action_text(action, naming(), names, hand.phase, signs=True))
    if action.seat == hand.to_act:
        return words
    return t("deal.by_seat", seat=capital(names[action.seat]), words=words)


def _buttons(
    desk: Exploration,
    judged: Sequence[JudgedAction],
    labels: Mapping[str, Label],
    together: Callable[[], None] | None = None,
) -> None:
    """Draw a button for each action, after the one that says several things ``together``."""
    with st.container(horizontal=True, width="content", key="words"):
        if together is not None:
            together()
        for one in judged:
            if one.verdict.legal:
                text = str(one.action)
                with st.container(width="content", gap=None, key=f"word-{desk.turn}-{text}"):
                    st.button(
                        _words(desk, one.action),
                        help=_meaning(desk, one.action),
                        key=f"say-{desk.turn}-{text}",
                        on_click=say,
                        args=(text, desk.turn),
                    )
                    write_label(text, labels)


def _meaning(desk: Exploration, action: Action) -> str | None:
    """What the word that is said means, as the glossary has it; None where it is in no need of that."""
    game = desk.state.game
    entry = next((one for one in glossary_of(game) if one.id == TERMS.get(action.verb)), None)
    return None if entry is None else entry.word(language(), game).meaning


def _refused(desk: Exploration, judged: Sequence[JudgedAction]) -> None:
    """Every refusal with its reason; one line for those with the same."""
    pack, names = desk.state.pack, seats_named(desk)
    reasons: dict[str, list[str]] = {}
    for one in judged:
        if not one.verdict.legal:
            why = explain_refusal(one.verdict, one.action, naming(), pack=pack, names=names)
            reasons.setdefault(why, []).append(_words(desk, one.action))
    if reasons:
        lines = (
            "- " + t("list.labelled", label=f"**{t('list.comma').join(said)}**", text=why)
            for why, said in reasons.items()
        )
        with st.container(key="refused"):  # on a telephone below the ways on (frame.css)
            st.markdown(with_rules("\n".join((t("deal.not_now"), "", *lines)), desk.state.game))
