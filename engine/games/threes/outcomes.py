"""What may be read from an outcome row of either game, and what its playouts are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.measures import Ints, of_honours
from engine.games.playouts import Bools, Ending, LastCard, Needed, Objective, Playouts, chance, happened
from engine.games.threes import machine as threes
from engine.kernel.batch import Drive
from engine.kernel.solving import Searched
from engine.kernel.threes import places as at
from engine.kernel.threes.cards import PAR
from engine.kernel.threes.solving import MOST_TRICKS
from engine.phases.machine import hands_then_discard


def gain(outcomes: Ints, position: int, owned: int) -> Bools:
    """Whether a position ends the hand with more than it owned when the cards were dealt."""
    found: Bools = outcomes[..., at.CHIPS + position] > owned
    return found


def ending(searched: Searched, solve: Drive, *stages: int) -> Ending:
    """How the last tricks are solved; ``stages`` are those in which one is still to be won."""
    return Ending(
        searched=searched,
        solve=solve,
        players=3,
        most_tricks=MOST_TRICKS,
        playing=lambda table: table[at.PHASE] in stages,
        world=hands_then_discard,
    )


def playouts(
    *, unit: str, par_rule: str, ultimos: tuple[str, str], events: Mapping[str, int], **own: Any
) -> Playouts:
    """The playouts of a game that counts in ``unit``; ``own`` are the fields in which the two differ.

    ``par_rule`` says that 26 card points are neither gain nor loss. ``ultimos`` are the events of winning the
    last trick with the pagat and with a king (DT-END-3, DT-END-4, GT-PAY-2, GT-PAY-4).
    """
    needed, (pagat, king) = Needed(PAR, par_rule), ultimos

    def ultimo(outcomes: Ints, position: int, owned: int) -> Bools:
        bits = at.event_bit(events[pagat], position) | at.event_bit(events[king], position)
        return happened(outcomes, at.EVENTS, bits)

    return Playouts(
        **own,
        policies=threes.POLICIES,
        objectives={
            "payment": Objective(at.CHIPS, unit, since_the_deal=True),
            "card_points": Objective(
                at.CARD_POINTS, "card points", threshold=PAR, needed=lambda view: needed
            ),
            "gain": chance("chance of a gain", gain),
            "ultimo": chance("chance of the ultimo", ultimo),
        },
        events=events,
        last_cards={
            "T1": LastCard((pagat,)),
            **{f"{suit}K": LastCard((king,), at.king_bit(n)) for n, suit in enumerate("SCHD")},
        },
        play_on=at.PLAY_ON,
        event_column=at.EVENTS,
        bit_of=at.event_bit,
        measures=lambda view: of_honours(view, at.HONOURS),
    )
