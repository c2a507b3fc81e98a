"""What can be taken away of numbers: a table, a document, a text; each says what the numbers rest on."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import plotly.graph_objects as go
import streamlit as st

from engine import Options, __version__
from engine.analysis import NOTHING
from engine.options import written
from tutor_app.games import GAMES
from tutor_app.i18n import breadth
from tutor_app.screens.parts import option_title, option_value
from tutor_app.state import dotted, naming, t

FOOT_WIDTH = 54  # characters of a line under a chart, and half as many full-width ones
FOOT_PIXELS = 15
FOOT_SIZE = 11
GAP_PIXELS = 10


@dataclass(frozen=True, slots=True)
class Basis:
    """What numbers rest on: the position ``where``, deals drawn by a seed, who played, what is believed.

    ``changes`` names in the reader's language what is changed in the position, if anything is.
    """

    game: str
    options: Options
    where: str
    deals: int
    seed: int
    player: str
    believe: str = NOTHING
    changes: tuple[str, ...] = ()

    @property
    def house_rules(self) -> dict[str, str]:
        """The house rules that differ from the usual ones, as the command line writes them."""
        changed = GAMES[self.game].option_table.changed(self.options)
        return {name: written(value) for name, value in changed.items()}

    def document(self) -> dict[str, object]:
        """The basis as JSON values."""
        return {
            "game": self.game,
            "position": self.where,
            "n": self.deals,
            "seed": self.seed,
            "player": self.player,
            "believe": self.believe,
            "house_rules": self.house_rules,
            "version": __version__,
        }

    def columns(self) -> dict[str, str | int]:
        """The basis as columns of a table, the same in every row."""
        rules = ";".join(f"{name}={value}" for name, value in self.house_rules.items())
        return {
            "n": self.deals,
            "seed": self.seed,
            "player": self.player,
            "believe": self.believe,
            "game": self.game,
            "house_rules": rules,
            "version": __version__,
        }

    def rules_words(self) -> list[str]:
        """The house rules that differ from the usual ones, as the reader's language has them."""
        changed = GAMES[self.game].option_table.changed(self.options)
        return [
            t("list.labelled", label=option_title(self.game, name), text=option_value(self.game, name, value))
            for name, value in changed.items()
        ]

    def words(self) -> str:
        """The whole basis in a line."""
        said = t(
            "taken.basis",
            deals=f"{self.deals:,}",
            seed=self.seed,
            player=t(f"odds.players.{self.player}"),
            belief=t(f"odds.beliefs.{self.believe}"),
        )
        rules = self.rules_words() or [t("taken.usual_rules")]
        return dotted(*self.changes, said, *rules, f"{t('title')} {__version__}")


def buttons(
    name: str,
    table: Callable[[], str],
    document: Callable[[], Mapping[str, object]],
    lines: Callable[[], Sequence[str]],
    *,
    key: str,
) -> None:
    """Draw what opens the ways out of numbers: two files called ``name``, and a text that can be copied."""
    opened = st.expander(t("taken.label"), key=f"{key}.taken", on_change="rerun")
    if not opened.open:
        return
    with opened, st.container(horizontal=True):
        st.download_button(
            t("odds.csv"),
            data=table,
            file_name=f"{name}.csv",
            mime="text/csv",
            on_click="ignore",
            key=f"{key}-csv",
        )
        st.download_button(
            t("odds.json"),
            data=lambda: json.dumps(document(), ensure_ascii=False),
            file_name=f"{name}.json",
            mime="application/json",
            on_click="ignore",
            key=f"{key}-json",
        )
    with opened:
        st.code("\n".join(lines()), language=None, wrap_lines=True)


def as_csv(rows: Sequence[Mapping[str, object]], basis: Basis) -> str:
    """Rows as the text of a CSV file, with what they rest on in columns of its own."""
    out = io.StringIO()
    wide = [{**row, **basis.columns()} for row in rows]
    writer = csv.DictWriter(out, fieldnames=list(wide[0]) if wide else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(wide)
    return out.getvalue()


def footed(drawn: go.Figure, basis: Basis, colour: str) -> go.Figure:
    """A chart with what it rests on under it, so that its picture says so wherever it is seen."""
    lines = _lines(basis.words())
    room = FOOT_PIXELS * len(lines) + GAP_PIXELS
    margin = drawn.layout.margin.b or 0
    drawn.update_layout(height=drawn.layout.height + room, margin={"b": margin + room})
    drawn.add_annotation(
        text="<br>".join(lines),
        x=0,
        xref="paper",
        xanchor="left",
        y=0,
        yref="paper",
        yanchor="top",
        yshift=-margin - GAP_PIXELS // 2,
        align="left",
        showarrow=False,
        font={"size": FOOT_SIZE, "color": colour},
    )
    return drawn


def _lines(words: str) -> list[str]:
    """A text in lines that a narrow chart has room for."""
    lines, width = [""], 0
    for part in re.findall(rf".+?(?:{naming().say('list.dot')}|$)", words):
        size = breadth(part)
        if lines[-1] and width + size > FOOT_WIDTH:
            lines.append("")
            width = 0
        lines[-1] += part
        width += size
    return lines
