"""The options of Danish Tarok, its presets, and the terms of payment they make."""

from __future__ import annotations

from engine.kernel.danish_tarok import settling as settle
from engine.options import Option, Options, OptionTable

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

POINTS_AFTER = {"always": 0, "not_on_nolo": 1, "never": 2}


def terms(options: Options) -> tuple[int, ...]:
    """The amounts of ``kernel.danish_settle`` under these house rules, in its order."""
    values = {
        settle.PLAYERS: options.number("players"),
        settle.POTS: int(options.on("pots")),
        settle.FOUNDATION: options.number("foundation"),
        settle.TOUT_VALUE: options.number("tout_value"),
        settle.TOUT_TAKES_POTS: int(options.on("tout_takes_pots")),
        settle.LAST_TRICK_WITH_BAGUD: int(options.on("last_trick_with_bagud")),
        settle.SEQUENTIAL_BAGUD: int(options.word("double_bagud") == "sequential"),
        settle.POINTS_AFTER: POINTS_AFTER[options.word("count_points_on_tout_nolo")],
        settle.ROUNDED: int(options.word("card_rounding") == "nearest_5"),
        settle.PAGAT_WIN_PAID: int(options.on("pagat_win_payment")),
        settle.FOOL_PENALTY_PAID: int(options.word("fool_lead_unfollowable") == "penalty_20"),
    }
    return tuple(values[place] for place in range(settle.N_TERMS))
