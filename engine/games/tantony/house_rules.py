"""The options of Tantony, and the terms that they make for the kernel."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.tantony import places as kernel
from engine.options import Option, Options, OptionTable

COURT_VALUES = {
    "parlett_web": (15, 20, 25, 30),
    "linear": (11, 12, 13, 15),
    "flat_1977": (11, 11, 11, 13),
    "penguin": (15, 15, 15, 20),
}
THREE_PLAYERS = (10, 15, 20, 25)  # TN-3P-2
LAST_TRICKS = {
    "exchange": kernel.EXCHANGE,
    "no_exchange": kernel.NO_EXCHANGE,
    "showdown": kernel.SHOWDOWN,
}
JACK = 10  # strength of a jack; queen, king and ace follow
DEFAULT_STEP, DEFAULT_TARGET = 60, 300


def _numbers(first: int, lowest: int, highest: int) -> tuple[int, ...]:
    """All numbers of a range, the default first."""
    return (first, *(n for n in range(lowest, highest + 1) if n != first))


OPTION_TABLE = OptionTable(
    options=(
        Option("players", (4, 3)),
        Option("scoring", ("fixed_partnership", "split_partnership", "individual")),
        Option("half_partner", ("left", "right")),
        Option("card_values", tuple(COURT_VALUES)),
        Option("last_trick", ("exchange", "no_exchange", "showdown")),
        Option("sudden_death", (True, False)),
        Option("sudden_death_step", _numbers(DEFAULT_STEP, 1, 200)),
        Option("hands_per_game", _numbers(4, 1, 8)),
        Option("tie_rule", ("draw", "extra_hand")),
        Option("target_3p", _numbers(DEFAULT_TARGET, 50, 1000)),
        Option("next_leader_3p", ("last_trick_winner", "last_trick_receiver")),
        Option("first_dealer", ("random", 0, 1, 2, 3)),
        Option("cut_rule", ("lowest_deals", "highest_deals")),
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
    row = [*pips, *courts, *(0,) * (kernel.N_RULES - kernel.PLAYERS)]
    row[kernel.PLAYERS] = options.number("players")
    row[kernel.LAST_TRICK] = LAST_TRICKS[options.word("last_trick")]
    words = {"fixed_partnership": kernel.PAIRS, "individual": kernel.ALONE}
    half = kernel.LEFT if options.word("half_partner") == "left" else kernel.RIGHT
    row[kernel.SCORING] = words.get(scoring(options), half)
    row[kernel.STEP] = options.number("sudden_death_step")
    row[kernel.SUDDEN] = int(options.on("sudden_death"))
    row[kernel.HANDS] = options.number("hands_per_game")
    row[kernel.EXTRA] = int(options.word("tie_rule") == "extra_hand")
    row[kernel.TARGET] = options.number("target_3p")
    row[kernel.WINNER_LEADS] = int(options.word("next_leader_3p") == "last_trick_winner")
    return tuple(row)
