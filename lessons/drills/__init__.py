"""Drills: endless questions on generated deals, by family and level. Answers are asked of the engine.

A drill is fixed by its arguments: the same game, family, seed and level always give the same question.
"""

from __future__ import annotations

from functools import lru_cache

from engine import State, Suit, game_of, ledger
from engine.dealing import MAX_SEED
from engine.games.registry import game as find_game
from engine.state import playing_together
from lessons.catalog import template
from lessons.drills.families import FAMILIES
from lessons.drills.model import LEVELS, Drill
from lessons.drills.search import found
from lessons.drills.tables import table
from lessons.exercises import Exercise
from lessons.loader import position
from lessons.names import Naming, seat_names, suit_name, unit_key, unit_name
from lessons.questions import exercise

# The kinds of question that drills ask.
KINDS = frozenset(
    (
        *("legal", "play", "sure", "winner", "fool_keeper", "beats", "sort", "infer", "say", "may"),
        *(
            "declare",
            "find_all",
            "worth",
            "discard",
            "settle",
            "count",
            "rounded",
            "choose",
            "tally",
            "keep_pagat",
        ),
    )
)


def families(game_id: str) -> tuple[str, ...]:
    """The ids of a game's families of drills, in the order in which they are offered."""
    return table(game_id).families


@lru_cache(maxsize=256)
def drill(game_id: str, family: str, seed: int, level: int, about: str | None = None) -> Drill:
    """The drill that these arguments fix; with a rule in ``about`` one about it, where the search finds one.

    Raises:
        ValueError: the game has no such family, there is no such level, or the seed is out of range.
    """
    if family not in families(game_id):
        raise ValueError(f"{game_id} has no drills of the family {family!r}")
    if level not in LEVELS:
        raise ValueError(f"level {level}: the levels are {', '.join(map(str, LEVELS))}")
    if not 0 <= seed <= MAX_SEED:
        raise ValueError(f"seed {seed}: use a number from 0 to {MAX_SEED}")
    return found(game_id, family, seed, level, about)


def drill_exercise(drill: Drill, naming: Naming) -> Exercise:
    """The exercise of a drill, in the reader's language."""
    return exercise(drill.game, drill.step, naming)


def family_name(family: str, naming: Naming) -> str:
    """What a family is called."""
    return naming.say(f"drill.family.{family}")


def drill_task(drill: Drill, naming: Naming) -> str:
    """The line that says who the learner is and what is to be done."""
    step = drill.step
    variants = [getattr(step, name, None) for name in ("goal", "verb")]
    keys = [f"drill.task.{step.kind}.{variant}" for variant in variants if variant]
    keys += [f"drill.task.{step.kind}.{circumstance}" for circumstance in _circumstances(drill)]
    said = template(naming.language, *keys, f"drill.task.{step.kind}")
    return said.format(**_facts(drill, naming))


def _circumstances(drill: Drill) -> tuple[str, ...]:
    """What tasks of a kind differ by: the phase, a suit led by the fool, who got what, how it is counted."""
    at = getattr(drill.step, "at", None)
    if at is None:
        return ()
    state = position(drill.game, at)
    if drill.step.kind == "settle":
        only = {*getattr(drill.step, "only", ())}
        if only and only <= {*table(drill.game).announced}:
            return ("announced",)
        received = ("received",) if state.tricks[-1].receiver is not None else ()
        partner = ("partner",) if _partner(state) is not None else ()
        asked = ["scored"] * _scores(state) + ["by_line"] * bool(getattr(drill.step, "by_line", False))
        return (*received, *partner, "_".join(asked))
    if drill.step.kind == "worth":
        return (_unit(drill),)
    plays = state.trick.plays if state.trick else ()
    if "fool_asked" in table(drill.game).rules and len(plays) == 1 and plays[0].named is not None:
        leader, mine = plays[0].seat, state.to_act
        holding = {
            seat
            for seat in state.seating.active
            if any(card.suit is plays[0].named for card in state.pack.cards(state.hands[seat]))
        }
        if mine not in holding:
            return ("has" if holding - {leader} else "lacks",)
    return (state.phase,)


def _unit(drill: Drill) -> str:
    """What the game of a drill counts in, as messages name it."""
    return unit_key(find_game(drill.game).scoring.unit)


def _scores(state: State) -> bool:
    """Whether players only score for what has just fallen due: nobody pays them for it."""
    due = [line for line in ledger(state).lines if line.step == state.step and not line.pots]
    return any(sum(line.payments) for line in due)


def _partner(state: State) -> int | None:
    """Who played together with the declarer of a hand that is over."""
    if not state.finished or state.declarer is None:
        return None
    together = playing_together(state, state.declarer)
    return next((seat for seat in together if seat != state.declarer), None)


def _who_got_it(state: State, naming: Naming) -> dict[str, str]:
    """The names of who got the last trick, and of those who played together."""
    trick = state.tricks[-1]
    names = seat_names(state.seating, trick.plays[-1].seat, naming)
    seats = {"receiver": trick.receiver, "declarer": state.declarer, "partner": _partner(state)}
    return {key: names[seat] for key, seat in seats.items() if seat is not None}


def _facts(drill: Drill, naming: Naming) -> dict[str, str]:
    """What a task may speak of: how many have played to the trick, a combination, another player."""
    facts = {"unit": unit_name(find_game(drill.game).scoring.unit, naming)}
    step = drill.step
    at = getattr(step, "at", None)
    if at is not None:
        state = position(drill.game, at)
        wanted = game_of(state).discard
        played = len(state.trick.plays) if state.trick else 0
        facts["turn"] = naming.say(f"drill.turn.{played}")
        facts["moment"] = naming.say(f"drill.moment.{'over' if state.finished else 'trick'}")
        facts["n"] = str(wanted.cards) if wanted else ""
        if step.kind == "settle":
            facts |= _who_got_it(state, naming)
        if played and state.trick and state.trick.plays[0].named is not None:
            facts["suit"] = suit_name(state.trick.plays[0].named, naming)
        if state.to_act is not None and hasattr(step, "who"):
            names = seat_names(state.seating, state.to_act, naming)
            facts["who"] = names[(state.to_act + step.who) % state.seating.players]
    if hasattr(step, "suit"):
        facts["suit"] = suit_name(Suit(step.suit), naming)
    if hasattr(step, "combination"):
        facts["combination"] = naming.say(f"declaration.kind.{step.combination}")
    return facts


__all__ = [
    "FAMILIES",
    "KINDS",
    "LEVELS",
    "Drill",
    "drill",
    "drill_exercise",
    "drill_task",
    "families",
    "family_name",
]
