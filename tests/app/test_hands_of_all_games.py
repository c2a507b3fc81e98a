"""Check a hand in all five games: what scores, what excludes what, other house rules, another game beside."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine import format_hand
from engine.cards import EMPTY
from engine.declarations import exclude_each_other, total
from lessons.names import Naming
from lessons.texts import declaration_formula, declaration_text, exclusion_text, gains_text
from tutor_app.addresses import hand_in, hand_parameters
from tutor_app.checking import (
    HandSheet,
    clicked,
    dealt,
    entered,
    holder,
    redone,
    typed,
    undone,
    with_game,
    with_option,
    with_role,
)
from tutor_app.comparing import comparable, compared, with_beside
from tutor_app.discarding import choices
from tutor_app.examples import BEFORE_THE_TALON, EXAMPLES, LAST_NIGHT, RUNS, examples
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.scoring import bearing, by_suit, declares, score
from tutor_app.urlstate import Arrival, link

ROLES = [(game, role) for game, rules in GAMES.items() for role in rules.dealing.hand_sizes]


def sheet(game: str, text: str, role: str = "player") -> HandSheet:
    after = typed(HandSheet(game, role), text)
    assert after.error is None
    return after


def found(game: str, text: str, role: str = "player") -> dict[str, int]:
    declared = score(sheet(game, text, role)).declarations
    return {f"{each.kind}/{each.suit or ''}": each.points for each in declared}


# --- P-1, P-3: the golden hand in Grosstarock ------------------------------------------------------


def test_p_1_the_golden_hand_in_grosstarock():
    assert found("grosstarock", LAST_NIGHT) == {
        "trumps/": 15,
        "matadors/": 20,
        "skus_matadors/": 25,
        "kings/": 20,
        "cavallerie/H": 10,
        "half_cavallerie/S": 5,
    }
    result = score(sheet("grosstarock", LAST_NIGHT))
    assert result.total == 75
    counts = {each.kind: each.count for each in result.declarations}
    assert (counts["trumps"], counts["skus_matadors"], counts["matadors"], counts["kings"]) == (11, 7, 5, 6)
    trumps = result.declarations[0]
    assert (trumps.with_pagat, trumps.with_fool) == (True, True)
    assert declaration_text(trumps, Naming()) == "11 trumps with the pagat and the fool"


def test_p_1_only_one_kind_of_matadors_counts():
    """GT-DECL-10: both are listed, the more valuable one counts."""
    result = score(sheet("grosstarock", LAST_NIGHT))
    plain, leaping = (
        next(each for each in result.declarations if each.kind == kind)
        for kind in ("matadors", "skus_matadors")
    )
    assert result.rival_of(plain) == leaping
    assert result.rival_of(leaping) is None
    assert result.excluded_by(leaping) == (plain,)
    why, rule = exclusion_text(plain, leaping, Naming())
    assert rule == "GT-DECL-10"
    assert "never both" in why


def test_p_3_in_grosstarock_without_the_pagat():
    text = LAST_NIGHT.replace(",1 F", " F").replace("H:K,Q,N,J,5", "H:K,Q,N,J,4,5")
    assert found("grosstarock", text) == {
        "trumps/": 10,
        "kings/": 15,
        "cavallerie/H": 10,
        "half_cavallerie/S": 5,
    }
    pagat = next(miss for miss in score(sheet("grosstarock", text)).near if str(miss.add[0]) == "T1")
    assert {gain.kind: gain.points for gain in pagat.gains} == {"trumps": 5, "skus_matadors": 25, "kings": 5}
    assert pagat.total == 75


def test_p_4_a_king_is_no_trump_14_in_grosstarock_either():
    assert found("grosstarock", EXAMPLES["danish_tarok", "player"][1]) == {
        "matadors/": 40,
        "kings/": 10,
        "ladons/": 15,
    }


@pytest.mark.parametrize(
    ("game", "hand", "swap", "totals", "gone", "gains"),
    [
        ("tapp_tarock", BEFORE_THE_TALON, ("21", "20"), (1, 0), {"two_of_trull/"}, {"two_of_trull": 1}),
        (
            "tubingen_tarock",
            RUNS,
            (",1 F", ",5 F"),
            (48, 30),
            {"skimon/", "unterer/"},
            {"skimon": 10, "unterer": 10},
        ),
    ],
)
def test_p_3_a_card_changed_for_another_is_told_as_a_near_miss(game, hand, swap, totals, gone, gains):
    before, after = found(game, hand), found(game, hand.replace(*swap))
    assert before.keys() - after.keys() == gone
    assert (sum(before.values()), sum(after.values())) == totals
    out = "T21" if game == "tapp_tarock" else "T1"
    near = score(sheet(game, hand.replace(*swap))).near
    back = next(miss for miss in near if out in map(str, miss.add))
    assert {gain.kind: gain.points for gain in back.gains} == gains


@pytest.mark.parametrize(
    ("game", "hand", "declared"),
    [
        ("tubingen_tarock", "T:21,20,19,18,17,16,15 S:K,9,8,7 C:10,9,8,7 H:1,2,3,4", {"oberer/": 14}),
        ("tubingen_tarock", "S:K,Q,N,9,8,7 H:K,Q,N,J,1,2,3 C:10,9,8 D:1,2,3", {"natural_family/H": 10}),
        ("tapp_tarock", "T:21,13,12,11 F S:K,Q C:K H:K,Q,N,J,1 D:J,1,2", {"two_of_trull/": 1}),
    ],
)
def test_p_4_neither_a_king_nor_an_incomplete_suit_misleads(game, hand, declared):
    """A king is no trump 14 and none of the trull; spades without the jack do not hide hearts."""
    assert found(game, hand) == declared


# --- P-10: Tapp-Tarock and Tübingen ----------------------------------------------------------------


def test_p_10_tapp_tarock_before_and_after_the_talon():
    before, after = (EXAMPLES["tapp_tarock", role][0] for role in ("player", "declarer"))
    assert found("tapp_tarock", before) == {"two_of_trull/": 1}
    assert found("tapp_tarock", after, "declarer") == {"trull/": 3, "four_kings/": 3}
    assert score(sheet("tapp_tarock", after, "declarer")).total == 6


def test_p_10_tubingen_and_the_fool_once():
    hand = EXAMPLES["tubingen_tarock", "player"][0]
    assert found("tubingen_tarock", hand) == {
        "skimon/": 10,
        "oberer/": 10,
        "unterer/": 8,
        "kingdom/": 10,
        "natural_family/H": 10,
    }
    result = score(sheet("tubingen_tarock", hand))
    assert result.total == 48
    assert {each.kind: each.count for each in result.declarations if each.kind in ("oberer", "unterer")} == {
        "oberer": 5,
        "unterer": 4,
    }
    assert [(each.option, each.value, each.total) for each in result.alternatives] == [
        ("ski_reuse", "once", 36)
    ]
    once = score(with_option(sheet("tubingen_tarock", hand), "ski_reuse", "once"))
    assert once.total == 36
    # whatever the fool might serve for stays in sight, and what counts in its place
    skimon, oberer = once.declarations[:2]
    assert (skimon.kind, oberer.kind, once.counted[0]) == ("skimon", "oberer", skimon)
    assert once.rival_of(oberer) == skimon
    assert oberer in once.excluded_by(skimon)
    why, rule = exclusion_text(oberer, skimon, Naming())
    assert (rule, "one combination only" in why) == ("TB-STRAF-10", True)
    assert all(
        "{" not in exclusion_text(a, b, Naming(line))[0] for line in ("en", "ja") for a, b in pairs(once)
    )


def pairs(result):
    """The combinations that exclude each other."""
    return [
        (one, other) for one, other in combinations(result.declarations, 2) if exclude_each_other(one, other)
    ]


# --- Dealers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["grosstarock", "tubingen_tarock"])
@pytest.mark.parametrize("place", [0, -1])
def test_a_dealer_is_shown_the_best_legal_keep(game, place):
    full = sheet(game, EXAMPLES[game, "dealer"][place], "dealer")
    result, rules = score(full), full.rules
    allowed = choices(game, full.cards, full.options).allowed
    assert result.keep_without in allowed
    values = [
        total(rules.scoring.find(full.cards - out, "player", full.options, full.pack)[0]) for out in allowed
    ]
    assert result.total == max(values)
    best = full.cards - result.keep_without
    assert {each.kind for each in result.declarations} == {
        each.kind for each in rules.scoring.find(best, "player", full.options, full.pack)[0]
    }


# --- House rules -----------------------------------------------------------------------------------


def test_the_house_rules_that_bear_on_a_hand_are_found():
    assert set(bearing("tapp_tarock", "player")) == {"hand_bonuses", "trull_in"}
    assert set(bearing("tubingen_tarock", "player")) == {"ski_replaces_end", "ski_reuse"}
    assert set(bearing("tubingen_tarock", "dealer")) == {"ski_replaces_end", "ski_reuse", "strafen_hand"}
    assert set(bearing("tantony", "player")) == {"players", "card_values"}
    assert set(bearing("danish_tarok", "player")) == set()
    assert set(bearing("grosstarock", "player")) == {
        "matadors_from_below",
        "skus_matadors",
        "kings_scheme",
        "half_cavallerie_needs_king",
        "four_of_a_kind",
        "ladons",
    }


def test_p_9_what_one_combination_brings_where_sources_differ():
    result = score(sheet("grosstarock", LAST_NIGHT))
    kings = next(each for each in result.declarations if each.kind == "kings")
    trumps = next(each for each in result.declarations if each.kind == "trumps")
    four = next(each for each in result.alternatives if each.option == "kings_scheme")
    assert (four.points_of(kings), four.points_of(trumps), four.total) == (5, None, 60)


def test_the_dealt_hand_of_the_tubingen_dealer():
    """TB-STRAF-11: where the dealt hand counts, a card laid away does too."""
    courts = "S:K,Q,N,J C:K,Q,N,J H:K,Q,N,J D:K,Q,N,J T:20,18,16,14,12"
    full = sheet("tubingen_tarock", courts, "dealer")
    assert score(full).total == 50
    few_trumps = "S:K,Q,N,J C:K,Q,N,J H:K,Q,N,J D:K,Q,N,J T:21,3,2,1 F"
    full = sheet("tubingen_tarock", few_trumps, "dealer")
    other = {each.option: each.total for each in score(full).alternatives}
    assert other["strafen_hand"] > score(full).total


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_house_rule_is_said_in_words(game, language):
    for option in GAMES[game].option_table.options:
        for value in option.values:
            if isinstance(value, str):
                assert f"option.{game}.{option.name}.{value}" in catalogue(language)


# --- Words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "role"), ROLES)
def test_examples_are_hands_and_can_be_told(game, role, language):
    naming = Naming(language)
    for cards in examples(HandSheet(game, role)):
        full = entered(HandSheet(game, role), cards)
        assert full.complete
        for declared in score(full).declarations:
            assert declared.cards <= full.cards
            words = [declaration_text(declared, naming), declaration_formula(declared, naming)]
            assert not any("{" in text or "None" in text for text in words)
            assert words[1].endswith(f"= {declared.points}")
        for miss in score(full).near:
            assert "{" not in gains_text(miss, naming)


# --- The sheet -------------------------------------------------------------------------------------


def test_undo_goes_back_one_change_at_a_time():
    one = sheet("tantony", "SA H10")
    two = clicked(one, ["SA"], one.turn, 1)
    three = typed(two, "")
    assert three.cards == EMPTY
    assert undone(three).cards == two.cards
    assert format_hand(undone(undone(three)).cards, one.pack) == "S:A H:10"
    assert undone(undone(undone(undone(three)))).cards == EMPTY
    assert undone(HandSheet("tantony")) == HandSheet("tantony")


def test_undo_and_redo_have_no_limit():
    now, hands = HandSheet("danish_tarok"), [EMPTY]
    for seed in range(120):
        now = dealt(now, seed)
        hands.append(now.cards)
    for held in reversed(hands[:-1]):
        now = undone(now)
        assert now.cards == held
    for held in hands[1:]:
        now = redone(now)
        assert now.cards == held
    assert redone(now) == now


def test_a_new_card_ends_what_could_be_done_again():
    back = undone(sheet("tantony", "SA H10"))
    assert back.future
    assert clicked(back, ["D2"], back.turn, 1).future == ()


def test_undo_brings_back_game_role_and_house_rules():
    danish = sheet("danish_tarok", LAST_NIGHT)
    tapp = with_game(danish, "tapp_tarock")
    assert tapp.cards == EMPTY
    assert (undone(tapp).game, undone(tapp).cards) == ("danish_tarok", danish.cards)
    assert redone(undone(tapp)).game == "tapp_tarock"
    runs = sheet("tubingen_tarock", EXAMPLES["tubingen_tarock", "player"][0])
    once = with_option(runs, "ski_reuse", "once")
    assert (score(once).total, score(undone(once)).total) == (36, 48)
    dealer = with_role(runs, "dealer")
    assert (dealer.size, undone(dealer).size) == (21, 19)


def test_cards_go_along_to_another_game_where_they_fit():
    danish = sheet("danish_tarok", LAST_NIGHT)
    assert with_game(danish, "grosstarock").cards == danish.cards
    assert with_game(danish, "tapp_tarock").cards == EMPTY
    assert with_game(with_role(danish, "dealer"), "tapp_tarock").role == "player"


def test_three_players_take_cards_out_of_the_pack():
    four = sheet("tantony", EXAMPLES["tantony", "player"][0])
    three = with_option(four, "players", 3)
    assert (four.size, three.size) == (13, 12)
    assert three.cards == EMPTY
    assert len(three.pack.full) == 36
    assert len(examples(three)) == 1
    assert not any(str(card) == "S9" for card in three.pack.cards(three.pack.full))


@pytest.mark.parametrize(("game", "role"), ROLES)
def test_who_can_hold_a_hand(game, role):
    seat = holder(HandSheet(game, role))
    assert (seat is None) == ((game, role) == ("tapp_tarock", "declarer"))


def test_tantony_scores_nothing_and_shows_the_suits_instead():
    hand = sheet("tantony", EXAMPLES["tantony", "player"][0])
    assert [game for game in GAMES if not declares(game, HandSheet(game).options)] == ["tantony"]
    spades, clubs, hearts, diamonds = by_suit(hand)
    assert [str(card) for card in spades.cards] == ["SA", "SK", "S9"]
    assert spades.values == (30, 25, 9)
    assert [len(held.cards) for held in (clubs, hearts, diamonds)] == [3, 5, 2]
    assert by_suit(with_option(hand, "card_values", "penguin"))[0].values == (20, 15, 9)


# --- Two games side by side ------------------------------------------------------------------------


def test_the_same_cards_in_two_games_line_by_line():
    danish = with_beside(sheet("danish_tarok", LAST_NIGHT), "grosstarock")
    result = compared(danish)
    assert (score(danish).total, result.score.total) == (60, 75)
    lines = {
        line.topic: ([each.points for each in line.here], [each.points for each in line.there])
        for line in result.lines
    }
    assert lines == {
        "trumps": ([15], [15]),
        "matadors": ([20], [20, 25]),
        "cavallerie S": ([5], [5]),
        "cavallerie H": ([15], [10]),
        "kings": ([5], [20]),
    }


@pytest.mark.parametrize(("game", "role"), ROLES)
def test_only_games_with_the_same_pack_and_hand_are_compared(game, role):
    pair = {"danish_tarok": ("grosstarock",), "grosstarock": ("danish_tarok",)}
    here = HandSheet(game, role)
    assert comparable(here) == pair.get(game, ())
    assert with_beside(here, "tantony").beside == ""


def test_the_address_keeps_the_game_beside():
    before = with_beside(sheet("danish_tarok", LAST_NIGHT), "grosstarock")
    parameters = {name: value for name, value in hand_parameters(before).items() if value is not None}
    after, problems = hand_in(Arrival(parameters))
    assert problems == ()
    assert (after.beside, after.cards) == ("grosstarock", before.cards)
    assert len("http://127.0.0.1:8501" + link("hand", **parameters, lang="en")) <= 200
    after, problems = hand_in(Arrival(parameters | {"c": "tantony"}))
    assert after.cards == before.cards
    assert [problem.key for problem in problems] == ["address.beside"]
