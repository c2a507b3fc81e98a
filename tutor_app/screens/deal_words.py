"""What is said rather than played in a deal: bids, calls, declarations, announcements, placings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

import streamlit as st

from engine import (
    Action,
    Announce,
    Claim,
    Declare,
    Discard,
    EngineError,
    JudgedAction,
    Pack,
    explain_words,
    parse_action,
    verdict,
)
from engine.actions import ActionText, Double
from lessons.actions import action_text, combination_name
from lessons.glossary import glossary_of
from lessons.names import capital, feat_name, seat_names
from lessons.texts import explain_refusal
from tutor_app import exploring, state
from tutor_app.exploring import Exploration
from tutor_app.screens import odds_desk, review_tries
from tutor_app.screens.card_labels import label_of
from tutor_app.screens.deal_desk import desk_now, is_played, is_reviewed, own, position_name, put
from tutor_app.screens.refusal_words import engine_error
from tutor_app.screens.tables import names_of
from tutor_app.screens.terms import with_rules
from tutor_app.state import language, naming, t
from tutor_app.ui.cards import Label

Listed = Announce | Double | Declare | Claim
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
    may = _parts([one.action for one in mine if isinstance(one.action, Listed) and one.verdict.legal])
    parts = {name: words for name, words in _parts(lists).items() if name in may}
    if len(parts) == 1:  # nothing to choose together: one click says it
        alone = _together(lists[0], list(parts), hand.pack)
        single = [JudgedAction(alone, verdict(hand, alone)), *single]
    together = _several(desk, lists[0], parts, labels) if len(parts) > 1 else None
    with st.container(horizontal=True, key="said"):  # side by side where there is room
        _buttons(desk, single, labels, together)
        _refused(desk, [*single, *_alone(desk, lists, left_out=may)])


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


def _names(desk: Exploration) -> tuple[str, ...]:
    return seat_names(desk.state.seating, desk.seat, naming())


def _words(desk: Exploration, action: Action) -> str:
    """The words for an action; whose it is, where it is not the turn of its seat."""
    names, hand = _names(desk), desk.state
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


def write_label(text: str, labels: Mapping[str, Label]) -> None:
    """Write the label of an action under its button, if it has one.

    A discard has one button, with no other beside it to compare with: there it says more than a figure.
    """
    label = label_of(text, labels)
    if label is not None:
        alone = ActionText.of(text).verb == Discard.verb
        st.caption(capital(label.said) if alone else label.text, text_alignment="center")


def _refused(desk: Exploration, judged: Sequence[JudgedAction]) -> None:
    """Every refusal with its reason; one line for those with the same."""
    reasons: dict[str, list[str]] = {}
    for one in judged:
        if not one.verdict.legal:
            why = explain_refusal(one.verdict, one.action, naming(), pack=desk.state.pack, names=_names(desk))
            reasons.setdefault(why, []).append(_words(desk, one.action))
    if reasons:
        lines = (
            "- " + t("list.labelled", label=f"**{t('list.comma').join(said)}**", text=why)
            for why, said in reasons.items()
        )
        with st.container(key="refused"):  # on a telephone below the ways on (frame.css)
            st.markdown(with_rules("\n".join((t("deal.not_now"), "", *lines)), desk.state.game))


# --- Several things at once ---------------------------------------------------------------------------


def _alone(desk: Exploration, lists: Sequence[Listed], *, left_out: Collection[str]) -> list[JudgedAction]:
    """What may not be said, by itself or with anything else: each part but these, with its verdict alone."""
    parts = [name for name in _parts(lists) if name not in left_out]
    alone = [_together(lists[0], [name], desk.state.pack) for name in parts]
    return [JudgedAction(action, verdict(desk.state, action)) for action in alone]


def _several(
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
    action = _together(like, chosen, desk.state.pack) if chosen else None
    legal = False
    if action is not None:
        judged = verdict(desk.state, action)
        legal = judged.legal
        if not legal:
            why = explain_refusal(judged, action, naming(), pack=desk.state.pack, names=_names(desk))
            st.error(with_rules(why, desk.state.game))

    def button() -> None:
        with st.container(width="content", gap=None, key=f"word-{desk.turn}-{verb}"):
            st.button(
                capital(action_text(action, naming(), _names(desk))) if action else t(f"deal.say_it.{verb}"),
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
    found = {name: label_of(str(_together(like, [name], pack)), labels) for name in parts}
    told = [t("deal.worth", what=capital(parts[name]), label=one.text) for name, one in found.items() if one]
    return t("deal.each_alone", worth=t("list.comma").join(told)) if told else ""


def _parts(lists: Sequence[Listed]) -> Mapping[str, str]:
    """Everything that some action says, by its text form, with its words; the order is theirs."""
    found: dict[str, str] = {}
    for action in lists:
        if isinstance(action, (Declare, Claim)):
            found |= {str(part): combination_name(part, naming()) for part in action.combinations}
        else:
            found |= {item: feat_name(item, naming()) for item in action.items}
    return found


def _together(like: Listed, chosen: Sequence[str], pack: Pack) -> Action:
    """The action that says the chosen things together."""
    return parse_action(f"{like.seat}:{like.verb}:{','.join(chosen)}", pack)


def _chosen(turn: int) -> list[str]:
    return state.screen(own("said"), dict[int, list[str]]).get(turn, [])


def _marked(turn: int) -> None:
    said = state.chosen(f"deal.said.{turn}")
    if said is not None:
        state.replace_screen(own("said"), {turn: [str(name) for name in said]})


def does(desk: Exploration) -> bool:
    """Whether the reader's next action is done, not only guessed or tried."""
    return not is_reviewed() and not _guesses(desk)


def _guesses(desk: Exploration) -> bool:
    """Whether the reader of an explored deal is to guess first."""
    return not is_played() and odds_desk.wants_guess(position_name(desk))


def say(text: str, turn: int) -> None:
    """Do the action that a button or card says, unless the deal has moved on since it was drawn.

    Where the reader of an explored deal is to guess first, the first action is the guess. In a hand that is
    looked back at it is only tried.
    """
    desk = desk_now()
    if turn != desk.turn:
        return
    if _guesses(desk):
        odds_desk.guess(position_name(desk), text)
        return
    try:
        after = exploring.said(desk, text)
    except EngineError as error:
        st.toast(engine_error(error, names_of(desk.state, desk.seat)))
        return
    if is_reviewed():
        review_tries.take(desk, after.state.history[-1])
    else:
        put(after)
