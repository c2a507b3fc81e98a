"""An independent judge of Grosstarock deals: would this deal have looked exactly the same from that seat?

It puts the cards back into the hands and asks the engine what was legal and what is there to declare.
Nothing of the automaton or of the evidence is used.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.actions import Declare, Discard
from engine.cards import EMPTY, CardSet
from engine.deal import Deal
from engine.declarations import Declaration, best_legal
from engine.games.grosstarock import GAME, discards
from engine.games.grosstarock.combinations import as_said, combinations_in
from engine.games.grosstarock.playing import duties
from engine.kernel.masks import suit_cards
from engine.options import Options
from engine.phases.play import Situation, playable
from engine.position import State
from engine.state import apply, legal_actions, start
from engine.view import View
from tests.worlds.enumerating import World, has, heard_the_same

DEALER = 2


def looks_the_same(view: View, world: World) -> bool:
    """Whether ``view`` is what its seat would have seen, had ``world`` been the deal."""
    active = view.seating.active
    dealt = list(world[:3])
    for trick in view.all_tricks:
        for play in trick.plays:
            dealt[active.index(play.seat)] |= view.pack.set_of((play.card,))
    if view.discarded:
        whole = dealt[DEALER] | world[3]
        if discards.DISCARD_RULES.faults(whole, world[3], view.options):
            return False
        spoken = view.phase == "declare" or bool(view.statements)
        if spoken and discards.DISCARD_RULES.published(whole, world[3], view.options) != view.published:
            return False
        told = view.disclosed_trumps if spoken else None
        if told is not None and suit_cards(0, world[3].trumps, 4) != told:
            return False
    declared_from = [*dealt[:2], dealt[DEALER] | (world[3] & view.published)]
    return (
        said_the_same(view, declared_from)
        and followed_the_rules(view, dealt)
        and heard_the_same(view, world, is_asked=view.options.word("skus_void_naming") == "second_free")
    )


def said_the_same(view: View, hands: Sequence[CardSet]) -> bool:
    """Each statement says some combinations that are there, or where that is compulsory the best of them."""
    for statement in view.statements:
        found = combinations_in(hands[view.seating.place(statement.seat)], view.options, view.pack)
        said = Counter(map(bare, statement.declarations))
        if not view.options.on("declarations_optional"):
            if Counter(bare(as_said(one, view.options)) for one in best_legal(found)) != said:
                return False
        elif said - Counter(bare(as_said(one, view.options)) for one in found):
            return False
    return True


def bare(declared: Declaration) -> Declaration:
    return replace(declared, cards=EMPTY)


def followed_the_rules(view: View, dealt: Sequence[CardSet]) -> bool:
    """Whether each card was legal from the hand it came from."""
    active, pack = view.seating.active, view.pack
    hands = list(dealt)
    for trick in view.all_tricks:
        for turn, play in enumerate(trick.plays):
            position = active.index(play.seat)
            situation = Situation(
                hand=hands[position],
                options=view.options,
                trick=tuple(pack.index(p.card) for p in trick.plays[:turn]),
                named=trick.plays[0].named,
                number=trick.number,
                third_has_named=has(hands[(position + 1) % 3], trick.plays[0].named) if turn == 1 else None,
            )
            index = pack.index(play.card)
            if index not in playable(situation, duties):
                return False
            hands[position] -= CardSet.of(index)
    return True


def odd_deal(rng: random.Random) -> Deal:
    """A deal in which somebody often has an extreme hand: trumps in sequence, courts, or low cards only."""
    kind = rng.choice(["any", "any", "trumps", "matadors", "no trumps", "courts", "forced", "pips"])

    def pull(index: int) -> float:
        trump, king, court = index >= 56, index < 56 and index % 14 == 13, index < 56 and index % 14 >= 10
        pulls = {
            "trumps": -3.0 * trump,
            "matadors": -9.0 * (index in (56, 76, 77)) - 2.0 * trump,
            "no trumps": 2.5 * trump,
            "courts": -3.0 * court - 3.0 * (index == 77),
            "forced": -9.0 * (trump or king),
            "pips": 2.5 * (court or trump) - 3.0 * (index == 77),
        }
        return pulls.get(kind, 0.0)

    order = sorted(range(78), key=lambda index: pull(index) + rng.gauss(0, 1))
    favoured = rng.choice((0, 1, DEALER, DEALER))
    size = 28 if favoured == DEALER else 25
    first, others = order[:size], order[size:]
    rng.shuffle(others)
    hands = [CardSet()] * 3
    hands[favoured] = CardSet.of(*first)
    for position in range(3):
        if position != favoured:
            size = 28 if position == DEALER else 25
            hands[position], others = CardSet.of(*others[:size]), others[size:]
    return Deal(tuple(hands))


def random_discard(state: State, rng: random.Random) -> Discard:
    """A legal discard, often one that voids trumps or is forced."""
    dealer = state.seating.dealer
    hand = state.hands[dealer]
    limit = discards.limits(hand, state.options)
    tries = [CardSet(0, hand.trumps & (1 << 21) - 1), CardSet(0, hand.trumps & 1)]
    if rng.random() < 0.3:
        tries = []
    for _ in range(4000):
        base = tries.pop() if tries else EMPTY
        if len(base) <= 3:
            out = base | CardSet.of(*rng.sample(sorted(hand - base), 3 - len(base)))
            if not limit.fault(out):
                return Discard(dealer, state.pack.cards(out))
    return rng.choice([a for a in legal_actions(state) if isinstance(a, Discard)])


def odd_options(rng: random.Random) -> Options:
    """House rules with some changes that evidence must know of."""
    changes: dict[str, object] = {}
    for option in GAME.option_table.options:
        if option.name not in ("red_pips", "rounds") and rng.random() < 0.3:
            changes[option.name] = rng.choice(option.values)
    return GAME.option_table.resolve(changes)


def random_hand(
    rng: random.Random, steps: int, options: Options | None = None, deal: Deal | None = None
) -> State:
    """A hand after the discard, the declarations, and ``steps`` random actions (fewer where it ends)."""
    state = start(GAME, deal or odd_deal(rng), options=options or odd_options(rng))
    state = apply(state, random_discard(state, rng))
    while state.phase == "declare" and rng.random() < 0.9:
        legal = legal_actions(state)
        state = apply(state, legal[0] if rng.random() < 0.5 else rng.choice(legal))
    for _ in range(steps):
        if state.finished:
            break
        state = apply(state, rng.choice(legal_actions(state)))
    return state


def said_something(state: State) -> bool:
    """Whether somebody has declared."""
    return any(isinstance(action, Declare) for action in state.history)
