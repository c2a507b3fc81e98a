"""The options of Grosstarock, and the terms that they make for the kernel."""

from __future__ import annotations

from engine.kernel.grosstarock import combinations as declare
from engine.kernel.grosstarock import settling as settle
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


def terms_of(options: Options) -> tuple[int, ...]:
    """What is declared and paid under these house rules, in the order of the kernel.

    The places of ``combinations`` come first, those of ``settling`` behind them.
    """
    values = {
        declare.FROM_BELOW: options.on("matadors_from_below"),
        declare.LEAPING: options.on("skus_matadors"),
        declare.SEVEN_KINGS: options.word("kings_scheme") == "seven_kings",
        declare.KING_NEEDED: options.on("half_cavallerie_needs_king"),
        declare.FOURS: options.on("four_of_a_kind"),
        declare.LADON: options.on("ladons"),
        settle.REPAYS_LAST_TRICK: options.on("null_repays_last_trick"),
        settle.VOLE_EXCUSES_NULL: options.word("failed_null_by_vole") == "void",
        settle.POINTS_ALWAYS: options.on("card_points_after_vole_null"),
    }
    return tuple(int(values[place]) for place in range(settle.N_TERMS))


def void_naming(options: Options) -> bool:
    """Whether a suit named by a led fool binds nobody where neither opponent holds it (GT-SKUS-6)."""
    return options.word("skus_void_naming") == "second_free"
