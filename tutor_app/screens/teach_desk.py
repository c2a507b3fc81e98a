"""The set that this visit is putting together: where it is kept, and the text pasted for a position."""

from __future__ import annotations

from dataclasses import dataclass, field

from tutor_app import state, storage, teaching
from tutor_app.jobs import Job
from tutor_app.pasting import Pasted, pasted
from tutor_app.seeds import new_seed
from tutor_app.state import screen
from tutor_app.teaching import Workbench
from tutor_app.teaching_addresses import decoded, encoded
from tutor_app.warm import worker


@dataclass
class Finding:
    """How the next position is looked for: a game and a number, or a text and the job that reads it.

    ``told`` is what is to be said of the text read last.
    """

    game: str
    seed: int
    text: str = ""
    job: Job[Pasted] | None = None
    told: Pasted = field(default_factory=Pasted)


def finding(game: str) -> Finding:
    """How this visit looks for a position; it begins with ``game`` and a number that nobody has chosen."""
    return screen("teach.finding", lambda: Finding(game, new_seed()))


def bench_now() -> Workbench:
    """The set in the making of this visit."""
    return screen("teach", Workbench)


def put(bench: Workbench) -> None:
    """Put another state of the set in its place, and have the browser keep its questions."""
    if bench.questions != bench_now().questions:
        storage.keep_making(encoded(bench.questions))
    state.replace_screen("teach", bench)


def go_on() -> None:
    """Take up the set that the browser has kept, once it has told; a link to a set wins."""
    bench = bench_now()
    if bench.resumes and storage.stored().heard:
        kept, _ = decoded(storage.stored().making)
        state.replace_screen("teach", teaching.resumed(bench, kept))


def read_text(here: Finding, text: str) -> None:
    """Begin to read a text that tells a position, in the background: a record takes a while."""
    here.text, here.told, here.job = text, Pasted(), None
    if text.strip():
        here.job = Job(lambda: iter([pasted(text)]))
        here.job.start(worker())


def take_in(here: Finding) -> bool:
    """Take in what has been read; whether the text is still being read."""
    if here.job is None:
        return False
    progress = here.job.look()
    if progress.running:
        return True
    job, here.job = here.job, None
    refusal = job.refusal()
    if refusal is not None:
        here.told = Pasted(error=refusal)
    if progress.latest is not None:
        here.told = progress.latest
        if here.told.desk is not None:
            here.text = ""
            put(teaching.drafted(bench_now(), teaching.question_at(here.told.desk)))
    return False
