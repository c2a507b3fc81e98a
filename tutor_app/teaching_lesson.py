"""A question of a set as the files of a lesson: ``steps.yaml`` and the beginning of ``en.md``."""

from __future__ import annotations

import yaml

from lessons.exercises import Exercise
from lessons.schema import Step
from tutor_app.teaching import Question

STEP_ID = "my-step"
MOST_PRAISED = 12


def steps_yaml(step: Step, asked: Exercise) -> str:
    """The ``steps.yaml`` of a lesson with this one step.

    A question for the best choice praises what is best, which has the analysis play if it has not yet.
    """
    values = step.model_dump(exclude_defaults=True, exclude={"id", "kind"}, mode="json")
    entry: dict[str, object] = {"id": STEP_ID, "kind": step.kind, **values}
    if step.kind == "choose":
        entry["praised"] = list(asked.right(()))[:MOST_PRAISED]
    content = {"minutes": 1, "steps": [entry]}
    return yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=110)


def prose(question: Question, task: str, title: str, afterword: str) -> str:
    """The ``en.md`` beside it: the task, the teacher's words, and what is said at the end."""
    parts = (f"# {title}", f"## {STEP_ID}", task, _unmarked(question.words), "---", afterword)
    return "\n\n".join(part for part in parts if part) + "\n"


def _unmarked(words: str) -> str:
    """Words in which Markdown finds nothing to read, on one line."""
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>()#+-.!|~" else sign for sign in words)
