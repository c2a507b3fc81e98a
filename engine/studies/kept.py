"""Finished pieces of a study on disk: sealed, so that one cut off or changed is simply done again."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from engine.studies.results import Sums
from engine.studies.study import Study
from engine.version import __version__


@dataclass(frozen=True)
class Kept:
    """The folder of one study; other deals of the same study go on where fewer stopped."""

    folder: Path

    def read(self, number: int) -> Sums | None:
        """The sums of a piece, None where it is not there or not whole."""
        try:
            found = json.loads(self._file(number).read_text(encoding="utf-8"))
            sums = found["sums"]
            if found["seal"] != _seal(number, sums):
                return None
            return {int(group): (int(n), int(total), int(squares)) for group, n, total, squares in sums}
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write(self, number: int, sums: Sums) -> None:
        """Keep a piece; written aside and then named, so that nobody ever reads half of it.

        Raises:
            OSError: the folder cannot be written.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        told = [[group, *each] for group, each in sorted(sums.items())]
        aside = self._file(number).with_suffix(".part")
        try:
            aside.write_text(json.dumps({"seal": _seal(number, told), "sums": told}), encoding="utf-8")
            aside.replace(self._file(number))
        except OSError:
            with suppress(OSError):
                aside.unlink(missing_ok=True)
            raise

    def _file(self, number: int) -> Path:
        return self.folder / f"{number:07}.json"


def kept_in(folder: Path, study: Study, piece: int) -> Kept:
    """Where pieces of so many deals of a study lie: by all that its numbers depend on, and the version."""
    asked = study.model_dump(exclude={"deals", "question"})
    name = sha256(json.dumps([__version__, piece, asked], sort_keys=True).encode()).hexdigest()[:24]
    return Kept(folder / name)


def _seal(number: int, told: list[list[int]]) -> str:
    return sha256(json.dumps([number, told]).encode()).hexdigest()
