"""A whole deal of each game bid, exchanged, declared, called, played and settled by clicks.

Tricks in the middle are skipped by going to the address that a player would have reached. The newcomer's way
goes through whole deals of the other games in an ordinary run.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from engine import (
    Action,
    Discard,
    Pass,
    Play,
    State,
    apply,
    deal_cards,
    encode_moves,
    ledger,
    legal_actions,
    start,
)
from engine.actions import Announce, Claim, Declare, Double, Raus, Tout
from lessons.actions import action_text, combination_name
from lessons.names import Naming, capital, feat_name, seat_names, suit_name
from lessons.texts import signed
from tests.e2e.answering import DRAWN, soon
from tests.effort import THOROUGH
from tutor_app.games import GAMES

Listed = Announce | Declare | Double | Claim
NAMING = Naming()

TRICKS_BEFORE, TRICKS_AFTER = (2, 2) if THOROUGH else (1, 1)  # played by clicks before and after the address

# A deal number for each game in which something is to be said, and how much of it is played.
SEEDS = {
    "tapp_tarock": 3,
    "tantony": 2,
    "danish_tarok": 5,
    "tubingen_tarock": 3,
    "grosstarock": 4,
}


def talkative(state: State, rng: random.Random) -> Action:
    """A choice that says much before the play, so that every stage is passed through."""
    legal = legal_actions(state)
    said = [action for action in legal if not isinstance(action, (Pass, Play, Discard))]
    mine = [action for action in said if action.seat == state.to_act]
    if state.phase == "play" or not mine:
        return rng.choice(
            [a for a in legal if a.seat == state.to_act and isinstance(a, (Play, Discard, Pass))]
        )
    once = [action for action in mine if not isinstance(action, (Raus, Tout))]
    return rng.choice(once or [a for a in legal if isinstance(a, Pass)])


class Clicks:
    """What a person does on the page to bring an action about."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def do(self, state: State, action: Action, viewer: int) -> None:
        """Click an action; the page must then stand one step further."""
        names = seat_names(state.seating, viewer, NAMING)
        if isinstance(action, Play):
            self.page.locator(f"button.playable[data-id='{action.card}']").click()
            if action.named is not None:
                self.press(capital(suit_name(action.named, NAMING)))
        elif isinstance(action, Discard):
            for card in action.cards:
                self.page.locator(f"button[data-id='{card}']").click()
            self.page.get_by_role("button", name=re.compile("^Discard .* cards$")).click()
        else:
            if isinstance(action, Listed) and len(self.offered(state)) > 1:
                for words in self.parts(action):
                    self.press(words)
            self.press(capital(action_text(action, NAMING, names, state.phase, signs=True)))
        step = state.step + 1
        expect(self.page.get_by_text(f"Step {step} of {step}", exact=True)).to_be_visible()

    def one(self, state: State, rng: random.Random, viewer: int) -> State:
        """Click a choice; the state after it."""
        action = talkative(state, rng)
        self.do(state, action, viewer)
        return apply(state, action)

    def press(self, words: str) -> None:
        """Click the button with exactly these words, once one of the stage before is gone.

        The table of values beside the board has buttons with the same words.
        """
        button = self.page.locator(".st-key-deal-side").get_by_role("button", name=words, exact=True)
        expect(button).to_have_count(1)
        button.click()

    def offered(self, state: State) -> set[str]:
        """What can be said together now; what is alone is said by one click."""
        listed = [one for one in legal_actions(state) if isinstance(one, Listed) and one.seat == state.to_act]
        return {words for one in listed for words in self.parts(one)}

    def parts(self, action: Listed) -> list[str]:
        """The things an action says together, as they stand on the page."""
        if isinstance(action, (Declare, Claim)):
            return [capital(combination_name(part, NAMING)) for part in action.combinations]
        return [capital(feat_name(item, NAMING)) for item in action.items]


def played_out(state: State, rng: random.Random) -> Iterator[State]:
    """The states to the end of the deal."""
    yield state
    while not over(state):
        state = apply(state, talkative(state, rng))
        yield state


def over(state: State) -> bool:
    """Whether a deal has been played: Tantony goes on with the same cards, hand after hand."""
    return state.finished or state.hand_number > 1


@pytest.mark.parametrize("game", GAMES if THOROUGH else ("tantony", "grosstarock"))
def test_a_whole_deal_by_clicks(page, game):
    seed, rng = SEEDS[game], random.Random(7)
    state = start(game, deal_cards(game, seed))
    viewer = state.seating.forehand
    page.goto(f"/deal?lang=en&g={game}&seed={seed}&open=1")
    expect(page.get_by_text("Step 0 of 0", exact=True)).to_be_visible()
    clicks = Clicks(page)
    while len(state.tricks) < TRICKS_BEFORE:
        state = clicks.one(state, rng, viewer)
    line = list(played_out(state, rng))
    most = max(len(at.tricks) for at in line)
    state = next(at for at in line if len(at.tricks) == most - TRICKS_AFTER)
    page.goto(f"/deal?lang=en&g={game}&seed={seed}&open=1&m={encode_moves(state.history)}")
    expect(page.get_by_text(f"Step {state.step} of {state.step}", exact=True)).to_be_visible()
    while not over(state):
        state = clicks.one(state, rng, viewer)
    soon(page, f"() => {DRAWN}")  # once the deal is over the panel has other parts
    ledger_part = page.get_by_text("Ledger", exact=True)
    expect(ledger_part).to_have_count(1)
    ledger_part.click()
    totals = page.get_by_role("row", name=re.compile("^Balance"))
    expect(totals).to_be_visible()
    account = ledger(state)
    wanted = [signed(account.balances[seat]) for seat in state.seating.active]
    shown = totals.get_by_role("cell").all_inner_texts()
    assert shown[: len(wanted)] == wanted
    if state.finished:
        expect(page.get_by_text(re.compile("^The deal is over"))).to_be_visible()
