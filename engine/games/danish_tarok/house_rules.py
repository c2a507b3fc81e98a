"""The options of Danish Tarok and its presets."""

from __future__ import annotations

from engine.options import Option, OptionTable

OPTION_TABLE = OptionTable(
    options=(
        Option("players", (3, 4)),
        Option("red_pips", ("reversed", "same_as_black")),
        Option("pagat_discard", ("void_only", "never")),
        Option("protect_declarations", (True, False)),
        Option("trump_discard_disclosure", ("count_on_request", "yes_no_on_request", "announce", "none")),
        Option("fool_discard_for_tout", (False, True)),
        Option("redeal_no_trumps", (False, True)),
        Option("fool_demand_trick_23", (True, False)),
        Option("fool_banned_trick_24", (True, False)),
        Option("fool_lost_trick_25", (True, False)),
        Option("fool_lead_unfollowable", ("second_card", "second_names", "must_be_followable", "penalty_20")),
        Option("fool_lead_trick_25", ("named", "no_suit")),
        Option("tout_value", (85, 135)),
        Option("tout_takes_pots", (False, True)),
        Option("count_points_on_tout_nolo", ("always", "not_on_nolo", "never")),
        Option("last_trick_with_bagud", (True, False)),
        Option("double_bagud", ("pot_start_each", "sequential")),
        Option("card_count", ("per_trick", "triples")),
        Option("card_rounding", ("nearest_5", "none")),
        Option("pagat_win_payment", (True, False)),
        Option("pots", (True, False)),
        Option("foundation", (20, 40)),
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
