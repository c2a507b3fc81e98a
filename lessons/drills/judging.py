"""Drills of judgement: which choice is best, as sampled play has it, at a moment that was really played.

How hard one is follows from the computer players: choices drawn by lot are wrong at most half the time, or
more often, or the plain player itself went wrong there. Of the cards, placings and discards of a deal the one
is asked about at which most is at stake. A first look, which believes nothing of what the others chose, finds
it: that costs a tenth of the figures that judge the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from engine import Action, Discard, State, code_of, encode_moves, legal_actions
from engine.analysis import Choice, question, runs_compiled
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
LOOKED_AT = 10  # moments of a deal that are looked at
STRAY = 0.25  # how often a moment of another level is followed up: some deals have none that is wanted
SELDOM, OFTEN = 0.25, 0.5  # shares of the choices that are wrong
SPREAD = 0.1  # of a standard deviation: what is no further behind counts as good
LEAST = 1.0  # points or chips: so is what is behind by less than anything that is paid
DISCARDS, TRIED = 5, 24  # to choose from, and looked at for them
PILOT, LOOK, DEALS, SEED = 100, 400, 2_000, 5
LOOK_IN_PYTHON = 10  # where nothing could be compiled


@dataclass(frozen=True, slots=True)
class _Moment:
    """A decision of a deal: what was chosen, and from what.

    By the first look: how hard it is (a level), and the mean loss of its choices in points or chips.
    """

    state: State
    made: Action
    choices: tuple[Action, ...]
    level: int
    stake: float


def judging(family: str) -> Callable[[Played, int, Random], Iterator[Proposal]]:
    """The proposals of a family: moments of the deal at which the choices differ enough."""
    by_stake = family != "judge_word"  # most is at stake where nobody would say the word
    stray = 1.0 if family == "judge_discard" else STRAY  # a deal has one discard, whose figures cost little

    def propose(deal: Played, level: int, rng: Random) -> Iterator[Proposal]:
        numbers = [
            number
            for number, state in enumerate(deal.states[:-1])
            if state.phase in FAMILIES[family] and rule_of(deal, state)
        ]
        some = rng.sample(numbers, min(LOOKED_AT, len(numbers)))
        moments = [one for number in some if (one := _moment(deal, number, level, rng)) is not None]
        for moment in sorted(moments, key=lambda one: (abs(one.level - level), -one.stake * by_stake)):
            if moment.level != level and rng.random() > stray:
                return
            proposal = _proposal(deal, moment)
            if proposal is not None:
                yield proposal
            if moment.level != level or (proposal is not None and proposal.level == level):
                return

    return propose


def rule_of(deal: Played, state: State) -> str | None:
    """The rule that decisions of this phase are asked under, None where the game has none."""
    return deal.table.rules.get(f"judge_{state.phase}")


def _moment(deal: Played, number: int, wanted: int, rng: Random) -> _Moment | None:
    """The decision at a moment, None where there is none or its choices come to much the same."""
    state, made = deal.states[number], deal.states[number + 1].history[-1]
    own = tuple(action for action in legal_actions(state) if action.seat == state.to_act)
    alike = all(type(action) is type(made) for action in own) or state.phase != "play"
    if len(own) < 2 or made not in own or not alike or {*own} - {*question(state).choices}:
        return None
    choices = _some_discards(state, own, made, wanted, rng) if isinstance(made, Discard) else own
    seen = compared(state, choices, LOOK if runs_compiled(deal.game) else LOOK_IN_PYTHON, SEED)
    if not seen:
        return None
    wrong = {one.action for one in seen if -one.difference > _spare(seen[0])}
    level = _level(made, [action for action in choices if str(action) in wrong], choices)
    stake = -sum(one.difference for one in seen) / len(seen)
    return None if level is None else _Moment(state, made, choices, level, stake)


def _spare(best: Choice) -> float:
    """How far behind the best a choice may be and still counts as good, in points or chips."""
    return round(max(SPREAD * (best.sd or 0.0), LEAST), 1)


def _level(made: Action, wrong: list[Action], choices: tuple[Action, ...]) -> int | None:
    """How hard a choice is, None where hardly any is wrong."""
    share = len(wrong) / len(choices)
    if share < SELDOM:
        return None
    return 3 if made in wrong else 2 if share > OFTEN else 1


def _proposal(deal: Played, moment: _Moment) -> Proposal | None:
    """The question at a moment, None where the figures that judge its answers find too few of them wrong."""
    rule = rule_of(deal, moment.state)
    assert rule is not None
    among = moment.choices if isinstance(moment.made, Discard) else ()
    fields: dict[str, object] = {
        "believe": "everything",
        "deals": DEALS,
        "among": tuple(answer_of(action) for action in among),
    }
    at = DealText(code=code_of(moment.state), moves=encode_moves(moment.state.history))
    step = Choose.model_validate(
        {"id": "moment", "kind": "choose", "seconds": 30, "rules": (rule,), "at": at, **fields}
    )
    found = values(deal.game, step)
    spare = _spare(found.choices[0])
    wrong = [action for action in moment.choices if not is_right(found, action, spare)]
    level = _level(moment.made, wrong, moment.choices)
    if level is None:
        return None
    return Proposal(level, (rule,), "choose", moment.state, fields | {"spare": spare})


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
