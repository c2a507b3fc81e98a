"""The Grosstarock machine, one action at a time, beside the playouts and their fast loops."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import islice

import pytest

from engine import State
from engine.actions import Announce, Declare, Give, Pass, Play
from engine.cards import EMPTY, CardSet
from engine.games.grosstarock.announcing import FEATS
from engine.games.grosstarock.house_rules import rules_row
from engine.games.grosstarock.machine import MACHINE, action_of
from engine.games.grosstarock.outcomes import position
from engine.games.registry import GAMES
from engine.kernel.grosstarock import machine
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.announcing import A_NULL, A_VOLE, FREE, against
from engine.kernel.grosstarock.cards import lowest
from engine.kernel.grosstarock.choosing import choose
from engine.kernel.grosstarock.combinations import bit_of, declare
from engine.kernel.grosstarock.discarding import declaring_hand, protected
from engine.kernel.grosstarock.settling import ACTOR, CODE, DECLARED, FOR, LAST_KING_WINS, PAY, WON_LAST
from engine.kernel.grosstarock.tricks import may_be_given, may_play
from engine.kernel.masks import FOOL, LANE_BITS, NOTHING_LED, PAGAT_BIT
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import PLAYING_OUT, stream
from engine.kernel.threes.cards import card_points
from engine.kernel.threes.discarding import loose
from engine.kernel.threes.limits import is_legal
from engine.kernel.threes.tricks import ALL_NAMINGS
from engine.phases.machine import hands_then_discard
from engine.state import legal_actions
from engine.view import view
from tests.differential.hands import honours_of
from tests.differential.test_grosstarock_playouts import SEED, house, one_state, played_out, random_states
from tests.effort import cases
from tests.rules.grosstarock.positions import dealt, do, moment

GAME = GAMES["grosstarock"]
POLICIES = [(RANDOM,) * 3, (PLAIN,) * 3, (RANDOM, PLAIN, RANDOM), (PLAIN, RANDOM, PLAIN)]


@dataclass(frozen=True)
class May:
    """What may be done now: cards to play or to discard, combinations, announcements, cards for the fool."""

    cards: CardSet = EMPTY  # those that may be played, or of which a legal discard may be made
    namings: int = 0  # the suits that a led fool may name, as bits
    combinations: int = 0  # what may be declared, as bits; of two that exclude each other both
    feats: int = 0  # bit 3 * feat + position: who may announce what
    given: CardSet = EMPTY  # the cards that the position GIVING may give for the fool


def legal(table: list[int], rules: at.Row, hands: list[int]) -> May:
    """What may be done now, put together from the conditions of the rules and from no listing of actions."""
    position, rows = machine.to_act(table, rules), MACHINE.empty_rows()
    if table[at.PHASE] == at.DISCARDING:
        dealt = at.HAND + 2 * position
        plain, trumps = loose(hands[dealt], hands[dealt + 1], rules)
        return May(cards=CardSet(plain, trumps if rules[at.PAGAT_MAY_GO] else trumps & ~PAGAT_BIT))
    if table[at.PHASE] == at.DECLARING:
        found = declare(*declaring_hand(position, rules, hands, rows, 0), rules, rows)
        return May(combinations=sum({bit_of(row[0], row[1]) for row in rows[:found]}))
    cards = CardSet(*may_play(table, rules, hands))
    return May(
        cards=cards,
        namings=ALL_NAMINGS if not table[at.ON_TABLE] and FOOL in cards else 0,
        feats=sum(
            1 << (3 * feat + speaker)
            for feat in (A_VOLE, A_NULL)
            for speaker in range(3)
            if against(table, rules, speaker, feat) == FREE
        ),
        given=EMPTY if table[at.GIVING] == at.NOBODY else CardSet(*lowest(*may_be_given(table))),
    )


def stepped(state: State, policies: int, draws: int) -> list[int]:
    """The outcome row of a playout that does one legal action after the other."""
    rules, hands, rows = rules_row(state.options), hands_then_discard(state), MACHINE.empty_rows()
    table = [*position(view(state, 0)), *state.table[at.POSITION_WIDTH :]]
    owned = table[at.PAID : at.PAID + 3]
    happened = 0
    paid: list[list[int]] = []
    while not machine.is_over(table):
        may = legal(table, rules, hands)
        kind, first, second, draws = choose(table, rules, hands, policies, rows, draws)
        check_legal(table, rules, hands, may, kind, first, second)
        paid += [row[:] for row in rows[: machine.step(table, rules, hands, kind, first, second, rows)]]
    paid += rows[: machine.settle(table, rules, hands, rows)]
    for row in paid:
        assert sum(row[PAY : PAY + 3]) == 0
        if row[ACTOR] >= 0 and row[CODE] != DECLARED:
            happened |= at.event_bit(row[CODE], row[ACTOR])
        if row[CODE] == LAST_KING_WINS:
            happened |= at.king_bit(row[FOR + 1] // LANE_BITS)
    piles = [CardSet(*table[at.PILE + 2 * p : at.PILE + 2 * p + 2]) for p in range(3)]
    assert sum(map(len, piles)) == 75
    found = [0] * at.OUTCOME_WIDTH
    for p in range(3):
        found[at.CARD_POINTS + p] = card_points(table, hands, p)
        found[at.CHIPS + p] = owned[p] + sum(row[PAY + p] for row in paid)
        found[at.TRICKS_WON + p] = table[at.WON + p]
        found[at.HONOURS + p] = honours_of(table, p)
    found[at.EVENTS] = happened | at.event_bit(WON_LAST, table[at.LEADER])
    return found


def check_legal(
    table: list[int], rules: at.Row, hands: list[int], may: May, kind: int, first: int, second: int
) -> None:
    """What a policy does is among what the machine calls legal."""
    if kind == at.DISCARD:
        held = hands[at.HAND + 2 * at.DEALER], hands[at.HAND + 2 * at.DEALER + 1]
        shown = protected(*held, rules, MACHINE.empty_rows())
        assert is_legal(*held, *shown, first, second, rules)
        assert CardSet(first, second) <= may.cards
    elif kind == at.DECLARE:
        assert first & ~may.combinations == 0
    elif kind == at.ANNOUNCE:
        assert may.feats >> (3 * first + at.after(table[at.LEADER], second)) & 1
    else:
        assert first in may.cards
        assert second == NOTHING_LED or may.namings >> second & 1


def same(state: State, policies: tuple[int, ...], number: int) -> None:
    """Both playouts of a state bring the same."""
    policy = at_positions(*policies)
    found = stepped(state, policy, stream(SEED, PLAYING_OUT, number))
    whole = played_out(state, "compiled", policy, number)
    assert found == whole.tolist(), (number, policies, state.history)


@pytest.mark.parametrize("policies", POLICIES)
def test_step_by_step_as_in_one_go(policies: tuple[int, ...]) -> None:
    """From random moments of every stage, half of them under random house rules."""
    chance = random.Random(sum(policies))
    stages = set()
    for number in range(20 + cases(160)):
        states = random_states(house(number, chance), chance)
        state = next(islice(states, chance.randrange(76 if number % 3 else 4), None))
        if not state.finished:
            same(state, policies, number)
            stages.add(state.phase)
    assert stages == {"discard", "declare", "play"}


LATE = ["F T2 T3 C1", "HQ T7 T8 T9", "H9 S3 S4 S5"]
SPARE = "S1 C2 H10"
FORCED = "F SK CK HK DK S5 H3 " + " ".join(f"T{number}" for number in range(1, 22))


def ends(trick: int, hands: list[str], **more: object) -> State:
    """A moment near the end, with as many cards of each hand as are left then."""
    return moment(
        [" ".join(text.split()[: 26 - trick]) for text in hands], trick=trick, discard=SPARE, **more
    )


@pytest.mark.parametrize("policies", POLICIES)
@pytest.mark.parametrize(
    "state",
    [
        *(ends(trick, LATE, won=(2, trick - 4, 1)) for trick in (22, 23, 24, 25)),
        *(ends(23, LATE, won=(2, 19, 1), skus_lost_from_trick=first) for first in (25, 26)),
        ends(22, LATE, won=(2, 18, 1), skus_exchange=False),
        ends(22, LATE, won=(0, 20, 1)),
        ends(23, ["T20 C1 C3", "H6 H7 H8", "S3 S4 S5"], earlier=["2: SK F SJ"], won=(20, 0, 2)),
        ends(23, ["T20 C1 C3", "H6 T21 H8", "S3 S4 S5"], earlier=["2: SK F SJ"], won=(20, 0, 2)),
        ends(22, ["S6 S7 S8 S9", "F T7 T8 T9", "H9 S3 S4 S5"], leader=1, won=(3, 15, 3)),
        do(
            moment(["T21 ...", "D10 ...", "D9 ..."], trick=13, won=(12, 0, 0)),
            "announce:vole 1:announce:null",
        ),
        do(dealt("...", "...", FORCED, protect_declarations=True), "S5,H3,T9"),
        dealt("...", "...", "SK CK HK DK F ...", protect_declarations=True, declarations_optional=False),
    ],
)
def test_rare_rules(state: State, policies: tuple[int, ...]) -> None:
    """A late fool, an unpaid one, a void naming, a debt, announcements, published cards, all declare."""
    for number in range(12):
        same(state, policies, number)


def test_what_is_legal_is_what_the_engine_lists() -> None:
    chance = random.Random(8)
    for number in range(cases(150)):
        state = one_state(house(number, chance), chance)
        if state.finished or state.phase == "discard":
            continue
        may = legal(state.table, rules_row(state.options), hands_then_discard(state))
        listed = legal_actions(state)
        plays = [action for action in listed if isinstance(action, Play)]
        cards = state.pack.set_of({action.card for action in plays})
        assert cards == may.cards
        assert {action.named.number for action in plays if action.named} == {
            suit for suit in range(5) if may.namings >> suit & 1
        }
        given = state.pack.set_of(action.card for action in listed if isinstance(action, Give))
        assert given == may.given
        said = {(a.seat, FEATS[a.items[0]]) for a in listed if isinstance(a, Announce)}
        assert said == {
            (seat, feat)
            for seat in range(3)
            for feat in (A_VOLE, A_NULL)
            if may.feats >> (3 * feat + state.seating.place(seat)) & 1
        }
        if state.phase == "declare":
            assert state.to_act is not None
            every = action_of(state.to_act, at.DECLARE, may.combinations, 0, state.pack)
            ones = {one for action in listed if isinstance(action, Declare) for one in action.combinations}
            assert isinstance(every, Pass) or set(every.combinations) == ones
