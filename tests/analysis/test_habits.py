"""The rules of thumb told of the plain player: it keeps to them, they help, and none shows a hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import GAMES, Play, State, apply, deal_cards, legal_actions, start
from engine.analysis import NOTHING, analyse, question
from engine.analysis.reasons.facts import above, is_trump, strength, winner_so_far
from engine.analysis.reasons.habits import habit, kept_to
from engine.cards import Card
from engine.players import act
from tutor_app.i18n import text

HANDS = 8
JUDGED_HANDS, EVERY, JUDGED_DEALS = 6, 3, 100  # every third move of some hands, on so many deals
CLEARLY = 0.75
COURTS = "JNQK"


def is_court(card: Card) -> bool:
    return not is_trump(card) and card.rank in COURTS


def is_middle(card: Card) -> bool:
    return card.rank in "6789"


def keeps_to(name: str, before: State, play: Play) -> bool:
    """Whether a card is what the rule of thumb says, the whole hand being open."""
    card = play.card
    legal = [one.card for one in legal_actions(before) if isinstance(one, Play)]
    suit = sorted((one for one in legal if one.suit is card.suit), key=lambda one: strength(before, one))
    winning = []
    if before.on_table.plays:
        winning = [one for one in suit if winner_so_far(before, Play(play.seat, one)) == play.seat]
    plain = [one for one in legal if not is_trump(one)]
    match name:
        case "lead_suit" | "given_lead":
            return card == suit[0] or above(before, card) == 0
        case "last_wins_suit":
            return card == (winning[-1] if is_court(winning[-1]) else winning[0])
        case "last_wins_trump":
            return card in winning[:2]
        case "last_loses_suit":
            return not winning and card == suit[0]
        case "last_loses_trump":
            return not winning and card in suit[:2]
        case "early_suit":
            return card in (suit[0], suit[-1])
        case "throw":
            return not is_court(card) or card.rank == "K" or all(map(is_court, plain))
        case "friend":
            worth = [COURTS.find(one.rank) if is_court(one) else -1 for one in plain]
            return not plain or (COURTS.find(card.rank) if is_court(card) else -1) == max(worth)
        case "given_theirs":
            low = [one for one in legal if one.suit is card.suit] if before.on_table.plays else legal
            return strength(before, card) == min(strength(before, one) for one in low)
        case "given_ours" if not before.on_table.plays:
            return above(before, card) == 0 or strength(before, card) == max(
                strength(before, one) for one in legal
            )
        case "given_throw":
            return is_middle(card) or not any(map(is_middle, legal))
    return True


def plain_moves(game: str, hands: int = HANDS):
    """Moments of hands in which all play by rules of thumb, with what was done."""
    for seed in range(hands):
        state, rng = start(game, deal_cards(game, seed)), Random(seed)
        while not state.finished and not state.earlier:
            done = act(state, "plain", rng)
            yield state, done
            state = apply(state, done)


@pytest.mark.parametrize("game", GAMES)
def test_the_plain_player_keeps_to_what_is_told(game: str) -> None:
    told = set()
    for before, done in plain_moves(game):
        name = kept_to(before, done)
        told.add(habit(before, done))
        if isinstance(done, Play) and len(legal_actions(before)) > 1:
            assert keeps_to(name, before, done), (name, str(done), before.on_table.plays)
    assert len(told) > 4
    for name in told - {""}:
        assert all(text(language, f"play.why.habits.{name}") for language in ("en", "ja"))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_is_better_than_any_other_choice(game: str) -> None:
    """By sampled play: a rule of thumb gives away clearly less than a choice drawn by lot."""
    lost, by_lot = 0.0, 0.0
    for number, (before, done) in enumerate(plain_moves(game, JUDGED_HANDS)):
        if number % EVERY or before.phase == "discard" or not habit(before, done):
            continue
        found = analyse(question(before), deals=JUDGED_DEALS, seed=1, objective="payment", believe=NOTHING)
        chosen = found.choice_of(str(done))
        others = [one.mean for one in found.choices if one is not chosen]
        if chosen is not None and others:
            lost += found.choices[0].mean - chosen.mean
            by_lot += found.choices[0].mean - sum(others) / len(others)
    assert lost < CLEARLY * by_lot, f"{lost:.1f} of {by_lot:.1f}"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_does_not_depend_on_hidden_cards(game: str) -> None:
    """A player who holds nothing but the card is told of alike."""
    for before, done in plain_moves(game, 1):
        if not isinstance(done, Play) or len(before.hands[before.acting]) < 2:
            continue
        alone = before.pack.set_of([done.card])
        others = tuple(
            alone if seat == done.seat else cards - alone for seat, cards in enumerate(before.hands)
        )
        if len(before.on_table.plays) < len(before.seating.active) - 1:  # else the trick would end
            assert habit(replace(before, hands=others), done) == habit(before, done)
