"""What exercises say beside the answers: hints, slips, options, and where tricks lie."""

from __future__ import annotations

import pytest

from engine import GAMES, State, tricks_lying
from lessons.drills import drill, drill_exercise
from lessons.exercises import Exercise
from lessons.loader import lessons, position
from lessons.names import Naming
from lessons.questions import exercise
from lessons.rulebook import load_rulebook
from lessons.schema import At, Count, Say


def asked(game_id: str, step_id: str, language: str = "en") -> Exercise:
    found = next(step for one in lessons(game_id) for step in one.steps if step.id == step_id)
    return exercise(game_id, found, Naming(language))


def at(game_id: str, step_id: str) -> State:
    found = next(step for one in lessons(game_id) for step in one.steps if step.id == step_id)
    moment = getattr(found, "at", None)
    assert isinstance(moment, At)
    return position(game_id, moment)


def test_hints_name_cards_as_people_do() -> None:
    sort = asked("tantony", "sort-hearts")
    assert sort.hint(3) == ("A right answer: the ace of hearts.", "HA")
    leads = asked("tantony", "your-lead", "ja")
    assert leads.hint(3) == ("正解：♣A、♣3、♦K、♦3", "CA C3 DK D3")


def test_a_hint_counts_only_the_cards_of_the_suit_that_it_names() -> None:
    leads = asked("grosstarock", "pagat-last")
    suit = leads.right(())[0][0]
    there = sum(answer.startswith(suit) for answer in leads.right(()))
    assert there < len(leads.right(()))
    assert there == 1
    assert leads.hint(2)[0] == "Look at the trumps: one right answer is among them."


def test_a_hint_names_no_suit_that_says_nothing_or_everything() -> None:
    one_suit = asked("tapp_tarock", "black-suits")
    assert one_suit.hint(2)[0] == "One answer is right. You can rule out the 9 of spades."
    one_fool = asked("danish_tarok", "save-the-pagat")
    assert "fool" not in one_fool.hint(2)[0]


def test_a_hint_that_can_rule_out_nothing_says_what_the_rule_says() -> None:
    two = asked("danish_tarok", "too-late")
    assert (len(two.right(())), len(two.wrong(()))) == (1, 1)
    assert two.hint(2)[0].startswith(
        "The rule says: When two cards are left, the fool may neither be led nor "
    )
    half = asked("tapp_tarock", "take-a-half")
    assert half.hint(2)[0].startswith("2 answers are right. The rule says: In three, lower and upper ")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_gist_of_every_rule_is_a_whole_sentence(language: str) -> None:
    rules = [one for game in GAMES for one in load_rulebook(game, language).sections if one.kind == "rule"]
    assert len(rules) > 300
    assert [one.id for one in rules if len(one.gist) < 8 or one.gist[-1] not in ".。"] == []
    assert [one.id for one in rules if one.gist.split()[-1] in ("J.", "M.", "P.", "e.g.")] == []


def test_a_hint_quotes_the_rule_to_think_of() -> None:
    """A title with a colon in it used to stand behind another colon."""
    red = asked("danish_tarok", "red-suits")
    assert red.hint(1)[0] == "Think of the rule “Red suits: low numbers are strong” (DT-PACK-3)."


def test_a_fool_that_goes_with_its_trick_is_told_in_one_breath() -> None:
    kept, lost = asked("danish_tarok", "whose-fool"), asked("danish_tarok", "lost-at-last")
    told = [one.judge((), one.right(())[0]).text for one in (kept, lost)]
    assert told == [
        "Right: the fool goes to you; trump 5 wins the other cards of the trick for Oskar (DT-FOOL-2).",
        "Right: the fool goes to Freja with the rest of the trick, which the king of hearts wins "
        "(DT-FOOL-9).",
    ]


def test_what_is_behind_by_less_than_is_printed_is_not_called_nought_behind() -> None:
    step = next(step for one in lessons("tantony") for step in one.steps if step.id == "throw-what")
    throw = exercise("tantony", step.model_copy(update={"believe": "words"}), Naming("en"))
    told = [throw.judge((), one).text for one in throw.right(())]
    assert any("The next best, the 4 of hearts, is worth hardly less" in one for one in told)
    assert not any(" 0.0 points less" in one for one in told)


