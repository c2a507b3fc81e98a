"""Grosstarock playouts beside the engine: the same draws, action by action, to the last game point."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from engine import (
    GAMES,
    Declare,
    Discard,
    Options,
    Pass,
    Play,
    State,
    apply,
    card_points,
    ledger,
    parse_action,
)
from engine.actions import Announce
from engine.analysis import analyse
from engine.cards import CardSet, suit_by_number
from engine.games.grosstarock.combinations import combinations_in
from engine.games.grosstarock.declaring import held, named
from engine.games.grosstarock.house_rules import rules_row
from engine.games.grosstarock.outcomes import EVENTS, position
from engine.kernel.at_random import any_card
from engine.kernel.grosstarock import combinations as combos
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.discarding import choose_discard
from engine.kernel.grosstarock.playout import WIDTHS
from engine.kernel.masks import FOOL, NOTHING_LED
from engine.kernel.policies import PLAIN, RANDOM, at_positions
from engine.kernel.rng import PLAYING_OUT, advance, below, stream
from engine.phases.machine import hands_then_discard
from engine.players import act
from engine.players import choose as pick
from engine.settlement import tricks_won
from engine.state import legal_actions
from engine.view import view
from tests.effort import cases
from tests.hands import choose, exchanged, random_options, random_start
from tests.rules.grosstarock.positions import dealt
from tests.support import kernels

GAME = GAMES["grosstarock"]
STANDARD = GAME.option_table.resolve()
RECORDS = cases(1_000)
PARTS = 4
SEED = 11
ON = (at.PLAY_ON, 0, 0)


def random_states(options: Options, chance: random.Random) -> Iterator[State]:
    """Every state of one random hand, with cards that matter often kept for the last tricks."""
    state = random_start(GAME, options, chance)
    kept = frozenset(chance.sample(list(state.pack.full), chance.choice((0, 4, 12))))
    announces = chance.random() < 0.3
    rules = rules_row(options)
    yield state
    while not state.finished:
        if state.phase == "discard":
            state, _ = laid_away(state, rules, stream(chance.getrandbits(32), 0, 0))
        else:
            legal = legal_actions(state)
            said = [action for action in legal if isinstance(action, Announce)]
            if announces and said and chance.random() < 0.3:
                state = apply(state, chance.choice(said))
            else:
                state = apply(state, choose(state, legal, kept, chance))
        yield state


def laid_away(state: State, rules: at.Row, draws: int) -> tuple[State, int]:
    """The state after the kernel's random discard, and the next state of the stream."""
    seat = state.to_act
    assert seat is not None
    hand = state.hands[seat]
    rows = [[0] * combos.ROW_WIDTH for _ in range(combos.MAX_ROWS)]
    plain, trumps, draws = choose_discard(hand.plain, hand.trumps, rules, rows, RANDOM, draws)
    return apply(state, Discard(seat, state.pack.cards(CardSet(plain, trumps)))), draws


def declared(state: State, draws: int) -> tuple[State, int]:
    """The state after somebody has declared at random: each family of combinations has a draw."""
    seat = state.to_act
    assert seat is not None
    families: dict[str, list[object]] = {}
    for found in combinations_in(held(state, seat), state.options, state.pack):
        families.setdefault(found.family, []).append(named(found))
    said = []
    for members in families.values():
        draws = advance(draws)
        chosen = below(draws, len(members) + 1)
        if chosen:
            said.append(members[chosen - 1])
    return apply(state, Declare(seat, tuple(said)) if said else Pass(seat)), draws


def played_on(state: State, draws: int) -> State:
    """The end of the hand when every choice is the kernel's random one, made through the engine."""
    rules = rules_row(state.options)
    while not state.finished:
        seat = state.to_act
        assert seat is not None
        if state.phase == "discard":
            state, draws = laid_away(state, rules, draws)
        elif state.phase == "declare":
            state, draws = declared(state, draws)
        else:
            legal = [action for action in legal_actions(state) if isinstance(action, Play)]
            if len(state.hands[seat]) == 1 and len(legal) == 1:  # the last card takes no draw
                state = apply(state, legal[0])
                continue
            cards = state.pack.set_of({action.card for action in legal})
            names = sum(1 << action.named.number for action in legal if action.named)
            card, suit, draws = any_card(cards.plain, cards.trumps, names, draws)
            called = suit_by_number(suit) if card == FOOL and suit != NOTHING_LED else None
            state = apply(state, Play(seat, state.pack.card(card), called))
    return state


def one_state(options: Options, chance: random.Random) -> State:
    """A moment of a random hand at which somebody still has to act."""
    return next(islice(random_states(options, chance), chance.randrange(76), None))


def outcome_of(
    state: State, backend: str, policy: int, deal: int, candidate: Sequence[int] = ON
) -> np.ndarray:
    """The outcome row of a playout in which every seat has the same policy."""
    return played_out(state, backend, at_positions(policy, policy, policy), deal, candidate)


def played_out(
    state: State, backend: str, policies: int, deal: int, candidate: Sequence[int] = ON
) -> np.ndarray:
    """The outcome row of a playout, by a policy for each position."""
    seen = view(state, state.seating.active[0])
    out = np.zeros((1, 1, WIDTHS.outcome), np.int64)
    kernels(backend, state.game).evaluate(
        np.array(position(seen)),
        np.array(rules_row(state.options)),
        np.array([hands_then_discard(state)]),
        np.array([candidate]),
        policies,
        SEED,
        deal,
        out,
    )
    return out[0, 0]


