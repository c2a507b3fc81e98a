"""Danish Tarok: three players (a fourth sits out), 78 cards, no bidding, two pots (rules DT-*)."""

from __future__ import annotations

from engine.actions import Action, Redeal
from engine.frozen import changed
from engine.games.bots import bots
from engine.games.danish_tarok import (
    combinations,
    discards,
    evidence,
    frequency,
    outcomes,
    playing,
    settling,
    untimely,
)
from engine.games.danish_tarok.house_rules import OPTION_TABLE, rules_row
from engine.games.danish_tarok.machine import MACHINE, decide
from engine.games.danish_tarok.needs import needs
from engine.games.game import Analysis, Choices, Game, Heard
from engine.games.scoring import Counting, Scoring, SessionRules
from engine.games.threes.dealing import PLAYING, begin, dealing, pack, session_over
from engine.games.threes.discards import stage
from engine.games.threes.machine import card_points
from engine.games.threes.machine import seen as threes_seen
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.habits import HABITS
from engine.kernel.danish_tarok.machine import may_ask_again
from engine.kernel.masks import FOOL_BIT, plain_bit, trump_bit
from engine.kernel.threes.cards import TOTAL, points
from engine.kernel.threes.discarding import disclosed
from engine.kernel.threes.weights import NULL_FROM
from engine.options import Options
from engine.phases.machine import hands_then_discard
from engine.phases.phase import not_now, with_own_rules
from engine.position import State
from engine.seen import View
from engine.verdict import LEGAL, Verdict, refused


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
    return refused("DT-DEAL-1", changed(trumps, plain=0, trumps=trumps.trumps & ~FOOL_BIT))


def disclosed_trumps(state: State) -> int | bool | None:
    """What is known of trumps in the discard: their number, whether there are any, or nothing (DT-DISC-8)."""
    told = rules_row(state.options)[at.DISCLOSED]
    on_request = told in (at.NUMBER_ASKED, at.WHETHER_ASKED)
    known = disclosed(state.table, hands_then_discard(state), told == at.NUMBER_ANNOUNCED, on_request)
    if known < 0:
        return None
    return known > 0 if told == at.WHETHER_ASKED else known


DISCARD = stage(discards.limits, discards.DISCARD_RULES, "DT-DISC-1", entitled, judge_redeal)


def card_value(index: int, options: Options) -> float:
    """Card points of a card by itself (DT-PACK-7)."""
    return points(plain_bit(index), trump_bit(index))


def seen(view: View, state: State) -> View:
    """What else a seat knows: the trumps discarded (DT-DISC-8), the answer about a suit that a fool named."""
    return threes_seen(view, state, rules_row(state.options), disclosed_trumps(state))


GAME = Game(
    id="danish_tarok",
    code_letter="d",
    name="Danish Tarok",
    playing=PLAYING,
    pack_size=78,
    option_table=OPTION_TABLE,
    one_sits_out=True,
    pack=pack,
    begin=begin,
    phases=with_own_rules(
        untimely.refusal, {"discard": DISCARD, "demand": playing.DEMAND, "play": playing.PLAY}
    ),
    machine=MACHINE,
    discard=discards.DISCARD_RULES,
    dealing=dealing("Danish Tarok"),
    tricks=playing.TRICKS,
    choices=Choices(leading="DT-PLAY-1", free="DT-PLAY-4", fool="DT-FOOL-1", fool_led="DT-FOOL-3"),
    scoring=Scoring(
        unit="chips",
        pots=settling.POTS,
        opening_pots=settling.opening_pots,
        refilled_pots=settling.refilled_pots,
        find=combinations.find,
        hands_with=frequency.hands_with,
        lines=settling.lines,
        rates=settling.rates,
        card_points=card_points,
        total_card_points=TOTAL,
        card_value=card_value,
        counting=Counting.BY_CARD,
    ),
    heard=Heard(
        statements=combinations.statements,
        seen=seen,
        turn_flags=("demanded", "third_has_named"),
        flag_from=playing.flag_from,
    ),
    session=SessionRules(over=session_over, share_pots=settling.share_pots),
    analysis=Analysis(
        policies=bots(decide),
        evidence=evidence.evidence,
        playouts=outcomes.PLAYOUTS,
        none_from=HABITS[NULL_FROM],
        doubtful=frozenset({"discard", "fool"}),
        needs=needs,
    ),
)
