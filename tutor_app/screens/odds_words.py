"""A decision in words: which one it is, what a choice of it is called, and how much a choice is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine import Discard, Play, View, parse_action
from engine.analysis import Choice, Question, Result, points_needed
from engine.analysis.choice import Chance
from engine.analysis.result import Belief
from lessons.actions import action_short, action_text
from lessons.amounts import MINUS
from lessons.amounts import number as number
from lessons.names import capital, counted_in, seat_names, short_name, suit_name, the_card
from tutor_app import sampling
from tutor_app.games import GAMES
from tutor_app.state import naming, t

FEW = 10**9  # a number that is still read digit by digit
LARGE = 10  # a difference of which a tenth is as much as anybody asks for
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True)
class Scene:
    """A decision and its reader: what the deciding seat sees, and through whose eyes the reader looks."""

    view: View
    reader: int

    @property
    def person(self) -> str:
        """Whether the reader decides, for the choice of a sentence: ``you`` or ``other``."""
        return "you" if self.reader == self.view.seat else "other"

    @property
    def names(self) -> tuple[str, ...]:
        """What the reader calls the seats."""
        return seat_names(self.view.seating, self.reader, naming())

    @property
    def seat(self) -> str:
        """What the deciding seat is called."""
        return self.names[self.view.seat]


def scene_of(asked: Question) -> Scene:
    """The scene of a question about a hand, which the reader holds."""
    return Scene(asked.view, asked.view.seat)


def decision(scene: Scene) -> str:
    """Which decision it is, as a question: "You lead to trick 1: which card?"."""
    view = scene.view
    facts: dict[str, object] = {} if scene.person == "you" else {"seat": capital(scene.seat)}
    key = view.phase
    if view.phase == "play":
        plays = view.trick.plays if view.trick else ()
        key = "follow" if plays else "lead"
        facts["trick"] = len(view.tricks) + 1
        if plays:
            facts["card"] = the_card(plays[0].card, naming())
    elif view.phase == "discard":
        rules = GAMES[view.game].discard
        assert rules is not None
        facts["cards"] = rules.cards
    return t(f"odds.decision.{scene.person}.{key}", **facts)


def choice_words(action: str, scene: Scene) -> str:
    """A choice as a sentence speaks of it: "play the 6 of clubs", "call ♥K"."""
    done = parse_action(action, scene.view.pack)
    return action_text(done, naming(), scene.names, scene.view.phase, signs=True)


def choice_name(action: str, scene: Scene) -> str:
    """A choice as short as a table needs it."""
    done = parse_action(action, scene.view.pack)
    if isinstance(done, Play):
        card = short_name(done.card, naming())
        named = suit_name(done.named, naming()) if done.named else ""
        return t("list.beside", text=card, beside=named) if named else card
    if isinstance(done, Discard):
        return " ".join(short_name(card, naming()) for card in done.cards)
    return capital(choice_words(action, scene))


def choice_said(action: str, scene: Scene) -> str:
    """A choice in the middle of a sentence: cards by their signs, anything else between quotation marks."""
    name = choice_name(action, scene)
    if isinstance(parse_action(action, scene.view.pack), Play | Discard):
        return name
    return naming().say("exercise.hint.quoted", answer=name)


def choice_short(action: str, scene: Scene) -> str:
    """A choice in the first column of a table: "♥K" for a call, "Lower half" for a part of the talon."""
    done = parse_action(action, scene.view.pack)
    if isinstance(done, Play | Discard):
        return choice_name(action, scene)
    return capital(action_short(done, naming(), scene.names, scene.view.phase))


@dataclass(frozen=True, slots=True)
class Border:
    """The value that parts better from worse for the deciding seat.

    ``kind`` says whether it is what the seat's side has to reach (``needed``) or neither gain nor loss for
    anybody (``even``).
    """

    at: float
    kind: Literal["even", "needed"]


def border_of(scene: Scene, objective: str) -> Border | None:
    """The border of an objective at a decision, None where the game names none (``points_needed``)."""
    even = sampling.even(scene.view.game, objective)
    if even is not None:
        return Border(even, "even")
    needed = points_needed(scene.view, objective)
    return None if needed is None else Border(needed.points, "needed")


def border_words(scene: Scene, border: Border) -> str:
    """What the line at a border says."""
    value = f"{border.at:g}"
    if border.kind == "even":
        return t("odds.border.even", value=value)
    facts: dict[str, object] = {} if scene.person == "you" else {"seat": scene.seat}
    return t(f"odds.border.{scene.person}", value=value, **facts)


def fit_words(deals: int) -> str:
    """How many deals fit what has been seen; of very many the size of the number is told first."""
    return t("odds.fit", n=deals if deals == 1 else counted(deals))


def counted(n: int) -> str:
    """An exact number as it can be read: from a thousand million on with its power of ten before it."""
    exact = f"{n:,}"
    return exact if n < FEW else t("list.beside", text=power_of_ten(n), beside=exact)


def power_of_ten(n: int) -> str:
    """A large number to two figures, with its power of ten.

    >>> power_of_ten(33_187_824_242_911_800)
    '3.3 × 10¹⁶'
    """
    mantissa, power = f"{n:.1e}".split("e+")
    return f"{mantissa} × 10{str(int(power)).translate(RAISED)}"


def assumptions_words(result: Result) -> list[str]:
    """What the numbers rest on, in sentences: deals, seed, player, belief, screening."""
    fit = fit_words(result.consistent_deals)
    if sampling.is_certain(result):
        return [fit]
    facts = {
        "deals": f"{result.deals:,}",
        "seed": result.seed,
        "player": t(f"odds.players.{result.player}"),
        "fit": fit,
        "interval": t(f"odds.interval.{result.intervals}"),
    }
    said = [t("odds.assumptions", **facts)]
    if result.belief is not None:
        said.append(believed_words(result.belief, result.deals))
    if result.screening is not None:
        said.append(t("odds.screened", n=f"{result.screening.choices:,}", kept=len(result.choices)))
    return said


def believed_words(belief: Belief, deals: int) -> str:
    """What was believed of others, how many deals were weighed for that, and what those played tell."""
    return t(
        f"odds.believed.{belief.believe}",
        n=f"{belief.weighed:,}",
        effective=f"{belief.effective:,.0f}",
        deals=f"{deals:,}",
        worth=f"{belief.worth_of(deals):,.0f}",
    )


def assumed_briefly(result: Result) -> str:
    """The first of what the numbers rest on, in one short line: deals, seed, player, what is believed."""
    if sampling.is_certain(result):
        return fit_words(result.consistent_deals)
    facts = {"deals": f"{result.deals:,}", "seed": result.seed, "player": t(f"odds.players.{result.player}")}
    if result.belief is None:
        return t("odds.assumed", **facts)
    line = t("odds.assumed_weighed", worth=f"{result.worth:,.0f}", **facts)
    return line + t(f"odds.assumed_believed.{result.belief.believe}")


def judged_jointly(result: Result) -> str | None:
    """Why a choice may be too close to call though its own interval says otherwise; None where none is."""
    others = result.choices[1:]
    for choice in others:
        apart = choice.difference_ci95
        if choice.tied and apart is not None and not apart[0] <= 0.0 <= apart[1]:
            return t("odds.jointly", n=len(others))
    return None


def unit_words(game: str, objective: str) -> str:
    """What an objective is counted in."""
    return t(f"odds.units.{counted_in(game, objective)}")


def is_net(game: str, objective: str) -> bool:
    """Whether an objective is what remains once scores are settled between each two players."""
    return counted_in(game, objective).startswith("net_")


def gap_words(game: str, objective: str, gap: str) -> str:
    """A difference with what it is counted in: "3.5 ± 1.9 chips", "1 chip", "−1 chip"."""
    if sampling.is_chance(game, objective):
        return t("odds.in_units", n=gap, unit=unit_words(game, objective))
    return t(
        f"review.by.{counted_in(game, objective)}", n=1 if gap.removeprefix(MINUS) == "1" else 2, value=gap
    )


def behind(result: Result, chosen: Choice) -> str:
    """By how much a choice is behind the best one: "3.5 ± 1.9", and "2" where that is known exactly."""
    exact = sampling.is_certain(result)
    low, high = chosen.difference_ci95 or (0.0, 0.0)
    if not exact and low != high:
        return with_half(-chosen.difference, (high - low) / 2)
    return number(-chosen.difference, exact=exact, after_point=decimals(chosen.difference))


def with_half(gap: float, half: float) -> str:
    """A difference with half its interval, both with as many decimals as either needs: "3.5 ± 1.9".

    Of a large difference nobody asks for hundredths: its half is rounded up to a tenth. One within its
    interval may look like none.

    >>> with_half(0.3, 0.04), with_half(256, 0.002), with_half(-0.001, 0.061)
    ('0.30 ± 0.04', '256.0 ± 0.1', '0.0 ± 0.1')
    """
    if abs(gap) >= LARGE:
        half = max(half, 0.1)
    digits = decimals(half) if abs(gap) <= half else max(decimals(gap), decimals(half))
    return f"{number(gap, after_point=digits)} ± {number(half, after_point=digits)}"


def lost_words(game: str, result: Result, chosen: Choice) -> str:
    """The same with what it is counted in."""
    return gap_words(game, result.objective, behind(result, chosen))


def objective_words(game: str, objective: str) -> str:
    """What an objective is called where it is chosen."""
    kind = "objectives" if sampling.is_chance(game, objective) else "units"
    return t(f"odds.{kind}.{counted_in(game, objective)}")


def chance_words(scene: Scene, name: str) -> str:
    """What a chance is called above its column: "Made (36+)", with what the deciding side needs if known."""
    if name != "contract":
        return t(f"odds.chances.{name}")
    needed = points_needed(scene.view)
    if needed is None:
        return t("odds.chances.contract.whole")
    side = "made" if needed.declares else "beaten"
    return t(f"odds.chances.contract.{scene.view.game}.{side}", needed=needed.points)


def amount(game: str, objective: str, value: float, *, exact: bool = False) -> str:
    """A value with its unit: "29.0 card points", and "29 card points" where it is ``exact``."""
    unit = counted_in(game, objective)
    n = 1 if exact and abs(value) == 1 else 2  # an estimate of 1.0 is a plural
    return t(f"odds.amounts.{unit}", n=n, value=number(value, exact=exact))


def between(low: float, high: float, *, exact: bool = False) -> str:
    """Two ends of a range: "-1.4 to 1.6"."""
    return t("span", low=number(low, exact=exact), high=number(high, exact=exact))


def between_on_hover() -> str:
    """The range whose ends a chart of Plotly holds as the first two of its custom data."""
    return t("span", low="%{customdata[0]:.1f}", high="%{customdata[1]:.1f}")


def percent_words(chance: Chance, *, wide: bool = False) -> str:
    """A chance with its interval: "62 ± 2%", or ``wide`` "62.3% (60.1 to 64.4)"."""
    if chance.ci95 is not None and wide:
        low, high = chance.ci95
        return t("odds.chances.wide", percent=f"{chance.percent:.1f}", low=f"{low:.1f}", high=f"{high:.1f}")
    percent, half = percent_parts(chance)
    return t("odds.chances.cell" if half else "odds.chances.certain", percent=percent, half=half)


def percent_parts(chance: Chance) -> tuple[str, str]:
    """A chance and half its interval in figures: "62" and "2"; of too few deals there is no interval."""
    if chance.ci95 is None:
        return f"{chance.percent:.0f}", ""
    half = (chance.ci95[1] - chance.ci95[0]) / 2
    digits = 0 if half >= 0.95 else 1
    return f"{chance.percent:.{digits}f}", f"{half:.{digits}f}"


def decimals(gap: float) -> int:
    """How many decimals a difference needs so as not to look like none: one, and three at most.

    >>> decimals(2.04), decimals(0.04), decimals(0.004), decimals(0)
    (1, 2, 3, 1)
    """
    return next((n for n in (1, 2) if round(abs(gap), n)), 3 if gap else 1)
