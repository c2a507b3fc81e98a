"""Players with one wrong idea each: how hard a question is follows from how many of them get it wrong.

Each of them knows all the rules but one; what stands in its place is what newcomers believe. What they answer
is asked of the engine too, with the cards as they take them. The share of them that answer a question wrongly
is its error rate: exact, and the same each time. The levels of a drill are ranges of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from engine import Card, Suit
from engine.games.game import Game
from engine.games.registry import game as find_game
from engine.suits import suits
from lessons.questions.slips import ROUNDED_TO

COURTS = ("J", "N", "Q", "K")
RED, BLACK = (Suit.HEARTS, Suit.DIAMONDS), (Suit.SPADES, Suit.CLUBS)
PLAIN = (*BLACK, *RED)
TRICKS, SORTING, ROUNDING, KEEPING = (0.15, 0.25), (0.3, 0.55), (0.4, 0.6), (0.3, 0.55)
SAVING = (0.5, 0.7)
"""Error rates at which the second level of a drill begins, and the third.

They part the questions that come up in play: the middle of them are of the second level.
"""

Cards = tuple[Card, ...]


def level_of(rate: float, bounds: tuple[float, float]) -> int:
    """The level of a question with this error rate.

    >>> [level_of(rate, TRICKS) for rate in (0.1, 0.2, 0.5)]
    [1, 2, 3]
    """
    return 1 + sum(rate >= bound for bound in bounds)


def error_rate(answers: Iterable[object], right: object) -> float:
    """The share of the mistaken players that answer wrongly.

    >>> error_rate(["a", "b", "a", "a"], "a")
    0.25
    """
    given = list(answers)
    return sum(answer != right for answer in given) / len(given)


# --- The order of a suit -----------------------------------------------------------------------------


def _printed(card: Card) -> float:
    """What a card seems worth by what is printed: courts above all numbers, an ace as a one."""
    if card.rank in COURTS:
        return 30 + COURTS.index(card.rank)
    return int(card.rank) if card.rank.isdigit() else 1


def _pips_by_print(in_order: Cards) -> Cards:
    """The courts as they are, then the numbers and the ace, the highest number first."""
    courts = tuple(card for card in in_order if card.rank in COURTS)
    return courts + tuple(sorted((c for c in in_order if c not in courts), key=_printed, reverse=True))


def _pips_reversed(in_order: Cards) -> Cards:
    """The numbers the other way round, each in the place of another."""
    numbers = [card for card in in_order if card.rank.isdigit()]
    return tuple(numbers.pop() if card.rank.isdigit() else card for card in in_order)


def _ace_on_top(in_order: Cards) -> Cards:
    return tuple(sorted(in_order, key=lambda card: card.rank not in ("1", "A")))


def _ten_above_courts(in_order: Cards) -> Cards:
    """As in games of aces and tens."""
    return tuple(sorted(in_order, key=lambda card: (card.rank != "A", card.rank != "10")))


def _knight_below_jack(in_order: Cards) -> Cards:
    swapped = {card.rank: card for card in in_order if card.rank in ("J", "N")}
    if len(swapped) < 2:
        return in_order
    other = {swapped["J"]: swapped["N"], swapped["N"]: swapped["J"]}
    return tuple(other.get(card, card) for card in in_order)


BELIEFS: tuple[tuple[Callable[[Cards], Cards], tuple[Suit, ...]], ...] = (
    (_pips_by_print, PLAIN),
    (_pips_reversed, RED),
    (_pips_reversed, BLACK),
    (_ace_on_top, PLAIN),
    (_ten_above_courts, PLAIN),
    (_knight_below_jack, PLAIN),
)
"""What newcomers believe of the order in some suits, strongest first; in some games some of it is right."""


@cache
def readings(game_id: str) -> tuple[Mapping[Card, Card], ...]:
    """The wrong orders of a game: each card, and the card that a mistaken player takes it for."""
    found: list[dict[Card, Card]] = []
    for belief, of in BELIEFS:
        taken: dict[Card, Card] = {}
        for suit, in_order in suits(find_game(game_id)):
            believed = belief(in_order) if suit in of else in_order
            taken |= dict(zip(believed, in_order, strict=True))
        if any(card != other for card, other in taken.items()) and taken not in found:
            found.append(taken)
    return tuple(map(MappingProxyType, found))


def orders(game_id: str, cards: Sequence[Card]) -> tuple[Cards, ...]:
    """The cards, strongest first, as mistaken players put them, where all of them are of one suit or trumps.

    Besides the wrong orders of a suit there is the belief that a trump counts by its number.
    """
    believed = [in_order(game_id, cards, taken) for taken in readings(game_id)]
    if _has_trumps(game_id):
        believed.append(tuple(sorted(cards, key=_printed, reverse=True)))
    return tuple(believed)


def in_order(game_id: str, cards: Sequence[Card], taken: Mapping[Card, Card] | None = None) -> Cards:
    """The cards, strongest first: trumps, then the suit; ``taken`` is what each card is taken for."""
    place = _places(game_id)
    return tuple(sorted(cards, key=lambda card: (card.suit.is_plain, place[(taken or {}).get(card, card)])))


@cache
def _places(game_id: str) -> Mapping[Card, int]:
    """The place of each card in its suit, from the strongest, when all suits stand one after the other."""
    every = [card for _, of in suits(find_game(game_id)) for card in of]
    return MappingProxyType({card: place for place, card in enumerate(every)})


# --- Who wins a trick --------------------------------------------------------------------------------


def winners(game_id: str, played: Cards, named: Suit | None = None) -> tuple[int, ...]:
    """Who wins a trick, by the place in it, as each mistaken player sees it.

    Wrong are the order of a suit, the fool (it wins always, or never), the trumps (none wins but where
    trumps were led, or the first one wins), the suit (any suit may win), and the suit that a fool named.
    """
    game = find_game(game_id)
    found = [won_by(game, tuple(taken[card] for card in played), named) for taken in readings(game_id)]
    found += [_by_print(played), _of_any_suit(game, played, named)]
    if _has_trumps(game_id):
        found += [
            _with_the_fool(game, played, named),
            _without_ruffs(game, played, named),
            _first_trump(game, played, named),
            won_by(game, played, None),
        ]
    return tuple(found)


def won_by(game: Game, played: Cards, named: Suit | None) -> int:
    """The place in a trick that wins it."""
    pack = game.pack(game.option_table.resolve())
    return game.tricks.judge_trick(tuple(pack.index(card) for card in played), named)[1]


def _by_print(played: Cards) -> int:
    """The highest print wins, whatever the suit."""
    return max(range(len(played)), key=lambda place: _printed(played[place]))


def _of_any_suit(game: Game, played: Cards, named: Suit | None) -> int:
    """Without a trump the highest card of any suit wins."""
    if any(not card.suit.is_plain for card in played):
        return won_by(game, played, named)
    return _by_print(played)


def _with_the_fool(game: Game, played: Cards, named: Suit | None) -> int:
    """The fool always wins; where it is the highest trump, it never does."""
    fool = next((place for place, card in enumerate(played) if card.suit is Suit.FOOL), None)
    if fool is None:
        return won_by(game, played, named)
    if won_by(game, played, named) != fool:
        return fool
    return _without(game, played, named, lambda card: card.suit is Suit.FOOL)


def _without_ruffs(game: Game, played: Cards, named: Suit | None) -> int:
    """A trump wins only where trumps were led."""
    if not played[0].suit.is_plain:
        return won_by(game, played, named)
    return _without(game, played, named, lambda card: not card.suit.is_plain)


def _first_trump(game: Game, played: Cards, named: Suit | None) -> int:
    """Of several trumps the first one wins."""
    first = next((place for place, card in enumerate(played) if card.suit is Suit.TRUMPS), None)
    return won_by(game, played, named) if first is None else first


def _without(game: Game, played: Cards, named: Suit | None, left_out: Callable[[Card], bool]) -> int:
    """Who wins among the cards that are not left out."""
    places = [place for place, card in enumerate(played) if not left_out(card)]
    if not places:
        return won_by(game, played, named)
    return places[won_by(game, tuple(played[place] for place in places), named)]


@cache
def _has_trumps(game_id: str) -> bool:
    return any(suit is Suit.TRUMPS for suit, _ in suits(find_game(game_id)))


# --- Rounding ----------------------------------------------------------------------------------------

ROUNDINGS: tuple[Callable[[int], int], ...] = (
    lambda result: ROUNDED_TO * (result // ROUNDED_TO),  # always down
    lambda result: -ROUNDED_TO * (-result // ROUNDED_TO),  # always up
    lambda result: ROUNDED_TO * int(result / ROUNDED_TO),  # towards zero
    lambda result: 10 * round(result / 10),  # to tens
    lambda result: abs(ROUNDED_TO * round(result / ROUNDED_TO)),  # without its sign
    lambda result: result,  # not at all
)


def rounded_wrongly(result: int) -> tuple[int, ...]:
    """A result against par as mistaken players round it to fives."""
    return tuple(idea(result) for idea in ROUNDINGS)
