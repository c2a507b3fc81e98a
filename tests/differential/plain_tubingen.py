"""Tübingen Tarock once more, from the words of the rules and names of cards alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RANKS = {
    "S": ["K", "Q", "N", "J", *map(str, range(10, 0, -1))],
    "H": ["K", "Q", "N", "J", *map(str, range(1, 11))],
}
RANKS |= {"C": RANKS["S"], "D": RANKS["H"]}
HALVES = {"K": 9, "Q": 7, "N": 5, "J": 3, "T21": 9, "T1": 9, "F": 9}

Hand = set[str]
House = Mapping[str, object]


def halves(cards: Sequence[str] | Hand) -> int:
    """Half points of some cards."""
    return sum(HALVES.get(card, HALVES.get(card[1:], 1)) for card in cards)


def tarocks(hand: Hand) -> Hand:
    return {card for card in hand if card[0] == "T"}


def allowed(hand: Hand, trick: Sequence[str]) -> Hand:
    """What may be played to the cards on the table."""
    led = [card for card in trick if card != "F"]
    if not led:
        return set(hand)
    same = {card for card in hand if card[0] == led[0][0] and card != "F"}
    owed = same or tarocks(hand)
    return owed | ({"F"} & hand) if owed else set(hand)


def taker(trick: Sequence[str]) -> int:
    """Whose card wins, by its place in the trick."""
    led = next(card for card in trick if card != "F")

    def strength(card: str) -> int:
        if card[0] == "T":
            return 100 + int(card[1:])
        return 50 - RANKS[card[0]].index(card[1:]) if card[0] == led[0] and card != "F" else 0

    return max(range(len(trick)), key=lambda place: strength(trick[place]))


def longest_run(hand: Hand, numbers: Sequence[int], fool: bool, house: House) -> int:
    """The longest run from the first of the numbers, whatever F is put in place of."""
    best = 0
    stands_for = [None, *numbers] if fool else [None]
    for wild in stands_for:
        if wild == numbers[0] and not house["ski_replaces_end"]:
            continue
        if wild is not None and f"T{wild}" in hand:
            continue
        length = 0
        for number in numbers:
            if f"T{number}" not in hand and number != wild:
                break
            length += 1
        best = max(best, length)
    return best if best >= 3 else 0


def bonuses(hand: Hand, house: House) -> dict[str, int]:
    """Strafen of a hand by name, F serving everywhere or where it brings most."""
    if house["ski_reuse"] == "unlimited" or "F" not in hand:
        return each_alone(hand, hand, house)
    without = each_alone(hand, hand - {"F"}, house)
    best = without
    for name, points in each_alone(hand, hand, house).items():
        kind, _, suit = name.partition("/")
        rival = {"ski_kingdom": "kingdom", "ski_family": f"natural_family/{suit}"}.get(kind, name)
        tried = {**{other: held for other, held in without.items() if other != rival}, name: points}
        if sum(tried.values()) > sum(best.values()):
            best = tried
    return best


def each_alone(hand: Hand, wild_in: Hand, house: House) -> dict[str, int]:
    """Every combination on its own; F is wild where ``wild_in`` has it."""
    fool = "F" in wild_in
    found: dict[str, int] = {}
    if {"T21", "T1", "F"} <= wild_in:
        found["skimon"] = 10
    for kind, numbers in (("oberer", range(21, 0, -1)), ("unterer", range(1, 22))):
        length = longest_run(hand, numbers, fool, house)
        if length:
            found[kind] = 2 * length
    kings = sum(f"{suit}K" in hand for suit in "SCHD")
    if kings == 4:
        found["kingdom"] = 10
    elif kings == 3 and fool:
        found["ski_kingdom"] = 5
    for suit in "SCHD":
        courts = sum(suit + rank in hand for rank in "KQNJ")
        if courts == 4:
            found[f"natural_family/{suit}"] = 10
        elif courts == 3 and fool:
            found[f"ski_family/{suit}"] = 5
    return found


def scores(
    tricks: Sequence[tuple[Sequence[tuple[int, str]], int]],
    hands: Sequence[Hand],
    laid: Hand,
    dealer: int,
    declaring: Sequence[int],
    house: House,
) -> tuple[int, ...]:
    """The score of each seat after 19 tricks, all Strafen claimed, written scores.

    ``tricks`` are plays (seat, card) with their winner, ``hands`` those that are judged for Strafen.
    """
    raus = len(declaring) == 1
    piles: list[list[str]] = [[], [], [], []]
    for plays, winner in tricks:
        piles[winner] += [card for _, card in plays]

    def unit(seat: int) -> list[int]:
        if raus and house["ski_unit_raus"] == "player":
            return [seat]
        return [other for other in range(4) if (other in declaring) == (seat in declaring)]

    for number, (plays, winner) in enumerate(tricks, 1):
        for owner, card in plays:
            if card == "F" and number < 19 and winner not in unit(owner):
                after = [(owner + turn) % 4 for turn in range(4) if (owner + turn) % 4 in unit(owner)]
                payers = [seat for seat in after if any(halves([one]) == 1 for one in piles[seat])]
                if payers:
                    pays = next(one for one in piles[payers[0]] if halves([one]) == 1)
                    piles[payers[0]].remove(pays)
                    piles[payers[0]].append("F")
                    piles[winner].remove("F")
                    piles[winner].append(pays)
    own = [halves(pile) + (halves(laid) if seat == dealer else 0) for seat, pile in enumerate(piles)]
    points = sum(own[seat] for seat in declaring) / 2
    against = opposition(own, piles, tricks, declaring[0]) / 2 if raus else 91 - points
    for_us = for_them = 0
    for seat, hand in enumerate(hands):
        value = sum(bonuses(hand, house).values())
        if seat in declaring:
            for_us += value
        else:
            for_them += value
    for number, (plays, winner) in enumerate(tricks, 1):
        if number == 19 and (house["fein"] == "last_trick" or (winner, "T1") in plays):
            for_us, for_them = (for_us + 10, for_them) if winner in declaring else (for_us, for_them + 10)
        for seat, card in plays:
            together = (seat in declaring) == (winner in declaring)
            if card != "T1" or seat == winner or (together and not house["t1_lost_to_partner"]):
                continue
            fine = 10 if number == 19 else 5
            for_us, for_them = (for_us, for_them + fine) if seat in declaring else (for_us + fine, for_them)
    net = for_us - for_them
    written = [0.0] * 4
    mark = 18 if raus else 23
    bonus = net if net > 0 or house["defender_net"] == "adjust_declarer" else 0
    if points > against:
        value = max(0, points - mark + bonus)
        for seat in declaring:
            written[seat] = value * (house["raus_win_factor"] if raus else 1)
    else:
        written[declaring[0]] = -(3 if raus else 2) * max(0, against - mark - bonus)
    if net < 0 and house["defender_net"] == "score_each":
        for seat in range(4):
            if seat not in declaring:
                written[seat] = -net
    return tuple(int(number) for number in written)


def opposition(own: Sequence[int], piles: Sequence[Sequence[str]], tricks, declarer: int) -> int:
    """What a Raus is compared with: the best opponent, the empty others added to him."""
    others = [seat for seat in range(4) if seat != declarer]
    best = max(own[seat] for seat in others)

    def empty(seat: int) -> bool:
        won = sum(winner == seat for _, winner in tricks)
        return won <= 3 and all(card == "F" or halves([card]) == 1 for card in piles[seat])

    return max(
        best + sum(own[other] for other in others if other != seat and empty(other))
        for seat in others
        if own[seat] == best
    )