def test_a_hint_names_one_card_where_their_number_is_known() -> None:
    discard = asked("tapp_tarock", "nothing-else")
    assert discard.hint(2)[0] == "One of the cards may be trump 2."


def test_a_hint_to_a_number_does_not_betray_it() -> None:
    """The number is not always in the middle, nor the only multiple of five; no count is below 0."""
    assert asked("tapp_tarock", "first-trick").hint(2)[0] == "The answer lies between 6 and 12."
    few = drill_exercise(drill("tapp_tarock", "tally", 3, 3), Naming())
    assert (few.right(()), few.hint(2)[0]) == (("1",), "The answer lies between 0 and 4.")
    for seed in range(12):
        rounded = drill_exercise(drill("danish_tarok", "rounded", seed, 1), Naming())
        low, high = rounded.between
        assert low < int(rounded.right(())[0]) < high == low + 30
        assert "-" not in rounded.hint(2)[0]


def test_one_card_that_may_be_played_is_told_as_one() -> None:
    fool = asked("tapp_tarock", "no-excuse")
    assert fool.judge((), "F").text == "Right, the only card that you may play is the fool (TT-PLAY-5)."


def test_a_count_agrees_with_its_numbers() -> None:
    last = drill_exercise(drill("tapp_tarock", "tally", 3, 3), Naming())
    assert last.judge((), "1").text == (
        "Right: of the 22 trumps in the pack 1 is yours, 20 have fallen, and 1 is still out (TT-PACK-1)."
    )


def test_what_combinations_are_worth_is_told_apart() -> None:
    """A comma stands within the name of a combination already."""
    two = drill_exercise(drill("danish_tarok", "worth", 5, 2), Naming())
    assert two.judge((), two.right(())[0]).text == (
        "Right: 15 chips in all (3 matadors: 10 chips; half kings, without the king of hearts: 5 chips) "
        "(DT-DECL-4)."
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Right, abundant cavallerie in diamonds: 15 chips (DT-DECL-6)."),
        ("ja", "正解です。ダイアモンドのアバンダント・カバレリーが15チップです（DT-DECL-6）。"),
    ],
)
def test_of_a_single_combination_no_sum_is_told(language: str, said: str) -> None:
    one = drill_exercise(drill("danish_tarok", "worth", 1, 1), Naming(language))
    assert one.judge((), one.right(())[0]).text == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the hand has these combinations: half cavallerie in spades and half cavallerie in clubs;"),
        ("ja", "役はスペードのハーフ・カバレリー、クラブのハーフ・カバレリーです。"),
    ],
)
def test_two_combinations_of_one_kind_are_told_apart_by_their_suits(language: str, said: str) -> None:
    two = drill_exercise(drill("danish_tarok", "worth", 1, 3), Naming(language))
    assert said in two.judge((), "7").text


def test_cards_that_may_be_played_are_not_told_to_be_few_in_japanese() -> None:
    """“Only” stood beside cards that were counted, and where the whole hand may be played."""
    any_card = asked("tantony", "your-lead", "ja")
    said = any_card.judge((), any_card.right(())[0]).text
    assert said == "正解です。出せるのはクラブのエース、クラブの3ほか2枚です（TN-PLAY-2）。"


def test_two_announcements_are_joined_by_and() -> None:
    labels = [choice.label for choice in asked("tapp_tarock", "promise").choices(())]
    assert labels[2] == "Announce an ultimo and a valat"


@pytest.mark.parametrize("game_id", GAMES)
def test_an_allowed_word_that_is_not_asked_for_hears_what_is(game_id: str) -> None:
    """“The question asks for something else” stood where a bid was to be held or a Raus to be said."""
    vague = Naming().say("exercise.say.wrong", action="")
    for lesson in lessons(game_id):
        for step in lesson.steps:
            if isinstance(step, Say):
                one = exercise(game_id, step, Naming())
                told = [one.judge((), answer).text for answer in one.wrong(())]
                assert not [text for text in told if vague.removeprefix("“”") in text], step.id


def test_a_combination_has_its_article() -> None:
    one = asked("tubingen_tarock", "three-times-the-fool")
    assert one.judge((), one.wrong(())[0]).text.startswith("This hand does not have a skimon; ")


def test_a_hint_rules_out_some_of_the_options() -> None:
    one = asked("tantony", "a-good-one")
    said = one.hint(2)[0]
    assert said == "One answer is right. You can rule out “Keep the trick”."


