"""The table of a deal being explored: the trick, the hand to play from, what can be said or done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import streamlit as st

from engine import (
    Discard,
    Play,
    game_of,
    verdict,
    view,
)
from engine.analysis import Result
from engine.cards import EMPTY, NAMEABLE_SUITS
from lessons.names import capital, suit_name
from lessons.texts import explain_refusal
from tutor_app import exploring, state
from tutor_app.exploring import Exploration
from tutor_app.playing import has_choice
from tutor_app.screens import deal_words
from tutor_app.screens.board_seats import board_of, spoken_in_order
from tutor_app.screens.card_labels import labels_of, word_labels
from tutor_app.screens.deal_desk import desk_now, own, put
from tutor_app.screens.deal_said import does, say, write_label
from tutor_app.screens.marked import marks
from tutor_app.screens.tables import (
    acted,
    cards_to_discard,
    cards_to_play,
    cards_to_see,
    names_of,
    talon_name,
    trick_to_show,
)
from tutor_app.screens.terms import Terms, with_rules
from tutor_app.state import naming, t
from tutor_app.ui.board import Board, Hand, Pile, draw_board
from tutor_app.ui.cards import HandCard, Label

BOARD = "deal-board"


@dataclass(frozen=True, slots=True)
class Onward:
    """The way on from what lies on the table: the words of its button, and what it does at a turn.

    ``tapped`` means that a click on the table beside the button goes on as well.
    """

    words: str
    go: Callable[[int], None]
    tapped: bool = False


def render(
    desk: Exploration,
    result: Result | None = None,
    *,
    waits: Callable[[], None] | None = None,
    over: Callable[[], str] | None = None,
    only: Collection[str] | None = None,
    onward: Onward | None = None,
) -> None:
    """Draw the board and what can be done now; ``result`` labels the cards, or these actions ``only``.

    ``waits`` says what is waited for where the reader has nothing to do, else that the computer can play;
    ``over`` what the deal has come to, else where that can be read. ``onward`` is the way on from here.
    """
    names = names_of(desk.state, desk.seat)
    _board(desk, names, labels_of(result, only), onward)
    _now(desk, names, word_labels(result, only, game=desk.state.game), waits, over)


# --- What can be done now ----------------------------------------------------------------------------


def _now(
    desk: Exploration,
    names: Sequence[str],
    labels: Mapping[str, Label],
    waits: Callable[[], None] | None,
    over: Callable[[], str] | None,
) -> None:
    hand = desk.state
    if hand.finished:
        found = over() if over is not None else t("deal.redeal" if hand.result == "redeal" else "deal.over")
        st.info(found)
        return
    assert hand.to_act is not None
    who = names[hand.to_act]
    if not desk.acting:
        if waits is not None:
            waits()
        else:
            st.markdown(t("deal.waiting", seat=who))
        deal_words.interjections(desk, labels)
    elif hand.phase == "discard":
        _discard(desk, labels)
        deal_words.interjections(desk, labels)
    elif hand.phase == "play":
        if desk.naming:
            _name_suit(desk, labels)
        deal_words.interjections(desk, labels)
    else:
        nothing = hand.phase == "declare" and not has_choice(hand)
        st.markdown(t(f"deal.question.{'declare_none' if nothing else hand.phase}", seat=who))
        deal_words.render(desk, labels)


def _name_suit(desk: Exploration, labels: Mapping[str, Label]) -> None:
    st.markdown(t("deal.name_suit"))
    may = {action.named for action in exploring.namings(desk.state)}
    with st.container(horizontal=True):
        for suit in NAMEABLE_SUITS:
            text = f"play:F/{suit.value}"
            with st.container(width="content", gap=None, key=f"named-{suit.value}"):
                st.button(
                    capital(suit_name(suit, naming())),
                    key=f"name-{suit.value}",
                    disabled=suit not in may,
                    on_click=_act,
                    args=(text, desk.turn),
                )
                write_label(f"{desk.state.to_act}:{text}", labels)


def _discard(desk: Exploration, labels: Mapping[str, Label]) -> None:
    """The button that discards what is marked, and why that may not go."""
    hand = desk.state
    wanted = game_of(hand).discard
    assert hand.to_act is not None
    assert wanted is not None
    marked = marks(desk)
    if len(marked) == wanted.cards:
        cards = {str(card): card for card in hand.pack.cards(hand.hands[hand.to_act])}
        action = Discard(hand.to_act, tuple(cards[code] for code in marked))
        judged = verdict(hand, action)
        if not judged.legal:
            st.error(with_rules(explain_refusal(judged, action, naming(), pack=hand.pack), hand.game))
            return
    text = f"discard:{','.join(marked)}"
    with st.container(width="content", gap=None, key="lay-away"):
        st.button(
            t("deal.discard_cards", n=wanted.cards),
            type="primary",
            disabled=len(marked) != wanted.cards,
            on_click=_act,
            args=(text, desk.turn),
        )
        write_label(f"{hand.to_act}:{text}", labels)


# --- The board ---------------------------------------------------------------------------------------


def _board(
    desk: Exploration, names: Sequence[str], labels: Mapping[str, Label], onward: Onward | None
) -> None:
    hand = desk.state
    shown = board_of(hand, trick_to_show(hand), desk.seat, opened=desk.open_cards, full=True)
    shown = replace(lying(shown, desk, names), hand=_hand(desk, names, labels))
    if onward is not None:
        shown = replace(shown, onward=onward.words, tapped=onward.tapped)
    went_on = partial(_went_on, onward)
    terms = Terms(hand.game)
    draw_board(shown, naming(), key=BOARD, turn=desk.turn, on_act=_acted, on_onward=went_on, terms=terms)
    terms.draw(turn=str(desk.turn))


def _hand(desk: Exploration, names: Sequence[str], labels: Mapping[str, Label]) -> Hand | None:
    """The hand at the lower edge: that of the seat the reader acts for, else of the seat looked through."""
    hand = desk.state
    seat = hand.to_act if desk.open_cards and hand.to_act is not None else desk.seat
    label = t("deal.hand_of", seat=names[seat])
    if not hand.hands[seat]:
        return None
    if desk.acting and hand.phase == "play":
        cards = cards_to_play(hand, labels=labels)
        hint = _hint(t("deal.to_play", seat=names[seat]), cards, t("deal.pick"))
        return Hand(label, _going(desk, cards), "pick", hint)
    wanted = game_of(hand).discard
    if desk.acting and hand.phase == "discard" and wanted is not None:
        n, marked = wanted.cards, marks(desk)
        cards = cards_to_discard(hand, marked)
        hint = _hint(t("deal.to_discard", seat=names[seat], n=n), cards, t("deal.stays"))
        return Hand(label, cards, "mark", hint, tuple(marked), n, t("discard.full", n=n))
    return Hand(label, cards_to_see(hand, seat))


def _hint(wanted: str, cards: Iterable[HandCard], why: str) -> str:
    """What is ``wanted`` of the reader, and where a card is grey how one learns ``why``."""
    grey = any(one.state == "refused" for one in cards)
    return t("list.gap").join((wanted, why)) if grey else wanted


def _going(desk: Exploration, cards: tuple[HandCard, ...]) -> tuple[HandCard, ...]:
    """The cards of a hand, those that a click is sure to play marked; a led fool may have a suit to name."""
    if not does(desk):
        return cards
    stays = partial(exploring.names_suit, desk.state)
    return tuple(replace(one, goes=one.state == "playable" and not stays(str(one.card))) for one in cards)


def lying(shown: Board, desk: Exploration, names: Sequence[str]) -> Board:
    """The board with the other cards that the seat looked through knows: talon, own discard, cards of others.

    While nothing is played they lie in the middle of the table, the talon face down until it has been seen,
    with what has been said. After the last trick of a deal all lies open, as everybody turns it up at the
    table. The board is steady.
    """
    others = _others(desk, names)
    if shown.bare:
        spoken = spoken_in_order(desk.state, desk.seat, signs=True)
        return replace(shown, steady=True, middle=(*_talon(desk), *others), spoken=spoken)
    return replace(shown, steady=True, piles=(*(half for half in _talon(desk) if half.cards), *others))


def _talon(desk: Exploration) -> tuple[Pile, ...]:
    """The halves of the talon: those that have been seen, and the others as long as they lie there."""
    hand, seen = desk.state, view(desk.state, desk.seat)
    found = []
    for number, cards in enumerate(hand.talon if _turned_up(desk) else seen.talon):
        label = talon_name(number, taken=hand.taken == number)
        down = 0 if cards else len(hand.talon_left[number])
        said = t("deal.face_down", what=label, n=down) if down else ""
        found.append(Pile(f"talon-{number}", label, hand.pack.cards(cards), down, said))
    return tuple(half for half in found if half.cards or half.backs)


def _others(desk: Exploration, names: Sequence[str]) -> tuple[Pile, ...]:
    hand, seen, pack = desk.state, view(desk.state, desk.seat), desk.state.pack
    turned_up, found = _turned_up(desk), []
    for seat in hand.seating.active:
        discarded = hand.discards[seat] if turned_up or seat == desk.seat else EMPTY
        found.append(Pile(f"out-{seat}", t("deal.discard_of", seat=names[seat]), pack.cards(discarded)))
        if not turned_up and seat != desk.seat and seen.known:
            label = t("deal.known_of", seat=names[seat])
            found.append(Pile(f"known-{seat}", label, pack.cards(seen.known[seat])))
    return tuple(pile for pile in found if pile.cards)


def _turned_up(desk: Exploration) -> bool:
    """Whether the cards that have lain face down are seen by everybody."""
    return desk.open_cards or desk.state.result == "played"


# --- Callbacks ---------------------------------------------------------------------------------------


def _act(text: str, turn: int) -> None:
    """Do something for the seat whose turn it is."""
    say(f"{desk_now().state.to_act}:{text}", turn)


def _acted() -> None:
    """A card was picked or cards were marked on the board."""
    said, desk = acted(BOARD), desk_now()
    if said is None or said.get("turn") != desk.turn or not desk.acting:
        return
    if desk.state.phase == "discard":
        _marked(desk, [str(code) for code in said.get("cards", ())])
        return
    code = str(said.get("card"))
    if exploring.names_suit(desk.state, code):
        put(replace(desk, naming=True))
        return
    _act(f"{Play.verb}:{code}", desk.turn)


def _went_on(onward: Onward | None) -> None:
    """The way on was taken on the board, at the turn that is told with it."""
    said = state.event(BOARD, "onward")
    if onward is not None and isinstance(said, dict) and isinstance(said.get("turn"), int):
        onward.go(said["turn"])


def _marked(desk: Exploration, wanted: list[str]) -> None:
    assert desk.state.to_act is not None
    held = {str(card) for card in desk.state.pack.cards(desk.state.hands[desk.state.to_act])}
    if set(wanted) <= held:
        state.replace_screen(own("marked"), {desk.turn: wanted})
