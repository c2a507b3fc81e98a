"""Drills about words: what may be bid, called, announced or placed, and what another cannot hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from engine import JudgedAction, Place, State, Suit, explain_words, view
from engine.state import playing_together
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
            if level == 1:
                yield from _one_word(state, own, rng)
                continue
            rules = _refusing(own)
            if rules and any(one.verdict.legal for one in own):
                hard = 1 + (len(rules) > 1) + (len(own) > FEW)
                yield Proposal(max(hard, 2), rules, "may", state)

    return propose


def _refusing(judged: list[JudgedAction]) -> tuple[str, ...]:
    """The rules that refuse something, the rarer first; none where a refusal has no rule to teach."""
    refusing = Counter(one.verdict.rule for one in judged if not one.verdict.legal)
    return () if "" in refusing else tuple(rule for rule, _ in reversed(refusing.most_common(3)))


def _one_word(state: State, own: list[JudgedAction], rng: Random) -> Iterator[Proposal]:
    """A sort of word of which some are allowed and some not; of a trick to place, who is to get it."""
    for verb in dict.fromkeys(one.action.verb for one in own):
        judged = [one for one in own if one.action.verb == verb]
        allowed = [one.action for one in judged if one.verdict.legal]
        rules = _refusing(judged)
        if not allowed or not rules:
            continue
        action = rng.choice(allowed)
        fields = {"goal": _side(state, action)} if isinstance(action, Place) else {"verb": verb}
        yield Proposal(1, rules, "say", state, fields, merit=-len(judged))


def _side(state: State, action: Place) -> str:
    """To whom a trick goes: to oneself, to the partner or to the opponents."""
    if action.receiver == action.seat:
        return "self"
    return "partner" if action.receiver in playing_together(state, action.seat) else "opponents"


def infer(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
    """Which cards another cannot hold after what was played or said."""
    moments = [
        state
        for state in deal.states
        if state.phase == "play" and (state.tricks or level > 2) and state.to_act is not None
    ]
    if level > 2:  # early on, words and silence tell more than the play
        moments = moments[: len(moments) // 4]
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
            keys = [] if whole else ["declared"]  # single cards of a suit are ruled out by words alone
            keys.append("follow" if suits - {Suit.TRUMPS, Suit.FOOL} else "trump")
            if Suit.TRUMPS in suits:
                keys.append("trump")
            known = [deal.table.rules[key] for key in keys if key in deal.table.rules]
            yield Proposal(hard, tuple(dict.fromkeys(known)), "infer", state, {"who": who})
