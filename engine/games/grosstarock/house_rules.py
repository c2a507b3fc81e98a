"""The options of Grosstarock, and the rules row that they make for the kernel."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.habits import HABITS
from engine.kernel.grosstarock.places import Row
from engine.kernel.threes.weights import in_row
from engine.options import Option, Options, OptionTable

OPTION_TABLE = OptionTable(
    options=(
        Option("red_pips", ("reversed", "same_as_black")),
        Option("pagat_discard", ("void_only", "never"), at.PAGAT_MAY_GO, one="void_only"),
        Option("trump_discard", ("void_only", "never_except_pagat"), at.ONLY_PAGAT),
        Option("protect_declarations", (False, True), at.PROTECTED),
        Option("trump_discard_disclosure", ("none", "count_on_request", "announce")),
        Option("declaration_order", ("dealer_first", "eldest_first"), at.ELDEST_FIRST),
        Option("declarations_optional", (True, False), at.OPTIONAL),
        Option("matadors_from_below", (True, False), at.FROM_BELOW),
        Option("skus_matadors", (True, False), at.LEAPING),
        Option("kings_scheme", ("seven_kings", "four_and_half"), at.SEVEN_KINGS, one="seven_kings"),
        Option("half_cavallerie_needs_king", (True, False), at.KING_NEEDED),
        Option("four_of_a_kind", (True, False), at.FOURS),
        Option("ladons", (True, False), at.LADON),
        Option("skus_lost_from_trick", (23, 25, 26), at.LOST_FROM),
        Option("skus_exchange", (True, False), at.EXCHANGED),
        Option("skus_void_naming", ("second_free", "must_trump"), at.NAMING_LAPSES, one="second_free"),
        Option("announcements", (True, False), at.ANNOUNCING),
        Option("null_repays_last_trick", (False, True), at.REPAYS_LAST_TRICK),
        Option("failed_null_by_vole", ("pays", "void"), at.VOLE_EXCUSES_NULL),
        Option("card_points_after_vole_null", (False, True), at.POINTS_ALWAYS),
        Option("rounds", (1, 2, 3, 4, 5)),
    ),
)


@lru_cache(maxsize=64)
def rules_row(options: Options) -> Row:
    """The house rules as the kernel's rules row."""
    last_fool = min(options.number("skus_lost_from_trick") - 1, at.N_TRICKS)
    return OPTION_TABLE.row(options, at.N_RULES, {at.LAST_FOOL: last_fool} | in_row(HABITS))
