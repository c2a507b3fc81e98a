"""What Streamlit says by itself, in English only, and how we say it. Braces stand for what it fills in."""

from __future__ import annotations

from tutor_app.i18n import DEFAULT_LANGUAGE, text

SAID = (
    "skip",
    "enter",
    "key_and_enter",
    "no_results",
    "upload",
    "size",
    "error",
    "kind",
    "too_large",
    "range",
    "help",
    "help_for",
    "open",
    "choose",
    "dismiss",
    "one_option",
    "options",
    "more",
    "less",
    "shortcut",
    "copy",
    "heading",
    "file",
    "progress",
)


def borrowed(language: str) -> dict[str, str]:
    """Our words in a language for Streamlit's, by its own, which stand in the English catalogue.

    >>> borrowed("ja")["Upload"]
    'ファイルを選ぶ'
    """
    keys = [f"borrowed.{said}" for said in SAID]
    return {text(DEFAULT_LANGUAGE, key): text(language, key) for key in keys}
