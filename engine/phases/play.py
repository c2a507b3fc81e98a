"""The play of tricks: duties as a chain of narrowing steps, and the loop over cards and tricks.

A led fool may name the suit to follow: in Danish Tarok DT-FOOL-3 to DT-FOOL-6, in Grosstarock GT-SKUS-2 to
GT-SKUS-6.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.actions import Action, Play
from engine.cards import EMPTY, NAMEABLE_SUITS, CardSet, Suit
from engine.frozen import kept_of_the_last
from engine.kernel import tricks as kernel
from engine.kernel.masks import FOOL, NOTHING_LED, suit_cards, suit_of
from engine.kernel.tricks import power
from engine.options import Options
from engine.phases.phase import Phase, not_now
from engine.position import State, Trick
from engine.verdict import LEGAL, Facts, Verdict, refused


@dataclass(frozen=True, kw_only=True)
class Situation:
    """One player's turn in a trick, as far as the duties of play ask.

    ``trick`` holds the card indices already played, in order; ``named`` the suit that a led fool named;
    ``number`` counts tricks from 1. ``third_has_named`` is the third player's true answer where a rule
    lets the second player ask whether he holds the suit named (None: nobody asked). ``contract`` is what
    an auction has settled; ``ultimo_announced`` says that pagat ultimo was announced and ``declarer``
    that the player is the declarer.
    """

    hand: CardSet
    options: Options
    trick: tuple[int, ...] = ()
    named: Suit | None = None
    number: int = 1
    demanded: bool = False
    third_has_named: bool | None = None
    contract: str = ""
    ultimo_announced: bool = False
    declarer: bool = False


@dataclass(frozen=True)
class Duty:
    """One narrowing of a player's choice: what it leaves, its rule, and the cards that bind."""

    allowed: CardSet
    rule: str
    because: CardSet = EMPTY
    facts: Facts = field(default_factory=dict)


Duties = Callable[[Situation], tuple[Duty, ...]]


def playable(situation: Situation, duties: Duties) -> CardSet:
    """What may be played: the last link of the chain of duties."""
    chain = duties(situation)
    return chain[-1].allowed if chain else situation.hand


def judge_card(chain: tuple[Duty, ...], index: int) -> Verdict:
    """Whether a card of the hand may be played under a chain of duties; the first that drops it refuses."""
    for duty in chain:
        if index not in duty.allowed:
            free = chain[-1].allowed - duty.because  # the fool, where it excuses
            return Verdict(False, duty.rule, duty.facts, duty.because, free)
    return LEGAL


def situation_at(state: State, seat: int) -> Situation:
    """The turn of ``seat`` in the trick on the table, where duties ask for cards and house rules alone."""
    on_table = state.on_table
    trick = tuple(state.pack.index(play.card) for play in on_table.plays)
    return Situation(hand=state.hands[seat], options=state.options, trick=trick, number=on_table.number)


def suit_led(cards: tuple[int, ...]) -> int:
    """The suit number that the first card of a trick sets, an excusing fool apart; NOTHING_LED before it."""
    return next((suit_of(card) for card in cards if card != FOOL), NOTHING_LED)


def judge_trick(cards: tuple[int, ...], named: Suit | None = None) -> tuple[int, int]:
    """The suit number a full trick is judged by and the place of its winner; a fool never wins.

    After a led fool the suit ``named`` stays if anybody followed it, and else is that of the second card.
    """
    led = suit_led(cards)
    if named is not None and any(suit_of(card) == named.number for card in cards[1:]):
        led = named.number
    strengths = [power(card, led) for card in cards]
    return led, strengths.index(max(strengths))


@dataclass(frozen=True, kw_only=True)
class TrickRules:
    """What a game says about its tricks.

    ``turn_rule`` says whose turn it is, ``duties`` narrow what may be played in a ``situation``;
    ``judge_trick`` gives the suit that a full trick is judged by and the place of its winner, and
    ``fool_keeper`` who gets the fool of a finished one. ``names_suit`` says whether a fool led to a trick of
    this number names a suit under ``naming_rule``, which ``judge_naming`` may refuse; where it names none
    that is by ``silent_rule``, if there is one. ``interjections`` lists what anybody may say or do out of
    turn now and ``judge_interjection`` judges it; it changes nothing but what has been said. ``clockwise``
    says whether the next to play sits to the left, ``laid_open`` how many of everybody's last cards are
    turned up, not played.
    """

    turn_rule: str
    duties: Duties
    situation: Callable[[State, int], Situation] = situation_at
    judge_trick: Callable[[tuple[int, ...], Suit | None], tuple[int, int]] = judge_trick
    fool_keeper: Callable[[State, Trick], int | None] = lambda state, trick: None
    names_suit: Callable[[Options, int], bool] = lambda options, number: False
    judge_naming: Callable[[State, Suit], Verdict] = lambda state, suit: LEGAL
    naming_rule: str = ""
    silent_rule: str = ""
    interjections: Callable[[State], tuple[Action, ...]] = lambda state: ()
    judge_interjection: Callable[[State, Action], Verdict] | None = None
    clockwise: bool = False
    laid_open: Callable[[Options], int] = lambda options: 0