def check(found: np.ndarray, from_here: State, end: State) -> None:
    """The outcome row says what the ledger of the finished hand says."""
    account = ledger(end)
    active = end.seating.active
    assert [found[at.CHIPS + p] for p in range(3)] == [account.balances[s] for s in active]
    assert [found[at.CARD_POINTS + p] for p in range(3)] == [card_points(end)[s] for s in active]
    assert [found[at.TRICKS_WON + p] for p in range(3)] == [tricks_won(end)[s] for s in active]
    happened = {
        (EVENTS[line.key], end.seating.place(int(str(line.facts["seat"]))))
        for line in account.lines[len(ledger(from_here).lines) :]
        if line.key in EVENTS
    }
    bits = {
        (code, p) for code in EVENTS.values() for p in range(3) if found[at.EVENTS] & at.event_bit(code, p)
    }
    assert bits == happened


@pytest.mark.parametrize("part", range(PARTS))
def test_playouts_settle_as_the_engine_does(part: int) -> None:
    """From any moment of 1,000 random records, under any house rules: payments, points, tricks, events."""
    chance = random.Random(part)
    for record in range(part, RECORDS, PARTS):
        from_here = one_state(random_options(GAME, chance) if record % 2 else STANDARD, chance)
        if from_here.finished:
            continue
        found = outcome_of(from_here, "compiled", RANDOM, record)
        check(found, from_here, played_on(from_here, stream(SEED, PLAYING_OUT, record)))


def house(record: int, chance: random.Random) -> Options:
    """The standard rules and others in turn."""
    return random_options(GAME, chance) if record % 2 else STANDARD


@pytest.mark.parametrize("policy", [RANDOM, PLAIN], ids=["random", "plain"])
def test_compiled_and_plain_python_give_the_same(policy: int) -> None:
    chance = random.Random(99)
    for record in range(60):
        state = one_state(house(record, chance), chance)
        if not state.finished:
            compiled = outcome_of(state, "compiled", policy, record)
            assert (compiled == outcome_of(state, "plain", policy, record)).all()


def test_mixed_policies_play_at_random_as_the_fast_loop_does() -> None:
    """Beside one plain player the random ones draw in the other loop; in the same seats it must agree."""
    chance = random.Random(7)
    for record in range(40):
        state = one_state(house(record, chance), chance)
        if state.finished:
            continue
        found = outcome_of(state, "plain", RANDOM, record)
        # A policy number with bits beyond the three seats takes the loop for mixtures.
        assert (played_out(state, "plain", 1 << 12, record) == found).all()


def test_the_plain_player_at_the_table_is_the_one_of_the_playouts() -> None:
    """Asked action by action with nothing but its view, it brings the hand to the same end."""
    chance = random.Random(3)
    for record in range(60):
        state = one_state(house(record, chance), chance)
        if state.finished:
            continue
        end, draws = state, random.Random(record)
        while not end.finished:
            assert end.to_act is not None
            end = apply(end, pick("plain", view(end, end.to_act), draws))
        check(outcome_of(state, "compiled", PLAIN, record), state, end)


def test_every_choice_is_played_out_as_if_it_had_been_made() -> None:
    """A candidate brings what the playout from the state after it brings."""
    chance = random.Random(21)
    kinds = set()
    for record in range(150):
        states = random_states(house(record, chance), chance)
        state = next(islice(states, chance.randrange(5 if record % 3 else 76), None))
        own = [action for action in legal_actions(state) if action.seat == state.to_act]
        said = [action for action in own if not isinstance(action, Play)]
        action = chance.choice(said or own)
        row = GAME.analysis.playouts.candidate(action, state.pack)
        kinds.add(action.verb)
        after = apply(state, action)
        if not after.finished:
            found = outcome_of(state, "plain", PLAIN, record, row)
            assert (found[:6] == outcome_of(after, "plain", PLAIN, record)[:6]).all(), (record, action)
    assert kinds >= {"play", "discard", "declare", "pass", "announce"}


def test_the_plain_player_sees_no_hidden_card() -> None:
    """Its next action stays the same when the cards it cannot see change places."""
    chance = random.Random(5)
    compared = 0
    while compared < 60:
        state = one_state(STANDARD, chance)
        if state.finished or state.phase != "play" or state.to_act is None:
            continue
        seat = state.to_act
        others = [s for s in state.seating.active if s != seat and state.hands[s]]
        if len(others) < 2:
            continue
        a, b = (next(iter(state.hands[s])) for s in others)
        swapped = replace(state, hands=exchanged(state.hands, others[0], a, others[1], b))
        seen, also = view(state, seat), view(swapped, seat)
        if seen.third_has_named != also.third_has_named:
            continue
        assert pick("plain", seen, random.Random(1)) == pick("plain", also, random.Random(1))
        compared += 1


def test_a_lead_does_not_announce_what_its_player_keeps_to_himself() -> None:
    """GT-ANN-1, GT-END-1: a vole announced before the lead to trick 13 brings 38 from each, later 31."""
    trumps = " ".join(f"T{number}" for number in range(1, 22))
    state = dealt(f"{trumps} SK CK HK DK", "...", "...")
    while len(state.tricks) < 12 or state.phase != "play" or state.trick.plays:
        mine = state.to_act == 0 and state.phase == "play"
        leads = [one for one in legal_actions(state) if isinstance(one, Play)]
        state = apply(state, leads[0] if mine else act(state, "plain", random.Random(1)))
    assert state.to_act == 0
    found = {one.action: one.mean for one in analyse(state, deals=8, seed=1, objective="payment").choices}
    announced = found.pop("0:announce:vole")
    assert announced - max(found.values()) == 2 * (38 - 31)
    told = apply(state, parse_action("0:announce:vole", state.pack))
    assert max(one.mean for one in analyse(told, deals=8, seed=1, objective="payment").choices) == announced
