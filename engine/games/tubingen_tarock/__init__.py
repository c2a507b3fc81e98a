"""Tarock of the Tübingen students: four players, 78 cards, Raus and Rufen, hidden partners (rules TB-*)."""

from __future__ import annotations

from engine.actions import Action, Redeal
from engine.cards import CardSet
from engine.frozen import changed
from engine.games.bots import bots
from engine.games.dealing import Dealing
from engine.games.game import Analysis, Choices, Game, Heard
from engine.games.scoring import Scoring
from engine.games.tubingen_tarock import (
    bidding,
    combinations,
    discards,
    evidence,
    frequency,
    house_rules,
    machine,
    outcomes,
    playing,
    settling,
    sides,
    stecken,
    untimely,
)
from engine.games.tubingen_tarock.machine import decide
from engine.games.tubingen_tarock.needs import needs
from engine.kernel.tubingen_tarock import cards as tubingen_cards
from engine.kernel.tubingen_tarock.discarding import N_DISCARD
from engine.kernel.tubingen_tarock.places import PLAYERS
from engine.options import Options
from engine.packs import Pack, pack_78
from engine.phases.discarding import discard_phase, first_fault
from engine.phases.phase import not_now, with_own_rules
from engine.position import State
from engine.seats import Seating
from engine.seen import View
from engine.verdict import LEGAL, Verdict

HAND, DEALER_HAND = stecken.HAND, stecken.DEALER_HAND


def pack(options: Options) -> Pack:
    """The 78 cards (TB-PACK-1): black suits down to 1 (TB-PACK-2), red pips from 1 down to 10 (TB-PACK-3).

    Tarocks run from T21 down to T1 (TB-PACK-4); F is none of them.
    """
    return pack_78()


def shape(seats: Seating) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Cards dealt to each seat: 19, the dealer 21 (TB-DEAL-3)."""
    return tuple(DEALER_HAND if seat == seats.dealer else HAND for seat in range(seats.players)), ()


def begin(state: State) -> State:
    """The dealer discards first (TB-LEG-1)."""
    return changed(state, phase=machine.DISCARD, to_act=state.seating.dealer)


def misdeals(state: State) -> tuple[Action, ...]:
    """A dealer may own up to a misdeal before the discard, where the house fines it."""
    return (Redeal(state.seating.dealer),) if state.options.number("misdeal_penalty") else ()


def judge_misdeal(state: State, action: Action) -> Verdict:
    """Whether something other than the discard may come first: a misdeal that the dealer owns up to."""
    if action in misdeals(state):
        return LEGAL
    return not_now("TB-DEAL-3" if isinstance(action, Redeal) else "TB-LEG-1", state, action)


def card_value(index: int, options: Options) -> float:
    """Card points of a card: halves, from 4.5 down to 0.5 (TB-PACK-5)."""
    card = CardSet.of(index)
    return tubingen_cards.halves(card.plain, card.trumps) / 2


def seen(view: View, state: State) -> View:
    """What a seat has heard, and the stage as it sees it: a player who could ask for a Tout thinks unseen."""
    phase, to_act = bidding.turn_seen(state, view.seat)
    table = machine.seen_table(state, view.seat)
    return changed(view, phase=phase, to_act=to_act, said=bidding.said(state), table=table)


GAME = Game(
    id="tubingen_tarock",
    code_letter="u",
    name="Tarock of the Tübingen students",
    playing=PLAYERS,
    pack_size=78,
    option_table=house_rules.OPTION_TABLE,
    pack=pack,
    begin=begin,
    phases=with_own_rules(
        untimely.refusal,
        {
            machine.DISCARD: discard_phase(
                turn_rule="TB-LEG-1",
                cards=N_DISCARD,
                judge_cards=first_fault("TB-LEG-1", discards.faults),
                interjections=misdeals,
                judge_interjection=judge_misdeal,
            ),
            **bidding.PHASES,
            machine.PLAYING: playing.PLAY,
            machine.CLAIMING: settling.CLAIMS,
        },
    ),
    machine=machine.MACHINE,
    discard=discards.DISCARD_RULES,
    dealing=Dealing(
        hand_sizes={"player": HAND, "dealer": DEALER_HAND},
        size_sentence=(
            f"A Tübingen Tarock hand has {HAND} cards (the dealer {DEALER_HAND} before the discard)"
        ),
        shape=shape,
        order=stecken.dealing_order,
        again=stecken.deal_again,
    ),
    tricks=playing.TRICKS,
    choices=Choices(
        leading="TB-PLAY-2",
        free="TB-PLAY-6",
        fool="TB-SKI-1",
        fool_led="TB-SKI-3",
        stages={machine.RUFEN_ROUND: "TB-RUF-3"},
    ),
    scoring=Scoring(
        find=combinations.find,
        hands_with=frequency.hands_with,
        lines=settling.lines,
        card_points=settling.card_points,
        total_card_points=settling.TOTAL,
        card_value=card_value,
        at_risk=settling.at_risk,
        piles=settling.piles,
    ),
    heard=Heard(
        together=True,
        statements=bidding.statements,
        sides=sides.sides_shown,
        seen=seen,
        called=sides.called,
    ),
    # No rules of a session: the players agree on its end (TB-END-1).
    analysis=Analysis(
        policies=bots(decide),
        evidence=evidence.evidence,
        playouts=outcomes.PLAYOUTS,
        doubtful=frozenset({"early_suit", "fool", "lead_trump"}),
        needs=needs,
    ),
)
