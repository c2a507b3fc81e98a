"""Every rule of the documents is cited where it is applied and covered by a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HERE = Path(__file__).parent


def rules_of(name: str) -> list[str]:
    return (HERE / "rules" / name / "rule_ids.txt").read_text("utf-8").split()


def text_of(folder: str) -> str:
    files = (path for path in (ROOT / folder).rglob("*.py") if path != Path(__file__))
    return "\n".join(path.read_text("utf-8") for path in files)


def applied(path: Path) -> str:
    """A module without what it says about itself, which applies nothing."""
    text = path.read_text("utf-8")
    about = ast.get_docstring(ast.parse(text), clean=False)
    return text.replace(about, "", 1) if about else text


def named(rule: str, text: str) -> bool:
    """Whether a rule is named as it is written or as in the name of a test, and not only a longer one."""
    for spelled in (rule, rule.replace("-", "_").lower()):
        at = text.find(spelled)
        while at >= 0:
            end = at + len(spelled)
            if not text[at - 1 : at].isalpha() and not text[end : end + 1].isdigit():
                return True
            at = text.find(spelled, at + 1)
    return False


@pytest.fixture(scope="module")
def engine_text() -> str:
    return "\n".join(applied(path) for path in (ROOT / "engine").rglob("*.py"))


@pytest.fixture(scope="module")
def test_text() -> str:
    return text_of("tests")


LISTS = sorted(path.parent.name for path in (HERE / "rules").glob("*/rule_ids.txt"))
EXAMPLE = re.compile(r"\b[A-Z]{2}-(?:EX-|T)\d+\b")


@pytest.mark.parametrize("name", LISTS)
def test_cited_in_the_engine(name: str, engine_text: str) -> None:
    assert [rule for rule in rules_of(name) if not named(rule, engine_text)] == []


@pytest.mark.parametrize("name", LISTS)
def test_covered_by_a_test(name: str, test_text: str) -> None:
    assert [rule for rule in rules_of(name) if not named(rule, test_text)] == []


@pytest.mark.parametrize("game", [name for name in LISTS if name != "notation"])
def test_every_worked_example_stands_in_words_and_in_a_test(game: str, test_text: str) -> None:
    told = (HERE / "rules" / game / "examples.md").read_text("utf-8")
    examples = set(EXAMPLE.findall(told))
    assert len(examples) > 30
    in_tests = set(EXAMPLE.findall(text_of(f"tests/rules/{game}")))
    assert in_tests <= examples
    assert [one for one in sorted(examples) if not shown(one, test_text)] == []


def shown(example: str, text: str) -> bool:
    """Whether a test names an example, by itself or in the middle of a range such as ``ex_3_to_7``."""
    if named(example, text):
        return True
    stem, number = re.fullmatch(r"(.*?)(\d+)", example.replace("-", "_").lower()).groups()
    ranges = re.findall(rf"{stem}(\d+)_(?:to|and)_(?:{stem})?(\d+)", text)
    return any(int(first) <= int(number) <= int(last) for first, last in ranges)
