"""The right answer to a question of a set in words, for the teacher's sheet."""

from __future__ import annotations

from lessons.exercises import Exercise, Feedback

MOST_NAMED = 6
MOST_ASKED = 12  # answers of a question that takes several


def answer_in_words(asked: Exercise) -> str:
    """What the engine takes for right, with what it says to it; a hand to be played out has no one answer.

    Where several answers are right the best one by play comes first.
    """
    if asked.kind == "play_out":
        return "–"
    spoken: list[str] = []
    answers: tuple[str, ...] = ()
    for _ in range(MOST_ASKED):
        right = asked.right(answers)
        if not right:
            break
        said = asked.judge(answers, right[0])
        spoken.append(_alternatives(asked, right, answers) + _reason(asked, said))
        answers = (*answers, right[0])
        if said.done:
            break
    return "; ".join(spoken)


def _alternatives(asked: Exercise, right: tuple[str, ...], answers: tuple[str, ...]) -> str:
    if asked.form == "number":
        return right[0]
    if asked.several:  # one after the other; each of them comes in its turn
        return asked.spoken(right[0], answers)
    named = [asked.spoken(one, answers) for one in right[:MOST_NAMED]]
    more = " …" if len(right) > MOST_NAMED else ""
    return " / ".join(named) + more


def _reason(asked: Exercise, said: Feedback) -> str:
    """What is said to a single answer; of several only the answers themselves are listed."""
    return "" if asked.several or not said.text else f" – {said.text}"
