"""Positions of Tübingen Tarock written as text: whole deals, moments of a hand, and what is done in them.

A moment is a real ``State`` whose earlier tricks are filled with the cards that are not named. The
filling need not be legal play: it only stands for cards that are gone, F and T1 played by who won them
with their trick. Everything from the named position on goes through the engine's own checks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from engine.actions import Action, AskTout, Call, Combination, Discard, Pass, Play
from engine.cards import CardSet
from engine.deal import Deal
from engine.games.registry import GAMES
from engine.games.tubingen_tarock.combinations import scratch
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import CONTRACTS, choice_of, claims_of
from engine.games.tubingen_tarock.settling import strafe
from engine.games.tubingen_tarock.sides import true_sides
from engine.kernel.tubingen_tarock import places as at
from engine.kernel.tubingen_tarock import settling as kernel
from engine.kernel.tubingen_tarock.claiming import write_strafen
from engine.kernel.tubingen_tarock.sides import partner_of, show
from engine.ledger import Line
from engine.notation import parse_action
from engine.phases.machine import hands_then_discard
from engine.position import Event, Played, State, Trick
from engine.settlement import ledger
from engine.state import apply, legal_actions, start, verdict
from tests.support import PACK, card, cards, options, words

GAME = GAMES["tubingen_tarock"]
N_TRICKS = 19
DEALER = 3
HALVES = {"K": 9, "Q": 7, "N": 5, "J": 3, "T21": 9, "T1": 9, "F": 9}


def halves(text: str) -> int:
    """Half points of some cards, from their names alone."""
    return sum(HALVES.get(word, HALVES.get(word[1:], 1)) for word in text.split())


def filled(hands: Sequence[str], sizes: Sequence[int], spare: CardSet) -> list[CardSet]:
    """The hands; ``...`` takes what the others leave of ``spare``, weak cards first, the last hand first."""
    written = [cards(text.replace("...", "")) for text in hands]
    for held in written:
        spare = spare - held
    rest = list(PACK.cards(spare))
    found = []
    for text, held, size in reversed(list(zip(hands, written, sizes, strict=True))):
        taken = [rest.pop() for _ in range(size - len(held))] if "..." in text else []
        assert len(held) + len(taken) == size, text
        found.append(held | PACK.set_of(taken))
    return found[::-1]


def dealt(*hands: str, **house: object) -> State:
    """The start of a hand; seat 3 deals and holds 21 cards."""
    chosen = options("tubingen_tarock", **house)
    return start(GAME, Deal(tuple(filled(hands, (19, 19, 19, 21), PACK.full))), options=chosen, dealer=DEALER)


def raus(seat: int) -> list[str]:
    """What is said when ``seat`` bids Raus."""
    return [*(f"{before}:pass" for before in range(seat)), f"{seat}:raus"]


def rufen(seat: int, what: str) -> list[str]:
    """What is said when ``seat`` calls a card: four passes, then the dealer first."""
    passes = [f"{one}:pass" for one in range(4)]
    return [*passes, *(f"{one}:pass" for one in (3, 0, 1, 2)[: (seat + 1) % 4]), f"{seat}:call:{what}"]


def moment(
    hands: Sequence[str],
    *,
    said: Sequence[str],
    leader: int = 0,
    earlier: Sequence[str] = (),
    won: Sequence[int] | None = None,
    points: Mapping[int, int] | None = None,
    discard: str | None = None,
    preset: str | None = None,
    **house: object,
) -> State:
    """The moment before ``leader`` leads; the hands hold what is left then.

    ``earlier`` writes finished tricks from the first on, ``"2>3: HK T7 F T2"`` led by seat 2 and won by
    seat 3. The others are filled: ``won`` are the tricks taken so far by each seat, ``points`` the card
    points that lie with some of them, the dealer's discard included.
    """
    chosen = options("tubingen_tarock", preset, **house)
    left = [cards(text) for text in hands]
    n_left = max(map(len, left))
    number = N_TRICKS + 1 - n_left
    told = [(int(text[0]), int(text[2]), text[4:].split()) for text in earlier]
    spare = PACK.full - PACK.set_of(card(word) for _, _, four in told for word in four)
    for hand in left:
        assert hand <= spare
        spare = spare - hand
    out = cards(discard) if discard is not None else _weakest(spare, 2)
    spare = spare - out
    counts = _counts(number - 1, won, [winner for _, winner, _ in told])
    piles = _piles(spare, counts, points, told, out)
    tricks = [(leads, winner, [card(word) for word in four]) for leads, winner, four in told]
    for seat, pile in piles.items():
        tricks += [(seat, seat, four) for four in _fours(pile)]
    finished = []
    history: list[Action] = [Discard(DEALER, PACK.cards(out)), *(parse_action(text, PACK) for text in said)]
    whole = list(left)
    whole[DEALER] = whole[DEALER] | out
    for place, (leads, winner, four) in enumerate(tricks, 1):
        plays = tuple(Played((leads + turn) % 4, one) for turn, one in enumerate(four))
        finished.append(Trick(place, leads, plays, plays[0].card.suit, winner))
        for play in plays:
            history.append(Play(play.seat, play.card))
            whole[play.seat] = whole[play.seat] | PACK.set_of([play.card])
    row, rows = table_row(history, finished, leader), scratch()
    scored = kernel.score_tout(row, rules_row(chosen), rows)
    return replace(
        start(GAME, Deal(tuple(whole)), options=chosen, dealer=DEALER),
        table=tuple(row),
        events=tuple(Event(len(history), tuple(one)) for one in rows[:scored]),
        declarer=row[at.DECLARER],
        contract=CONTRACTS[row[at.KIND]],
        hands=tuple(left),
        discards=(CardSet(), CardSet(), CardSet(), out),
        tricks=tuple(finished),
        history=tuple(history),
        phase="play",
        to_act=leader,
        trick=Trick(number, leader),
    )


def table_row(said: Sequence[Action], tricks: Sequence[Trick], leader: int) -> list[int]:
    """The machine's row of a moment; seats are positions, since seat 3 deals."""
    row = [0] * at.POSITION_WIDTH
    at.before_discard(row)
    row[at.PHASE] = at.PLAYING
    for action in said:
        if isinstance(action, AskTout):
            row[at.ASKER] = action.seat
        elif not isinstance(action, (Discard, Pass, Play)):
            row[at.KIND] = CONTRACTS.index(action.verb if not isinstance(action, Call) else "rufen")
            row[at.DECLARER] = action.seat
            row[at.CALLED] = choice_of(action, PACK)[1] if isinstance(action, Call) else at.NO_CARD
    for trick in tricks:
        assert trick.winner is not None
        row[at.WON + trick.winner] += 1
        for play in trick.plays:
            one = PACK.set_of([play.card])
            for place in (at.PILE + 2 * trick.winner, at.PLAYED + 2 * play.seat):
                row[place] |= one.plain
                row[place + 1] |= one.trumps
            show(row, play.seat, one.plain, one.trumps)
            if str(play.card) in ("F", "T1"):
                place = at.FOOL_TRICK if str(play.card) == "F" else at.PAGAT_TRICK
                row[place : place + 3] = trick.number, play.seat, trick.winner
    row[at.TRICK] = len(tricks) + 1
    row[at.LEADER] = leader
    return row


