"""A study worked through in pieces, by any number of workers of any kind, with the same table.

The pieces are numbered, and a number fixes its deals and how they are played. What a worker that dies was
doing is done again by another one; pieces kept on disk are not done twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from engine.errors import RequestError, quoted, within
from engine.studies.kept import Kept, kept_in
from engine.studies.measures import Measure, measure_of
from engine.studies.results import Sums, Table, added, summed, table_of
from engine.studies.study import Study
from engine.version import __version__

PIECE = 16_384  # deals; a multiple of those that share a stream
MOST_WORKERS = 256
LIVES = 3  # how often all workers may die before a study is given up
AHEAD = 2  # pieces waiting for each worker
PATIENCE_SECONDS = 10  # for a scheduler to answer
MOST_PORTS = 65_535
_ADDRESS = re.compile(r"((?P<scheme>tcp|tls|ws|wss)://)?([^\s:/@\[\]]+|\[[\w:.%]+\]):(?P<port>[0-9]{1,5})")

Opening = Callable[[], Any]


@dataclass(frozen=True)
class Workers:
    """Who does the work: ``open`` begins with a new executor, ``n`` is how many pieces are done at once."""

    open: Opening
    n: int


@dataclass(frozen=True)
class Done:
    """How far a study is: pieces done out of all, how many of them were kept, and the table of those done.

    The table is None before any piece is done.
    """

    pieces: int
    of: int
    kept: int
    table: Table | None


def piece_of(content: str, first: int, n: int) -> Sums:
    """The sums of ``n`` deals from number ``first`` on of the study that ``content`` writes as JSON."""
    return summed(*_measure(content).measured(first, n))


@lru_cache(maxsize=4)
def _measure(content: str) -> Measure:
    return measure_of(Study.model_validate_json(content))


def here() -> Workers:
    """No workers: every piece is done where it is asked for."""
    return Workers(_Here, 1)


def processes(n: int) -> Workers:
    """So many processes of this machine.

    Raises:
        RequestError: none, or too many (code ``out_of_range``).
    """
    within("workers", n, 1, MOST_WORKERS)
    return Workers(lambda: ProcessPoolExecutor(n, mp_context=get_context("spawn")), n)


def cluster(address: str) -> Workers:
    """The workers of a Dask scheduler, such as ``tcp://127.0.0.1:8786``.

    Raises:
        RequestError: this is no address, ``distributed`` is not installed or lacks the certificates for the
            address, nobody answers there, or no worker is there.
    """
    found = _ADDRESS.fullmatch(address)
    if found is None or not 1 <= int(found["port"]) <= MOST_PORTS:
        raise RequestError(f"cluster {quoted(address)}: write HOST:PORT, such as tcp://127.0.0.1:8786")
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise RequestError("cluster: install trick-tutor with its extra 'cluster'") from error

    # A client that cannot even begin to connect hangs when it is cleared away: no such client is made.
    if found["scheme"] in ("tls", "wss") and not _has_certificates(distributed):
        raise RequestError(f"cluster {quoted(address)}: name the certificates in Dask's configuration first")

    @contextmanager
    def opened() -> Iterator[Executor]:
        try:
            client = distributed.Client(address, timeout=PATIENCE_SECONDS, set_as_default=False)
        except (OSError, TimeoutError, ValueError, TypeError) as error:
            said = str(error).splitlines()[0][:120] if str(error) else type(error).__name__
            raise RequestError(f"cluster {quoted(address)}: no scheduler answers there ({said})") from error
        with client:
            if not client.scheduler_info().get("workers"):
                raise RequestError(f"cluster {quoted(address)}: the scheduler has no worker; start one")
            _check_versions(client, address)
            yield client.get_executor(pure=False, retries=LIVES)

    return Workers(opened, 8)


def _has_certificates(distributed: Any) -> bool:
    """Whether Dask's configuration says how to connect to an encrypted scheduler."""
    return distributed.Security().get_connection_args("client")["ssl_context"] is not None


def _check_versions(client: Any, address: str) -> None:
    """Refuse workers that would count otherwise than this program."""
    try:
        found = client.run(_version)
    except Exception as error:  # whatever stops a worker from loading the program
        said = f"{type(error).__name__}: {error}"[:120]
        raise RequestError(
            f"cluster {quoted(address)}: the workers cannot run a study ({said});"
            f" install trick-tutor {__version__} there"
        ) from error
    other = sorted({str(one) for one in found.values()} - {__version__})
    if other:
        raise RequestError(
            f"cluster {quoted(address)}: a worker has trick-tutor {', '.join(other)}, here is {__version__};"
            " install the same version everywhere"
        )


def _version() -> str:
    """The version that a worker has."""
    return __version__


def run_study(study: Study, workers: Workers | None = None, folder: Path | None = None) -> Iterator[Done]:
    """Work a study through; each step says how far it is, the last one has the whole table.

    ``folder`` keeps finished pieces. Closing the iterator, or an interrupt, leaves the rest undone.

    Raises:
        EngineError: the study asks for something that is not there, or for deals that no pack gives.
        RequestError: the workers died again and again, or there are none.
    """
    content = study.model_dump_json()
    measure = _measure(content)
    kept = kept_in(folder, study, PIECE) if folder is not None else None
    pieces = [(first, min(PIECE, study.deals - first)) for first in range(0, study.deals, PIECE)]
    found: dict[int, Sums] = {}
    for number, (_, deals) in enumerate(pieces):
        before_now = _kept(kept, number, deals)
        if before_now is not None:
            found[number] = before_now
    before = len(found)
    yield _told(study, measure, found, len(pieces), before)
    lives = LIVES
    while len(found) < len(pieces):
        try:
            for number, sums in _rest(workers or here(), content, pieces, found):
                found[number] = sums
                if kept is not None:
                    kept.write(number, sums)
                yield _told(study, measure, found, len(pieces), before)
        except BrokenExecutor as error:
            lives -= 1
            if not lives:
                raise RequestError("the workers died again and again; is there memory enough?") from error


def _kept(kept: Kept | None, number: int, deals: int) -> Sums | None:
    """The sums of a piece that was kept, if they are of so many deals."""
    sums = kept.read(number) if kept is not None else None
    if sums is None or sum(each[0] for each in sums.values()) != deals:
        return None
    return sums


def _rest(
    workers: Workers, content: str, pieces: list[tuple[int, int]], found: dict[int, Sums]
) -> Iterator[tuple[int, Sums]]:
    """The pieces that are missing, each as soon as it is done."""
    missing = iter([n for n in range(len(pieces)) if n not in found])
    with workers.open() as executor:
        waiting: dict[Future[Any], int] = {}
        try:
            while True:
                while len(waiting) < AHEAD * workers.n and (number := next(missing, None)) is not None:
                    waiting[executor.submit(piece_of, content, *pieces[number])] = number
                if not waiting:
                    return
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    number = waiting.pop(future)
                    yield number, future.result()
        finally:
            for future in waiting:
                future.cancel()


def _told(study: Study, measure: Measure, found: dict[int, Sums], of: int, before: int) -> Done:
    whole: Sums = {}
    for number in sorted(found):
        whole = added(whole, found[number])
    return Done(len(found), of, before, table_of(study, measure, whole) if found else None)


class _Here(Executor):
    """An executor that works at once."""

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """The call, done."""
        future: Future[Any] = Future()
        future.set_result(call(*arguments, **named))
        return future


__all__ = ["Done", "Workers", "cluster", "here", "processes", "run_study"]
