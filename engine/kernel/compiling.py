"""Machine code for functions on ints and rows, made by LLVM.

numba turns the functions into LLVM's language (``translating``). LLVM then optimises them all at once, which
takes a fraction of the time that numba would spend on each function by itself. The code calls nothing
outside, so that it is kept as it is and needs LLVM alone to be loaded, not numba.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Sequence
from functools import cache
from importlib import metadata
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm

from engine.kernel.batch import INT
from engine.kernel.reached import merged

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
    from engine.kernel.translating import translated

    texts, name = translated(function, takes, uses_pdep())
    module = llvm.parse_assembly("")
    for text in texts:
        part = llvm.parse_assembly(text)
        for each in part.functions:
            if not each.is_declaration:
                each.linkage = llvm.Linkage.weak_odr  # several texts may hold the same function
        module.link_in(part)
    starts = tuple(_start_of_name(each) for each in merged(function))
    for each in module.functions:
        if each.name.startswith(starts):
            each.add_function_attribute("alwaysinline")
    return _optimised(module, name, takes)


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
