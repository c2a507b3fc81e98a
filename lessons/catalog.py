"""Sentences by key: ``messages.<language>.yaml``, flattened to keys such as ``refusal.DT-PLAY-2``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from lessons.library import FALLBACK, LANGUAGES, parsed, read


@cache
def catalog(language: str) -> Mapping[str, str]:
    """All templates of a language by their full key; English for a language that is not there."""
    known = language if language in LANGUAGES else FALLBACK
    return dict(_flat(parsed(read(f"messages.{known}.yaml")), ""))


def _flat(tree: Mapping[str, object], above: str) -> Iterator[tuple[str, str]]:
    for name, value in tree.items():
        key = f"{above}{name}"
        if isinstance(value, Mapping):
            yield from _flat(value, f"{key}.")
        elif isinstance(value, str):
            yield (key.removesuffix(".otherwise"), value)
        else:
            raise TypeError(f"message {key}: not text: {value!r}")


def template(language: str, *keys: str) -> str:
    """The first of these keys that has a template.

    Raises:
        KeyError: none of them has one.
    """
    known = catalog(language)
    for key in keys:
        if key in known:
            return known[key]
    raise KeyError(f"no message for any of: {', '.join(keys)}")
