from __future__ import annotations

from engine.analysis import Result
from tutor_app.answers import Answers
from tutor_app.sampling import Settings


def result(seed: int) -> Result:
    return Result(
        seed=seed,
        deals=1,
        planned=1,
        consistent_deals=1,
        player="plain",
        objective="payment",
        unit="chips",
        seat=0,
        choices=(),
    )


def test_an_answer_is_found_by_position_and_settings():
    kept = Answers()
    kept.put(("here", Settings()), result(1))
    assert kept.get(("here", Settings())) == result(1)
    assert kept.get(("there", Settings())) is None
    assert kept.get(("here", Settings(deals=500))) is None


def test_few_are_kept_those_looked_at_last():
    kept = Answers(most=2)
    for number in (1, 2):
        kept.put((f"p{number}", Settings()), result(number))
    kept.get(("p1", Settings()))
    kept.put(("p3", Settings()), result(3))
    assert kept.get(("p2", Settings())) is None
    assert kept.get(("p1", Settings())) == result(1)
    assert kept.get(("p3", Settings())) == result(3)
