"""A wrong answer is told by which rule and fact of its position it is wrong."""

from __future__ import annotations

import pytest

from engine import explain_hand
from engine.analysis.reasons.causes import WORTH
from lessons.catalog import catalog
from lessons.drills import drill, drill_exercise
from lessons.exercises import Answers, Exercise
from lessons.loader import lessons
from lessons.names import Naming
from lessons.questions import exercise
from lessons.questions.missing import more_may_be_played
from lessons.reasons import OF_A_HAND, OWN_WORDS, TELLING
from lessons.schema import Beats, Sort
from tests.positions import do, ending
from tests.support import cards, options


def of_step(game_id: str, step_id: str, language: str = "en") -> Exercise:
    found = next(step for one in lessons(game_id) for step in one.steps if step.id == step_id)
    return exercise(game_id, found, Naming(language))


def said(asked: Exercise, answer: str, answers: Answers = ()) -> str:
    feedback = asked.judge(answers, answer)
    assert not feedback.accepted
    return feedback.text


def beats(game_id: str, played: str, language: str = "en") -> Exercise:
    step = Beats(id="beats", kind="beats", seconds=5, rules=("DT-PLAY-5",), cards=tuple(played.split()))
    return exercise(game_id, step, Naming(language))


def sort(game_id: str, picked: str, language: str = "en") -> Exercise:
    step = Sort(id="sort", kind="sort", seconds=5, rules=("DT-PACK-3",), cards=tuple(picked.split()))
    return exercise(game_id, step, Naming(language))


# --- Which card wins ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game_id", "played", "answer", "reason"),
    [
        ("danish_tarok", "D3 D1 D4", "D3", "diamonds go K, Q, N, J, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 from the"),
        ("danish_tarok", "SK T2 T4", "SK", "a trump beats every other suit, and there is one in this trick"),
        ("danish_tarok", "SK T2 T4", "T2", "the higher of two trumps wins"),
        ("tapp_tarock", "T14 F T2", "T14", "trumps go F, 21, 20 and so on down to 1"),
        ("tantony", "C3 S9 CK", "S9", "clubs were led, and the 9 of spades is not one of them"),
        ("danish_tarok", "S2 F SN", "F", "the fool beats no other card"),
    ],
)
def test_a_card_that_does_not_win_hears_how_cards_rank(
    game_id: str, played: str, answer: str, reason: str
) -> None:
    assert reason.lower() in said(beats(game_id, played), answer).lower()


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


# --- Cards that may be played ------------------------------------------------------------------------


def one_short(asked: Exercise) -> str:
    """The right cards without the last one."""
    return asked.right(())[0].rpartition(" ")[0]


def a_drill(game_id: str, family: str, seed: int, level: int, language: str = "en") -> Exercise:
    return drill_exercise(drill(game_id, family, seed, level), Naming(language))


def test_too_few_cards_hear_which_others_may_be_played() -> None:
    asked = a_drill("tapp_tarock", "legal", 2, 2)
    assert one_short(asked) == "T20 T13 T12 T10"
    text = said(asked, one_short(asked))
    assert "any of your trumps will do, high or low; nobody has to win the trick (TT-PLAY-5)" in text


@pytest.mark.parametrize(
    ("hand", "found", "reason"),
    [
        ("D4 D7 C2 C3", "D4", "you hold none of the spades that were led and no trump, so any card will do"),
        ("S4 F C2 C3", "S4", "you also hold a card that is bound by no suit"),
        ("S4 S7 C2 C3", "S4", "any of your spades will do, high or low"),
    ],
)
def test_a_hand_hears_why_more_of_it_may_be_played(hand: str, found: str, reason: str) -> None:
    state = do(ending(["SK H6 H7 H8", hand, "D6 C7 D9 C8"], options(), leader=0), "SK")
    told, _ = more_may_be_played(state, explain_hand(state), state.pack.cards(cards(found)), Naming())
    assert told.endswith(reason) or f"{reason}; nobody has to win the trick" in told


@pytest.mark.parametrize(
    ("language", "reason"),
    [("en", "any of your trumps but the pagat will do, high or low"), ("ja", "パガットを除く切札なら")],
)
def test_a_hand_with_an_announced_pagat_hears_that_its_other_trumps_will_do(
    language: str, reason: str
) -> None:
    """TT-PLAY-8: it used to hear only which card was led."""
    (path,) = (one for one in lessons("tapp_tarock") if one.slug == "from-danish-tarok")
    asked = exercise("tapp_tarock", next(one for one in path.steps if one.id == "promise"), Naming(language))
    text = said(asked, one_short(asked))
    assert reason in text
    assert "TT-PLAY-8" in text


