"""The ledger of Tapp-Tarock: what the winners write, and the bonuses of a hand (TT-SCORE-1 to TT-END-4)."""

from __future__ import annotations

from engine.actions import Play
from engine.cards import EMPTY, CardSet
from engine.declarations import Declaration
from engine.frozen import changed
from engine.games.tapp_tarock.announcing import GAME, declarer_of, stake_of
from engine.games.tapp_tarock.bidding import GAME_POINTS
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.words import cards_of, hands_row, word_of
from engine.kernel.tapp_tarock import hand_bonuses
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock import settling as kernel
from engine.kernel.tapp_tarock.cards import KINGS, TRULL, points
from engine.ledger import Line, settle_differences
from engine.options import Options
from engine.packs import Pack
from engine.position import Event, State
from engine.verdict import Fact

RULES = {
    kernel.GAME_MADE: ("TT-SCORE-1", "game_made"),
    kernel.GAME_LOST: ("TT-SCORE-2", "game_lost"),
    kernel.VALAT: ("TT-VAL-1", "valat"),
    kernel.ANNOUNCED_VALAT: ("TT-VAL-2", "announced_valat"),
    kernel.VALAT_FAILED: ("TT-VAL-3", "valat_failed"),
    kernel.DEFENDERS_VALAT: ("TT-VAL-4", "defenders_valat"),
    kernel.ULTIMO: ("TT-PU-2", "ultimo"),
    kernel.DEFENDERS_ULTIMO: ("TT-PU-3", "defenders_ultimo"),
    kernel.ULTIMO_LOST: ("TT-PU-4", "ultimo_lost"),
    kernel.DEFENDERS_ULTIMO_LOST: ("TT-PU-5", "defenders_ultimo_lost"),
    kernel.ULTIMO_TAKEN_BY_PARTNER: ("TT-PU-6", "ultimo_taken_by_partner"),
    kernel.ANNOUNCED_ULTIMO: ("TT-PU-7", "announced_ultimo"),
    kernel.ANNOUNCED_ULTIMO_FAILED: ("TT-PU-8", "announced_ultimo_failed"),
    kernel.TRULL_BONUS: ("TT-HAND-1", "trull"),
    kernel.TWO_OF_TRULL: ("TT-HAND-2", "two_of_trull"),
    kernel.FOUR_KINGS: ("TT-HAND-3", "four_kings"),
    kernel.MOND_CAPTURED: ("TT-PLAY-9", "mond_captured"),
    kernel.TRISCHAKEN: ("TT-BID-11", "trischaken"),
    kernel.TRISCHAKEN_NO_TRICK: ("TT-BID-11", "trischaken_no_trick"),
    kernel.TAPPER: ("TT-BID-1", "tapper"),
}
GAME_ROWS = (
    kernel.GAME_MADE,
    kernel.GAME_LOST,
    kernel.VALAT,
    kernel.ANNOUNCED_VALAT,
    kernel.VALAT_FAILED,
    kernel.DEFENDERS_VALAT,
)
HAND_ROWS = (kernel.TRULL_BONUS, kernel.TWO_OF_TRULL, kernel.FOUR_KINGS)


def card_points(state: State) -> tuple[int, ...]:
    """Card points that lie with each seat, as far as everybody knows (TT-CNT-5).

    What the talon counts for the defenders lies with the one to the declarer's right; the two add up.
    """
    piles = (kernel.lying_with(state.table, hands_row(state), position) for position in range(3))
    return state.seating.by_seat(map(points, piles), 0)


def lines(state: State) -> tuple[Line, ...]:
    """Everything written so far, to the winners and only ever positive, in the order of TT-END-1.

    Only what a captured T21 scores is written during the play (TT-PLAY-11), where the house pays for it.
    """
    found = tuple(_line(state, event) for event in state.events)
    if state.options.word("score_style") == "zero_sum":
        return tuple(changed(line, payments=settle_differences(line.payments)) for line in found)
    return found


def by_differences(options: Options) -> bool:
    """Whether scores are settled pairwise at the end (TT-END-3): not where each deal is shown so already."""
    return options.word("score_style") == "winner_writes"


