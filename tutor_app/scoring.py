"""What a hand scores: its combinations, the house rules that change them, and what one card more adds.

Frozen values and pure functions, remembered for hands that come again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import comb

from engine import Card, CardSet, Declaration, Game, NearMiss, Options, Pack, Suit, check_hand, how_often
from engine.cards import EMPTY
from engine.declarations import best_legal, exclude_each_other
from engine.options import Option, OptionValue
from tutor_app.checking import HandSheet
from tutor_app.games import GAMES

MANY_DISCARDS = 1000  # more than this take too long to be tried again for every house rule


@dataclass(frozen=True, slots=True)
class Alternative:
    """A house rule that changes the result: what is found, and the total, under another of its values."""

    option: str
    value: OptionValue
    total: int
    declarations: tuple[Declaration, ...] = ()

    def points_of(self, declared: Declaration) -> int | None:
        """What stands in the place of a combination scores, 0 if nothing; None where that is the same."""
        name = declared.family or (declared.kind, declared.suit)
        points = sum(
            found.points for found in self.declarations if (found.family or (found.kind, found.suit)) == name
        )
        return points if points != declared.points else None


@dataclass(frozen=True, slots=True)
class Score:
    """What a hand scores. ``counted`` are those of its combinations that make the total.

    ``keep_without`` is the discard behind it where the rules leave a choice.
    """

    declarations: tuple[Declaration, ...]
    counted: tuple[Declaration, ...]
    total: int
    keep_without: CardSet
    near: tuple[NearMiss, ...]
    alternatives: tuple[Alternative, ...] = field(default=())

    def rival_of(self, declared: Declaration) -> Declaration | None:
        """The combination that counts in the place of one that does not; None where it counts itself."""
        if declared in self.counted:
            return None
        return next(other for other in self.counted if exclude_each_other(declared, other))

    def excluded_by(self, declared: Declaration) -> tuple[Declaration, ...]:
        """The combinations that do not count because ``declared`` does."""
        return tuple(
            other
            for other in self.declarations
            if other not in self.counted and exclude_each_other(declared, other)
        )


def score(sheet: HandSheet) -> Score:
    """Everything found in the hand of a sheet."""
    return _score(sheet.game, sheet.cards, sheet.role, sheet.options)


@lru_cache(maxsize=256)
def _score(game_id: str, cards: CardSet, role: str, options: Options) -> Score:
    game = GAMES[game_id]
    found = check_hand(game, cards, role, options)
    full = len(cards) == game.dealing.sizes(options)[role]
    return Score(
        found.declarations,
        best_legal(found.declarations),
        found.total,
        found.discard,
        found.near_misses,
        _alternatives(game, cards, role, options, found.discard, found.total) if full else (),
    )


def share_of_hands(sheet: HandSheet, declared: Declaration) -> Fraction | None:
    """The exact share of dealt hands with a combination or a better one of its family.

    None for a role whose cards are not all dealt at random, and where it has not been counted.
    """
    if sheet.role != "player":
        return None
    return _share(sheet.game, declared, sheet.size, sheet.options)


@lru_cache(maxsize=1024)
def _share(game_id: str, declared: Declaration, n_cards: int, options: Options) -> Fraction | None:
    return how_often(GAMES[game_id], declared, n_cards, options)


def spare_beside(sheet: HandSheet, found: Score, card: Card) -> CardSet:
    """The cards of a hand that serve in no combination once ``card`` is held too."""
    game, pack, options = sheet.rules, sheet.pack, sheet.options
    held = sheet.cards - found.keep_without
    used = EMPTY
    for declared in game.scoring.find(held | pack.set_of((card,)), "player", options, pack)[0]:
        used = used | declared.cards
    return sheet.cards - used


def _alternatives(
    game: Game, cards: CardSet, role: str, options: Options, discard: CardSet, now: int
) -> tuple[Alternative, ...]:
    """Single house rules that change the total.

    Where finding the best discard takes long it is found again only for rules that no longer stand at
    their default, and for these only for the default; other rules are judged on the cards kept now.
    """
    away = game.discard.cards if game.discard and discard else 0
    costly = comb(len(cards), away) > MANY_DISCARDS
    changed = game.option_table.changed(options)
    kept = cards - discard
    found = []
    for option, value, other in _under_other_rules(game.id, options):
        again = not costly or (option.name in changed and value == option.default)
        held, judged_as = (cards, role) if again else (kept, "player")
        declared = best_legal(game.scoring.find(held, judged_as, other, game.pack(other))[0])
        points = sum(each.points for each in declared)
        if points != now:
            found.append(Alternative(option.name, value, points, declared))
    return tuple(found)


def _other_values(game: Game, options: Options) -> Iterable[tuple[Option, OptionValue]]:
    for option in game.option_table.options:
        for value in option.values:
            if value != options[option.name]:
                yield option, value


@lru_cache(maxsize=16)
def _under_other_rules(game_id: str, options: Options) -> tuple[tuple[Option, OptionValue, Options], ...]:
    """Each other value of a house rule that leaves the pack as it is, with the house rules that it makes."""
    game = GAMES[game_id]
    pack = game.pack(options)
    tried = (
        (option, value, game.option_table.resolve({**dict(options), option.name: value}))
        for option, value in _other_values(game, options)
    )
    return tuple(one for one in tried if game.pack(one[2]).full == pack.full)


@lru_cache(maxsize=64)
def declares(game_id: str, options: Options) -> bool:
    """Whether hands of a game score by themselves: whether the whole pack would."""
    game = GAMES[game_id]
    pack = game.pack(options)
    return bool(game.scoring.find(pack.full, "player", options, pack)[0])


@lru_cache(maxsize=64)
def bearing(game_id: str, role: str) -> tuple[str, ...]:
    """The house rules that bear on what a hand of this role scores, found by trying them.

    They are tried on the whole pack and on the pack without one trump or one spade, which between them
    show every kind of combination; for a role that discards also on all cards that score something, where
    that is quick. Rules that change the pack or the size of a hand are among them; where nothing scores,
    so are rules about what a card counts.
    """
    game = GAMES[game_id]
    usual = game.option_table.resolve()
    pack = game.pack(usual)
    tried = [(pack.full, "player")]
    tried += [(pack.full - CardSet.of(index), "player") for index in pack.full if _telling(pack, index)]
    if game.discard and game.discard.role == role:
        scoring = EMPTY
        for declared in game.scoring.find(pack.full, "player", usual, pack)[0]:
            scoring = scoring | declared.cards
        if comb(len(scoring), game.discard.cards) <= MANY_DISCARDS:
            tried.append((scoring, role))
    return tuple(
        dict.fromkeys(
            option.name
            for option, value in _other_values(game, usual)
            if _bears(game, usual, game.option_table.resolve({option.name: value}), tried)
        )
    )


def _telling(pack: Pack, index: int) -> bool:
    return pack.card(index).suit in (Suit.FOOL, Suit.TRUMPS, Suit.SPADES)


def _bears(game: Game, usual: Options, other: Options, tried: Iterable[tuple[CardSet, str]]) -> bool:
    before, after = game.pack(usual), game.pack(other)
    if before.full != after.full or game.dealing.sizes(usual) != game.dealing.sizes(other):
        return True
    if not declares(game.id, usual):
        return any(
            game.scoring.card_value(card, usual) != game.scoring.card_value(card, other)
            for card in before.full
        )
    return any(
        game.scoring.find(held, role, usual, before)[0] != game.scoring.find(held, role, other, after)[0]
        for held, role in tried
    )


@dataclass(frozen=True, slots=True)
class SuitHeld:
    """The cards of one suit in a hand, strongest first, and what each counts by itself."""

    suit: Suit
    cards: tuple[Card, ...]
    values: tuple[float, ...]


def by_suit(sheet: HandSheet) -> tuple[SuitHeld, ...]:
    """A hand suit by suit in the order of the board, suits without a card too."""
    value, options = sheet.rules.scoring.card_value, sheet.options
    suits = dict.fromkeys(card.suit for card in sheet.pack.cards(sheet.pack.full))
    held = {suit: [card for card in sheet.pack.cards(sheet.cards) if card.suit is suit] for suit in suits}
    return tuple(
        SuitHeld(suit, tuple(cards), tuple(value(sheet.pack.index(card), options) for card in cards))
        for suit, cards in held.items()
    )


def otherwise(sheet: HandSheet, held: SuitHeld) -> dict[str, dict[Card, tuple[float, ...]]]:
    """What else cards of a suit count under other values of a house rule, least first, by the rule's name."""
    value, pack = sheet.rules.scoring.card_value, sheet.pack
    found: dict[str, dict[Card, set[float]]] = {}
    for option, _, other in _under_other_rules(sheet.game, sheet.options):
        for card, now in zip(held.cards, held.values, strict=True):
            then = value(pack.index(card), other)
            if then != now:
                found.setdefault(option.name, {}).setdefault(card, set()).add(then)
    return {
        name: {card: tuple(sorted(values)) for card, values in cards.items()} for name, cards in found.items()
    }
