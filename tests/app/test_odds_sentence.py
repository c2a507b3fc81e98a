"""The sentence above an answer: the best choice, what is as good, and how far the next one is behind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import State
from engine.analysis import Choice, question
from engine.players import act
from engine.state import apply
from tutor_app import sampling
from tutor_app.exploring import dealt
from tutor_app.games import GAMES
from tutor_app.sampling import Settings
from tutor_app.screens import odds_sentence
from tutor_app.screens.odds_words import Scene, choice_words

DEALS = range(1, 9)
DONE_BY = {
    "valat": ("valat", "announced_valat"),
    "ultimo": ("ultimo", "announced_ultimo", "defenders_ultimo"),
    "tout": ("tout_made",),
    "raus": ("raus_won",),
    "call": ("rufen_won",),
}  # which events say that what was announced came about


def spoken(game: str, seed: int) -> Iterator[State]:
    """The moments of a deal, played by the plain player, at which something is said and there is a choice."""
    state = dealt(game, seed).state
    while not state.finished:
        if sampling.is_spoken(state) and len(question(state).choices) > 1:
            yield state
        state = apply(state, act(state, "plain", Random(seed)))


def fails_always(choice: Choice, seat: int) -> bool:
    """Whether something is announced that came about in none of the deals."""
    verb, _, named = choice.action.partition(":")[2].partition(":")
    items = named.split(",") if verb == "announce" else [verb] if verb in DONE_BY else []
    chances = [
        [choice.events[name][seat] for name in DONE_BY[item] if name in choice.events] for item in items
    ]
    return any(not any(found) for found in chances)


@pytest.mark.parametrize("game", GAMES)
def test_what_always_fails_is_not_announced(game):
    failing = 0
    for seed in DEALS:
        for state in spoken(game, seed):
            asked = question(state)
            (*_, result) = sampling.work(asked, Settings(deals=500))()
            never = [choice for choice in result.choices if fails_always(choice, result.seat)]
            failing += len(never)
            scene = Scene(asked.view, asked.view.seat)
            assert result.choices[0] not in never, (seed, state.phase, result.choices[0].action)
            first = odds_sentence.headline(result, scene)
            assert not any(choice_words(choice.action, scene) in first for choice in never), first
            assert "another choice is better" not in odds_sentence.sentence(result, scene)
    assert (failing > 0) == (game in ("tapp_tarock", "tubingen_tarock"))
