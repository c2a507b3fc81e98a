"""Random deals of Tapp-Tarock to the end, under random house rules, beside a second reading of the rules."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from engine.actions import Action, Announce, Bid, Contra, Discard, Hold, Pass, Play, Recontra, Subcontra, Take
from engine.dealcode import decode_deal
from engine.dealing import deal_cards
from engine.games.registry import game_coded
from engine.games.tapp_tarock.words import word_of
from engine.kernel.tapp_tarock.discarding import may_discard
from engine.notation import decode_moves, encode_moves
from engine.position import State
from engine.record import read_record
from engine.replaying import code_of, follow, opening_of_code, record_of, replay
from engine.settlement import bounds, card_points, ledger, tricks_won
from engine.state import apply, legal_actions, start, verdict
from engine.view import view
from tests.rules.tapp_tarock import second_opinion
from tests.rules.tapp_tarock.positions import GAME, PACK54, rules
from tests.support import card, cards, words

TABLE = GAME.option_table


def house_rules(luck: random.Random) -> dict[str, object]:
    """Some options changed, most of them sometimes."""
    return {option.name: luck.choice(option.values) for option in TABLE.options if luck.random() < 0.5}


STRONG = "F T21 T20 T19 T18 T17 T16 T15 SK CK HK DK"


def chosen(state: State, luck: random.Random, mood: int = 0) -> Action:
    """A legal action. Bids are mostly low, a valat is rarely announced.

    In mood 1 the declarer plays high and the others low, in mood 2 whoever holds T1 keeps it; otherwise
    cards fall by chance.
    """
    actions = legal_actions(state)
    if state.phase == "play":
        if mood == 1:
            by_strength = sorted(actions, key=lambda action: action.card.suit in "TF")
            trumps = [action for action in by_strength if action.card.suit in "TF"]
            return (trumps or by_strength)[0 if state.to_act == state.declarer else -1]
        kept = [action for action in actions if str(action.card) != "T1"]
        return luck.choice(kept if mood == 2 and kept else actions)
    if state.options.word("all_pass") == "trischaken" and state.phase == "auction" and luck.random() < 0.8:
        return actions[-1]
    talk = [
        action
        for action in actions
        if "solo" not in str(action) and "valat" not in str(action) and not isinstance(action, Pass)
    ]
    return luck.choice(talk) if talk and luck.random() < 0.6 else luck.choice((*actions, actions[-1]))


def begun(number: int, luck: random.Random) -> State:
    """A deal under some house rules; every third one with a hand that may win all tricks."""
    options = rules(**(house_rules(luck) if number % 2 else {}))
    fixed = {luck.randrange(3): cards(STRONG, PACK54)} if number % 3 == 1 else {}
    deal = deal_cards(GAME, number, options=options, dealer=number % 3, fixed=fixed)
    return start(GAME, deal, options=options, dealer=number % 3)


def second(state: State) -> second_opinion.Deal:
    """The same deal in the second reading."""
    return second_opinion.Deal(
        [[str(one) for one in PACK54.cards(hand)] for hand in state.dealt],
        [[str(one) for one in PACK54.cards(half)] for half in state.talon],
        [str(action) for action in state.history],
        dict(state.options),
    )


def compare(state: State) -> None:
    """What the engine says of a state, against the second reading."""
    reading = second(state)
    texts = {str(action).split(":", 1)[1] for action in legal_actions(state)}
    house = dict(state.options)
    if state.phase == "auction":
        active = state.seating.active
        said = [
            (active.index(action.seat), str(action).split(":")[-1])
            for action in state.history
            if isinstance(action, (Bid, Hold, Pass))
        ]
        seat, calls = second_opinion.turns(said, house)
        assert (active[seat], {text.removeprefix("bid:") for text in texts}) == (state.to_act, calls)
    elif state.phase == "play":
        seat = state.to_act
        promised = reading.promises.get("ultimo") == seat
        number = len(reading.tricks) + 1
        playable = second_opinion.playable(
            sorted(reading.hands[seat]),
            reading.table,
            number,
            house,
            reading.contract or "trischaken",
            promised,
        )
        assert texts == {f"play:{one}" for one in playable}
    assert [words(hand, PACK54) for hand in state.hands] == reading.hands


def check_points(state: State, before: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Card points only grow, bounds only shrink."""
    now = bounds(state)
    for (low, high), (old_low, old_high) in zip(now, before, strict=True):
        assert old_low <= low <= high <= old_high
    assert sum(card_points(state)) <= 70
    return now


@pytest.mark.parametrize("number", range(75))
def test_a_random_deal(number: int) -> None:
    luck = random.Random(number)
    state = begun(number, luck)
    known = bounds(state)
    while not state.finished:
        actions = legal_actions(state)
        assert actions
        assert len(set(actions)) == len(actions)
        assert {action.seat for action in actions} == {state.to_act}
        if state.phase != "discard":
            compare(state)
        state = apply(state, chosen(state, luck, number % 5))
        known = check_points(state, known)
        everything = [one for hand in state.hands for one in hand]
        assert len(set(everything)) == len(everything)
    finish(state)


