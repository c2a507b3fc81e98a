"""Why a card may not be played and how a trick goes, as rule IDs and facts for teaching."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.actions import Action, Discard, Play
from engine.cards import Card
from engine.games.game import Game
from engine.packs import Pack
from engine.phases.play import Situation, judge_card
from engine.position import State, Trick
from engine.state import game_of, legal_actions, verdict
from engine.verdict import LEGAL, Verdict


@dataclass(frozen=True, slots=True)
class JudgedCard:
    """A card of a hand and whether it may be played or discarded now."""

    card: Card
    verdict: Verdict


def explain_situation(game: Game, situation: Situation, pack: Pack) -> tuple[JudgedCard, ...]:
    """Every card of the hand in canonical order, each with its verdict."""
    chain = game.tricks.duties(situation)
    held = pack.cards(situation.hand)
    return tuple(JudgedCard(card, judge_card(chain, pack.index(card))) for card in held)


def explain_hand(state: State) -> tuple[JudgedCard, ...]:
    """The cards of the seat to act, each with the verdict on playing it.

    A fool that may be led is legal if it may name at least one suit. Empty when no card is to be played.
    """
    if state.phase != "play" or state.to_act is None:
        return ()
    seat = state.to_act
    legal = {action.card for action in legal_actions(state) if isinstance(action, Play)}
    return tuple(
        JudgedCard(card, LEGAL if card in legal else verdict(state, Play(seat, card)))
        for card in state.pack.cards(state.hands[seat])
    )


@lru_cache(maxsize=64)
def explain_discard(state: State) -> tuple[JudgedCard, ...]:
    """The cards of the seat that discards, each with the verdict on putting it among the discarded ones.

    A card is legal if some legal discard holds it; of another one the verdict is on a discard that would be
    legal without it. Empty when no card is to be discarded. Cached: a deal has thousands of discards.
    """
    seat = state.to_act
    legal = [action.cards for action in legal_actions(state) if isinstance(action, Discard)]
    if seat is None or not legal:
        return ()
    free = {card for cards in legal for card in cards}
    beside = legal[0][1:]
    return tuple(
        JudgedCard(card, LEGAL if card in free else verdict(state, Discard(seat, (card, *beside))))
        for card in state.pack.cards(state.hands[seat])
    )


@dataclass(frozen=True, slots=True)
class JudgedAction:
    """Something that could be said or done now, and whether it may be."""

    action: Action
    verdict: Verdict


def explain_words(state: State) -> tuple[JudgedAction, ...]:
    """Everything that could be done now beside playing a card or discarding, each with its verdict.

    Interjections of other seats are among it. The order is that of ``legal_actions``.
    """
    if state.finished:
        return ()
    phase = game_of(state).phases[state.phase]
    said = (action for action in phase.candidates(state) if not isinstance(action, (Play, Discard)))
    return tuple(JudgedAction(action, phase.judge(state, action)) for action in said)


@dataclass(frozen=True, slots=True)
class TrickStory:
    """What happened in a trick: the card that won, why, and who got the fool.

    ``named`` is the suit a led fool named; ``replaced`` says that another suit took its place because
    nobody could follow (DT-FOOL-5 in the Danish game).
    """

    trick: Trick
    winning: Card
    by_trump: bool
    named: str | None
    replaced: bool
    fool_keeper: int | None


def tell_trick(state: State, trick: Trick) -> TrickStory:
    """The story of a finished trick of ``state``; raises as ``Trick.best`` for another."""
    winning = trick.best.card
    named = trick.plays[0].named
    return TrickStory(
        trick=trick,
        winning=winning,
        by_trump=not winning.suit.is_plain,  # a fool that wins is the highest trump
        named=named.value if named else None,
        replaced=named is not None and trick.led is not named,
        fool_keeper=game_of(state).tricks.fool_keeper(state, trick),
    )


def diagnosis(judged: Verdict, pack: Pack) -> str:
    """A short English text made of rule and facts; learners get their sentences from the lessons.

    >>> from engine.packs import pack_78
    >>> from engine.verdict import refused
    >>> from engine.cards import CardSet
    >>> diagnosis(refused("DT-PLAY-2", CardSet.of(41), led="H"), pack_78())
    'DT-PLAY-2: led H; bound by HK'
    """
    if judged.legal:
        return "legal"
    known = [f"{name} {_written(value)}" for name, value in judged.facts.items() if value is not None]
    held = " ".join(map(str, pack.cards(judged.because)))
    if held:
        known.append(f"bound by {held}")
    return f"{judged.rule}: {'; '.join(known)}" if known else judged.rule


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")
