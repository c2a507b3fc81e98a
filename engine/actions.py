"""What a player can do: one frozen class each, written ``seat:verb:arguments``."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from engine.cards import Card, Suit
from engine.cards import Combination as Combination


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat does. The text form is what records, links and logs hold."""

    seat: int
    verb: ClassVar[str] = ""

    def __init_subclass__(cls, verb: str = "") -> None:
        cls.verb = verb or cls.verb

    @property
    def arguments(self) -> str:
        """What stands after the verb: what is named, joined by commas; empty where the verb says all."""
        named = (getattr(self, field.name) for field in fields(self)[1:])
        return ",".join(",".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in named)

    @property
    def without_seat(self) -> str:
        """The text of what is done, whoever does it: ``play:T11``."""
        return ":".join(filter(None, (self.verb, self.arguments)))

    def __str__(self) -> str:
        return f"{self.seat}:{self.without_seat}"


@dataclass(frozen=True, slots=True)
class ActionText:
    """The text of an action by its parts, for where there is no pack to read its cards with.

    >>> ActionText.of("2:discard:S3,HN")
    ActionText(seat='2', verb='discard', named=('S3', 'HN'))
    """

    seat: str
    verb: str
    named: tuple[str, ...] = ()

    @staticmethod
    def of(text: str) -> ActionText:
        """The parts of a text, which need not be the text of an action that exists."""
        seat, _, done = text.partition(":")
        verb, _, arguments = done.partition(":")
        return ActionText(seat, verb, tuple(arguments.split(",")) if arguments else ())

    @property
    def cards(self) -> tuple[str, ...]:
        """The codes of the cards that are named, a led fool without the suit that it names."""
        return tuple(one.partition("/")[0] for one in self.named)


def same_action(one: str, other: str) -> bool:
    """Whether two texts of actions say the same, whatever the order in which they name things.

    >>> same_action("0:announce:valat,ultimo", "0:announce:ultimo,valat")
    True
    """
    a, b = ActionText.of(one), ActionText.of(other)
    return (a.seat, a.verb, frozenset(a.named)) == (b.seat, b.verb, frozenset(b.named))


@dataclass(frozen=True, slots=True)
class Pass(Action, verb="pass"):
    """Say no, or nothing."""


@dataclass(frozen=True, slots=True)
class Demand(Action, verb="demand"):
    """Demand that the fool be played now (Danish Tarok, trick 23)."""


@dataclass(frozen=True, slots=True)
class Redeal(Action, verb="redeal"):
    """Ask for new cards; the hand ends here."""


@dataclass(frozen=True, slots=True)
class Discard(Action, verb="discard"):
    """Discard cards before the play. Text form: ``2:discard:S3,HN,DN``."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play(Action, verb="play"):
    """Play one card to the trick. Text form ``0:play:T11``; a led fool names a suit, ``0:play:F/S``."""

    card: Card
    named: Suit | None = None

    @property
    def arguments(self) -> str:
        """The card, and the suit that a led fool names."""
        return f"{self.card}/{self.named.value}" if self.named else str(self.card)


@dataclass(frozen=True, slots=True)
class Declare(Action, verb="declare"):
    """Declare combinations in the hand. Text form: ``2:declare:trumps,cavallerie/S``."""

    combinations: tuple[Combination, ...]


@dataclass(frozen=True, slots=True)
class Bid(Action, verb="bid"):
    """Offer to play a contract. Text form: ``0:bid:three``."""

    contract: str


@dataclass(frozen=True, slots=True)
class Hold(Action, verb="hold"):
    """Take over the high bid of somebody who comes later in turn."""


@dataclass(frozen=True, slots=True)
class Take(Action, verb="take"):
    """Take one part of the talon into the hand. Text form: ``0:take:lower``."""

    part: str


@dataclass(frozen=True, slots=True)
class Announce(Action, verb="announce"):
    """Announce feats before they are done. Text form: ``0:announce:ultimo,valat``."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Give(Action, verb="give"):
    """Give a won card for the fool. Text form: ``1:give:H5``."""

    card: Card


@dataclass(frozen=True, slots=True)
class Double(Action):
    """Double what is at stake on some items; each kind is one step of the same ladder."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contra(Double, verb="contra"):
    """The opponents' doubling. Text form: ``1:contra:game``."""


@dataclass(frozen=True, slots=True)
class Recontra(Double, verb="recontra"):
    """The answer to a contra. Text form: ``0:recontra:game``."""


@dataclass(frozen=True, slots=True)
class Subcontra(Double, verb="subcontra"):
    """The opponents' answer to a recontra. Text form: ``1:subcontra:game``."""


@dataclass(frozen=True, slots=True)
class Place(Action, verb="place"):
    """Place the trick just won with a player, oneself included. Text form: ``3:place:0``."""

    receiver: int


@dataclass(frozen=True, slots=True)
class AskTout(Action, verb="ask_tout"):
    """Ask, with a blank hand, whether anybody wants a Tout (Tübingen Tarock)."""


@dataclass(frozen=True, slots=True)
class Tout(Action, verb="tout"):
    """Play alone and promise all tricks but one, when somebody has asked."""


@dataclass(frozen=True, slots=True)
class Raus(Action, verb="raus"):
    """Play alone against all others."""


@dataclass(frozen=True, slots=True)
class Call(Action, verb="call"):
    """Call a card whose holder becomes the partner. Text form: ``3:call:HK``.

    Without a card it is the one king that the caller lacks, its suit unsaid: ``3:call:remaining``.
    """

    card: Card | None

    @property
    def arguments(self) -> str:
        """The card, or ``remaining``."""
        return str(self.card or "remaining")


@dataclass(frozen=True, slots=True)
class Claim(Action, verb="claim"):
    """Claim bonus points after the play. Text form: ``0:claim:skimon,natural_family/H``."""

    combinations: tuple[Combination, ...]
