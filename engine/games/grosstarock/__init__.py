"""Grosstarock: three players, 78 cards, no bidding; declarations, kings, vole and null (rules GT-*)."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import CardSet
from engine.games.bots import bots
from engine.games.game import (
    Analysis,
    Counting,
    Dealing,
    Game,
    Heard,
    Posed,
    Scoring,
    SessionRules,
    TrickTable,
)
from engine.games.grosstarock import (
    combinations,
    declaring,
    discards,
    evidence,
    exchange,
    house_rules,
    machine,
    outcomes,
    playing,
    session,
    settling,
)
from engine.kernel.grosstarock import cards as grosstarock_cards
from engine.kernel.grosstarock.places import N_TRICKS, TRUMPLESS
from engine.kernel.masks import NUMBERED
from engine.kernel.threes.cards import TOTAL
from engine.options import Options
from engine.packs import Pack, pack_78
from engine.phases.exchange import discard_phase
from engine.phases.fool import judge_trick
from engine.position import State
from engine.seats import Seating
from engine.seen import View

PLAYING = 3
HAND, DEALER_HAND = 25, 28


def pack(options: Options) -> Pack:
    """The 78 cards (GT-PACK-1), black suits down to 1 (GT-PACK-2), trumps 21 to 1 (GT-PACK-4).

    Red pips run from 1 down to 10 (GT-PACK-3) unless the house plays otherwise.
    """
    return pack_78(red_reversed=options.word("red_pips") == "reversed")


def shape(seats: Seating) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Cards dealt to each seat: 25, the dealer 28 (GT-DEAL-2)."""
    return tuple(DEALER_HAND if seat == seats.dealer else HAND for seat in range(seats.players)), ()


def dealing_order(seats: Seating) -> tuple[int, ...]:
    """Five rounds of packets of five from the dealer's left, the last three to the dealer (GT-DEAL-2)."""
    rounds = [seat for _ in range(5) for seat in seats.active for _ in range(5)]
    return (*rounds, *(seats.dealer,) * (DEALER_HAND - HAND))


def begin(state: State) -> State:
    """The dealer discards first (GT-DISC-1)."""
    return replace(state, phase="discard", to_act=state.seating.dealer)


def disclosed_trumps(state: State) -> int | None:
    """How many trumps the discard is known to hold: by default that is not told (GT-DISC-6).

    Where it is told on request, the dealer is asked once he has shown that he holds no trump.
    """
    rule, out = state.options.word("trump_discard_disclosure"), state.discards[state.seating.dealer]
    asked = rule == "count_on_request" and state.table[TRUMPLESS] > 0
    return (out.trumps & NUMBERED).bit_count() if out and (rule == "announce" or asked) else None


DISCARD = discard_phase(
    turn_rule="GT-DISC-1",
    cards=discards.CARDS,
    judge_cards=discards.judge_discard,
    allows=lambda state: discards.limits_in(state).allows,
)


def card_value(index: int, options: Options) -> float:
    """The value of a card; a blank one has none (GT-PACK-6)."""
    card = CardSet.of(index)
    return grosstarock_cards.values(card.plain, card.trumps)


def seen(view: View, state: State) -> View:
    """What else a seat knows: the trumps discarded, the answer about a suit that a fool named, the table."""
    return replace(
        view,
        disclosed_trumps=disclosed_trumps(state),
        third_has_named=playing.public_answer(state),
        table=state.table,
    )


GAME = Game(
    id="grosstarock",
    code_letter="g",
    name="Grosstarock",
    playing=PLAYING,
    pack_size=78,
    option_table=house_rules.OPTION_TABLE,
    pack=pack,
    begin=begin,
    machine=machine.MACHINE,
    phases={"discard": DISCARD, "declare": declaring.DECLARE, "play": playing.PLAY},
    discard=discards.DISCARD_RULES,
    dealing=Dealing(
        hand_sizes={"player": HAND, "dealer": DEALER_HAND},
        size_sentence=f"A Grosstarock hand has {HAND} cards (the dealer {DEALER_HAND} before the discard)",
        shape=shape,
        order=dealing_order,
    ),
    tricks=TrickTable(
        n_tricks=N_TRICKS,
        duties=playing.duties,
        judge_trick=judge_trick,
        names_suit=playing.names_suit,
        fool_keeper=exchange.keeper_of_fool,
        clockwise=True,
    ),
    scoring=Scoring(
        find=combinations.find,
        lines=settling.lines,
        card_points=settling.card_points,
        total_card_points=TOTAL,
        card_value=card_value,
        counting=Counting.BY_CARD,
        at_risk=settling.at_risk,
        piles=exchange.piles,
    ),
    heard=Heard(
        statements=declaring.statements,
        published=lambda state: discards.published(
            state.dealt[state.seating.dealer], state.discards[state.seating.dealer], state.options
        ),
        turn_flags=("third_has_named",),
        seen=seen,
    ),
    session=SessionRules(
        over=session.session_over,
        share_pots=session.share_pots,
    ),
    analysis=Analysis(
        policies=bots(machine.decide),
        evidence=evidence.evidence,
        playouts=outcomes.PLAYOUTS,
        posed={"player": Posed(stage="play")},
    ),
)
