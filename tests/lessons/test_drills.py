"""Every family of drills of every game: fixed by its arguments, solvable, and wrong answers explained."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
import yaml

from engine import GAMES, Play, Suit, count_both_ways, game_of, ledger, legal_actions, piles
from engine.games.registry import game as find_game
from engine.players import act
from lessons.actions import answer_of
from lessons.catalog import catalog
from lessons.drills import (
    FAMILIES,
    KINDS,
    LEVELS,
    Drill,
    drill,
    drill_exercise,
    drill_task,
    families,
    family_name,
)
from lessons.drills.judging import LEAST
from lessons.drills.search import found
from lessons.drills.tables import table
from lessons.exercises import Answers, Exercise
from lessons.loader import position
from lessons.names import Naming, unit_name
from lessons.questions.tallying import tally
from lessons.rulebook import load_rulebook
from lessons.schema import ACTIONS, STEP, DealText
from tests.effort import in_turn, some
from tests.lessons.test_wrong_answers import explains_and_gives_nothing_away

LANGUAGES = ("en", "ja")
RULE = re.compile(r"[A-Z]{2}-[A-Z0-9]+-\d+")
MOST_JUDGED = 8  # wrong answers of one drill; the figure of luck makes those of a certain card slow
PAIRS = [(game_id, family) for game_id in GAMES for family in families(game_id)]
EACH = [pytest.param(*pair, id="-".join(pair)) for pair in PAIRS]


def a_drill(game_id: str, family: str, level: int) -> Drill:
    """The drill that these tests look at: another seed for each level."""
    return drill(game_id, family, 40 + level, level)


def solved(one: Exercise) -> Answers:
    """The answers of a run that always takes the last right one."""
    answers: Answers = ()
    for _ in range(40):
        right = one.right(answers)
        feedback = one.judge(answers, right[-1])
        assert feedback.accepted, (right[-1], feedback.text)
        answers = (*answers, right[-1])
        if feedback.done:
            return answers
    raise AssertionError("the exercise has no end")


def test_there_are_enough_families():
    for game_id in GAMES:
        assert len(families(game_id)) >= (5 if game_id == "tantony" else 8)
        assert len(set(families(game_id))) == len(families(game_id))
    assert {family for game_id in GAMES for family in families(game_id)} == set(FAMILIES)


@pytest.mark.parametrize(
    ("game_id", "family", "level"),
    # Every drill at each level, in an ordinary run at one of them.
    [(*pair, level) for pair, level in in_turn(PAIRS, LEVELS)],
)
def test_each_right_answer_passes_and_others_are_refused_by_a_rule(
    game_id: str, family: str, level: int
) -> None:
    one = a_drill(game_id, family, level)
    holds_together(game_id, family, one)
    exercise = drill_exercise(one, Naming())
    right, wrong = exercise.right(()), exercise.wrong(())
    assert right
    assert wrong
    assert set(right).isdisjoint(wrong)
    for answer in right:
        assert exercise.judge((), answer).accepted, answer
    for answer in wrong[:: max(1, len(wrong) // MOST_JUDGED)]:
        feedback = exercise.judge((), answer)
        assert not feedback.accepted, answer
        assert not feedback.done
        assert RULE.search(feedback.text), feedback.text
    solved(exercise)
    level_three, answer = exercise.hint(3)
    assert level_three
    assert answer is not None
    assert exercise.judge((), answer).accepted
    # The easy ones in English: in Japanese the way of counting is told in digits, and they may be the answer.
    explains_and_gives_nothing_away(drill_exercise(one, Naming(LANGUAGES[level // len(LEVELS)])))


def holds_together(game_id: str, family: str, one: Drill) -> None:
    """Its rules stand in the rulebook, its step goes through JSON and YAML, its task is said in words."""
    book = load_rulebook(game_id, "en")
    assert one.concept == one.step.rules[0]
    for rule in one.step.rules:
        assert book.section(rule) is not None, rule
    assert one.step.kind in KINDS
    as_json = json.dumps(one.step.model_dump(mode="json"))
    assert STEP.validate_python(json.loads(as_json), strict=False) == one.step
    assert STEP.validate_python(yaml.safe_load(yaml.safe_dump(json.loads(as_json))), strict=False) == one.step
    if one.step.kind not in ("beats", "sort"):
        assert isinstance(one.step.at, DealText)
        state = position(game_id, one.step.at)
        assert state.game == game_id
    for language in LANGUAGES:
        said = drill_task(one, Naming(language))
        assert said
        assert "{" not in said
        assert family_name(family, Naming(language))


@pytest.mark.parametrize(("game_id", "family"), some(EACH, 3))
def test_the_arguments_fix_the_drill(game_id: str, family: str) -> None:
    assert found(game_id, family, 41, 1, None) == a_drill(game_id, family, 1)


@pytest.mark.parametrize("game_id", GAMES)
def test_other_seeds_bring_other_questions(game_id: str) -> None:
    steps = {drill(game_id, "legal", seed, 1).step.at.code for seed in range(4)}
    assert len(steps) == 4


@pytest.mark.parametrize("game_id", GAMES)
def test_cards_that_must_not_be_played_are_there_to_be_marked_by_mistake(game_id: str) -> None:
    for level in LEVELS:
        one = a_drill(game_id, "legal", level)
        state = position(game_id, one.step.at)
        assert state.to_act is not None
        legal = [action for action in legal_actions(state) if isinstance(action, Play)]
        assert 0 < len(legal) < len(state.hands[state.to_act])
        assert state.trick is not None
        assert state.trick.plays


@pytest.mark.parametrize("game_id", GAMES)
def test_a_first_level_has_few_cards_where_a_third_has_many(game_id: str) -> None:
    def held(level: int) -> int:
        state = position(game_id, a_drill(game_id, "sure", level).step.at)
        assert state.to_act is not None
        return len(state.hands[state.to_act])

    assert held(1) < held(3)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_rule_can_be_wished_for(game_id: str) -> None:
    wanted = table(game_id).rule("follow")
    asked = [drill(game_id, "infer", seed, 1, wanted).concept for seed in range(2)]
    assert asked == [wanted, wanted]


@pytest.mark.parametrize("game_id", GAMES)
def test_most_drills_are_actions_in_a_real_position(game_id: str) -> None:
    kinds = [a_drill(game_id, family, 2).step.kind for family in families(game_id)]
    assert sum(kind in ACTIONS for kind in kinds) / len(kinds) >= 0.6


@pytest.mark.parametrize("game_id", GAMES)
def test_a_certain_card_is_asked_for_while_others_have_still_to_play(game_id: str) -> None:
    state = position(game_id, a_drill(game_id, "sure", 1).step.at)
    assert state.trick is not None
    assert len(state.trick.plays) == len(state.seating.active) - 2
    assert state.phase == "play"
    assert game_of(state).id == game_id


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("danish_tarok", "bid", 1, 1), "bid"),
        (("danish_tarok", "legal", 1, 4), "level 4"),
        (("danish_tarok", "legal", -1, 1), "seed -1"),
        (("danish_tarok", "legal", 2**63, 1), "seed"),
    ],
)
def test_what_is_no_drill_is_refused(arguments, said):
    with pytest.raises(ValueError, match=said):
        drill(*arguments)


def test_every_task_and_family_has_words_in_both_languages():
    keys = [{key for key in catalog(language) if key.startswith("drill.")} for language in LANGUAGES]
    assert keys[0] == keys[1]
    assert {f"drill.family.{family}" for family in FAMILIES} <= keys[0]


def test_words_that_are_asked_for_have_a_task_of_their_own():
    """A task that does not say which word is meant would refuse what is allowed."""
    for game_id in GAMES:
        for family in set(families(game_id)) & {"bid", "call", "announce", "place"}:
            for seed in range(6):
                step = drill(game_id, family, seed, 1).step
                asked_for = step.verb or step.goal
                assert f"drill.task.say.{asked_for}" in catalog("en"), asked_for


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if "count" in families(game_id)])
def test_a_pile_to_count_is_all_that_counts(game_id: str):
    """No half of a talon that nobody took is reckoned in; only the fool may be missing or too many."""
    for level in LEVELS:
        step = a_drill(game_id, "count", level).step
        state = position(game_id, step.at)
        pile = state.pack.cards(piles(state)[step.seat])
        counted = count_both_ways(state, step.seat)
        assert counted is None or abs(3 * counted.groups - len(pile)) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game_id", "family"),
    [(game_id, family) for game_id in GAMES for family in ("worth", "rounded", "settle", "judge_card")],
)
def test_a_question_for_an_amount_names_its_unit(game_id: str, family: str, language: str):
    if family not in families(game_id):
        return
    naming = Naming(language)
    unit = unit_name(find_game(game_id).scoring.unit, naming)
    for level in LEVELS:
        assert unit in drill_task(a_drill(game_id, family, level), naming)


def test_a_verdict_on_an_amount_names_its_unit():
    """So does each of its parts: chips, game points or bonus points."""
    for game_id in ("danish_tarok", "grosstarock", "tubingen_tarock"):
        asked = drill_exercise(a_drill(game_id, "worth", 3), Naming())
        said = asked.judge((), asked.right(())[0]).text
        unit = find_game(game_id).scoring.unit
        assert said.count(unit) == said.count(": "), said
    rounded = drill_exercise(a_drill("danish_tarok", "rounded", 3), Naming())
    assert "chips" in rounded.judge((), rounded.right(())[0]).text


def test_only_where_somebody_pays_is_it_asked_what_is_paid():
    """In Tapp and Tantony a player scores and nobody pays at once (TT-SCORE-1, TN-LAST-6)."""
    for game_id in GAMES:
        for level in LEVELS:
            one = a_drill(game_id, "settle", level)
            state = position(game_id, one.step.at)
            due = [line.payments for line in ledger(state).lines if line.step == state.step]
            balanced = not any(map(sum, due)) or any(line.pots for line in ledger(state).lines)
            assert ("get or pay" in drill_task(one, Naming())) == balanced


def test_who_cannot_follow_a_fool_is_told_what_the_third_player_answers():
    """In Grosstarock what he may play rests on it (GT-SKUS-4, GT-SKUS-5, GT-SKUS-6)."""
    asked = [drill("grosstarock", "name", seed, 3) for seed in range(8)]
    told = [drill_task(one, Naming("en")) for one in asked]
    second = [
        (one, task)
        for one, task in zip(asked, told, strict=True)
        if len(position("grosstarock", one.step.at).trick.plays) == 1
    ]
    assert second
    for one, task in second:
        assert ("none either" in task) == (one.concept == "GT-SKUS-6")
        assert ("has one" in task) == (one.concept == "GT-SKUS-5")


def test_a_settlement_says_who_got_the_trick_and_who_played_together():
    """A trick may be given away (TN-PLACE-1), and a partner shows only in the play (TB-RUF-6)."""
    for seed in range(4):
        given = drill("tantony", "settle", seed, 1)
        placed = given.concept != "TN-LAST-6"  # nobody gives the last trick away
        assert drill_task(given, Naming("en")).startswith("This trick went to ") == placed
        ended = drill("tubingen_tarock", "settle", seed, 2)
        called = "TB-SRUF" in ended.concept
        assert ("played together" in drill_task(ended, Naming("en"))) == called


JUDGING = [(game_id, family) for game_id in GAMES for family in families(game_id) if "judge" in family]


@pytest.mark.parametrize(("game_id", "family"), some(JUDGING, 3))
def test_how_hard_a_choice_is_follows_from_who_goes_wrong_there(game_id: str, family: str) -> None:
    """At the third level the plain player went wrong, at the second lots do more often than not."""
    for level in LEVELS:
        step = drill(game_id, family, 7, level).step
        asked = drill_exercise(drill(game_id, family, 7, level), Naming())
        state = position(game_id, step.at)
        choices = {answer_of(one) for one in legal_actions(state)}
        right, wrong = asked.right(()), choices.intersection(asked.wrong(()))
        share = len(wrong) / (len(right) + len(wrong))
        made = answer_of(act(state, "plain", Random(0)))
        assert share >= 0.25
        assert step.spare >= LEAST  # what costs less than anything that is paid is no mistake
        if made in (*right, *wrong):
            assert (made in wrong) == (level == 3), (made, right)
        assert level == 3 or (share > 0.5) == (level == 2)


def test_a_fool_on_top_of_the_trumps_is_counted_with_them():
    """TT-PACK-4 makes the fool a trump, DT-PACK-5 does not."""
    for game_id, whole in (("tapp_tarock", 22), ("danish_tarok", 21)):
        step = a_drill(game_id, "tally", 2).step
        state = position(game_id, step.at)
        found = tally(state, state.to_act, Suit(step.suit))
        assert found.whole == whole
        assert drill_exercise(a_drill(game_id, "tally", 2), Naming()).right(()) == (str(len(found.out)),)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_out_lies_with_the_others_or_face_down(game_id: str) -> None:
    for level in LEVELS:
        step = a_drill(game_id, "tally", level).step
        state = position(game_id, step.at)
        found = tally(state, state.to_act, Suit(step.suit))
        hidden = [
            card
            for seat, hand in enumerate(state.hands)
            if seat != state.to_act
            for card in state.pack.cards(hand)
        ]
        for part, discard in enumerate((*state.discards, *state.talon)):
            hidden += state.pack.cards(discard) if part != state.to_act else ()
        assert {*found.out} <= {*hidden}
        assert not {*found.own, *found.fallen} & {*found.out}
        assert found.whole == len({*found.own, *found.fallen, *found.out})
