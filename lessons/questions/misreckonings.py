"""What a payment is taken for: wrong sums that look like the right one and could stand in a ledger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, zip_longest

from engine import Line, State, game_of, ledger
from engine.ledger import settle_differences

Sums = tuple[tuple[int, ...], dict[str, int]]  # what each seat receives, and the change of each pot


def summed(lines: Sequence[Line], state: State) -> Sums:
    """What lines of the ledger come to together."""
    payments = tuple(sum(line.payments[seat] for line in lines) for seat in range(state.seating.players))
    return payments, {pot: sum(line.pots.get(pot, 0) for line in lines) for pot, _ in state.pots}


def undone(state: State, repaid: Line) -> list[Line]:
    """The lines whose payments a line gives back to its actor."""
    seat = repaid.actor
    assert seat is not None
    return [line for line in ledger(state).lines if line.rule in repaid.repays and line.payments[seat] < 0]


def mistaken(state: State, asked: Sequence[Line], due: Sequence[Line]) -> tuple[Sums, ...]:
    """What the ``asked`` lines are taken for, likeliest first; ``due`` are all lines of the moment.

    Where the lines balance, what they are taken for does. The same pots are touched, somebody is paid, and
    the payments are never just the right ones with their signs turned.
    """
    right = summed(asked, state)
    balanced = all(sum(line.payments) + sum(line.pots.values()) == 0 for line in asked)
    misread = _in_turn(_exchanged(state, asked, line, due, balanced=balanced) for line in asked)
    left_out = [summed([one for one in asked if one is not line], state) for line in reversed(asked)]
    if balanced:
        wrong = _in_turn((misread, left_out, _moved(state, right)))
    else:
        wrong = _in_turn((left_out, _added_for_taken(state, asked), chain(misread, _written(state, asked))))
    further = (summed([*asked, line], state) for line in due if line not in asked)
    return tuple(one for one in chain(wrong, further) if _looks_right(one, right, balanced=balanced))


def _looks_right(one: Sums, right: Sums, *, balanced: bool) -> bool:
    """Whether wrong sums cannot be told from the right ones by their shape alone."""
    payments, pots = one
    if one == right or {pot for pot in pots if pots[pot]} != {pot for pot in pots if right[1][pot]}:
        return False
    if not any(payments) or payments == tuple(-paid for paid in right[0]):
        return False
    if balanced:
        return sum(payments) + sum(pots.values()) == 0
    return min(payments) >= 0 or min(right[0]) < 0


def _in_turn(kinds: Iterable[Iterable[Sums]]) -> Iterator[Sums]:
    """The first of each kind, then the second of each, and so on."""
    for row in zip_longest(*kinds):
        yield from (one for one in row if one is not None)


def _exchanged(
    state: State, asked: Sequence[Line], line: Line, due: Sequence[Line], *, balanced: bool
) -> Iterator[Sums]:
    """The sums of the asked lines with one of them misread."""
    found = _misread(state, line, due) if balanced else _misread_written(state, asked, line)
    for payments, pots in found:
        wrong = replace(line, payments=payments, pots=pots)
        yield summed([wrong if one is line else one for one in asked], state)


def _misread(state: State, line: Line, due: Sequence[Line]) -> Iterator[Sums]:
    """What a line is taken for whose payments and pots balance."""
    actor, pots = line.actor, dict(line.pots)
    if actor is None and pots:
        yield from _misread_stakes(state, line, due)
    elif actor is None or line.repays:
        yield from _misread_shares(state, line)
    elif len(others := [seat for seat in state.seating.active if seat != actor and line.payments[seat]]) == 1:
        bank, due_now = others[0], line.payments[actor]
        sign = 1 if due_now > 0 else -1
        yield from (_between(state, actor, [bank], sign * each, pots) for each in _rates(state, line))
        rest = [seat for seat in state.seating.active if seat != actor]
        yield _between(state, actor, rest, due_now, pots)
        yield from (_between(state, actor, [seat], due_now, pots) for seat in rest if seat != bank)
    else:
        yield from _misread_price(state, line, actor)


def _misread_price(state: State, line: Line, actor: int) -> Iterator[Sums]:
    """What a line is taken for by which one player settles with all others: another price, fewer payers."""
    pots = dict(line.pots)
    others = [seat for seat in state.seating.active if seat != actor]
    each = -line.payments[others[0]]
    sign = 1 if each > 0 else -1
    priced = [_between(state, actor, others, sign * rate, pots) for rate in _rates(state, line)]
    yield from priced[:1]
    if any(pots.values()):
        yield _between(state, actor, [], 0, pots)  # the pot alone
    winner = state.tricks[-1].winner if state.tricks else None
    one = winner if winner in others else others[0]
    assert one is not None
    yield _between(state, actor, [one], each, pots)
    yield from priced[1:]
    yield _between(state, actor, [one], len(others) * each, pots)


def _rates(state: State, line: Line) -> tuple[int, ...]:
    return game_of(state).scoring.rates(state, line)


def _between(state: State, actor: int, others: Sequence[int], each: int, pots: dict[str, int]) -> Sums:
    """An actor gets so much from each of the others, and the pots change by the rest."""
    paid = [-each if seat in others else 0 for seat in range(state.seating.players)]
    paid[actor] = len(others) * each - sum(pots.values())
    return tuple(paid), pots


def _misread_stakes(state: State, line: Line, due: Sequence[Line]) -> Iterator[Sums]:
    """What a stake is taken for: paid by all or by one, or by all but the one who emptied the pot."""
    seats, active = range(state.seating.players), state.seating.active
    pots, total = dict(line.pots), sum(line.pots.values())
    payers = [seat for seat in seats if line.payments[seat] < 0]
    if len(payers) == 1:  # what one pays is taken for what all pay
        all_pay = tuple(-total if seat in active else 0 for seat in seats)
        yield all_pay, {pot: len(active) * change for pot, change in pots.items()}
        return
    emptied = (one.actor for one in due if any(one.pots.get(pot, 0) < 0 for pot in pots))
    spared = next((seat for seat in emptied if seat is not None), state.seating.dealer)
    rest = [seat for seat in payers if seat != spared]
    if rest and total % len(rest) == 0:
        yield tuple(-total // len(rest) if seat in rest else 0 for seat in seats), pots
    for only in dict.fromkeys((spared, state.seating.dealer, *active)):
        yield tuple(-total if seat == only else 0 for seat in seats), pots


def _misread_shares(state: State, line: Line) -> Iterator[Sums]:
    """What uneven payments are taken for: every two settling, a part of them, two players exchanged."""
    payments, pots = line.payments, dict(line.pots)
    if line.repays:
        earlier = undone(state, line)
        for one in reversed(earlier):
            yield tuple(paid + back for paid, back in zip(payments, one.payments, strict=True)), pots
    else:
        yield settle_differences(payments), pots
    for first in state.seating.active:
        for second in state.seating.active:
            if first < second and payments[first] * payments[second] > 0:
                exchanged = list(payments)
                exchanged[first], exchanged[second] = payments[second], payments[first]
                yield tuple(exchanged), pots


def _moved(state: State, right: Sums) -> Iterator[Sums]:
    """The same payments, each with another player who plays in this hand."""
    payments, pots = right
    active = state.seating.active
    for steps in range(1, len(active)):
        by_place = [payments[active[(place + steps) % len(active)]] for place in range(len(active))]
        moved = dict(zip(active, by_place, strict=True))
        yield tuple(moved.get(seat, paid) for seat, paid in enumerate(payments)), pots


def _added_for_taken(state: State, asked: Sequence[Line]) -> Iterator[Sums]:
    """Where points are added up: one of several lines taken off instead of added, or the other way round."""
    for line in reversed(asked):
        turned = replace(line, payments=tuple(-points for points in line.payments))
        yield summed([turned if one is line else one for one in asked], state)


def _misread_written(state: State, asked: Sequence[Line], line: Line) -> Iterator[Sums]:
    """What written points are taken for: those of another card, or without their factor."""
    if len(asked) == 1:
        yield from _other_cards(state, line)
    factor = line.facts.get("factor")
    if isinstance(factor, int) and factor > 1:
        yield tuple(int(points / factor) for points in line.payments), {}


def _other_cards(state: State, line: Line) -> Iterator[Sums]:
    """What a trick would score if its winner kept it, or if another of its cards counted (TN-TRICK-4)."""
    facts = line.facts
    if not state.tricks or not {"card", "winner", "seat"} <= set(facts):
        return
    due = max(line.payments)
    rules = game_of(state)
    cards = (play.card for play in state.tricks[-1].plays)
    values = sorted(
        {rules.scoring.card_value(state.pack.index(card), state.options) for card in cards}, reverse=True
    )

    def to(seat: object, points: float) -> Sums:
        return tuple(int(points) if one == seat else 0 for one in range(state.seating.players)), {}

    if facts["winner"] != facts["seat"]:
        yield to(facts["winner"], due)
    yield from (to(facts["seat"], value) for value in values if value != due)
    winner = state.tricks[-1].winner
    yield from [to(seat, due) for seat in state.seating.active if seat != winner][:1]


def _written(state: State, asked: Sequence[Line]) -> Iterator[Sums]:
    """What written points are taken for: with one of two, with the others, doubled, halved."""
    payments, _ = right = summed(asked, state)
    none = dict.fromkeys(right[1], 0)
    double = tuple(2 * points for points in payments)
    half = tuple(int(points / 2) for points in payments)
    moved = [one for one, _ in _moved(state, right)]
    most = max(payments, key=abs)
    if min(payments) >= 0:
        first = payments.index(most)
        only_one = tuple(points if seat == first else 0 for seat, points in enumerate(payments))
        all_but_those = tuple(0 if points else most for points in payments)
        offered = [only_one, all_but_those, double, *moved, half]
    else:  # the others write what one loses; his partner loses it too
        gained = tuple(0 if points else abs(most) for points in payments)
        partners = {line.facts.get("partner") for line in asked}
        both = tuple(most if seat in partners else points for seat, points in enumerate(payments))
        offered = [gained, both, moved[-1], half, double, *moved]
    yield from ((one, none) for one in offered)
