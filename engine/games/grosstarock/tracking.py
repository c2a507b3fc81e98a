"""What is tracked of a Grosstarock deal while its cards are counted: roles of cards, what words prove."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.cards import CardSet
from engine.games.card_sets import ALL_TRUMPS, FOOL_CARD, KINGS
from engine.games.threes.inference import NONE_YET, NOWHERE
from engine.kernel import masks
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.places import Row
from engine.kernel.matadors import HIGHEST, LOWEST, Run
from engine.kernel.threes.limits import CARDS
from engine.kernel.threes.places import DEALER
from engine.unseen import Taken

# The role of a class: a number, and a trump or a suit where there is one.
(
    FOOL_ROLE,
    MOND_ROLE,
    BETWEEN,  # T20 to T2 one by one, where a sequence counts
    TRUMP,  # or all together
    PAGAT_ROLE,
    TRUMPS_DONE,
    KING,
    QUEEN,
    KNIGHT,
    JACK,
    COURT,  # queen, knight and jack, where their ranks make no difference
    SUIT_DONE,
    COURTS_DONE,
    PIP,
    DONE,
) = range(15)
ROLES = (
    (FOOL_ROLE, 0),
    (MOND_ROLE, 0),
    (PAGAT_ROLE, 0),
    *((BETWEEN, trump) for trump in range(HIGHEST, LOWEST - 1, -1)),
    (TRUMP, 0),
    (TRUMPS_DONE, 0),
    *((role, suit) for suit in range(4) for role in (KING, QUEEN, KNIGHT, JACK, COURT, SUIT_DONE)),
    (COURTS_DONE, 0),
    (PIP, 0),
    (DONE, 0),
)
TRUMP_ROLES = range(FOOL_ROLE, TRUMPS_DONE)
COURT_ROLES = range(KING, SUIT_DONE)
CHECKPOINTS = (TRUMPS_DONE, SUIT_DONE, COURTS_DONE, DONE)
STRENGTH = {KING: masks.KING, QUEEN: masks.QUEEN, KNIGHT: masks.KNIGHT, JACK: masks.JACK}
RANKS = (QUEEN, KNIGHT, JACK)
ALL_RANKS = 0b111
MANY_TRUMPS = CARDS  # with more than that T1 stays under the rule that only it may go

Bounds = tuple[int, int]
ANY_NUMBER: Bounds = (0, 99)


@dataclass(frozen=True, kw_only=True)
class Told:
    """What a position's words prove about its hand of 25, apart from single cards.

    Numbers are bounded: of ``trumps`` with F, of ``kings`` (by the scheme of the house), of suits with a
    ``full`` or a ``half`` cavallerie, of ``ladons``. ``matadors`` and ``leaping`` are declared counts.
    ``no_trull`` says that F, T21 and T1 are not together, ``lacking`` which four of a kind are not there,
    as bits; ``no_half_kings`` that neither four kings are nor three with F. ``preferred`` says that the
    one kind of matadors that was declared is the more valuable.
    """

    trumps: Bounds = ANY_NUMBER
    kings: Bounds = ANY_NUMBER
    full: Bounds = ANY_NUMBER
    half: Bounds = ANY_NUMBER
    ladons: Bounds = ANY_NUMBER
    matadors: int | None = None
    leaping: int | None = None
    preferred: bool = False
    no_trull: bool = False
    no_half_kings: bool = False
    lacking: int = 0


@dataclass(frozen=True, kw_only=True)
class DiscardLimits:
    """What makes a discard legal, where one is ``hidden``, apart from single cards that never go.

    ``heard`` says that the discarded cards of combinations have been published, where the house protects
    them; ``trumps_gone`` which numbers of trumps the discard may hold.
    """

    hidden: bool = True
    heard: bool = False
    trumps_gone: tuple[int, ...] = (0, 1, 2, 3)


NOTHING_HIDDEN = DiscardLimits(hidden=False)


class SoFar(NamedTuple):
    """The feature: numbers by position where they are tracked, and what has become of the discard.

    ``dealer_trull`` counts F and T21 with the dealer, ``dealer_kings`` his kings. ``suit`` counts the
    courts of the suit at hand by position, ``kings_of_suit`` has a bit for each position that holds its
    king, ``ranks`` the courts below it by position, as bits. ``dealer_suit`` counts all courts dealt to
    the dealer; ``gone_ranks`` and ``kept_ranks`` are those below the king that he has discarded and kept.
    ``gone``, ``owed`` (published) and ``kept`` are the ranks of which he has some that only a four of a
    kind could protect, ``four`` those of which he has all so far, ``fours`` the same by position.
    """

    fool_at: int = NOWHERE
    trumps: tuple[int, ...] = NONE_YET
    kings: tuple[int, ...] = NONE_YET
    trull: tuple[int, ...] = NONE_YET
    run: Run | None = None
    leap: Run | None = None
    gone_trumps: int = 0
    kept_trumps: int = 0
    pagat_gone: bool = False
    dealer_trull: int = 0
    dealer_kings: int = 0
    forced: bool = False
    suit: tuple[int, ...] = NONE_YET
    kings_of_suit: int = 0
    ranks: tuple[int, ...] = NONE_YET
    full: tuple[int, ...] = NONE_YET
    half: tuple[int, ...] = NONE_YET
    fours: tuple[int, ...] = NONE_YET
    dealer_suit: int = 0
    gone_ranks: int = 0
    kept_ranks: int = 0
    four: int = 0
    gone: int = 0
    owed: int = 0
    kept: int = 0
    spoiled: bool = False
    keeps_free: bool = False
    ladons: tuple[int, ...] = NONE_YET


@dataclass(frozen=True)
class Asked:
    """What one view asks of a deal.

    ``rules`` are the house rules as a rules row. ``judged`` are the cards already known of what each
    position's declarations are judged on, ``kept`` the dealer's known cards that he did not discard,
    ``published`` the discarded ones that are known, ``hidden`` all others.
    """

    rules: Row
    told: tuple[Told, ...]
    judged: tuple[CardSet, ...]
    kept: CardSet
    published: CardSet
    hidden: CardSet
    limits: DiscardLimits

    def house(self, rule: int) -> bool:
        """Whether the house plays by a rule of the rules row."""
        return self.rules[rule] > 0

    @property
    def protects(self) -> bool:
        """Whether cards of combinations are protected from a hidden discard."""
        return self.limits.hidden and self.house(at.PROTECTED)

    @cached_property
    def may_force(self) -> bool:
        """Whether the dealer may have had nothing but F, all trumps, four kings and two cards (GT-DISC-5)."""
        everything = KINGS | ALL_TRUMPS | FOOL_CARD
        return self.limits.hidden and everything <= self.hidden | self.kept | self.published

    @cached_property
    def runner(self) -> int:
        """The position whose sequences of matadors count, NOWHERE if none does."""
        for position, told in enumerate(self.told):
            if told.matadors is not None or told.leaping is not None:
                return position
        return NOWHERE

    @cached_property
    def matters(self) -> tuple[bool, bool, bool]:
        """Whether the king, the other courts and their ranks differ from lower cards."""
        cavallerie = any(t.full != ANY_NUMBER or t.half != ANY_NUMBER for t in self.told)
        ranks = (self.protects and self.house(at.FOURS)) or any(t.lacking for t in self.told)
        courts = cavallerie or ranks or self.protects or any(t.ladons != ANY_NUMBER for t in self.told)
        kings = any(t.kings != ANY_NUMBER or t.no_half_kings for t in self.told)
        return courts or kings or self.may_force, courts, ranks

    def known(self, words: Sequence[int], name: str) -> tuple[int, ...]:
        """How many bits each position's word has, 0 where the number of that name is not tracked."""
        tracked = [getattr(told, name) != ANY_NUMBER for told in self.told]
        return tuple(word.bit_count() if counts else 0 for word, counts in zip(words, tracked, strict=True))

    def more(self, counts: tuple[int, ...], taken: Taken, name: str) -> tuple[int, ...]:
        """Tracked numbers after one more class of cards."""
        return tuple(
            n + taken[p] if getattr(self.told[p], name) != ANY_NUMBER else 0 for p, n in enumerate(counts)
        )

    def counts_suit(self, position: int) -> bool:
        """Whether a position's courts are counted suit by suit."""
        return self.told[position].full != ANY_NUMBER or self.told[position].half != ANY_NUMBER

    def fool_matters(self, position: int) -> bool:
        """Whether F with ``position`` makes a difference to its kings and courts."""
        if position == NOWHERE:
            return False
        told = self.told[position]
        return told.half != ANY_NUMBER or told.no_half_kings or (position == DEALER and self.protects)
