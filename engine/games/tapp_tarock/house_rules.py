"""The options of Tapp-Tarock, and the kernel's rules row that they make."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.tapp_tarock import places as at
from engine.options import Option, Options, OptionTable

OPTION_TABLE = OptionTable(
    options=(
        Option("talon_half_rule", ("free", "fixed"), at.HALF_FIXED),
        Option("talon_reveal", ("always", "three_only")),
        Option("hold_rule", ("seniority", "forehand_only"), at.FOREHAND_HOLDS),
        Option("solo_ends_auction", (False, True), at.SOLO_ENDS),
        Option("jump_bids", ("solo_only", "any"), at.JUMPS),
        Option("discard_tarocks", ("forced_shown", "forced_announced", "free_shown")),
        Option("first_lead", ("forehand", "declarer"), at.DECLARER_LEADS),
        Option(
            "all_pass", ("next_dealer", "same_dealer", "trischaken"), at.ALL_PASS_PLAYED, one="trischaken"
        ),
        Option("no_tarock_redeal", (False, True), at.TAROCKS_NEEDED),
        Option("valat_mode", ("multiplier", "fixed"), at.VALAT_FIXED),
        Option("valat_failed", ("total_loss", "separate"), at.FAILED_SEPARATE),
        Option("defenders_valat", ("off", "on"), at.DEFENDERS_VALAT_PAID),
        Option("ultimo_solo_double", (True, False), at.SOLO_DOUBLES_ULTIMO),
        Option("ultimo_partner_capture", ("neutral", "failed"), at.PARTNER_TAKES_PAID),
        Option("ultimo_announcers", ("declarer", "any"), at.ALL_ANNOUNCE),
        Option("contra_max", (3, 2, 1, 0), at.CONTRA_MAX),
        Option("contra_items", ("game_and_ultimo", "game_only"), at.GAME_ONLY),
        Option("hand_bonuses", ("on", "no_heads", "off")),
        Option("hand_bonus_time", ("either", "dealt", "after_exchange"), at.BONUS_HAND),
        Option("trull_in", ("hand", "tricks")),
        Option("overshoot_points", ("off", "single", "double"), at.OVERSHOOT),
        Option("mond_capture", (0, 5, 10), at.MOND_VALUE),
        Option("emperor_trick", (False, True), at.EMPEROR),
        Option("deal_pattern", ("talon_8_8", "talon_4x4", "8_talon_8")),
        Option("allow_knock", (False, True)),
        Option("score_style", ("winner_writes", "zero_sum")),
        Option("tapper", ("off", "paid"), at.TAPPER_OPEN),
    ),
)


@lru_cache(maxsize=64)
def rules_row(options: Options) -> tuple[int, ...]:
    """The house rules as the kernel's rules row."""
    bonuses, discards = options.word("hand_bonuses"), options.word("discard_tarocks")
    trull = 2 if options.word("trull_in") == "tricks" else 1
    fixed = options.word("talon_half_rule") == "fixed"
    more = {
        at.TRULL_PAID: 0 if bonuses == "off" else trull,
        at.HEADS_PAID: bonuses == "on",
        at.KINGS_PAID: bonuses != "off",
        at.TAKEN_UNSEEN: fixed and options.word("talon_reveal") == "three_only",
        at.FREE_DISCARD: discards == "free_shown",
        at.NUMBER_TOLD: discards == "forced_announced",
    }
    return OPTION_TABLE.row(options, at.N_RULES, more)
