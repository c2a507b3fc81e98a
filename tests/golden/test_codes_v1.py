"""Codes that were once handed out are read for ever.

Each line of ``codes_v1.txt`` is a code and what it holds, separated by tabs. Lines are only ever added.
"""

from pathlib import Path

import pytest

from engine.dealcode import HandCode, decode, encode
from engine.games.registry import GAMES, game_coded
from engine.notation import format_hand
from engine.options import written

LINES = (Path(__file__).parent / "codes_v1.txt").read_text(encoding="utf-8").splitlines()


def told(code: str) -> str:
    """What a code holds, everything in words."""
    content = decode(code, game_coded)
    pack = GAMES[content.game].pack(content.options)
    changed = GAMES[content.game].option_table.changed(content.options)
    rules = " ".join(f"{name}={written(value)}" for name, value in changed.items()) or "standard"
    if isinstance(content, HandCode):
        return f"{content.game} {rules}\t{content.role}\t{format_hand(content.hand, pack)}"
    hands = " | ".join(format_hand(hand, pack) for hand in (*content.hands, *content.talon))
    table = f"{len(content.hands)} players, dealer {content.dealer}, talon of {len(content.talon)}"
    return f"{content.game} {rules}\t{table}\t{hands}"


@pytest.mark.parametrize("line", LINES)
def test_an_old_code_is_still_read(line: str) -> None:
    code, _, content = line.partition("\t")
    assert told(code) == content
    assert encode(decode(code, game_coded), GAMES[decode(code, game_coded).game]) == code


def test_the_corpus_has_both_kinds_and_house_rules() -> None:
    codes = [line.partition("\t")[0] for line in LINES]
    assert {code[2] for code in codes} == {"h", "d"}
    assert any("~" in code for code in codes)
    assert len(set(codes)) == len(codes) >= 12
