"""What ``python -m tests.e2e.latency`` makes of its measurements; measuring itself needs an idle machine."""

from __future__ import annotations

from tests.e2e.latency import Wait, verdict


def test_met_aims_end_well(capsys):
    waits = (Wait("click", (100, 110, 200), 120, 250), Wait("start", (9_000,)))
    assert verdict(waits) == 0
    assert capsys.readouterr().out == "All aims were met.\n"
    assert waits[0].line() == "| click | 3 | 110 | 191 | 120, 250 |"
    assert waits[1].line() == "| start | 1 | 9,000 | 9,000 | noted |"


def test_a_missed_aim_is_told_and_ends_with_1(capsys):
    late = Wait("cancel", (100.0, 5_000.0), late_aim=1_000)
    slow = Wait("click", (130.0, 130.0), 120, 250)
    assert verdict((late, slow)) == 1
    told = capsys.readouterr().out
    assert "missed: cancel: 95 % 4,755 ms, aim 1,000" in told
    assert "missed: click: median 130 ms, aim 120" in told
    assert "(missed)" in late.line()
