"""Drills about words: what may be bid, called, announced or placed, and what another cannot hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from engine import JudgedAction, Place, State, Suit, explain_words, game_of, view
from engine.worlds import worlds
from lessons.drills.model import Played, Proposal

LOOKED_AT = 4  # moments of a deal for which the possible deals are counted
FEW = 5

Propose = Callable[[Played, int, Random], Iterator[Proposal]]


def words(*phases: str) -> Propose:
    """The proposals of one sort of talk: say one thing that is allowed, or find all that are."""

    def propose(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
        for state in deal.states:
            if state.phase not in phases or state.to_act is None:
                continue
            own = [one for one in explain_words(state) if one.action.seat == state.to_act]
            allowed = [one for one in own if one.verdict.legal]
            refusing = Counter(one.verdict.rule for one in own if not one.verdict.legal)
            if not allowed or not refusing or "" in refusing:
                continue
            rules = tuple(rule for rule, _ in reversed(refusing.most_common(3)))
            hard = 1 + (len(rules) > 1) + (len(own) > FEW)
            if level == 1:
                yield Proposal(1, rules, "say", state, _what_to_say(state, allowed, rng), merit=3 - hard)
            else:
                yield Proposal(max(hard, 2), rules, "may", state)

    return propose


def _what_to_say(state: State, allowed: list[JudgedAction], rng: Random) -> dict[str, object]:
    """A sort of word that is asked for; of a trick that is placed, who is to get it."""
    action = rng.choice([one.action for one in allowed])
    if not isinstance(action, Place):
        return {"verb": action.verb}
    sides = game_of(state).sides(state)
    mine = next((side for side in sides.values() if action.seat in side), (action.seat,))
    if action.receiver == action.seat:
        return {"goal": "self"}
    return {"goal": "partner" if action.receiver in mine else "opponents"}


def infer(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Which cards another cannot hold by what he has played or said."""
    moments = [
        state
        for state in deal.states
        if state.phase == "play" and state.tricks and state.to_act is not None and not state.finished
    ]
    for state in rng.sample(moments, min(LOOKED_AT, len(moments))):
        assert state.to_act is not None
        learner = state.to_act
        chances = {
            index: chance
            for index, chance in worlds(view(state, learner)).chances().items()
            if max(chance) < 1
        }
        for who in range(1, state.seating.players):
            other = (learner + who) % state.seating.players
            if other not in state.seating.active:
                continue
            place = state.seating.place(other)
            never = [index for index, chance in chances.items() if not chance[place]]
            if not never or len(never) == len(chances):
                continue
            suits = {state.pack.card(index).suit for index in never}
            whole = all(
                index in never for index in chances if state.pack.card(index).suit in suits - {Suit.FOOL}
            )
            hard = 1 if len(suits) == 1 and whole else 2 if whole else 3
            keys = ["follow" if suits - {Suit.TRUMPS, Suit.FOOL} else "trump"]
            if Suit.TRUMPS in suits:
                keys.append("trump")
            if not whole:
                keys.append("declared")
            known = [deal.table.rules[key] for key in keys if key in deal.table.rules]
            yield Proposal(hard, tuple(dict.fromkeys(known)), "infer", state, {"who": who})
