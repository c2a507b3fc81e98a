"""An independent judge of deals: would this deal have looked exactly the same from that seat?

It puts the cards back into the hands, asks the engine whether discard and plays were legal, and compares
what was said. Nothing of the automaton or of the evidence is used.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from engine.actions import Demand, Discard
from engine.cards import EMPTY, CardSet
from engine.deal import Deal
from engine.games.danish_tarok import GAME, discards
from engine.games.danish_tarok.combinations import combinations_in
from engine.games.danish_tarok.playing import duties
from engine.kernel.masks import FOOL, suit_cards
from engine.notation import parse_hand
from engine.options import Options
from engine.packs import pack_78
from engine.phases.play import Situation, playable
from engine.position import State
from engine.state import apply, legal_actions, start
from engine.view import View
from tests.support import PACK
from tests.worlds.enumerating import World, has, heard_the_same

DEALER = 2


def looks_the_same(view: View, world: World) -> bool:
    """Whether ``view`` is what its seat would have seen, had ``world`` been the deal."""
    active = view.seating.active
    played = [EMPTY] * 3
    for trick in view.all_tricks:
        for play in trick.plays:
            played[active.index(play.seat)] |= view.pack.set_of((play.card,))
    dealt = [world[p] | played[p] for p in range(3)]
    if view.discarded:
        dealt[DEALER] |= world[3]
        if discards.DISCARD_RULES.faults(dealt[DEALER], world[3], view.options):
            return False
        if FOOL in world[3] and FOOL not in view.published:
            return False  # it would have announced a tout
    return (
        said_the_same(view, dealt, world[3])
        and followed_the_rules(view, dealt, world[3])
        and heard_the_same(view, world, is_asked=asks(view.options))
    )


def said_the_same(view: View, dealt: Sequence[CardSet], out: CardSet) -> bool:
    """Declarations, published and disclosed discards."""
    for statement in view.statements:
        position = view.seating.place(statement.seat)
        judged = dealt[position]
        if position == DEALER and not view.options.on("protect_declarations"):
            judged = judged - out
        bare = [replace(found, cards=EMPTY) for found in combinations_in(judged, view.pack)]
        if bare != [replace(found, cards=EMPTY) for found in statement.declarations]:
            return False
    if (
        view.statements
        and discards.DISCARD_RULES.published(dealt[DEALER], out, view.options) != view.published
    ):
        return False
    if view.disclosed_trumps is not None and view.statements:
        count = suit_cards(0, out.trumps, 4)
        told = view.disclosed_trumps
        return (count > 0) is told if isinstance(told, bool) else count == told
    return True


def followed_the_rules(view: View, dealt: Sequence[CardSet], out: CardSet) -> bool:
    """Whether each card was legal from the hand it came from, and each demand and naming too."""
    active, pack = view.seating.active, view.pack
    hands = [cards - out for cards in dealt]
    demanded = False
    rule = view.options.word("fool_lead_unfollowable")
    for trick in view.all_tricks:
        if trick.number == 23:
            for action in view.said:
                if isinstance(action, Demand):
                    demanded = True
                    if FOOL in hands[active.index(action.seat)]:
                        return False
        for turn, play in enumerate(trick.plays):
            position = active.index(play.seat)
            others = [hands[(position + step) % 3] for step in (1, 2)]
            situation = Situation(
                hand=hands[position],
                options=view.options,
                trick=tuple(pack.index(p.card) for p in trick.plays[:turn]),
                named=trick.plays[0].named,
                number=trick.number,
                demanded=demanded,
                third_has_named=has(others[0], trick.plays[0].named) if turn == 1 else None,
            )
            index = pack.index(play.card)
            if index not in playable(situation, duties):
                return False
            if play.named and rule == "must_be_followable" and not any(has(h, play.named) for h in others):
                return False
            hands[position] -= CardSet.of(index)
    if any(isinstance(action, Demand) for action in view.said) and not demanded:
        return all(
            FOOL not in hands[active.index(action.seat)] for action in view.said if isinstance(action, Demand)
        )
    return True


def asks(options: Options) -> bool:
    """Whether the second player asks the third about a suit that a fool names (DT-FOOL-4)."""
    return options.word("fool_lead_unfollowable") == "second_names"


def odd_deal(rng: random.Random) -> Deal:
    """A deal whose dealer often has an extreme hand: many trumps or courts, few trumps, no low cards."""
    pack = pack_78()
    kind = rng.choice(["any", "any", "trumps", "no trumps", "no trumps", "courts", "forced", "spoilt"])

    def pull(index: int) -> float:
        trump, king, court = index >= 56, index < 56 and index % 14 == 13, index < 56 and index % 14 >= 10
        if kind == "trumps":
            return -3.0 * trump
        if kind == "no trumps":
            return 2.5 * trump
        if kind == "courts":
            return -3.0 * court
        if kind == "forced":  # nearly only cards that may not be discarded
            return -9.0 * (trump or king)
        return -9.0 * court - 5.0 * trump if kind == "spoilt" else 0.0

    order = sorted(pack.full, key=lambda index: pull(index) + rng.gauss(0, 1))
    dealer, others = order[:28], order[28:]
    rng.shuffle(others)
    hands = (CardSet.of(*others[:25]), CardSet.of(*others[25:]), CardSet.of(*dealer))
    return Deal(hands)


NEARLY_FORCED = {
    "16 courts": "S:K,Q,N,J,5 C:K,Q,N,J H:K,Q,N,J,3 D:K,Q,N,J F T:21,20,19,18,17,16,15,14,13",
    "22 trumps": "SK CK HK DK F S5 H3 T:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21",
    "three trumps": "S:K,Q,N,7,3 C:K,10,9,6,4,2 H:Q,J,1,2,5,7,9 D:Q,N,1,4,6,8,10 T:7,4,1",
}


def nearly_forced_deal(kind: str, rng: random.Random) -> Deal:
    """A deal whose dealer has one of the hands of DT-EX-27, 31 and 32, or one a card or two away from it."""
    dealer = parse_hand(NEARLY_FORCED[kind], PACK)
    others = PACK.full - dealer
    for _ in range(rng.randint(0, 2)):
        out, back = CardSet.of(rng.choice(sorted(dealer))), CardSet.of(rng.choice(sorted(others)))
        dealer, others = (dealer - out) | back, (others - back) | out
    rest = sorted(others)
    rng.shuffle(rest)
    return Deal((CardSet.of(*rest[:25]), CardSet.of(*rest[25:]), dealer))


def random_discard(state: State, rng: random.Random) -> Discard:
    """A legal discard, often one that voids trumps or is forced."""
    dealer = state.seating.dealer
    hand = state.hands[dealer]
    limit = discards.limits(hand, state.options)
    tries = [CardSet(0, hand.trumps & (1 << 21) - 1)] if rng.random() < 0.7 else []
    for _ in range(4000):
        base = tries.pop() if tries else EMPTY
        if len(base) > 3:
            continue
        rest = sorted(hand - base)
        out = base | CardSet.of(*rng.sample(rest, 3 - len(base)))
        if not limit.fault(out):
            return Discard(dealer, state.pack.cards(out))
    legal = [a for a in legal_actions(state) if isinstance(a, Discard)]
    return rng.choice(legal)


def odd_options(rng: random.Random) -> Options:
    """House rules with some changes that evidence must know of."""
    changes: dict[str, object] = {}
    for name in (
        "pagat_discard",
        "protect_declarations",
        "trump_discard_disclosure",
        "fool_discard_for_tout",
        "fool_demand_trick_23",
        "fool_banned_trick_24",
        "fool_lead_unfollowable",
        "fool_lead_trick_25",
    ):
        if rng.random() < 0.35:
            option = next(o for o in GAME.option_table.options if o.name == name)
            changes[name] = rng.choice(option.values)
    return GAME.option_table.resolve(changes)


def random_hand(
    rng: random.Random, steps: int, options: Options | None = None, deal: Deal | None = None
) -> State:
    """A hand after the discard and ``steps`` random actions (fewer where it ends)."""
    state = start(GAME, deal or odd_deal(rng), options=options or odd_options(rng))
    state = apply(state, random_discard(state, rng))
    for _ in range(steps):
        if state.finished:
            break
        state = apply(state, rng.choice(legal_actions(state)))
    return state
