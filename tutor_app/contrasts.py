"""How two choices of one decision differ, from what the deciding seat sees: the idea by which one is better.

Nothing here says that one is better; that is for the analysis. Frozen values and pure functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine import Card, CardSet, Discard, Pass, Place, Play, State, Suit, apply, game_of, legal_actions
from engine.actions import Action, Bid
from engine.kernel.masks import LANE_BITS

Fact = Card | Suit | int | float | tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class Contrast:
    """What one choice does that another does not: the ``name`` of the idea, and the facts of its sentence.

    Facts named ``seat`` are seats; ``n`` belongs to the better choice and ``m`` to the other one.
    """

    name: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


def contrast(before: State, better: Action, other: Action) -> Contrast | None:
    """The idea of ``better`` beside ``other``; None where they differ in nothing that has a name."""
    if better == other:
        return None
    match better, other:
        case Play(), Play():
            return _of_cards(before, better, other)
        case Discard(), Discard():
            return _of_discards(before, better, other)
        case Place(), Place():
            return Contrast("place", {"seat": better.receiver})
        case Bid(), Bid():
            return _of_bids(before, better, other)
        case (Pass(), _) | (Play(), _):
            return Contrast("silent")
        case (_, Pass()) | (_, Play()):
            return Contrast("speak")
    return None


def _of_cards(before: State, better: Play, other: Play) -> Contrast | None:
    fools = [
        card.suit is Suit.FOOL and bool(game_of(before).choices.fool) for card in (better.card, other.card)
    ]
    if any(fools):
        when = "now" if fools[0] else "later"
        what = "fool" if before.on_table.plays else "lead_fool"
        return None if all(fools) else Contrast(f"{what}_{when}")
    return (
        _of_leads(before, better.card, other.card)
        if not before.on_table.plays
        else _of_answers(before, better, other)
    )


def _of_bids(before: State, better: Bid, other: Bid) -> Contrast | None:
    """Bids are listed from the lowest up, in every auction."""
    offered = [action for action in legal_actions(before) if isinstance(action, Bid)]
    n, m = offered.index(better), offered.index(other)
    return Contrast("bid_more" if n > m else "bid_less") if n != m else None


def _of_leads(before: State, better: Card, other: Card) -> Contrast | None:
    trumps = [_is_trump(card) for card in (better, other)]
    if trumps[0] != trumps[1]:
        return Contrast("lead_trumps" if trumps[0] else "keep_trumps")
    if better.suit is not other.suit and not trumps[0]:
        n, m = (_held(before, card.suit) for card in (better, other))
        if n != m:
            return Contrast("long_suit" if n > m else "short_suit", {"n": n, "m": m, "suit": better.suit})
        return None
    return _stronger(before, better, other)


def _of_answers(before: State, better: Play, other: Play) -> Contrast | None:
    then, now = winner_so_far(before, better), winner_so_far(before, other)
    seat = before.acting
    if (then == seat) != (now == seat):
        return Contrast("take", {"seat": now}) if then == seat else Contrast("leave", {"seat": then})
    n, m = card_points(before, better.card), card_points(before, other.card)
    if n != m and "place" not in game_of(before).phases:  # there only one card of a trick counts
        whose = "own" if then == seat else "others"
        return Contrast(f"{'more' if n > m else 'fewer'}_{whose}", {"n": n, "m": m, "seat": then})
    if _is_trump(better.card) != _is_trump(other.card):
        return Contrast("trump" if _is_trump(better.card) else "keep_trumps")
    if better.card.suit is not other.card.suit:
        return Contrast("throw_off", {"suit": better.card.suit})
    return _stronger(before, better.card, other.card)


def _of_discards(before: State, better: Discard, other: Discard) -> Contrast | None:
    empty, full = (emptied(before, one.cards) for one in (better, other))
    if len(empty) > len(full):
        return Contrast("empty_suits", {"suits": empty})
    n, m = (sum(card_points(before, card) for card in one.cards) for one in (better, other))
    if n != m:
        return Contrast("more_away" if n > m else "fewer_away", {"n": n, "m": m})
    return None


def winner_so_far(before: State, play: Play) -> int:
    """The seat that has the trick after a card, as it lies: won, or so far."""
    after = apply(before, play)
    if len(after.tricks) > len(before.tricks):
        won = after.tricks[-1].winner
        assert won is not None
        return won
    plays = before.on_table.plays  # after the last trick of a hand the next one may have begun
    cards = tuple(before.pack.index(card) for card in (*(one.card for one in plays), play.card))
    _, place = game_of(before).tricks.judge_trick(cards, plays[0].named)
    return (*(one.seat for one in plays), play.seat)[place]


def emptied(before: State, cards: Iterable[Card]) -> tuple[Suit, ...]:
    """The suits of a hand that a discard leaves nothing of."""
    gone = before.pack.set_of(cards)
    suits = dict.fromkeys(card.suit for card in before.pack.cards(gone))
    left = {card.suit for card in before.pack.cards(before.hands[before.acting] - gone)}
    return tuple(suit for suit in suits if suit not in left)


def card_points(before: State, card: Card) -> float:
    """What a card counts by itself."""
    return game_of(before).scoring.card_value(before.pack.index(card), before.options)


def _stronger(before: State, better: Card, other: Card) -> Contrast:
    first, second = (_strength(before, card) for card in (better, other))
    return Contrast("high" if first > second else "low")


def _strength(before: State, card: Card) -> int:
    index = before.pack.index(card)
    return index if _is_trump(card) else index % LANE_BITS


def _is_trump(card: Card) -> bool:
    return card.suit in (Suit.TRUMPS, Suit.FOOL)  # a fool that excuses nobody is the highest trump


def _held(before: State, suit: Suit) -> int:
    return sum(card.suit is suit for card in before.pack.cards(_hand(before)))


def _hand(before: State) -> CardSet:
    return before.hands[before.acting]
