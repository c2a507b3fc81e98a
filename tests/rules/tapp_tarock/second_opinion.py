"""The rules of Tapp-Tarock read a second time, on text alone, as slowly as you like.

Nothing here imports the engine: cards are words, actions are lines of a record, points are thirds.
"""

from __future__ import annotations

from fractions import Fraction

BLACK, RED = "KQNJ0987", "KQNJ1234"  # strongest first; 0 stands for the 10
BIDS = ["three", "lower", "upper", "solo"]
GAME = {"three": 3, "lower": 4, "upper": 5, "solo": 8}
TRULL = {"F", "T21", "T1"}
KINGS = {"SK", "CK", "HK", "DK"}


def is_tarock(card: str) -> bool:
    return card == "F" or card[0] == "T"


def suit(card: str) -> str:
    return "T" if is_tarock(card) else card[0]


def rank(card: str) -> int:
    """The more, the stronger in its own suit."""
    if card == "F":
        return 22
    if card[0] == "T":
        return int(card[1:])
    order = BLACK if card[0] in "SC" else RED
    return -order.index("0" if card[1:] == "10" else card[1:])


def thirds(cards: list[str]) -> Fraction:
    """Every card is worth its value less two thirds, a blank one third."""
    values = {"K": 5, "Q": 4, "N": 3, "J": 2}
    total = Fraction(0)
    for card in cards:
        if card in TRULL:
            total += 5
        elif not is_tarock(card) and card[1] in values:
            total += values[card[1]]
        else:
            total += 1
        total -= Fraction(2, 3)
    return total


def winner(trick: list[tuple[int, str]], emperor: bool) -> int:
    if emperor and {card for _, card in trick} == TRULL:
        return next(seat for seat, card in trick if card == "T1")
    tarocks = [(rank(card), seat) for seat, card in trick if is_tarock(card)]
    if tarocks:
        return max(tarocks)[1]
    led = trick[0][1][0]
    return max((rank(card), seat) for seat, card in trick if card[0] == led)[1]


def playable(
    hand: list[str], trick: list[tuple[int, str]], number: int, house: dict, contract: str, promised: bool
) -> set[str]:
    """What a hand may play; ``promised`` says that its owner has announced the ultimo."""
    allowed = set(hand)
    if trick:
        led = suit(trick[0][1])
        follow = {card for card in hand if suit(card) == led}
        tarocks = {card for card in hand if is_tarock(card)}
        allowed = follow or tarocks or allowed
    if contract == "trischaken":
        if trick:
            me = -1
            better = {card for card in allowed if winner([*trick, (me, card)], house["emperor_trick"]) == me}
            allowed = better or allowed
        if "T1" in allowed and len(allowed) > 1 and len([card for card in hand if is_tarock(card)]) > 1:
            allowed -= {"T1"}
    elif promised and number <= 15 and "T1" in allowed and len(allowed) > 1:
        allowed -= {"T1"}
    return allowed


def turns(said: list[tuple[int, str]], house: dict) -> tuple[int, set[str]] | tuple[str, int]:
    """Who speaks next and what he may say, or the contract and its declarer; seat 0 is forehand.

    Contract ``""`` and seat -1: everybody has passed.
    """
    passed = {seat for seat, call in said if call == "pass"}
    high, owner = -1, -1
    for seat, call in said:
        if call == "hold":
            owner = seat
        elif call != "pass":
            high, owner = ["tapper", *BIDS].index(call), seat
    left = [seat for seat in range(3) if seat not in passed]
    solo = high == 4
    if not left:
        return "", -1
    if owner >= 0 and left == [owner]:
        return ["tapper", *BIDS][high], owner
    if solo and (house["solo_ends_auction"] or min(left) == owner):
        return "solo", owner
    seat = said[-1][0] if said else 2
    while True:
        seat = (seat + 1) % 3
        if seat in left:
            break
    calls = {"pass"}
    outranks = owner >= 0 and seat < owner
    holds = outranks and (house["hold_rule"] == "seniority" or seat == 0)
    if holds:
        calls.add("hold")
    above = [BIDS[level - 1] for level in range(max(high + 1, 1), 5)]
    if above:
        calls.add("solo")
        if house["jump_bids"] == "any":
            calls |= set(above)
        elif not holds:
            calls.add(above[0])
    if house["tapper"] == "paid" and not said:
        calls.add("tapper")
    return seat, calls


def may_lay_away(hand: list[str], out: list[str], house: dict) -> bool:
    """Whether three of 19 cards may be discarded."""
    if len(out) != 3 or set(out) & (TRULL | KINGS):
        return False
    if house["discard_tarocks"] == "free_shown":
        return True
    plain = [card for card in hand if not is_tarock(card) and card not in KINGS]
    return len([card for card in out if is_tarock(card)]) == max(0, 3 - len(plain))


def bonus(cards: set[str], house: dict) -> int:
    """What a hand brings by itself (a trull in tricks left out)."""
    if house["hand_bonuses"] == "off":
        return 0
    total = 3 if cards >= KINGS else 0
    held = len(cards & TRULL)
    if held == 3 and house["trull_in"] == "hand":
        total += 3
    if held == 2 and house["hand_bonuses"] == "on":
        total += 1
    return total


