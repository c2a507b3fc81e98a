"""Tantony positions written as text: whole deals, recorded games, moments of a hand, what is done in them.

A moment is a real ``State`` whose earlier tricks are filled with the cards that are not named. The
filling need not be legal play: it only stands for cards that are gone. Everything from the named
position on goes through the engine's own checks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engine.actions import Action, Place, Play
from engine.cards import CardSet
from engine.deal import Deal
from engine.games.registry import GAMES
from engine.games.tantony.house_rules import terms
from engine.kernel.tantony import places as at
from engine.kernel.tantony.settling import GOES_ON, game_end
from engine.ledger import Line
from engine.notation import parse_hand
from engine.options import Options
from engine.packs import Pack
from engine.phases.machine import advance
from engine.position import State, Trick
from engine.settlement import ledger
from engine.state import apply, legal_actions, start, verdict
from engine.verdict import Fact, plain
from tests.support import card, cards, options

GAME = GAMES["tantony"]
HERE = Path(__file__).parent


@dataclass(frozen=True)
class Row:
    """One trick of a written game."""

    number: int
    leader: int
    plays: tuple[str, ...]
    winner: int
    runt: str
    value: int
    hog: bool
    receiver: int | None


@dataclass(frozen=True)
class Written:
    """One hand of a written game."""

    hands: tuple[str, ...]
    rows: tuple[Row, ...]


def written(name: str) -> list[Written]:
    """The hands of ``four_players.txt`` or ``three_players.txt``."""
    found: list[tuple[tuple[str, ...], list[Row]]] = []
    for line in (HERE / f"{name}.txt").read_text("utf-8").splitlines():
        if line.startswith("hand"):
            found.append((tuple(line.partition(" = ")[2].split(" | ")), []))
        elif line and not line.startswith("#"):
            found[-1][1].append(_row(line))
    return [Written(hands, tuple(rows)) for hands, rows in found]


def _row(line: str) -> Row:
    head, _, tail = line.partition(" -> ")
    number, _, led = head.partition(": ")
    leader, _, plays = led.partition(" leads ")
    winner, runt, value, *rest = tail.split()
    receiver = None if rest[-1] == "-" else int(rest[-1])
    return Row(
        int(number),
        int(leader),
        tuple(plays.split()),
        int(winner),
        runt,
        int(value),
        rest[0] == "hog",
        receiver,
    )


def house(**changes: object) -> Options:
    """House rules of Tantony."""
    return options("tantony", **changes)


def begun(hands: Sequence[str], *, dealer: int, **changes: object) -> State:
    """The start of a game with hands in group notation."""
    chosen = house(**changes)
    held = tuple(parse_hand(text, GAME.pack(chosen)) for text in hands)
    return start(GAME, Deal(held), options=chosen, dealer=dealer)


def play_rows(state: State, rows: Sequence[Row]) -> State:
    """The state after written tricks; a placement is only an action where there is a choice."""
    for row in rows:
        assert (state.trick.number, state.to_act) == (row.number, row.leader)
        for word in row.plays:
            state = apply(state, Play(state.to_act, card(word)))
        if state.phase == "place":
            assert state.to_act == row.winner
            state = apply(state, Place(row.winner, row.receiver))
    return state


def whole_game(name: str, *, dealer: int, hands: int | None = None, **changes: object) -> State:
    """A written game played to its end, or so many of its hands."""
    told = written(name)
    state = begun(told[0].hands, dealer=dealer, **changes)
    for hand in told[:hands]:
        state = play_rows(state, hand.rows)
    return state


def before_trick(name: str, hand: int, number: int, *, dealer: int, **changes: object) -> State:
    """A written game before trick ``number`` of ``hand``."""
    told = written(name)
    state = begun(told[0].hands, dealer=dealer, **changes)
    for one in told[: hand - 1]:
        state = play_rows(state, one.rows)
    return play_rows(state, told[hand - 1].rows[: number - 1])


def moment(
    hands: Sequence[str],
    *,
    given: Sequence[int],
    leader: int = 0,
    runts: Sequence[str] = (),
    **changes: object,
) -> State:
    """The moment before a lead in the first hand; ``hands`` hold what is left then.

    ``given`` are the tricks that each seat has received, filled with other cards. A trick whose runt is
    named in ``runts`` (in order of play) goes to the seats in turn as ``given`` allows; the fillers of a
    named runt are of other suits, so that it is a hog. Other fillers are spades first.
    """
    chosen = house(**changes)
    pack = GAME.pack(chosen)
    players = chosen.number("players")
    left = tuple(cards(text, pack) for text in hands)
    spare = pack.full
    for held in left:
        spare = spare - held
    order = [seat for seat, count in enumerate(given) for _ in range(count)]
    rest = list(pack.cards(spare - pack.set_of(map(card, runts))))
    assert len(order) * players == len(rest) + len(runts)
    leaders = [leader, *order]
    history: list[list[Action]] = []
    dealt = list(left)
    for place in range(len(order)):
        words = [card(runts[place])] if place < len(runts) else []
        while len(words) < players:
            other = next((c for c in reversed(rest) if not words or c.suit is not words[0].suit), rest[-1])
            rest.remove(other)
            words.append(other)
        seats = [(leaders[place] + turn) % players for turn in range(players)]
        history.append([Play(seat, one) for seat, one in zip(seats, words, strict=True)])
        for seat, one in zip(seats, words, strict=True):
            dealt[seat] = dealt[seat] | pack.set_of([one])
    state = start(GAME, Deal(tuple(dealt)), options=chosen, dealer=(leader - 1) % players)
    assert GAME.machine is not None
    for plays, receiver in zip(history, order, strict=True):
        for play in plays:
            state = advance(GAME.machine, state, play)
        if state.phase == "place":
            state = advance(GAME.machine, state, Place(state.to_act, receiver))
        assert state.tricks[-1].receiver == receiver
    table = list(state.table)
    table[at.LEADER] = state.seating.place(leader)
    return replace(state, table=tuple(table), to_act=leader, trick=Trick(len(order) + 1, leader))


def do(state: State, text: str) -> State:
    """The state after the actions of ``text``: cards, and ``->2`` for placing the trick with seat 2."""
    for word in text.split():
        assert state.to_act is not None, f"the game is over before {word}"
        state = apply(state, spoken(state.to_act, word))
    return state


def spoken(seat: int, word: str) -> Action:
    """The action that one word says."""
    if word.startswith("->"):
        return Place(seat, int(word[2:]))
    return Play(seat, card(word))


def may(state: State) -> list[str]:
    """What the seat to act may do, as words."""
    return [
        f"->{action.arguments}" if isinstance(action, Place) else action.arguments
        for action in legal_actions(state)
    ]


def refusal(state: State, word: str, seat: int | None = None) -> str:
    """The rule that refuses an action of the seat to act (or another), empty when it is allowed."""
    return verdict(state, spoken(state.to_act if seat is None else seat, word)).rule


def new_lines(before: State, after: State) -> list[Line]:
    """The ledger lines that came between two states of a game."""
    earlier, later = ledger(before).lines, ledger(after).lines
    assert later[: len(earlier)] == earlier
    return list(later[len(earlier) :])


def judged(plays: str, **changes: object) -> Mapping[str, Fact]:
    """What the account says of a trick, its cards in the order of play from seat 0, who gets it."""
    chosen = house(**changes)
    pack, words = GAME.pack(chosen), plays.split()
    rest = [str(one) for one in pack.cards(pack.full) if str(one) not in words]
    size = len(pack) // len(words) - 1
    hands = [" ".join([word, *rest[size * n : size * n + size]]) for n, word in enumerate(words)]
    state = moment(hands, given=[0] * len(words), **changes)
    assert GAME.machine is not None
    for seat, word in enumerate(words):
        state = advance(GAME.machine, state, Play(seat, card(word)))
    (line,) = ledger(advance(GAME.machine, state, Place(state.to_act, 0))).lines
    return plain(line.facts)


@dataclass(frozen=True)
class Standing:
    """How a game stands after a hand."""

    over: bool
    winners: tuple[int, ...] = ()
    stakes: int = 0


def standing(rules: Options, own: Sequence[int], hand: int) -> Standing:
    """How the game stands after ``hand`` with each position's own points of the game."""
    stakes, winners = game_end(terms(rules), own, 0, hand)
    if stakes == GOES_ON:
        return Standing(over=False)
    return Standing(True, tuple(seat for seat in range(len(own)) if winners >> seat & 1), stakes)


def sums(found: Sequence[Line]) -> tuple[int, ...]:
    """What some lines bring each seat."""
    return tuple(sum(payments) for payments in zip(*(line.payments for line in found), strict=True))


def pairs(own: Sequence[int]) -> tuple[int, int]:
    """Both partners' points together, pair A first."""
    return own[0] + own[2], own[1] + own[3]


def held(state: State) -> Iterator[set[str]]:
    """The hands of a state as words."""
    for hand in state.hands:
        yield {str(one) for one in state.pack.cards(hand)}


def everything(pack: Pack, *texts: str) -> tuple[CardSet, ...]:
    """Hands in group notation as sets."""
    return tuple(parse_hand(text, pack, may_be_empty=True) for text in texts)