def test_a_fool_that_named_what_nobody_has_sets_the_hand_free() -> None:
    """GT-SKUS-6: it used to hear only that the fool was led."""
    asked = of_step("grosstarock", "nobody-holds-it")
    reason = "neither you nor the third player holds any of the hearts that were named, so any card will do"
    assert reason in said(asked, one_short(asked))


# --- A trick that should be won, lost or cheap ---------------------------------------------------------


def test_a_card_that_loses_the_trick_hears_why_another_beats_it() -> None:
    asked = a_drill("tapp_tarock", "take", 2, 2)
    text = said(asked, "T11")
    assert "Oskar would take the trick with trump 12, because trumps go F, 21, 20 and so on down to 1" in text


def test_a_card_that_wins_hears_what_it_beats() -> None:
    asked = a_drill("danish_tarok", "take", 3, 3)
    assert "because trump 5 and the 4 of clubs cannot beat it" in said(asked, "T18")


@pytest.mark.parametrize(
    ("language", "paid"), [("en", "15 chips in all"), ("ja", "合わせて15チップの支払い")]
)
def test_a_card_that_is_lost_hears_how_much_is_paid(language: str, paid: str) -> None:
    assert paid in said(a_drill("danish_tarok", "save", 3, 3, language), "T1")


@pytest.mark.parametrize(
    ("game_id", "step_id"), [("danish_tarok", "keep-the-pagat"), ("danish_tarok", "king-ultimo")]
)
def test_a_card_that_spoils_the_last_trick_hears_how(game_id: str, step_id: str) -> None:
    asked = of_step(game_id, step_id)
    allowed = [text for text in asked.wrong(()) if "is allowed" in said(asked, text)]
    assert allowed
    for answer in allowed:
        text = said(asked, answer)
        reasons = (
            "would win it with",
            "then the pagat goes to trick",
            "that is left in your hand is no king",
        )
        assert any(reason in text for reason in reasons), text


# --- Numbers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("family", "seed", "level", "answer", "reason"),
    [
        ("count", 2, 2, "15", "15 card points is the sum of the values alone"),
        ("count", 2, 2, "11", "11 card points is the sum without the threes"),
        ("count", 2, 2, "17", "17 card points is too high: the king of diamonds has the value 5"),
        ("count", 1, 1, "1", "1 card point is too low: none of these cards has a value of its own"),
        ("tally", 3, 3, "2", "2 leaves out your own trumps: T10"),
        ("tally", 1, 1, "17", "17 leaves out the trumps that have fallen: T19, T6, T5, T4, T3, T2, T1"),
        ("tally", 1, 1, "9", "9 is too low: the pack has 22 trumps; subtract your own (T17,"),
    ],
)
def test_a_wrong_number_hears_which_part_is_missing(
    family: str, seed: int, level: int, answer: str, reason: str
) -> None:
    assert said(a_drill("tapp_tarock", family, seed, level), answer).startswith(reason)


def test_a_hand_without_a_trump_is_told_to_take_off_none() -> None:
    """It used to hear of its own trumps: "(no card)"."""
    assert "subtract your own (none) and those that have fallen" in said(
        a_drill("grosstarock", "tally", 8, 3), "0"
    )


@pytest.mark.parametrize(
    ("family", "seed", "answer", "reason"),
    [
        ("count", 2, "11", "11 card points is for the cards alone: each trick adds one"),
        ("worth", 3, "15", "15 chips is for trumps and half kings alone, and this hand has more"),
        ("worth", 1, "1", "1 chip is too low for the only combination of this hand, abundant cavallerie"),
        ("worth", 1, "12", "12 chips is too low for the only combination of this hand, abundant cavallerie"),
        ("rounded", 1, "31", "31 chips is the difference from 26, but you have not rounded it"),
        ("rounded", 1, "-30", "−30 chips has the wrong sign: 57 card points are more than 26"),
        ("rounded", 1, "57", "57 chips is the number of card points: subtract 26 first"),
        ("rounded", 2, "4", "4 chips is not a multiple of five: subtract 26 from 33"),
        ("rounded", 2, "0", "0 chips is too low: subtract 26 from 33"),
    ],
)
def test_a_wrong_amount_hears_its_slip_and_its_unit(family: str, seed: int, answer: str, reason: str) -> None:
    assert said(a_drill("danish_tarok", family, seed, seed), answer).startswith(reason)


