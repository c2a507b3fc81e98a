"""Machine code for functions on ints and rows: the only module that knows numba and LLVM.

numba turns the functions into LLVM's language as they are. LLVM then optimises them all at once, which takes
a fraction of the time that numba would spend on each function by itself. The code calls nothing outside, so
that it is kept as it is and needs LLVM alone to be loaded, not numba.
"""

from __future__ import annotations

import ctypes
import gc
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import metadata
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm

from engine.kernel import rng
from engine.kernel.batch import FLOATS, INT, ROW, ROWS
from engine.kernel.reached import merged, reached

SELECT = "TRICK_TUTOR_SELECT"
ENTRY = "enter"
_LOADED: list[object] = []


def uses_pdep() -> bool:
    """Whether compiled code selects bits by the PDEP instruction: asked for, and the processor has it."""
    return os.environ.get(SELECT) == "pdep" and bool(llvm.get_host_cpu_features().get("bmi2"))


def target() -> tuple[str, ...]:
    """All that decides, beside the functions, what they compile to: compilers, processor, settings.

    Raises:
        ImportError: there is no numba.
    """
    features = llvm.get_host_cpu_features().flatten()
    versions = (metadata.version(name) for name in ("numba", "llvmlite"))
    return (*versions, llvm.get_host_cpu_name(), features, "pdep" if uses_pdep() else "loop")


def load(code: bytes, takes: Sequence[str]) -> Callable[..., int]:
    """Machine code to be called, with addresses for rows; it stays in memory as long as the process runs."""
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _machine())
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    _LOADED.append(engine)
    types = [ctypes.c_int64 if kind == INT else ctypes.c_void_p for kind in takes]
    return ctypes.CFUNCTYPE(ctypes.c_int32, *types)(engine.get_function_address(ENTRY))


def machine_code(function: Callable[..., None], takes: Sequence[str]) -> bytes:
    """An object file with a function compiled.

    Its arguments are of the kinds ``takes``. It returns 0, or something else where an index left a tuple.

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
    with _quickly():
        for each in reached(function)[1:]:
            _register(each)
        signature = types.void(*(kinds[kind] for kind in takes))
        made = numba.cfunc(signature, **_options())(function)
    module = llvm.parse_assembly(made.inspect_llvm())
    starts = tuple(_start_of_name(each) for each in merged(function))
    for each in module.functions:
        if each.name.startswith(starts):
            each.add_function_attribute("alwaysinline")
    return _optimised(module, made.native_name.removeprefix("cfunc."), takes)


def _start_of_name(function: FunctionType) -> str:
    """How numba's name for a function begins; the types of its arguments follow."""
    parts = f"{function.__module__}.{function.__qualname__}".split(".")
    return f"_ZN{''.join(f'{len(part)}{part}' for part in parts)}B"


def _optimised(module: Any, function: str, takes: Sequence[str]) -> bytes:
    """The object file of a module of numba's, in which only the way in can be called from outside.

    numba's functions have two more arguments: where the result is written and where an exception is.
    """
    for each in (*module.functions, *module.global_variables):
        if not each.is_declaration:
            each.linkage = llvm.Linkage.internal
    module.get_function(function).linkage = llvm.Linkage.external
    types = ["i64" if kind == INT else "ptr" for kind in takes]
    given = ", ".join(f"{type_} %a{n}" for n, type_ in enumerate(types))
    module.link_in(
        llvm.parse_assembly(f"""
            declare i32 @"{function}"(ptr, ptr, {", ".join(types)})
            define i32 @{ENTRY}({given}) {{
                %result = alloca ptr
                %exception = alloca ptr
                %status = call i32 @"{function}"(ptr %result, ptr %exception, {given})
                ret i32 %status
            }}
        """)
    )
    module.get_function(function).linkage = llvm.Linkage.internal
    machine = _machine()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    code: bytes = machine.emit_object(module)
    return code


@cache
def _machine() -> Any:
    """This processor, for LLVM."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        jit=True,
    )


@contextmanager
def _quickly() -> Iterator[None]:
    """numba spends no time on optimising, and Python none on looking for garbage."""
    import numba

    config: Any = numba.config
    level, collecting = config.OPT, gc.isenabled()
    config.OPT = type(level)(0)
    gc.disable()
    try:
        yield
    finally:
        config.OPT = level
        if collecting:
            gc.enable()


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
def _register(function: FunctionType) -> None:
    """Tell numba, once, that a function may be called from compiled code."""
    from numba.extending import overload, register_jitable

    select = _instructions()
    if uses_pdep() and function is rng.nth_bit:
        overload(function)(lambda mask, n: lambda mask, n: select(mask, n))
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