def _weakest(spare: CardSet, size: int) -> CardSet:
    pips = [one for one in PACK.cards(spare) if halves(str(one)) == 1 and one.suit.value != "T"]
    return PACK.set_of(pips[-size:])


def _counts(n: int, won: Sequence[int] | None, told: list[int]) -> list[int]:
    """How many tricks of each seat are still to be filled."""
    if won is None:
        counts = [0] * 4
        for place in range(n - len(told)):
            counts[place % 4] += 1
        return counts
    assert sum(won) == n, "the tricks won do not come to those played"
    return [number - told.count(seat) for seat, number in enumerate(won)]


def _piles(
    spare: CardSet,
    counts: Sequence[int],
    points: Mapping[int, int] | None,
    told: Sequence[tuple[int, int, list[str]]],
    out: CardSet,
) -> dict[int, list]:
    rest = sorted(map(str, PACK.cards(spare)), key=lambda name: (-halves(name), name))
    found: dict[int, list] = {}
    wanted = dict(points or {})
    for seat in sorted(range(4), key=lambda seat: (seat not in wanted, wanted.get(seat))):
        size = 4 * counts[seat]
        taken = rest[len(rest) - size :]
        if seat in wanted:
            before = sum(halves(" ".join(four)) for _, winner, four in told if winner == seat)
            before += halves(" ".join(words(out))) if seat == DEALER else 0
            taken = _choose(rest, size, 2 * wanted[seat] - before)
        found[seat] = [card(name) for name in taken]
        for name in taken:
            rest.remove(name)
    assert not rest
    return found


def _choose(rest: Sequence[str], size: int, wanted: int) -> list[str]:
    """So many cards with exactly so many half points."""
    groups = [[name for name in rest if halves(name) == value] for value in (9, 7, 5, 3, 1)]
    limits = [range(min(len(group), size), -1, -1) for group in groups[:4]]
    for numbers in product(*limits):
        small = size - sum(numbers)
        together = sum(n * value for n, value in zip(numbers, (9, 7, 5, 3), strict=True)) + small
        if 0 <= small <= len(groups[4]) and together == wanted:
            return [name for n, group in zip((*numbers, small), groups, strict=True) for name in group[:n]]
    raise AssertionError(f"no {size} of the cards count {wanted} halves")