def test_a_wrong_number_has_its_unit_in_japanese_too() -> None:
    assert said(a_drill("tapp_tarock", "tally", 3, 3, "ja"), "5").startswith("5枚では多すぎます。")
    assert said(a_drill("danish_tarok", "worth", 1, 1, "ja"), "12").startswith("12チップでは少なすぎます。")


# --- Combinations, the fool, words, and what others hold ----------------------------------------------


@pytest.mark.parametrize(
    ("game_id", "seed", "answer", "reason"),
    [
        (
            "danish_tarok",
            1,
            "T8 F DQ DN DJ",
            "“half cavallerie” means three of king, queen, knight and jack of",
        ),
        ("tapp_tarock", 2, "F", "only 1 of 2 cards: a card outside the four suits is still missing"),
        ("grosstarock", 1, "T21 SK CK H4", "“kings” means three or more of the four kings"),
    ],
)
def test_a_wrong_combination_hears_what_it_is_made_of(
    game_id: str, seed: int, answer: str, reason: str
) -> None:
    assert reason in said(a_drill(game_id, "declare", seed, seed), answer)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_combination_says_what_it_is_made_of(language: str) -> None:
    words = catalog(language)
    kinds = {key.rpartition(".")[2] for key in words if key.startswith("declaration.kind.")}
    told = {key.rpartition(".")[2] for key in words if key.startswith("exercise.declare.of.")}
    assert kinds - told == {"fein", "pagat_lost", "fort_mit"}  # claimed for the play, not for the hand


def test_a_wrong_keeper_of_the_fool_hears_which_trick_it_is() -> None:
    kept, lost = (a_drill("danish_tarok", "fool", seed, seed) for seed in (1, 3))
    assert "in trick 1 of 25 the fool does not go to the winner" in said(kept, kept.wrong(())[1])
    rule = "cannot keep it in trick 25 of 25. The rule is “Trick 25: the fool is lost”"
    assert rule in said(lost, lost.wrong(())[1])


def test_another_word_hears_the_task() -> None:
    assert "the task is to make a bid" in said(a_drill("tapp_tarock", "bid", 1, 1), "pass")
    assert "何かを予告するのが課題です" in said(a_drill("tapp_tarock", "announce", 1, 1, "ja"), "pass")


def test_a_card_that_may_be_held_hears_what_the_tricks_show() -> None:
    asked = a_drill("tapp_tarock", "infer", 1, 1)
    assert "Freja followed with the 8 of clubs when clubs were led to trick 7." in said(asked, "S7 C10")
    assert "No trick has asked Freja for trumps yet." in said(asked, "T17 S7")


def test_what_rules_a_card_out_is_told_with_the_suit_that_was_led() -> None:
    asked = of_step("grosstarock", "cannot-hold")
    shown = "Oskar played the 8 of spades when diamonds were led to trick 19."
    assert shown in said(asked, one_short(asked))
    assert shown in asked.judge((), asked.right(())[0]).text


def test_where_no_trick_shows_anything_the_verdict_stands_alone() -> None:
    text = said(of_step("tapp_tarock", "shown"), "F")
    assert text == "You have seen nothing that rules out the fool for Oskar (TT-TAL-5)."


def test_a_wrong_outlook_hears_why_but_not_how_it_stands() -> None:
    known = a_drill("tapp_tarock", "keep_pagat", 5, 1)
    assert known.right(()) == ("certain",)
    assert "all cards are known here, so nothing is left to luck" in said(known, "likely")
    assert "too cautious: all cards are known here, so go through each of your cards" in said(known, "never")
    never = a_drill("tapp_tarock", "keep_pagat", 3, 3)
    assert never.right(()) == ("never",)
    text = said(never, "certain")
    told = "“Certain” is too hopeful: even after the best card the others may play this to the last trick: "
    assert told in text
    assert "none" not in text


# --- Settlements -------------------------------------------------------------------------------------


