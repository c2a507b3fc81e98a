"""What if: changes of a position, what links keep of them, and how a comparison is repeated."""

from __future__ import annotations

import json
import shlex
from dataclasses import replace

import pytest
from click.testing import CliRunner

from engine import GAMES, deal_cards, start
from engine.analysis import question
from engine.analysis.changing import swapped
from engine.cli import compare
from engine.options import written
from engine.position import State
from tests.analysis.test_comparing import played, strange
from tests.support import card
from tutor_app.sampling import Settings, resolved
from tutor_app.urlstate import LONGEST_VALUE, Arrival
from tutor_app.what_if import (
    LONGEST_ACTION,
    LONGEST_NAME,
    MOST_BRANCHES,
    MOST_RULES,
    MOST_SWAPS,
    Branch,
    Branches,
    Change,
    ImpossibleError,
    changed,
    first_actions,
    plain_name,
    sides,
)
from tutor_app.what_if_addresses import branches_in, branches_parameters
from tutor_app.what_if_asked import asked, command, request, work

DEAL = start("danish_tarok", deal_cards("danish_tarok", 5))


def arriving(**values: object) -> Arrival:
    return Arrival({"seed": "5", **{name: str(value) for name, value in values.items() if value is not None}})


def pairs(state, n: int) -> list:
    """Pairs of cards of two seats that may change places."""
    mine, theirs = (state.pack.cards(state.hands[seat]) for seat in state.seating.active[:2])
    return list(zip(mine, theirs, strict=False))[:n]


def test_the_same_two_cards_again_are_back_where_they_were():
    one, other = pairs(DEAL, 1)[0]
    change = Change().with_swap(one, other)
    assert changed(DEAL, change) == swapped(DEAL, one, other) != DEAL
    assert change.with_swap(other, one) == Change()
    assert changed(DEAL, Change()) is DEAL


def test_a_card_changes_its_place_once_and_not_with_itself():
    (one, other), (third, fourth) = pairs(DEAL, 2)
    change = Change().with_swap(one, other)
    for wrong in ((one, third), (third, other), (third, third)):
        with pytest.raises(ValueError, match="cannot change places"):
            change.with_swap(*wrong)
    assert change.with_swap(third, fourth).moved == (one, other, third, fourth)


def test_the_usual_value_takes_a_changed_rule_back():
    change = Change().with_rule("pots", False, True).with_rule("rounds", 3, 5)
    assert change.rules == (("pots", False), ("rounds", 3))
    assert change.with_rule("pots", True, True).rules == (("rounds", 3),)


def test_branches_are_added_named_and_taken_away():
    one = Branches((Branch(Change(first="best"), "a"),))
    two = one.copied()
    assert (len(two.all), two.at, two.now) == (2, 1, Branch(Change(first="best")))
    assert one.added().now == Branch()
    assert two.looking(0).without().with_again(0, one.now) == two.looking(0)
    assert two.renamed("b").looking(0).without().now.name == "b"
    assert one.without() == Branches()
    assert two.looking(9).at == 1
    full = one
    for _ in range(2 * MOST_BRANCHES):
        full = full.added()
    assert len(full.all) == MOST_BRANCHES


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("King to me", "King to me"),
        ("王を私に", "王を私に"),
        ("<script>x</script>", "script x script"),
        ("[a](http://b.c) :smile: `x` $y$ **z** ~~u~~", "a (http b c) smile x y z"[:LONGEST_NAME].strip()),
        ("a.b~c", "a b c"),
        ("x" * 90, "x" * LONGEST_NAME),
        ("\n\t", ""),
    ],
)
def test_names_are_plain_and_short(typed: str, name: str):
    assert plain_name(typed) == name
    assert plain_name(name) == name


@pytest.mark.parametrize("game", GAMES)
def test_a_link_keeps_all_branches(game: str):
    state = played(game, 5, 4)
    (one, other), (third, fourth) = pairs(state, 2)
    option = next(each for each in state.options if isinstance(state.options[each], bool))
    choice = str(question(state).choices[0])
    full = Change(
        ((one, other), (third, fourth)),
        ((option, not state.options[option]),),
        first="best",
        instead=choice,
        seat=state.seating.active[-1],
    )
    for branches in (
        Branches(),
        Branches((Branch(),)),
        Branches((Branch(full, "King, 王"), Branch(Change(seat=0)), Branch()), 2),
    ):
        read, problems = branches_in(arriving(**branches_parameters(branches)), state)
        assert problems == ()
        assert read == branches


