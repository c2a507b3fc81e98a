"""The tricks before some last cards, made up from the last one to the first; see ``engine.worlds.ending``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from engine.cards import Card, Suit
from engine.packs import Pack

MOST_TRIES = 60  # to make one trick in which somebody does not follow
MORE_ODD = 0.4  # how often more cards than needed are kept for such tricks


@dataclass(frozen=True, slots=True)
class Course:
    """What was played, by whom; ``leader`` leads after it. ``aside`` are cards that were never played."""

    plays: tuple[tuple[int, Card], ...]
    leader: int
    aside: tuple[Card, ...]

    def by(self, seat: int) -> list[Card]:
        """What a seat has played."""
        return [card for who, card in self.plays if who == seat]


def backwards(
    pack: Pack,
    seats: Sequence[int],
    left: Mapping[int, Sequence[Card]],
    leader: int,
    first: int,
    aside: int,
    rng: Random,
    *,
    low: int = 0,
) -> Course | None:
    """Tricks of all cards but those ``left`` and so many ``aside``, led by ``first`` and then by who won.

    The first of the cards aside are ``low`` ones, such as may be discarded; the others any. ``seats`` are in
    order of play. None where a trick could not be made this time.
    """
    kept = {card for cards in left.values() for card in cards}
    pool: dict[Suit, list[Card]] = {}
    fool_is_trump = rng.random() < 0.5  # the rules say so in the end
    for card in pack.cards(pack.full):
        if card not in kept:
            suit = Suit.TRUMPS if card.suit is Suit.FOOL and fool_is_trump else card.suit
            pool.setdefault(suit, []).append(card)
    for cards in pool.values():
        rng.shuffle(cards)
    away = _put_aside(pool, len(seats), aside, low, rng)
    if away is None:
        return None
    strength = {card: place for place, card in enumerate(reversed(pack.cards(pack.full)))}
    if fool_is_trump:
        strength |= {card: len(strength) for card in strength if card.suit is Suit.FOOL}
    table = _Table(seats, {seat: list(left[seat]) for seat in seats}, strength, fool_is_trump, rng)
    odd = _odd(pool, len(seats), rng)
    tricks: list[list[tuple[int, Card]]] = []
    now = leader
    while odd:
        made = table.mixed(odd, now)
        if made is None:
            return None
        tricks.append(made)
        odd = [card for card in odd if card not in {card for _, card in made}]
        now = made[0][0]
    rounds = [suit for suit, cards in pool.items() for _ in range(len(cards) // len(seats))]
    rng.shuffle(rounds)
    leaders = [seats[number % len(seats)] for number in range(len(rounds) - 1)]  # nobody leads too often
    rng.shuffle(leaders)
    for suit, next_leader in zip(rounds, (*leaders, first), strict=True):
        made = table.followed([pool[suit].pop() for _ in seats], now, next_leader)
        tricks.append(made)
        now = made[0][0]
    if now != first:
        return None
    plays = tuple(play for trick in reversed(tricks) for play in trick)
    return Course(plays, leader, tuple(away))


def _put_aside(
    pool: dict[Suit, list[Card]], players: int, count: int, low: int, rng: Random
) -> list[Card] | None:
    """Take cards out that are never played, of suits that do not come out even; the first ``low`` are low."""
    away: list[Card] = []
    for number in range(count):
        may = [
            (len(cards) % players == 0, rng.random(), suit, card)
            for suit, cards in pool.items()
            for card in cards
            if number >= low or (card.suit.is_plain and card.rank.isdigit())
        ]
        if not may:
            return None
        *_, suit, card = min(may, key=lambda each: each[:2])
        pool[suit].remove(card)
        away.append(card)
    return away


def _odd(pool: dict[Suit, list[Card]], players: int, rng: Random) -> list[Card]:
    """Take the cards out that cannot all be followed: what remains of each suit are whole rounds of it."""
    odd: list[Card] = []
    for cards in pool.values():
        odd += [cards.pop() for _ in range(len(cards) % players)]
    if odd and rng.random() < MORE_ODD:
        rich = [cards for cards in pool.values() if len(cards) >= players]
        if rich:
            cards = rng.choice(rich)
            odd += [cards.pop() for _ in range(players)]
    return odd


@dataclass(frozen=True, slots=True)
class _Table:
    """The hands as they grow backwards."""

    seats: Sequence[int]
    hands: dict[int, list[Card]]
    strength: Mapping[Card, int]
    fool_is_trump: bool
    rng: Random

    def followed(self, cards: list[Card], winner: int, leader: int) -> list[tuple[int, Card]]:
        """A trick of one suit that ``winner`` takes and ``leader`` leads."""
        best = max(cards, key=self.strength.__getitem__)
        others = [card for card in cards if card is not best]
        return self._put([(seat, best if seat == winner else others.pop()) for seat in self._from(leader)])

    def mixed(self, odd: list[Card], winner: int) -> list[tuple[int, Card]] | None:
        """A trick of some of these cards that ``winner`` takes, as far as one can guess by the rules."""
        for _ in range(MOST_TRIES):
            trick = self._guess(odd)
            if trick is not None and self._best(trick) == winner:
                return self._put(trick)
        return None

    def _guess(self, odd: list[Card]) -> list[tuple[int, Card]] | None:
        rest = self.rng.sample(odd, len(odd))
        trick: list[tuple[int, Card]] = []
        for seat in self._from(self.rng.choice(self.seats)):
            may = [card for card in rest if self._allowed(trick, seat, card)]
            if not may:
                return None
            trick.append((seat, may[0]))
            rest.remove(may[0])
        return trick

    def _allowed(self, trick: list[tuple[int, Card]], seat: int, card: Card) -> bool:
        """Whether a card may be played by a seat that has its hand as it is after this trick."""
        if not trick:
            return self._suit(card) is not Suit.FOOL
        led, suit = self._suit(trick[0][1]), self._suit(card)
        if suit in (led, Suit.FOOL):
            return True
        held = {self._suit(each) for each in self.hands[seat]}
        return led not in held and (suit is Suit.TRUMPS or Suit.TRUMPS not in held)

    def _best(self, trick: list[tuple[int, Card]]) -> int:
        led = self._suit(trick[0][1])
        trumps = [(self.strength[c], seat) for seat, c in trick if self._suit(c) is Suit.TRUMPS]
        suited = [(self.strength[c], seat) for seat, c in trick if self._suit(c) is led]
        return max(trumps or suited)[1]

    def _suit(self, card: Card) -> Suit:
        return Suit.TRUMPS if card.suit is Suit.FOOL and self.fool_is_trump else card.suit

    def _from(self, leader: int) -> list[int]:
        at = self.seats.index(leader)
        return [*self.seats[at:], *self.seats[:at]]

    def _put(self, trick: list[tuple[int, Card]]) -> list[tuple[int, Card]]:
        for seat, card in trick:
            self.hands[seat].append(card)
        return trick
