from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest
import yaml

import lessons
import tutor_app
from lessons.names import Naming
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGE_NAMES, LANGUAGES, best_language, catalogue, text

APP, LESSONS = (Path(package.__file__).parent for package in (tutor_app, lessons))
SOURCES = [path.read_text("utf-8") for path in sorted(APP.rglob("*.py"))]
PLURALS = re.compile(r"\.one$")


def facts(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_every_language_has_a_name():
    assert set(LANGUAGE_NAMES) == set(LANGUAGES)


def test_japanese_has_every_text():
    # Only English tells one from many, and needs no sentence for the engine's own English messages.
    english = {key for key in catalogue("en") if not PLURALS.search(key)}
    japanese = {key for key in catalogue("ja") if not key.startswith("notation.") and not PLURALS.search(key)}
    assert japanese == english


@pytest.mark.parametrize("path", sorted((*APP.rglob("*.yaml"), *LESSONS.rglob("*.yaml"))), ids=str)
def test_no_text_is_written_twice_under_one_name(path):
    """The reader of YAML would take the last one, in silence."""
    twice = []
    waiting = [yaml.compose(path.read_text("utf-8"), Loader=yaml.CSafeLoader)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, yaml.MappingNode):
            names = Counter(name.value for name, _ in node.value)
            twice += [f"{name} in line {node.start_mark.line + 1}" for name, n in names.items() if n > 1]
            waiting += [value for _, value in node.value]
        elif isinstance(node, yaml.SequenceNode):
            waiting += node.value
    assert twice == []


def test_japanese_uses_the_same_facts():
    different = {
        key: (facts(catalogue("en")[key]), facts(template))
        for key, template in catalogue("ja").items()
        if key in catalogue("en") and facts(template) != facts(catalogue("en")[key])
    }
    assert different == {}


def test_plurals_stand_beside_their_text():
    for language in LANGUAGES:
        for key in catalogue(language):
            if PLURALS.search(key):
                assert PLURALS.sub("", key) in catalogue(language)


COUNTED = re.compile(
    r"(?<!\|)\{(\w+)\} (?:unseen )?(?:are|actions|cards|combinations|kings|moves|others|places)\b"
    r"|(?<!\|)\{(\w+)\} (?:tricks|trumps)\b"
)
# There are always several of these.
SEVERAL = re.compile(
    r"address\.hand_size|hand\.(roles|counter|full|too_many|explore_not)|discard\.|refusal\.(course|where|locked|ending)"
    r"|enter\.too_|teach\.(link\.many|unfit)"
)


def test_one_thing_is_told_in_the_singular():
    english = catalogue("en")
    found = {
        key
        for key, template in english.items()
        if COUNTED.search(template) and not (f"{key}.one" in english or SEVERAL.match(key))
    }
    assert found == set()
    said = Naming().say("reasons.ideas.hard_to_beat", n=1, m=2, better="T5", other="T3")
    assert said == "1 unseen card of its suit can beat T5, 2 can beat T3."


def test_japanese_is_japanese():
    same = {
        key
        for key, template in catalogue("ja").items()
        if template == catalogue("en").get(key)
        and re.search(r"[A-Za-z]{3}", re.sub(r"{[^}]*}", "", template))  # words, not names of facts
    }
    assert same == {"title"}


def written_keys() -> tuple[set[str], set[str]]:
    """Keys that stand in the code, and the beginnings of keys that are put together there."""
    literal = {key for source in SOURCES for key in re.findall(r'["\']([a-z_]+(?:\.[\w-]+)+)["\']', source)}
    literal |= set(re.findall(r't\(\s*"([a-z_]+)"', "\n".join(SOURCES)))
    begun = {key for source in SOURCES for key in re.findall(r'f"([a-z_.]+\.)\{', source)}
    begun |= {key for source in SOURCES for key in re.findall(r"f'([a-z_.]+\.)\{", source)}
    return literal, begun


def test_no_text_is_unused():
    literal, begun = written_keys()
    unused = {
        key
        for key in catalogue("en")
        if not PLURALS.search(key)
        and key not in literal
        and not any(key.startswith(prefix) for prefix in begun)
    }
    assert unused == set()


def test_no_used_text_is_missing():
    literal = {key for source in SOURCES for key in re.findall(r'\bt\(\s*"([\w.]+)"', source)}
    assert literal
    assert literal - set(catalogue("en")) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", ["name", "hook", "total"])
def test_every_game_is_introduced(language, game, part):
    assert catalogue(language)[f"game.{game}.{part}"]


def test_one_and_many():
    assert text("en", "rules.found", n=1) == "1 rule found."
    assert text("en", "rules.found", n=2) == "2 rules found."
    assert "1" in text("ja", "rules.found", n=1)
    assert text("en", "discard.count", all=969, allowed=1).endswith("**1** is allowed.")


def test_no_article_stands_before_a_number():
    """It would have to be "an" before 8, 11, 18 and 80."""
    english = {key: words for key, words in catalogue("en").items() if re.search(r"\b[Aa]n? {\w+}", words)}
    assert english == {}


def test_an_unknown_text_is_a_mistake():
    with pytest.raises(KeyError):
        text("en", "no.such.text")


@pytest.mark.parametrize(
    ("locale", "language"), [("ja", "ja"), ("ja-JP", "ja"), ("EN-us", "en"), ("de", "en"), ("", "en")]
)
def test_the_nearest_language(locale, language):
    assert best_language(locale) == language


def test_bold_words_end_where_a_reader_of_markdown_sees_it():
    """Behind a full stop or a bracket bold words do not end if a letter follows at once."""
    unseen = []
    for key, told in catalogue("ja").items():
        parts = told.split("**")
        for bold, after in zip(parts[1::2], parts[2::2], strict=True):
            if bold[-1:] in "。、）」" and after[:1].isalnum():
                unseen.append(key)
    assert unseen == []
