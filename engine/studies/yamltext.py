"""The plain YAML of a study file, read without surprises; JSON is YAML too."""

from __future__ import annotations

import re
from typing import Any, NoReturn

import yaml

from engine.errors import RequestError, quoted


def read_mapping(text: str | bytes, *, longest: int) -> dict[Any, Any]:
    """The keys and values that a text holds, a tree that is no larger than the text.

    Raises:
        RequestError: the text is longer than ``longest`` bytes, is not UTF-8, is no YAML, has a key twice,
            names a piece in order to repeat it, or has no keys.
    """
    content = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(content) > longest:
        raise RequestError(f"the study is longer than the {longest:,} bytes that are read; shorten it")
    try:
        found = yaml.load(content.decode("utf-8-sig"), _PlainLoader)
    except UnicodeDecodeError as error:
        raise RequestError(f"the study is not UTF-8 (byte {error.start}); save it as UTF-8") from error
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise RequestError(f"the study is no YAML: {_why(error)}") from error
    if not isinstance(found, dict):
        raise RequestError("a study has lines such as 'game: danish_tarok' and 'measure: conditions'")
    return found


class _PlainLoader(yaml.SafeLoader):
    """YAML without pieces named to be repeated, of which a few lines can make endless ones; each key once."""

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        """The next piece of the text."""
        event: yaml.Event = self.peek_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            sign = "*" if isinstance(event, yaml.AliasEvent) else "&"
            _refuse(event.start_mark, f"{quoted(sign + event.anchor)} repeats a piece; write the piece out")
        return super().compose_node(parent, index)

    def compose_mapping_node(self, anchor: Any) -> yaml.MappingNode:
        """The next keys and values."""
        node = super().compose_mapping_node(anchor)
        found: set[tuple[str, str]] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                continue
            if (key.tag, key.value) in found:
                _refuse(key.start_mark, f"the key {quoted(key.value)} stands twice; leave one of them out")
            found.add((key.tag, key.value))
        return node


def _decimal(loader: _PlainLoader, node: yaml.ScalarNode) -> int:
    """A whole number as it is written: YAML takes 010 for eight, and 1:30 for ninety."""
    if not re.fullmatch("[-+]?[0-9]+", node.value):
        _refuse(node.start_mark, f"{quoted(node.value)}: write a whole number with its digits alone")
    try:
        return int(node.value)
    except ValueError:
        _refuse(node.start_mark, f"a number of {len(node.value)} digits; write a shorter one")


_PlainLoader.add_constructor("tag:yaml.org,2002:int", _decimal)


def _why(error: Exception) -> str:
    """What is wrong with a text that is no YAML, in one line."""
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark is not None:
        mark = error.problem_mark
        return f"{error.problem} at line {mark.line + 1}, column {mark.column + 1}"
    return " ".join(str(error).split())[:200]


def _refuse(mark: Any, message: str) -> NoReturn:
    raise RequestError(f"the study, line {mark.line + 1}: {message}")
