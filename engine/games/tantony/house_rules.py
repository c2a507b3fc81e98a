"""The options of Tantony, and the terms that they make for the kernel."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.tantony import places as at
from engine.options import Option, Options, OptionTable

COURT_VALUES = {
    "parlett_web": (15, 20, 25, 30),
    "linear": (11, 12, 13, 15),
    "flat_1977": (11, 11, 11, 13),
    "penguin": (15, 15, 15, 20),
}
THREE_PLAYERS = (10, 15, 20, 25)  # TN-3P-2
JACK = 10  # strength of a jack; queen, king and ace follow
DEFAULT_STEP, DEFAULT_TARGET = 60, 300


def _numbers(first: int, lowest: int, highest: int) -> tuple[int, ...]:
    """All numbers of a range, the default first."""
    return (first, *(n for n in range(lowest, highest + 1) if n != first))


OPTION_TABLE = OptionTable(
    options=(
        Option("players", (4, 3), at.PLAYERS),
        Option("scoring", ("fixed_partnership", "split_partnership", "individual")),
        Option("half_partner", ("left", "right")),
        Option("card_values", tuple(COURT_VALUES)),
        Option("last_trick", ("exchange", "no_exchange", "showdown"), at.LAST_TRICK),
        Option("sudden_death", (True, False), at.SUDDEN),
        Option("sudden_death_step", _numbers(DEFAULT_STEP, 1, 200), at.STEP),
        Option("hands_per_game", _numbers(4, 1, 8), at.HANDS),
        Option("tie_rule", ("draw", "extra_hand"), at.EXTRA),
        Option("target_3p", _numbers(DEFAULT_TARGET, 50, 1000), at.TARGET),
        Option(
            "next_leader_3p",
            ("last_trick_winner", "last_trick_receiver"),
            at.WINNER_LEADS,
            one="last_trick_winner",
        ),
        Option("first_dealer", ("random", 0, 1, 2, 3)),
        Option("cut_rule", ("lowest_deals", "highest_deals")),  # for a table: nobody cuts here (TN-SEAT-2)
        Option("open_hands", ("never", "from_hand_2")),
        Option("inspect_piles", ("tops_only", "full_history")),
        Option("memory", ("perfect", "tops", "blank")),
    ),
)


def scoring(options: Options) -> str:
    """Who counts together: three players always play each alone."""
    return options.word("scoring") if options.number("players") == 4 else "individual"


def last_trick(options: Options) -> str:
    """What becomes of trick 13; three players place all their tricks (TN-3P-6)."""
    return options.word("last_trick") if options.number("players") == 4 else "placed"


@lru_cache(maxsize=256)
def terms(options: Options) -> tuple[int, ...]:
    """The house rules as the kernel's rules row (``kernel.tantony.places``).

    Pips count their number, courts and aces what the value set says (TN-VAL-1, TN-3P-2).
    """
    three = options.number("players") == 3
    courts = THREE_PLAYERS if three else COURT_VALUES[options.word("card_values")]
    # The top rank takes the top bit: below the jack, strength 9 is the ten, or with three players the six.
    pips = [strength + (-3 if three else 1) for strength in range(JACK)]
    words = {"fixed_partnership": at.PAIRS, "individual": at.ALONE}
    half = at.LEFT if options.word("half_partner") == "left" else at.RIGHT
    more = dict(enumerate((*pips, *courts), start=at.VALUES))
    more[at.SCORING] = words.get(scoring(options), half)
    return OPTION_TABLE.row(options, at.N_RULES, more)
