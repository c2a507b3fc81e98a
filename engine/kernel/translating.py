"""Functions on ints and rows in LLVM's language: the only module that knows numba.

numba writes down each function as it is, once for each kind of arguments, and does no more.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any

import numpy as np

from engine.kernel import rng
from engine.kernel.batch import FLOATS, INT, ROW, ROWS
from engine.kernel.reached import reached


def translated(function: Callable[..., None], takes: Sequence[str], pdep: bool) -> tuple[list[str], str]:
    """The texts in LLVM's language of a function and all that it reaches, and its name in them.

    Its arguments are of the kinds ``takes``; with ``pdep`` bits are selected by the PDEP instruction.

    Raises:
        ImportError, OSError, numba's errors: it cannot be compiled here.
    """
    import numba

    types: Any = numba.types
    row = types.CPointer(types.int64)
    kinds = {
        INT: types.int64,
        ROW: row,
        ROWS: types.CPointer(row),
        FLOATS: types.CPointer(types.float64),
    }
    with _only_writing():
        for each in reached(function)[1:]:
            _register(each, pdep)
        signature = types.void(*(kinds[kind] for kind in takes))
        made: Any = numba.cfunc(signature, **_options())(function)
    return made._library.everything(), made.native_name.removeprefix("cfunc.")


@contextmanager
def _only_writing() -> Iterator[None]:
    """numba writes LLVM's language and does nothing with it; Python does not look for garbage.

    By itself numba would link, optimise and load each function together with all that it calls, and find out
    at each operation anew what it means: both together take longer than everything else.
    """
    from numba.core import cpu, registry, types

    context = registry.cpu_target.target_context  # numba needs working code of its own, made here
    make_function = import_module("numba._dynfunc").make_function
    find = types.functions.BaseFunction.get_call_type
    known: dict[Any, Any] = {}

    def found(self: Any, typing: Any, arguments: Any, named: Any) -> Any:
        key = (self.typing_key, arguments, *named.items())
        if key not in known or known[key].args not in self._impl_keys:
            known[key] = find(self, typing, arguments, named)
        return known[key]

    def never_entered(self: Any, library: Any, description: Any, environment: Any) -> Any:
        return make_function(description.lookup_module(), "", "", 0, environment, (library,))

    changes: tuple[tuple[Any, str, Any], ...] = (
        (types.functions.BaseFunction, "get_call_type", found),
        (cpu.CPUContext, "get_executable", never_entered),
        (type(context.codegen()), "_library_class", _written_code()),
    )
    before = [getattr(owner, name) for owner, name, _ in changes]
    collecting = gc.isenabled()
    gc.disable()
    try:
        for owner, name, value in changes:
            setattr(owner, name, value)
        yield
    finally:
        for (owner, name, _), value in zip(changes, before, strict=True):
            setattr(owner, name, value)
        if collecting:
            gc.enable()


@cache
def _written_code() -> Any:
    """numba's library of code for one function, as one that only keeps what is written."""
    from numba.core.codegen import CodeLibrary, JITCodeLibrary

    class Written(JITCodeLibrary):
        """What numba has written for a function, and the libraries of those that it calls."""

        def __init__(self, codegen: Any, name: str) -> None:
            CodeLibrary.__init__(self, codegen, name)
            self.texts: list[str] = []
            self.called: list[Written] = []

        def add_ir_module(self, module: Any) -> None:
            self.texts.append(str(module))

        def add_linking_library(self, library: Written) -> None:
            self.called.append(library)

        def finalize(self) -> None:
            pass

        def get_pointer_to_function(self, name: str) -> int:
            return 0

        def everything(self) -> list[str]:
            """The texts of this function and of all that it calls, each once."""
            libraries = [self]
            for each in libraries:  # grows meanwhile
                libraries += [other for other in dict.fromkeys(each.called) if other not in libraries]
            return list(dict.fromkeys(text for each in libraries for text in each.texts))

    return Written


@cache
def _options() -> dict[str, Any]:
    """How numba is to compile: without the steps that functions of this kind do not need."""
    from numba.core import compiler, typed_passes, untyped_passes

    passed_over = (
        untyped_passes.WithLifting,
        untyped_passes.InlineClosureLikes,
        untyped_passes.RewriteSemanticConstants,
        untyped_passes.DeadBranchPrune,
        untyped_passes.RewriteDynamicRaises,
        untyped_passes.MakeFunctionToJitFunction,
        untyped_passes.InlineInlinables,
        untyped_passes.FindLiterallyCalls,
        untyped_passes.LiteralUnroll,
        untyped_passes.LiteralPropagationSubPipelinePass,
        typed_passes.InlineOverloads,
        typed_passes.NopythonRewrites,
        typed_passes.NoPythonSupportedFeatureValidation,
        typed_passes.IRLegalization,
        typed_passes.AnnotateTypes,
    )

    class Steps(compiler.CompilerBase):
        """The steps of numba but for those."""

        def define_pipelines(self) -> list[Any]:
            """One list of steps."""
            builder: Any = compiler.DefaultPassBuilder
            steps = builder.define_nopython_pipeline(self.state)
            steps.passes = [step for step in steps.passes if step[0] not in passed_over]
            return [steps]

    return {"pipeline_class": Steps, "error_model": "numpy"}


@cache
def _register(function: FunctionType, pdep: bool) -> None:
    """Tell numba, once, that a function may be called from compiled code."""
    from numba.extending import overload, register_jitable

    select = _instructions()
    if pdep and function in (rng.nth_bit, rng.nth_of_32, rng.nth_of_16):
        overload(function)(lambda mask, n: lambda mask, n: select(mask, n))
    elif function is rng.places_of_8:
        table = np.array(rng.PLACES, np.int64)  # numba would go through a tuple by comparing
        overload(function)(lambda mask: lambda mask: table[mask])
    else:
        # Nobody calls these from Python, so the code that would allow it is left out.
        register_jitable(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_options())(function)


@cache
def _instructions() -> Any:
    """Three operations on words that LLVM knows and numba lacks: set bits, bit length, n-th set bit.

    The first two become methods of numba's ints; the third is returned.
    """
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload_method

    word = ir.IntType(64)
    flag = ir.IntType(1)

    def count(context: Any, mask: Any) -> Any:
        def emit(target: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.ctpop(given[0])

        return types.int64(types.int64), emit

    def length(context: Any, mask: Any) -> Any:
        def emit(target: Any, builder: Any, signature: Any, given: Any) -> Any:
            return builder.sub(word(64), builder.ctlz(given[0], flag(0)))

        return types.int64(types.int64), emit

    def select(context: Any, mask: Any, n: Any) -> Any:
        def emit(target: Any, builder: Any, signature: Any, given: Any) -> Any:
            name = "llvm.x86.bmi.pdep.64"
            pdep = builder.module.globals.get(name)
            if pdep is None:
                pdep = ir.Function(builder.module, ir.FunctionType(word, [word, word]), name)
            lone = builder.call(pdep, [builder.shl(word(1), given[1]), given[0]])
            return builder.cttz(lone, flag(0))

        return types.int64(types.int64, types.int64), emit

    n_bits: Any
    n_used: Any
    n_bits, n_used, nth = intrinsic(count), intrinsic(length), intrinsic(select)
    overload_method(types.Integer, "bit_count")(lambda word: lambda word: n_bits(word))
    overload_method(types.Integer, "bit_length")(lambda word: lambda word: n_used(word))
    return nth
