"""House rules: named options with defaults, and presets that set several of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.errors import RequestError, quoted

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule. The first value is the default.

    ``place`` is where the rule stands in the kernel's rules row, if it does: a number as it is, yes as 1, a
    word as its number among the values. With ``one`` that word stands as 1 and all others as 0.
    """

    name: str
    values: tuple[OptionValue, ...]
    place: int | None = None
    one: str = ""

    @property
    def default(self) -> OptionValue:
        """The value that holds when nothing is said."""
        return self.values[0]

    @property
    def told(self) -> str:
        """The values in words, the default first; of numbers in a row only the first and the last.

        >>> Option("hands", (4, 1, 2, 3, 5, 7)).told
        '4, 1 to 3, 5, 7'
        """
        rows: list[list[OptionValue]] = []
        for value in self.values:
            if rows and _follows(rows[-1][-1], value):
                rows[-1].append(value)
            else:
                rows.append([value])
        return ", ".join(
            f"{written(row[0])} to {written(row[-1])}" if len(row) > 2 else ", ".join(map(written, row))
            for row in rows
        )

    def as_number(self, value: OptionValue) -> int:
        """A value as the rules row has it."""
        if self.one:
            return int(value == self.one)
        return self.values.index(value) if isinstance(value, str) else int(value)

    def read(self, value: object) -> OptionValue:
        """The option's own value for what a record, a link or a command line says.

        Text is matched with the written form of the values, so ``"true"`` and ``True`` are the same.

        Raises:
            RequestError: the option has no such value (code ``unknown_option``).
        """
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
            if isinstance(value, str) and value == written(known):
                return known
        given = written(value) if isinstance(value, bool) else quoted(value)
        raise RequestError(
            f"option {self.name}: {given} is not one of its values ({self.told})",
            code="unknown_option",
        )


def _follows(number: OptionValue, value: OptionValue) -> bool:
    return type(number) is int and type(value) is int and value == number + 1


def written(value: OptionValue) -> str:
    """How an option value is written on a command line or in a link."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Options(Mapping[str, OptionValue]):
    """The house rules of one hand: a value for every option of the game; hashable.

    Every judgement asks for some of them, so the table is made once.
    """

    items_: tuple[tuple[str, OptionValue], ...]
    _table: dict[str, OptionValue] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_table", dict(self.items_))

    def __getitem__(self, name: str) -> OptionValue:
        return self._table[name]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self.items_)

    def __len__(self) -> int:
        return len(self.items_)

    def on(self, name: str) -> bool:
        """A yes/no option."""
        return bool(self[name])

    def word(self, name: str) -> str:
        """An option whose value is a word."""
        return str(self[name])

    def number(self, name: str) -> int:
        """An option whose value is a number."""
        return int(self[name])


@dataclass(frozen=True, slots=True)
class OptionTable:
    """The options of a game and its presets; ``standard`` is always there and changes nothing."""

    options: tuple[Option, ...]
    presets: tuple[tuple[str, tuple[tuple[str, OptionValue], ...]], ...] = ()

    @property
    def preset_names(self) -> tuple[str, ...]:
        """The presets, the default first."""
        return ("standard", *(name for name, _ in self.presets))

    def resolve(self, changes: Mapping[str, object] | None = None, preset: str | None = None) -> Options:
        """All option values: defaults, then the preset, then ``changes``.

        Raises:
            RequestError: no such preset, option or value (code ``unknown_option``).
        """
        values = {option.name: option.default for option in self.options}
        presets = {"standard": (), **dict(self.presets)}
        if preset is not None and preset not in presets:
            known_presets = ", ".join(presets)
            raise RequestError(
                f"unknown preset {quoted(preset)}; known are: {known_presets}", code="unknown_option"
            )
        values.update(presets[preset or "standard"])
        known = {option.name: option for option in self.options}
        for name, value in (changes or {}).items():
            if name not in known:
                raise RequestError(
                    f"unknown option {quoted(name)}; known are: {', '.join(known)}",
                    code="unknown_option",
                )
            values[name] = known[name].read(value)
        return Options(tuple(values.items()))

    def row(self, options: Options, width: int, more: Mapping[int, int]) -> tuple[int, ...]:
        """The house rules as the kernel's rules row: those with a place, and ``more`` numbers by place."""
        row = [0] * width
        for option in self.options:
            if option.place is not None:
                row[option.place] = option.as_number(options[option.name])
        for place, number in more.items():
            row[place] = int(number)
        return tuple(row)

    def changed(self, options: Options) -> dict[str, OptionValue]:
        """Only what differs from the defaults: the form that records and links hold."""
        return {o.name: options[o.name] for o in self.options if options[o.name] != o.default}
