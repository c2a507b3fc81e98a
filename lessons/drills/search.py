"""The search for a position that is worth a question: deals from derived seeds until one is good enough."""

from __future__ import annotations

from random import Random

from engine import code_of, encode_moves
from lessons.drills.deals import played_deal
from lessons.drills.families import FAMILIES
from lessons.drills.model import Drill, Family, Proposal
from lessons.drills.tables import table
from lessons.schema import STEP, DealText

MOST_DEALS = 400  # a bound for what no game comes near
PATIENCE = 4  # times as many deals are looked at for a rule that is wanted
SECONDS_A_LEVEL = 5


def found(game_id: str, family_id: str, seed: int, level: int, about: str | None) -> Drill:
    """The drill that the arguments fix.

    Of the deals that the family looks at the first one with a question of the level wins, and about the
    rule if one is wanted; else the nearest. Where none of them has a question the search goes on.

    Raises:
        LookupError: no deal has one, so that the game cannot have this family.
    """
    family = FAMILIES[family_id]
    rng = Random(f"{game_id} {family_id} {seed} {level}")
    manners = table(game_id).manners.get(family_id, family.manners)
    best: Proposal | None = None
    for number in range(MOST_DEALS):
        if best is not None and number >= family.deals * (1 if _about(best, about) else PATIENCE):
            break
        manner, rich = rng.choice(manners), family.richest_of if level > 1 else 1
        deal = played_deal(game_id, manner, family.moves, rng, of=rich)
        offered = list(family.propose(deal, level, rng))
        if not offered:
            continue
        chosen = _chosen(offered, level, about, rng)
        if best is None or _rank(chosen, level, about) > _rank(best, level, about):
            best = chosen
        if _good_enough(best, level, about):
            break
    if best is None:
        raise LookupError(f"{game_id} has no {family_id}")
    return _drill(game_id, family_id, seed, level, best, family)


def _about(one: Proposal, about: str | None) -> bool:
    return about is None or one.rules[0] == about


def _rank(one: Proposal, level: int, about: str | None) -> tuple[bool, int]:
    return _about(one, about), -abs(one.level - level)


def _good_enough(one: Proposal, level: int, about: str | None) -> bool:
    return _rank(one, level, about) == (True, 0)


def _chosen(offered: list[Proposal], level: int, about: str | None, rng: Random) -> Proposal:
    """One of the nearest proposals of a deal: each rule is as likely, whatever is common in the play."""
    nearest = max(_rank(one, level, about) for one in offered)
    nearest_ones = [one for one in offered if _rank(one, level, about) == nearest]
    rule = rng.choice(sorted({one.rules[0] for one in nearest_ones}))
    of_rule = [one for one in nearest_ones if one.rules[0] == rule]
    merit = max(one.merit for one in of_rule)
    return rng.choice([one for one in of_rule if one.merit == merit])


def _drill(game_id: str, family_id: str, seed: int, level: int, one: Proposal, family: Family) -> Drill:
    content: dict[str, object] = {
        "id": f"{family_id.replace('_', '-')}-{level}-{seed}",
        "kind": one.kind,
        "seconds": family.seconds + SECONDS_A_LEVEL * (level - 1),
        "rules": one.rules,
        **one.fields,
    }
    if one.state is not None:
        content["at"] = DealText(code=code_of(one.state), moves=encode_moves(one.state.history))
    step = STEP.validate_python(content)
    return Drill(game_id, family_id, seed, level, step, one.rules[0])
