"""Playouts of Tantony: choices as candidate rows, and what may be read from an outcome row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engine.games.bots import POLICIES
from engine.games.measures import Ints, Measure, column
from engine.games.playouts import Bools, Ending, Objective, Playouts, chance, happened
from engine.games.tantony.house_rules import terms
from engine.games.tantony.machine import candidate, hands_row
from engine.kernel.policies import at_positions
from engine.kernel.tantony import growing, solving
from engine.kernel.tantony import places as at
from engine.kernel.tantony.playout import WIDTHS, play_out
from engine.kernel.tantony.replay import again
from engine.kernel.tantony.settling import beneficiary
from engine.position import Moment
from engine.seen import View

EVENTS = {
    "hog": at.A_HOG,
    "grand_coup": at.GRAND_COUP,
    "tantony_card": at.LAST,
    "game_won": at.GAME_WON,
    "double_win": at.DOUBLE,
}


def ahead(outcomes: Ints, position: int, owned: int) -> Bools:
    """Whether a position's side has more points of the hand than the other side, or than all others."""
    found: Bools = outcomes[..., at.AHEAD + position] > 0
    return found


def game_won(outcomes: Ints, position: int, owned: int) -> Bools:
    """Whether a position's side wins the game (TN-GAME-1 to TN-GAME-5)."""
    return happened(outcomes, at.EVENTS, at.event_bit(at.GAME_WON, position))


def measures(view: View) -> Mapping[str, Measure]:
    """The points of a hand, as three sums: of the seat, of the player who shares its score, of all others."""
    rules, place = terms(view.options), view.seating.place(view.seat)
    partner = beneficiary(rules[at.SCORING], rules[at.PLAYERS], place)
    others = tuple(at.OWN + one for one in range(rules[at.PLAYERS]) if one not in (place, partner))
    found: dict[str, Measure] = {
        "own_points": partial(column, place=at.OWN + place),
        "their_points": lambda outcomes: outcomes[..., others].sum(axis=-1),
    }
    if partner != place:
        found["partner_points"] = partial(column, place=at.OWN + partner)
    return found


def played_for(moment: Moment) -> str:
    """The lead when the game ends; in a hand that is certainly its last one that of the hand is the same."""
    return "payment" if is_last_hand(moment.table, terms(moment.options)) else "game"


def is_last_hand(table: Sequence[int], rules: Sequence[int]) -> bool:
    """Whether the game ends with the hand on the table, whatever is still played, ties aside.

    So it does with the last of a fixed number of hands (TN-GAME-1), and with three players once somebody has
    the target, for points are never lost (TN-3P-9, TN-SCORE-3).
    """
    if rules[at.PLAYERS] == 4:
        return table[at.HAND] >= rules[at.HANDS]
    return max(table[at.TOTALS : at.TOTALS + 3]) >= rules[at.TARGET]


PLAYOUTS = Playouts(
    play_out=play_out,
    widths=WIDTHS,
    again=again,
    ending=Ending(
        searched=solving.SEARCHED,
        solve=solving.solve,
        players=4,
        most_tricks=solving.MOST_TRICKS,
        playing=lambda table: table[at.PHASE] <= at.PLACING,
        world=lambda state: hands_row(state.hands, state.seating),
    ),
    tree=growing.grow,
    policies={name: at_positions(*[policy] * 4) for name, policy in POLICIES.items()},
    rules=terms,
    position=lambda view: view.table,
    candidate=candidate,
    objectives={
        "card_points": Objective(at.SIDE, "side points", threshold=None),
        "payment": Objective(at.AHEAD, "points ahead"),
        "game": Objective(at.GAME_AHEAD, "points ahead in the game", switch=at.GO_ON),
        "ahead": chance("chance of the hand", ahead),
        "win": chance("chance of the game", game_won, switch=at.GO_ON),
    },
    events=EVENTS,
    last_trick=("tantony_card",),
    play_on=at.PLAY_ON,
    event_column=at.EVENTS,
    bit_of=at.event_bit,
    measures=measures,
    played_for=played_for,
)