def test_the_longest_branches_fit_into_a_link():
    rule = max(
        len(f"{option.name}:{written(value)}")
        for game in GAMES.values()
        for option in game.option_table.options
        for value in option.values
    )
    pieces = [LONGEST_NAME, *[7] * MOST_SWAPS, *[rule] * MOST_RULES, LONGEST_ACTION, LONGEST_ACTION, 1]
    assert MOST_BRANCHES * sum(piece + len("x:.") for piece in pieces) <= LONGEST_VALUE


@pytest.mark.parametrize(
    ("text", "n_problems"),
    [
        ("s:T1", 1),
        ("s:T1,T1", 1),
        ("s:T1,T99", 1),
        ("s:t1,H4", 1),
        ("s:T1,H4.s:T1,H5", 1),
        ("s:T1,H4.s:H4,T1", 1),
        ("s:T1,H4,H5", 1),
        ("r:pots", 1),
        ("r:pots:maybe", 1),
        ("r:pots:true", 1),
        ("r:nonsense:1", 1),
        ("r:pots:false.r:pots:true", 1),
        ("f:play:T1", 1),
        ("f:0:fly", 1),
        ("f:" + "x" * 3000, 1),
        ("f:best.f:best", 1),
        ("i:0:pass.c:7", 1),
        ("c:-1", 1),
        ("c:１", 1),
        ("n:<b>x</b>", 1),
        ("n:" + "x" * 25, 1),
        ("q:1..:.", 4),
        ("~" * 3000, 8),
        ("." * 3000, 8),
    ],
)
def test_a_piece_that_cannot_be_used_costs_itself(text: str, n_problems: int):
    read, problems = branches_in(arriving(w=f"{text}~n:kept.s:T2,H2", wi=2), DEAL)
    assert len(problems) >= n_problems
    assert len(problems) <= 9
    assert len(read.all) <= MOST_BRANCHES
    if "~" not in text:
        assert len(problems) == n_problems
        assert read.all[1] == Branch(Change(((card("T2"), card("H2")),)), "kept")
        assert read.at == 1


def test_changes_of_no_deal_say_nothing():
    read, problems = branches_in(Arrival({"w": "f:best", "wi": "1"}), DEAL)
    assert (read, len(problems)) == (Branches(), 2)


@pytest.mark.parametrize("at", ["0", "3", "x", "1.5", "-1", "99999999999"])
def test_a_branch_that_is_not_there_is_not_looked_at(at: str):
    read, problems = branches_in(arriving(w="f:best~-", wi=at), DEAL)
    assert (read.at, len(problems)) == (0, 1)
    assert len(branches_in(arriving(wi=at), DEAL)[1]) == 1


def test_too_many_swaps_and_rules_are_left_out():
    swaps = ".".join(f"s:{one},{other}" for one, other in pairs(DEAL, MOST_SWAPS + 1))
    booleans = [name for name, value in DEAL.options.items() if isinstance(value, bool)]
    rules = ".".join(f"r:{name}:{written(not DEAL.options[name])}" for name in booleans[: MOST_RULES + 1])
    for text in (swaps, rules):
        read, problems = branches_in(arriving(w=text), DEAL)
        assert len(problems) == 1
        assert len(read.now.change.swaps) in (0, MOST_SWAPS)
        assert len(read.now.change.rules) in (0, MOST_RULES)


