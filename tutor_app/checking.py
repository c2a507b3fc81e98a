"""A hand on the desk: what has been entered, what it scores, and what a dealer may lay away.

Frozen values and pure functions; the page keeps one ``HandSheet`` and puts another in its place.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations

from engine import (
    CardSet,
    Declaration,
    Game,
    NearMiss,
    NotationError,
    Options,
    Pack,
    Verdict,
    check_hand,
    format_hand,
    parse_hand,
)
from engine.cards import EMPTY
from engine.declarations import total
from engine.options import OptionValue
from tutor_app.games import GAMES

Change = tuple[str, OptionValue]


@dataclass(frozen=True, slots=True)
class HandSheet:
    """A hand being entered.

    ``text`` is what the reader typed, kept as it is while ``error`` says why it cannot be read; ``laid``
    are the cards marked for the discard. ``turn`` counts changes that did not come from the board and
    ``clicks`` the clicks on it that have been heard of.
    """

    game: str
    role: str = "player"
    changes: tuple[Change, ...] = ()
    cards: CardSet = EMPTY
    laid: CardSet = EMPTY
    text: str = ""
    error: NotationError | None = None
    turn: int = 0
    clicks: int = 0

    @property
    def rules(self) -> Game:
        """The game that the hand is for."""
        return GAMES[self.game]

    @property
    def options(self) -> Options:
        """The house rules in force."""
        return self.rules.option_table.resolve(dict(self.changes))

    @property
    def pack(self) -> Pack:
        """The cards there are."""
        return self.rules.pack(self.options)

    @property
    def size(self) -> int:
        """How many cards a hand of this role has."""
        return self.rules.hand_sizes[self.role]

    @property
    def complete(self) -> bool:
        """Whether all cards have been entered."""
        return len(self.cards) == self.size

    @property
    def lays_away(self) -> bool:
        """Whether this role discards."""
        return self.rules.discard is not None and self.rules.discard.role == self.role


def entered(sheet: HandSheet, cards: CardSet) -> HandSheet:
    """The sheet with other cards; text and marks that no longer fit are brought into line."""
    return replace(
        sheet,
        cards=cards,
        laid=sheet.laid if sheet.laid <= cards else EMPTY,
        text=format_hand(cards, sheet.pack),
        error=None,
        turn=sheet.turn + 1,
    )


def clicked(sheet: HandSheet, codes: Iterable[str], turn: int, clicks: int) -> HandSheet:
    """The sheet after clicks on the board that led to the cards ``codes``.

    A click on an older state of the board (another ``turn``) changes nothing; nor do cards that are none
    or too many, which only a meddled browser can send.
    """
    if turn != sheet.turn or clicks <= sheet.clicks:
        return sheet
    known = {str(card): card for card in sheet.pack.cards(sheet.pack.full)}
    wanted = list(codes)
    if any(code not in known for code in wanted) or len(set(wanted)) > sheet.size:
        return sheet
    after = entered(sheet, sheet.pack.set_of(known[code] for code in wanted))
    if sheet.error is not None:  # what was typed and could not be read is not lost by a click
        after = replace(after, text=sheet.text, error=sheet.error)
    return replace(after, turn=sheet.turn, clicks=clicks)


def typed(sheet: HandSheet, text: str) -> HandSheet:
    """The sheet after ``text`` was typed: its cards if it can be read, else its error beside the text."""
    if not text.strip():
        return replace(entered(sheet, EMPTY), text="")
    try:
        cards = parse_hand(text, sheet.pack)
        if len(cards) > sheet.size:
            raise NotationError(
                f"A hand has {sheet.size} cards here; you entered {len(cards)}.", code="NOT-E11"
            )
    except NotationError as error:
        return replace(sheet, text=text, error=error)
    return entered(sheet, cards)


def with_role(sheet: HandSheet, role: str) -> HandSheet:
    """The sheet for another role; cards are kept if they are not too many for it."""
    changed = replace(sheet, role=role, laid=EMPTY)
    if len(sheet.cards) <= changed.size:
        return replace(changed, turn=sheet.turn + 1)
    return entered(changed, EMPTY)


def with_option(sheet: HandSheet, name: str, value: OptionValue) -> HandSheet:
    """The sheet under another house rule."""
    changes = dict(sheet.changes)
    changes[name] = value
    options = sheet.rules.option_table.resolve(changes)
    return replace(sheet, changes=tuple(sheet.rules.option_table.changed(options).items()), laid=EMPTY)


def dealt(sheet: HandSheet, seed: int) -> HandSheet:
    """The sheet with a random full hand."""
    deck = list(sheet.pack.full)
    return entered(sheet, CardSet.of(*random.Random(seed).sample(deck, sheet.size)))


@dataclass(frozen=True, slots=True)
class Alternative:
    """A house rule that changes the result: what the total would be under another of its values."""

    option: str
    value: OptionValue
    total: int


@dataclass(frozen=True, slots=True)
class Score:
    """What a hand scores. ``keep_without`` is the discard behind it where the rules leave a choice."""

    declarations: tuple[Declaration, ...]
    total: int
    keep_without: CardSet
    near: tuple[NearMiss, ...]
    alternatives: tuple[Alternative, ...] = field(default=())


def score(sheet: HandSheet) -> Score:
    """Everything found in the hand of a sheet."""
    return _score(sheet.game, sheet.cards, sheet.role, sheet.options)


@lru_cache(maxsize=256)
def _score(game_id: str, cards: CardSet, role: str, options: Options) -> Score:
    game = GAMES[game_id]
    found = check_hand(game, cards, role, options)
    full = len(cards) == game.hand_sizes[role]
    return Score(
        found.declarations,
        found.total,
        found.discard,
        found.near_misses if full else (),
        _alternatives(game, cards, role, options, bool(found.discard)) if full else (),
    )


def _alternatives(
    game: Game, cards: CardSet, role: str, options: Options, costly: bool
) -> tuple[Alternative, ...]:
    """Single house rules that change the total.

    Where it is ``costly`` to find out, only those are tried that no longer stand at their default.
    """
    now = check_hand(game, cards, role, options).total
    changed = game.option_table.changed(options)
    found = []
    for option in game.option_table.options:
        values = (option.default,) if costly and option.name in changed else option.values
        for value in () if costly and option.name not in changed else values:
            if value == options[option.name]:
                continue
            other = game.option_table.resolve({**dict(options), option.name: value})
            points = total(game.find(cards, role, other, game.pack(other))[0])  # no near misses needed
            if points != now:
                found.append(Alternative(option.name, value, points))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Choices:
    """Every way to lay cards away: the allowed ones, and how many the rules refuse, by first rule.

    ``never`` holds for each card that no allowed choice contains the verdict that keeps it.
    """

    allowed: tuple[CardSet, ...]
    refused: tuple[tuple[str, int], ...]
    never: tuple[tuple[int, Verdict], ...]

    @property
    def count(self) -> int:
        """How many choices there are in all."""
        return len(self.allowed) + sum(count for _, count in self.refused)


@lru_cache(maxsize=64)
def choices(game_id: str, cards: CardSet, options: Options) -> Choices:
    """All discards from a full hand before the discard."""
    rules = GAMES[game_id].discard
    assert rules is not None
    allowed: list[CardSet] = []
    refused: Counter[str] = Counter()
    blamed: dict[int, Verdict] = {}
    for chosen in combinations(sorted(cards), rules.cards):
        out = CardSet.of(*chosen)
        faults = rules.faults(cards, out, options)
        if not faults:
            allowed.append(out)
            continue
        refused[faults[0][1].rule] += 1
        for index, verdict in faults:
            if index is not None:
                blamed.setdefault(index, verdict)
    used = EMPTY
    for out in allowed:
        used = used | out
    never = tuple((index, blamed[index]) for index in sorted(cards - used) if index in blamed)
    return Choices(tuple(allowed), tuple(sorted(refused.items())), never)


@dataclass(frozen=True, slots=True)
class Laid:
    """The verdict on one discard: its faults (card index or None, verdict), and what becomes known."""

    faults: tuple[tuple[int | None, Verdict], ...]
    published: CardSet

    @property
    def allowed(self) -> bool:
        """Whether it may be laid away."""
        return not self.faults


def judge_laid(sheet: HandSheet) -> Laid | None:
    """The verdict on the marked cards; None before enough of them are marked."""
    rules = sheet.rules.discard
    if rules is None or not sheet.complete or len(sheet.laid) != rules.cards:
        return None
    faults = rules.faults(sheet.cards, sheet.laid, sheet.options)
    return Laid(faults, rules.published(sheet.cards, sheet.laid, sheet.options) if not faults else EMPTY)
