"""A refusal names the cards at fault or those that bind; where no card is involved it is listed here."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from engine import (
    GAMES,
    Action,
    Discard,
    Play,
    State,
    apply,
    deal_cards,
    explain_hand,
    explain_words,
    legal_actions,
    start,
    verdict,
)
from engine.players import act
from engine.verdict import Verdict
from lessons.catalog import catalog
from lessons.library import LANGUAGES
from lessons.names import Naming, seat_names
from lessons.texts import explain_refusal
from tests.lessons.refusals import WITHOUT_CARDS, excused, names_a_card

A_CARD = re.compile(r"\{(card|because|with|chosen|fool|mond|pagat)\}")
FOOL = {"en": "the fool", "ja": "愚者"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_room_for_a_card(language: str) -> None:
    sentences = {
        key.removeprefix("refusal."): text
        for key, text in catalog(language).items()
        if key.startswith("refusal.")
    }
    bare = {key for key, text in sentences.items() if not A_CARD.search(text) and FOOL[language] not in text}
    assert bare == set(WITHOUT_CARDS)


def refusals(state: State, rng: Random) -> list[tuple[Action, Verdict]]:
    """What is refused at a moment: cards, words, and discards of the right and of the wrong number."""
    assert state.to_act is not None
    seat, held = state.to_act, list(state.pack.cards(state.hands[state.to_act]))
    found: list[tuple[Action, Verdict]] = [
        (Play(seat, one.card), one.verdict) for one in explain_hand(state) if not one.verdict.legal
    ]
    found += [(one.action, one.verdict) for one in explain_words(state) if not one.verdict.legal]
    wanted = next((len(one.cards) for one in legal_actions(state) if isinstance(one, Discard)), 0)
    for size in (wanted, wanted, wanted, wanted - 1, wanted + 1) if wanted else ():
        tried = Discard(seat, tuple(rng.sample(held, size)))
        found.append((tried, verdict(state, tried)))
    return [(action, judged) for action, judged in found if not judged.legal]


@pytest.mark.parametrize("game_id", GAMES)
def test_refusals_of_random_deals_name_cards(game_id: str) -> None:
    seen: Counter[tuple[str, object]] = Counter()
    for seed in range(4):
        rng = Random(seed)
        state = start(game_id, deal_cards(game_id, seed))
        for _ in range(130):
            if state.to_act is None:
                break
            names = {
                language: seat_names(state.seating, state.to_act, Naming(language)) for language in LANGUAGES
            }
            for action, refused in refusals(state, rng):
                seen[refused.rule, refused.facts.get("reason")] += 1
                if excused(refused) or seen[refused.rule, refused.facts.get("reason")] > 20:
                    continue
                for language in LANGUAGES:
                    naming = Naming(language)
                    said = explain_refusal(refused, action, naming, pack=state.pack, names=names[language])
                    assert names_a_card(said, state, naming), said
            state = apply(state, act(state, ("random", "plain")[seed % 2], rng))
    assert len(seen) > 1