def _fours(pile: Sequence) -> list[list]:
    """A pile in tricks, F and T1 each led."""
    special = [one for one in pile if str(one) in ("F", "T1")]
    rest = [one for one in pile if one not in special]
    tricks = []
    while special or rest:
        first = [special.pop()] if special else []
        size = 4 - len(first)
        tricks.append([*first, *rest[:size]])
        rest = rest[size:]
    return tricks


def do(state: State, text: str) -> State:
    """The state after the actions of ``text``: cards, verbs, ``SQ,HN`` laid away, ``call:HK``."""
    for word in text.split():
        assert not state.finished, f"the hand is over before {word}"
        state = apply(state, spoken(state, word))
    return state


def spoken(state: State, word: str, seat: int | None = None) -> Action:
    """The action that one word says, by the seat to act unless a seat is told."""
    by = state.to_act if seat is None else seat
    assert by is not None
    if word[0].islower():
        return parse_action(f"{by}:{word}", state.pack)
    if "," in word:
        return Discard(by, tuple(map(card, word.split(","))))
    return Play(by, card(word))


def refusal(state: State, word: str, seat: int | None = None) -> str:
    """The rule that refuses an action, empty when it is allowed."""
    return verdict(state, spoken(state, word, seat)).rule


def reason(state: State, word: str, seat: int | None = None) -> object:
    """Why an action is out of place: its time is over or has not come, or it is somebody else's turn."""
    return verdict(state, spoken(state, word, seat)).facts.get("reason")


def because(state: State, word: str, seat: int | None = None) -> set[str]:
    """The cards that bind the seat to act, or another one that is told, when it may not do ``word``."""
    return words(verdict(state, spoken(state, word, seat)).because)


def may(state: State, verb: str) -> list[str]:
    """The arguments of all legal actions with this verb, in order."""
    return [action.arguments for action in legal_actions(state) if action.verb == verb]


def verbs(state: State) -> list[str]:
    """The legal actions without their seat."""
    return [str(action).partition(":")[2] for action in legal_actions(state)]


def nets(state: State) -> tuple[int, ...]:
    """What the hand has brought each seat."""
    return ledger(state).nets


def lines(state: State) -> dict[str, Line]:
    """The ledger lines by their rule."""
    found = ledger(state).lines
    assert len({line.rule for line in found}) == len(found)
    return {line.rule: line for line in found}


@dataclass(frozen=True)
class Item:
    """One thing that gives a side points; ``seats`` are those who may claim it, the holder or the side."""

    combination: Combination
    points: int
    seats: tuple[int, ...]
    declaring: bool


def items(state: State, *, claimed_only: bool = False) -> tuple[Item, ...]:
    """All Strafen of a deal that has been played out: hands from forehand on, then events of play."""
    sides, hands, rows = true_sides(state), hands_then_discard(state), scratch()
    assert sides is not None
    partner = partner_of(state.table, hands)
    found = []
    for row in rows[: write_strafen(state.table, rules_row(state.options), hands, partner, rows)]:
        seats = tuple(map(int, strafe(state, sides, row).partition(":")[0].split(",")))
        (what,) = claims_of(at.claim_bit(row[at.WHAT], row[at.SUIT]))
        if row[at.IS_CLAIMED] or not claimed_only:
            found.append(Item(what, row[at.POINTS], seats, bool(row[at.DECLARING])))
    return tuple(found)


def claimed(state: State) -> tuple[Item, ...]:
    """The Strafen that count."""
    return items(state, claimed_only=True)


@dataclass(frozen=True)
class Exchange:
    """F back from the winner of its trick to ``giver``, who gave ``card`` (an index) for it."""

    trick: int
    owner: int
    winner: int
    giver: int
    card: int


def exchange(state: State) -> Exchange | None:
    """The exchange for F; None where there is none."""
    table, active = state.table, state.seating.active
    if table[at.FOOL_GIVER] == at.NOBODY:
        return None
    owner, winner, giver = (active[table[one]] for one in (at.FOOL_OWNER, at.FOOL_WINNER, at.FOOL_GIVER))
    return Exchange(table[at.FOOL_TRICK], owner, winner, giver, table[at.FOOL_GIVEN])


def scores(
    points: int,
    against: int,
    own: int = 0,
    others: int = 0,
    *,
    partner: int | None = 1,
    preset: str | None = None,
    **house: object,
) -> tuple[int, ...]:
    """What seats 0 to 3 score when seat 0 declares: card points of both sides, and the Strafen A and B."""
    rules = rules_row(options("tubingen_tarock", preset, **house))
    game, strafen = [0] * at.EVENT_WIDTH, [0] * at.EVENT_WIDTH
    kernel.score(game, strafen, 0, -1 if partner is None else partner, points, against, own - others, rules)
    return tuple(game[at.AMOUNT + seat] + strafen[at.AMOUNT + seat] for seat in range(4))
