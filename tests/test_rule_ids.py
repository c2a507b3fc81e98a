"""Every rule of the documents is cited where it is applied and covered by a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HERE = Path(__file__).parent

# About physical cards, chips or manners only: nothing an engine could apply.
NOT_APPLIED = {
    "TN-INFO-4": "nobody may tell what he holds: manners at a table; views give no way to say it",
    "DT-PACK-6": "names of cards and which deck to use on a table; the app's glossary says it",
    "TT-PACK-6": "which cards to leave out of a larger deck on a table",
    "TT-PACK-7": "what is printed on the cards of a deck; the app draws its own",
    "TT-DEAL-1": "cutting cards for the first deal; here the caller names the dealer",
    "TT-DEAL-3": "cutting the pack; here a seed shuffles",
    "TB-PACK-7": "letters and pictures on French packs; the app's glossary says it",
}


def rule_ids(name: str) -> list[str]:
    return (HERE / "rules" / name).read_text("utf-8").split()


def text_of(folder: str, *endings: str) -> str:
    files = (path for path in (ROOT / folder).rglob("*") if path.suffix in endings)
    return "\n".join(path.read_text("utf-8") for path in files if path != Path(__file__))


def named(rule: str, text: str) -> bool:
    spelled = re.escape(rule) + "|" + re.escape(rule.replace("-", "_").lower())
    return re.search(rf"(?<![A-Za-z])({spelled})(?!\d)", text) is not None


@pytest.fixture(scope="module")
def engine_text() -> str:
    return text_of("engine", ".py")


@pytest.fixture(scope="module")
def test_text() -> str:
    return text_of("tests", ".py")


ALL = [
    *rule_ids("danish_tarok/rule_ids.txt"),
    *rule_ids("grosstarock/rule_ids.txt"),
    *rule_ids("tapp_tarock/rule_ids.txt"),
    *rule_ids("tantony/rule_ids.txt"),
    *rule_ids("tubingen_tarock/rule_ids.txt"),
    *rule_ids("notation/rule_ids.txt"),
]


@pytest.mark.parametrize("rule", ALL)
def test_cited_in_the_engine(rule: str, engine_text: str) -> None:
    assert named(rule, engine_text) or rule in NOT_APPLIED


@pytest.mark.parametrize("rule", [rule for rule in ALL if rule not in NOT_APPLIED])
def test_covered_by_a_test(rule: str, test_text: str) -> None:
    assert named(rule, test_text)


def test_exceptions_are_real_rules() -> None:
    assert set(NOT_APPLIED) <= set(ALL)
