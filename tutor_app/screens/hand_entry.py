"""Where the cards of a hand come from: the text field and the board of the whole pack."""

from __future__ import annotations

import streamlit as st

from engine import NotationError, Suit
from lessons.names import capital, short_name, spoken
from tutor_app import checking, state
from tutor_app.checking import HandSheet
from tutor_app.entries import TOO_MANY, TWICE, entries
from tutor_app.examples import rows_to_type
from tutor_app.markdown import literal
from tutor_app.screens.hand_desk import put, sheet_now
from tutor_app.screens.parts import complain, tell_understood
from tutor_app.screens.refusal_words import notation_error
from tutor_app.state import naming, t
from tutor_app.ui.pack import pack_board
from tutor_app.unread import Unread


def render(sheet: HandSheet) -> None:
    """Draw the field and the board."""
    with st.container(key="entry"):
        _text(sheet)
    pack_board(
        sheet.pack,
        naming(),
        key="pack",
        chosen=[str(card) for card in sheet.pack.cards(sheet.cards)],
        turn=sheet.turn,
        count=sheet.clicks,
        most=sheet.size,
        words={
            "label": t("hand.board"),
            "counter": t("hand.counter", n="{n}", size=sheet.size),
            "full": t("hand.full", card="{card}", size=sheet.size),
            "swap": t("hand.swap", card="{card}"),
            "spare": t("hand.spare"),
            "wipe": t("hand.wipe"),
            "wipe_row": t("hand.wipe_row", suit="{suit}"),
        },
        on_choose=_clicked,
        on_step=_stepped,
    )


def _text(sheet: HandSheet) -> None:
    text = state.control("hand.text", sheet.text)
    fool = any(card.suit is Suit.FOOL for card in sheet.pack.cards(sheet.pack.full))
    st.text_area(
        t("hand.text"),
        key=text.key,
        value=text.initial,
        height=68,
        help=t("hand.text_help" if fool else "hand.text_help_plain"),
        placeholder=rows_to_type(sheet.pack),
        on_change=_typed,
    )
    if sheet.error is not None:
        wrong = _what_is_wrong(sheet, sheet.error)
        complain([wrong], key="hand", of=sheet.text, under="answer", draw=st.error)
    else:
        tell_understood(sheet.read_from, sheet.pack)


def _what_is_wrong(sheet: HandSheet, error: NotationError) -> str:
    """What is said of a text that is no hand: each bad piece, a card that it names twice, or too many."""
    if len(sheet.unread) > 1 or (sheet.unread and error.code != TWICE):
        return "\n".join([t("hand.unread"), "", *(f"- {_piece(each)}" for each in sheet.unread)])
    if error.code not in (TWICE, TOO_MANY):
        return notation_error(error)
    named = entries(sheet.text, sheet.pack)
    if error.code == TOO_MANY:
        extra = [short_name(each.card, naming()) for each in named[sheet.size :]]
        wrong = t("hand.too_many", size=sheet.size, n=len(named), cards=" ".join(extra))
        sizes = sheet.rules.dealing.sizes(sheet.options)
        fits = [t(f"hand.roles.{role}", n=size) for role, size in sizes.items() if size == len(named)]
        return t("list.gap").join([wrong, *(t("hand.other_role", role=role) for role in fits)])
    if not named or not named[-1].again:
        return notation_error(error)
    again = named[-1]
    place = [each.card for each in named].index(again.card)
    return t(
        "hand.twice",
        card=capital(spoken(again.card, naming())),
        first=literal(named[place].piece),
        place=place + 1,
        again=literal(again.piece),
        next=len(named),
    )


def _piece(unread: Unread) -> str:
    """What is wrong with a piece of the text, which is quoted as it was typed."""
    words, piece = notation_error(unread.error), literal(unread.piece)
    return words if piece in words else t("hand.unread_piece", piece=piece, words=words)


def _clicked() -> None:
    said = state.event("pack", "chosen")
    sheet = sheet_now()
    try:
        put(checking.clicked(sheet, map(str, said["cards"]), said["turn"], int(said["count"])))
    except (TypeError, KeyError, ValueError):
        return  # only a meddled browser says something else


def _stepped() -> None:
    said = state.event("pack", "step")
    if said in ("undo", "redo"):
        put(checking.undone(sheet_now()) if said == "undo" else checking.redone(sheet_now()))


def _typed() -> None:
    text = state.chosen("hand.text")
    if text is not None:
        put(checking.typed(sheet_now(), str(text)))
