"""Grosstarock: three players, 78 cards, no bidding; declarations, kings, vole and null (rules GT-*)."""

from __future__ import annotations

from engine.cards import CardSet
from engine.games.bots import bots
from engine.games.game import Analysis, Choices, Game, Heard, Posed
from engine.games.grosstarock import (
    combinations,
    declaring,
    discards,
    exchange,
    frequency,
    outcomes,
    playing,
    settling,
    untimely,
)
from engine.games.grosstarock.evidence import evidence
from engine.games.grosstarock.house_rules import OPTION_TABLE, rules_row
from engine.games.grosstarock.machine import MACHINE, decide
from engine.games.grosstarock.needs import needs
from engine.games.scoring import Counting, Scoring, SessionRules
from engine.games.threes.dealing import PLAYING, begin, dealing, pack, session_over
from engine.games.threes.discards import stage
from engine.games.threes.machine import card_points
from engine.games.threes.machine import seen as threes_seen
from engine.kernel.grosstarock import cards as grosstarock_cards
from engine.kernel.grosstarock.habits import HABITS
from engine.kernel.threes.cards import TOTAL
from engine.kernel.threes.discarding import disclosed
from engine.kernel.threes.weights import NULL_FROM
from engine.options import Options
from engine.phases.machine import hands_then_discard
from engine.phases.phase import with_own_rules
from engine.position import State
from engine.seen import View


def disclosed_trumps(state: State) -> int | None:
    """How many trumps the discard is known to hold: by default that is not told (GT-DISC-6)."""
    told, hands = state.options.word("trump_discard_disclosure"), hands_then_discard(state)
    known = disclosed(state.table, hands, told == "announce", told == "count_on_request")
    return known if known >= 0 else None


DISCARD = stage(discards.limits, discards.DISCARD_RULES, "GT-DISC-1")


def card_value(index: int, options: Options) -> float:
    """The value of a card; a blank one has none (GT-PACK-6)."""
    card = CardSet.of(index)
    return grosstarock_cards.values(card.plain, card.trumps)


def seen(view: View, state: State) -> View:
    """What else a seat knows: the trumps discarded, the answer about a suit that a fool named, the table."""
    return threes_seen(view, state, rules_row(state.options), disclosed_trumps(state))


GAME = Game(
    id="grosstarock",
    code_letter="g",
    name="Grosstarock",
    playing=PLAYING,
    pack_size=78,
    option_table=OPTION_TABLE,
    pack=pack,
    begin=begin,
    machine=MACHINE,
    phases=with_own_rules(
        untimely.refusal, {"discard": DISCARD, "declare": declaring.DECLARE, "play": playing.PLAY}
    ),
    discard=discards.DISCARD_RULES,
    dealing=dealing("Grosstarock"),
    tricks=playing.TRICKS,
    choices=Choices(
        leading="GT-PLAY-1",
        free="GT-PLAY-3",
        fool="GT-SKUS-1",
        fool_led="GT-SKUS-2",
        stages={"declare": "GT-DECL-3"},
        words={"announce:vole": "GT-ANN-1", "announce:null": "GT-ANN-2"},
    ),
    scoring=Scoring(
        unit="game points",
        find=combinations.find,
        hands_with=frequency.hands_with,
        lines=settling.lines,
        rates=settling.rates,
        card_points=card_points,
        total_card_points=TOTAL,
        card_value=card_value,
        counting=Counting.IN_THREES,
        at_risk=settling.at_risk,
        piles=exchange.piles,
    ),
    heard=Heard(statements=declaring.statements, turn_flags=("third_has_named",), seen=seen),
    session=SessionRules(over=session_over),
    analysis=Analysis(
        policies=bots(decide),
        evidence=evidence,
        playouts=outcomes.PLAYOUTS,
        posed={"player": Posed(stage="play")},
        none_from=HABITS[NULL_FROM],
        doubtful=frozenset({"fool"}),
        needs=needs,
    ),
)
