"""How often each outcome came up, drawn while the numbers come in."""

from __future__ import annotations

from tutor_app.charting import Bar, Picture, Tick, percent, signed
from tutor_app.state import t
from tutor_app.ui.component import register

_HISTOGRAM = register("histogram", scripts=("dom", "histogram"), styles=("histogram",))


def histogram(picture: Picture, *, key: str, label: str, unit: str) -> None:
    """Draw a picture; ``unit`` stands under the axis of values, ``label`` is read out."""
    _HISTOGRAM(
        key=key,
        data={
            "label": label,
            "unit": unit,
            "from": picture.start,
            "to": picture.end,
            "top": picture.top,
            "bars": [
                {
                    "low": bar.low,
                    "centre": bar.centre,
                    "width": bar.width,
                    "share": bar.share,
                    "text": words(bar),
                }
                for bar in picture.bars
            ],
            "outline": picture.outline,
            "marks": [
                {"at": mark.at, "kind": mark.kind, "text": mark.text, "side": picture.side(mark.at)}
                for mark in picture.marks
            ],
            "values": [_tick(tick) for tick in picture.values],
            "shares": [_tick(tick) for tick in picture.shares],
        },
    )


def _tick(tick: Tick) -> dict[str, float | str]:
    return {"at": tick.at, "text": tick.text}


def words(bar: Bar) -> str:
    """What a bar shows, as "36 to 40: 12.5%"."""
    return f"{span(bar)}: {percent(bar.share)}"


def span(bar: Bar) -> str:
    """The values of a bar."""
    return signed(bar.low) if bar.high == bar.low else t("span", low=signed(bar.low), high=signed(bar.high))
