"""The options of Tapp-Tarock and the terms of scoring they make."""

from __future__ import annotations

from engine.kernel.tapp_tarock import settling as settle
from engine.options import Option, Options, OptionTable

OPTION_TABLE = OptionTable(
    options=(
        Option("talon_half_rule", ("free", "fixed")),
        Option("talon_reveal", ("always", "three_only")),
        Option("hold_rule", ("seniority", "forehand_only")),
        Option("solo_ends_auction", (False, True)),
        Option("jump_bids", ("solo_only", "any")),
        Option("discard_tarocks", ("forced_shown", "forced_announced", "free_shown")),
        Option("first_lead", ("forehand", "declarer")),
        Option("all_pass", ("next_dealer", "same_dealer", "trischaken")),
        Option("no_tarock_redeal", (False, True)),
        Option("valat_mode", ("multiplier", "fixed")),
        Option("valat_failed", ("total_loss", "separate")),
        Option("defenders_valat", ("off", "on")),
        Option("ultimo_solo_double", (True, False)),
        Option("ultimo_partner_capture", ("neutral", "failed")),
        Option("ultimo_announcers", ("declarer", "any")),
        Option("contra_max", (3, 2, 1, 0)),
        Option("contra_items", ("game_and_ultimo", "game_only")),
        Option("hand_bonuses", ("on", "no_heads", "off")),
        Option("hand_bonus_time", ("either", "dealt", "after_exchange")),
        Option("trull_in", ("hand", "tricks")),
        Option("overshoot_points", ("off", "single", "double")),
        Option("mond_capture", (0, 5, 10)),
        Option("emperor_trick", (False, True)),
        Option("deal_pattern", ("talon_8_8", "talon_4x4", "8_talon_8")),
        Option("allow_knock", (False, True)),
        Option("score_style", ("winner_writes", "zero_sum")),
        Option("tapper", ("off", "paid")),
    ),
)

OVERSHOOT = {"off": 0, "single": 1, "double": 2}


def terms(options: Options) -> tuple[int, ...]:
    """The terms of ``kernel.tapp_settle`` under these house rules, in its order."""
    bonuses = options.word("hand_bonuses")
    trull = 2 if options.word("trull_in") == "tricks" else 1
    values = {
        settle.VALAT_FIXED: int(options.word("valat_mode") == "fixed"),
        settle.FAILED_SEPARATE: int(options.word("valat_failed") == "separate"),
        settle.DEFENDERS_VALAT_PAID: int(options.word("defenders_valat") == "on"),
        settle.SOLO_DOUBLES_ULTIMO: int(options.on("ultimo_solo_double")),
        settle.PARTNER_TAKES_PAID: int(options.word("ultimo_partner_capture") == "failed"),
        settle.OVERSHOOT: OVERSHOOT[options.word("overshoot_points")],
        settle.TRULL_PAID: 0 if bonuses == "off" else trull,
        settle.HEADS_PAID: int(bonuses == "on"),
        settle.KINGS_PAID: int(bonuses != "off"),
        settle.MOND_VALUE: options.number("mond_capture"),
    }
    return tuple(values[place] for place in range(settle.N_TERMS))
