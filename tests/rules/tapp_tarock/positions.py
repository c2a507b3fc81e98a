"""Positions of Tapp-Tarock in a few words, and played-out hands with a wanted result."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from engine.actions import Action, Play
from engine.cards import CardSet
from engine.deal import Deal
from engine.games.registry import GAMES
from engine.games.tapp_tarock.house_rules import rules_row
from engine.games.tapp_tarock.words import hands_row, on_table, word_of
from engine.kernel.tapp_tarock import places as at
from engine.kernel.tapp_tarock.cards import NO_CARD, card_bit, value
from engine.kernel.tapp_tarock.cards import points as points_of
from engine.kernel.tapp_tarock.settling import MAX_ROWS, ROW_WIDTH, settle
from engine.kernel.tapp_tarock.tricks import player_of, suit_of, winning
from engine.ledger import Line
from engine.notation import parse_action
from engine.packs import pack_54
from engine.phases.play import Situation, playable
from engine.position import Event, Played, State, Trick
from engine.settlement import ledger
from engine.state import apply, legal_actions, start, verdict
from tests.support import card, cards, options, words

PACK54 = pack_54()
GAME = GAMES["tapp_tarock"]
TRULL = "F T21 T1"
KINGS = ("SK DK", "CK", "HK")  # where kings go that nobody is given: no bonus
BLANKS = "S10 S9 S8 S7 C10 C9 C8 C7 H1 H2 H3 H4 D1 D2 D3 D4"


def rules(**changes: object) -> object:
    """House rules of this game."""
    return options("tapp_tarock", **changes)


def held(text: str) -> CardSet:
    """Single cards as a set of this pack."""
    return cards(text, PACK54)


def deal(*hands: str, lower: str = "", upper: str = "") -> Deal:
    """A deal with these cards in these places; blanks fill up the talon, the rest the hands.

    Cards of the trull and kings that stand nowhere are spread over the hands, so that they bring nothing.
    """
    given = [held(text) for text in (*hands, *("",) * (3 - len(hands)), lower, upper)]
    left = PACK54.full
    for part in given:
        left = left - part
    for word in TRULL.split():
        bare = [seat for seat in range(3) if not given[seat] & held(TRULL) and len(given[seat]) < 16]
        if held(word) <= left and bare:
            given[bare[0]], left = given[bare[0]] | held(word), left - held(word)
    for seat, text in enumerate(KINGS):
        spread = held(text) & left
        if len(given[seat] | spread) <= 16:
            given[seat], left = given[seat] | spread, left - spread
    for place, order in ((3, BLANKS), (4, BLANKS)):
        for word in order.split():
            if len(given[place]) < 3 and held(word) <= left:
                given[place], left = given[place] | held(word), left - held(word)
    for seat in (0, 1, 2, 3, 4):
        for index in PACK54.set_of(PACK54.cards(left)):
            if len(given[seat]) < (16 if seat < 3 else 3):
                given[seat], left = given[seat] | CardSet.of(index), left - CardSet.of(index)
    return Deal(tuple(given[:3]), tuple(given[3:]))


def begin(*hands: str, lower: str = "", upper: str = "", dealer: int = 2, **changes: object) -> State:
    """The state before the first bid; forehand is seat 0 unless another seat deals."""
    return start(GAME, deal(*hands, lower=lower, upper=upper), options=rules(**changes), dealer=dealer)


def act(state: State, text: str) -> State:
    """The state after actions written one after the other."""
    for word in text.split():
        state = apply(state, parse_action(word, PACK54))
    return state


def said(state: State) -> set[str]:
    """What the seat to act may do, without its seat number."""
    return {str(action).split(":", 1)[1] for action in legal_actions(state)}


def refusal(state: State, text: str) -> str:
    """The rule that refuses an action."""
    judged = verdict(state, parse_action(text, PACK54))
    assert not judged.legal
    return judged.rule


def legal(hand: str, trick: str = "", number: int = 5, contract: str = "three", **more: object) -> set[str]:
    """The cards of a hand that may be played to a trick."""
    flags = {name: bool(more.pop(name, False)) for name in ("ultimo_announced", "declarer")}
    situation = Situation(
        hand=held(hand),
        options=rules(**more),
        trick=tuple(PACK54.index(card(word)) for word in trick.split()),
        number=number,
        contract=contract,
        **flags,
    )
    return words(playable(situation, GAME.tricks.duties), PACK54)


def three(*indices: int) -> int:
    """The points of three cards."""
    return points_of(word_of(CardSet.of(*indices)))


def winner_of(trick: Sequence[int]) -> int:
    """The place of the card that wins a trick so far."""
    first, second, third = on_table(trick)
    return player_of(winning(first, second, third, suit_of(first), False), 0, first, second)


def auction(state: State, declarer: int, contract: str) -> State:
    """The state after a shortest auction that ends so."""
    waiting = [state]
    while waiting:
        now = waiting.pop(0)
        if now.phase != "auction":
            if (now.declarer, now.contract) == (declarer, contract):
                return now
            continue
        waiting += [apply(now, action) for action in legal_actions(now)]
    raise AssertionError(f"no auction makes seat {declarer} play {contract}")


def declared(state: State, declarer: int, contract: str, announcements: str = "", discard: str = "") -> State:
    """The state before the first lead: the lower half taken and, unless told otherwise, laid away again.

    Seats say what ``announcements`` hold for them, and pass otherwise.
    """
    state = auction(state, declarer, contract)
    if state.phase == "take":
        state = act(state, f"{declarer}:take:lower")
        away = discard or ",".join(map(str, PACK54.cards(state.talon[0])))
        state = act(state, f"{declarer}:discard:{away}")
    wanted = announcements.split()
    while state.phase != "play":
        actions = {str(action): action for action in legal_actions(state)}
        mine = next((word for word in wanted if word in actions), f"{state.to_act}:pass")
        wanted = [word for word in wanted if word != mine]
        state = apply(state, actions[mine])
    assert not wanted, f"nobody could say {wanted}"
    return state


def finished(
    declarer: int,
    contract: str,
    points: int | None,
    *,
    won: int = 8,
    pagat: tuple[int, int] | None = None,
    announcements: str = "",
    holds: dict[int, str] | None = None,
    **changes: object,
) -> State:
    """A hand in which the declarer has taken ``won`` tricks and ``points`` card points.

    ``pagat`` says who played T1 to the last trick and who won that; without it T1 has gone before. The
    cards are those of the hands, but who plays what to which trick, and who wins it, is arranged.
    """
    given = holds or {}
    if pagat is not None and not any("T1" in text.split() for text in given.values()):
        given = {**given, pagat[0]: f"{given.get(pagat[0], '')} T1"}
    state = begin(*(given.get(seat, "") for seat in range(3)), **changes)
    state = declared(state, declarer, contract, announcements)
    fixed = three(*state.discards[declarer]) if state.discards[declarer] else 0
    luck = random.Random(7)
    hands = [sorted(hand) for hand in state.hands]
    holder = next(seat for seat in range(3) if PACK54.index(card("T1")) in state.hands[seat])
    assert pagat is None or pagat[0] == holder
    last_is_mine = pagat is not None and pagat[1] == declarer
    for _ in range(50):
        for hand in hands:
            luck.shuffle(hand)
        at = hands[holder].index(PACK54.index(card("T1")))
        place = 15 if pagat is not None else min(at, 14)
        hands[holder][at], hands[holder][place] = hands[holder][place], hands[holder][at]
        if pagat is None:
            mine = set(luck.sample(range(16), won))
        else:
            mine = set(luck.sample(range(15), won - last_is_mine)) | ({15} if last_is_mine else set())
        if points is None or _exchanged_to(hands, mine, points - fixed, free=range(15)):
            return _gathered(state, declarer, list(zip(*hands, strict=True)), mine, pagat)
    raise AssertionError("no such hand found")


def _exchanged_to(hands: list[list[int]], mine: set[int], points: int, free: range) -> bool:
    """Exchange cards between tricks of the first 15 until those in ``mine`` hold so many points."""

    def worth(index: int) -> int:
        return value(card_bit(index)) or 1

    gap = points - sum(three(*(hand[n] for hand in hands)) for n in mine)
    while gap:
        swaps = (
            (hand, inside, outside)
            for hand in hands
            for inside in free
            if inside in mine
            for outside in free
            if outside not in mine and 0 < (worth(hand[outside]) - worth(hand[inside])) * gap <= gap * gap
        )
        found = next(swaps, None)
        if found is None:
            return False
        hand, inside, outside = found
        gap -= worth(hand[outside]) - worth(hand[inside])
        hand[inside], hand[outside] = hand[outside], hand[inside]
    return True


def _gathered(
    state: State,
    declarer: int,
    rounds: Sequence[tuple[int, ...]],
    mine: set[int],
    pagat: tuple[int, int] | None,
) -> State:
    tricks = []
    history: list[Action] = list(state.history)
    for n, indices in enumerate(rounds):
        plays = tuple(Played(seat, PACK54.card(index)) for seat, index in enumerate(indices))
        defender = (declarer + 1 + n % 2) % 3
        winner = declarer if n in mine else defender
        if n == 15 and pagat is not None:
            winner = pagat[1]
        tricks.append(Trick(n + 1, 0, plays, plays[0].card.suit, winner))
        history += [Play(play.seat, play.card) for play in plays]
    table = _table_after(state, tricks)
    table[at.PHASE] = at.OVER
    table[at.LEADER] = tricks[-1].winner
    last = tricks[-1].card_of
    table[at.PAGAT_LAST_BY] = next((seat for seat in range(3) if str(last(seat)) == "T1"), at.NOBODY)
    over = replace(
        state,
        tricks=tuple(tricks),
        trick=None,
        hands=(CardSet(),) * 3,
        history=tuple(history),
        phase="over",
        to_act=None,
        result="played",
        table=tuple(table),
    )
    rows = [[0] * ROW_WIDTH for _ in range(MAX_ROWS)]
    n = settle(table, rules_row(state.options), hands_row(over), rows)
    return replace(over, events=tuple(Event(len(history), tuple(row), at_end=True) for row in rows[:n]))


def _table_after(state: State, tricks: Sequence[Trick]) -> list[int]:
    """The table row of a state when these tricks have been played; forehand is seat 0."""
    table = list(state.table)
    for trick in tricks:
        for play in trick.plays:
            bit = card_bit(PACK54.index(play.card))
            table[at.PILE + trick.winner] |= bit
            table[at.GONE + play.seat] |= bit
    table[at.TRICK] = len(tricks) + 1
    table[at.FIRST_CARD] = table[at.SECOND_CARD] = NO_CARD
    return table


def ending(state: State, *cards_left: str, leader: int = 0) -> State:
    """The state with these cards left and ``leader`` to lead; the seats have won the other tricks in turn.

    What was played before need not have been allowed: it only stands for cards that are gone.
    """
    rest = [sorted(hand - held(one)) for hand, one in zip(state.hands, cards_left, strict=True)]
    tricks = []
    history: list[Action] = list(state.history)
    for n, indices in enumerate(zip(*rest, strict=True)):
        plays = tuple(Played(seat, PACK54.card(index)) for seat, index in enumerate(indices))
        tricks.append(Trick(n + 1, 0, plays, plays[0].card.suit, n % 3))
        history += [Play(play.seat, play.card) for play in plays]
    table = _table_after(state, tricks)
    table[at.LEADER] = leader
    return replace(
        state,
        table=tuple(table),
        tricks=tuple(tricks),
        trick=Trick(len(tricks) + 1, leader),
        hands=tuple(map(held, cards_left)),
        history=tuple(history),
        to_act=leader,
    )


def written(state: State) -> tuple[int, ...]:
    """What each seat has written."""
    return ledger(state).balances


def keys(state: State) -> list[str]:
    """The lines of the ledger by name, in order."""
    return [line.key for line in ledger(state).lines]


def line(state: State, key: str) -> Line:
    """The one line with this name."""
    (found,) = [one for one in ledger(state).lines if one.key == key]
    return found
