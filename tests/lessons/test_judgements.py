"""What lessons praise in words is not refuted by playing it out: plain players, the same deals for all."""

from __future__ import annotations

import pytest

from engine.analysis import NOTHING, question, stream
from lessons.loader import lessons, position

DEALS = 1500

# The choices that a lesson calls good, better or worth it, as the engine writes them; behind ``over``
# stands what the text calls worse, where it names that.
OVER = " over "
PRAISED = [
    ("tapp_tarock", "first-word", "bid:three"),
    ("tapp_tarock", "outbid", "bid:lower"),
    ("tapp_tarock", "promise", "pass"),
    ("tapp_tarock", "leave-it", "play:T15"),
    ("tubingen_tarock", "must-trump", "play:T12"),
    ("tubingen_tarock", "anything", "play:CQ"),
    ("tubingen_tarock", "spare-a-trump", "play:F"),
    ("tubingen_tarock", "tout", "tout"),
    ("danish_tarok", "stay-low", "play:T3 over play:T21"),
    ("danish_tarok", "keep-the-pagat", "play:C6"),
    ("grosstarock", "pagat-last", "play:T18"),
    ("grosstarock", "one-or-the-other", "declare:skus_matadors,kings"),
    ("grosstarock", "trick-won", "play:T11 over play:T2"),
    ("tantony", "win-it", "play:HJ"),
    ("tantony", "a-poor-one", "place:3"),
    ("tantony", "a-good-one", "place:2"),
    ("tantony", "keep-the-ace", "play:S2"),
    ("tantony", "certain-hog", "play:HQ"),
]


@pytest.mark.parametrize(("game_id", "step_id", "praised"), PRAISED)
def test_what_a_lesson_praises_holds_when_it_is_played_out(game_id: str, step_id: str, praised: str) -> None:
    step = next(step for one in lessons(game_id) for step in one.steps if step.id == step_id)
    state = position(game_id, step.at)
    # The play that led to a position of a lesson was made up to teach something.
    steps = stream(question(state), deals=DEALS, seed=1, objective="payment", believe=NOTHING)
    *_, result = steps
    brought = {one["action"].partition(":")[2]: one for one in result.document()["choices"]}
    praised, _, _ = praised.partition(OVER)
    assert praised in brought, sorted(brought)
    behind = brought[praised]["vs_best"]
    assert behind["ci95"][1] >= 0, (
        f"{praised} is {-behind['mean']:.2f} behind {result.document()['choices'][0]['action']}"
    )
