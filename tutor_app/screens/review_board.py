"""The board of a hand that is looked back at: the values of a decision on its cards, or the cards to try."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.actions import ActionText
from engine.analysis.reviewed import Decision
from tutor_app import retrying
from tutor_app.exploring import Exploration
from tutor_app.open_endings import OpenDecision
from tutor_app.screens import deal_play, review_tries
from tutor_app.screens.board_seats import board_of
from tutor_app.screens.card_labels import labels_of, open_labels
from tutor_app.screens.tables import cards_to_see, names_of, trick_to_show
from tutor_app.screens.terms import Terms
from tutor_app.state import naming, t
from tutor_app.ui.board import Hand, draw_board
from tutor_app.ui.cards import HandCard, Label


def render(
    desk: Exploration, one: Decision | None, *, tries: bool = False, solved: OpenDecision | None = None
) -> None:
    """Draw the board; at a decision its cards have their values, and the chosen one is lifted.

    Where the reader ``tries`` the decision, its choices can be clicked; only those tried already have values.
    One that is ``solved`` with open cards has its exact values instead, and all cards lie open.
    """
    if one is not None and tries:
        judged = (retrying.as_if(one, action) for action in review_tries.tried_at(desk.at))
        deal_play.render(desk, one.result, only=[told.action for told in judged if told is not None])
        return
    if solved is not None:
        labels, action, hint = open_labels(solved.values), solved.action, t("review.ending.board")
        desk = replace(desk, open_cards=True)
    else:
        labels, action, hint = labels_of(one.result if one else None), one.action if one else "", ""
    hand, names = desk.state, names_of(desk.state, desk.seat)
    shown = board_of(hand, trick_to_show(hand), desk.seat, opened=desk.open_cards, full=True)
    seat = hand.to_act if desk.open_cards and hand.to_act is not None else desk.seat
    cards = _cards(desk, seat, action, labels)
    below = Hand(t("deal.hand_of", seat=names[seat]), cards, hint=hint) if cards else None
    shown, terms = replace(deal_play.lying(shown, desk, names), hand=below), Terms(hand.game)
    draw_board(shown, naming(), key=deal_play.BOARD, turn=desk.turn, terms=terms)
    terms.draw(turn=str(desk.turn))


def _cards(desk: Exploration, seat: int, action: str, labels: Mapping[str, Label]) -> tuple[HandCard, ...]:
    """The hand at the lower edge, with what is known of the decision that was made from it."""
    cards = cards_to_see(desk.state, seat)
    if not action or seat != desk.seat:
        return cards
    chosen = ActionText.of(action).cards
    return tuple(
        replace(card, label=labels.get(str(card.card)), glow=str(card.card) in chosen) for card in cards
    )
