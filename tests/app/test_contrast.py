"""axe does not judge drawings, so the colours of the cards are computed here."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

CARDS = files("tutor_app.ui").joinpath("assets", "cards.css").read_text("utf-8")
BOARD = files("tutor_app.ui").joinpath("assets", "board.css").read_text("utf-8")
INKS = dict(
    re.findall(r'\.card\[data-suit="(\w)"\](?:, \.card\[data-suit="F"\])? \{ color: (#\w{6}); \}', CARDS)
)
PAPERS = set(re.findall(r"--paper: (#\w{6});", CARDS + BOARD)) | set(
    re.findall(r"\.tile [^}]*background: (#\w{6});", BOARD, re.S)
)
ENOUGH = 4.5


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_colours_are_found():
    assert set(INKS) == {"S", "C", "H", "D", "T"}
    assert len(set(INKS.values())) == 5
    assert len(PAPERS) >= 3


@pytest.mark.parametrize("suit", INKS)
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_every_ink_can_be_read_on_every_paper(suit, paper):
    assert contrast(INKS[suit], paper) >= ENOUGH


def test_black_on_white():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
