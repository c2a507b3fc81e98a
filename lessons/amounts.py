"""Numbers as readers see them, and values with what they are counted in."""

from __future__ import annotations

from lessons.names import Naming

MINUS = "−"


def with_minus(digits: str) -> str:
    """The digits of a number with the minus that print uses; no zero has a sign.

    >>> with_minus("-1,500"), with_minus("-0.0")
    ('−1,500', '0.0')
    """
    return digits.replace("-", MINUS if float(digits.replace(",", "")) else "")


def number(value: float, *, exact: bool = False, after_point: int = 1) -> str:
    """A number with one digit after the point, or so many; none where it is ``exact``.

    >>> number(1.25), number(-0.04), number(-2), number(-2, exact=True)
    ('1.2', '0.0', '−2.0', '−2')
    """
    return with_minus(f"{value:,.{0 if exact else after_point}f}")


def amount(counted: str, value: float, naming: Naming) -> str:
    """A value with what it is counted in (``lessons.names.counted_in``)."""
    return naming.say(f"exercise.amount.{counted}", value=number(value))


def apart(counted: str, value: float, naming: Naming) -> str:
    """How far one value is from another, with what it is counted in."""
    return naming.say(f"exercise.apart.{counted}", value=number(value))
