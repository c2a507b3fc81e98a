"""Tapp-Tarock playouts: where they start, and what may be read from an outcome row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engine.games.bots import PLAIN_PLAYER, RANDOM_PLAYER
from engine.games.measures import Ints, Measure, column, of_honours
from engine.games.playouts import Bools, Ending, LastCard, Needed, Objective, Playouts, chance, happened
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.machine import candidate
from engine.games.tapp_tarock.words import hands_row
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock import settling as settle
from engine.kernel.tapp_tarock import solving
from engine.kernel.tapp_tarock.cards import HALF_OF_ALL, TOTAL, plain_of, trumps_of
from engine.kernel.tapp_tarock.playout import ALL_PLAIN, ALL_RANDOM, WIDTHS, play_out
from engine.kernel.tapp_tarock.replay import again
from engine.position import State
from engine.seen import View

EVENTS = {
    "declarer": at.IS_DECLARER,
    "game_made": settle.GAME_MADE,
    "game_lost": settle.GAME_LOST,
    "valat": settle.VALAT,
    "announced_valat": settle.ANNOUNCED_VALAT,
    "valat_failed": settle.VALAT_FAILED,
    "ultimo": settle.ULTIMO,
    "ultimo_lost": settle.ULTIMO_LOST,
    "defenders_ultimo": settle.DEFENDERS_ULTIMO,
    "defenders_ultimo_lost": settle.DEFENDERS_ULTIMO_LOST,
    "announced_ultimo": settle.ANNOUNCED_ULTIMO,
    "announced_ultimo_failed": settle.ANNOUNCED_ULTIMO_FAILED,
}

MADE = (settle.GAME_MADE, settle.VALAT, settle.ANNOUNCED_VALAT, settle.TAPPER)  # by the declarer
LAST_PAGAT = (settle.ULTIMO, settle.DEFENDERS_ULTIMO, settle.ANNOUNCED_ULTIMO)


def position_row(seen: View) -> Sequence[int]:
    """The moment of a hand as the kernel's position row."""
    return seen.table[: at.POSITION_WIDTH]


def points_needed(view: View) -> Needed | None:
    """How many of the 70 card points the seat's side needs: the declarer 36, the defenders 35 (TT-CNT-6).

    None while nobody is the declarer, in trischaken, and where a valat was announced that alone decides
    (TT-VAL-3).
    """
    if view.declarer is None:
        return None
    if view.table[at.VALAT_CALLED] and view.options.word("valat_failed") == "total_loss":
        return None
    enough = HALF_OF_ALL + 1
    declares = view.seat == view.declarer
    return Needed(enough if declares else TOTAL - enough + 1, "TT-CNT-6", declares)


def contract_won(outcomes: Ints, position: int, owned: int) -> Bools:
    """Whether a position's side wins the contract (TT-SCORE): the declarer makes it, or it is beaten.

    Nobody does where nobody declares.
    """
    played = _any(outcomes, (at.IS_DECLARER,), range(3))
    made = _any(outcomes, MADE, range(3))
    found: Bools = played & (made == _any(outcomes, (at.IS_DECLARER,), (position,)))
    return found


def ultimo(outcomes: Ints, position: int, owned: int) -> Bools:
    """Whether a position's side wins the last trick with the pagat (TT-PU)."""
    declares = _any(outcomes, (at.IS_DECLARER,), (position,))
    by_declarer: Bools = _any(outcomes, (at.IS_DECLARER,), (0,)) & _any(outcomes, LAST_PAGAT, (0,))
    for other in (1, 2):
        by_declarer |= _any(outcomes, (at.IS_DECLARER,), (other,)) & _any(outcomes, LAST_PAGAT, (other,))
    found: Bools = _any(outcomes, LAST_PAGAT, range(3)) & (by_declarer == declares)
    return found


def _any(outcomes: Ints, codes: Sequence[int], positions: Sequence[int]) -> Bools:
    """Whether one of some positions did one of some things."""
    bits = sum(at.event_bit(code, position) for code in codes for position in positions)
    return happened(outcomes, at.EVENTS, bits)


def measures(view: View) -> Mapping[str, Measure]:
    """The honours, and for a defender the card points in the partner's tricks."""
    found = dict(of_honours(view, at.HONOURS))
    if view.declarer is not None and view.seat != view.declarer:
        partner = next(seat for seat in view.seating.active if seat not in (view.seat, view.declarer))
        found["partner_points"] = partial(column, place=at.CARD_POINTS + view.seating.place(partner))
    return found


def world_row(state: State) -> Sequence[int]:
    """Who holds which card in a state as the kernel's world row."""
    return [half for word in hands_row(state) for half in (plain_of(word), trumps_of(word))]


PLAYOUTS = Playouts(
    play_out=play_out,
    widths=WIDTHS,
    again=again,
    ending=Ending(
        searched=solving.SEARCHED,
        solve=solving.solve,
        players=3,
        most_tricks=solving.MOST_TRICKS,
        playing=lambda table: table[at.PHASE] == at.PLAYING,
        world=world_row,
    ),
    policies={RANDOM_PLAYER: ALL_RANDOM, PLAIN_PLAYER: ALL_PLAIN},
    rules=rules_row,
    position=position_row,
    candidate=candidate,
    objectives={
        "card_points": Objective(at.SIDE_POINTS, "card points", threshold=None, needed=points_needed),
        "payment": Objective(at.NETS, "game points"),
        "contract": chance("chance of the contract", contract_won),
        "ultimo": chance("chance of the ultimo", ultimo),
    },
    events=EVENTS,
    last_trick=("ultimo", "ultimo_lost", "defenders_ultimo", "defenders_ultimo_lost"),
    last_cards={"T1": LastCard(("ultimo", "announced_ultimo", "defenders_ultimo"))},
    play_on=at.PLAY_ON,
    event_column=at.EVENTS,
    bit_of=at.event_bit,
    measures=measures,
)
