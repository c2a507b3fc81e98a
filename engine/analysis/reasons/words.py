"""How two choices that are no cards differ: bids, calls, halves, declarations, places, discards."""

from __future__ import annotations

from engine.actions import Action, Bid, Call, Declare, Discard, Pass, Place, Play, Take
from engine.analysis.reasons.facts import (
    Contrast,
    bared,
    card_points,
    emptied,
    held,
    is_trump,
    trumps_and_kings,
)
from engine.cards import Card
from engine.position import State
from engine.state import game_of, legal_actions
from engine.view import view


def of_words(before: State, better: Action, other: Action) -> Contrast | None:
    """The idea of something said or done beside something else; None where that has no name."""
    match better, other:
        case Discard(), Discard():
            return _of_discards(before, better, other)
        case Place(), Place():
            return _of_places(before, better, other)
        case Take(), Take():
            return _of_halves(before, better, other)
        case Call(), Call():
            return _of_calls(before, better, other)
        case Bid(), Bid():
            return _of_bids(before, better, other)
        case Declare(), (Declare() | Pass()):
            return _of_declarations(len(better.combinations), _said(other))
        case Pass(), Declare():
            return _of_declarations(0, len(other.combinations))
        case (Pass(), _) | (Play(), _):
            return Contrast("silent", _strength(before))
        case (_, Pass()) | (_, Play()):
            return Contrast("speak", _strength(before))
    return None


def _strength(before: State) -> dict[str, int]:
    n, kings = trumps_and_kings(before)
    return {"n": n, "kings": kings}


def _of_bids(before: State, better: Bid, other: Bid) -> Contrast | None:
    """Bids are listed from the lowest up, in every auction."""
    offered = [action for action in legal_actions(before) if isinstance(action, Bid)]
    n, m = offered.index(better), offered.index(other)
    return Contrast("bid_more" if n > m else "bid_less", _strength(before)) if n != m else None


def _of_declarations(n: int, m: int) -> Contrast | None:
    if n == m:
        return None
    return Contrast("declare_more" if n > m else "declare_less", {"n": n, "m": m})


def _said(action: Action) -> int:
    return len(action.combinations) if isinstance(action, Declare) else 0


def _of_calls(before: State, better: Call, other: Call) -> Contrast | None:
    """A called king is found by leading its suit; the holder of a called trump may be anybody."""
    one, two = better.card, other.card
    if one is None or two is None:
        return Contrast("call_open" if one is None else "call_named")
    if is_trump(one) != is_trump(two):
        return Contrast("call_trump" if is_trump(one) else "call_king", {"card": one})
    n, m = held(before, one.suit), held(before, two.suit)
    if n == m or is_trump(one):
        return None
    return Contrast("call_short" if n < m else "call_long", {"n": n, "m": m, "suit": one.suit})


def _of_halves(before: State, better: Take, other: Take) -> Contrast | None:
    """What one half of an open talon has that the other one has not: T1, T21 or the fool, a king, trumps."""
    halves = {
        one.part: cards for one, cards in zip(_parts(before), view(before, before.acting).talon, strict=False)
    }
    mine, theirs = (before.pack.cards(halves[one.part]) for one in (better, other))
    if not mine or not theirs:
        return None
    for name, of in (("half_honour", _is_honour), ("half_king", _is_king)):
        found = tuple(card for card in mine if of(card))
        if len(found) > sum(map(of, theirs)):
            return Contrast(name, {"cards": found})
    n, m = (sum(map(is_trump, cards)) for cards in (mine, theirs))
    if n > m:
        return Contrast("half_trumps", {"n": n, "m": m})
    points = [sum(card_points(before, card) for card in cards) for cards in (mine, theirs)]
    if points[0] != points[1]:
        name = "half_points" if points[0] > points[1] else "half_cheap"
        return Contrast(name, {"n": points[0], "m": points[1]})
    longer = [sum(held(before, card.suit) for card in cards) for cards in (mine, theirs)]
    return Contrast("half_suits", {"n": longer[0], "m": longer[1]}) if longer[0] > longer[1] else None


def _parts(before: State) -> tuple[Take, ...]:
    return tuple(one for one in legal_actions(before) if isinstance(one, Take))


def _is_honour(card: Card) -> bool:
    return is_trump(card) and card.rank in ("", "1", "21")


def _is_king(card: Card) -> bool:
    return card.rank == "K"


def _of_places(before: State, better: Place, other: Place) -> Contrast | None:
    """Cheap tricks go to the other side, valuable ones stay; every one takes a place (TN-PLACE-1)."""
    placing = game_of(before).placing
    if placing is None:
        return None
    won = [before.pack.index(play.card) for play in before.tricks[-1].plays]
    friends, left = placing.friends(before, before.acting), placing.places_left(before)
    ours, theirs = (one.receiver in friends for one in (better, other))
    facts = {
        "n": placing.worth(won, before.options),
        "left": left[better.receiver],
        "seat": better.receiver,
        "m": left[other.receiver],
        "other_seat": other.receiver,
        "ours": sum(left[one] for one in friends),
    }
    if ours != theirs:
        return Contrast("place_keep" if ours else "place_away", facts)
    return Contrast("place_friend" if ours else "place_foe", facts)


def _of_discards(before: State, better: Discard, other: Discard) -> Contrast | None:
    empty, full = (emptied(before, one.cards) for one in (better, other))
    if len(empty) > len(full):
        return Contrast("empty_suits", {"suits": empty})
    alone = bared(before, other.cards)
    if alone and not bared(before, better.cards):
        return Contrast("guard", {"card": alone[0]})
    n, m = (sum(card_points(before, card) for card in one.cards) for one in (better, other))
    if n != m:
        return Contrast("more_away" if n > m else "fewer_away", {"n": n, "m": m})
    if len(empty) < len(full):
        return Contrast("keep_suits", {"suits": full})
    longer = [sum(held(before, card.suit) for card in one.cards) for one in (better, other)]
    if longer[0] != longer[1]:
        return Contrast("from_short" if longer[0] < longer[1] else "from_long")
    return None
