"""How two cards differ as plays: what they win, lead, keep, spoil or bare."""

from __future__ import annotations

from engine.actions import Play
from engine.analysis.reasons.facts import (
    Contrast,
    above,
    bared,
    card_points,
    emptied,
    held,
    is_trump,
    strength,
    winner_so_far,
)
from engine.cards import Card, Suit
from engine.position import State
from engine.state import game_of


def of_cards(before: State, better: Play, other: Play) -> Contrast | None:
    """The idea of one card beside another; None where they differ in nothing that has a name."""
    fools = [
        card.suit is Suit.FOOL and bool(game_of(before).choices.fool) for card in (better.card, other.card)
    ]
    if any(fools):
        when = "now" if fools[0] else "later"
        what = "fool" if before.on_table.plays else "lead_fool"
        return None if all(fools) else Contrast(f"{what}_{when}")
    if not before.on_table.plays:
        return _of_leads(before, better.card, other.card)
    return _of_answers(before, better, other)


def _of_leads(before: State, better: Card, other: Card) -> Contrast | None:
    trumps = [is_trump(card) for card in (better, other)]
    if trumps[0] != trumps[1]:
        return Contrast("lead_trumps" if trumps[0] else "keep_trumps")
    if better.suit is not other.suit and not trumps[0]:
        return _of_suits(before, better, other)
    n, m = above(before, better), above(before, other)
    if n < m:
        return Contrast("hard_to_beat", {"n": n, "m": m})
    return _stronger(before, better, other) if n == m else Contrast("keep_high", {"n": n, "m": m})


def _of_suits(before: State, better: Card, other: Card) -> Contrast | None:
    n, m = above(before, better), above(before, other)
    if min(n, m) == 0 < max(n, m) and before.tricks:
        return Contrast("unbeaten" if n == 0 else "not_unbeaten", {"n": n, "m": m})
    if held(before, Suit.TRUMPS) and emptied(before, (better,)) and not emptied(before, (other,)):
        return Contrast("void", {"suit": better.suit})
    n, m = (held(before, card.suit) for card in (better, other))
    if n != m:
        return Contrast("long_suit" if n > m else "short_suit", {"n": n, "m": m, "suit": better.suit})
    n, m = above(before, better), above(before, other)
    if n != m:
        return Contrast("hard_to_beat" if n < m else "easy_to_beat", {"n": n, "m": m})
    return None


def _of_answers(before: State, better: Play, other: Play) -> Contrast | None:
    then, now = winner_so_far(before, better), winner_so_far(before, other)
    seat, placing = before.acting, game_of(before).placing
    if (then == seat) != (now == seat):
        return Contrast("take", {"seat": now}) if then == seat else Contrast("leave", {"seat": then})
    if placing is None:
        n, m = card_points(before, better.card), card_points(before, other.card)
        if n != m:
            whose = "own" if then == seat else "others"
            return Contrast(f"{'more' if n > m else 'fewer'}_{whose}", {"n": n, "m": m, "seat": then})
    else:
        lies = [before.pack.index(one.card) for one in before.on_table.plays]
        n, m = (
            placing.worth((*lies, before.pack.index(one.card)), before.options) for one in (better, other)
        )
        if n != m:
            return Contrast("worth_more" if n > m else "worth_less", {"n": n, "m": m, "seat": then})
    if is_trump(better.card) != is_trump(other.card):
        return Contrast("trump" if is_trump(better.card) else "keep_trumps")
    if better.card.suit is not other.card.suit:
        return _thrown(before, better.card, other.card)
    return _kept(before, better.card, other.card, wins=then == seat)


def _thrown(before: State, better: Card, other: Card) -> Contrast:
    """The idea of a card of another suit that is thrown on a trick."""
    guarded = bared(before, (other,))
    if guarded and not bared(before, (better,)):
        return Contrast("guard", {"card": guarded[0]})
    n, m = (strength(before, card) for card in (better, other))
    if n < m:
        return Contrast("keep_strong", {"n": above(before, better), "m": above(before, other)})
    n, m = (held(before, card.suit) for card in (better, other))
    if n != m:
        return Contrast("throw_long" if n > m else "throw_short", {"n": n, "m": m, "suit": better.suit})
    return Contrast("throw_off", {"suit": better.suit})


def _kept(before: State, better: Card, other: Card, *, wins: bool) -> Contrast:
    """The idea of one of two cards of a suit that do the same to the trick as it lies."""
    n, m = above(before, better), above(before, other)
    if n == m:
        return _stronger(before, better, other)
    last = len(before.on_table.plays) == len(before.seating.active) - 1
    if n > m:
        return Contrast("keep_high", {"n": n, "m": m})
    return Contrast("hard_to_beat" if wins and not last else "get_rid", {"n": n, "m": m})


def _stronger(before: State, better: Card, other: Card) -> Contrast:
    return Contrast("high" if strength(before, better) > strength(before, other) else "low")
