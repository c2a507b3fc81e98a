"""JSON text from outside, read without surprises, and what is wrong with its shape."""

from __future__ import annotations

import json
from typing import NoReturn

from pydantic import ValidationError

from engine.errors import RequestError


def read_object(text: str | bytes, *, longest: int, code: str) -> dict[str, object]:
    """The JSON object that a text holds.

    Raises:
        RequestError: with ``code``, where the text is longer than ``longest`` (bytes or characters),
            is not UTF-8, is no JSON, nests too deeply, has a key twice, or is no object.
    """

    def refuse(message: str) -> NoReturn:
        raise RequestError(message, code=code)

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        read: dict[str, object] = {}
        for key, value in pairs:
            if key in read:
                refuse(f"the key {json.dumps(key[:40])} stands twice in one object")
            read[key] = value
        return read

    def no_number(name: str) -> NoReturn:
        refuse(f"{name} is no number in JSON")

    if len(text) > longest:
        refuse(f"the text is longer than the {longest:,} characters that are read")
    try:
        written = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        content = json.loads(written, object_pairs_hook=once, parse_constant=no_number)
    except UnicodeDecodeError as error:
        refuse(f"the text is not UTF-8 (byte {error.start})")
    except json.JSONDecodeError as error:
        refuse(f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}")
    except RecursionError:
        refuse("the JSON is nested too deeply")
    except ValueError:  # a number of thousands of digits
        refuse("a number in the JSON is too long")
    if not isinstance(content, dict):
        refuse("a JSON object is needed, such as {...}")
    return content


_WORDS = {
    "missing": "is missing",
    "extra_forbidden": "unknown key; leave it out",
    "string_type": "must be text",
    "string_unicode": "holds characters that are no text",
    "string_too_long": "has more than {max_length} characters",
    "string_too_short": "must not be empty",
    "int_type": "must be a whole number",
    "bool_type": "must be true or false",
    "list_type": "must be a list",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "too_long": "has more than {max_length} entries",
    "too_short": "must not be empty",
    "greater_than_equal": "must be at least {ge}",
    "less_than_equal": "must be at most {le}",
    "literal_error": "must be {expected}",
}
_UNION_MEMBERS = ("bool", "constrained-int", "constrained-str")
_NUMBERS = ("float", "int")


def first_fault(error: ValidationError, whole: str) -> str:
    """The fault to tell first, with its place: ``table.dealer: must be a whole number``.

    A wrong version comes before all others, then an unknown key: each may be the cause of the rest.
    """
    found = error.errors(include_url=False, include_input=False)
    fault = min(found, key=lambda one: (one["loc"] != ("version",), one["type"] != "extra_forbidden"))
    keys = [key for key in fault["loc"] if key != "[key]"]  # said of the key, not of its value
    in_union = len(keys) > 1 and keys[-1] in _UNION_MEMBERS
    is_number = len(keys) > 1 and keys[-1] in _NUMBERS
    keys = keys[:-1] if in_union or is_number else keys
    place = "".join(f"[{key}]" if isinstance(key, int) else f".{shown_key(key)}" for key in keys)
    if in_union:
        said = "must be text, a whole number, true or false"
    elif is_number:
        said = "must be a number"
    else:
        words = _WORDS.get(fault["type"], fault["msg"])
        said = words.format_map(fault.get("ctx", {}))
    return f"{place.lstrip('.') or whole}: {said}"


def shown_key(key: str) -> str:
    """A key from outside as a message repeats it: shortened, with nothing in it that a terminal obeys."""
    visible = "".join(c if c.isprintable() else "?" for c in key)
    return visible if len(visible) <= 40 else visible[:40] + "…"
