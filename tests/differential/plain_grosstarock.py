"""Combinations, discards and duties of Grosstarock a second time, on names of cards, from the rules' words.

Nothing of the engine's rules is used.
"""

from __future__ import annotations

from engine.options import Options

COURTS = "KQNJ"
Found = dict[str, tuple[int, int, frozenset[str]]]


def second_opinion(hand: set[str], house: Options) -> Found:
    """Name, count, value and cards of every combination; suits stand behind a stroke."""
    found: Found = {}
    trumps = {word for word in hand if word[0] == "T"}
    fool = {"F"} & hand
    if len(trumps | fool) >= 10:
        n = len(trumps | fool)
        found["trumps"] = (n, 10 + 5 * (n - 10), frozenset(trumps | fool))
    if {"F", "T21", "T1"} <= hand:
        plain = {"F", "T21", "T1"} | run(hand, house, 0)
        found["matadors"] = (len(plain), 10 + 5 * (len(plain) - 3), frozenset(plain))
        covered = {"F", "T21", "T1"} | run(hand, house, 1)
        if house.on("skus_matadors") and covered - hand:
            found["skus_matadors"] = (
                len(covered),
                5 + 5 * (len(covered) - 3),
                frozenset(covered & hand),
            )
    real = {suit + "K" for suit in "SCHD"} & hand
    if house.word("kings_scheme") == "seven_kings":
        seven = real | {"F", "T21", "T1"} & hand
        if len(seven) >= 3:
            found["kings"] = (len(seven), {3: 5, 4: 10, 5: 15, 6: 20, 7: 25}[len(seven)], frozenset(seven))
    elif len(real) == 4:
        found["kings"] = (4, 10, frozenset(real))
    elif len(real) == 3 and fool:
        found["kings"] = (3, 5, frozenset(real | fool))
    for suit in "SCHD":
        held = {suit + rank for rank in COURTS} & hand
        if len(held) == 4:
            found[f"cavallerie/{suit}"] = (4, 10, frozenset(held))
        elif len(held) == 3 and fool and (suit + "K" in held or not house.on("half_cavallerie_needs_king")):
            found[f"half_cavallerie/{suit}"] = (4, 5, frozenset(held | fool))
    for rank, kind in (("Q", "four_queens"), ("N", "four_knights"), ("J", "four_jacks")):
        four = {suit + rank for suit in "SCHD"}
        if four <= hand and house.on("four_of_a_kind"):
            found[kind] = (4, 5, frozenset(four))
    empty = {word for word in hand if word[0] in "SCHD" and word[1:].isdigit()} | fool
    if len(empty) >= 16 and house.on("ladons"):
        found["ladons"] = (len(empty), 15 + 5 * (len(empty) - 16), frozenset(empty))
    return found


def run(hand: set[str], house: Options, gap: int) -> set[str]:
    """Trumps joined to T21 or T1 with gaps of at most ``gap`` missing ones, the gaps among them."""
    joined: set[str] = set()
    for start, step in ((21, -1), (1, 1)) if house.on("matadors_from_below") else ((21, -1),):
        at = start
        while True:
            ahead = next((at + step * d for d in range(1, gap + 2) if f"T{at + step * d}" in hand), None)
            if ahead is None:
                break
            joined |= {f"T{n}" for n in range(at, ahead, step)} | {f"T{ahead}"}
            at = ahead
            if at in (1, 21):
                break
    return joined


def allowed(hand: set[str], out: set[str], house: Options) -> bool:
    """GT-DISC-2 to GT-DISC-4 by their words, with the house rules on trumps and on protected cards."""
    trumps = {word for word in hand if word[0] == "T"}
    gone = trumps & out
    if any(word in ("T21", "F") or word[1:] == "K" for word in out):
        return False
    if house.on("protect_declarations"):
        kept = second_opinion(hand, house)
        if any(out & held - {"F"} for name, (_, _, held) in kept.items() if name != "ladons"):
            return False
    if house.word("trump_discard") == "never_except_pagat":
        if gone - {"T1"} or (gone and len(trumps) > 3):
            return False
    elif gone and trumps - out:
        return False
    return not ("T1" in out and house.word("pagat_discard") == "never")


def may_play(hand: set[str], trick: list[str], named: str, third_has: bool, free: bool) -> set[str]:
    """GT-PLAY-2, GT-PLAY-3 and GT-SKUS-1 to GT-SKUS-6 by their words."""
    if not trick:
        return hand
    owed = trick[0][0]
    if trick[0] == "F":
        has = any(word[0] == named for word in hand - {"F"})
        if len(trick) == 1:
            if free and not has and not third_has:
                return hand
            owed = named
        else:
            owed = named if has or trick[1][0] == named else trick[1][0]
    follow = {word for word in hand if word[0] == owed and word != "F"}
    trumps = {word for word in hand if word[0] == "T"}
    return (follow or trumps or hand) | ({"F"} & hand)
