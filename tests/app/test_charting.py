"""What a chart of outcomes shows: bars, marks and axes, in the numbers they are drawn from."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.analysis import Choice
from tutor_app.charting import MOST_BARS, Mark, picture


def choice(outcomes: dict[int, int], action: str = "0:play:HK") -> Choice:
    n = sum(outcomes.values())
    mean = sum(value * count for value, count in outcomes.items()) / n
    return Choice(
        action=action,
        mean=mean,
        ci95=None,
        sd=None,
        p10=0,
        p50=0,
        p90=0,
        difference=0.0,
        difference_ci95=None,
        tied=True,
        events={},
        histogram=tuple(sorted(outcomes.items())),
    )


def shown(outcomes: dict[int, int], *marks: Mark):
    one = choice(outcomes)
    return picture([one], one, marks)


def test_a_bar_stands_on_its_value():
    drawn = shown({34: 1, 36: 2, 37: 1})
    assert [(bar.centre, bar.width) for bar in drawn.bars] == [(34, 1), (35, 1), (36, 1), (37, 1)]
    assert (drawn.start, drawn.end) == (33.5, 37.5)


def test_a_bar_of_several_values_stands_on_their_middle_and_begins_at_the_border():
    drawn = shown(dict.fromkeys(range(101), 1), Mark(36, "border", ""))
    assert {bar.width for bar in drawn.bars} == {5}
    assert (36, 40, 38) in [(bar.low, bar.high, bar.centre) for bar in drawn.bars]


def test_payments_below_zero_have_their_places():
    drawn = shown({-120: 3, -1: 1, 0: 4, 95: 2}, Mark(0, "border", ""))
    found = {(bar.low, bar.high): bar.share for bar in drawn.bars if bar.share}
    width = drawn.bars[0].width
    assert sum(found.values()) == pytest.approx(1)
    assert found[(0, width - 1)] == 0.4
    assert found[(-width, -1)] == 0.1
    assert "−100" in [tick.text for tick in drawn.values]


def test_no_axis_goes_beyond_all_of_the_deals():
    drawn = shown({48: 7})
    assert drawn.top == 1
    assert drawn.shares[-1].text == "100%"
    assert all(tick.at <= drawn.top for tick in drawn.shares)


def test_marks_between_values_and_outside_the_outcomes_have_room():
    drawn = shown({40: 1, 41: 1}, Mark(36, "border", ""), Mark(40.5, "mean", ""))
    assert drawn.start == 35.5
    assert all(drawn.start < mark.at < drawn.end for mark in drawn.marks)


def test_the_words_at_a_mark_go_inwards():
    drawn = shown(dict.fromkeys(range(31), 1))
    assert [drawn.side(at) for at in (0, 9, 15, 21, 30)] == ["left", "left", "center", "right", "right"]


def test_all_choices_share_the_axis():
    one, other = choice({10: 5}), choice({30: 5})
    assert (picture([one, other], one).start, picture([one, other], one).end) == (9.5, 30.5)


def test_another_choice_is_counted_in_the_same_bars_and_drawn_around_them():
    one, other = choice({10: 3, 12: 1}), choice({10: 2, 11: 6})
    drawn = picture([one, other], one, other=other)
    assert [bar.share for bar in drawn.bars] == [0.75, 0, 0.25]
    assert drawn.other == (0.25, 0.75, 0)
    assert drawn.outline == (
        (9.5, 0), (9.5, 0.25), (10.5, 0.25), (10.5, 0.75), (11.5, 0.75), (11.5, 0), (12.5, 0), (12.5, 0),
    )  # fmt: skip
    assert drawn.top > 0.75
    assert picture([one, other], one).outline == ()


def test_a_choice_that_was_screened_out_early_has_all_its_deals_in_the_picture():
    much, little = choice({10: 90, 20: 10}), choice({10: 4, 12: 4})
    assert sum(bar.share for bar in picture([much, little], little).bars) == pytest.approx(1)


@given(
    st.dictionaries(st.integers(-3000, 3000), st.integers(1, 50), min_size=1, max_size=60),
    st.sampled_from([0, 26, 35, 36, 46]),
)
def test_every_outcome_is_in_one_bar_and_every_tick_on_its_axis(outcomes, border):
    drawn = shown(outcomes, Mark(border, "border", ""))
    assert sum(bar.share for bar in drawn.bars) == pytest.approx(1)
    assert len(drawn.bars) <= MOST_BARS + 1
    assert all(one.high + 1 == other.low for one, other in pairwise(drawn.bars))
    assert not any(bar.low < border <= bar.high for bar in drawn.bars)
    assert max(bar.share for bar in drawn.bars) <= drawn.top <= 1
    assert all(drawn.start < tick.at < drawn.end for tick in drawn.values)
    assert len(drawn.values) <= 9
    assert drawn.shares[0].at == 0
    assert len({tick.text for tick in drawn.shares}) == len(drawn.shares) <= 6


def test_a_long_tail_has_a_number_under_it():
    ticks = [tick.at for tick in shown({-200: 1, -20: 40, 0: 10, 140: 12, 155: 1}).values]
    assert ticks[-1] == 150
