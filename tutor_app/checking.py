"""A hand on the desk: what has been entered, for which game and role, under which house rules.

Frozen values and pure functions; the page keeps one ``HandSheet`` and puts another in its place.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine import AmbiguousError, CardSet, Game, NotationError, Options, Pack, format_hand, read_hand
from engine.cards import EMPTY
from engine.options import OptionValue
from tutor_app.entries import TOO_MANY
from tutor_app.games import GAMES
from tutor_app.unread import ROW_ENDS, Unread, good_part

Change = tuple[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Step:
    """What undoing goes back to: cards, and the game, role and house rules that they were entered for."""

    game: str
    role: str
    changes: tuple[Change, ...]
    cards: CardSet


@dataclass(frozen=True, slots=True)
class HandSheet:
    """A hand being entered.

    ``text`` is what the reader typed, kept as it is while ``error`` says why it cannot be read; ``unread``
    are the pieces of it that are not among the cards, where the others are. ``laid`` are the cards marked for
    the discard; ``beside`` is a game with which the hand is compared, or empty. ``read_from`` is the text
    from which the present cards were read, empty if they came in another way. ``past`` holds what stood there
    before each change, the latest last, and ``future`` what was undone, the next to be done again last.
    ``turn`` counts changes that did not come from the board and ``clicks`` the clicks on it that have been
    heard of.
    """

    game: str
    role: str = "player"
    changes: tuple[Change, ...] = ()
    cards: CardSet = EMPTY
    laid: CardSet = EMPTY
    beside: str = ""
    past: tuple[Step, ...] = ()
    future: tuple[Step, ...] = ()
    text: str = ""
    read_from: str = ""
    error: NotationError | None = None
    unread: tuple[Unread, ...] = ()
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
        return self.rules.dealing.sizes(self.options)[self.role]

    @property
    def complete(self) -> bool:
        """Whether all cards have been entered."""
        return len(self.cards) == self.size

    @property
    def discards(self) -> bool:
        """Whether this role discards."""
        return self.rules.discard is not None and self.rules.discard.role == self.role


def entered(sheet: HandSheet, cards: CardSet) -> HandSheet:
    """The sheet with other cards; text and marks that no longer fit are made to fit."""
    changed = cards != sheet.cards
    return replace(
        sheet,
        cards=cards,
        past=(*sheet.past, _step(sheet)) if changed else sheet.past,
        future=() if changed else sheet.future,
        laid=sheet.laid if sheet.laid <= cards else EMPTY,
        text=format_hand(cards, sheet.pack),
        read_from="",
        error=None,
        unread=(),
        turn=sheet.turn + 1,
    )


def arriving(sheet: HandSheet, before: HandSheet | None) -> HandSheet:
    """The sheet of an address with a turn of its own, so that the board takes it in place of ``before``."""
    return sheet if before is None else replace(sheet, turn=before.turn + 1, clicks=before.clicks)


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
        pieces = [each.piece for each in sheet.unread]
        text = ROW_ENDS.join([after.text, *pieces]) if pieces else sheet.text
        after = replace(after, text=text, error=sheet.error, unread=sheet.unread)
    return replace(after, turn=sheet.turn, clicks=clicks)


def typed(sheet: HandSheet, text: str) -> HandSheet:
    """The sheet after ``text`` was typed: its cards if it can be read, else its error beside the text.

    Of a text with a few bad pieces all other cards are on the sheet.
    """
    if not text.strip():
        return replace(entered(sheet, EMPTY), text="")
    try:
        cards = read_hand(text, sheet.pack)
        if len(cards) > sheet.size:
            raise NotationError(
                f"A hand has {sheet.size} cards here; you entered {len(cards)}.", code=TOO_MANY
            )
    except NotationError as error:
        several = isinstance(error, AmbiguousError) or error.code == TOO_MANY
        cards, unread = (EMPTY, ()) if several else good_part(text, sheet.pack)
        if unread and 0 < len(cards) <= sheet.size:
            sheet = replace(entered(sheet, cards), unread=unread)
        else:
            sheet = replace(sheet, unread=())
        return replace(sheet, text=text, read_from="", error=error)
    return replace(entered(sheet, cards), read_from=text)


def undone(sheet: HandSheet) -> HandSheet:
    """The sheet as it was before the last change; unchanged where there was none."""
    if not sheet.past:
        return sheet
    after = _back_at(sheet, sheet.past[-1])
    return replace(after, past=sheet.past[:-1], future=(*sheet.future, _step(sheet)))


def redone(sheet: HandSheet) -> HandSheet:
    """The sheet with the change that was undone last; unchanged where none was."""
    if not sheet.future:
        return sheet
    after = _back_at(sheet, sheet.future[-1])
    return replace(after, past=(*sheet.past, _step(sheet)), future=sheet.future[:-1])


def _step(sheet: HandSheet) -> Step:
    return Step(sheet.game, sheet.role, sheet.changes, sheet.cards)


def _back_at(sheet: HandSheet, step: Step) -> HandSheet:
    beside = sheet.beside if (step.game, step.role) == (sheet.game, sheet.role) else ""
    there = replace(sheet, game=step.game, role=step.role, changes=step.changes, beside=beside)
    return entered(there, step.cards)


def with_game(sheet: HandSheet, game: str) -> HandSheet:
    """The sheet for another game; cards and role are kept where that game has them."""
    rules = GAMES[game]
    role = sheet.role if sheet.role in rules.dealing.hand_sizes else "player"
    return _fitted(sheet, HandSheet(game, role, clicks=sheet.clicks))


def with_role(sheet: HandSheet, role: str) -> HandSheet:
    """The sheet for another role; cards that are too many for it are kept as a text that says so.

    A text that could not be read is read again: it may be a hand of this role.
    """
    after = _fitted(sheet, replace(sheet, role=role, laid=EMPTY, beside=""))
    if sheet.error is None and len(sheet.cards) <= after.size:
        return after
    text = format_hand(sheet.cards, sheet.pack) if sheet.error is None else sheet.text
    return replace(typed(after, text), past=after.past)


def with_option(sheet: HandSheet, name: str, value: OptionValue) -> HandSheet:
    """The sheet under another house rule; cards are kept if the pack still has them and they still fit."""
    changes = dict(sheet.changes)
    changes[name] = value
    options = sheet.rules.option_table.resolve(changes)
    kept = replace(sheet, changes=tuple(sheet.rules.option_table.changed(options).items()), laid=EMPTY)
    number = sheet.pack.renumbered(kept.pack)
    if number is not None and kept.size == sheet.size:
        kept = replace(kept, cards=sheet.cards.exchanged(number))
        return replace(kept, past=(*sheet.past, _step(sheet)), future=())
    return _fitted(sheet, kept)


def _fitted(sheet: HandSheet, after: HandSheet) -> HandSheet:
    """``after`` with the cards of ``sheet`` if they make a hand there, else with none."""
    cards = sheet.pack.cards(sheet.cards)
    fits = all(card in after.pack for card in cards) and len(cards) <= after.size
    fitted = entered(after, after.pack.set_of(cards) if fits else EMPTY)
    return replace(fitted, turn=sheet.turn + 1, past=(*sheet.past, _step(sheet)), future=())


def dealt(sheet: HandSheet, seed: int) -> HandSheet:
    """The sheet with a random full hand."""
    deck = list(sheet.pack.full)
    return entered(sheet, CardSet.of(*random.Random(seed).sample(deck, sheet.size)))


def holder(sheet: HandSheet) -> int | None:
    """A seat that is dealt as many cards as this role holds, the last seat dealing; None where none is."""
    game, options = sheet.rules, sheet.options
    seating = game.seating(options, game.at_table(options) - 1)
    sizes, _ = game.dealing.shape(seating)
    return next((seat for seat in seating.active if sizes[seat] == sheet.size), None)
