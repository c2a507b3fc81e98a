"""The options of Grosstarock, and the rules row that they make for the kernel."""

from __future__ import annotations

from functools import lru_cache

from engine.games.threes import machine as threes
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.places import Row
from engine.options import Option, Options, OptionTable

OPTION_TABLE = OptionTable(
    options=(
        Option("red_pips", ("reversed", "same_as_black")),
        Option("pagat_discard", ("void_only", "never")),
        Option("trump_discard", ("void_only", "never_except_pagat")),
        Option("protect_declarations", (False, True)),
        Option("trump_discard_disclosure", ("none", "count_on_request", "announce")),
        Option("declaration_order", ("dealer_first", "eldest_first")),
        Option("declarations_optional", (True, False)),
        Option("matadors_from_below", (True, False)),
        Option("skus_matadors", (True, False)),
        Option("kings_scheme", ("seven_kings", "four_and_half")),
        Option("half_cavallerie_needs_king", (True, False)),
        Option("four_of_a_kind", (True, False)),
        Option("ladons", (True, False)),
        Option("skus_lost_from_trick", (23, 25, 26)),
        Option("skus_exchange", (True, False)),
        Option("skus_void_naming", ("second_free", "must_trump")),
        Option("announcements", (True, False)),
        Option("null_repays_last_trick", (False, True)),
        Option("failed_null_by_vole", ("pays", "void")),
        Option("card_points_after_vole_null", (False, True)),
        Option("rounds", (1, 2, 3, 4, 5)),
    ),
)


@lru_cache(maxsize=64)
def rules_row(options: Options) -> Row:
    """The house rules as the kernel's rules row."""
    rules = {
        at.FROM_BELOW: options.on("matadors_from_below"),
        at.LEAPING: options.on("skus_matadors"),
        at.SEVEN_KINGS: options.word("kings_scheme") == "seven_kings",
        at.KING_NEEDED: options.on("half_cavallerie_needs_king"),
        at.FOURS: options.on("four_of_a_kind"),
        at.LADON: options.on("ladons"),
        at.REPAYS_LAST_TRICK: options.on("null_repays_last_trick"),
        at.VOLE_EXCUSES_NULL: options.word("failed_null_by_vole") == "void",
        at.POINTS_ALWAYS: options.on("card_points_after_vole_null"),
        at.OPTIONAL: options.on("declarations_optional"),
        at.ELDEST_FIRST: options.word("declaration_order") == "eldest_first",
        at.ANNOUNCING: options.on("announcements"),
        at.NAMING_LAPSES: options.word("skus_void_naming") == "second_free",
        at.EXCHANGED: options.on("skus_exchange"),
        at.LOST_FROM: options.number("skus_lost_from_trick"),
        at.LAST_FOOL: min(options.number("skus_lost_from_trick") - 1, at.N_TRICKS),
        at.PROTECTED: options.on("protect_declarations"),
        at.PAGAT_MAY_GO: options.word("pagat_discard") == "void_only",
        at.ONLY_PAGAT: options.word("trump_discard") == "never_except_pagat",
    }
    return threes.rules_row(rules, at.N_RULES)