def _line(state: State, event: Event) -> Line:
    code, actor, *scores = event.row
    rule, key = RULES[code]
    payments = state.seating.by_seat(scores, 0)
    return Line(rule, key, payments, {}, event.step, _facts(state, event, code, actor, max(scores)))


def _facts(state: State, event: Event, code: int, actor: int, amount: int) -> dict[str, Fact]:
    """What a sentence about a row needs: whose it is, the cards, or the value before the contra."""
    facts: dict[str, Fact] = {} if actor == at.NOBODY else {"seat": state.seating.active[actor]}
    if code == kernel.MOND_CAPTURED:
        cards = sum(isinstance(action, Play) for action in state.history[: event.step])
        return {"trick": cards // 3} | facts
    if code in (kernel.TRISCHAKEN, kernel.TRISCHAKEN_NO_TRICK):
        return {"points": max(card_points(state))}
    if code == kernel.TAPPER:
        return facts
    if code in HAND_ROWS:
        return facts | _bonus_facts(state, code, actor)
    factor = kernel.ultimo_factor(state.table)
    if code in GAME_ROWS:
        declarer, stake = declarer_of(state), stake_of(state.table)
        facts |= {
            "contract": state.contract,
            "points": card_points(state)[declarer],
            "tricks": kernel.tricks_won(state.table, state.table[at.DECLARER]),
            "base": GAME_POINTS[state.contract],
        }
        # Beside a failed valat, on which the contra was, the game is single.
        doubled = stake == GAME or code in (kernel.ANNOUNCED_VALAT, kernel.VALAT_FAILED)
        factor = kernel.stake_factor(state.table) if doubled else 1
    return facts | {"factor": factor, "value": amount // factor}


def _bonus_facts(state: State, code: int, actor: int) -> dict[str, Fact]:
    """The cards of a hand bonus, and who took them where the trull is paid in tricks."""
    rules = rules_row(state.options)
    cards = KINGS if code == kernel.FOUR_KINGS else TRULL
    if code == kernel.TWO_OF_TRULL:
        cards &= hand_bonuses.scoring_hand(state.table, rules, hands_row(state), actor)
    facts: dict[str, Fact] = {"cards": tuple(map(str, state.pack.cards(cards_of(cards))))}
    if code == kernel.TRULL_BONUS and rules[at.TRULL_PAID] == 2:
        facts["in_tricks" if actor != at.NOBODY else "by_defenders"] = True
    return facts


def found_in(hand: CardSet, taken: CardSet, options: Options) -> CardSet:
    """The cards whose bonuses count once a half of the talon is taken: the dealt ones alone where the house
    takes the dealt hand, or where they are worth more (TT-HAND-5).
    """
    return cards_of(hand_bonuses.declarers_hand(word_of(hand), word_of(hand | taken), rules_row(options)))


def find(hand: CardSet, role: str, options: Options, pack: Pack) -> tuple[tuple[Declaration, ...], CardSet]:
    """The bonuses of a hand, and the discard that leaves them: none is needed.

    Kings and the trull cannot be discarded (TT-TAL-3), so that 19 cards score like the 16 kept of them.
    A trull that is paid in tricks is none of the hand's.
    """
    paid, word = rules_row(options), word_of(hand)
    held, kings = hand & cards_of(TRULL), cards_of(KINGS)
    trull = hand_bonuses.trull_bonus(word, paid[at.TRULL_PAID] == 1, paid[at.HEADS_PAID] == 1)
    found = []
    if trull:  # two of the trull grow into three
        rule, name = RULES[kernel.TRULL_BONUS if len(held) == 3 else kernel.TWO_OF_TRULL]
        found.append(Declaration(rule, name, held, len(held), trull, family="trull"))
    if points := hand_bonuses.kings_bonus(word, paid[at.KINGS_PAID] == 1):
        rule, name = RULES[kernel.FOUR_KINGS]
        found.append(Declaration(rule, name, kings, len(kings), points, family="kings"))
    return tuple(found), EMPTY
