"""Links that somebody else wrote: a bad part costs that part alone, and what is written is read the same."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from engine import GAMES
from lessons.loader import lessons
from lessons.names import Naming
from lessons.progress import Progress
from lessons.questions import exercise
from tests.effort import cases
from tutor_app.addresses import (
    deal_in,
    deal_parameters,
    game_in,
    hand_in,
    hand_parameters,
    rule_in,
    rule_parameters,
)
from tutor_app.entering_addresses import entered_in, entered_parameters
from tutor_app.i18n import LANGUAGES, text
from tutor_app.learning_addresses import (
    learner_in,
    learner_parameters,
    practice_in,
    practice_parameters,
)
from tutor_app.pages import BY_NAME
from tutor_app.playing import Sitting
from tutor_app.playing_addresses import sitting_in, sitting_parameters
from tutor_app.retrying_addresses import retrying_in, retrying_parameters
from tutor_app.reviewing_addresses import line_in, listing_in, review_in, review_parameters
from tutor_app.sampling import Settings
from tutor_app.sampling_addresses import sampling_in, sampling_parameters
from tutor_app.studying import asked_in, asked_parameters
from tutor_app.teaching import Workbench
from tutor_app.teaching_addresses import sitting_in as set_in
from tutor_app.teaching_addresses import sitting_parameters as set_parameters
from tutor_app.teaching_addresses import workbench_in, workbench_parameters
from tutor_app.urlstate import Arrival, Problem, read
from tutor_app.what_if_addresses import branches_in, branches_parameters

NAMING = Naming()
LESSONS = lessons("danish_tarok")


def values_of(parameters) -> dict[str, str]:
    """The parameters as an address holds them."""
    return {name: str(value) for name, value in parameters.items() if value is not None}


def test_the_answers_before_a_bad_one_stay_and_it_is_named():
    asked = exercise("danish_tarok", LESSONS[0].steps[2], NAMING)
    assert asked.kind == "sort"
    first = asked.right(())[0]
    address = {"g": "danish_tarok", "l": "1", "s": "3", "a": f"{first}.<b>x.{first}"}
    learner, problems = learner_in(Arrival(address), NAMING)
    assert learner.attempt.answers == (first,)
    assert problems == (Problem.of("address.answer", value="<b>x"),)
    assert text("en", problems[0].key, **dict(problems[0].facts)) == (
        "The answer `…b…x` in this link does not count here. It was left out, with any that follow it."
    )


# --- What a bad part costs ---------------------------------------------------------------------------

DEAL = "1dd320J3eHrWfMiVac8p6q7P19R5I"
MOVES = "S9-H7-D10.HK.HQ"


def test_a_bad_move_costs_neither_the_seed_nor_the_moves_before_it():
    for bad in ("S2", "<b>", "", "announce-null", "HK HK", "9" * 50):
        values = {"seed": "7", "m": f"{MOVES}.{bad}.H1", "seat": "1"}
        desk, problems = deal_in(Arrival(values))
        assert (desk.seed, len(desk.moves), desk.seat) == (7, 3, 1)
        assert [dict(problem.facts)["n"] for problem in problems] == [4]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("more", [{}, {"d": "1dd320"}, {"seed": "minus one"}])
def test_a_link_without_a_deal_keeps_its_game(game, more):
    desk, problems = deal_in(Arrival({"g": game, "open": "1", **more}))
    assert (desk.state.game, desk.open_cards) == (game, True)
    assert len(problems) == len(more)


def test_a_bad_code_leaves_a_seed_to_go_by():
    desk, problems = deal_in(Arrival({"g": "tantony", "d": "x", "seed": "5"}))
    assert (desk.state.game, desk.seed) == ("tantony", 5)
    assert [problem.key for problem in problems] == ["address.deal"]


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_that_cannot_be_read_keeps_its_game(game):
    sheet, problems = hand_in(Arrival({"g": game, "h": "1dhp5Skvg"}))
    assert sheet.game == game
    assert [problem.key for problem in problems] == ["address.hand"]


def test_a_new_round_is_begun_where_only_the_seed_is_bad():
    practice, problems = practice_in(Arrival({"k": "legal", "seed": "x", "v": "2"}), Progress(), NAMING)
    assert (practice.family, practice.level, len(practice.questions)) == ("legal", 2, 10)
    assert [problem.key for problem in problems] == ["address.seed"]


def test_of_what_was_due_only_the_unknown_is_left_out():
    values = {"k": "mixed", "seed": "1", "b": "legal:DT-PLAY-2,legal:XX-1,fool:DT-FOOL-2"}
    practice, problems = practice_in(Arrival(values), Progress(), NAMING)
    assert [one.about for one in practice.questions[:3]] == ["DT-PLAY-2", "DT-FOOL-2", None]
    assert problems == (Problem.of("address.due", value="legal:XX-1"),)


def test_marks_before_a_bad_one_stay():
    values = {"k": "legal", "seed": "1", "r": "rrxw"}
    practice, problems = practice_in(Arrival(values), Progress(), NAMING)
    assert practice.marks == "rr"
    assert problems == (Problem.of("address.marks", value="xw"),)


# --- What is said of it ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "values", "said"),
    [
        ("learn", {"l": "99"}, f"This link points to lesson `99`; there are only {len(LESSONS)}."),
        (
            "learn",
            {"l": "1", "s": "77"},
            f"This link points to step `77`; this lesson has only {len(LESSONS[0].steps)}.",
        ),
        ("deal", {"seed": "7", "m": "S9-H7-D10.HK.S2"}, "Move 3 of this deal, `S2`, is not allowed there."),
        ("deal", {"d": "x y"}, "The deal `x y` cannot be read. The link is damaged or incomplete;"),
        ("hand", {"h": DEAL}, f"The hand `{DEAL}` cannot be read."),
        ("rules", {"r": "https://a.example"}, "There is no rule `https://a.example`."),
        ("home", {"q": "1"}, "This link has a part that this page does not know: `q`."),
    ],
)
def test_a_warning_is_a_sentence_that_quotes_only_the_foreign_part(page, values, said):
    for language in LANGUAGES:
        told = problems_of(page, values, language)
        assert len(told) == 1
        assert "…" not in told[0]
        if language == "en":
            assert told[0].startswith(said)


def problems_of(page: str, values: dict[str, str], language: str) -> list[str]:
    """The sentences about the problems of an address."""
    arrival = read(BY_NAME[page], values)
    found = chain(arrival.problems, READERS[page](arrival)[1])
    return [text(language, problem.key, **problem.told) for problem in found]


# --- There and back ----------------------------------------------------------------------------------


def _learner(arrival: Arrival):
    learner, problems = learner_in(arrival, NAMING)
    return learner_parameters(learner), problems


def _practice(arrival: Arrival):
    practice, problems = practice_in(arrival, Progress(), NAMING)
    return practice_parameters(practice), problems


def _sampling(arrival: Arrival, game: str):
    settings, asked, problems = sampling_in(arrival, game, Settings())
    return sampling_parameters(settings, game, asked=asked), problems


def _hand(arrival: Arrival):
    sheet, problems = hand_in(arrival)
    asked, more = _sampling(arrival, sheet.game)
    return hand_parameters(sheet) | asked, (*problems, *more)


def _deal(arrival: Arrival):
    desk, problems = deal_in(arrival)
    asked, more = _sampling(arrival, desk.state.game)
    branches, wrong = branches_in(arrival, desk.line[0])
    entered, left_out = entered_in(arrival, desk.state)
    written = deal_parameters(desk) | asked | branches_parameters(branches)
    return written | entered_parameters(entered, desk.state), (*problems, *more, *wrong, *left_out)


def _paper(arrival: Arrival):
    desk, problems = deal_in(arrival)
    return deal_parameters(desk), problems


def _played(arrival: Arrival):
    desk, sitting, problems = sitting_in(arrival, Sitting())
    return sitting_parameters(desk, sitting), problems


def _review(arrival: Arrival):
    desk, threshold, problems = review_in(arrival)
    again, tries, wrong = retrying_in(arrival, desk)
    problems = (*problems, *wrong)
    line, wrong_line = line_in(arrival, desk.state.game) if desk is not None else ("", None)
    listing, unused = listing_in(arrival)
    problems = (*problems, *unused)
    told = review_parameters(desk, threshold, line, listing)
    told |= retrying_parameters(again, tries, desk)
    if desk is None:
        return told, problems
    asked, more = _sampling(arrival, desk.state.game)
    return told | asked, (*problems, *([wrong_line] if wrong_line else []), *more)


def _rule(arrival: Arrival):
    game, rule, problems = rule_in(arrival)
    return rule_parameters(game, rule), problems


def _reference(arrival: Arrival):
    game, problem = game_in(arrival)
    return {"g": game}, (problem,) if problem else ()


def _studied(arrival: Arrival):
    asked, problems = asked_in(arrival)
    return asked_parameters(asked), problems


def _teach(arrival: Arrival):
    bench, problems = workbench_in(arrival, Workbench())
    return workbench_parameters(bench), problems


def _set(arrival: Arrival):
    sitting, problems = set_in(arrival, Naming())
    return set_parameters(sitting), problems


def _handout(arrival: Arrival):
    sitting, problems = set_in(arrival, Naming())
    return {"q": set_parameters(sitting).get("q")}, problems


def _nothing(arrival: Arrival):
    return {}, ()


READERS = {
    "home": _nothing,
    "learn": _learner,
    "practise": _practice,
    "play": _played,
    "hand": _hand,
    "deal": _deal,
    "sheet": _paper,
    "review": _review,
    "rules": _rule,
    "reference": _reference,
    "studies": _studied,
    "settings": _nothing,
    "teach": _teach,
    "set": _set,
    "handout": _handout,
}

GOOD = {
    "g": (*GAMES, "chess"),
    "l": ("1", "2", "9", "99"),
    "s": ("1", "3", "6", "0"),
    "a": ("T21", "HK", "20", "20!5", "F~S", "ok", "HK.HQ", "pass", "0,0,0,0,0"),
    "hints": ("1", "3", "4", "many"),
    "seed": ("0", "7", "1000000000"),
    "v": ("1", "2", "3", "tricks"),
    "p": ("careful", "plain", "perfect"),
    "n": ("0", "3", "-1", "10000"),
    "e": ("0", "1", "9", "x", "0:T:21,20.F|l:T:21|c:pass|w:dealer T1", "n:3,1|1:S:K", "u0:AS KS", "x:S:2"),
    "q": ("four-kings", "hog", "rain"),
    "f": ("conditions", "event", "luck"),
    "o": ("forehand kings=4", "last_trick", "frogs"),
    "u": ("forehand", "dealer", "seat9"),
    "y": ("trumps", "kings", "frogs"),
    "k": ("legal", "winner", "beats", "mixed", "settle", "5.5", "0"),
    "r": ("", "rh", "sss", "r" * 10, "r" * 11, "rx"),
    "b": ("-", "1.-2.3", "0.0.0.0", "legal:DT-PLAY-2", "legal:dt-play-2", "legal:DT-PLAY-2,fool:XX"),
    "h": ("1dhp5SkvgAgSPBAIGgo", "1ghpAAAAAAAAAAAAAYA", "1dhp", DEAL),
    "x": ("S2-S3-S4", "SK-SK-SK", "S2"),
    "c": ("danish_tarok", "grosstarock", "tantony", "x", "warn"),
    "d": (DEAL, "1dd320", "1dhp5SkvgAgSPBAIGgo"),
    "m": (MOVES, f"{MOVES}.S2", "pass", "."),
    "at": ("0", "2", "99"),
    "seat": ("0", "2", "7"),
    "open": ("0", "1", "yes"),
    "over": ("0", "0.5", "0.50", "2", "1000", "1001", "-1", "1e3", "nan"),
    "all": ("1", "0", "yes"),
    "every": ("1", "0", "yes"),
    "order": ("play", "loss", ""),
    "line": ("card_points", "payment", "made", "ultimo", ""),
    "again": ("1", "0", "yes"),
    "tried": (
        "0:shown",
        "0:pass",
        "1:HK.shown,0:S2",
        "0:S9-H7-D10.S2-S3-S4,1:shown",
        "x",
        ",",
        "-",
        "HK",
        "HK.T21",
    ),
    "ask": ("1", "0"),
    "deals": ("200", "2000", "10000", "3"),
    "player": ("plain", "random", "perfect"),
    "count": ("card_points", "chips", "points", "luck"),
    "w": ("s:T1,H4", "n:a b.s:T1,H4.s:SK,C2~-", "r:pots:false.f:best.i:0:play:T1.c:1", "-", "~", "s:T1", "x"),
    "wi": ("1", "2", "9", "0"),
    "guess": ("1", "0", "yes"),
    "one": ("typical", "best~0:play:T1", "17", "0", "all", "worst~x", "best~0:pass", "99999999"),
    "believe": ("nothing", "words", "everything", "gossip"),
    "sample": ("0", "7", "1000000000"),
}
ADDRESSES = {
    page.name: st.fixed_dictionaries(
        {},
        optional={
            name: st.sampled_from(GOOD[name])
            | (st.sampled_from(("DT-FOOL-1", "dt-fool-1", "term-pagat", "option:tout_value")))
            if (page.name, name) == ("rules", "r")
            else st.sampled_from(GOOD[name]) | st.text(max_size=20)
            for name in page.parameters
        },
    )
    for page in BY_NAME.values()
    if page.name not in ("home", "settings")
}


@pytest.mark.parametrize("page", ADDRESSES)
@effort(max_examples=cases(200))
@given(st.data())
def test_what_is_written_is_read_the_same_and_without_a_word(page, data):
    values = data.draw(ADDRESSES[page])
    written, problems = READERS[page](read(BY_NAME[page], values))
    for problem in problems:
        for language in LANGUAGES:
            assert text(language, problem.key, **problem.told)
    again = values_of(written)
    rewritten, new_problems = READERS[page](read(BY_NAME[page], again))
    assert values_of(rewritten) == again
    assert new_problems == ()


@pytest.mark.parametrize("game", ["grosstarock", "danish_tarok"])
def test_an_empty_hand_may_be_compared_too(game):
    other = {"grosstarock": "danish_tarok", "danish_tarok": "grosstarock"}[game]
    written, problems = _hand(Arrival({"g": game, "c": other}))
    assert problems == ()
    assert values_of(written) == {"g": game, "c": other}
