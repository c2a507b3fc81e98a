"""The options of Danish Tarok, its presets, and the rules row that they make for the kernel."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.habits import HABITS
from engine.kernel.danish_tarok.places import Row
from engine.kernel.threes.weights import in_row
from engine.options import Option, Options, OptionTable

OPTION_TABLE = OptionTable(
    options=(
        Option("players", (3, 4), at.PLAYERS),
        Option("red_pips", ("reversed", "same_as_black")),
        Option("pagat_discard", ("void_only", "never"), at.PAGAT_MAY_GO, one="void_only"),
        Option("protect_declarations", (True, False), at.PROTECTED),
        Option(
            "trump_discard_disclosure",
            ("count_on_request", "yes_no_on_request", "announce", "none"),
            at.DISCLOSED,
        ),
        Option("fool_discard_for_tout", (False, True), at.FOOL_MAY_GO),
        Option("redeal_no_trumps", (False, True), at.REDEAL),
        Option("fool_demand_trick_23", (True, False), at.FOOL_DEMAND),
        Option("fool_banned_trick_24", (True, False), at.FOOL_BARRED_TRICK_24),
        Option("fool_lost_trick_25", (True, False), at.FOOL_LOST),
        Option(
            "fool_lead_unfollowable",
            ("second_card", "second_names", "must_be_followable", "penalty_20"),
            at.FOOL_LEAD,
        ),
        Option("fool_lead_trick_25", ("named", "no_suit"), at.FOOL_NAMES_LAST, one="named"),
        Option("tout_value", (85, 135), at.TOUT_VALUE),
        Option("tout_takes_pots", (False, True), at.TOUT_TAKES_POTS),
        Option("count_points_on_tout_nolo", ("always", "not_on_nolo", "never"), at.POINTS_AFTER),
        Option("last_trick_with_bagud", (True, False), at.LAST_TRICK_WITH_BAGUD),
        Option("double_bagud", ("pot_start_each", "sequential"), at.SEQUENTIAL_BAGUD),
        Option("card_count", ("per_trick", "triples")),
        Option("card_rounding", ("nearest_5", "none"), at.ROUNDED, one="nearest_5"),
        Option("pagat_win_payment", (True, False), at.PAGAT_WIN_PAID),
        Option("pots", (True, False), at.POTS),
        Option("foundation", (20, 40), at.FOUNDATION),
        Option("end_pot_split", ("equal", "none")),
        Option("rounds", (1, 2, 3, 4, 5)),
    ),
    presets=(
        (
            "pagat",
            (
                ("pagat_discard", "never"),
                ("trump_discard_disclosure", "yes_no_on_request"),
                ("fool_discard_for_tout", True),
                ("redeal_no_trumps", True),
                ("fool_lead_unfollowable", "second_names"),
                ("tout_takes_pots", True),
                ("count_points_on_tout_nolo", "not_on_nolo"),
                ("last_trick_with_bagud", False),
            ),
        ),
    ),
)


@lru_cache(maxsize=64)
def rules_row(options: Options) -> Row:
    """The house rules as the kernel's rules row."""
    fool_lead = options.word("fool_lead_unfollowable")
    more = {
        at.FOOL_PENALTY_PAID: fool_lead == "penalty_20",
        at.NAMING_LAPSES: fool_lead == "second_names",
        at.LAST_FOOL: 23,  # it is barred from the next trick and lost in the last
    }
    return OPTION_TABLE.row(options, at.N_RULES, more | in_row(HABITS))
