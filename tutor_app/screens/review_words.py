"""A decision that is looked back at in words: where it was, what was chosen, and what that gave away."""

from __future__ import annotations

from collections.abc import Sequence

from engine import view
from engine.analysis.reviewed import Decision, Review
from lessons.amounts import number
from lessons.names import capital, joined
from tutor_app import reviewing
from tutor_app.exploring import Exploration
from tutor_app.screens import reasons
from tutor_app.screens.decision_words import Scene, choice_name, choice_said
from tutor_app.screens.odds_words import between, gap_words, unit_words
from tutor_app.screens.review_desk import looking
from tutor_app.state import naming, t
from tutor_app.ui.sheet import Column
from tutor_app.ui.timeline import Judged


def stage_name(stage: str) -> str:
    """A stage of the hand as a table names it."""
    return t(f"review.stage.{stage}")


def moment(desk: Exploration, at: int) -> str:
    """Where a decision was: the stage, or the trick, with its hand where there are several."""
    hand = desk.line[at]
    words = stage_name(hand.phase)
    if hand.phase == "play":
        words = t("review.trick", n=len(hand.tricks) + 1)
    elif hand.phase == "place":
        words = t("review.trick_given", n=len(hand.tricks))
    several = desk.line[-1].hand_number > 1
    return t("over_time.of_hand", hand=hand.hand_number, moment=words) if several else words


def choice(desk: Exploration, at: int, action: str) -> str:
    """A choice at a place of the line, as short as a table needs it."""
    return choice_name(action, scene_at(desk, at))


def scene_at(desk: Exploration, at: int) -> Scene:
    """What the seat that decides at a place saw, for the reader."""
    hand = desk.line[at]
    return Scene(view(hand, hand.acting), desk.seat)


def choice_told(desk: Exploration, at: int, action: str) -> str:
    """The same within a sentence, where words stand between quotation marks."""
    return choice_said(action, scene_at(desk, at))


def given_away(desk: Exploration, objective: str, loss: float, *, exact: bool = False) -> str:
    """A loss with its unit: "2.3 card points", and "2 card points" where it is ``exact``."""
    return gap_words(desk.state.game, objective, number(loss, exact=exact))


def is_exact(one: Decision) -> bool:
    """Whether the loss of a decision needs no interval: it came out the same in every deal."""
    ends = one.loss_ci95
    return ends is not None and ends[0] == ends[1]


def deals_played(one: Decision) -> str:
    """How many deals a decision rests on: a single one where no other fits and no lots are drawn."""
    alone = is_exact(one) and one.result.consistent_deals == 1
    return "1" if alone else f"{one.result.deals:,}"


def columns_of_losses() -> tuple[Column, Column, Column]:
    """The columns of how many decisions there were, how many mattered, and what all of them gave away."""
    return (
        Column(t("review.stages.decisions"), "number"),
        Column(t("review.stages.mattered"), "number", t("review.meanings.mattered")),
        Column(t("review.column.lost"), "number", t("review.meanings.lost")),
    )


def units(desk: Exploration, found: Review) -> str:
    """What losses are counted in: "card points", or "card points and game points"."""
    return joined([unit_words(desk.state.game, part.objective) for part in found.parts], naming())


def at_least(desk: Exploration, objective: str, threshold: float) -> str:
    """The smallest loss that matters, with its unit: "0.5 card points"."""
    return gap_words(desk.state.game, objective, f"{threshold:g}")


def group(found: Review, part: Review) -> str:
    """What the decisions of a part are called beside those of others: cards, or bids and words."""
    name = kind(found, part)
    return t(f"review.all.{name}" if looking().everybody else f"review.group.{name}")


def kind(found: Review, part: Review) -> str:
    """The kind of the decisions of a part: ``cards``, or ``words`` where these are counted by themselves."""
    return "cards" if part.objective == found.objective else "words"


def interval(one: Decision) -> str:
    """The 95 % interval of a loss; nothing where that is exact, a dash where it has none."""
    ends = one.loss_ci95
    if is_exact(one):
        return ""
    return "–" if ends is None else between(*ends)


def verdict(one: Decision) -> str:
    """What is to be said of a decision beside its numbers: the best one, as good, or nothing."""
    if one.best is one.chosen:
        return t("odds.first")
    return t("odds.tied") if one.chosen.tied else ""


