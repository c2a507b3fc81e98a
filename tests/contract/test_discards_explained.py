"""Which cards may be among the discarded ones, and by which rule the others stay."""

from __future__ import annotations

import pytest

from engine import Discard, explain_discard, legal_actions, verdict
from lessons.names import Naming
from lessons.texts import explain_refusal
from tests.app.odds_answers import played
from tutor_app.exploring import Exploration

GAMES_WITH_DISCARDS = ("danish_tarok", "grosstarock", "tapp_tarock", "tubingen_tarock")


def discarding(game: str, seed: int) -> Exploration:
    """A deal in which the reader is to discard."""
    return played(game, seed, lambda state: state.phase == "discard")


@pytest.mark.parametrize("game", GAMES_WITH_DISCARDS)
@pytest.mark.parametrize("seed", range(1, 5))
def test_a_card_stays_if_no_legal_discard_holds_it(game, seed):
    state = discarding(game, seed).state
    legal = [action for action in legal_actions(state) if isinstance(action, Discard)]
    told = explain_discard(state)
    assert [one.card for one in told] == list(state.pack.cards(state.hands[state.acting]))
    for one in told:
        assert one.verdict.legal == any(one.card in action.cards for action in legal), one.card
        if not one.verdict.legal:
            named = one.verdict.facts.get("card")
            assert named is None or named == one.card
            assert one.verdict.rule in explain_refusal(one.verdict, one.card, Naming(), pack=state.pack)


def test_every_pair_with_a_card_that_stays_is_refused():
    """TT-TAL-3: a king and the cards of the trull are in no discard at all."""
    state = discarding("tapp_tarock", 1).state
    stays = {one.card for one in explain_discard(state) if one.verdict.rule == "TT-TAL-3"}
    assert stays
    for action in legal_actions(state):
        if isinstance(action, Discard):
            swapped = (next(iter(stays)), *action.cards[1:])
            assert not verdict(state, Discard(action.seat, swapped)).legal


def test_nothing_is_said_where_nothing_is_discarded():
    state = played("danish_tarok", 1, lambda state: state.phase == "play").state
    assert explain_discard(state) == ()
