"""Danish Tarok: three players (a fourth sits out), 78 cards, no bidding, two pots (rules DT-*)."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import Action, Redeal
from engine.games.bots import bots
from engine.games.danish_tarok import (
    combinations,
    discards,
    evidence,
    house_rules,
    outcomes,
    playing,
    session,
    settling,
)
from engine.games.danish_tarok.machine import MACHINE, decide, hands_row, rules_row
from engine.games.game import Analysis, Counting, Dealing, Game, Heard, Scoring, SessionRules, TrickTable
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.machine import disclosed, may_ask_again
from engine.kernel.danish_tarok.places import N_TRICKS
from engine.kernel.masks import FOOL_BIT, plain_bit, trump_bit
from engine.kernel.threes.cards import TOTAL, points
from engine.kernel.threes.discarding import CARDS
from engine.options import Options
from engine.packs import Pack, pack_78
from engine.phases.exchange import discard_phase
from engine.phases.fool import judge_trick
from engine.phases.phase import not_now
from engine.position import State
from engine.seats import Seating
from engine.seen import View
from engine.verdict import LEGAL, Verdict, refused

PLAYING = 3
HAND, DEALER_HAND = 25, 28


def pack(options: Options) -> Pack:
    """The 78 cards; red pips run from 1 down to 10 unless the house plays otherwise (DT-PACK-3)."""
    return pack_78(red_reversed=options.word("red_pips") == "reversed")


def shape(seats: Seating) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Cards dealt to each seat: 25, the dealer 28 (DT-DEAL-1, DT-DEAL-2), none to a seat that sits out."""
    sizes = [0] * seats.players
    for seat in seats.active:
        sizes[seat] = DEALER_HAND if seat == seats.dealer else HAND
    return tuple(sizes), ()


def dealing_order(seats: Seating) -> tuple[int, ...]:
    """Five rounds of packets of five from forehand on, the last three to the dealer (DT-DEAL-1, 2)."""
    rounds = [seat for _ in range(5) for seat in seats.active for _ in range(5)]
    return (*rounds, *(seats.dealer,) * (DEALER_HAND - HAND))


def begin(state: State) -> State:
    """The dealer discards first (DT-DISC-1)."""
    return replace(state, phase="discard", to_act=state.seating.dealer)


def entitled(state: State) -> tuple[Action, ...]:
    """The seats that may ask for new cards: dealt no trump, where the house allows it."""
    rules = rules_row(state.options)
    return tuple(Redeal(s) for s in state.seating.active if may_ask_again(state.dealt[s].trumps, rules))


def judge_redeal(state: State, action: Action) -> Verdict:
    """Whether ``action`` asks for new cards and may."""
    if not isinstance(action, Redeal):
        return not_now("DT-DISC-1", state, action)
    if action in entitled(state):
        return LEGAL
    if action.seat not in state.seating.active or not state.options.on("redeal_no_trumps"):
        return not_now("DT-DEAL-1", state, action)
    trumps = state.hands[action.seat]
    return refused("DT-DEAL-1", replace(trumps, plain=0, trumps=trumps.trumps & ~FOOL_BIT))


def disclosed_trumps(state: State) -> int | bool | None:
    """What is known of trumps in the discard: their number, whether there are any, or nothing (DT-DISC-8)."""
    rules = rules_row(state.options)
    known = disclosed(state.table, rules, hands_row(state))
    if known < 0:
        return None
    return known > 0 if rules[at.DISCLOSED] == at.WHETHER_ASKED else known


DISCARD = discard_phase(
    turn_rule="DT-DISC-1",
    cards=CARDS,
    judge_cards=discards.judge_discard,
    allows=lambda state: discards.limits_in(state).allows,
    interjections=entitled,
    judge_interjection=judge_redeal,
)


def card_value(index: int, options: Options) -> float:
    """Card points of a card by itself (DT-PACK-7)."""
    return points(plain_bit(index), trump_bit(index))


def seen(view: View, state: State) -> View:
    """What else a seat knows: the trumps discarded (DT-DISC-8), the answer about a suit that a fool named.

    The machine's table holds nothing that is not public.
    """
    return replace(
        view,
        disclosed_trumps=disclosed_trumps(state),
        third_has_named=playing.public_answer(state),
        table=state.table,
    )


GAME = Game(
    id="danish_tarok",
    code_letter="d",
    name="Danish Tarok",
    playing=PLAYING,
    pack_size=78,
    option_table=house_rules.OPTION_TABLE,
    one_sits_out=True,
    pack=pack,
    begin=begin,
    phases={"discard": DISCARD, "demand": playing.DEMAND, "play": playing.PLAY},
    machine=MACHINE,
    discard=discards.DISCARD_RULES,
    dealing=Dealing(
        hand_sizes={"player": HAND, "dealer": DEALER_HAND},
        size_sentence=f"A Danish Tarok hand has {HAND} cards (the dealer {DEALER_HAND} before the discard)",
        shape=shape,
        order=dealing_order,
    ),
    tricks=TrickTable(
        n_tricks=N_TRICKS,
        duties=playing.duties,
        judge_trick=judge_trick,
        names_suit=playing.names_suit,
        fool_keeper=playing.keeper_of_fool,
    ),
    scoring=Scoring(
        pots=settling.POTS,
        opening_pots=settling.opening_pots,
        find=combinations.find,
        lines=settling.lines,
        card_points=settling.card_points,
        total_card_points=TOTAL,
        card_value=card_value,
        counting=Counting.BY_CARD,
    ),
    heard=Heard(
        statements=combinations.statements,
        published=lambda state: discards.published(
            state.dealt[state.seating.dealer], state.discards[state.seating.dealer], state.options
        ),
        seen=seen,
        turn_flags=("demanded", "third_has_named"),
    ),
    session=SessionRules(
        over=session.session_over,
        share_pots=session.share_pots,
    ),
    analysis=Analysis(
        policies=bots(decide),
        evidence=evidence.evidence,
        playouts=outcomes.PLAYOUTS,
    ),
)
