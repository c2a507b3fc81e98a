"""Drills of judgement: which choice is best, as sampled play has it, at a moment that was really played.

How hard one is follows from the computer players: choices drawn by lot are wrong at most half the time, or
more often, or the plain player itself went wrong there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType

from engine import Action, Discard, State, code_of, encode_moves, legal_actions
from engine.analysis import question
from lessons.actions import answer_of
from lessons.advice import compared
from lessons.drills.model import Played, Proposal
from lessons.questions.choosing import is_right, values
from lessons.schema import Choose, DealText

FAMILIES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "judge_card": ("play",),
        "judge_word": ("auction", "take", "announce", "contra", "raus", "call"),
        "judge_place": ("place",),
        "judge_discard": ("discard",),
    }
)
"""Which phases of a hand each family asks about."""
LOOKED_AT = 3  # moments of a deal that are tried
SELDOM, OFTEN = 0.25, 0.5  # shares of the choices that are wrong
SPREAD = 0.1  # of a standard deviation: what is no further behind counts as good
DISCARDS, TRIED = 5, 24  # to choose from, and looked at for them
PILOT, DEALS, SEED = 100, 2_000, 5


def judging(family: str) -> Callable[[Played, int, Random], Iterator[Proposal]]:
    """The proposals of a family: moments of the deal at which the choices differ enough."""

    def propose(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
        moments = [
            number
            for number, state in enumerate(deal.states[:-1])
            if state.phase in FAMILIES[family] and rule_of(deal, state)
        ]
        for number in rng.sample(moments, min(LOOKED_AT, len(moments))):
            yield from _proposed(deal, number, level, rng)

    return propose


def rule_of(deal: Played, state: State) -> str | None:
    """The rule that decisions of this phase are asked under, None where the game has none."""
    return deal.table.rules.get(f"judge_{state.phase}")


def _proposed(deal: Played, number: int, wanted: int, rng: Random) -> Iterator[Proposal]:
    """The question at a moment, where there is one."""
    state, made = deal.states[number], deal.states[number + 1].history[-1]
    own = tuple(action for action in legal_actions(state) if action.seat == state.to_act)
    alike = all(type(action) is type(made) for action in own) or state.phase != "play"
    if len(own) < 2 or made not in own or not alike or {*own} - {*question(state).choices}:
        return
    among = _some_discards(state, own, made, wanted, rng) if isinstance(made, Discard) else ()
    rule = rule_of(deal, state)
    assert rule is not None
    fields: dict[str, object] = {
        "believe": "everything",
        "deals": DEALS,
        "among": tuple(answer_of(action) for action in among),
    }
    at = DealText(code=code_of(state), moves=encode_moves(state.history))
    step = Choose.model_validate(
        {"id": "moment", "kind": "choose", "seconds": 30, "rules": (rule,), "at": at, **fields}
    )
    found = values(deal.game, step)
    spare = round(SPREAD * (found.choices[0].sd or 0.0), 1)
    wrong = [action for action in among or own if not is_right(found, action, spare)]
    share = len(wrong) / len(among or own)
    if share >= SELDOM:
        level = 3 if made in wrong else 2 if share > OFTEN else 1
        yield Proposal(level, (rule,), "choose", state, fields | {"spare": spare})


def _some_discards(
    state: State, own: tuple[Action, ...], made: Action, level: int, rng: Random
) -> tuple[Action, ...]:
    """A few discards to choose from: the one that was made, the best of many tried, and some further behind.

    For an easy question most of the others are good as well.
    """
    tried = {made, *rng.sample(own, min(TRIED, len(own)))}
    ranked = [one.action for one in compared(state, tried, PILOT, SEED)]
    ranked = ranked[: len(ranked) // 2 + 1]  # nobody thinks of the worst ones
    some = ranked[:: max(1, len(ranked) // (DISCARDS - 1))]
    if level == 1:
        some = [*ranked[: DISCARDS - 2], ranked[-1]]
    taken = {*some[: DISCARDS - 1], str(made)}
    return tuple(sorted((one for one in tried if str(one) in taken), key=str))