def test_what_a_position_cannot_have_says_where_and_why():
    state = played("danish_tarok", 5, 12)
    gone = state.tricks[0].plays[0]
    held = state.pack.cards(state.hands[state.seating.next(gone.seat)])[0]
    seat = state.acting
    refused = next(f"{seat}:play:{each}" for each in state.pack.cards(state.hands[state.seating.next(seat)]))
    other = state.seating.next(seat)
    for change, counted, part, kind in (
        (Change(((gone.card, held),)), seat, "swaps", "gone"),
        (Change(rules=(("players", 4),)), seat, "rules", "table"),
        (Change(first=refused), seat, "first", "illegal"),
        (Change(instead=refused), seat, "instead", "illegal"),
        (Change(first="best"), other, "first", "waiting"),
    ):
        with pytest.raises(ImpossibleError) as told:
            sides(state, counted, change)
        assert (told.value.part, told.value.kind) == (part, kind)
        assert (told.value.error is not None) == (kind == "gone")
    with pytest.raises(ImpossibleError) as told:
        sides(played("tantony", 5, 3), 0, Change(rules=(("players", 3),)))
    assert (told.value.part, told.value.kind) == ("rules", "pack")
    _, flat = sides(state, seat, Change(rules=(("red_pips", "same_as_black"),)))
    assert isinstance(flat.position, State)
    assert flat.position.pack.cards(flat.position.hands[seat]) != state.pack.cards(state.hands[seat])
    assert {*flat.position.pack.cards(flat.position.hands[seat])} == {*state.pack.cards(state.hands[seat])}
    assert first_actions(state, other) == ()
    assert set(first_actions(state, seat)) == set(map(str, question(state).choices))


@pytest.mark.parametrize("game", GAMES)
def test_the_command_line_gives_the_same_comparison(game: str):
    state = played(game, 5, 3)
    one, other = map(card, strange(state))
    settings = replace(resolved(Settings(), game), deals=500, seed=7)
    change = Change().with_swap(one, other)
    booleans = (name for name, value in state.options.items() if isinstance(value, bool))
    for each in (change, replace(change, first="best", seat=state.seating.next(state.acting))):
        put = asked(state, state.acting, each, settings)
        *_, found = work(state, put)()
        said = json.loads(json.dumps(found.document()))
        assert json.loads(json.dumps(compare.answer(request(put)))) == said
        words = shlex.split(command(put))
        assert words[:2] == ["trick-tutor", "compare"]
        told = CliRunner().invoke(compare.command, [*words[2:], "--json"], standalone_mode=False)
        assert json.loads(told.output) == said
    name = next(booleans)
    put = asked(state, state.acting, Change(rules=((name, not state.options[name]),)), settings)
    assert request(put)["rules"] == f"{name}={written(not state.options[name])}"


@pytest.mark.parametrize("game", GAMES)
def test_w_4_every_house_rule_is_compared_or_the_change_says_why_not(game: str):
    state = played(game, 5, 9)
    settings = resolved(Settings(deals=20, seed=7, believe="nothing"), game)
    compared, refused = 0, []
    for option in GAMES[game].option_table.options:
        other = next(value for value in option.values if value != state.options[option.name])
        change = Change(rules=((option.name, other),))
        try:
            *_, found = work(state, asked(state, state.acting, change, settings))()
        except ImpossibleError as error:
            refused.append(error.part)
            continue
        assert found.better + found.same + found.worse == pytest.approx(1)
        compared += 1
    assert set(refused) <= {"rules"}
    assert compared > len(GAMES[game].option_table.options) / 2


@pytest.mark.parametrize("game", GAMES)
def test_w_5_the_result_of_every_other_seat_is_compared_on_the_same_deals(game: str):
    state = played(game, 5, 9)
    settings = resolved(Settings(deals=40, seed=7, believe="nothing"), game)
    for seat in state.seating.active:
        *_, found = work(state, asked(state, state.acting, Change(seat=seat), settings))()
        assert found.drawn == 40
        assert found.difference == pytest.approx(found.b.mean - found.a.mean)
        assert found.same == 1 or seat != state.acting


def test_an_empty_change_differs_by_exactly_nothing():
    state = played("tapp_tarock", 5, 12)
    put = asked(state, state.acting, Change(), resolved(Settings(deals=500), state.game))
    parts = list(work(state, put)())
    assert [part.drawn for part in parts] == [250, 500]
    assert all((part.difference, part.ci95, part.same) == (0, (0, 0), 1) for part in parts)
