"""A second, slow reading of the Danish rules on card names: the cards, who wins, what may be played.

Written from the rules alone, without a look at how the engine does it; nothing of the engine is used.
A card is its name, a hand a set of names, a suit a letter (trumps ``T``, the fool none).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

House = Mapping[str, object]

COURTS = ("J", "N", "Q", "K")
PIPS = tuple(str(n) for n in range(1, 11))
PACK = [s + r for s in "SCHD" for r in (*PIPS, *COURTS)] + [f"T{n}" for n in range(1, 22)] + ["F"]


def suit(name: str) -> str:
    return "" if name == "F" else name[0]


def strength(name: str, house: House) -> int:
    """Place of a card in its suit, greater is stronger."""
    rank = name[1:]
    if name[0] == "T":
        return int(rank)
    if rank in COURTS:
        return 20 + COURTS.index(rank)
    if name[0] in "HD" and house["red_pips"] == "reversed":
        return -int(rank)
    return int(rank)


def held(hand: set[str], wanted: str) -> set[str]:
    return {name for name in hand if suit(name) == wanted}


def judged_by(cards: Sequence[str], named: str) -> str:
    """The suit by which a full trick is judged."""
    first, second, third = cards
    if first != "F":
        return suit(first)
    if not named:
        return suit(second)
    return named if named in (suit(second), suit(third)) else suit(second)


def winner(cards: Sequence[str], named: str, house: House) -> int:
    """Which of the three cards of a trick wins."""
    trumps = [name for name in cards if suit(name) == "T"]
    running = trumps or [name for name in cards if suit(name) == judged_by(cards, named)]
    return list(cards).index(max(running, key=lambda name: strength(name, house)))


def owed(hand: set[str], trick: Sequence[str], named: str, third_hand: set[str], house: House) -> str:
    """The suit that the next player owes, empty for none; ``third_hand`` is only asked by the second."""
    if not trick:
        return ""
    if trick[0] != "F":
        return suit(trick[0])
    if len(trick) == 1:
        asks = house["fool_lead_unfollowable"] == "second_names"
        if named and asks and not held(hand, named) and not held(third_hand, named):
            return ""
        return named
    if not named:
        return suit(trick[1])
    return named if suit(trick[1]) == named or held(hand, named) else suit(trick[1])


def may_play(
    hand: set[str],
    trick: Sequence[str],
    named: str,
    third_hand: set[str],
    number: int,
    demanded: bool,
    house: House,
) -> set[str]:
    """The cards of a hand that may be played now."""
    if "F" in hand and number == 23 and demanded and house["fool_demand_trick_23"]:
        return {"F"}
    others = hand - {"F"}
    wanted = owed(hand, trick, named, third_hand, house)
    free = (wanted and (held(others, wanted) or held(others, "T"))) or others
    barred = number == 24 and house["fool_banned_trick_24"]
    return free | (hand & {"F"} if not barred else set())


def namings(others: Sequence[set[str]], number: int, house: House) -> list[str]:
    """What a fool led now may name; the empty name where it names nothing."""
    if number == 25 and house["fool_lead_trick_25"] == "no_suit":
        return [""]
    if house["fool_lead_unfollowable"] == "must_be_followable":
        return [letter for letter in "SCHDT" if any(held(hand, letter) for hand in others)]
    return list("SCHDT")


POINTS = {"T21": 4, "T1": 4, "F": 4, "K": 4, "Q": 3, "N": 2, "J": 1}


def card_points(name: str) -> int:
    return POINTS.get(name, 0 if suit(name) in ("T", "") else POINTS.get(name[1:], 0))