def judged(desk: Exploration, decisions: Sequence[Decision], threshold: float) -> dict[int, Judged]:
    """Decisions by their place, as the strip shows them: the more was given away, the larger the mark.

    A mark is compared with those of decisions that are counted in the same unit.
    """
    most: dict[str, float] = {}
    for one in decisions:
        most[one.result.objective] = max(most.get(one.result.objective, 0.0), one.loss)
    return {
        one.step - 1: Judged(
            one.loss / (most[one.result.objective] or 1.0),
            one.matters(threshold),
            sentence(desk, one, threshold),
            other=desk.line[one.step - 1].to_act != desk.seat,
        )
        for one in decisions
    }


def sentence(desk: Exploration, one: Decision, threshold: float) -> str:
    """A decision in words: who chose what, and whether something was better."""
    return t("list.gap").join((chosen(desk, one), _beside_the_best(desk, one, threshold)))


def chosen(desk: Exploration, one: Decision) -> str:
    """What was chosen at a decision, and by whom, as a sentence."""
    scene = scene_at(desk, one.step - 1)
    facts: dict[str, object] = {} if scene.person == "you" else {"seat": capital(scene.seat)}
    return t(f"review.chose.{scene.person}", choice=choice_said(one.action, scene), **facts)


def _beside_the_best(desk: Exploration, one: Decision, threshold: float) -> str:
    """Whether something was better than what was chosen, as a sentence."""
    facts = {"best": choice_told(desk, one.step - 1, one.best.action)}
    if one.best is one.chosen:
        return t("review.said.best")
    if one.chosen.tied:
        return t("review.said.tied", **facts)
    low, high = one.loss_ci95 or (one.loss, one.loss)
    facts |= {
        "by": given_away(desk, one.result.objective, one.loss, exact=is_exact(one)),
        "low": number(low),
        "high": number(high),
    }
    if one.best_played:
        return t("review.said.best_played", **facts)
    key = "lost" if one.matters(threshold) else "little"
    return t(f"review.said.{key}_exact" if is_exact(one) else f"review.said.{key}", **facts)


def reason(desk: Exploration, one: Decision) -> str:
    """The rule under which something was chosen, and the idea of what was surely better, where that was."""
    before = desk.line[one.step - 1]
    said = [reasons.situation(before, one.action, one.best.action)]
    if one.best is not one.chosen and not one.chosen.tied:
        scene = scene_at(desk, one.step - 1)
        said.append(reasons.idea(before, one.result, one.best.action, one.action, scene))
    return t("list.gap").join(part for part in said if part)


def overview(desk: Exploration, found: Review, threshold: float, *, complete: bool) -> str:
    """How many decisions there were, how many mattered, and what was given away in all."""
    if not complete and not found.decisions:
        return t("odds.warming")
    if not complete:
        return t("review.working", n=len(found.decisions))
    if not found.decisions:
        return t("review.all.no_decision" if looking().everybody else "review.no_decision")
    several = len(found.parts) > 1
    said = [_overview_of(desk, found, part, threshold, several=several) for part in found.parts]
    if too_close := sum(one.chosen.tied and one.loss > 0 for one in found.decisions):
        said.append(t("review.too_close_in_sums" if several else "review.too_close", n=too_close))
    return t("list.gap").join(said)


def _overview_of(desk: Exploration, found: Review, part: Review, threshold: float, *, several: bool) -> str:
    """The same of one part alone, which is named where there are ``several``."""
    mattered = len(reviewing.by_loss(part, threshold))
    facts = {"all": len(part.decisions), "lost": given_away(desk, part.objective, -part.skill)}
    if several:
        return t("review.group.overview", group=group(found, part), n=mattered, **facts)
    key = "overview" if mattered else "nothing_mattered" if part.skill else "nothing_lost"
    return t(f"review.{key}", n=mattered, **facts)


def rests_on(found: Review) -> str:
    """What the numbers rest on: deals, seed, player, belief, interval."""
    deals = [one.result.deals for one in found.decisions] or [0]
    few, most = f"{min(deals):,}", f"{max(deals):,}"
    return t(
        "review.rests_on",
        deals=t("review.deals", few=few, deals=most) if few != most else most,
        seed=found.seed,
        player=t(f"odds.players.{found.player}"),
        belief=t(f"odds.beliefs.{found.believe}"),
    )
