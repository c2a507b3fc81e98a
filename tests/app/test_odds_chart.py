"""The figure that Plotly draws, and the picture drawn while numbers come in: the same places in both."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from tests.app.test_charting import choice, shown
from tests.app.test_contrast import contrast
from tutor_app.charting import Mark, picture
from tutor_app.screens.odds_chart import figure
from tutor_app.ui.colours import schemes

LIGHT = schemes()["light"]
TAPP = shown({30: 1, 35: 4, 36: 2, 50: 1}, Mark(36.2, "mean", "mean 36.2"), Mark(36, "border", "needs 36"))
DANISH = shown({-45: 2, 0: 1, 15: 1, 130: 1}, Mark(-5.5, "mean", "mean −5.5"), Mark(0, "border", "0"))


@pytest.mark.parametrize("picture", [TAPP, DANISH])
def test_bars_are_centred_on_the_values_that_the_lines_use(picture):
    drawn = figure(picture, "points", LIGHT)
    bars, *lines = drawn.data
    assert list(bars.x) == [bar.centre for bar in picture.bars]
    assert bars.offset is None  # with one, a bar would begin at its value
    assert all(0 < width < bar.width for width, bar in zip(bars.width, picture.bars, strict=True))
    assert [set(line.x) for line in lines] == [{mark.at} for mark in picture.marks]


@pytest.mark.parametrize("picture", [TAPP, DANISH, shown({48: 1})])
def test_the_axes_end_with_the_outcomes_and_never_beyond_all_deals(picture):
    drawn = figure(picture, "points", LIGHT)
    assert tuple(drawn.layout.xaxis.range) == (picture.start, picture.end)
    low, high = drawn.layout.yaxis.range
    assert low == 0
    assert max(drawn.data[0].y) <= high <= 1
    assert all(at <= high for at in drawn.layout.yaxis.tickvals)


@pytest.mark.parametrize("picture", [TAPP, DANISH])
def test_words_stand_above_the_bars_each_on_a_line_of_its_own(picture):
    drawn = figure(picture, "points", LIGHT)
    words = drawn.layout.annotations
    assert [(word.yref, word.y, word.yanchor) for word in words] == [("paper", 1, "bottom")] * 2
    assert abs(words[0].yshift - words[1].yshift) >= 18  # pixels, more than the height of the words
    assert max(word.yshift for word in words) + 18 <= drawn.layout.margin.t
    assert all(max(line.y) <= drawn.layout.yaxis.range[1] for line in drawn.data[1:])
    assert [word.xanchor for word in words] == [picture.side(mark.at) for mark in picture.marks]


def test_words_at_the_edge_go_inwards():
    edge = shown({36: 1, 60: 1}, Mark(36, "border", "needs 36"), Mark(59, "mean", "mean 59.0"))
    assert [word.xanchor for word in figure(edge, "", LIGHT).layout.annotations] == ["left", "right"]


def test_another_choice_is_a_line_around_its_bars():
    one, other = choice({30: 1, 31: 3}), choice({30: 2, 31: 2})
    drawn = picture([one, other], one, [Mark(30.75, "mean", "mean 30.8")], other)
    _, around, mean = figure(drawn, "points", LIGHT).data
    assert tuple(zip(around.x, around.y, strict=True)) == drawn.outline
    assert around.line.width < mean.line.width


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_figure_has_the_colours_of_the_theme(name):
    colours = schemes()[name]
    drawn = figure(TAPP, "points", colours)
    bars, *lines = drawn.data
    assert bars.marker.color == colours.bars
    assert {line.line.color for line in lines} == {colours.lines}
    assert drawn.layout.font.color == colours.text
    assert {word.font.color for word in drawn.layout.annotations} == {colours.text}
    axes = [drawn.layout.xaxis, drawn.layout.yaxis]
    assert {axis.tickfont.color for axis in axes} == {colours.text}


@pytest.mark.parametrize("name", ["light", "dark"])
def test_bars_and_lines_can_be_seen(name):
    colours = schemes()[name]
    assert contrast(colours.bars, colours.background) >= 3  # WCAG 1.4.11
    assert contrast(colours.lines, colours.background) >= 4.5
    assert contrast(colours.lines, colours.bars) >= 3
    assert contrast(colours.text, colours.background) >= 4.5


def test_both_drawings_take_the_colours_of_the_theme():
    style = files("tutor_app.ui").joinpath("assets", "histogram.css").read_text("utf-8")
    assert set(re.findall(r"var\(--chart-(\w+)\)", style)) == {"bars", "lines"}
