"""The ledger of Tübingen Tarock: the game, the Strafen balance, a Tout (TB-CNT-1 to TB-NET-5)."""

from __future__ import annotations

from engine.actions import Play, Redeal
from engine.games.tubingen_tarock.claiming import Item, claimed
from engine.games.tubingen_tarock.house_rules import scoring_terms
from engine.games.tubingen_tarock.sides import RAUS, TOUT, Sides, true_sides
from engine.games.tubingen_tarock.ski import halves_at_risk, piles
from engine.kernel.tubingen_tarock import cards as count
from engine.kernel.tubingen_tarock import settling as kernel
from engine.ledger import Line
from engine.position import State
from engine.verdict import Fact

TOTAL = 91

TOUT_KEYS = {240: "great_tout", 120: "small_tout", -240: "tout_failed"}


def in_points(halves: int) -> float:
    """Half points as card points, whole ones as whole numbers (TB-PACK-5, TB-PACK-6).

    >>> in_points(9), in_points(46)
    (4.5, 23)
    """
    return halves / 2 if halves % 2 else halves // 2


def written(halves: int) -> str:
    """Card points as they stand in the facts of a line."""
    return str(in_points(halves))


def tricks_won(state: State) -> tuple[int, ...]:
    """Tricks taken by each seat."""
    winners = [trick.winner for trick in state.tricks]
    return tuple(winners.count(seat) for seat in range(state.seating.players))


def halves_won(state: State) -> tuple[int, ...]:
    """Half points that lie with each seat: tricks, and the dealer's cards laid away (TB-LEG-3, TB-CNT-1)."""
    together = (won | laid for won, laid in zip(piles(state), state.discards, strict=True))
    return tuple(count.halves(cards.plain, cards.trumps) for cards in together)


def card_points(state: State) -> tuple[float, ...]:
    """Card points that lie with each seat; F where the exchange after the last trick puts it."""
    return tuple(map(in_points, halves_won(state)))


def at_risk(state: State) -> tuple[float, ...]:
    """Card points that a seat has and may still lose to the exchange of F (TB-SKI-7)."""
    return tuple(map(in_points, halves_at_risk(state)))


def lines(state: State) -> tuple[Line, ...]:
    """Everything written so far: nothing before the end, but a Tout as soon as it is decided."""
    if any(isinstance(action, Redeal) for action in state.history):
        return misdeal_lines(state)
    sides = true_sides(state)
    if sides is None:
        return ()
    if sides.kind == TOUT:
        return tout_lines(state, sides)
    return score_lines(state, sides) if state.result == "played" else ()


def misdeal_lines(state: State) -> tuple[Line, ...]:
    """What a dealer writes who has dealt wrongly (TB-DEAL-3), where the house fines it."""
    fine = state.options.number("misdeal_penalty")
    dealer = state.seating.dealer
    payments = tuple(-fine if seat == dealer else 0 for seat in range(state.seating.players))
    return (Line("TB-DEAL-3", "misdeal", payments, {}, state.step, {"seat": dealer}),)


def tout_lines(state: State, sides: Sides) -> tuple[Line, ...]:
    """The Tout's score: at the second trick lost, or after the last (TB-TOUT-5, TB-TOUT-6)."""
    lost = [trick.number for trick in state.tricks if trick.winner != sides.declarer]
    if len(lost) >= 2:
        decided = lost[1]
    elif len(state.tricks) == kernel.N_TRICKS:
        decided = kernel.N_TRICKS
    else:
        return ()
    score = kernel.tout_score(kernel.N_TRICKS - len(lost[:2]))
    row = [0] * kernel.PLAYERS
    kernel.pay_tout(row, score, state.seating.place(sides.declarer), scoring_terms(state.options))
    plays = [n for n, action in enumerate(state.history, 1) if isinstance(action, Play)]
    step = plays[kernel.PLAYERS * decided - 1]
    facts: dict[str, Fact] = {"seat": sides.declarer, "lost": len(lost[:2]), "score": score}
    return (Line("TB-TOUT-5", TOUT_KEYS[score], _by_seat(state, row), {}, step, facts),)


def score_lines(state: State, sides: Sides) -> tuple[Line, ...]:
    """The score of the game and of the Strafen balance, in the order of TB-NET-5; none of zeros."""
    place = state.seating.place
    partner = count.NOBODY if sides.partner is None else place(sides.partner)
    halves = halves_won(state)
    points = sum(halves[seat] for seat in sides.declaring)
    against = opposition(state, sides, halves)
    bonus = claimed(state)
    own = sum(item.points for item in bonus if item.declaring)
    others = sum(item.points for item in bonus if not item.declaring)
    game, strafen = [0] * kernel.PLAYERS, [0] * kernel.PLAYERS
    won = kernel.settle(
        game,
        strafen,
        place(sides.declarer),
        partner,
        points // 2,
        against // 2,
        own - others,
        scoring_terms(state.options),
    )
    alone = sides.kind == RAUS
    if alone:
        rule, key = ("TB-SRAUS-5", "raus_won") if won else ("TB-SRAUS-6", "raus_lost")
    else:
        rule, key = ("TB-SRUF-1", "rufen_won") if won else ("TB-SRUF-2", "rufen_lost")
    mark = kernel.RAUS_MARK if alone else kernel.RUFEN_MARK
    facts: dict[str, Fact] = {
        "seat": sides.declarer,
        "partner": sides.partner,
        "points": written(points),
        "against": written(against),
        "mark": mark,
    }
    factor = kernel.RAUS_LOSS if alone else kernel.RUFEN_LOSS
    excess = against // 2 - mark
    if not won and excess > 0 and -game[place(sides.declarer)] == factor * excess:
        facts |= {"factor": factor, "multiplied": True}
    balance: dict[str, Fact] = {
        "seat": sides.declarer,
        "own": own,
        "others": others,
        "net": own - others,
        "items": tuple(map(_told, bonus)),
    }
    rule_of_net = "TB-NET-2" if own > others else "TB-NET-3"
    found = (
        Line(rule, key, _by_seat(state, game), {}, state.step, facts),
        Line(rule_of_net, "strafen", _by_seat(state, strafen), {}, state.step, balance),
    )
    return tuple(line for line in found if any(line.payments))


def opposition(state: State, sides: Sides, halves: tuple[int, ...]) -> int:
    """What the declaring side's half points are compared with: TB-SRUF-1 or TB-SRAUS-4."""
    if sides.kind != RAUS:
        return kernel.against_rufen(sum(halves[seat] for seat in sides.declaring))
    active = state.seating.active
    lying = piles(state)
    return kernel.against_raus(
        [halves[seat] for seat in active],
        [tricks_won(state)[seat] for seat in active],
        [lying[seat].plain for seat in active],
        [lying[seat].trumps for seat in active],
        state.seating.place(sides.declarer),
    )


def _told(item: Item) -> str:
    """A Strafe as it stands in the facts: who has it (or its whole side), what, and its points."""
    who = ",".join(map(str, item.seats))
    return f"{who}:{item.combination}:{item.points}"


def _by_seat(state: State, row: list[int]) -> tuple[int, ...]:
    """A row of positions as one number a seat."""
    return tuple(row[state.seating.place(seat)] for seat in range(state.seating.players))
