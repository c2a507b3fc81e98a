"""A deal on one sheet of paper: the hands in sight, the trick, the question, room for notes, a code."""

from __future__ import annotations

from itertools import groupby

import streamlit as st

from engine import Card, State, Suit, view
from engine.options import OptionValue
from lessons.names import index, short_name, suit_name
from lessons.questions.circumstances import points_so_far, situation
from tutor_app import address_bar, state
from tutor_app.address_bar import link, query
from tutor_app.addresses import deal_in, deal_parameters
from tutor_app.exploring import Exploration, arriving, dealt
from tutor_app.games import game
from tutor_app.screens.decision_words import Scene, decision
from tutor_app.screens.parts import option_title, option_value, page_title
from tutor_app.screens.tables import names_of, role_key, trick_to_show
from tutor_app.seeds import new_seed
from tutor_app.state import dotted, naming, t
from tutor_app.ui.paper import Hand, Line, Sheet, paper

NOTE_LINES = 6


def render() -> None:
    """Draw the page."""
    arrival = address_bar.arrival()
    if arrival is not None:
        desk, problems = deal_in(arrival)
        before = state.last_screen("sheet", Exploration)
        address_bar.adopt("sheet", arriving(desk, before), problems)
    desk = state.screen("sheet", lambda: dealt(state.game(), new_seed()))
    parameters = deal_parameters(desk)
    address_bar.write(parameters)
    page_title(t("sheet.title"), t("sheet.intro"))
    st.page_link("views/deal.py", label=t("sheet.back"), query_params=query(parameters))
    paper(
        _sheet(desk),
        link("deal", **parameters),
        key="paper",
        print_it=t("sheet.print"),
        code=t("share.code"),
    )


def _sheet(desk: Exploration) -> Sheet:
    hand, names = desk.state, names_of(desk.state, desk.seat)
    seats = [seat for seat in hand.seating.active if desk.open_cards or seat == desk.seat]
    return Sheet(
        title=t(f"game.{hand.game}.name"),
        under=_house_rules(hand),
        hands=tuple(
            Hand(names[seat], _tags(hand, seat, desk.seat), suit_lines(hand.pack.cards(hand.hands[seat])))
            for seat in seats
        ),
        table=(*_so_far(desk), *on_the_table(hand, names)),
        question=_question(desk),
        notes=NOTE_LINES,
    )


def _tags(hand: State, seat: int, reader: int) -> str:
    """What follows the name of a seat: whether it is the dealer's, and the declarer's."""
    tags = [t("sheet.dealer")] if seat == hand.seating.dealer else []
    tags += [t(role_key(hand, reader))] if seat == hand.declarer else []
    return dotted("", *tags)


def suit_lines(cards: tuple[Card, ...]) -> tuple[Line, ...]:
    """The cards of a hand, a line for each suit; the fool stands with the trumps."""
    lines = []
    for suit, of_suit in groupby(cards, lambda card: Suit.TRUMPS if card.suit is Suit.FOOL else card.suit):
        lines.append(
            Line(suit.value, str(suit_name(suit, naming())), tuple(index(card, naming()) for card in of_suit))
        )
    return tuple(lines)


def on_the_table(hand: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """The trick on the table as a line of a sheet; nothing before the first card."""
    trick = trick_to_show(hand)
    if trick is None or not trick.plays:
        return ()
    played = t("list.comma").join(
        t("sheet.played", seat=names[play.seat], card=short_name(play.card, naming())) for play in trick.plays
    )
    return (t("list.labelled", label=t("table.label", n=trick.number), text=played),)


def _so_far(desk: Exploration) -> tuple[str, ...]:
    """What was said before, and once a trick is finished the points of the reader's side, each as a line."""
    hand, seat = desk.state, desk.seat
    lines = [situation(hand, seat, naming())]
    if hand.tricks:
        lines.append(points_so_far(hand, seat, naming()))
    return tuple(line for line in lines if line)


def _question(desk: Exploration) -> str:
    hand = desk.state
    if hand.to_act is None or (not desk.open_cards and hand.to_act != desk.seat):
        return ""
    return decision(Scene(view(hand, hand.to_act), desk.seat))


def _house_rules(hand: State) -> tuple[str, ...]:
    changed: dict[str, OptionValue] = dict(game(hand.game).option_table.changed(hand.options))
    return tuple(
        t("list.labelled", label=option_title(hand.game, name), text=option_value(hand.game, name, value))
        for name, value in changed.items()
    )
