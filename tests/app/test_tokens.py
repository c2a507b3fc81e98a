"""The named values of the look: one file, which the theme of Streamlit repeats and every style reads."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from tutor_app.ui.colours import schemes, tokens

ASSETS = files("tutor_app.ui").joinpath("assets")
STYLES = {file.name: file.read_text("utf-8") for file in ASSETS.iterdir() if file.name.endswith(".css")}
TOKENS = STYLES.pop("tokens.css")
THEME = tomllib.loads(files("tutor_app").joinpath(".streamlit", "config.toml").read_text("utf-8"))["theme"]
SAME = {
    "primaryColor": "accent",
    "backgroundColor": "ground",
    "secondaryBackgroundColor": "raised",
    "textColor": "text",
    "linkColor": "link",
    "borderColor": "line",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_of_streamlit_has_the_same_colours(scheme):
    said = {**THEME, **THEME[scheme]}
    named = tokens()[scheme]
    assert {ours: said[theirs] for theirs, ours in SAME.items()} == {
        ours: named[ours] for ours in SAME.values()
    }
    assert said["chartCategoricalColors"] == [named["chart-bars"], named["chart-lines"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_charts_take_their_colours_from_the_named_ones(scheme):
    assert schemes()[scheme].bars == tokens()[scheme]["chart-bars"]
    assert schemes()[scheme].background == tokens()[scheme]["ground"]


def test_light_and_dark_name_the_same_colours():
    assert set(tokens()["light"]) == set(tokens()["dark"])
    assert len(tokens()["light"]) == TOKENS.count("light-dark(#")


@pytest.mark.parametrize("name", sorted(STYLES))
def test_a_style_names_its_colours(name):
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b", STYLES[name]) == []


@pytest.mark.parametrize("name", sorted(STYLES))
def test_every_named_value_exists(name):
    """A name is either Streamlit's, one of ours, or set by the component itself."""
    sources = "".join(STYLES.values()) + "".join(
        file.read_text("utf-8") for file in ASSETS.iterdir() if file.name.endswith(".js")
    )
    known = set(re.findall(r"--([\w-]+)[:\"]", TOKENS + sources))
    used = {used for used in re.findall(r"var\(--([\w-]+)", STYLES[name]) if not used.startswith("st-")}
    assert used <= known


def test_space_goes_in_steps_of_four_pixels():
    steps = [int(pixels) for pixels in re.findall(r"--space-\d: (\d+)px", TOKENS)]
    assert steps == sorted(steps)
    assert all(pixels % 4 == 0 for pixels in steps)
    assert len(re.findall(r"--type-\d:", TOKENS)) == 5
