"""A wrong answer is told by which rule and fact of its position it is wrong."""

from __future__ import annotations

import pytest

from lessons.exercises import Answers, Exercise
from lessons.loader import lessons
from lessons.names import Naming
from lessons.questions import exercise
from lessons.schema import Beats, Sort


def of_step(game_id: str, step_id: str, language: str = "en") -> Exercise:
    found = next(step for one in lessons(game_id) for step in one.steps if step.id == step_id)
    return exercise(game_id, found, Naming(language))


def said(asked: Exercise, answer: str, answers: Answers = ()) -> str:
    feedback = asked.judge(answers, answer)
    assert not feedback.accepted
    return feedback.text


def beats(game_id: str, cards: str, language: str = "en") -> Exercise:
    step = Beats(id="beats", kind="beats", seconds=5, rules=("DT-PLAY-5",), cards=tuple(cards.split()))
    return exercise(game_id, step, Naming(language))


def sort(game_id: str, cards: str, language: str = "en") -> Exercise:
    step = Sort(id="sort", kind="sort", seconds=5, rules=("DT-PACK-3",), cards=tuple(cards.split()))
    return exercise(game_id, step, Naming(language))


# --- Which card wins ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game_id", "cards", "answer", "reason"),
    [
        ("danish_tarok", "D3 D1 D4", "D3", "diamonds go K, Q, N, J, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 from the"),
        ("danish_tarok", "SK T2 T4", "SK", "a trump beats every other suit, and there is one in this trick"),
        ("danish_tarok", "SK T2 T4", "T2", "of two trumps the higher number wins"),
        ("tapp_tarock", "T14 F T2", "T14", "trumps go ★, 21, 20 and so on down to 1"),
        ("tantony", "C3 S9 CK", "S9", "clubs were led, and the 9 of spades is not one of them"),
        ("danish_tarok", "S2 F SN", "F", "the fool beats no other card"),
    ],
)
def test_a_card_that_does_not_win_hears_how_cards_rank(
    game_id: str, cards: str, answer: str, reason: str
) -> None:
    assert reason.lower() in said(beats(game_id, cards), answer).lower()


def test_the_ranking_is_told_in_japanese_too() -> None:
    asked = beats("tapp_tarock", "D3 D1", "ja")
    assert "ダイアモンドは強い順にK、Q、N、J、1、2、3、4です" in said(asked, "D3")


def test_a_card_that_is_not_the_strongest_hears_why() -> None:
    assert "every trump beats it" in said(sort("danish_tarok", "SK T2 S5"), "SK")
    both = said(sort("danish_tarok", "SK T2 S5"), "S5")
    assert "2 of the cards that are left are stronger" in both
    assert "every trump beats it, and spades go K, Q" in both
    assert "hearts go K, Q, N, J, 1, 2" in said(sort("danish_tarok", "H4 H2"), "H4")
    assert said(sort("danish_tarok", "T2 F"), "F") == "The fool beats no other card (DT-PACK-3)."
