"""A match that is broken off goes on where it was, from the file that keeps its deals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.accuracy import matches
from tests.accuracy.kept_matches import Match, Setting, engine_digest, keep, kept

SETTING = Setting("tapp_tarock", hands="all", simulations=10)
ONE = Match("place 0", 12, -3, 17, 0.5, 0.125)


def test_a_kept_deal_comes_back_as_it_was(tmp_path):
    file = tmp_path / "matches.jsonl"
    keep(file, SETTING, 7, [ONE])
    keep(file, Setting("tantony", hands="later", simulations=10), 8, [])
    assert kept(file, SETTING) == {7: (engine_digest(), [ONE])}


def test_a_run_that_is_gone_on_with_tells_what_one_run_tells(tmp_path):
    file, setting = tmp_path / "matches.jsonl", Setting("danish_tarok", "all", 60_000)
    run = [matches.played_deals(setting, n, 1, matches.careful.AT_THE_TABLE, file) for n in (1, 2)]
    first, both = map(list, run)
    assert both[:1] == first
    seeds = kept(file, setting)
    assert list(seeds) == [matches.FIRST_SEED, matches.FIRST_SEED + 1]
    lines = list(matches.table("Danish Tarok", both))
    assert [line.split(" | ")[1:3] for line in lines] == [[f"place {n}", "2"] for n in range(3)]


@pytest.mark.parametrize("hands", ["first", "later"])
def test_each_part_of_a_game_of_several_hands_is_played_alone(hands):
    care = replace(matches.careful.AT_THE_TABLE, simulations=10)
    both = {role(one) for one in matches.matches("tantony", matches.FIRST_SEED + 1, "all", care)}
    part = {role(one) for one in matches.matches("tantony", matches.FIRST_SEED + 1, hands, care)}
    assert part == {one for one in both if ("later hands" in one[0]) == (hands == "later")}
    assert part


def role(match: Match) -> tuple[str, int, int, int]:
    return match.role, match.payment, match.card_points, match.decisions


def test_deals_of_two_engines_are_told_apart():
    *_, last = matches.table("Tapp-Tarock", [("0000aaaa", [ONE]), ("0000bbbb", [ONE])])
    assert last == "Tapp-Tarock: the deals were played by 2 versions of the engine"


@pytest.mark.parametrize("line", ["", "[]", '{"game": "tapp_tarock"}', '{"seed": 1}'])
def test_a_line_that_is_no_deal_is_named(tmp_path, line):
    file = tmp_path / "matches.jsonl"
    keep(file, SETTING, 7, [ONE])
    with file.open("a", encoding="utf-8") as end:
        end.write(line + "\n")
    with pytest.raises(SystemExit, match="line 2: not a kept deal"):
        kept(file, SETTING)
