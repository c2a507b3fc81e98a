"""What can be taken away of a what-if: a table, a document and a text, each with all that repeats it."""

from __future__ import annotations

from functools import partial

from engine.analysis.paired import Comparison
from engine.analysis.tables import comparison_table
from lessons.names import capital
from tutor_app.screens.odds_words import unit_words
from tutor_app.screens.taken import Basis, buttons
from tutor_app.screens.what_if_words import (
    Setting,
    basis,
    change_words,
    mean_words,
    sentence,
    shares_sentence,
)
from tutor_app.state import t
from tutor_app.what_if import Change
from tutor_app.what_if_asked import Asked, command, request


def basis_of(found: Comparison, place: Setting, asked: Asked, where: str) -> Basis:
    """What a comparison rests on; ``where`` names the position as it is."""
    return Basis(
        game=place.state.game,
        options=place.state.options,
        where=where,
        deals=found.deals,
        seed=found.seed,
        player=found.player,
        believe=asked.settings.believe,
        changes=change_words(asked.change, place),
    )


def render(found: Comparison, place: Setting, asked: Asked, rests_on: Basis) -> None:
    """Draw the ways out of a comparison."""
    buttons(
        "comparison",
        partial(table, found, asked, rests_on),
        partial(document, found, asked, rests_on),
        partial(lines, found, place, asked, rests_on),
        key="what-if",
    )


def table(found: Comparison, asked: Asked, rests_on: Basis) -> str:
    """Both sides and their difference as the text of a CSV file, with the shell command that repeats them."""
    frame = comparison_table(found).assign(**rests_on.columns())
    return frame.assign(position=rests_on.where, command=command(asked)).to_csv()


def document(found: Comparison, asked: Asked, rests_on: Basis) -> dict[str, object]:
    """The comparison as JSON values, with the request and the shell command that repeat it."""
    again = {"request": request(asked), "command": command(asked)}
    return {**again, **found.document(), **rests_on.document()}


def lines(found: Comparison, place: Setting, asked: Asked, rests_on: Basis) -> list[str]:
    """The comparison as lines of plain text."""
    unit = unit_words(place.state.game, found.objective)
    sides = [
        t(
            "list.labelled",
            label=t("list.beside", text=t(f"what_if.{name}"), beside=capital(place.names[side.seat])),
            text=mean_words(side.mean, side.ci95),
        )
        for name, side in (("as_it_is", found.a), ("changed", found.b))
    ]
    return [
        t(f"game.{place.state.game}.name"),
        sentence(found, place, same_position=asked.change == Change()),
        shares_sentence(found),
        *sides,
        unit,
        *basis(found),
        rests_on.words(),
        rests_on.where,
        command(asked),
    ]
