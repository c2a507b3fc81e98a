"""The cards that the reader has marked to be discarded, what they make, and how a link holds them."""

from __future__ import annotations

from engine import Discard, EngineError, game_of, parse_cards_list, verdict
from tutor_app import state
from tutor_app.exploring import Exploration
from tutor_app.screens.deal_desk import own
from tutor_app.urlstate import Arrival, Problem, useless

NAME = "x"  # the parameter of an address


def marks(desk: Exploration) -> list[str]:
    """The cards marked to be discarded now, by code."""
    return state.screen(own("marked"), dict[int, list[str]]).get(desk.turn, [])


def discard_of(desk: Exploration) -> str:
    """The discard that the marked cards make, as the text of an action; empty where they make none."""
    hand, wanted = desk.state, game_of(desk.state).discard
    if not desk.acting or hand.phase != "discard" or wanted is None or hand.to_act is None:
        return ""
    chosen = set(marks(desk))
    cards = tuple(card for card in hand.pack.cards(hand.hands[hand.to_act]) if str(card) in chosen)
    action = Discard(hand.to_act, cards)
    return str(action) if len(cards) == wanted.cards and verdict(hand, action).legal else ""


def arrive(arrival: Arrival, desk: Exploration) -> tuple[Problem, ...]:
    """Mark the cards that an address names, where cards are to be discarded; a problem where it cannot be."""
    text = arrival.values.get(NAME)
    if text is None:
        return ()
    hand, wanted = desk.state, game_of(desk.state).discard
    if not desk.acting or hand.phase != "discard" or wanted is None or hand.to_act is None:
        return useless(arrival, NAME)
    try:
        named = hand.pack.set_of(parse_cards_list(text.replace("-", " "), hand.pack))
    except EngineError:
        named = None
    if not named or not named <= hand.hands[hand.to_act] or len(named) > wanted.cards:
        return (Problem.of("address.discard", value=text),)
    state.replace_screen(own("marked"), {desk.turn: [str(card) for card in hand.pack.cards(named)]})
    return ()


def address(desk: Exploration) -> dict[str, str | None]:
    """The parameter that describes the marked cards; ``arrive`` marks them again."""
    discards = desk.acting and desk.state.phase == "discard"
    return {NAME: "-".join(marks(desk)) or None if discards else None}