def test_options_that_a_hint_rules_out_are_quoted_side_by_side_in_japanese() -> None:
    kings = asked("tubingen_tarock", "which-king", "ja")
    assert kings.hint(2)[0].endswith("コールする」「残りのキングをコールする」はいずれも不正解です。")


def test_a_hint_rules_out_what_has_not_been_tried_yet() -> None:
    """It used to rule out the very answer that had just been called wrong."""
    one = asked("tantony", "a-good-one")
    first, *others = one.wrong(())
    assert one.hint(2, (), (first,))[0] == f"One answer is right. You can rule out “{one.spoken(others[0])}”."
    assert one.hint(2, (), one.wrong(())) == one.hint(2)


def test_a_wrong_settlement_is_told_what_is_wrong_with_it() -> None:
    settle = asked("tantony", "lowest-card")
    right = settle.right(())[0].split(",")
    other_seat = ",".join((*right[1:], right[0]))
    other_amount = ",".join("30" if number != "0" else "0" for number in right)
    assert "the right numbers, but not the right players" in settle.judge((), other_seat).text.lower()
    assert "the right players, but not the right numbers" in settle.judge((), other_amount).text.lower()
    assert "(TN-TRICK-4)" in settle.judge((), other_seat).text
    assert "its runt is the 2 of hearts" in settle.judge((), other_seat).text


def test_the_second_hint_of_a_settlement_leads_to_the_sums_and_names_none() -> None:
    """It names the event and its rule, and rules an answer out; what the event pays is the question."""
    ultimo = asked("danish_tarok", "pagat-ultimo")
    slip = ultimo.judge((), ultimo.wrong(())[0]).text
    assert "Freja won the last trick with trump 1 (pagat): pagat ultimo." in slip
    assert "45" not in slip
    hint, answer = ultimo.hint(2)
    assert answer is None
    event, _, narrowed = hint.partition(" One answer is right. ")
    assert event == "Freja won the last trick with trump 1 (pagat): pagat ultimo (DT-END-3)."
    assert narrowed.startswith("You can rule out “")
    assert ultimo.spoken(ultimo.right(())[0]) not in hint
    assert "game points from each opponent" not in asked("grosstarock", "line-by-line").hint(2)[0]
    assert "set against 26 (GT-" in asked("grosstarock", "not-rounded").hint(2)[0]


def test_who_gets_a_trick_is_asked_from_the_learner_round_the_table() -> None:
    for step_id in ("a-poor-one", "who-receives"):
        labels = [choice.label for choice in asked("tantony", step_id).choices(())]
        assert labels == [
            "Keep the trick",
            "Give the trick to Freja",
            "Give the trick to Oskar",
            "Give the trick to Villads",
        ]


def test_what_is_lost_in_a_rufen_is_doubled_and_said_to_be() -> None:
    lost = asked("tubingen_tarock", "called-and-lost")
    numbers = [choice.label for choice in lost.choices(())]
    assert "Villads\N{NO-BREAK SPACE}−24, the others\N{NO-BREAK SPACE}0" in numbers
    assert (
        "the others have 47: −2 × (47 − 23) = −48 points (TB-SRUF-2)"
        in lost.judge((), lost.right(())[0]).text
    )


@pytest.mark.parametrize(("language", "word"), [("en", "discard"), ("ja", "捨て札")])
def test_only_a_player_who_discarded_is_told_of_the_discard(language: str, word: str) -> None:
    found = next(step for one in lessons("danish_tarok") for step in one.steps if step.id == "count-a-pile")
    assert isinstance(found, Count)
    moment = found.at
    assert isinstance(moment, At)
    dealer = position("danish_tarok", moment).seating.dealer
    for seat, told in ((None, False), (dealer, True)):
        asked_of = exercise("danish_tarok", found.model_copy(update={"seat": seat}), Naming(language))
        right = asked_of.right(())[0]
        for answer in (right, str(int(right) + 1)):
            assert (word in asked_of.judge((), answer).text) is told


def test_a_trick_that_is_not_placed_lies_with_nobody() -> None:
    placing = at("tantony", "full-yourself")
    assert placing.phase == "place"
    assert sum(tricks_lying(placing)) == len(placing.tricks) - 1
    over = at("tantony", "tantony-card")
    assert (len(over.tricks), tricks_lying(over)) == (13, (3, 3, 3, 3))
