"""Full enumeration of the deals that fit a view: what the games share. Each game judges the deals itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from engine.cards import EMPTY, CardSet, Suit
from engine.kernel.masks import FIRST_TRUMP, suit_cards
from engine.position import State
from engine.unseen import Unseen, pinned
from engine.view import View
from engine.worlds.counting import count

World = tuple[CardSet, ...]  # the hands by position as held now, then the discard


def true_world(state: State) -> World:
    """What lies where in truth."""
    active = state.seating.active
    return (*(state.hands[seat] for seat in active), state.discards[state.seating.dealer])


def every_world(known: World, free: Sequence[int], rooms: Sequence[int]) -> Iterator[World]:
    """All ways to put the ``free`` cards into places with so much room, added to what is known."""
    if not rooms:
        yield known
        return
    place = len(known) - len(rooms)
    for chosen in combinations(free, rooms[0]):
        held = CardSet.of(*chosen)
        left = [index for index in free if index not in chosen]
        more = tuple(cards | held if p == place else cards for p, cards in enumerate(known))
        yield from every_world(more, left, rooms[1:])


def fitting(truth: World, free: Sequence[int], fits: Callable[[World], bool]) -> list[World]:
    """Every way to place the free cards that ``fits``; the others lie where they are in truth."""
    loose = CardSet.of(*free)
    known = tuple(held - loose for held in truth)
    rooms = [len(held) - len(kept) for held, kept in zip(truth, known, strict=True)]
    return [world for world in every_world(known, free, rooms) if fits(world)]


def pinned_but(problem: Unseen, truth: World, free: Sequence[int] = ()) -> Unseen:
    """A problem with all but the free cards where they are in truth."""
    return pinned(
        problem,
        {i: place for place, held in enumerate(truth) for i in held & problem.cards if i not in free},
    )


def some_free(
    rng: random.Random,
    problem: Unseen,
    truth: World,
    n_free: int,
    *,
    from_rank: int,
    special: tuple[int, int],
    most_trumps: int,
) -> list[int]:
    """Hidden cards to leave free; those that combinations and discards are about come first.

    Between so many ``special`` ones are among them: discarded cards, the highest trumps, T1 and plain cards
    ``from_rank`` on (0 to 13).
    """
    hidden = list(problem.cards)
    listed = [
        i
        for i in hidden
        if i in truth[-1] or i >= 76 or i == FIRST_TRUMP or (i < FIRST_TRUMP and i % 14 >= from_rank)
    ]
    trumps = [i for i in hidden if i >= FIRST_TRUMP]
    rng.shuffle(hidden)
    wanted = rng.sample(listed, min(len(listed), rng.randint(*special)))
    wanted += rng.sample(trumps, min(len(trumps), rng.randint(0, most_trumps)))
    return list(dict.fromkeys([*wanted, *hidden]))[:n_free]


def assert_counted(problem: Unseen, truth: World, fits: Sequence[World], told: object) -> None:
    """Exactly these deals are counted, the true one among them, and each card's chances are their shares."""
    assert truth in fits, f"{told}: the true deal is not among them"
    found = count(problem)
    assert found.total == len(fits), f"{told}: {found.total} counted, {len(fits)} fit"
    for index, shares in found.chances().items():
        held = [next(place for place, cards in enumerate(world) if index in cards) for world in fits]
        assert shares == tuple(held.count(place) / len(fits) for place in range(len(truth))), told


def unspoken(seen: View) -> View:
    """The same view before anybody has said anything of his cards."""
    return replace(seen, statements=(), published=EMPTY, disclosed_trumps=None)


def heard_the_same(view: View, world: World, *, is_asked: bool) -> bool:
    """Whether the third of three players' answer about a named suit, or that nobody asked, is the same.

    ``is_asked`` says whether the house has that question at all.
    """
    trick = view.trick
    if trick is None or not trick.plays or trick.plays[0].named is None or len(trick.plays) == 3:
        return view.third_has_named is None
    if not is_asked:
        return view.third_has_named is None
    leader = view.seating.place(trick.leader)
    named = trick.plays[0].named
    if len(trick.plays) == 1:
        asked = not has(world[(leader + 1) % 3], named)
    else:
        asked = trick.plays[1].card.suit is not named
    return view.third_has_named == (has(world[(leader + 2) % 3], named) if asked else None)


def has(hand: CardSet, suit: Suit | None) -> bool:
    """Whether a hand has a card of a suit; of no suit it has none."""
    return suit is not None and suit_cards(hand.plain, hand.trumps, suit.number) > 0
