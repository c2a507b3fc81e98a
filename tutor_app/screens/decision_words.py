"""A decision in words: which one it is, and what a choice of it is called."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Discard, Play, View, parse_action
from engine.analysis import Question
from lessons.actions import action_short, action_text
from lessons.names import capital, seat_names, short_name, suit_name, the_card
from tutor_app.games import GAMES
from tutor_app.state import naming, t


@dataclass(frozen=True, slots=True)
class Scene:
    """A decision and its reader: what the deciding seat sees, and through whose eyes the reader looks."""

    view: View
    reader: int

    @property
    def person(self) -> str:
        """Whether the reader decides, for the choice of a sentence: ``you`` or ``other``."""
        return "you" if self.reader == self.view.seat else "other"

    @property
    def names(self) -> tuple[str, ...]:
        """What the reader calls the seats."""
        return seat_names(self.view.seating, self.reader, naming())

    @property
    def seat(self) -> str:
        """What the deciding seat is called."""
        return self.names[self.view.seat]


def scene_of(asked: Question) -> Scene:
    """The scene of a question about a hand, which the reader holds."""
    return Scene(asked.view, asked.view.seat)


def decision(scene: Scene) -> str:
    """Which decision it is, as a question: "You lead to trick 1: which card?"."""
    view = scene.view
    facts: dict[str, object] = {} if scene.person == "you" else {"seat": capital(scene.seat)}
    key = view.phase
    if view.phase == "play":
        plays = view.trick.plays if view.trick else ()
        key = "follow" if plays else "lead"
        facts["trick"] = len(view.tricks) + 1
        if plays:
            facts["card"] = the_card(plays[0].card, naming())
    elif view.phase == "discard":
        rules = GAMES[view.game].discard
        assert rules is not None
        facts["cards"] = rules.cards
    return t(f"odds.decision.{scene.person}.{key}", **facts)


def choice_words(action: str, scene: Scene) -> str:
    """A choice as a sentence speaks of it: "play the 6 of clubs", "call ♥K"."""
    done = parse_action(action, scene.view.pack)
    return action_text(done, naming(), scene.names, scene.view.phase, signs=True)


def choice_name(action: str, scene: Scene) -> str:
    """A choice as short as a table needs it."""
    done = parse_action(action, scene.view.pack)
    if isinstance(done, Play):
        card = short_name(done.card, naming())
        named = suit_name(done.named, naming()) if done.named else ""
        return t("list.beside", text=card, beside=named) if named else card
    if isinstance(done, Discard):
        return " ".join(short_name(card, naming()) for card in done.cards)
    return capital(choice_words(action, scene))


def choice_said(action: str, scene: Scene) -> str:
    """A choice in the middle of a sentence: cards by their signs, anything else between quotation marks."""
    name = choice_name(action, scene)
    if isinstance(parse_action(action, scene.view.pack), Play | Discard):
        return name
    return naming().say("exercise.hint.quoted", answer=name)


def choice_short(action: str, scene: Scene) -> str:
    """A choice in the first column of a table: "♥K" for a call, "Lower half" for a part of the talon."""
    done = parse_action(action, scene.view.pack)
    if isinstance(done, Play | Discard):
        return choice_name(action, scene)
    return capital(action_short(done, naming(), scene.names, scene.view.phase))