def play_phase(rules: TrickRules) -> Phase:
    """The stage in which cards are played, trick after trick."""

    @kept_of_the_last
    def chain_at(state: State) -> tuple[Duty, ...]:
        return rules.duties(rules.situation(state, state.acting))

    def is_led_fool(state: State, index: int) -> bool:
        return index == FOOL and not state.on_table.plays

    def names_suit(state: State, index: int) -> bool:
        return is_led_fool(state, index) and rules.names_suit(state.options, state.on_table.number)

    def candidates(state: State) -> tuple[Action, ...]:
        seat = state.acting
        found: list[Action] = list(rules.interjections(state))
        for card in state.pack.cards(state.hands[seat]):
            if names_suit(state, state.pack.index(card)):
                found += [Play(seat, card, suit) for suit in NAMEABLE_SUITS]
            else:
                found.append(Play(seat, card))
        return tuple(found)

    def judge(state: State, action: Action) -> Verdict:
        if not isinstance(action, Play) and rules.judge_interjection is not None:
            return rules.judge_interjection(state, action)
        if action.seat != state.to_act or not isinstance(action, Play):
            return not_now(rules.turn_rule, state, action)
        index = state.pack.index(action.card) if action.card in state.pack else None
        if index is None or index not in state.hands[action.seat]:
            return refused(rules.turn_rule, reason="not_held", card=action.card)
        verdict = judge_card(chain_at(state), index)
        if not verdict.legal:
            return verdict
        return judge_named(state, index, action.named)

    def judge_named(state: State, index: int, suit: Suit | None) -> Verdict:
        if not names_suit(state, index):
            rule = (is_led_fool(state, index) and rules.silent_rule) or rules.naming_rule or rules.turn_rule
            return refused(rule, reason="names_nothing", named=suit) if suit else LEGAL
        if suit is None:
            return refused(rules.naming_rule, reason="name_a_suit")
        if suit not in NAMEABLE_SUITS:
            return refused(rules.naming_rule, reason="no_suit", named=suit)
        return rules.judge_naming(state, suit)

    return Phase("play", rules.turn_rule, candidates, judge)


def owed(situation: Situation, *, void_naming: bool) -> int:
    """The suit number that binds the player, or NOTHING_LED.

    After a led fool the second player owes the suit named, the third that of the second card if he
    holds none of the named one and it was not followed. With ``void_naming`` the second owes nothing
    where neither of them holds the suit. A fool that names none lets the second card set the suit.
    """
    first, second = (*situation.trick, NOTHING_LED, NOTHING_LED)[:2]
    named = situation.named.number if situation.named else NOTHING_LED
    has_named = named != NOTHING_LED and suit_cards(situation.hand.plain, situation.hand.trumps, named) > 0
    third_has = situation.third_has_named is not False
    return kernel.owed(len(situation.trick), first, second, named, has_named, third_has, void_naming)


def third_has_named(state: State) -> bool | None:
    """The third player's true answer whether he holds the suit that a led fool named.

    A second player void of it asks; the table hears the answer and remembers it until the trick is
    over. None where nobody has asked.
    """
    trick = state.trick
    if trick is None or not trick.plays or trick.plays[0].named is None or state.to_act is None:
        return None
    named = trick.plays[0].named
    if len(trick.plays) == 1:
        second, third = state.hands[state.to_act], state.hands[state.seating.next(state.to_act)]
        asked = not suit_cards(second.plain, second.trumps, named.number)
    else:
        third = state.hands[state.to_act]
        asked = trick.plays[1].card.suit is not named
    return suit_cards(third.plain, third.trumps, named.number) > 0 if asked else None
