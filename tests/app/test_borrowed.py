"""What Streamlit says by itself: the words that we exchange are still its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import streamlit

from tutor_app.borrowed import borrowed

LONG = 6  # letters of a piece between two of the facts that tells it apart
SCRIPTS = sorted(Path(streamlit.__file__).parent.joinpath("static/static/js").glob("*.js"))


@pytest.fixture(scope="module")
def streamlit_says() -> str:
    """All scripts of Streamlit's page."""
    return "\n".join(script.read_text("utf-8") for script in SCRIPTS)


@pytest.mark.parametrize("theirs", borrowed("ja"))
def test_streamlit_still_says_so(streamlit_says, theirs):
    said = re.sub(r"(apply)$", "", theirs.removeprefix("Error: Number"))  # put together by its script
    pieces = [
        piece.strip()
        for piece in re.split(r"\{\w+\}|(?<=option) |(?<=options) ", said)
        if len(piece.strip()) >= LONG
    ]
    assert all(piece in streamlit_says for piece in pieces), pieces


def test_english_is_left_as_it_is():
    assert all(theirs == ours for theirs, ours in borrowed("en").items())


def test_facts_that_we_tell_are_facts_that_streamlit_tells():
    facts = re.compile(r"\{(\w+)\}")
    for theirs, ours in borrowed("ja").items():
        assert set(facts.findall(ours)) <= set(facts.findall(theirs)), theirs
