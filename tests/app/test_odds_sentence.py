"""The sentence above an answer: the best choice, what is as good, and how far the next one is behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from engine import State
from engine.analysis import Choice, Result, question
from engine.analysis.result import OpenCards
from engine.players import act
from engine.state import apply
from lessons.names import Naming
from tests.app.test_charting import choice
from tutor_app import sampling, state
from tutor_app.exploring import dealt
from tutor_app.games import GAMES
from tutor_app.sampling import Settings
from tutor_app.screens import odds_sentence
from tutor_app.screens.decision_words import Scene, choice_name, choice_words

DEALS = (1, 5, 6, 7)
DONE_BY = {
    "valat": ("valat", "announced_valat"),
    "ultimo": ("ultimo", "announced_ultimo", "defenders_ultimo"),
    "tout": ("tout_made",),
    "raus": ("raus_won",),
    "call": ("rufen_won",),
}  # which events say that what was announced came about


def spoken(game: str, seed: int) -> Iterator[State]:
    """The moments of a deal, played by the plain player, at which something is said and there is a choice."""
    hand = dealt(game, seed).state
    while not hand.finished:
        if sampling.is_spoken(hand) and len(question(hand).choices) > 1:
            yield hand
        hand = apply(hand, act(hand, "plain", Random(seed)))


def fails_always(choice: Choice, seat: int) -> bool:
    """Whether something is announced that came about in none of the deals."""
    verb, _, named = choice.action.partition(":")[2].partition(":")
    items = named.split(",") if verb == "announce" else [verb] if verb in DONE_BY else []
    chances = [
        [choice.events[name][seat] for name in DONE_BY[item] if name in choice.events] for item in items
    ]
    return any(not any(found) for found in chances)


@pytest.mark.parametrize("game", GAMES)
def test_what_always_fails_is_not_announced(game):
    failing = 0
    for seed in DEALS:
        for hand in spoken(game, seed):
            asked = question(hand)
            (*_, result) = sampling.work(asked, Settings(deals=500))()
            never = [choice for choice in result.choices if fails_always(choice, result.seat)]
            failing += len(never)
            scene = Scene(asked.view, asked.view.seat)
            assert result.choices[0] not in never, (seed, hand.phase, result.choices[0].action)
            first = odds_sentence.headline(result, scene)
            assert not any(choice_words(choice.action, scene) in first for choice in never), first
            assert "Counted in " not in odds_sentence.sentence(result, scene)
    assert (failing > 0) == (game in ("tapp_tarock", "tubingen_tarock"))


# --- Ties and the lead -------------------------------------------------------------------------------


def ranked(*ranks: tuple[float, bool], exact: bool = False) -> tuple[Result, Scene]:
    """An answer to the first lead of a deal: how far each choice is behind, and whether that is a tie."""
    hand = dealt("tapp_tarock", 7).state
    while hand.phase != "play":
        hand = apply(hand, act(hand, "plain", Random(7)))
    asked = question(hand)
    choices = tuple(
        replace(
            choice({20: 1}, str(action)),
            mean=20 - loss,
            difference=-loss,
            difference_ci95=(-loss - 0.3, -loss + 0.3),
            tied=tied,
        )
        for action, (loss, tied) in zip(
            (one for one in asked.choices if one.verb == "play"), ranks, strict=False
        )
    )
    result = Result(
        seed=1,
        deals=1 if exact else 500,
        planned=1 if exact else 500,
        consistent_deals=1 if exact else 10**9,
        player="plain",
        objective="card_points",
        unit="",
        seat=asked.view.seat,
        choices=choices,
    )
    return result, Scene(asked.view, asked.view.seat)


def said_of(
    monkeypatch, language: str, *ranks: tuple[float, bool], exact: bool = False
) -> tuple[str, list[str]]:
    """The sentence behind the best choice, in a language, and what the choices are called in it."""
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming(language=language)))
    result, scene = ranked(*ranks, exact=exact)
    first = f"**{odds_sentence.headline(result, scene)}**"
    said = odds_sentence.sentence(result, scene)
    assert said.startswith(first)
    return said.removeprefix(first).strip(), [choice_name(one.action, scene) for one in result.choices]


BEST, TIE = (0, True), (0.2, True)


def test_most_deals_that_end_alike_are_told_by_one_number(monkeypatch):
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming()))
    result, scene = ranked(BEST)
    for p90, told in ((20, "(20 in 8 of 10 deals)"), (23, "(20 to 23 in 8 of 10 deals)")):
        best = replace(result.choices[0], p10=20, p90=p90)
        assert told in odds_sentence.headline(replace(result, choices=(best,)), scene)


def test_the_lead_and_the_ties_are_both_told(monkeypatch):
    said, names = said_of(monkeypatch, "en", BEST, TIE, TIE, (1.2, False), (3, False))
    assert said == (f"Too close to call: {names[1]} and {names[2]}. {names[3]} comes next, 1.2 ± 0.3 behind.")
    said, names = said_of(monkeypatch, "ja", BEST, TIE, TIE, (1.2, False))
    assert said == (
        f"{names[1]}、{names[2]}との差は、はっきりしません。"
        f"その次の選択肢（{names[3]}）は、最善より1.2 ± 0.3少なくなります。"
    )


def test_a_tie_behind_the_first_clear_loss_is_named_too(monkeypatch):
    said, names = said_of(monkeypatch, "en", BEST, (0.9, False), (1.1, True))
    assert said == (f"Too close to call: {names[2]}. {names[1]} comes next, 0.9 ± 0.3 behind.")


def test_more_than_three_are_counted(monkeypatch):
    said, names = said_of(monkeypatch, "en", BEST, *[TIE] * 3)
    assert said == f"Too close to call: {names[1]}, {names[2]} and {names[3]}."
    said, names = said_of(monkeypatch, "en", BEST, *[TIE] * 4, (2, False))
    assert said == f"4 others are too close to call. {names[5]} comes next, 2.0 ± 0.3 behind."
    said, names = said_of(monkeypatch, "ja", BEST, *[TIE] * 6)
    assert said == "ほかの6個の選択肢との差は、はっきりしません。"


def test_without_a_tie_the_lead_is_told_alone(monkeypatch):
    said, names = said_of(monkeypatch, "en", BEST, (1.2, False), (3, False))
    assert said == f"That is 1.2 ± 0.3 more than the next choice, {names[1]}."
    assert said_of(monkeypatch, "en", BEST)[0] == ""


def test_what_is_no_estimate_has_no_interval(monkeypatch):
    said, names = said_of(monkeypatch, "en", (0, True), (0, True), (3, False), exact=True)
    assert said == f"{names[1]} is worth the same. {names[2]} comes next, 3 behind."
    said, names = said_of(monkeypatch, "en", (0, True), (3, False), exact=True)
    assert said == f"That is 3 more than the next choice, {names[1]}."


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ((4, 4), ""),
        ((5, 4), " It is also best if everybody plays best."),
        ((4, 6), " If everybody plays best, {other} is better, by 2."),
    ],
)
def test_best_play_is_told_where_everything_is_known(monkeypatch, values, said):
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming(language="en")))
    result, scene = ranked((0, True), (3, False), exact=True)
    before = odds_sentence.sentence(result, scene)
    means = {one.action: value for one, value in zip(result.choices, values, strict=True)}
    after = odds_sentence.sentence(replace(result, open_cards=OpenCards(1, means)), scene)
    assert after == before + said.format(other=choice_name(result.choices[1].action, scene))
    estimate, _ = ranked((0, True), (3, False))
    told = odds_sentence.sentence(replace(estimate, open_cards=OpenCards(100, means)), scene)
    assert told == odds_sentence.sentence(estimate, scene)


def test_a_guess_is_the_best_alone_or_among_the_best(monkeypatch):
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming()))

    def guessed(place: int, *ranks: tuple[float, bool]) -> str:
        result, scene = ranked(*ranks)
        return odds_sentence.guessed(result, result.choices[place].action, scene)

    assert guessed(0, BEST, (1.2, False)).endswith(", is the best.")
    assert guessed(0, BEST, TIE).endswith(", is among the best: they are too close to call.")
    assert guessed(1, BEST, TIE).endswith(", is among the best: they are too close to call.")
    assert guessed(1, BEST, (1.2, False)).endswith(" card points behind the best.")


@pytest.mark.parametrize(("language", "words"), [("en", "Best: play {card},"), ("ja", "「{card}を出す」")])
def test_the_best_card_has_the_name_that_the_table_gives_it(monkeypatch, language, words):
    monkeypatch.setattr(state, "visit", lambda: SimpleNamespace(naming=Naming(language=language)))
    result, scene = ranked(BEST, TIE)
    card = choice_name(result.choices[0].action, scene)
    assert words.format(card=card) in odds_sentence.headline(result, scene)
