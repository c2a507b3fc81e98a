"""A tree of actions that grows where they promise most: a search for hands in which nothing is hidden.

Each simulation goes down the tree, adds the choices of one more moment, has a policy play the game to its end
and notes what that brought to those who chose (Kocsis and Szepesvari, UCT, 2006). On the way down every
player takes what has brought him most so far, with more for choices tried seldom, and first of all for the
policy's own (Rosin, "Multi-armed bandits with episode context", 2011). Each player looks at what he gets
himself, so that sides and players on their own are treated alike (Sturtevant 2008).

In one playout of some, one player acts at random, so that what a moment brings does not hang on one line of
play alone. Everything is on rows, and the same compiled and in plain Python.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from engine.kernel.batch import INT, ROW, ROWS, Drive
from engine.kernel.policies import POLICY_BITS, POLICY_MASK, RANDOM
from engine.kernel.rng import PLAYING_OUT, advance, below, stream
from engine.kernel.rows import MutableRow, Row, Rows

# One choice in the tree. The root is the choice that nobody made.
(
    KIND,  # the candidate row
    FIRST,
    SECOND,
    MOVER,  # position that chooses
    VISITS,  # simulations that went this way
    TOTAL,  # what they brought to the mover, added up
    CHILDREN,  # where the choices after it begin, and how many there are; 0 while they are not in the tree
    COUNT,
) = range(8)
NODE_WIDTH = 8

MOVE_WIDTH = 3
MOST_CHOICES = 64  # in one moment
MOST_DEPTH = 512  # choices from the root to a leaf
SHARE = 0.2  # of the trials that the policy's choice gets beforehand; the others get equal parts of the rest
ONE_OF = 4  # playouts of which one has a player who acts at random
LEAST = -1e18


class Grown(NamedTuple):
    """How the tree reads the machine of a game; ``name`` is the game's module.

    ``explore`` says how much a choice tried seldom is favoured, in the unit of the outcomes.

    * ``lay(position, rules, deal, table, hands, rows)`` fills table and hands as a playout begins.
    * ``to_act(table, rules)`` is the position to act.
    * ``is_over(table, rules)`` is whether nobody has a choice any more.
    * ``moves(table, rules, hands, out)`` writes all that may be done, three numbers each as in a candidate
      row, and returns how many.
    * ``choose(table, rules, hands, policies, rows, state)`` is what the policy does: kind, two arguments and
      the next state of the stream.
    * ``step(table, rules, hands, kind, first, second, rows)`` does an action, and goes on to the next hand.
    * ``finish(table, rules, hands, policies, state, rows, outcome)`` plays to the end, writes the outcome row
      and returns the next state.
    """

    name: str
    explore: float
    lay: Callable[..., None]
    to_act: Callable[..., int]
    is_over: Callable[..., bool]
    moves: Callable[..., int]
    choose: Callable[..., tuple[int, int, int, int]]
    step: Callable[..., None]
    finish: Callable[..., int]


def put_in(
    nodes: MutableRow, node: int, free: int, listed: Row, count: int, mover: int, kind: int, first: int
) -> int:
    """Put the listed choices after ``node`` into the tree from ``free`` on; returns where it is free then.

    The one of this kind and argument, the policy's, changes places with the first.
    """
    nodes[node + CHILDREN] = free
    nodes[node + COUNT] = count
    for n in range(count):
        child = free + NODE_WIDTH * n
        for place in range(MOVE_WIDTH):
            nodes[child + place] = listed[MOVE_WIDTH * n + place]
        nodes[child + MOVER] = mover
        nodes[child + VISITS] = nodes[child + TOTAL] = nodes[child + CHILDREN] = nodes[child + COUNT] = 0
        if n and nodes[child + KIND] == kind and nodes[child + FIRST] == first:
            for place in range(MOVE_WIDTH):
                nodes[child + place] = nodes[free + place]
                nodes[free + place] = listed[MOVE_WIDTH * n + place]
    return free + NODE_WIDTH * count


def most_promising(nodes: Row, node: int, explore: float) -> int:
    """Which of the choices after ``node`` to follow; one never tried promises what all others brought."""
    child, count = nodes[node + CHILDREN], nodes[node + COUNT]
    tried = total = 0
    for n in range(count):
        tried += nodes[child + NODE_WIDTH * n + VISITS]
        total += nodes[child + NODE_WIDTH * n + TOTAL]
    if tried == 0 or count == 1:
        return child
    favour, usual = explore * sqrt(tried), total / tried
    rest = (1 - SHARE) / (count - 1)
    found, most = child, LEAST
    for n in range(count):
        one = child + NODE_WIDTH * n
        visits = nodes[one + VISITS]
        mean = nodes[one + TOTAL] / visits if visits else usual
        promise = mean + favour * (SHARE if n == 0 else rest) / (1 + visits)
        if promise > most:
            found, most = one, promise
    return found


def with_lots(policies: int, players: int, state: int) -> tuple[int, int]:
    """The policies of a playout, one player's being now and then to act at random; the next state."""
    state = advance(state)
    player = below(state, ONE_OF * players)
    if player >= players:
        return policies, state
    place = POLICY_BITS * player
    return policies & ~(POLICY_MASK << place) | RANDOM << place, state


