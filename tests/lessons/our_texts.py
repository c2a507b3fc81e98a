"""All our texts that somebody reads: lessons, rulebooks, messages, interface, errors and documents."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import yaml

from engine import GAMES
from lessons.vocabulary import Kind, Text, paragraphs

ROOT = Path(__file__).parents[2]
DOCS = [path.relative_to(ROOT) for path in (ROOT / "docs").glob("*.md")]
CODE = ("engine", "lessons", "tutor_app")
DOCUMENTS = (*("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"), *sorted(map(str, DOCS)))
HELP = ("help", "description", "epilog")
PRINTING = ("print", "Table", "Sheet", "Shown", "add_row", "add_task", "said")


def texts(language: str) -> Iterator[Text]:
    """Every text of a language; errors and documents are in English only."""
    for game in GAMES:
        folder = ROOT / "lessons" / game
        for path in sorted(folder.glob(f"*/{language}.md")):
            yield from markdown(path, "lesson", game)
        yield from markdown(folder / f"rules.{language}.md", "rulebook", game)
        yield from markdown(folder / f"history.{language}.md", "rulebook", game)
        if language == "en":
            yield from values(folder / "reference.yaml", "lesson", game)
            yield from comments(folder / "reference.yaml", game)
    yield from values(ROOT / f"lessons/messages.{language}.yaml", "messages")
    yield from glossary(language)
    yield from markdown(ROOT / f"lessons/notation.{language}.md", "rulebook")
    yield from values(ROOT / f"tutor_app/i18n/{language}.yaml", "interface")
    if language == "en":
        for path in sorted(path for part in CODE for path in (ROOT / part).rglob("*.py")):
            yield from errors_and_help(path)
        for path in sorted((ROOT / "engine/cli").glob("*.py")):
            yield from printed(path)
        for path in sorted((ROOT / "engine/studies/ready").glob("*.yaml")):
            yield from values(path, "interface")
        for name in DOCUMENTS:
            yield from markdown(ROOT / name, "docs")


def markdown(path: Path, kind: Kind, game: str = "") -> Iterator[Text]:
    """The paragraphs and titles of a Markdown file."""
    yield from paragraphs(named(path), path.read_text("utf-8"), kind, game)


def values(path: Path, kind: Kind, game: str = "") -> Iterator[Text]:
    """The texts of a YAML file, without its keys."""
    for node in _values(yaml.compose(path.read_text("utf-8"))):
        yield Text(named(path), node.start_mark.line + 1, node.value, kind, game)


def comments(path: Path, game: str = "") -> Iterator[Text]:
    """What a YAML file says to those who work on it."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.startswith("#"):
            yield Text(named(path), number, line.strip("# "), "lesson", game)


def glossary(language: str) -> Iterator[Text]:
    """The terms and meanings of the glossary in one language."""
    path = ROOT / "lessons/glossary.yaml"
    for entry in yaml.compose(path.read_text("utf-8")).value:
        for key, value in entry.value:
            if key.value == language:
                for node in _values(value):
                    yield Text(named(path), node.start_mark.line + 1, node.value, "glossary")
            elif key.value == "by_game":
                for game, own in value.value:
                    for name, node in own.value:
                        if name.value == language:
                            yield Text(
                                named(path), node.start_mark.line + 1, node.value, "glossary", game.value
                            )


def docstrings(path: Path) -> Iterator[Text]:
    """What a module says of itself and of its parts."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            said = ast.get_docstring(node, clean=False)
            if said:
                yield Text(named(path), getattr(node, "lineno", 1), said, "engine")


def errors_and_help(path: Path) -> Iterator[Text]:
    """The messages that a module of the engine raises, and what its command says of its options."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Raise) and node.exc is not None:
            yield from _literals(path, node.exc)
        elif isinstance(node, ast.keyword) and node.arg in HELP:
            yield from _literals(path, node.value)


def printed(path: Path) -> Iterator[Text]:
    """What a verb of the command line prints: sentences, and the heads, rows and titles of its tables."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in PRINTING:
                for part in (*node.args, *(one.value for one in node.keywords)):
                    yield from _literals(path, part)


def named(path: Path) -> str:
    """The path of a file as it stands in the repository."""
    return path.relative_to(ROOT).as_posix()


def _values(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for one in node.value:
            yield from _values(one)
    elif isinstance(node, yaml.MappingNode):
        for _, one in node.value:
            yield from _values(one)


def _literals(path: Path, expression: ast.expr) -> Iterator[Text]:
    parts = {
        id(part) for one in ast.walk(expression) if isinstance(one, ast.JoinedStr) for part in one.values
    }
    keys = {
        id(part)
        for one in ast.walk(expression)
        if isinstance(one, ast.Subscript)
        for part in ast.walk(one.slice)
    }
    for node in ast.walk(expression):
        if id(node) in keys:
            continue
        words = ""
        if isinstance(node, ast.JoinedStr):
            words = "".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            words = node.value
        if words:
            yield Text(named(path), node.lineno, words, "engine")
