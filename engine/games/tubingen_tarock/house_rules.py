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
        Option("raus_win_factor", (1, 3)),
        Option("fein", ("last_trick", "last_trick_with_t1")),
        Option("t1_lost_to_partner", (True, False)),
        Option("defender_net", ("score_each", "adjust_declarer")),
        Option("concealed_raus", (False, True)),
        Option("tout_max_tarocks", ("none", 7)),
        Option("ski_replaces_end", (True, False)),
        Option("fort_mit", (True, False)),
        Option("rufen_starts", ("dealer", "forehand")),
        Option("ski_reuse", ("unlimited", "once")),
        Option("strafen_hand", ("after_legen", "as_dealt")),
        Option("ski_unit_raus", ("player", "side")),
        Option("strafen_claim", ("auto", "manual")),
        Option("stecken_cut", ("single_cut", "full_shuffle")),
        Option("misdeal_penalty", (0, 10)),
        Option("payment", ("written", "zero_sum")),
    ),
    presets=(("pagat_2023", PAGAT_2023),),
)


def most_tarocks(options: Options) -> int:
    """How many tarocks a blank hand may hold."""
    return ALL_TAROCKS if options.word("tout_max_tarocks") == "none" else options.number("tout_max_tarocks")


@lru_cache(maxsize=64)
def rules_row(options: Options) -> tuple[int, ...]:
    """The house rules as the kernel's rules row."""
    values = {
        at.REPLACES_END: options.on("ski_replaces_end"),
        at.ONCE: options.word("ski_reuse") == "once",
        at.RAUS_FACTOR: options.number("raus_win_factor"),
        at.FEIN_NEEDS_PAGAT: options.word("fein") == "last_trick_with_t1",
        at.PARTNER_COUNTS: options.on("t1_lost_to_partner"),
        at.ADJUSTS: options.word("defender_net") == "adjust_declarer",
        at.SIDE_UNIT: options.word("ski_unit_raus") == "side",
        at.ZERO_SUM: options.word("payment") == "zero_sum",
        at.CONCEALED: options.on("concealed_raus"),
        at.MOST_TAROCKS: most_tarocks(options),
        at.FOREHAND_CALLS: options.word("rufen_starts") == "forehand",
        at.AS_DEALT: options.word("strafen_hand") == "as_dealt",
        at.BY_CLAIM: options.word("strafen_claim") == "manual",
        at.MISDEAL_FINE: options.number("misdeal_penalty"),
    }
    return tuple(int(values[place]) for place in range(at.N_RULES))
