"""A game is a value: tables, stages, and the few functions that a table cannot say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from engine.actions import Action
from engine.cards import EMPTY, CardSet
from engine.games.dealing import Dealing, DiscardRules
from engine.games.needs import Needs, without_what_binds
from engine.games.playouts import Playouts
from engine.games.scoring import Scoring, SessionRules
from engine.options import Options, OptionTable
from engine.packs import Pack
from engine.phases.machine import Machine
from engine.phases.phase import Phase
from engine.phases.play import TrickRules
from engine.position import State
from engine.seats import Seating
from engine.seen import Statement, View
from engine.unseen import Evidence


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
    session: SessionRules = field(default_factory=SessionRules)
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
