"""The options of Tapp-Tarock, and the kernel's rules row that they make."""

from __future__ import annotations

from functools import cache

from engine.kernel.tapp_tarock import places as at
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


@cache
def rules_row(options: Options) -> tuple[int, ...]:
    """The house rules as the kernel's rules row."""
    bonuses = options.word("hand_bonuses")
    trull = 2 if options.word("trull_in") == "tricks" else 1
    fixed = options.word("talon_half_rule") == "fixed"
    values: dict[int, int | bool] = {
        at.VALAT_FIXED: options.word("valat_mode") == "fixed",
        at.FAILED_SEPARATE: options.word("valat_failed") == "separate",
        at.DEFENDERS_VALAT_PAID: options.word("defenders_valat") == "on",
        at.SOLO_DOUBLES_ULTIMO: options.on("ultimo_solo_double"),
        at.PARTNER_TAKES_PAID: options.word("ultimo_partner_capture") == "failed",
        at.OVERSHOOT: OVERSHOOT[options.word("overshoot_points")],
        at.TRULL_PAID: 0 if bonuses == "off" else trull,
        at.HEADS_PAID: bonuses == "on",
        at.KINGS_PAID: bonuses != "off",
        at.MOND_VALUE: options.number("mond_capture"),
        at.HALF_FIXED: fixed,
        at.TAKEN_UNSEEN: fixed and options.word("talon_reveal") == "three_only",
        at.FOREHAND_HOLDS: options.word("hold_rule") == "forehand_only",
        at.SOLO_ENDS: options.on("solo_ends_auction"),
        at.JUMPS: options.word("jump_bids") == "any",
        at.TAPPER_OPEN: options.word("tapper") == "paid",
        at.FREE_DISCARD: options.word("discard_tarocks") == "free_shown",
        at.NUMBER_TOLD: options.word("discard_tarocks") == "forced_announced",
        at.DECLARER_LEADS: options.word("first_lead") == "declarer",
        at.ALL_PASS_PLAYED: options.word("all_pass") == "trischaken",
        at.ALL_ANNOUNCE: options.word("ultimo_announcers") == "any",
        at.CONTRA_MAX: options.number("contra_max"),
        at.GAME_ONLY: options.word("contra_items") == "game_only",
        at.EMPEROR: options.on("emperor_trick"),
        at.DEALT_BONUS: options.word("hand_bonus_time") == "dealt",
        at.TAROCKS_NEEDED: options.on("no_tarock_redeal"),
    }
    return tuple(int(values[place]) for place in range(at.N_RULES))
