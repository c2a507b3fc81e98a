"""The score of Tantony: the runts before each player, pairs and half-partners, the end of the game.

The object is a higher sum of runts than the other side has (TN-OBJ-1). The machine writes everything down;
here it is told in ledger lines and by seats.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import EMPTY, Card, CardSet
from engine.games.tantony.house_rules import scoring, terms
from engine.kernel.tantony import cards as kernel
from engine.kernel.tantony import places as at
from engine.kernel.tantony import settling as score
from engine.kernel.tantony.tricks import quota
from engine.ledger import Line
from engine.options import Options
from engine.packs import Pack
from engine.position import Event, State, Trick
from engine.verdict import Fact

SIDES = ((0, 2), (1, 3))  # pair A and pair B (TN-SEAT-1)
KEYS = {at.RUNT: "runt", at.TANTONY_CARD: "tantony_card", at.SHOWN: "showdown"}


def runt_of(trick: Trick, pack: Pack) -> Card:
    """The lowest card of the suit led: it always exists and is the only one (TN-TRICK-4)."""
    cards = pack.set_of(play.card for play in trick.plays).plain
    return pack.card(kernel.runt(cards, pack.index(trick.plays[0].card)))


def written(state: State, hand: int) -> tuple[tuple[int, ...], ...]:
    """The event rows of one hand of the game, those of its end left out."""
    return tuple(e.row for e in state.events if e.row[at.OF_HAND] == hand and not e.at_end)


def runts(state: State) -> tuple[CardSet, ...]:
    """The cards that score for each seat: the runts of the tricks that lie with it (TN-SCORE-1)."""
    lying = [EMPTY] * state.seating.players
    for row in written(state, state.hand_number):
        if row[at.KIND] != at.SHOWN:
            lying[state.seating.active[row[at.OWNER]]] |= CardSet.of(row[at.CARD])
    return tuple(lying)


def lines(state: State) -> tuple[Line, ...]:
    """Everything written so far, hand after hand: a line for each trick that has its owner (TN-SCORE-3).

    All lines of a hand together are the values of all its tricks (TN-SCORE-4).
    """
    return tuple(line(state, event) for event in state.events if not event.at_end)


def line(state: State, event: Event) -> Line:
    """The line of one event: the value of a runt, of the tantony card, or of a last card turned up."""
    row, active = event.row, state.seating.active
    owner = active[row[at.OWNER]]
    key, rule = KEYS[row[at.KIND]], "TN-LAST-6"
    if row[at.KIND] == at.RUNT:
        key = "hog" if row[at.HOG] else key
        rule = "TN-SCORE-1" if len(active) == 4 else "TN-3P-7"
    facts: dict[str, Fact] = {
        "hand": row[at.OF_HAND],
        "trick": row[at.NUMBER],
        "card": state.pack.card(row[at.CARD]),
        "winner": active[row[at.WINNER]],
        "seat": owner,
        "hog": bool(row[at.HOG]),
        "points": row[at.VALUE],
    }
    if row[at.KIND] == at.SHOWN:  # of no trick
        del facts["trick"], facts["winner"], facts["hog"]
    payments = tuple(row[at.VALUE] if seat == owner else 0 for seat in range(len(active)))
    return Line(rule, key, payments, {}, event.step, facts)


def hand_points(state: State) -> tuple[int, ...]:
    """Each player's own points in the hand on the table (TN-SCORE-1)."""
    return state.seating.by_seat(state.table[at.POINTS :], 0)


def totals(state: State) -> tuple[int, ...]:
    """Each player's own points over the hands of this game (TN-IND-1)."""
    return state.seating.by_seat(state.table[at.TOTALS :], 0)


def scores(own: Sequence[int], options: Options) -> tuple[int, ...]:
    """What counts for each seat: own points, and those of the partner (TN-SCORE-2) or half-partner.

    The half-partner's are added by TN-SPLIT-1, TN-SPLIT-2 and TN-SPLIT-4; doing so after each hand or once
    in the end is the same (TN-SPLIT-3).
    """
    row = terms(options)
    return tuple(score.counted(row, own, 0, seat) for seat in range(len(own)))


def lead(own: Sequence[int], options: Options) -> tuple[int, ...]:
    """How far each seat is ahead where own points are all that counts: higher runts win (TN-OBJ-1)."""
    row, counted = terms(options), scores(own, options)
    return tuple(score.ahead(row, one, sum(counted)) for one in counted)


def stakes(state: State) -> int:
    """For how many stakes a finished game was won (TN-GAME-4); 0 in a draw."""
    return max((event.row[at.VALUE] for event in state.events if event.at_end), default=0)


def winners(state: State) -> tuple[int, ...]:
    """The seats that have won a finished game; nobody in a draw of pairs (TN-GAME-7)."""
    active = state.seating.active
    return tuple(sorted(active[event.row[at.OWNER]] for event in state.events if event.at_end))


def sides(state: State) -> dict[str, tuple[int, ...]]:
    """The two pairs; nobody plays together where each scores alone or for two neighbours."""
    if scoring(state.options) != "fixed_partnership":
        return {}
    return {"pair_a": SIDES[0], "pair_b": SIDES[1]}


def standing(state: State) -> dict[str, tuple[int, ...]]:
    """What counts for the game: the points of the pairs, or the score of each seat; in the end who has won.

    ``points`` and ``stakes`` name pair A first; ``scores`` go by seat and are shown after every hand
    (TN-SPLIT-3).
    """
    pairs, counted = bool(sides(state)), scores(totals(state), state.options)
    told = {"points": counted[:2]} if pairs else {"scores": counted}
    if not state.finished:
        return told
    told["winners"] = winners(state)
    if pairs:
        told["stakes"] = tuple(stakes(state) if winners(state) == side else 0 for side in SIDES)
    return told


def point_bounds(state: State) -> tuple[tuple[int, int], ...]:
    """The fewest and most points that each seat can still end the hand on the table with.

    The most is what the best cards not yet in a placed trick would score as runts in its open places.
    """
    gone = EMPTY
    for cards in state.seating.by_seat(state.table[at.TAKEN_UP :], 0):
        gone = gone | CardSet(cards)
    row = terms(state.options)
    left = sorted((kernel.value(row, index) for index in state.pack.full - gone), reverse=True)
    players = state.seating.players
    last = 0 if state.finished or players == 3 else 1
    return tuple(
        (points, points + sum(left[: quota(players) - given + last]))
        for points, given in zip(
            hand_points(state), state.seating.by_seat(state.table[at.GIVEN :], 0), strict=True
        )
    )
