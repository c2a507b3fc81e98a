"""What the deciding seat can count of a card or a hand: values, strengths, what is left, what beats it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.actions import Play
from engine.cards import Card, CardSet, Suit
from engine.kernel.masks import LANE_BITS
from engine.position import Played, State
from engine.state import apply, game_of
from engine.view import view

Fact = Card | Suit | int | float | tuple[Suit, ...] | tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Contrast:
    """What one choice does that another does not: the ``name`` of the idea, and the facts of its sentence.

    Facts named ``seat`` are seats; ``n`` belongs to the better choice and ``m`` to the other one.
    """

    name: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


def winner_so_far(before: State, play: Play) -> int:
    """The seat that has the trick after a card, as it lies: won, or so far."""
    after = apply(before, play)
    if len(after.tricks) > len(before.tricks):
        won = after.tricks[-1].winner
        assert won is not None
        return won
    # after the last trick of a hand the next one may have begun
    return winning(before, (*before.on_table.plays, play))


def winning(before: State, plays: Sequence[Played | Play]) -> int:
    """The seat that has a trick so far, of these plays."""
    cards = tuple(before.pack.index(one.card) for one in plays)
    _, place = game_of(before).tricks.judge_trick(cards, plays[0].named)
    return plays[place].seat


def emptied(before: State, cards: Iterable[Card]) -> tuple[Suit, ...]:
    """The suits of a hand that cards which leave it leave nothing of."""
    gone = before.pack.set_of(cards)
    suits = dict.fromkeys(card.suit for card in before.pack.cards(gone))
    left = {card.suit for card in before.pack.cards(hand(before) - gone)}
    return tuple(suit for suit in suits if suit not in left)


def bared(before: State, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The kings that cards which leave the hand leave alone in their suit, where they had company before."""
    gone = before.pack.set_of(cards)
    left = before.pack.cards(hand(before) - gone)
    found = []
    for card in left:
        alone = sum(one.suit is card.suit for one in left) == 1
        if card.rank == "K" and alone and held(before, card.suit) > 1:
            found.append(card)
    return tuple(found)


def card_points(before: State, card: Card) -> float:
    """What a card counts by itself."""
    return game_of(before).scoring.card_value(before.pack.index(card), before.options)


def above(before: State, card: Card) -> int:
    """How many cards of its suit beat a card and lie where the seat does not see them."""
    out = before.pack.cards(view(before, before.acting).unseen)
    return sum(one.suit is card.suit and strength(before, one) > strength(before, card) for one in out)


def strength(before: State, card: Card) -> int:
    """How strong a card is among the cards of its suit."""
    index = before.pack.index(card)
    return index if is_trump(card) else index % LANE_BITS


def is_trump(card: Card) -> bool:
    """Whether a card is a trump; a fool that excuses nobody is the highest one."""
    return not card.suit.is_plain


def held(before: State, suit: Suit) -> int:
    """How many cards of a suit the seat holds."""
    return sum(card.suit is suit for card in before.pack.cards(hand(before)))


def trumps_and_kings(before: State) -> tuple[int, int]:
    """How many trumps and how many kings the seat holds; the fool is one of the trumps."""
    cards = before.pack.cards(hand(before))
    return sum(map(is_trump, cards)), sum(card.rank == "K" for card in cards)


def hand(before: State) -> CardSet:
    """The cards of the seat to act."""
    return before.hands[before.acting]
