"""A game is a value: tables, stages, and the few functions that a table cannot say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random

from engine.actions import Action
from engine.cards import EMPTY, CardSet
from engine.deal import Deal
from engine.declarations import Declaration
from engine.games.needs import Needs, without_what_binds
from engine.games.playouts import Playouts
from engine.ledger import Line
from engine.options import Options, OptionTable
from engine.packs import Pack
from engine.phases.machine import Machine
from engine.phases.phase import Phase
from engine.phases.play import TrickRules
from engine.position import State
from engine.seats import Seating
from engine.seen import Statement, View
from engine.unseen import Evidence
from engine.verdict import Verdict

Found = tuple[tuple[Declaration, ...], CardSet]  # combinations, and the discard that they need
Balances = tuple[int, ...]  # chips by seat


@dataclass(frozen=True)
class DiscardRules:
    """The discard in a question about a hand alone: how many cards, and what is wrong with a choice.

    ``faults`` lists every fault of a choice with the card at fault, or None where only the whole is;
    an empty list means legal. ``published`` are the cards that must be made known, ``declaring`` those
    from which combinations are declared.
    """

    role: str
    cards: int
    faults: Callable[[CardSet, CardSet, Options], tuple[tuple[int | None, Verdict], ...]]
    published: Callable[[CardSet, CardSet, Options], CardSet] = lambda hand, out, _: EMPTY
    declaring: Callable[[CardSet, CardSet, Options], CardSet] = lambda hand, out, _: hand - out


def deal_goes_round(state: State) -> int:
    """The next dealer: the next seat (DT-SEAT-4), the same one after a hand that was thrown in."""
    dealer = state.seating.dealer
    return dealer if state.result == "redeal" else (dealer + 1) % state.seating.players


@dataclass(frozen=True, slots=True)
class Posed:
    """How the holder of a role comes to decide, in a question about a hand alone.

    ``moves`` are what was said and done before, forehand being seat 0; ``from_talon`` is how many cards of
    the hand come from the first part of the talon; ``stage`` is the stage at which he decides, where that
    is not his first turn. ``known`` takes out of his view what is only made up of that course.
    """

    moves: tuple[Action, ...] = ()
    from_talon: int = 0
    stage: str | None = None
    known: Callable[[View], View] = lambda view: view


class Counting(Enum):
    """How the cards of a pile are counted."""

    IN_THREES = "in_threes"  # a card's value includes what its group of three counts
    BY_CARD = "by_card"  # values by themselves, and one point for every trick
    SINGLY = "singly"


@dataclass(frozen=True, kw_only=True)
class Dealing:
    """How the cards are dealt.

    ``hand_sizes`` tells for each role how many cards a hand has, ``sizes_under`` the same where it depends on
    the house rules; ``size_sentence`` says so in English. ``shape`` is how many cards each seat and each part
    of the talon is dealt; ``order`` names the seat that gets each card in turn, forehand all of its cards
    first where there is none. ``packets``, where there is one, is the order with the talon in its place, -1
    for its first part. ``again`` is the next deal after a hand thrown in, None where the cards are shuffled.
    """

    hand_sizes: Mapping[str, int]
    size_sentence: str
    shape: Callable[[Seating], tuple[tuple[int, ...], tuple[int, ...]]]
    order: Callable[[Seating], tuple[int, ...]] | None = None
    sizes_under: Callable[[Options], Mapping[str, int]] | None = None
    packets: Callable[[Options, Seating], tuple[int, ...]] | None = None
    again: Callable[[State, Random], Deal | None] = lambda state, rng: None

    def turns(self, seating: Seating) -> tuple[int, ...]:
        """The seat that gets each card of the hands in turn."""
        if self.order is not None:
            return self.order(seating)
        sizes, _ = self.shape(seating)
        return tuple(seat for seat in seating.active for _ in range(sizes[seat]))

    def sizes(self, options: Options) -> Mapping[str, int]:
        """How many cards a hand of each role has under these house rules."""
        return self.sizes_under(options) if self.sizes_under else self.hand_sizes


@dataclass(frozen=True, kw_only=True)
class Choices:
    """The IDs of the rules under which something is chosen; where one is empty it is the stage's turn rule.

    ``leading`` is that of a card that is led, ``free`` that of one that no duty binds; ``fool`` and
    ``fool_led`` are those of a fool that excuses from every duty, empty where no card does. ``stages`` names
    the rule of a stage where that is not its turn rule, ``words`` by their beginning what is said between
    cards.
    """

    leading: str = ""
    free: str = ""
    fool: str = ""
    fool_led: str = ""
    stages: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Scoring:
    """What is counted and paid.

    ``find`` are the combinations of a hand in a role, with the discard that they need; ``lines`` the ledger;
    ``card_points`` what each seat has won so far and ``card_value`` what a card counts by itself.
    ``at_risk`` is how many card points each seat has that another may still get, ``point_bounds`` the fewest
    and most of each seat where they do not come to a fixed total. ``pairwise`` says whether scores are
    settled by differences. ``piles`` are the cards that lie with each seat where they are not just those of
    its tricks, its own fool and its discard. ``counting`` is how cards are counted: in groups of three, each
    by itself with a point for every trick, or singly. ``found_in`` are the cards of a hand and of what
    is taken up to it whose combinations score. ``ahead`` is what written points come to for each seat
    where a lead is what is played for. ``hands_with`` is how many hands of so many cards have a combination
    or a better one of its family, None where that has not been counted. ``unit`` is what the ledger counts
    in: chips, game points or points. ``rates`` is what each other player
    would pay for what a line of the ledger is easily taken for, likeliest first. ``value_rule`` is the rule
    of ``card_value`` where a hand scores nothing by itself, so that its cards are told with what they count.
    """

    lines: Callable[[State], tuple[Line, ...]]
    card_points: Callable[[State], tuple[float, ...]]
    total_card_points: int
    card_value: Callable[[int, Options], float]
    value_rule: Callable[[Options], str] = lambda options: ""
    find: Callable[[CardSet, str, Options, Pack], Found] = lambda *_: ((), EMPTY)
    found_in: Callable[[CardSet, CardSet, Options], CardSet] = lambda hand, taken, options: hand | taken
    hands_with: Callable[[Declaration, int, Options, Pack], int | None] = lambda *_: None
    unit: str = "points"
    pots: tuple[str, ...] = ()
    opening_pots: Callable[[Options], Mapping[str, int]] = lambda options: {}
    pairwise: Callable[[Options], bool] = lambda options: False
    at_risk: Callable[[State], tuple[float, ...]] = lambda state: (0,) * state.seating.players
    point_bounds: Callable[[State], tuple[tuple[int, int], ...]] | None = None
    piles: Callable[[State], tuple[CardSet, ...]] | None = None
    counting: Counting = Counting.SINGLY
    ahead: Callable[[tuple[int, ...], Options], tuple[int, ...]] | None = None
    rates: Callable[[State, Line], tuple[int, ...]] = lambda state, line: ()


@dataclass(frozen=True, kw_only=True)
class Heard:
    """What the table hears and sees.

    ``statements`` are the combinations declared; ``sides`` the seats that play together as far as everybody
    knows. ``seen`` completes the view of a seat with whatever only this game lets it know. ``turn_flags``
    are the yes/no facts of a ``Situation`` that mean something in this game, and ``flag_from`` is the first
    trick in which one may hold, behind the last where it never does. ``called`` are the cards one of
    which makes its holder the declarer's partner, as long as a seat cannot know from the table who that is.
    ``taken_up`` is what each seat has so far of its next hand, where the tricks of one hand make the next.
    ``together`` says whether seats may play with one another, ``forgets`` whether the house has a seat
    forget cards that a perfect memory would know.
    """

    statements: Callable[[State], tuple[Statement, ...]] = lambda state: ()
    sides: Callable[[State], Mapping[str, tuple[int, ...]]] = lambda state: {}
    seen: Callable[[View, State], View] = lambda view, state: view
    turn_flags: tuple[str, ...] = ()
    flag_from: Callable[[str, Options], int] = lambda flag, options: 1
    called: Callable[[View], CardSet] = lambda view: EMPTY
    taken_up: Callable[[View], tuple[CardSet, ...]] | None = None
    together: bool = False
    forgets: Callable[[View], bool] = lambda view: False


@dataclass(frozen=True, kw_only=True)
class SessionRules:
    """How one hand follows another.

    ``over`` says whether the agreed number of rounds has been played, never where the players agree on
    the end (TB-END-1); ``share_pots`` what each seat gets of the pots in the end; ``winners`` who has won a
    finished hand, and ``standing`` what counts for it so far by name, where the balances do not tell it.
    ``first_dealer`` deals where nobody is named.
    """

    over: Callable[[Options, Sequence[State]], bool] = lambda options, hands: False
    share_pots: Callable[[Options, Balances, Mapping[str, int], int], Balances] = (
        lambda options, balances, pots, last_dealer: (0,) * len(balances)
    )
    next_dealer: Callable[[State], int] = deal_goes_round
    first_dealer: Callable[[Options, int], int] = lambda options, players: players - 1
    winners: Callable[[State], tuple[int, ...]] | None = None
    standing: Callable[[State], Mapping[str, tuple[int, ...]]] = lambda state: {}


@dataclass(frozen=True, kw_only=True)
class Placing:
    """How tricks are given away, in a game whose winners place them.

    ``worth`` is what a trick counts as it lies with these cards, the first one led; ``places_left`` how many
    tricks each seat may still be given; ``friends`` the seats whose points count for a seat, it included;
    ``bound`` whose a trick will be for a seat, no matter who wins it: "ours", "theirs", or empty where both
    sides have places left.
    """

    worth: Callable[[Sequence[int], Options], int]
    places_left: Callable[[State], Mapping[int, int]]
    friends: Callable[[State, int], tuple[int, ...]]
    bound: Callable[[State, int], str]


@dataclass(frozen=True, kw_only=True)
class Analysis:
    """What computer players and samplers need.

    ``policies`` are the computer players by name; ``evidence`` what a view proves of the hidden cards;
    ``playouts`` how the kernel plays a hand out; ``posed`` the roles that decide only after something else
    has been said or done; ``none_from`` is the trick from which on the plain player may want none;
    ``doubtful`` names its rules of thumb that in sampled play are hardly better than any other choice, or
    too rare to tell. ``needs`` is what a refused action needs of other hands to be allowed.
    """

    policies: Mapping[str, Callable[[View, Random], Action]]
    evidence: Callable[[View], Evidence] | None = None
    playouts: Playouts | None = None
    posed: Mapping[str, Posed] = field(default_factory=dict)
    none_from: int | None = None
    doubtful: frozenset[str] = frozenset()
    needs: Needs = without_what_binds


@dataclass(frozen=True, kw_only=True)
class Game:
    """Everything the engine needs to know of one game, in a few values by subject.

    ``code_letter`` stands for the game in codes of hands and deals, for ever; without one it has no codes.
    ``playing`` is how many play a hand, with ``one_sits_out`` even where one more is at the table. ``begin``
    makes the first stage of a dealt state; without it forehand begins the first of ``phases``. ``machine``
    steps the hand. ``discard`` are the rules of the discard and ``placing`` those of tricks
    given away, where there are such; ``choices`` those under which something is chosen.
    """

    id: str
    name: str
    playing: int
    pack_size: int
    option_table: OptionTable
    pack: Callable[[Options], Pack]
    phases: Mapping[str, Phase]
    machine: Machine
    dealing: Dealing
    tricks: TrickRules
    choices: Choices = field(default_factory=Choices)
    scoring: Scoring
    analysis: Analysis
    one_sits_out: bool = False
    begin: Callable[[State], State] | None = None
    heard: Heard = Heard()
    session: SessionRules = SessionRules()
    discard: DiscardRules | None = None
    placing: Placing | None = None
    code_letter: str = ""

    @property
    def players(self) -> tuple[int, ...]:
        """How many may sit at the table, the default first."""
        option = next((o for o in self.option_table.options if o.name == "players"), None)
        return tuple(int(v) for v in option.values) if option else (self.playing,)

    def n_tricks(self, options: Options) -> int:
        """How many tricks of a hand are played under these house rules."""
        return self.dealing.sizes(options)["player"] - self.tricks.laid_open(options)

    def names_suits(self, options: Options) -> bool:
        """Whether a led fool names a suit under these house rules, in any trick."""
        return any(self.tricks.names_suit(options, n) for n in range(1, self.n_tricks(options) + 1))

    def at_table(self, options: Options) -> int:
        """How many sit at the table under these house rules."""
        return options.number("players") if "players" in options else self.playing

    def seating(self, options: Options, dealer: int) -> Seating:
        """Who plays, in playing order: forehand first, the dealer last.

        Everybody at the table does (TN-SEAT-1, GT-DEAL-1, TT-DEAL-2, TT-BID-4, TB-DEAL-1, TB-DEAL-4), or all
        but the seat opposite the dealer (DT-SEAT-1, DT-SEAT-2).
        """
        n = self.at_table(options)
        return Seating.around(n, dealer, self.playing if self.one_sits_out else n)

    def first_dealer(self, options: Options) -> int:
        """The seat that deals first where no dealer is named: nobody cuts here (TN-SEAT-2, TT-DEAL-1)."""
        return self.session.first_dealer(options, self.at_table(options))
