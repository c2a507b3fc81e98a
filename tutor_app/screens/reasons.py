"""Why one choice was better than another, in words: the rule it is made under, the idea, what it changes."""

from __future__ import annotations

from engine import Play, State, Suit, legal_actions, parse_action
from engine.analysis import Choice, Result
from engine.choosing import rule_of_choice
from lessons.names import joined, suit_name
from lessons.rulebook import load_rulebook
from tutor_app.address_bar import link
from tutor_app.contrasts import Contrast, contrast
from tutor_app.screens.odds_words import Scene, choice_name
from tutor_app.state import language, naming, t

TOLD_FROM = 0.05  # of a difference between the chances of something


def rule_title(game: str, rule: str) -> str:
    """The title of a rule as the rulebook has it."""
    section = load_rulebook(game, language()).section(rule)
    assert section is not None
    return section.title


def situation(before: State, *actions: str) -> str:
    """The rule under which ``actions`` were chosen, by name, and how far it left a choice."""
    done = [parse_action(action, before.pack) for action in actions]
    rule = rule_of_choice(before, *done)
    named = f"[{rule_title(before.game, rule)}]({link('rules', g=before.game, r=rule)})"
    cards = {one.card for one in legal_actions(before) if isinstance(one, Play)}
    if before.phase != "play" or not all(isinstance(one, Play) for one in done):
        return t("reasons.situation.said", rule=named)
    facts = {"rule": named, "n": len(cards), "all": len(before.hands[before.acting])}
    plays = before.on_table.plays
    if not plays:
        return t("reasons.situation.lead", **facts)
    led = before.on_table.led or plays[0].card.suit
    return t("reasons.situation.follow", suit=suit_name(led, naming()), **facts)


def idea(before: State, better: str, other: str, scene: Scene) -> str:
    """The idea of one choice beside another, by name and from the situation; empty where there is none."""
    found = contrast(before, parse_action(better, before.pack), parse_action(other, before.pack))
    if found is None:
        return ""
    facts = {name: _said(name, fact, scene) for name, fact in found.facts.items()}
    facts |= {"better": choice_name(better, scene), "other": choice_name(other, scene)}
    return t("reasons.idea", name=_name(found), text=t(f"reasons.ideas.{found.name}", **facts))


def idea_name(before: State, better: str, other: str) -> str:
    """The idea by its name alone, which tells no card; empty where there is none."""
    found = contrast(before, parse_action(better, before.pack), parse_action(other, before.pack))
    return "" if found is None else _name(found)


def _name(found: Contrast) -> str:
    return t(f"reasons.names.{found.name}")


def _said(name: str, fact: object, scene: Scene) -> object:
    if name == "seat" and isinstance(fact, int):
        return scene.names[fact]
    if isinstance(fact, Suit):
        return str(suit_name(fact, naming()))
    if isinstance(fact, tuple):
        return joined([str(suit_name(suit, naming())) for suit in fact], naming())
    assert isinstance(fact, (int, float))
    return int(fact) if fact == int(fact) else fact


def changes(result: Result, better: Choice, other: Choice) -> str:
    """What one choice makes happen more often, or more rarely, than another; empty where nothing much."""
    seat = result.seat
    apart = {
        name: chances[seat] - other.events[name][seat]
        for name, chances in better.events.items()
        if name in other.events
    }
    name = max(apart, key=lambda one: abs(apart[one]), default="")
    if not name or abs(apart[name]) < TOLD_FROM:
        return ""
    return t(
        "reasons.changes",
        event=t(f"odds.events.{name}"),
        there=f"{better.events[name][seat]:.0%}",
        here=f"{other.events[name][seat]:.0%}",
    )
