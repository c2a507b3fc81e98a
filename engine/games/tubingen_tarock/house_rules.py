"""The options of Tübingen Tarock, its presets, and the rules row that they make for the kernel."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.tubingen_tarock import places as at
from engine.options import Option, Options, OptionTable, OptionValue

ALL_TAROCKS = 21

# Where the pagat page of 2023 and the older account differ.
PAGAT_2023: tuple[tuple[str, OptionValue], ...] = (
    ("raus_win_factor", 3),
    ("fein", "last_trick_with_t1"),
    ("t1_lost_to_partner", False),
    ("defender_net", "adjust_declarer"),
    ("concealed_raus", True),
    ("tout_max_tarocks", 7),
    ("ski_replaces_end", False),
)

OPTION_TABLE = OptionTable(
    options=(
        Option("raus_win_factor", (1, 3), at.RAUS_FACTOR),
        Option("fein", ("last_trick", "last_trick_with_t1"), at.FEIN_NEEDS_PAGAT),
        Option("t1_lost_to_partner", (True, False), at.PARTNER_COUNTS),
        Option("defender_net", ("score_each", "adjust_declarer"), at.ADJUSTS),
        Option("concealed_raus", (False, True), at.CONCEALED),
        Option("tout_max_tarocks", ("none", 7)),
        Option("ski_replaces_end", (True, False), at.REPLACES_END),
        Option("fort_mit", (True, False)),
        Option("rufen_starts", ("dealer", "forehand"), at.FOREHAND_CALLS),
        Option("ski_reuse", ("unlimited", "once"), at.ONCE),
        Option("strafen_hand", ("after_legen", "as_dealt"), at.AS_DEALT),
        Option("ski_unit_raus", ("player", "side"), at.SIDE_UNIT),
        Option("strafen_claim", ("auto", "manual"), at.BY_CLAIM),
        Option("stecken_cut", ("single_cut", "full_shuffle")),
        Option("misdeal_penalty", (0, 10), at.MISDEAL_FINE),
        Option("payment", ("written", "zero_sum"), at.ZERO_SUM),
    ),
    presets=(("pagat_2023", PAGAT_2023),),
)


@lru_cache(maxsize=64)
def rules_row(options: Options) -> tuple[int, ...]:
    """The house rules as the kernel's rules row."""
    any_number = options.word("tout_max_tarocks") == "none"
    most = ALL_TAROCKS if any_number else options.number("tout_max_tarocks")
    return OPTION_TABLE.row(options, at.N_RULES, {at.MOST_TAROCKS: most})
