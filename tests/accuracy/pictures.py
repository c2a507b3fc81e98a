"""Small SVG pictures that need no library: points with 95 % intervals beside the line of a perfect forecast.

They have no background. Ink is grey, lighter where the reader's screen is dark.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import isnan

SIZE, LEFT, TOP, BOTTOM, LEGEND = 320, 56, 16, 52, 210  # pixels
COLOURS = ("#2f8fd0", "#d55e00", "#009e73", "#cc79a7", "#b58900")
STYLE = (
    "svg{color:#57606a;font:12px sans-serif}"
    "@media(prefers-color-scheme:dark){svg{color:#c9d1d9}}"
    "text{fill:currentColor}line{stroke:currentColor}"
)


@dataclass(frozen=True, slots=True)
class Dot:
    """What was ``said`` and what ``came``, in the axes' unit, with half its 95 % interval (nan: none)."""

    said: float
    came: float
    half: float


def picture(
    title: str,
    axes: tuple[str, str],
    series: Sequence[tuple[str, Sequence[Dot]]],
    ticks: Sequence[float],
    unit: str = "",
) -> str:
    """A square of dots, said across and came upwards; the first and the last tick are its corners."""
    low, high = ticks[0], ticks[-1]

    def across(value: float) -> float:
        return LEFT + SIZE * (value - low) / (high - low)

    def up(value: float) -> float:
        return TOP + SIZE * (high - min(max(value, low), high)) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + SIZE + LEGEND} {TOP + SIZE + BOTTOM}"'
        f' role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        _line(across(low), up(low), across(high), up(high), 'stroke-dasharray="4 4"'),
        _line(across(low), up(low), across(high), up(low)),
        _line(across(low), up(low), across(low), up(high)),
    ]
    for tick in ticks:
        parts += [
            _text(across(tick), up(low) + 18, f"{tick:g}{unit}", "middle"),
            _text(LEFT - 8, up(tick) + 4, f"{tick:g}{unit}", "end"),
            _line(across(tick), up(low), across(tick), up(low) + 4),
            _line(LEFT - 4, up(tick), LEFT, up(tick)),
        ]
    parts += [
        _text(LEFT + SIZE / 2, TOP + SIZE + 40, axes[0], "middle"),
        _text(LEFT + 8, TOP + 10, axes[1], "start"),
    ]
    for number, (name, dots) in enumerate(series):
        colour = COLOURS[number % len(COLOURS)]
        for dot in dots:
            x = across(dot.said)
            error = 0.0 if isnan(dot.half) else dot.half
            ends = up(dot.came - error), up(dot.came + error)
            parts.append(_line(x, ends[0], x, ends[1], f'style="stroke:{colour}"'))
            parts.append(_mark(number, x, up(dot.came), colour))
        y = TOP + 20 + 22 * number
        parts.append(_mark(number, LEFT + SIZE + 24, y, colour))
        parts.append(_text(LEFT + SIZE + 38, y + 4, name, "start"))
    return "\n".join([*parts, "</svg>"]) + "\n"


def ticks_for(values: Iterable[float], step: float) -> list[float]:
    """Ticks at whole steps around some values; at least two."""
    some = list(values)
    first, last = int(min(some) // step), int(-(-max(some) // step))
    return [step * n for n in range(first, max(last, first + 1) + 1)]


def _mark(number: int, x: float, y: float, colour: str) -> str:
    """A mark of a series: series differ in shape and in colour."""
    shapes = (
        [(-4, -4), (4, -4), (4, 4), (-4, 4)],
        [(0, -5), (5, 4), (-5, 4)],
        [(0, -6), (6, 0), (0, 6), (-6, 0)],
        [(0, 5), (5, -4), (-5, -4)],
        [(-2, -5), (2, -5), (2, 5), (-2, 5)],
    )
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in shapes[number % len(shapes)])
    return f'<polygon points="{points}" fill="{colour}"/>'


def _line(x1: float, y1: float, x2: float, y2: float, more: str = "") -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" {more}/>'


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'
