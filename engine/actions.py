"""What a player can do: one frozen class each, written ``seat:verb:arguments``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Card, Suit
from engine.cards import Combination as Combination


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat does. The text form is what records, links and logs hold."""

    seat: int
    verb: ClassVar[str] = ""

    @property
    def arguments(self) -> str:
        """What stands after the verb, empty where the verb says all."""
        return ""

    def __str__(self) -> str:
        return ":".join(filter(None, (str(self.seat), self.verb, self.arguments)))


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Say no, or nothing."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Demand(Action):
    """Demand that the fool be played now (Danish Tarok, trick 23)."""

    verb: ClassVar[str] = "demand"


@dataclass(frozen=True, slots=True)
class Redeal(Action):
    """Ask for new cards; the hand ends here."""

    verb: ClassVar[str] = "redeal"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Lay cards away before the play. Text form: ``2:discard:S3,HN,DN``."""

    cards: tuple[Card, ...]
    verb: ClassVar[str] = "discard"

    @property
    def arguments(self) -> str:
        """The cards, joined by commas."""
        return ",".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play one card to the trick. Text form ``0:play:T11``; a led fool names a suit, ``0:play:F/S``."""

    card: Card
    named: Suit | None = None
    verb: ClassVar[str] = "play"

    @property
    def arguments(self) -> str:
        """The card, and the suit that a led fool names."""
        return f"{self.card}/{self.named.value}" if self.named else str(self.card)


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Declare combinations in the hand. Text form: ``2:declare:trumps,cavallerie/S``."""

    combinations: tuple[Combination, ...]
    verb: ClassVar[str] = "declare"

    @property
    def arguments(self) -> str:
        """The combinations, joined by commas."""
        return ",".join(map(str, self.combinations))


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Offer to play a contract. Text form: ``0:bid:three``."""

    contract: str
    verb: ClassVar[str] = "bid"

    @property
    def arguments(self) -> str:
        """The contract."""
        return self.contract


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """Take over the high bid of somebody who comes later in turn."""

    verb: ClassVar[str] = "hold"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take one part of the talon into the hand. Text form: ``0:take:lower``."""

    part: str
    verb: ClassVar[str] = "take"

    @property
    def arguments(self) -> str:
        """The part taken."""
        return self.part


@dataclass(frozen=True, slots=True)
class Announce(Action):
    """Announce feats before they are done. Text form: ``0:announce:ultimo,valat``."""

    items: tuple[str, ...]
    verb: ClassVar[str] = "announce"

    @property
    def arguments(self) -> str:
        """The feats, joined by commas."""
        return ",".join(self.items)


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give a won card for the fool. Text form: ``1:give:H5``."""

    card: Card
    verb: ClassVar[str] = "give"

    @property
    def arguments(self) -> str:
        """The card."""
        return str(self.card)


@dataclass(frozen=True, slots=True)
class Double(Action):
    """Double what is at stake on some items; each kind is one step of the same ladder."""

    items: tuple[str, ...]

    @property
    def arguments(self) -> str:
        """The items doubled, joined by commas."""
        return ",".join(self.items)


@dataclass(frozen=True, slots=True)
class Contra(Double):
    """The opponents' doubling. Text form: ``1:contra:game``."""

    verb: ClassVar[str] = "contra"


@dataclass(frozen=True, slots=True)
class Recontra(Double):
    """The answer to a contra. Text form: ``0:recontra:game``."""

    verb: ClassVar[str] = "recontra"


@dataclass(frozen=True, slots=True)
class Subcontra(Double):
    """The opponents' answer to a recontra. Text form: ``1:subcontra:game``."""

    verb: ClassVar[str] = "subcontra"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place the trick just won with a player, oneself included. Text form: ``3:place:0``."""

    receiver: int
    verb: ClassVar[str] = "place"

    @property
    def arguments(self) -> str:
        """The receiver's seat."""
        return str(self.receiver)


@dataclass(frozen=True, slots=True)
class AskTout(Action):
    """Ask, with a blank hand, whether anybody wants a Tout (Tübingen Tarock)."""

    verb: ClassVar[str] = "ask_tout"


@dataclass(frozen=True, slots=True)
class Tout(Action):
    """Play alone and promise all tricks but one, when somebody has asked."""

    verb: ClassVar[str] = "tout"


@dataclass(frozen=True, slots=True)
class Raus(Action):
    """Play alone against all others."""

    verb: ClassVar[str] = "raus"


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Call a card whose holder becomes the partner. Text form: ``3:call:HK``.

    Without a card it is the one king that the caller lacks, its suit unsaid: ``3:call:remaining``.
    """

    card: Card | None
    verb: ClassVar[str] = "call"

    @property
    def arguments(self) -> str:
        """The card, or ``remaining``."""
        return str(self.card) if self.card else "remaining"


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Claim bonus points after the play. Text form: ``0:claim:skimon,natural_family/H``."""

    combinations: tuple[Combination, ...]
    verb: ClassVar[str] = "claim"

    @property
    def arguments(self) -> str:
        """What is claimed, joined by commas."""
        return ",".join(map(str, self.combinations))
