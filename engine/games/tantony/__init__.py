"""Tantony: won tricks are given away, and only their lowest card of the led suit counts (rules TN-*).

Four players in two pairs, or three alone. One deal makes a whole game: what a player collects in one
hand he holds in the next, so that a record goes on hand after hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.frozen import changed
from engine.games.bots import bots
from engine.games.dealing import Dealing
from engine.games.game import Analysis, Choices, Game, Heard, Placing
from engine.games.scoring import Scoring, SessionRules
from engine.games.tantony import (
    evidence,
    house_rules,
    machine,
    outcomes,
    placing,
    playing,
    settling,
    untimely,
)
from engine.games.tantony.needs import needs
from engine.kernel.tantony import cards as tantony_cards
from engine.kernel.tantony.tricks import tricks_of_hand
from engine.options import Options
from engine.packs import Pack, pack_36, pack_52
from engine.phases.machine import leading
from engine.phases.phase import with_own_rules
from engine.position import State
from engine.seats import Seating
from engine.seen import View


def first_dealer(options: Options, players: int) -> int:
    """The seat agreed on; the last one where it is left to chance and nobody has been named (TN-SEAT-2).

    Where the table has fewer seats than that, the last one deals.
    """
    agreed = options["first_dealer"]
    return players - 1 if agreed == "random" else min(options.number("first_dealer"), players - 1)


def session_over(options: Options, hands: Sequence[State]) -> bool:
    """Whether the game has been played: a record holds all its hands."""
    return bool(hands)


def pack(options: Options) -> Pack:
    """The 52 cards, ace high in every suit (TN-PACK-1, TN-PACK-2), or 36 for three players (TN-3P-1)."""
    return pack_52() if options.number("players") == 4 else pack_36()


def shape(seats: Seating) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All cards are dealt to everybody, clockwise from the dealer's left (TN-SEAT-1, TN-3P-3).

    There is no talon, and nothing is discarded, declared or announced (TN-DEAL-3).
    """
    return (tricks_of_hand(seats.players),) * seats.players, ()


def dealing_order(seats: Seating) -> tuple[int, ...]:
    """One card at a time from the dealer's left (TN-DEAL-2), two at a time for three players (TN-3P-3)."""
    packet = 1 if seats.players == 4 else 2
    rounds = tricks_of_hand(seats.players) // packet
    return tuple(seat for _ in range(rounds) for seat in seats.active for _ in range(packet))


def begin(state: State) -> State:
    """The dealer's left leads the first hand (TN-LEAD-1, TN-3P-8)."""
    first = state.seating.forehand
    return leading(changed(state, phase="play", to_act=first), first)


def sizes(options: Options) -> dict[str, int]:
    """Cards of a hand: 13 of four players, 12 of three (TN-DEAL-2, TN-3P-3)."""
    return {"player": tricks_of_hand(options.number("players"))}


def card_value(index: int, options: Options) -> float:
    """What a card counts as the runt of its trick (TN-VAL-1)."""
    return tantony_cards.value(house_rules.terms(options), index)


def value_rule(options: Options) -> str:
    """The rule that says what a card counts: three players have a set of their own."""
    return "TN-3P-2" if options.number("players") == 3 else "TN-VAL-1"


def seen(view: View, state: State) -> View:
    """What else a seat knows: the cards of other hands that it remembers, and all that the table row says."""
    return changed(view, known=evidence.known(state, view.seat), table=state.table)


GAME = Game(
    id="tantony",
    code_letter="n",
    name="Tantony",
    playing=4,
    pack_size=52,
    option_table=house_rules.OPTION_TABLE,
    pack=pack,
    begin=begin,
    phases=with_own_rules(untimely.refusal, {"play": playing.PLAY, "place": playing.PLACE}),
    machine=machine.MACHINE,
    dealing=Dealing(
        hand_sizes={"player": tricks_of_hand(4)},
        size_sentence=(
            f"A Tantony hand has {tricks_of_hand(4)} cards ({tricks_of_hand(3)} with three players)"
        ),
        shape=shape,
        order=dealing_order,
        sizes_under=sizes,
    ),
    tricks=playing.TRICKS,
    placing=Placing(
        worth=placing.worth,
        places_left=placing.places_left,
        friends=placing.friends,
        bound=placing.bound,
    ),
    choices=Choices(leading="TN-PLAY-2", free="TN-PLAY-4"),
    scoring=Scoring(
        lines=settling.lines,
        card_points=settling.hand_points,
        total_card_points=0,
        card_value=card_value,
        value_rule=value_rule,
        point_bounds=settling.point_bounds,
        piles=settling.runts,
        ahead=settling.lead,
    ),
    heard=Heard(
        together=True,
        sides=settling.sides,
        seen=seen,
        taken_up=evidence.taken_up,
        forgets=evidence.forgets,
    ),
    session=SessionRules(
        first_dealer=first_dealer,
        over=session_over,
        winners=settling.winners,
        standing=settling.standing,
    ),
    analysis=Analysis(
        policies=bots(machine.decide),
        evidence=evidence.evidence,
        playouts=outcomes.PLAYOUTS,
        doubtful=frozenset({"given_lead", "given_throw", "given_wins"}),
        needs=needs,
    ),
)
