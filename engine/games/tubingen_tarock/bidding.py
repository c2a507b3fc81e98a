"""What is said before the play: the question for a Tout, Raus, and Rufen (TB-TOUT-1 to TB-STECK-1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import takewhile

from engine.actions import Action, AskTout, Call, Pass, Play, Raus, Tout
from engine.cards import PLAIN_SUITS, Card, CardSet, Suit
from engine.declarations import Declaration
from engine.games import card_sets
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import ANSWERING, ASKING, RAUS_ROUND, RUFEN_ROUND
from engine.kernel.tubingen_tarock import bidding as kernel
from engine.kernel.tubingen_tarock.cards import half_cards
from engine.kernel.tubingen_tarock.places import NOBODY
from engine.kernel.tubingen_tarock.sides import may_call_own
from engine.phases.machine import row_of_places
from engine.phases.phase import not_now, round_phase
from engine.position import State
from engine.seen import Statement
from engine.verdict import LEGAL, Verdict, refused

KINGS = tuple(Card(suit, "K") for suit in PLAIN_SUITS)
TRULL = (Card(Suit.TRUMPS, "21"), Card(Suit.TRUMPS, "1"), Card(Suit.FOOL, ""))


def may_ask(state: State) -> tuple[int, ...]:
    """The seats with a blank hand, in the order in which they may ask (TB-TOUT-7).

    The dealer is judged on what he keeps (TB-TOUT-1).
    """
    active, rules = state.seating.active, rules_row(state.options)
    hands = row_of_places(*(state.dealt[seat] - state.discards[seat] for seat in active))
    found = []
    place = kernel.next_blank(rules, hands, 0)
    while place != NOBODY:
        found.append(active[place])
        place = kernel.next_blank(rules, hands, place + 1)
    return tuple(found)


def counting_cards(cards: CardSet) -> CardSet:
    """Those of some cards that are no half cards, none of which a blank hand holds (TB-TOUT-1)."""
    return cards - CardSet(*half_cards(cards.plain, cards.trumps))


def _not_blank(state: State, seat: int) -> CardSet:
    """What keeps a hand from being blank: the cards that count, else its too many tarocks (TB-TOUT-1)."""
    hand = state.dealt[seat] - state.discards[seat]
    return counting_cards(hand) or CardSet(trumps=hand.trumps)


def judge_only(kind: type[Action], rule: str, state: State, action: Action) -> Verdict:
    """Whether what is said is the one thing that may be said in this round."""
    return LEGAL if isinstance(action, kind) else not_now(rule, state, action)


def judge_asking(state: State, action: AskTout) -> Verdict:
    """The refusal of a question for a Tout after its time: the hand is not blank, or the bidding goes on."""
    if action.seat in may_ask(state):
        return refused("TB-TOUT-2", reason="too_late")
    return refused("TB-TOUT-1", _not_blank(state, action.seat), reason="not_blank")


def judge_raus(state: State, action: Action) -> Verdict:
    """Whether a first turn of the bidding is one; a Tout is declared only when asked for (TB-TOUT-3)."""
    if isinstance(action, Tout):
        return refused("TB-TOUT-3", reason="nobody_asked")
    return judge_only(Raus, "TB-RAUS-1", state, action)


def calls(state: State, seat: int) -> tuple[Action, ...]:
    """Everything that is ever called: a king, the remaining king, or a card of the trull."""
    return (*(Call(seat, king) for king in KINGS), Call(seat, None), *(Call(seat, card) for card in TRULL))


def judge_call(state: State, action: Action) -> Verdict:
    """Whether a hand may call this card, and else the rule and the cards that forbid it.

    A king that the caller lacks (TB-RUF-3); of three kings the fourth unnamed (TB-RUF-4); with four kings,
    and only then, a card of the trull that the caller lacks (TB-RUF-5). The dealer may call a king of the
    own hand where a concealed Raus is played.
    """
    if not isinstance(action, Call):
        return not_now("TB-RUF-1", state, action)
    hand = state.hands[action.seat]
    own_too = may_call_own(rules_row(state.options), state.seating.place(action.seat))
    plain, trumps, remaining = kernel.callable_cards(hand.plain, hand.trumps, own_too)
    kings = hand & card_sets.KINGS
    if action.card is None:
        return LEGAL if remaining else refused("TB-RUF-4", kings, reason="three_kings", kings=len(kings))
    all_kings = len(kings) == len(KINGS)
    if action.card not in (*KINGS, *TRULL):
        rule = "TB-RUF-5" if all_kings else "TB-RUF-3"
        return refused(rule, reason="not_callable", card=action.card)
    index = state.pack.index(action.card)
    if index in CardSet(plain, trumps):
        return LEGAL
    if action.card in TRULL and not all_kings:
        return refused("TB-RUF-5", kings, reason="four_kings", kings=len(kings), card=action.card)
    rule = "TB-RUF-5" if all_kings else "TB-RUF-3"
    return refused(rule, CardSet.of(index), reason="own_card", card=action.card)


def rufen_passes(state: State) -> tuple[Pass, ...]:
    """The passes of the second round, in order."""
    if any(isinstance(action, (AskTout, Raus)) for action in state.history):
        return ()
    before = len(may_ask(state)) + len(state.seating.active)
    bidding = takewhile(lambda action: not isinstance(action, (Call, Play)), state.history)
    return tuple(action for action in bidding if isinstance(action, Pass))[before:]


def said(state: State) -> tuple[Action, ...]:
    """What everybody has heard; a blank hand that does not ask keeps silent (TB-TOUT-2)."""
    heard = [a for a in state.history if a.verb not in ("play", "discard")]
    if any(isinstance(action, AskTout) for action in heard):
        return tuple(heard[next(n for n, a in enumerate(heard) if isinstance(a, AskTout)) :])
    return tuple(heard[len(may_ask(state)) :]) if any(state.discards) else tuple(heard)


def turn_seen(state: State, seat: int) -> tuple[str, int | None]:
    """The stage and whose turn it is, as a seat sees it: a player who could ask for a Tout does so unseen."""
    if state.phase == ASKING and seat != state.to_act:
        return RAUS_ROUND, state.seating.forehand
    return state.phase, state.to_act


def statements(state: State) -> tuple[Statement, ...]:
    """What a pass of the second round tells: "fort mit" eight or more tarocks, "fort" fewer (TB-RUF-8)."""
    if not state.options.on("fort_mit"):
        return ()
    return tuple(Statement(action.seat, _fort_mit(state, action.seat)) for action in rufen_passes(state))


def _fort_mit(state: State, seat: int) -> tuple[Declaration, ...]:
    held = state.dealt[seat] - state.discards[seat]
    if not kernel.says_fort_mit(held.trumps):
        return ()
    return (Declaration("TB-RUF-8", "fort_mit", CardSet(), kernel.FORT_MIT, 0),)


def _offering(kind: type[Action]) -> Callable[[State, int], tuple[Action, ...]]:
    return lambda state, seat: (kind(seat),)


ROUNDS = (
    (ASKING, "TB-TOUT-2", _offering(AskTout), partial(judge_only, AskTout, "TB-TOUT-2")),
    (ANSWERING, "TB-TOUT-3", _offering(Tout), partial(judge_only, Tout, "TB-TOUT-3")),
    (RAUS_ROUND, "TB-RAUS-1", _offering(Raus), judge_raus),
    (RUFEN_ROUND, "TB-RUF-1", calls, judge_call),
)
PHASES = {
    name: round_phase(name, turn_rule=rule, offers=offers, judge_offer=judge_offer)
    for name, rule, offers, judge_offer in ROUNDS
}
