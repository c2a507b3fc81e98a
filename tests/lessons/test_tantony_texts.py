"""Whatever the engine says of a game of Tantony has a sentence in both languages."""

from __future__ import annotations

import random

import pytest

from engine.actions import Action, Discard, Pass, Place, Play
from engine.cards import Card, Suit
from engine.games.tantony import GAME
from engine.position import State
from engine.settlement import ledger
from engine.state import apply, legal_actions, verdict
from lessons.drills import drill, drill_task, families
from lessons.names import Naming, seat_names
from lessons.texts import explain_refusal, line_text
from tests.hands import random_options, random_start
from tests.lessons.telling import check_lines, check_refusals
from tests.rules.tantony.positions import before_trick, do, moment, whole_game
from tests.support import options
from tutor_app.i18n import catalogue

LANGUAGES = ("en", "ja")


def strange(state: State, chance: random.Random) -> list[Action]:
    """Things that are mostly not allowed now."""
    seat = state.to_act if state.to_act is not None else 0
    pack = list(state.pack.cards(state.pack.full))
    return [
        Pass(seat),
        *(Play(seat, card) for card in chance.sample(pack, 8)),
        *(Play(seat, card) for card in state.pack.cards(state.hands[seat])),
        Play(seat, Card(Suit.FOOL, ""), Suit.HEARTS),
        Play(seat, chance.choice(pack), Suit.SPADES),
        Play((seat + 1) % 3, chance.choice(pack)),
        Discard(seat, tuple(chance.sample(pack, 3))),
        *(Place(seat, receiver) for receiver in range(4)),
        Place((seat + 1) % 3, 0),
    ]


@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_can_be_told(seed: int) -> None:
    chance = random.Random(seed)
    naming = Naming(LANGUAGES[seed % 2])
    table = GAME.option_table
    house = table.resolve({**table.changed(random_options(GAME, chance)), "target_3p": 60})
    state = random_start(GAME, house, chance)
    while not state.finished:
        check_refusals(state, strange(state, chance), naming)
        state = apply(state, chance.choice(legal_actions(state)))
    for line, told in check_lines(state, naming):
        assert str(line.facts["points"]) in told


def test_refusals_read_well() -> None:
    state = do(before_trick("four_players", 1, 5, dealer=3), "H3")
    names = seat_names(state.seating, 2, Naming())
    judged = verdict(state, Play(2, Card(Suit.SPADES, "9")))
    assert explain_refusal(
        judged, Play(2, Card(Suit.SPADES, "9")), Naming(), pack=state.pack, names=names
    ) == (
        "Hearts were led and you hold the jack of hearts, the 5 of hearts and the 4 of hearts, so you must "
        "play a heart (TN-PLAY-3)."
    )
    placing = do(moment(["SA D2 D3", "S2 D5 D6", "S3 D8 D9", "S4 DJ DQ"], given=(3, 2, 2, 3)), "SA S2 S3 S4")
    names = seat_names(placing.seating, 0, Naming())
    own = explain_refusal(verdict(placing, Place(0, 0)), None, Naming(), pack=placing.pack, names=names)
    assert own == "Nobody gets more than 3 tricks in a hand, so no more can go to you (TN-PLACE-2)."


def test_lines_read_well() -> None:
    lines = ledger(whole_game("four_players", dealer=3, hands=1)).lines
    names = ("you", "Freja", "Oskar", "Villads")
    told = [line_text(line, Naming(), names) for line in lines]
    assert told[0] == "Trick 1 of hand 1 went to you: its runt, the 4 of clubs, counts 4 points (TN-SCORE-1)."
    assert told[11] == (
        "Trick 12 of hand 1 went to Oskar: nobody followed to the 5 of hearts, and the hog counts 5 points"
        " (TN-SCORE-1)."
    )
    assert told[12] == (
        "Oskar won the last trick of hand 1: the tantony card, the jack of clubs, counts 15 points"
        " (TN-LAST-6)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_house_rule_and_every_event_has_a_name(language: str) -> None:
    for option in GAME.option_table.options:
        for value in option.values:
            if isinstance(value, str):
                assert catalogue(language)[f"option.tantony.{option.name}.{value}"]
    assert GAME.analysis.playouts is not None
    for event in GAME.analysis.playouts.events:
        assert catalogue(language)[f"odds.events.{event}"]
    assert options("tantony")["memory"] == "perfect"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("family", families("tantony"))
def test_drills_speak_of_what_there_is_in_tantony(family: str, language: str) -> None:
    """Nothing is bid or said in this game, and no card but those in the hands is hidden."""
    task = drill_task(drill("tantony", family, 5, 2), Naming(language))
    assert not [word for word in ("said", "face down", "発言", "伏せ", "裏向き") if word in task], task
