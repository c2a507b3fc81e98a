"""Why one choice is better than another, in words: what it makes happen, and what it does.

The engine tells causes and contrasts (``engine.analysis.reasons``); the sentences stand in
``messages.<language>.yaml``. A reader who may try again is not told the better choice.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import Card, Play, State, Suit, game_of, parse_action
from engine.analysis import Result
from engine.analysis.reasons import AMOUNTS, SHAPES, Cause, Contrast, causes, contrast
from engine.state import playing_together
from lessons.catalog import catalog
from lessons.names import Naming, capital, joined, short_name, suit_name, the_card

OWN_WORDS = (  # causes with a sentence of their own; the others are events with a name
    *("pagat_falls", "pagat_caught", "kings_fall", "kings_caught", "wins_last"),
    *AMOUNTS,
    *("contract", "win", "stakes_up", "stakes_down", "ultimo", "fein", "hog"),
)
UNDERTAKEN = (  # events that come only to those who have announced, bid or called something
    *("announced_ultimo", "announced_ultimo_failed", "announced_valat", "valat_failed", "vole_failed"),
    *("null_failed", "rufen_won", "rufen_lost", "raus_won", "raus_lost", "tout_made", "tout_failed"),
    *("game_made", "game_lost"),
)
OF_A_HAND = ("bid_more", "bid_less", "silent", "speak")  # ideas that go by the strength of the hand
TELLING = (  # ideas whose sentence shows which choice is better, whatever that is called
    *("place_keep", "place_away", "place_friend", "place_foe", "void", "empty_suits", "keep_suits"),
    *("call_trump", "call_king", "call_short", "call_long", "half_honour", "half_king"),
)


def plays_alone(before: State) -> bool:
    """Whether the seat to act is known to play with nobody else."""
    rules, seat = game_of(before), before.acting
    if playing_together(before, seat) != (seat,):
        return False
    all_known = "defenders" in rules.heard.sides(before)
    return all_known or rules.placing is not None or not rules.heard.together


def of_cause(
    cause: Cause, before: State, choices: dict[str, str], naming: Naming, *, person: str
) -> tuple[str, str]:
    """The theme of a cause, and its figures after both choices in a sentence that begins small.

    ``choices`` say what ``better`` and ``other`` are called, ``person`` whether the reader decides (``you``)
    or another player does (``other``).
    """
    who = person if plays_alone(before) or cause.name in AMOUNTS else "side"
    form = {"chance": "{:.0%}", "amount": "{:.1f}", "number": "{:.2f}"}[cause.kind]
    facts = {"there": form.format(cause.better), "here": form.format(cause.other), **choices}
    theme = naming.say(f"reasons.causes.{cause.theme}")
    if cause.name not in OWN_WORDS:
        event = naming.say(f"reasons.events.{cause.name}")
        if cause.name in UNDERTAKEN and not (cause.better and cause.other):  # it was undertaken by one alone
            share, choice = ("there", "better") if cause.better else ("here", "other")
            told = {"share": facts[share], "choice": facts[choice]}
            return theme, naming.say("reasons.figures.undertaken", event=event, **told)
        return theme, naming.say("reasons.figures.event", event=event, **facts)
    counted = cause.name == "partner_points" and game_of(before).placing is None
    key = f"reasons.figures.{'partner_card_points' if counted else cause.name}"
    return theme, naming.say(f"{key}.{who}" if f"{key}.{who}" in catalog(naming.language) else key, **facts)


def of_contrast(
    found: Contrast, choices: dict[str, str], names: Sequence[str], naming: Naming
) -> tuple[str, str]:
    """The name of an idea, and its sentence, which begins small."""
    facts = {name: _said(name, fact, names, naming) for name, fact in found.facts.items()} | choices
    return naming.say(f"reasons.names.{found.name}"), naming.say(f"reasons.ideas.{found.name}", **facts)


def why_worse(before: State, result: Result, action: str, names: Sequence[str], naming: Naming) -> str:
    """Why the choice ``action`` is worse than the best one, which is not told; empty where unknown."""
    best = result.choices[0].action
    better, chosen = (parse_action(one, before.pack) for one in (best, action))
    if isinstance(better, Play) and isinstance(chosen, Play):
        choices = {"better": naming.say("reasons.best.card"), "other": the_card(chosen.card, naming)}
    else:
        choices = {"better": naming.say("reasons.best.choice"), "other": naming.say("reasons.yours")}
    cause = next(iter(causes(result, best, action)), None)
    if cause is not None:
        return _plain(of_cause(cause, before, choices, naming, person="you"), naming)
    found = contrast(before, better, chosen)
    if found is None:
        return ""
    name = naming.say(f"reasons.names.{found.name}")
    if found.name in OF_A_HAND:
        return _plain((name, naming.say("reasons.strength", **found.facts)), naming)
    if found.name in TELLING or found.name in SHAPES:
        return naming.say("reasons.only", name=name)
    return _plain(of_contrast(found, choices, names, naming), naming)


def _plain(idea: tuple[str, str], naming: Naming) -> str:
    return naming.say("reasons.plain", name=capital(idea[0]), text=idea[1])


def _said(name: str, fact: object, names: Sequence[str], naming: Naming) -> object:
    if name.endswith("seat") and isinstance(fact, int):
        return names[fact]
    if isinstance(fact, Suit):
        return str(suit_name(fact, naming))
    if isinstance(fact, Card):
        return short_name(fact, naming)
    if isinstance(fact, tuple):
        said = [suit_name(one, naming) if isinstance(one, Suit) else short_name(one, naming) for one in fact]
        return joined(list(map(str, said)), naming)
    assert isinstance(fact, (int, float))
    return int(fact) if fact == int(fact) else fact
