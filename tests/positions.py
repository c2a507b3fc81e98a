"""Positions written as text: whole deals, endings, and what is done in them.

An ending is a real ``State`` whose earlier tricks are filled with the cards that are not named. The
filling need not be legal play: it only stands for cards that are gone. Everything from the named
position on goes through the engine's own checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.actions import Action, Demand, Discard, Pass, Play, Redeal
from engine.cards import CardSet, Suit
from engine.deal import Deal
from engine.games.danish_tarok.house_rules import rules_row
from engine.games.danish_tarok.machine import MACHINE
from engine.games.registry import GAMES
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.machine import answer
from engine.kernel.danish_tarok.machine import discard as discard_cards
from engine.kernel.danish_tarok.tricks import collect
from engine.kernel.masks import NOTHING_LED
from engine.ledger import Line
from engine.options import Options
from engine.packs import Pack
from engine.phases.machine import hands_then_discard
from engine.position import Event, Played, State, Trick
from engine.settlement import ledger
from engine.state import apply, legal_actions, start, verdict
from tests.support import card, cards, words

N_TRICKS = 25


def whole_deal(
    hands: Sequence[str],
    house: Options,
    *,
    dealer: int | None = None,
    pots: dict[str, int] | None = None,
    balances: tuple[int, ...] | None = None,
) -> State:
    """The start of a Danish hand; ``...`` in a hand takes what the other hands leave, lowest card first."""
    game = GAMES["danish_tarok"]
    pack = game.pack(house)
    by = house.number("players") - 1 if dealer is None else dealer
    sizes, _ = game.dealing.shape(game.seating(house, by))
    written = [cards(text.replace("...", ""), pack) for text in hands]
    named = CardSet()
    for held in written:
        named = named | held
    spare = list(pack.cards(pack.full - named))
    filled = []
    for text, held, size in zip(hands, written, sizes, strict=True):
        taken = [spare.pop() for _ in range(size - len(held))] if "..." in text else []
        filled.append(held | pack.set_of(taken))
    return start(game, Deal(tuple(filled)), options=house, dealer=dealer, pots=pots, balances=balances)


def ending(
    hands: Sequence[str],
    house: Options,
    *,
    leader: int = 0,
    dealer: int | None = None,
    won: Sequence[int] | None = None,
    discard: str | None = None,
    earlier: Sequence[str] = (),
    pots: tuple[int, int] | None = None,
    demanded: bool | None = None,
) -> State:
    """A position near the end: the cards left, seat by seat, with ``leader`` to lead.

    ``won`` are the tricks taken so far by each seat (spread evenly unless told); ``earlier`` writes
    finished tricks as ``"2: SK S3 S4"`` (the winner leads), the rest are filled; ``pots`` are the pagat
    and the king pot as they stand now. Before trick 23, with the fool out, the demand is still to be
    made unless ``demanded`` says how it went.
    """
    game = GAMES["danish_tarok"]
    pack = game.pack(house)
    players = house.number("players")
    by = players - 1 if dealer is None else dealer
    seating = game.seating(house, by)
    left = tuple(cards(text, pack) for text in hands)
    n_left = max(map(len, left))
    assert all(len(left[seat]) == n_left for seat in seating.active)
    number = N_TRICKS + 1 - n_left
    spare = pack.full
    for held in left:
        spare = spare - held
    told = [_told_trick(text) for text in earlier]
    spare = spare - pack.set_of(card(word) for _, three in told for word in three)
    out = cards(discard, pack) if discard is not None else _last(spare, pack)
    assert len(out) == 3
    spare = spare - out
    filling = pack.cards(spare)
    told += [("", filling[place : place + 3]) for place in range(0, len(filling), 3)]
    winners = _winners(seating.active, number - 1, won, [int(who) for who, _ in told if who])
    tricks = []
    for place, (winner, (_, three)) in enumerate(zip(winners, told, strict=True), 1):
        order = seating.from_seat(winner)
        plays = tuple(
            Played(seat, one if not isinstance(one, str) else card(one))
            for seat, one in zip(order, three, strict=True)
        )
        tricks.append(Trick(place, winner, plays, plays[0].card.suit, winner))
    dealt = list(left)
    for trick in tricks:
        for play in trick.plays:
            dealt[play.seat] = dealt[play.seat] | pack.set_of([play.card])
    dealt[by] = dealt[by] | out
    history: list[Action] = [Discard(by, pack.cards(out))]
    history += [Play(play.seat, play.card) for trick in tricks for play in trick.plays]
    asks = number == 23 and house.on("fool_demand_trick_23") and any(cards("F") <= held for held in left)
    if asks and demanded is not None:
        holder = next(seat for seat in seating.active if cards("F") <= left[seat])
        history += [Demand(s) if demanded and s != holder else Pass(s) for s in seating.active]
    opening = start(game, Deal(tuple(dealt)), options=house, dealer=dealer, pots=dict(_flat(house, 0)))
    state = replace(opening, history=tuple(history))
    table, hands = list(opening.table), hands_then_discard(opening)
    rows, rules = MACHINE.empty_rows(), rules_row(house)
    paid = discard_cards(table, rules, hands, out.plain, out.trumps, rows)
    events = [*opening.events, *(Event(1, tuple(row)) for row in rows[:paid])]
    for trick in tricks:
        first, second, third = (pack.index(play.card) for play in trick.plays)
        winner = seating.place(trick.winner)
        table[at.LEADER] = winner
        paid = collect(table, rules, rows, first, second, third, NOTHING_LED, winner)
        events += [Event(1 + 3 * trick.number, tuple(row)) for row in rows[:paid]]
    if asks:
        for action in history[-3:] if demanded is not None else ():
            answer(table, int(isinstance(action, Demand)))
        table[at.PHASE] = at.PLAYING if demanded is not None else at.ANSWERING
    table[at.LEADER] = seating.place(leader)
    state = replace(
        state,
        hands=left,
        discards=tuple(out if seat == by else CardSet() for seat in range(players)),
        tricks=tuple(tricks),
        table=tuple(table),
        events=tuple(events),
        phase="play",
        to_act=leader,
        trick=Trick(number, leader),
    )
    if asks and demanded is None:
        # who leads after the answers is whoever won the trick before
        last = replace(tricks[-1], winner=leader)
        state = replace(
            state, phase="demand", to_act=seating.forehand, trick=None, tricks=(*tricks[:-1], last)
        )
    return state if pots is None else _with_pots(state, pots)


def _told_trick(text: str) -> tuple[str, Sequence[str]]:
    winner, three = text.split(":")
    return winner, three.split()


def _last(spare: CardSet, pack: Pack) -> CardSet:
    """Three cards of the spare ones that count nothing: the last in canonical order."""
    return pack.set_of(pack.cards(spare)[-3:])


def _winners(active: Sequence[int], n: int, won: Sequence[int] | None, told: list[int]) -> list[int]:
    if won is None:
        return told + [active[place % 3] for place in range(n - len(told))]
    rest = [seat for seat, count in enumerate(won) for _ in range(count - told.count(seat))]
    assert len(told) + len(rest) == n, "the tricks won do not come to those played"
    return told + rest


def _flat(house: Options, chips: int) -> dict[str, int]:
    return {"pagat": chips, "king": chips} if house.on("pots") else {}


def _with_pots(state: State, wanted: tuple[int, int]) -> State:
    now = ledger(state).pots
    assert now, "this house has no pots"
    table = list(state.table)
    table[at.PAGAT_POT], table[at.KING_POT] = wanted
    before = (("pagat", wanted[0] - now["pagat"]), ("king", wanted[1] - now["king"]))
    return replace(state, pots=before, table=tuple(table))


def do(state: State, text: str) -> State:
    """The state after the actions of ``text``, each done by whoever is to act.

    Words: a card (``S5``, ``F/H``), ``pass``, ``demand``, or a discard (``S3,HN,DN``).
    """
    for word in text.split():
        assert state.to_act is not None, f"the hand is over before {word}"
        state = apply(state, spoken(state.to_act, word))
    return state


def spoken(seat: int, word: str) -> Action:
    """The action that one word says."""
    if word in ("pass", "demand", "redeal"):
        return {"pass": Pass, "demand": Demand, "redeal": Redeal}[word](seat)
    if "," in word:
        return Discard(seat, tuple(card(one) for one in word.split(",")))
    name, _, suit = word.partition("/")
    return Play(seat, card(name), Suit(suit) if suit else None)


def may_play(state: State) -> set[str]:
    """What the seat to act may play, as written; a led fool once for each suit it may name."""
    return {action.arguments for action in legal_actions(state) if isinstance(action, Play)}


def refusal(state: State, word: str, seat: int | None = None) -> str:
    """The rule that refuses an action of the seat to act (or another), empty when it is allowed."""
    assert state.to_act is not None
    return verdict(state, spoken(state.to_act if seat is None else seat, word)).rule


def because(state: State, word: str) -> set[str]:
    """The cards that bind the seat to act when it may not do ``word``."""
    assert state.to_act is not None
    return words(verdict(state, spoken(state.to_act, word)).because, state.pack)


def fallen_due(before: State, after: State) -> list[Line]:
    """The ledger lines that came between two states of a hand."""
    earlier, later = ledger(before).lines, ledger(after).lines
    assert later[: len(earlier)] == earlier
    return list(later[len(earlier) :])


def paid(before: State, after: State, *rules: str) -> dict[str, list[tuple[tuple[int, ...], dict[str, int]]]]:
    """The new lines as ``{rule: [(payments, pots), ...]}``, only those of ``rules`` where some are given."""
    found: dict[str, list[tuple[tuple[int, ...], dict[str, int]]]] = {}
    for line in fallen_due(before, after):
        if not rules or line.rule in rules:
            found.setdefault(line.rule, []).append((line.payments, dict(line.pots)))
    return found