def wrong_label(asked: Exercise, label: str) -> str:
    """The answer that a button with this label gives."""
    return next(
        one.value for one in asked.choices(()) if one.label.replace("\N{NO-BREAK SPACE}", " ") == label
    )


@pytest.mark.parametrize(
    ("game_id", "seed", "label", "reason"),
    [
        ("tapp_tarock", 1, "You +3, the others 0", "Not so: Freja should score something (TT-SCORE-2)."),
        ("tapp_tarock", 1, "Oskar +3, the others 0", "Not so: Oskar should score nothing (TT-SCORE-2)."),
        (
            "tapp_tarock",
            2,
            "Freja +32, the others 0",
            "Not so: one line of the settlement is left out (TT-VAL-3). Freja had announced a valat",
        ),
        ("tantony", 1, "Freja +4, the others 0", "but not the right numbers: Freja should score more"),
        (
            "danish_tarok",
            1,
            "You +45, Freja +45, Oskar −95, pagat pot +5",
            "but not the right numbers: Freja should get less (DT-PAY-2)",
        ),
    ],
)
def test_a_wrong_settlement_hears_what_is_wrong_for_whom(
    game_id: str, seed: int, label: str, reason: str
) -> None:
    asked = a_drill(game_id, "settle", seed, seed)
    assert reason in said(asked, wrong_label(asked, label))


# --- Choices of play ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game_id", "family", "seed", "reason"),
    [
        ("danish_tarok", "judge_card", 1, "Keep the pagat safe: another player takes it in "),
        ("tapp_tarock", "judge_word", 1, "% of the deals after your choice."),
        ("tantony", "judge_card", 1, "More for this hand: you score "),
    ],
)
def test_a_worse_choice_hears_what_it_makes_happen(game_id: str, family: str, seed: int, reason: str) -> None:
    asked = a_drill(game_id, family, seed, seed)
    worse = [one for one in asked.wrong(()) if "on average" in asked.judge((), one).text]
    assert reason in said(asked, worse[0])


def test_a_worse_choice_hears_its_reason_in_japanese() -> None:
    text = said(a_drill("danish_tarok", "judge_card", 1, 1, "ja"), "T1")
    assert "パガットを守る：ほかの人に取られる割合は、最善のカードなら" in text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_cause_and_idea_has_its_words(language: str) -> None:
    words = catalog(language)
    for name, (_, theme) in WORTH.items():
        assert f"reasons.causes.{theme}" in words
        assert f"reasons.{'figures' if name in OWN_WORDS else 'events'}.{name}" in words, name
    names = {key.rpartition(".")[2] for key in words if key.startswith("reasons.names.")}
    assert {*OF_A_HAND, *TELLING} <= names
    assert names == {key.rpartition(".")[2] for key in words if key.startswith("reasons.ideas.")}


def test_a_discard_of_trumps_hears_how_many_may_go() -> None:
    text = said(of_step("tapp_tarock", "nothing-else"), "T6 T4 T3")
    assert "You marked 3 trumps and may discard 1: trumps go only when other cards run out" in text


@pytest.mark.parametrize("name", ["place_keep", "place_away", "place_friend", "place_foe"])
def test_places_are_told_of_you_as_of_others(name: str) -> None:
    facts = {"n": 4, "left": 1, "seat": "you", "m": 2, "other_seat": "you", "ours": 3}
    text = Naming().say(f"reasons.ideas.{name}", better="A", other="B", **facts)
    assert "1 place is left for you" in text
    assert "you has" not in text


def test_a_half_cavallerie_is_told_by_the_rule_of_its_game() -> None:
    """GT-DECL-13 asks for the king; DT-DECL-7 takes any three courts."""
    asked = of_step("grosstarock", "half-cavallerie")
    assert "means the king, exactly two of" in said(asked, "F DQ DN DJ")


def test_the_fool_is_counted_among_the_trumps_where_it_is_one() -> None:
    """TT-PACK-4: a hint that counts right answers by suit counts the fool as a trump."""
    asked = next(one for one in lessons("tapp_tarock")[0].steps if one.id == "trumps")
    hint, _ = exercise("tapp_tarock", asked, Naming("en")).hint(2, ())
    assert "4 right answers" in hint


def test_tantony_has_points_and_no_card_points() -> None:
    asked = of_step("tantony", "eight-points")
    assert "Points of your side so far: " in asked.given(())