class Deal:
    """A record played through: who has what, who won what, what was said."""

    def __init__(self, hands: list[list[str]], halves: list[list[str]], actions: list[str], house: dict):
        self.house = house
        self.dealt = [set(hand) for hand in hands]
        self.hands = [set(hand) for hand in hands]
        self.halves = halves
        self.contract, self.declarer = "", -1
        self.taken: int | None = None
        self.out: list[str] = []
        self.promises: dict[str, int] = {}
        self.factor: dict[str, int] = {}
        self.tricks: list[tuple[int, list[tuple[int, str]]]] = []
        trick: list[tuple[int, str]] = []
        for text in actions:
            seat_text, verb, *rest = text.split(":")
            seat, words = int(seat_text), rest[0].split(",") if rest else []
            if verb == "bid":
                self.contract, self.declarer = words[0], seat
            elif verb == "hold":
                self.declarer = seat
            elif verb == "take":
                self.taken = ["lower", "upper"].index(words[0])
                self.hands[seat] |= set(halves[self.taken])
            elif verb == "discard":
                self.out = words
                self.hands[seat] -= set(words)
            elif verb == "announce":
                self.promises |= dict.fromkeys(words, seat)
            elif verb in ("contra", "recontra", "subcontra"):
                for word in words:
                    self.factor[word] = 2 * self.factor.get(word, 1)
            elif verb == "play":
                self.hands[seat].remove(words[0])
                trick = [*trick, (seat, words[0])]
                if len(trick) == 3:
                    self.tricks.append((winner(trick, house["emperor_trick"]), trick))
                    trick = []
        self.table = trick

    def won_by(self, *seats: int) -> list[str]:
        return [card for who, trick in self.tricks if who in seats for _, card in trick]

    def scores(self) -> list[int]:
        """What each seat writes."""
        if len(self.tricks) < 16:
            return [int(self.contract == "tapper" and seat == self.declarer) for seat in range(3)]
        if self.declarer < 0:
            return self._trischaken()
        me = self.declarer
        others = [seat for seat in range(3) if seat != me]
        written = [0, 0, 0]
        for seats, amount in self._items(me, others):
            for seat in seats:
                written[seat] += amount
        return written

    def _items(self, me: int, others: list[int]) -> list[tuple[list[int], int]]:
        house, found = self.house, []
        g = GAME[self.contract]
        points = thirds(self.won_by(me) + self.out)
        assert points == int(points)
        tricks = len([who for who, _ in self.tricks if who == me])
        valat = "valat" in self.promises
        m = self.factor.get("valat" if valat else "game", 1)
        fixed = house["valat_mode"] == "fixed"
        if valat and tricks == 16:
            found.append(([me], (24 if fixed else 8 * g) * m))
        elif tricks == 16:
            found.append(([me], (12 if fixed else 4 * g) * m))
        else:
            if valat:
                found.append((others, (24 if fixed else 8 * g) * m))
                m = 1
            if not valat or house["valat_failed"] == "separate":
                over = {"off": 0, "single": 1, "double": 2}[house["overshoot_points"]]
                if tricks == 0 and house["defenders_valat"] == "on":
                    found.append((others, (12 if fixed else 4 * g) * m))
                elif points >= 36:
                    found.append(([me], (g + over * int(points - 35)) * m))
                else:
                    found.append((others, (g + over * int(35 - points)) * m))
        found += self._ultimo(me, others) + self._bonuses(me, others)
        for _, trick in self.tricks:
            cards = {card: seat for seat, card in trick}
            if "F" in cards and "T21" in cards and not (house["emperor_trick"] and "T1" in cards):
                found.append(([cards["F"]], house["mond_capture"]))
        return found

    def _ultimo(self, me: int, others: list[int]) -> list[tuple[list[int], int]]:
        u = 8 if self.contract == "solo" and self.house["ultimo_solo_double"] else 4
        last_winner, last = self.tricks[-1]
        holder = next((seat for seat, card in last if card == "T1"), None)
        if "ultimo" in self.promises:
            who = self.promises["ultimo"]
            amount = 2 * u * self.factor.get("ultimo", 1)
            if holder == who == last_winner:
                return [([who], amount)]
            return [([seat for seat in range(3) if seat != who], amount)]
        if holder is None:
            return []
        if holder == last_winner:
            return [([me] if holder == me else others, u)]
        if holder == me:
            return [(others, u)]
        if last_winner == me or self.house["ultimo_partner_capture"] == "failed":
            return [([me], u)]
        return []

    def _bonuses(self, me: int, others: list[int]) -> list[tuple[list[int], int]]:
        house, found = self.house, []
        side: list[int] = []
        if house["trull_in"] == "tricks" and house["hand_bonuses"] != "off":
            if set(self.won_by(me)) >= TRULL:
                side = [me]
            elif set(self.won_by(*others)) >= TRULL:
                side = others
            found.append((side, 3))
        for seat in range(3):
            best = self.dealt[seat]
            if seat == me and self.taken is not None:
                after = (best | set(self.halves[self.taken])) - set(self.out)
                time = house["hand_bonus_time"]
                if time == "after_exchange":
                    best = after
                elif time == "either":
                    best = max(after, best, key=lambda cards: bonus(cards, house))
            amount = bonus(best, house)
            if seat in side and len(best & TRULL) == 2 and house["hand_bonuses"] == "on":
                amount -= 1  # two of the trull are not added to the trull
            found.append(([seat], amount))
        return found

    def _trischaken(self) -> list[int]:
        points = [thirds(self.won_by(seat)) for seat in range(3)]
        most = max(points)
        if points.count(most) == 3:
            return [0, 0, 0]
        written = [5 if mine < most else 0 for mine in points]
        for seat in range(3):
            if not self.won_by(seat):
                written[seat] += 5
        return written
