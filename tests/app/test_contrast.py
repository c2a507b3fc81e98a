"""axe does not judge drawings, so the colours of the cards are computed here."""

from __future__ import annotations

import pytest

from tutor_app.ui.colours import tokens

SUITS = ("spades", "clubs", "hearts", "diamonds", "trumps")
PAPERS = ("face", "face-dim", "tile", "tile-raised", "lit")
SCHEMES = ("light", "dark")
ENOUGH = 4.5
ENOUGH_FOR_SHAPES = 3


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_suit_has_an_ink_and_a_tone_of_its_own(scheme):
    for kind in ("ink", "tone"):
        assert len({tokens()[scheme][f"{suit}-{kind}"] for suit in SUITS}) == len(SUITS)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_ink_can_be_read_on_every_paper(suit, paper, scheme):
    named = tokens()[scheme]
    assert contrast(named[f"{suit}-ink"], named[paper]) >= ENOUGH


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("fill", ["tone", "gold", "skin"])
def test_outlines_stand_out_from_what_they_surround(suit, fill, scheme):
    named = tokens()[scheme]
    inside = named[f"{suit}-tone"] if fill == "tone" else named[fill]
    assert contrast(named[f"{suit}-ink"], inside) >= ENOUGH_FOR_SHAPES


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(
    ("front", "ground"),
    [
        ("text", "ground"),
        ("text", "raised"),
        ("quiet", "ground"),
        ("quiet", "raised"),
        ("link", "ground"),
        ("link", "raised"),
        ("on-accent", "accent"),
        ("on-felt", "felt"),
        ("on-felt", "felt-deep"),
        ("good", "ground"),
        ("print-ink", "print"),
    ],
)
def test_words_can_be_read_on_their_ground(front, ground, scheme):
    assert contrast(tokens()[scheme][front], tokens()[scheme][ground]) >= ENOUGH


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("suit", SUITS)
def test_the_inks_can_be_read_on_the_printed_sheet(suit, scheme):
    assert contrast(tokens()[scheme][f"{suit}-ink"], tokens()[scheme]["print"]) >= ENOUGH


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("edge", ["lit-edge", "chosen"])
def test_marks_stand_out_from_the_tiles(edge, scheme):
    assert contrast(tokens()[scheme][edge], tokens()[scheme]["face"]) >= ENOUGH_FOR_SHAPES


def test_black_on_white():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
