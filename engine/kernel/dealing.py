"""Drawing deals from a count table: every deal that fits equally likely, none rejected.

``engine.worlds`` counts the deals exactly and lays the count table flat: a layered graph whose edges say
how many cards of a class go to each place. A draw walks down one path, choosing each edge by the number
of deals behind it, and picks random cards for its numbers. A deal is written as masks: plain and trumps
of place p stand at 2p and 2p + 1.

The flat table is these rows, of 64-bit ints but for ``ways`` and ``weight``, which hold 64-bit floats:

* ``sizes``: how many LAYERS, PLACES and CARDS there are, the ROOM of the main place, the WIDTH of weights,
* ``first``: for each node its first edge (one number more at the end); node 0 is the start,
* ``edges``: for each edge CHILD, MAIN, REST and from TAKEN on the cards to each place,
* ``ways``: for each edge the number of orders in which its numbers can be dealt,
* ``weight``: for each node the number of deals for every room of the main place from 0 on,
* ``layers``: for each class where its cards BEGIN and END in the deck, and the same cards as masks,
* ``known``: the deal before anything hidden is dealt,
* ``cards``: the cards of all classes, class after class.
"""

from __future__ import annotations

from engine.kernel.batch import FLOATS, INT, ROW
from engine.kernel.masks import FIRST_TRUMP
from engine.kernel.rng import LOW, SAMPLING, advance, shuffle, stream
from engine.kernel.rows import Floats, MutableRow, Row

LAYERS, PLACES, CARDS, ROOM, WIDTH = range(5)
CHILD, MAIN, REST, TAKEN = range(4)  # node behind, cards to the main place, who gets what is left
BEGIN, END, PLAIN, TRUMPS, LAYER_WIDTH = range(5)

# The kinds of ``draw_many``'s arguments.
DRAW_TAKES = (ROW, ROW, ROW, FLOATS, FLOATS, ROW, ROW, ROW, ROW, ROW, INT, INT, INT)

CHUNK = 64  # deals that share a stream

UNIT = 1.0 / (1 << 53)


def choose_edge(
    sizes: Row, first: Row, edges: Row, ways: Floats, weight: Floats, node: int, room: int, share: float
) -> int:
    """The edge of ``node`` at ``share`` (0 to below 1) of the deals behind it, ``room`` being left."""
    step = TAKEN + sizes[PLACES]
    width = sizes[WIDTH]
    wanted = share * weight[node * width + room]
    chosen = -1
    for number in range(first[node], first[node + 1]):
        left = room - edges[number * step + MAIN]
        if left < 0:
            continue
        deals = ways[number] * weight[edges[number * step + CHILD] * width + left]
        if deals > 0.0:
            # Rounding may leave a last grain of ``wanted``: it falls to the last edge that has deals.
            chosen = number
            wanted -= deals
            if wanted < 0.0:
                break
    return chosen


def draw(
    sizes: Row,
    first: Row,
    edges: Row,
    ways: Floats,
    weight: Floats,
    layers: Row,
    known: Row,
    deck: MutableRow,
    out: MutableRow,
    at: int,
    state: int,
) -> int:
    """Write one deal into ``out`` from ``at`` on and return the next state of the stream.

    ``deck`` holds the cards of all classes, class after class, and is left in a new order.
    """
    places = sizes[PLACES]
    room = sizes[ROOM]
    node = 0
    for column in range(2 * places):
        out[at + column] = known[column]
    for number in range(sizes[LAYERS]):
        chosen = first[node]
        if chosen + 1 < first[node + 1]:
            state = advance(state)
            high = state & LOW
            state = advance(state)
            share = ((high << 21) | ((state & LOW) >> 11)) * UNIT
            chosen = choose_edge(sizes, first, edges, ways, weight, node, room, share)
        edge = chosen * (TAKEN + places)
        layer = number * LAYER_WIDTH
        rest = edges[edge + REST]
        next_card = layers[layer + BEGIN]
        end = layers[layer + END]
        plain_left = layers[layer + PLAIN]
        trumps_left = layers[layer + TRUMPS]
        for place in range(places):
            n = edges[edge + TAKEN + place]
            if n == 0 or place == rest:
                continue
            plain = trumps = 0
            for _ in range(n):
                state = shuffle(deck, next_card, end, state)
                card = deck[next_card]
                trump = int(card >= FIRST_TRUMP)
                bit = 1 << (card - trump * FIRST_TRUMP)
                trumps |= bit & -trump
                plain |= bit & (trump - 1)
                next_card += 1
            out[at + 2 * place] |= plain
            out[at + 2 * place + 1] |= trumps
            plain_left ^= plain
            trumps_left ^= trumps
        out[at + 2 * rest] |= plain_left
        out[at + 2 * rest + 1] |= trumps_left
        room -= edges[edge + MAIN]
        node = edges[edge + CHILD]
    return state


def draw_many(
    sizes: Row,
    first: Row,
    edges: Row,
    ways: Floats,
    weight: Floats,
    layers: Row,
    known: Row,
    cards: Row,
    deck: MutableRow,
    out: MutableRow,
    count: int,
    seed: int,
    chunk: int,
) -> None:
    """Write ``count`` deals of a seed into ``out``, from the first one of a chunk on.

    Each chunk of ``CHUNK`` deals has a stream of its own. ``deck`` is scratch space for the cards of all
    classes.
    """
    width = 2 * sizes[PLACES]
    state = 0
    for n in range(count):
        if n % CHUNK == 0:
            state = stream(seed, SAMPLING, chunk + n // CHUNK)
            for place in range(sizes[CARDS]):
                deck[place] = cards[place]
        state = draw(sizes, first, edges, ways, weight, layers, known, deck, out, n * width, state)
