"""Tübingen Tarock read twice: the engine beside a plain reading of the rules on names of cards."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Play
from engine.cards import CardSet
from engine.declarations import Declaration, best_legal, total
from engine.games.tubingen_tarock.combinations import combinations_in, scratch
from engine.games.tubingen_tarock.house_rules import rules_row
from engine.games.tubingen_tarock.machine import TOUT
from engine.games.tubingen_tarock.playing import duties
from engine.games.tubingen_tarock.settling import TOUT_KEYS
from engine.games.tubingen_tarock.sides import true_sides
from engine.kernel.tubingen_tarock import cards as count
from engine.kernel.tubingen_tarock import combinations as kernel
from engine.phases.play import Situation, judge_trick, playable
from engine.position import State
from engine.settlement import ledger
from engine.state import apply, legal_actions
from tests.differential import plain_tubingen as plain
from tests.hands import choose, random_options, random_start
from tests.rules.tubingen_tarock.positions import GAME
from tests.support import PACK, options, words

hands = st.sets(st.sampled_from(sorted(PACK.full)), min_size=1, max_size=21).map(
    lambda held: CardSet.of(*held)
)
# hands rich in what counts, so that combinations turn up
strong = [index for index in PACK.full if index >= 56 or index % 14 >= 10]
rich = st.sets(st.sampled_from(sorted(strong)), min_size=5, max_size=21).map(lambda held: CardSet.of(*held))
houses = st.fixed_dictionaries(
    {"ski_replaces_end": st.booleans(), "ski_reuse": st.sampled_from(["unlimited", "once"])}
)
many = settings(max_examples=300, deadline=None, derandomize=True)


def name_of(declared: Declaration) -> str:
    return declared.kind + (f"/{declared.suit.value}" if declared.suit else "")


@given(held=st.one_of(hands, rich), house=houses)
@many
def test_combinations(held: CardSet, house: dict[str, object]) -> None:
    chosen = options("tubingen_tarock", **house)
    found = {name_of(d): d.points for d in best_legal(combinations_in(held, chosen, PACK))}
    listed = combinations_in(held, chosen, PACK)
    assert total(listed) == sum(found.values())
    assert total(listed) == kernel.value(held.plain, held.trumps, rules_row(chosen), scratch())
    # whatever the fool might serve for is listed, as if it served for that alone
    apart = plain.bonuses(words(held), {**chosen, "ski_reuse": "unlimited"})
    assert {
        name: max(d.points for d in listed if name_of(d) == name) for name in map(name_of, listed)
    } == apart
    second = plain.bonuses(words(held), chosen)
    assert sum(found.values()) == sum(second.values())
    if house["ski_reuse"] == "unlimited":
        assert found == second


@given(held=hands, order=st.permutations(sorted(PACK.full)), length=st.integers(0, 3))
@many
def test_what_may_be_played(held: CardSet, order: list[int], length: int) -> None:
    trick = tuple(index for index in order if index not in held)[:length]
    situation = Situation(hand=held, options=options("tubingen_tarock"), trick=trick, number=3)
    written = [str(PACK.card(index)) for index in trick]
    assert words(playable(situation, duties)) == plain.allowed(words(held), written)


@given(order=st.permutations(sorted(PACK.full)))
@many
def test_who_wins_and_what_it_counts(order: list[int]) -> None:
    trick = tuple(order[:4])
    written = [str(PACK.card(index)) for index in trick]
    assert judge_trick(trick, None)[1] == plain.taker(written)
    won = CardSet.of(*trick)
    assert count.halves(won.plain, won.trumps) == plain.halves(written)


@cache
def played(seed: int) -> State:
    """A whole hand at random, two of three under other house rules, with Rufen as often as Raus."""
    rng = Random(seed)
    house = options("tubingen_tarock")
    if seed % 3:
        changes = GAME.option_table.changed(random_options(GAME, rng))
        # claims by hand and settling otherwise have tests of their own
        house = options("tubingen_tarock", **{**changes, "strafen_claim": "auto", "payment": "written"})
    state = random_start(GAME, house, rng)
    kept = frozenset(rng.sample(list(state.pack.full), rng.choice((0, 4, 12))))
    quiet = seed % 2 == 0
    while not state.finished:
        listed = legal_actions(state)
        if quiet and state.phase == "raus":
            state = apply(state, listed[-1])
        elif quiet and state.phase == "call" and len(listed) > 1:
            state = apply(state, rng.choice(listed[:-1]))
        else:
            state = apply(state, choose(state, listed, kept, rng))
    return state


@pytest.mark.parametrize("seed", range(45))
def test_scores_of_whole_hands(seed: int) -> None:
    state = played(seed)
    house = state.options
    sides = true_sides(state)
    if state.result != "played" or sides is None or sides.kind == TOUT:
        assert {line.key for line in ledger(state).lines} <= {"misdeal", *TOUT_KEYS}
        return
    dealer = state.seating.dealer
    laid = words(state.discards[dealer])
    judged = [words(hand) for hand in state.dealt]
    if house["strafen_hand"] == "after_legen":
        judged[dealer] -= laid
    tricks = [([(play.seat, str(play.card)) for play in trick.plays], trick.winner) for trick in state.tricks]
    assert ledger(state).nets == plain.scores(tricks, judged, laid, dealer, sides.declaring, house)


def test_the_hands_compared_are_of_all_kinds() -> None:
    keys = [line.key for seed in range(45) for line in ledger(played(seed)).lines]
    assert {"rufen_won", "rufen_lost", "raus_won", "raus_lost", "strafen"} <= set(keys)


@pytest.mark.parametrize("seed", range(0, 45, 7))
def test_every_card_played_was_allowed(seed: int) -> None:
    state = played(seed)
    held = [words(hand - laid) for hand, laid in zip(state.dealt, state.discards, strict=True)]
    trick: list[str] = []
    for action in state.history:
        if isinstance(action, Play):
            assert str(action.card) in plain.allowed(held[action.seat], trick)
            held[action.seat].discard(str(action.card))
            trick = [*trick, str(action.card)] if len(trick) < 3 else []
