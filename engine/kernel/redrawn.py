"""A discard drawn anew in a deal: each one that fits, as likely as its player would have made it.

A drawn deal says which cards were discarded, each possible discard being equally likely, and a player picks
few of them. So the deal's hand and discard are put together, and the discard is drawn from them anew. Only
cards of one class change places, and each class keeps its number: what else is known cannot tell them apart
(``engine.kernel.dealing``), so whatever fitted still fits.

The deal then weighs the mean of what all these discards weigh (Rao and Blackwell: an average for a draw).
"""

from __future__ import annotations

from engine.kernel.dealing import LAYER_WIDTH, PLAIN, TRUMPS
from engine.kernel.rng import LOW, UNIT, advance, below, nth_bit
from engine.kernel.rows import Floats, MutableFloats, MutableRow, Row

MOST = 15  # cards of a discard


def among(n: int, k: int) -> float:
    """In how many ways ``k`` of ``n`` things can be chosen; none where there are too few."""
    if k < 0 or k > n:
        return 0.0
    ways = 1.0
    for i in range(k):
        ways = ways * (n - i) / (i + 1)
    return ways


def count_ways(
    deal: Row,
    place: int,
    out: int,
    layers: Row,
    n_layers: int,
    as_plain: int,
    as_trumps: int,
    ways: MutableFloats,
) -> tuple[float, int]:
    """How many discards fit, and how many known cards of the discard its player would have discarded.

    ``ways`` becomes, for each number of classes, how many discards from these have so many cards that their
    player would have discarded: a row of one number more than there are cards in the discard.
    """
    width, fits = deal[out].bit_count() + deal[out + 1].bit_count() + 1, 1.0
    known_plain, known_trumps = deal[out] & as_plain, deal[out + 1] & as_trumps
    for alike in range(width):
        ways[alike] = 0.0
    ways[0] = 1.0
    for layer in range(n_layers):
        plain, trumps = layers[layer * LAYER_WIDTH + PLAIN], layers[layer * LAYER_WIDTH + TRUMPS]
        gone, held, good = _of_class(deal, place, out, plain, trumps, as_plain, as_trumps)
        known_plain, known_trumps = known_plain & ~plain, known_trumps & ~trumps
        fits *= among(held, gone)
        before, after = layer * width, (layer + 1) * width
        for alike in range(width):
            ways[after + alike] = 0.0
        for some in range(gone + 1):
            chosen = among(good, some) * among(held - good, gone - some)
            if chosen > 0.0:
                for alike in range(width - some):
                    ways[after + alike + some] += ways[before + alike] * chosen
    return fits, known_plain.bit_count() + known_trumps.bit_count()


def _of_class(
    deal: Row, place: int, out: int, plain: int, trumps: int, as_plain: int, as_trumps: int
) -> tuple[int, int, int]:
    """Of a class of cards how many are discarded, held or discarded, and would have been discarded."""
    both_plain, both_trumps = (deal[place] | deal[out]) & plain, (deal[place + 1] | deal[out + 1]) & trumps
    return (
        (deal[out] & plain).bit_count() + (deal[out + 1] & trumps).bit_count(),
        both_plain.bit_count() + both_trumps.bit_count(),
        (both_plain & as_plain).bit_count() + (both_trumps & as_trumps).bit_count(),
    )


def redrawn(
    deal: MutableRow,
    place: int,
    out: int,
    layers: Row,
    n_layers: int,
    as_plain: int,
    as_trumps: int,
    weights: Floats,
    ways: MutableFloats,
    draws: int,
) -> tuple[float, int, int]:
    """Draw the discard at ``out`` of a deal anew from it and the hand at ``place``; each is two masks.

    ``weights`` says what a discard weighs, by the number of its cards that are not among those that its
    player would discard: ``as_plain`` and ``as_trumps``. ``layers`` are the classes as in
    ``engine.kernel.dealing``, and ``ways`` has room for (n_layers + 1) * (MOST + 1) numbers.

    Returns:
        The mean weight of all discards that fit, how many cards of the new one its player would not have
        discarded, and the next state of the stream of ``draws``.
    """
    fits, known = count_ways(deal, place, out, layers, n_layers, as_plain, as_trumps, ways)
    n = deal[out].bit_count() + deal[out + 1].bit_count()
    width, total, last = n + 1, 0.0, n_layers * (n + 1)
    for alike in range(width - known):
        total += ways[last + alike] * weights[n - known - alike]
    draws = advance(draws)
    wanted, left = (draws & LOW) * UNIT * total, 0
    for alike in range(width - known):
        weight = ways[last + alike] * weights[n - known - alike]
        if weight > 0.0:  # rounding may leave a last grain of ``wanted``
            left = alike
            if wanted < weight:
                break
            wanted -= weight
    unlike = n - known - left
    for back in range(n_layers):
        layer = n_layers - 1 - back
        plain, trumps = layers[layer * LAYER_WIDTH + PLAIN], layers[layer * LAYER_WIDTH + TRUMPS]
        gone, held, good = _of_class(deal, place, out, plain, trumps, as_plain, as_trumps)
        if gone == 0:
            continue
        draws = advance(draws)
        wanted, taken = (draws & LOW) * UNIT * ways[(layer + 1) * width + left], 0
        for some in range(min(gone, left) + 1):
            chosen = among(good, some) * among(held - good, gone - some)
            weight = ways[layer * width + left - some] * chosen
            if weight > 0.0:
                taken = some
                if wanted < weight:
                    break
                wanted -= weight
        left -= taken
        draws = _swap(deal, place, out, plain, trumps, as_plain, as_trumps, taken, draws)
    return total / fits, unlike, draws


def _swap(
    deal: MutableRow,
    place: int,
    out: int,
    plain: int,
    trumps: int,
    as_plain: int,
    as_trumps: int,
    taken: int,
    draws: int,
) -> int:
    """Draw the discarded cards of a class anew, ``taken`` of them among those that would be discarded."""
    gone = (deal[out] & plain).bit_count() + (deal[out + 1] & trumps).bit_count()
    both_plain, both_trumps = (deal[place] | deal[out]) & plain, (deal[place + 1] | deal[out + 1]) & trumps
    new_plain = new_trumps = 0
    for number in range(gone):
        from_plain, from_trumps = both_plain & as_plain, both_trumps & as_trumps
        if number >= taken:
            from_plain, from_trumps = both_plain & ~as_plain, both_trumps & ~as_trumps
        from_plain, from_trumps = from_plain & ~new_plain, from_trumps & ~new_trumps
        draws = advance(draws)
        drawn = below(draws, from_plain.bit_count() + from_trumps.bit_count())
        if drawn < from_plain.bit_count():
            new_plain |= 1 << nth_bit(from_plain, drawn)
        else:
            new_trumps |= 1 << nth_bit(from_trumps, drawn - from_plain.bit_count())
    deal[place] = deal[place] & ~plain | both_plain & ~new_plain
    deal[place + 1] = deal[place + 1] & ~trumps | both_trumps & ~new_trumps
    deal[out] = deal[out] & ~plain | new_plain
    deal[out + 1] = deal[out + 1] & ~trumps | new_trumps
    return draws
