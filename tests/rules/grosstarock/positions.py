"""Grosstarock positions written as text: whole deals, moments of a hand, and what is done in them.

A moment is a real ``State`` whose earlier tricks are filled with the cards that are not named. The
filling need not be legal play: it only stands for cards that are gone. Everything from the named
position on goes through the engine's own checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.actions import Action, Declare, Discard, Play
from engine.cards import Card, CardSet, Suit
from engine.deal import Deal
from engine.games.grosstarock.exchange import owner_of_fool
from engine.games.grosstarock.house_rules import rules_row
from engine.games.grosstarock.machine import MACHINE
from engine.games.registry import GAMES
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.tricks import take_trick
from engine.kernel.threes.cards import points
from engine.ledger import Line
from engine.notation import parse_action
from engine.packs import Pack
from engine.phases.machine import advance
from engine.position import Event, Played, State, Trick
from engine.settlement import ledger
from engine.state import apply, legal_actions, start, verdict
from tests.support import card, cards, options, words

GAME = GAMES["grosstarock"]
N_TRICKS = 25
DEALER = 2


def filled(hands: Sequence[str], sizes: Sequence[int], spare: CardSet, pack: Pack) -> list[CardSet]:
    """The hands; ``...`` takes what the others leave of ``spare``, weak cards first, the last hand first."""
    written = [cards(text.replace("...", ""), pack) for text in hands]
    for held in written:
        spare = spare - held
    rest = list(pack.cards(spare))
    found = []
    for text, held, size in reversed(list(zip(hands, written, sizes, strict=True))):
        taken = [rest.pop() for _ in range(size - len(held))] if "..." in text else []
        assert len(held) + len(taken) == size, text
        found.append(held | pack.set_of(taken))
    return found[::-1]


def dealt(*hands: str, **house: object) -> State:
    """The start of a hand; seat 2 deals."""
    chosen = options("grosstarock", **house)
    pack = GAME.pack(chosen)
    held = filled(hands, (25, 25, 28), pack.full, pack)
    return start(GAME, Deal(tuple(held)), options=chosen, dealer=DEALER)


def moment(
    hands: Sequence[str],
    *,
    trick: int,
    leader: int = 0,
    earlier: Sequence[str] = (),
    won: Sequence[int] | None = None,
    discard: str | None = None,
    said: Sequence[str] = (),
    **house: object,
) -> State:
    """The moment before the lead of ``leader`` to ``trick``; the hands hold what is left then.

    ``earlier`` writes finished tricks as ``"2: SK S3 S4"``, led and won by seat 2, from trick 1 on; the
    others are filled. ``won`` are the tricks taken so far by each seat (in turn unless told). ``said``
    are actions between the discard and trick 1. Whoever names no fool has it in the discard.
    """
    chosen = options("grosstarock", **house)
    pack = GAME.pack(chosen)
    told = [(int(text[0]), text[2:].split()) for text in earlier]
    spare = pack.full - pack.set_of(card(word) for _, three in told for word in three)
    out = cards(discard, pack) if discard is not None else CardSet()
    left = N_TRICKS + 1 - trick
    held = filled(hands, (left,) * 3, spare - out, pack)
    for hand in held:
        spare = spare - hand
    if discard is None:
        order = sorted(spare, key=lambda index: (index != pack.index(card("F")), index))
        out = CardSet.of(*order[:3])
    spare = spare - out
    filling = list(pack.cards(spare))
    assert len(filling) == 3 * (trick - 1 - len(told))
    winners = _winners(trick - 1, won, [winner for winner, _ in told])
    three = [[card(word) for word in words] for _, words in told]
    three += [filling[place : place + 3] for place in range(0, len(filling), 3)]
    spoken_before = tuple(parse_action(text, pack) for text in said)
    whole = [*held[:DEALER], held[DEALER] | out]
    for winner, played in zip(winners, three, strict=True):
        for turn, one in enumerate(played):
            seat = (winner + turn) % 3
            whole[seat] = whole[seat] | pack.set_of([one])
    state = start(GAME, Deal(tuple(whole)), options=chosen, dealer=DEALER)
    state = _unchecked(state, Discard(DEALER, pack.cards(out)))
    for action in spoken_before:
        state = _unchecked(state if isinstance(action, Declare) else _playing(state), action)
    state = _playing(state)
    for winner, played in zip(winners, three, strict=True):
        state = _taken(state, winner, played)
    table = list(state.table)
    table[at.LEADER] = leader
    assert state.hands == tuple(held)
    return replace(state, table=tuple(table), to_act=leader, trick=Trick(trick, leader))


def _unchecked(state: State, action: Action) -> State:
    """The state after an action that nobody has judged."""
    return advance(MACHINE, state, action)


def _playing(state: State) -> State:
    """The state at the lead to trick 1, whoever has not declared."""
    table = list(state.table)
    table[at.PHASE], table[at.SPOKEN] = at.PLAYING, at.EVERYBODY
    trick = state.trick or Trick(1, 0)
    return replace(state, table=tuple(table), phase="play", to_act=trick.leader, trick=trick)


def _taken(state: State, winner: int, played: Sequence[Card]) -> State:
    """The state after a trick that ``winner`` has led and won, whatever cards lie in it."""
    pack = state.pack
    seats = [(winner + turn) % 3 for turn in range(3)]
    plays = tuple(Played(seat, one) for seat, one in zip(seats, played, strict=True))
    table, rows = list(state.table), MACHINE.empty_rows()
    table[at.LEADER], table[at.ASKED] = winner, 0
    cards_of = [pack.index(one) for one in played]
    n = take_trick(table, rules_row(state.options), winner, *cards_of, rows)
    number = len(state.tricks) + 1
    history = (*state.history, *(Play(play.seat, play.card) for play in plays))
    hands = list(state.hands)
    for play in plays:
        hands[play.seat] = hands[play.seat] - pack.set_of([play.card])
    return replace(
        state,
        hands=tuple(hands),
        tricks=(*state.tricks, Trick(number, winner, plays, plays[0].card.suit, winner)),
        history=history,
        table=tuple(table),
        events=(*state.events, *(Event(len(history), tuple(row)) for row in rows[:n])),
    )


def _winners(n: int, won: Sequence[int] | None, told: list[int]) -> list[int]:
    if won is None:
        return told + [place % 3 for place in range(n - len(told))]
    rest = [seat for seat, count in enumerate(won) for _ in range(count - told.count(seat))]
    assert len(told) + len(rest) == n, "the tricks won do not come to those played"
    return told + rest


def spoken(state: State, word: str, seat: int | None = None) -> Action:
    """The action that one word says, by the seat to act unless a seat is told.

    ``S5`` or ``F/H`` are played, ``S3,HN,DN`` laid away; ``1:give:S4`` names its seat itself.
    """
    by = state.to_act if seat is None else seat
    if word[0].isdigit():
        return parse_action(word, state.pack)
    if word[0].islower():
        return parse_action(f"{by}:{word}", state.pack)
    assert by is not None
    if "," in word:
        return Discard(by, tuple(map(card, word.split(","))))
    name, _, suit = word.partition("/")
    return Play(by, card(name), Suit(suit) if suit else None)


def do(state: State, text: str) -> State:
    """The state after the actions of ``text``, one word each."""
    for word in text.split():
        assert not state.finished, f"the hand is over before {word}"
        state = apply(state, spoken(state, word))
    return state


def refusal(state: State, word: str, seat: int | None = None) -> str:
    """The rule that refuses an action, empty when it is allowed."""
    return verdict(state, spoken(state, word, seat)).rule


def because(state: State, word: str) -> set[str]:
    """The cards that bind the seat to act when it may not do ``word``."""
    return words(verdict(state, spoken(state, word)).because, state.pack)


def may(state: State, verb: str) -> list[str]:
    """The arguments of all legal actions with this verb, in order; those of other seats with their seat."""
    found = []
    for action in legal_actions(state):
        if action.verb == verb:
            found.append(action.arguments if action.seat == state.to_act else str(action))
    return found


def fallen_due(before: State, after: State) -> list[Line]:
    """The ledger lines that came between two states of a hand."""
    earlier, later = ledger(before).lines, ledger(after).lines
    assert later[: len(earlier)] == earlier
    return list(later[len(earlier) :])


def paid(before: State, after: State) -> list[tuple[str, tuple[int, ...]]]:
    """The new lines as rule and payments."""
    return [(line.rule, line.payments) for line in fallen_due(before, after)]


def gained(before: State, after: State) -> tuple[int, ...]:
    """What the new lines bring each seat together."""
    lines = fallen_due(before, after)
    return tuple(sum(line.payments[seat] for line in lines) for seat in range(3))


def in_threes(pile: CardSet) -> int:
    """Card points of a pile of a multiple of three cards, however it is grouped (GT-CARD-2)."""
    return points(pile.plain, pile.trumps) + len(pile) // 3


@dataclass(frozen=True, slots=True)
class Given:
    """The card that one seat has given another for the fool."""

    giver: int
    taker: int
    card: int


def given(state: State) -> Given | None:
    """The card that has been given for the fool, if any yet (GT-SKUS-8, GT-SKUS-9)."""
    giver, card = owner_of_fool(state), state.table[at.GIVEN]
    if giver is None or card == at.NO_CARD:
        return None
    return Given(giver, state.seating.active[state.table[at.CREDITOR]], card)
