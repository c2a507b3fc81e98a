"""What an action that is refused in Grosstarock needs; see ``engine.games.needs``."""

from __future__ import annotations

from collections.abc import Iterator

from engine.actions import Action, Combination, Declare, Discard, Play
from engine.cards import EMPTY, CardSet
from engine.games.card_sets import ALL_TRUMPS, COURTS, FOOL_CARD, KINGS, TRULL, courts
from engine.games.grosstarock import discards, playing
from engine.games.grosstarock.combinations import CODES
from engine.games.grosstarock.house_rules import rules_row
from engine.games.needs import Held, Way, Ways, all_of, has, lacks, some, without_what_binds
from engine.games.threes.needs import of_card, of_discard
from engine.kernel.grosstarock import combinations as kernel
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.places import Row
from engine.kernel.matadors import HIGHEST, LOWEST
from engine.position import State
from engine.verdict import Verdict


def needs(state: State, action: Action, refusal: Verdict) -> Ways:
    """The ways in which another deal allows the action."""
    match action:
        case Declare() if refusal.facts.get("reason") == "no_such_combination":
            rules, pack = rules_row(state.options), state.pack.full
            ways = all_of(*(declared(action.seat, one, rules, pack) for one in action.combinations))
            return ways + counting_discard(state, ways) if rules[at.PROTECTED] else ways
        case Discard():
            return of_discard(state, action, refusal, discards.limits)
        case Play() if state.trick is not None:
            return of_card(state, action, refusal, playing.situation(state, action.seat))
    return without_what_binds(state, action, refusal)


def declared(seat: int, said: Combination, rules: Row, pack: CardSet) -> Ways:
    """The ways in which a seat has a combination, whatever its count (GT-DECL-3); none if it is no rule."""
    kind = CODES.get(said.kind)
    if kind == kernel.TRUMPS:
        return ((some(seat, ALL_TRUMPS | FOOL_CARD, kernel.LEAST_TRUMPS),),)
    if kind == kernel.MATADORS:
        return ((has(seat, TRULL),),)
    if kind == kernel.SKUS_MATADORS and rules[at.LEAPING]:
        return tuple((has(seat, TRULL), *gap) for gap in first_gaps(seat, rules[at.FROM_BELOW] > 0))
    if kind == kernel.KINGS:
        return kings(seat, rules[at.SEVEN_KINGS] > 0)
    if kind in (kernel.CAVALLERIE, kernel.HALF_CAVALLERIE) and said.suit is not None:
        lane = courts(said.suit)
        if kind == kernel.CAVALLERIE:
            return ((has(seat, lane),),)
        king = lane & KINGS if rules[at.KING_NEEDED] else EMPTY
        return ((has(seat, FOOL_CARD | king), Held(seat, lane, 3, 3)),)
    if kind in kernel.FOURS and rules[at.FOURS]:
        return ((has(seat, CardSet(kernel.rank_of_four(kind), 0)),),)
    if kind == kernel.LADONS and rules[at.LADON]:
        pips = CardSet(pack.plain, 0) - COURTS
        return ((some(seat, pips | FOOL_CARD, kernel.LEAST_LADONS),),)
    return ()


def counting_discard(state: State, ways: Ways) -> Ways:
    """The ways in which discarded cards of a combination still count: those published do (GT-DISC-6)."""

    def counting(need: Held) -> Held:
        out = need.cards & state.discards[need.seat]
        return Held(need.seat, need.cards - out, need.low - len(out), need.high - len(out)) if out else need

    found = (tuple(map(counting, way)) for way in ways)
    return tuple(way for way in found if way not in ways and all(need.high >= 0 for need in way))


def kings(seat: int, seven_kings: bool) -> Ways:
    """The ways in which a seat has kings to declare, by the scheme of the house (GT-DECL-11)."""
    if seven_kings:
        return ((some(seat, KINGS | TRULL, kernel.LEAST_KINGS),),)
    return ((has(seat, KINGS),), (some(seat, KINGS, kernel.LEAST_KINGS), has(seat, FOOL_CARD)))


def first_gaps(seat: int, from_below: bool) -> Iterator[Way]:
    """The ways in which a sequence from T21 down, or from T1 up, skips a trump (GT-DECL-7, GT-DECL-9)."""
    for gap in range(HIGHEST, LOWEST - 1, -1):
        yield skipping(seat, range(gap + 1, HIGHEST + 1), gap, gap - 1)
    if from_below:
        for gap in range(LOWEST, HIGHEST + 1):
            yield skipping(seat, range(LOWEST, gap), gap, gap + 1)


def skipping(seat: int, before: range, gap: int, beyond: int) -> Way:
    """A sequence with the trumps ``before`` the ``gap`` and the one ``beyond`` it."""
    held = sum(1 << trump - 1 for trump in {*before, beyond})
    return has(seat, CardSet(0, held)), lacks(seat, CardSet(0, 1 << gap - 1))