def finish(state: State) -> None:
    reading = second(state)
    scores = reading.scores()
    lines = ledger(state).lines
    shown = scores
    if state.options.word("score_style") == "zero_sum":
        shown = [3 * mine - sum(scores) for mine in scores]
        assert all(sum(one.payments) == 0 for one in lines)
    else:
        assert all(min(one.payments) >= 0 for one in lines)
    assert list(ledger(state).balances) == shown
    assert list(ledger(state).nets) == [3 * mine - sum(scores) for mine in scores]
    assert all(any(one.payments) for one in lines)
    assert [one.step for one in lines] == sorted(one.step for one in lines)
    if state.result == "played":
        assert list(tricks_won(state)) == [len(reading.won_by(seat)) // 3 for seat in range(3)]
        total = 70 if state.declarer is not None else 70 - sum(map(second_opinion.thirds, reading.halves))
        assert sum(card_points(state)) == total
        if state.declarer is not None:
            mine = second_opinion.thirds(reading.won_by(state.declarer) + reading.out)
            assert Fraction(card_points(state)[state.declarer]) == mine
    else:
        assert state.result == "redeal"
    record = record_of(state)
    assert replay(read_record(record.to_json())) == state
    opening = opening_of_code(decode_deal(code_of(state), game_coded))
    moves = decode_moves(encode_moves(state.history), PACK54)
    assert follow(opening, moves) == state


def in_order(action: Action) -> Action:
    """The same said in the order of the lists: who says two things may say them either way."""
    if not isinstance(action, (Announce, Contra, Recontra, Subcontra)):
        return action
    order = ["ultimo", "valat", "game"] if isinstance(action, Announce) else ["game", "valat", "ultimo"]
    return replace(action, items=tuple(sorted(action.items, key=order.index)))


def everything_sayable() -> list[Action]:
    """Actions of every kind, most of them out of place."""
    found: list[Action] = []
    for seat in range(3):
        found += [Pass(seat), Hold(seat), *(Bid(seat, level) for level in ("tapper", *second_opinion.BIDS))]
        found += [Take(seat, "lower"), Take(seat, "upper")]
        for kind in (Announce, Contra, Recontra, Subcontra):
            for items in (("ultimo",), ("valat",), ("game",), ("ultimo", "valat"), ("game", "ultimo")):
                found.append(kind(seat, items))
            found.append(kind(seat, ("valat", "ultimo")))
        found += [Play(seat, one) for one in PACK54.cards(PACK54.full)]
        found.append(Discard(seat, (card("S9"), card("S8"), card("S7"))))
    return found


@pytest.mark.parametrize("number", range(6))
def test_what_is_listed_is_accepted_and_all_else_refused_by_a_rule(number: int) -> None:
    luck = random.Random(number)
    state = begun(number, luck)
    while not state.finished:
        listed = set(legal_actions(state))
        for action in everything_sayable():
            judged = verdict(state, action)
            assert judged.legal == (in_order(action) in listed)
            assert judged.legal or judged.rule.startswith("TT-")
        state = apply(state, chosen(state, luck))


@pytest.mark.parametrize("number", range(8))
def test_a_view_tells_nothing_hidden(number: int) -> None:
    """Two deals that differ only in what a seat has not seen look the same to it."""
    luck = random.Random(number)
    state = start(GAME, deal_cards(GAME, number), options=rules())
    while not state.finished:
        for seat in range(3):
            seen = view(state, seat)
            own = state.dealt[seat] | state.hands[seat] | seen.own_discard
            assert not own & seen.unseen
            hidden = state.hands[(seat + 1) % 3] | state.hands[(seat + 2) % 3]
            assert hidden <= seen.unseen
            if seat != state.declarer:
                assert seen.own_discard == state.discards[seat]
                away = state.discards[state.declarer] if state.declarer is not None else seen.own_discard
                assert away <= seen.unseen | seen.left_in_talon
            if state.contract == "solo" or state.phase == "auction":
                assert not any(seen.talon)
            assert not seen.statements
            assert all(one.verb not in ("play", "discard") for one in seen.said)
        assert ledger(state).lines == ()
        state = apply(state, chosen(state, luck))


def test_random_discards_like_a_second_reading() -> None:
    luck = random.Random(9)
    deck = [str(one) for one in PACK54.cards(PACK54.full)]
    tarocks = [one for one in deck if second_opinion.is_tarock(one)]
    plain = [one for one in deck if not second_opinion.is_tarock(one)]
    for number in range(40):
        n_plain = (luck.randrange(20), luck.randrange(7))[number % 2]
        many = luck.sample(tarocks, min(19 - n_plain, 22)) + luck.sample(plain, n_plain)
        hand = PACK54.set_of(map(card, many))
        for house in ({}, {"discard_tarocks": "free_shown"}, {"discard_tarocks": "forced_announced"}):
            options = rules(**house)
            legal = 0
            for out in luck.sample(list(combinations(many, 3)), 120):
                gone = PACK54.set_of(map(card, out))
                wrong = GAME.discard.faults(hand, gone, options)
                assert (not wrong) == second_opinion.may_lay_away(many, list(out), dict(options))
                free = house.get("discard_tarocks") == "free_shown"
                assert (not wrong) == may_discard(
                    word_of(hand), word_of(gone), free
                )  # what the machine allows
                assert not may_discard(word_of(hand), word_of(PACK54.set_of(map(card, out[1:]))), free)
                legal += not wrong
                assert all(judged.rule in ("TT-TAL-3", "TT-TAL-4") for _, judged in wrong)
