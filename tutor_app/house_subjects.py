"""What the house rules of the games are about, so that a page can group them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.options import Option

SUBJECTS = {
    "table": (
        *(
            "players",
            "scoring",
            "half_partner",
            "rounds",
            "hands_per_game",
            "sudden_death",
            "sudden_death_step",
        ),
        *("tie_rule", "target_3p", "next_leader_3p", "first_dealer", "cut_rule", "open_hands"),
        *("inspect_piles", "memory"),
    ),
    "deal": (
        *("deal_pattern", "allow_knock", "no_tarock_redeal", "redeal_no_trumps", "misdeal_penalty"),
        *("talon_half_rule", "talon_reveal", "discard_tarocks", "pagat_discard", "trump_discard"),
        *("protect_declarations", "trump_discard_disclosure", "fool_discard_for_tout", "stecken_cut"),
    ),
    "words": (
        *("hold_rule", "solo_ends_auction", "jump_bids", "all_pass", "ultimo_announcers", "contra_max"),
        *("contra_items", "rufen_starts", "fort_mit", "concealed_raus", "tout_max_tarocks"),
        *("announcements", "strafen_claim", "declaration_order", "declarations_optional"),
    ),
    "hand": (
        *("hand_bonuses", "hand_bonus_time", "trull_in", "ski_replaces_end", "ski_reuse", "strafen_hand"),
        *("ski_unit_raus", "matadors_from_below", "skus_matadors", "kings_scheme", "four_of_a_kind"),
        *("half_cavallerie_needs_king", "ladons"),
    ),
    "play": (
        *("red_pips", "first_lead", "emperor_trick", "mond_capture", "last_trick", "fool_demand_trick_23"),
        *("fool_banned_trick_24", "fool_lost_trick_25", "fool_lead_unfollowable", "fool_lead_trick_25"),
        *("skus_lost_from_trick", "skus_exchange", "skus_void_naming", "ultimo_partner_capture"),
        *("t1_lost_to_partner", "fein"),
    ),
}
"""Names of house rules by subject; what is not named here is about payment."""


def by_subject(options: Sequence[Option]) -> dict[str, list[Option]]:
    """The house rules of a game by subject, in the order of the subjects."""
    of = {name: subject for subject, names in SUBJECTS.items() for name in names}
    grouped: dict[str, list[Option]] = {subject: [] for subject in (*SUBJECTS, "payment")}
    for option in options:
        grouped[of.get(option.name, "payment")].append(option)
    return {subject: found for subject, found in grouped.items() if found}
