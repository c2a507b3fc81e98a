"""Hands played at random, for checks that must hold in every one of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.actions import Action, Play
from engine.cards import CardSet
from engine.deal import Deal
from engine.games.game import Game
from engine.options import Options, OptionValue
from engine.position import State
from engine.state import apply, legal_actions, start


def random_options(game: Game, rng: Random) -> Options:
    """House rules of which each is left alone or takes any of its values."""
    changes: dict[str, OptionValue] = {}
    for option in game.option_table.options:
        if rng.random() < 0.5:
            changes[option.name] = rng.choice(option.values)
    return game.option_table.resolve(changes)


def random_deal(game: Game, options: Options, dealer: int, rng: Random) -> Deal:
    """A deal, every other time one with the strong cards heaped up in one hand."""
    seating = game.seating(options, dealer)
    pack = game.pack(options)
    hand_sizes, talon_sizes = game.dealing.shape(seating)
    heap = rng.choice((0, 0, 30, 60))
    weighed = [
        (rng.randrange(len(pack)) - heap * (place < 30), index)
        for place, index in _by_strength(game, options)
    ]
    order = [index for _, index in sorted(weighed)]
    favoured = rng.choice(seating.active)
    hands = [CardSet()] * len(hand_sizes)
    for seat in (favoured, *(s for s in seating.active if s != favoured)):
        hands[seat] = CardSet.of(*order[: hand_sizes[seat]])
        order = order[hand_sizes[seat] :]
    talon = []
    for size in talon_sizes:
        talon.append(CardSet.of(*order[:size]))
        order = order[size:]
    return Deal(tuple(hands), tuple(talon))


def _by_strength(game: Game, options: Options) -> list[tuple[int, int]]:
    """The pack's indices, trumps and high cards first, each with its place."""
    pack = game.pack(options)
    strength = sorted(pack.full, key=lambda index: (index < 56, -(index % 14) if index < 56 else -index))
    return list(enumerate(strength))


def random_start(game: Game, options: Options, rng: Random) -> State:
    """The start of a random hand at a table that may have played before."""
    players = options.number("players") if "players" in options else game.playing
    dealer = rng.randrange(players)
    deal = random_deal(game, options, dealer, rng)
    opening = game.scoring.opening_pots(options)
    if rng.random() < 0.5:
        return start(game, deal, options=options, dealer=dealer)
    return start(
        game,
        deal,
        options=options,
        dealer=dealer,
        balances=tuple(5 * rng.randint(-100, 100) for _ in range(players)),
        pots={pot: 5 * rng.randint(0, 60) for pot in opening},
    )


def play_on(state: State, rng: Random) -> list[State]:
    """All states of a hand played at random from ``state`` to its end.

    Some cards, other ones in each hand, are only played when nothing else is left, so that the last
    tricks are often about the cards that matter there. Asking for new cards is rare.
    """
    kept = frozenset(rng.sample(list(state.pack.full), rng.choice((0, 4, 12))))
    states = [state]
    while not state.finished:
        state = apply(state, choose(state, legal_actions(state), kept, rng))
        states.append(state)
    return states


def begun(game: Game, rng: Random, steps: int) -> State:
    """A hand under random house rules after so many random actions, or at its end if that comes first."""
    state = random_start(game, random_options(game, rng), rng)
    while not state.finished and state.step < steps:
        state = apply(state, choose(state, legal_actions(state), frozenset(), rng))
    return state


def exchanged(hands: Sequence[CardSet], one: int, his: int, other: int, its: int) -> tuple[CardSet, ...]:
    """Hands by seat after seat ``one`` has given its card ``his`` for the card ``its`` of seat ``other``."""
    found = list(hands)
    found[one] = (found[one] - CardSet.of(his)) | CardSet.of(its)
    found[other] = (found[other] - CardSet.of(its)) | CardSet.of(his)
    return tuple(found)


def choose(state: State, legal: tuple[Action, ...], kept: frozenset[int], rng: Random) -> Action:
    """Any of the legal actions, the kept cards and interjections of others last."""
    own = [action for action in legal if action.seat == state.to_act and action.verb != "redeal"]
    if not own or (len(own) < len(legal) and rng.random() < 0.05):
        return rng.choice(legal)
    free = [a for a in own if not (isinstance(a, Play) and state.pack.index(a.card) in kept)]
    return rng.choice(free or own)
