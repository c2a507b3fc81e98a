"""Addresses: what may stand in one, and how to write it. Everything read here was written by a stranger."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import quote, urlencode

from engine.notation.moves import LONGEST_MOVES
from tutor_app.i18n import LANGUAGES
from tutor_app.pages import BY_NAME, EVERYWHERE, PageSpec

LONGEST_VALUE = 4000
LONGEST_OF = {"m": LONGEST_MOVES}  # the others are short
MOST_PROBLEMS = 8  # nobody reads more of them
OF_A_PART = {f"address.{wrong}" for wrong in ("unknown", "long", "doubled", "useless")}
"""Problems with a part of an address of which no more than its name is told."""
_SAFE_TO_SHOW = re.compile(r"[^\w.,:/+~ -]+")


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in an address that cannot be used: a text id and what the sentence needs."""

    key: str
    facts: tuple[tuple[str, str | int], ...] = ()

    @staticmethod
    def of(key: str, **facts: str | int) -> Problem:
        """A problem with its facts: numbers are our own, texts are the stranger's and stand in quotes."""
        return Problem(key, tuple((name, _quoted(value)) for name, value in facts.items()))

    @property
    def told(self) -> dict[str, str | int]:
        """What its sentence needs: its facts, and that it is about one thing unless they say otherwise."""
        return {"n": 1, **dict(self.facts)}


def together(problems: Iterable[Problem], between: str) -> tuple[Problem, ...]:
    """The problems, with one for all parts of an address that are wrong in the same way.

    It names them all, ``between`` standing between their names, and has their number ``n``.

    >>> together([Problem.of("address.unknown", name=name) for name in "ab"], ", ")
    (Problem(key='address.unknown', facts=(('name', '`a`, `b`'), ('n', 2))),)
    """
    alike: dict[str | Problem, list[str]] = {}
    for one in problems:
        name = str(one.told.get("name"))
        alike.setdefault(one.key if one.key in OF_A_PART else one, []).append(name)
    return tuple(
        one if isinstance(one, Problem) else Problem(one, (("name", between.join(names)), ("n", len(names))))
        for one, names in alike.items()
    )


def _quoted(value: str | int) -> str | int:
    """A number as it is; a text as code, in which Markdown makes no link, picture or emphasis."""
    return value if isinstance(value, int) else f"`{shown(value)}`"


def shown(value: str, longest: int = 60) -> str:
    """A stranger's text as it may be quoted on a page: no markup, not long, never nothing.

    >>> shown("<b>[x](y)</b>")
    '…b…x…y…/b…'
    """
    plain = _SAFE_TO_SHOW.sub("…", value).strip() or "…"
    return plain if len(plain) <= longest else f"{plain[:longest]}…"


@dataclass(frozen=True, slots=True)
class Arrival:
    """The parameters of an address that a page knows, and what was wrong with the others."""

    values: Mapping[str, str]
    problems: tuple[Problem, ...] = ()


def read(page: PageSpec, parameters: Mapping[str, str], doubled: Iterable[str] = ()) -> Arrival:
    """The usable part of an address.

    Unknown names, empty values and values too long to be ours are left out and reported; of a name that is
    ``doubled`` in the address ``parameters`` has the last value.
    """
    values: dict[str, str] = {}
    problems = [Problem.of("address.doubled", name=name) for name in doubled]
    for name, value in parameters.items():
        if name not in page.parameters and name not in EVERYWHERE:
            problems.append(Problem.of("address.unknown", name=name))
        elif len(value) > LONGEST_OF.get(name, LONGEST_VALUE):
            problems.append(Problem.of("address.long", name=name))
        elif name == "lang" and value not in LANGUAGES:
            problems.append(Problem.of("address.language", value=value))
        elif value:
            values[name] = value
    return Arrival(values, tuple(problems[:MOST_PROBLEMS]))


def useless(arrival: Arrival, *names: str) -> tuple[Problem, ...]:
    """A problem for each of these parameters that the address has, though nothing comes of it there."""
    return tuple(Problem.of("address.useless", name=name) for name in names if name in arrival.values)


def whole_number(
    arrival: Arrival,
    name: str,
    allowed: Iterable[int],
    problem: str = "address.value",
    **facts: int,
) -> tuple[int | None, Problem | None]:
    """A number that must be one of ``allowed``: (number, None), (None, problem) or (None, None) if absent.

    Only plain ASCII digits count; everything else is a problem, never a guess. The text ``problem`` is
    told the ``value`` and the ``facts``.
    """
    value = arrival.values.get(name)
    if value is None:
        return None, None
    if re.fullmatch(r"\d{1,9}", value, re.ASCII) and int(value) in allowed:
        return int(value), None
    own: dict[str, str | int] = dict(facts) if facts else {"name": name}
    return None, Problem.of(problem, value=value, **own)


def known_word(arrival: Arrival, name: str, known: Collection[str]) -> tuple[str, Problem | None]:
    """A word that must be one of those ``known``: empty if absent, empty with a problem if it is none."""
    value = arrival.values.get(name, "")
    if value and value not in known:
        return "", Problem.of("address.value", name=name, value=value)
    return value, None


def texts(parameters: Mapping[str, object], *, without: Collection[str] = ()) -> dict[str, str]:
    """Parameters as an address has them; what is None is left out, and what is named in ``without``."""
    return {
        name: str(value) for name, value in parameters.items() if value is not None and name not in without
    }


def link(page: str, **parameters: object) -> str:
    """The address of a page inside the app; parameters that are None are left out.

    >>> link("rules", g="danish_tarok", r="DT-FOOL-1", lang="ja")
    '/rules?g=danish_tarok&r=DT-FOOL-1&lang=ja'
    """
    spec = BY_NAME[page]
    given = texts(parameters)
    strange = set(given) - {*spec.parameters, *EVERYWHERE}
    if strange:
        raise ValueError(f"the page {page} knows no parameter {sorted(strange)}")
    query = urlencode(given, quote_via=quote, safe=",:/")
    return f"/{spec.path}?{query}" if query else f"/{spec.path}"
