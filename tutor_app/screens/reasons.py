"""Why one choice was better than another, in words: the rule of the choice, what it changes, the idea."""

from __future__ import annotations

from engine import Play, State, legal_actions, parse_action
from engine.analysis import Choice, Result
from engine.analysis.reasons import SHAPES, causes, contrast
from engine.analysis.reviewed import THRESHOLD
from engine.choosing import rule_of_choice
from lessons.names import capital, suit_name
from lessons.reasons import of_cause, of_contrast
from lessons.rulebook import load_rulebook
from tutor_app.address_bar import link
from tutor_app.screens.decision_words import Scene, choice_said
from tutor_app.state import language, naming, t

MOST_CAUSES = 2  # told of one choice


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
    plays, free = before.on_table.plays, facts["n"] == facts["all"]
    if not plays:
        return t("reasons.situation.lead" if free else "reasons.situation.lead_some", **facts)
    led = capital(suit_name(before.on_table.led or plays[0].card.suit, naming()))
    return t("reasons.situation.follow_any" if free else "reasons.situation.follow", suit=led, **facts)


def idea(before: State, result: Result, better: str, other: str, scene: Scene) -> str:
    """Why one choice is better than another: what that makes happen, and what the choice does; else empty.

    What it makes happen is told only as far as the outcomes in ``result`` bear it out.
    """
    choices = {"better": choice_said(better, scene), "other": choice_said(other, scene)}
    said = [
        of_cause(cause, before, choices, naming(), person=scene.person)
        for cause in causes(result, better, other)[:MOST_CAUSES]
    ]
    found = contrast(before, parse_action(better, before.pack), parse_action(other, before.pack))
    if found is not None and not (said and found.name in SHAPES):
        said.append(of_contrast(found, choices, scene.names, naming()))
    return t("list.gap").join(naming().say("reasons.idea", name=name, text=text) for name, text in said)


def clearly_worse(chosen: Choice) -> bool:
    """Whether a choice is surely behind the best one, and by enough to speak of it."""
    return not chosen.tied and _costs(chosen)


def surely_worse(result: Result, chosen: Choice) -> bool:
    """Whether, where everything is known, a choice is worse however well the others play on."""
    best = result.best_played
    return bool(best) and chosen not in best and _costs(chosen)


def _costs(chosen: Choice) -> bool:
    return -chosen.difference >= THRESHOLD


def words(before: State, result: Result, action: str, scene: Scene) -> str:
    """The rule under which ``action`` was chosen, and the idea of a choice that is surely better."""
    best = result.choices[0].action
    said = [situation(before, action, best)]
    chosen = result.choice_of(action)
    if chosen is None or clearly_worse(chosen):
        said.append(idea(before, result, best, action, scene))
    return t("list.gap").join(one for one in said if one)


def of_guess(before: State, result: Result, action: str, scene: Scene) -> str:
    """The words of a guess; where nothing is surely better, why it is better than what is clearly worse."""
    said = [words(before, result, action, scene)]
    chosen = result.choice_of(action)
    worse = next((one for one in result.choices if clearly_worse(one)), None)
    if chosen is not None and chosen.tied and worse is not None:
        said.append(idea(before, result, action, worse.action, scene))
    return t("list.gap").join(one for one in said if one)


def idea_name(before: State, result: Result, better: str, other: str) -> str:
    """The idea by its name alone, which tells no card; empty where there is none."""
    first = next(iter(causes(result, better, other)), None)
    if first is not None:
        return naming().say(f"reasons.causes.{first.theme}")
    found = contrast(before, parse_action(better, before.pack), parse_action(other, before.pack))
    return "" if found is None else naming().say(f"reasons.names.{found.name}")
