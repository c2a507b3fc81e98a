"""The score of Tantony: the runts before each player, pairs and half-partners, the end of the game.

The object is a higher sum of runts than the other side has (TN-OBJ-1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.actions import Play
from engine.cards import EMPTY, Card, CardSet
from engine.games.tantony.house_rules import last_trick, scoring, terms
from engine.kernel.tantony import cards as kernel
from engine.kernel.tantony import settling as score
from engine.ledger import Line
from engine.options import Options
from engine.packs import Pack
from engine.position import State, Trick
from engine.verdict import Fact

SIDES = ((0, 2), (1, 3))  # pair A and pair B (TN-SEAT-1)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands after a hand: whether it is over, who has won it, and for how many stakes."""

    over: bool
    winners: tuple[int, ...] = ()
    stakes: int = 0


def runt_of(trick: Trick, pack: Pack) -> Card:
    """The lowest card of the suit led: it always exists and is the only one (TN-TRICK-4)."""
    cards = pack.set_of(play.card for play in trick.plays).plain
    return pack.card(kernel.lowest(kernel.following(cards, pack.index(trick.plays[0].card))))


def value_of(trick: Trick, pack: Pack, options: Options) -> int:
    """The value of a trick: that of its runt (TN-TRICK-5), a hog's that of the led card (TN-VAL-1)."""
    return kernel.value(terms(options), pack.index(runt_of(trick, pack)))


def is_hog(trick: Trick) -> bool:
    """Whether nobody followed to the lead, so that the led card wins and is the runt (TN-TRICK-3)."""
    return all(play.card.suit is not trick.plays[0].card.suit for play in trick.plays[1:])


def owner_of(trick: Trick) -> int | None:
    """Who scores a finished trick: its receiver, of trick 13 the winner (TN-LAST-6, TN-LAST-7).

    None while a trick waits to be placed.
    """
    return trick.winner if trick.number == 13 else trick.receiver


def runts(state: State) -> tuple[CardSet, ...]:
    """The cards that score for each seat: the runts of the tricks that lie with it (TN-SCORE-1)."""
    lying = [EMPTY] * state.seating.players
    for trick in state.tricks:
        owner = owner_of(trick)
        if owner is not None:
            lying[owner] |= state.pack.set_of((runt_of(trick, state.pack),))
    return tuple(lying)


def lines(state: State) -> tuple[Line, ...]:
    """Everything written so far: a line for each trick that has its owner, hand after hand (TN-SCORE-3)."""
    before = tuple(line for hand in state.earlier for line in hand.lines)
    return before + hand_lines(state)


def hand_lines(state: State) -> tuple[Line, ...]:
    """What the hand on the table has brought: each player's own runts (TN-SCORE-1, TN-3P-7).

    All of them together are the values of all tricks (TN-SCORE-4).
    """
    found = []
    for trick, step in zip(state.tricks, settled_at(state), strict=True):
        owner = owner_of(trick)
        if owner is not None:
            found.append(trick_line(state, trick, owner, step))
    if last_trick(state.options) == "showdown" and len(state.tricks) == 12 and _all_placed(state):
        found += showdown_lines(state)
    return tuple(found)


def _all_placed(state: State) -> bool:
    return state.tricks[-1].receiver is not None


def settled_at(state: State) -> list[int]:
    """For each trick of the hand the number of the action after which it was settled."""
    first = state.earlier[-1].steps if state.earlier else 0
    steps: list[int] = []
    cards = 0
    for step, action in enumerate(state.history[first:], first + 1):
        if not isinstance(action, Play):
            steps[-1] = step  # the placement of the trick before
            continue
        cards += 1
        if cards % state.seating.players == 0:
            steps.append(step)
    return steps


def trick_line(state: State, trick: Trick, owner: int, step: int) -> Line:
    """The value of one trick, written to its owner."""
    worth = value_of(trick, state.pack, state.options)
    key, rule = "runt", "TN-SCORE-1" if state.seating.players == 4 else "TN-3P-7"
    if is_hog(trick):
        key = "hog"
    if trick.number == 13:
        key, rule = "tantony_card", "TN-LAST-6"
    facts: dict[str, Fact] = {
        "hand": state.hand_number,
        "trick": trick.number,
        "card": str(runt_of(trick, state.pack)),
        "winner": trick.winner,
        "seat": owner,
        "hog": is_hog(trick),
        "points": worth,
    }
    return Line(rule, key, _to(state, owner, worth), {}, step, facts)


