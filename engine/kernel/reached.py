"""What a function is made of: every function it may call, and a hash of all that decides what they do.

The hash is taken from Python's own compiled form of the functions and from the constants they read, not from
their files: comments, docstrings, line numbers and functions that are never called leave it as it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any


def reached(function: Callable[..., Any]) -> tuple[FunctionType, ...]:
    """``function`` and every Python function that it may call, directly or through others.

    They are found by the names that occur in the functions: globals, attributes of modules that are globals,
    and variables of an enclosing function. The order depends on nothing else.
    """
    assert isinstance(function, FunctionType)
    found = [function]
    for each in found:  # grows meanwhile
        for _, value in read_by(each):
            if isinstance(value, FunctionType) and value not in found:
                found.append(value)
    return tuple(found)


def merged(function: Callable[..., Any]) -> set[FunctionType]:
    """The functions whose code is to stand in their callers' bodies: in ``MERGED`` of a module reached."""
    functions = reached(function)
    listed = {each for caller in functions for each in caller.__globals__.get("MERGED", ())}
    return listed.intersection(functions)


def read_by(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """The values outside a function that its code names, with those names, in a fixed order."""
    known = function.__globals__
    names = sorted({name for code in _codes(function.__code__) for name in code.co_names})
    for name in names:
        value = known.get(name)
        if isinstance(value, ModuleType):
            for attribute in names:
                if attribute in vars(value):
                    yield f"{name}.{attribute}", vars(value)[attribute]
        elif name in known:
            yield name, value
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents


def fingerprint(function: Callable[..., Any], *more: str) -> str:
    """A hash of all that ``function`` reaches, and of whatever else decides what it compiles to."""
    whole = hashlib.sha256()
    functions = reached(function)
    numbers = {each: number for number, each in enumerate(functions)}
    inside = merged(function)
    for each in functions:
        whole.update(
            f"{each.__qualname__} {each in inside}\n{each.__defaults__} {each.__kwdefaults__}\n".encode()
        )
        for code in _codes(each.__code__):
            whole.update(_content(code).encode())
        for name, value in read_by(each):
            text = f"function {numbers[value]}" if isinstance(value, FunctionType) else repr(value)
            whole.update(f"{name} = {text}\n".encode())
    for line in more:
        whole.update(f"{line}\n".encode())
    return whole.hexdigest()[:24]


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code and that of the functions written inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _content(code: CodeType) -> str:
    """What a code does, as text; kernels have no strings, so every string in it is a docstring."""
    constants = [None if isinstance(each, (str, CodeType)) else each for each in code.co_consts]
    fields = (code.co_code.hex(), constants, code.co_names, code.co_varnames, code.co_freevars)
    return "".join(f"{field}\n" for field in fields)
