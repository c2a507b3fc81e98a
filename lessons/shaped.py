"""A YAML file of the lessons in its shape, or an error that names file and line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from lessons.library import parsed, read

Shape = TypeVar("Shape", bound=BaseModel)


class LessonError(Exception):
    """A lesson file that cannot be read; the message names file and line."""


def shaped(shape: type[Shape], path: str) -> Shape:
    """A YAML file in its shape.

    Raises:
        LessonError: it is no YAML or has another shape; the message names file and line.
    """
    try:
        content = parsed(read(path))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise LessonError(f"{path}:{line}: {error.problem}") from None
    try:
        return shape.model_validate(content, strict=False)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        place = [part for part in fault["loc"] if not _is_kind(part, fault["loc"])]
        said = ".".join(map(str, place))
        raise LessonError(f"{path}:{line_of(read(path), place)}: {said}: {fault['msg']}") from None


def _is_kind(part: int | str, loc: tuple[int | str, ...]) -> bool:
    # A discriminated union puts the kind after the index of the step.
    return isinstance(part, str) and len(loc) > 2 and loc[0] == "steps" and part == loc[2]


def line_of(text: str, place: Sequence[int | str]) -> int:
    """Line of the node at ``place`` (as far as it exists) in a YAML text, from 1."""
    node = yaml.compose(text)
    line = 1
    for part in place:
        if isinstance(node, yaml.MappingNode):
            found = [(key, value) for key, value in node.value if key.value == str(part)]
            if not found:
                break
            line, node = found[0][0].start_mark.line + 1, found[0][1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
            node = node.value[part]
            line = node.start_mark.line + 1
        else:
            break
    return line