def showdown_lines(state: State) -> list[Line]:
    """Last cards turned up instead of trick 13: each holder of the lowest rank scores it for himself."""
    together = CardSet()
    for hand in state.hands:
        together = together | hand
    lowest = CardSet(kernel.lowest_rank(together.plain))
    found = []
    for seat, hand in enumerate(state.hands):
        for index in hand & lowest:
            worth = kernel.value(terms(state.options), index)
            facts: dict[str, Fact] = {
                "hand": state.hand_number,
                "card": str(state.pack.card(index)),
                "seat": seat,
                "points": worth,
            }
            found.append(Line("TN-LAST-6", "showdown", _to(state, seat, worth), {}, state.step, facts))
    return found


def _to(state: State, owner: int, points: int) -> tuple[int, ...]:
    return tuple(points if seat == owner else 0 for seat in range(state.seating.players))


def sums(state: State, found: Sequence[Line]) -> tuple[int, ...]:
    """What some lines bring each seat."""
    return tuple(sum(line.payments[seat] for line in found) for seat in range(state.seating.players))


def hand_points(state: State) -> tuple[int, ...]:
    """Each player's own points in the hand on the table (TN-SCORE-1)."""
    return sums(state, hand_lines(state))


def totals(state: State) -> tuple[int, ...]:
    """Each player's own points over the hands of this game (TN-IND-1)."""
    return sums(state, lines(state))


def pair_points(own: Sequence[int]) -> tuple[int, int]:
    """Both partners' points together, pair A first (TN-SCORE-2)."""
    return own[0] + own[2], own[1] + own[3]


def scores(own: Sequence[int], options: Options) -> tuple[int, ...]:
    """What counts for each seat: own points, and those of the partner (TN-SCORE-2) or half-partner.

    The half-partner's are added by TN-SPLIT-1, TN-SPLIT-2 and TN-SPLIT-4; doing so after each hand or once
    in the end is the same (TN-SPLIT-3).
    """
    row = terms(options)
    return tuple(score.counted(row, own, 0, seat) for seat in range(len(own)))


def standing(options: Options, own: Sequence[int], hand: int) -> Standing:
    """How the game stands when ``hand`` has been completely scored with each player's own totals."""
    stakes, winners = score.game_end(terms(options), scores(own, options), 0, hand)
    if stakes == score.GOES_ON:
        return Standing(over=False)
    return Standing(True, tuple(seat for seat in range(len(own)) if winners >> seat & 1), stakes)


def game_over(state: State) -> bool:
    """Whether the hand just finished was the last one (TN-GAME-1 to TN-GAME-8, TN-NEXT-2)."""
    return standing(state.options, totals(state), state.hand_number).over


def final(state: State) -> Standing:
    """How a finished game ended."""
    return standing(state.options, totals(state), state.hand_number)


def winners(state: State) -> tuple[int, ...]:
    """The seats that have won a finished game; nobody in a draw of pairs (TN-GAME-7)."""
    return final(state).winners


def sides(state: State) -> dict[str, tuple[int, ...]]:
    """What counts together: the pairs with their points, or the score of each seat; in the end who has won.

    ``points`` and ``stakes`` name pair A first; ``scores`` go by seat and are shown after every hand
    (TN-SPLIT-3).
    """
    own = totals(state)
    how = scoring(state.options)
    told: dict[str, tuple[int, ...]] = {"scores": scores(own, state.options)}
    if how == "fixed_partnership":
        told = {"pair_a": SIDES[0], "pair_b": SIDES[1], "points": pair_points(own)}
    if not state.finished:
        return told
    end = final(state)
    told["winners"] = end.winners
    if how == "fixed_partnership":
        told["stakes"] = tuple(end.stakes if end.winners == side else 0 for side in SIDES)
    return told


def point_bounds(state: State) -> tuple[tuple[int, int], ...]:
    """The fewest and most points that each seat can still end the hand on the table with.

    The most is what the best cards not yet in a placed trick would bring as runts in its open places.
    """
    won = hand_points(state)
    gone = [play.card for trick in state.tricks if owner_of(trick) is not None for play in trick.plays]
    row = terms(state.options)
    left = sorted((kernel.value(row, i) for i in state.pack.full - state.pack.set_of(gone)), reverse=True)
    receivers = [trick.receiver for trick in state.tricks]
    wanted = kernel.quota(state.seating.players)
    over = state.finished or len(state.tricks) == 13
    last = 0 if over or state.seating.players == 3 else 1
    return tuple(
        (points, points + sum(left[: wanted - receivers.count(seat) + last]))
        for seat, points in enumerate(won)
    )
