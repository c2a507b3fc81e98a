"""What can be taken away of an answer: a table, a document, and a text to paste into a letter."""

from __future__ import annotations

from functools import partial

from engine import __version__
from engine.analysis import NOTHING, Choice, Result
from engine.analysis.tables import choices_table
from lessons.amounts import number
from tutor_app import sampling
from tutor_app.screens.assumption_words import assumptions_words
from tutor_app.screens.decision_words import Scene, choice_name, decision
from tutor_app.screens.odds_words import chance_words, percent_words, unit_words
from tutor_app.screens.taken import Basis, buttons
from tutor_app.state import dotted, t


def basis_of(result: Result, scene: Scene, where: str) -> Basis:
    """What an answer rests on; ``where`` names the position."""
    return Basis(
        game=scene.view.game,
        options=scene.view.options,
        where=where,
        deals=result.deals,
        seed=result.seed,
        player=result.player,
        believe=result.belief.believe if result.belief is not None else NOTHING,
    )


def render(result: Result, scene: Scene, where: str) -> None:
    """Draw the ways out; ``where`` names the position, so that a text tells what it is about."""
    basis = basis_of(result, scene, where)
    buttons(
        "choices",
        partial(table, result, basis),
        partial(document, result, basis),
        partial(lines, result, scene, where),
        key="odds",
    )


def table(result: Result, basis: Basis) -> str:
    """The choices as the text of a CSV file: values, chances with their intervals, what they rest on."""
    frame = choices_table(result)
    for name in result.choices[0].chances:
        found = [choice.chances[name] for choice in result.choices]
        frame[f"{name}_percent"] = [one.percent for one in found]
        frame[f"{name}_low"] = [one.ci95[0] if one.ci95 else None for one in found]
        frame[f"{name}_high"] = [one.ci95[1] if one.ci95 else None for one in found]
    return frame.assign(**basis.columns()).to_csv()


def document(result: Result, basis: Basis) -> dict[str, object]:
    """The answer as JSON values: what the command line says, the chances, what it all rests on."""
    chances = [
        {
            "action": choice.action,
            **{
                name: {"percent": one.percent, "ci95": list(one.ci95) if one.ci95 else [None, None]}
                for name, one in choice.chances.items()
            },
        }
        for choice in result.choices
    ]
    return {**result.document(), "chances": chances, **basis.document()}


def lines(result: Result, scene: Scene, where: str) -> list[str]:
    """The answer as lines of plain text, with all that is needed to get it again."""
    game = scene.view.game
    name, words = t(f"game.{game}.name"), decision(scene)
    return [
        dotted(name, words),
        *(
            t("list.labelled", label=choice_name(one.action, scene), text=_value(result, one, scene))
            for one in result.choices
        ),
        unit_words(game, result.objective),
        *assumptions_words(result),
        *basis_of(result, scene, where).rules_words(),
        where,
        f"{t('title')} {__version__}",
    ]


def _value(result: Result, choice: Choice, scene: Scene) -> str:
    exact = sampling.is_certain(result)
    if choice.ci95 is None:
        value = number(choice.mean, exact=exact)
    else:
        value = f"{number(choice.mean)} ± {(choice.ci95[1] - choice.ci95[0]) / 2:.1f}"
    chances = [
        f"{chance_words(scene, name)} {percent_words(one)}"
        for name, one in choice.chances.items()
        if name != result.objective
    ]
    return t("list.comma").join((value, *chances))
