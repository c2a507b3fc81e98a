"""The rule IDs of each game and the notation, written out: what a rulebook must have, no more, no less."""

from __future__ import annotations


def numbered(prefix: str, **last: int) -> tuple[str, ...]:
    return tuple(f"{prefix}-{part}-{n}" for part, end in last.items() for n in range(1, end + 1))


DANISH_TAROK = numbered(
    "DT",
    PACK=8,
    SEAT=4,
    CHIP=1,
    POT=5,
    DEAL=2,
    DISC=8,
    DECL=12,
    PLAY=5,
    FOOL=10,
    PAY=5,
    END=10,
    CARD=6,
    GAME=2,
)

NOTATION = (*(f"NOT-{n}" for n in range(1, 21)), *(f"NOT-E{n}" for n in range(1, 13)))

DANISH_OPTIONS = {
    "players": ("3", "4"),
    "red_pips": ("reversed", "same_as_black"),
    "pagat_discard": ("void_only", "never"),
    "protect_declarations": ("true", "false"),
    "trump_discard_disclosure": ("count_on_request", "yes_no_on_request", "announce", "none"),
    "fool_discard_for_tout": ("false", "true"),
    "redeal_no_trumps": ("false", "true"),
    "fool_demand_trick_23": ("true", "false"),
    "fool_banned_trick_24": ("true", "false"),
    "fool_lost_trick_25": ("true", "false"),
    "fool_lead_unfollowable": ("second_card", "second_names", "must_be_followable", "penalty_20"),
    "fool_lead_trick_25": ("named", "no_suit"),
    "tout_value": ("85", "135"),
    "tout_takes_pots": ("false", "true"),
    "count_points_on_tout_nolo": ("always", "not_on_nolo", "never"),
    "last_trick_with_bagud": ("true", "false"),
    "double_bagud": ("pot_start_each", "sequential"),
    "card_count": ("per_trick", "triples"),
    "card_rounding": ("nearest_5", "none"),
    "pagat_win_payment": ("true", "false"),
    "pots": ("true", "false"),
    "foundation": ("20", "40"),
    "end_pot_split": ("equal", "none"),
    "rounds": ("1", "5"),
}