def note(nodes: MutableRow, path: Row, depth: int, outcome: Row, column: int) -> None:
    """Add an outcome to all choices on the way to it, for each what its mover got."""
    nodes[VISITS] += 1
    for n in range(1, depth + 1):
        node = path[n]
        nodes[node + VISITS] += 1
        nodes[node + TOTAL] += outcome[column + nodes[node + MOVER]]


def grower(game: Grown) -> Drive:
    """The tree search of one game, to be kept as ``grow`` in its module; ``GROWER_TAKES`` has its arguments.

    The root's choices are the ``candidates``, and stand in ``nodes`` from NODE_WIDTH on in any order. Where
    the tree is full (``room`` numbers) it grows no more.
    """
    lay, to_act, is_over, moves = game.lay, game.to_act, game.is_over, game.moves
    choose, step, finish, explore = game.choose, game.step, game.finish, game.explore

    def grow(
        position: Row,
        rules: Row,
        deal: Row,
        candidates: Rows,
        n_candidates: int,
        players: int,
        policies: int,
        seed: int,
        simulations: int,
        column: int,
        room: int,
        table: MutableRow,
        hands: MutableRow,
        rows: Rows,
        outcome: MutableRow,
        nodes: MutableRow,
        path: MutableRow,
        listed: MutableRow,
    ) -> None:
        state = stream(seed, PLAYING_OUT, 0)
        for place in range(NODE_WIDTH):
            nodes[place] = 0
        for n in range(n_candidates):
            for place in range(MOVE_WIDTH):
                listed[MOVE_WIDTH * n + place] = candidates[n][place]
        lay(position, rules, deal, table, hands, rows)
        kind, first, _, state = choose(table, rules, hands, policies, rows, state)
        free = put_in(nodes, 0, NODE_WIDTH, listed, n_candidates, to_act(table, rules), kind, first)
        for _ in range(simulations):
            lay(position, rules, deal, table, hands, rows)
            node = depth = path[0] = 0
            growing = True
            while growing and depth + 1 < MOST_DEPTH:
                if nodes[node + COUNT] == 0:
                    full = free + NODE_WIDTH * MOST_CHOICES > room
                    if nodes[node + VISITS] == 0 or full or is_over(table, rules):
                        break
                    kind, first, _, state = choose(table, rules, hands, policies, rows, state)
                    count = moves(table, rules, hands, listed)
                    free = put_in(nodes, node, free, listed, count, to_act(table, rules), kind, first)
                    growing = count == 1  # what is forced brings nothing new
                node = most_promising(nodes, node, explore)
                step(table, rules, hands, nodes[node + KIND], nodes[node + FIRST], nodes[node + SECOND], rows)
                depth += 1
                path[depth] = node
            playing, state = with_lots(policies, players, state)
            state = finish(table, rules, hands, playing, state, rows, outcome)
            note(nodes, path, depth, outcome, column)

    grow.__module__, grow.__qualname__ = game.name, "grow"
    return grow


GROWER_TAKES = (ROW, ROW, ROW, ROWS, *[INT] * 7, ROW, ROW, ROWS, *[ROW] * 4)
