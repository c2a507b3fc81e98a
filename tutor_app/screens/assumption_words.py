"""What the numbers of an answer rest on, in words: deals, seed, player, belief, screening."""

from __future__ import annotations

from engine.analysis import Result
from engine.analysis.result import Belief
from tutor_app import sampling
from tutor_app.state import t

FEW = 10**9  # a number that is still read digit by digit
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


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
