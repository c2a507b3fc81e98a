"""How the sampling of this visit is asked: what begins, renews and stops its one job, and what that finds.

A visit has one job at a time; a new question takes the place of the one before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.analysis import Question, Result
from engine.position import Moment
from tutor_app import address_bar, sampling
from tutor_app.answers import remember
from tutor_app.jobs import Job
from tutor_app.sampling import Settings
from tutor_app.sampling_addresses import sampling_in, sampling_parameters
from tutor_app.screens.odds_desk import NOTED, Answer, Odds, keep, odds_now, take_setting
from tutor_app.urlstate import Arrival, whole_number
from tutor_app.warm import answers, worker

DRAWN_SECONDS = 0.08  # a page is drawn by then, and the work does not slow it down
Asked = Callable[[], Question]


def arrive(arrival: Arrival, game: str, where: str) -> None:
    """Take in what an address says about sampling at the position ``where``, empty if there is none."""
    if not sampling.available(game):
        return
    odds = odds_now()
    odds.settings, asks, problems = sampling_in(arrival, game, odds.settings)
    odds.wanted = where if asks else ""
    guesses, problem = whole_number(arrival, "guess", (1,))
    if {"d", "seed", "ask", "guess"} & arrival.values.keys():  # an address that asks something says how
        odds.guess_first = guesses == 1
    address_bar.report(*problems, *([problem] if problem else []))


def address(game: str, where: str, *, by_itself: bool = False) -> Mapping[str, str | int | None]:
    """The parameters for what the panel shows at ``where``: the settings, and whether it is asked."""
    if not sampling.available(game):
        return {}
    odds = odds_now()
    take_in(odds)  # an answer that has just come in belongs into the address
    answer = odds.answers.get(where)
    asked = answer is not None or odds.wanted == where or odds.running(where)
    asked = bool(where) and (asked or (by_itself and odds.by_itself))
    settings = answer.settings if answer is not None and odds.wanted != where else odds.settings
    guess = 1 if by_itself and odds.guess_first else None
    return {**sampling_parameters(settings, game, asked=asked), "guess": guess}


def is_busy() -> bool:
    """Whether the panel's own job runs."""
    job = odds_now().job
    return job is not None and job.look().running


def begin(where: str, decision: Moment, ask: Asked, *, by_itself: bool, mine: str = "") -> None:
    """Ask what an address asks for or what is asked by itself, unless the answer is there or was stopped.

    A page does so before it draws anything that an answer is written on. The reader's own choice, ``mine``,
    is put into an answer that lacks it.
    """
    odds = odds_now()
    if not where or not sampling.available(decision.game):
        return
    take_in(odds)
    odds.mine = {where: mine}
    wanted, odds.wanted = odds.wanted == where, ""
    before = odds.answers.get(where)
    if wanted:
        settings = sampling.resolved(odds.settings, decision.game, decision)
        due = before is None or before.resolved != settings
    else:
        left = before is None or not before.result.finished
        due = (by_itself and odds.by_itself and left) or _lacks(before, mine)
        due = due and not (odds.running(where) and mine in ("", odds.job_mine))
        due = due and where not in odds.errors and where not in odds.stopped
    if due:
        start(where, decision, ask, after_seconds=0 if wanted else DRAWN_SECONDS)
        take_in(odds)


def changed(where: str, decision: Moment, ask: Asked, name: str) -> None:
    """Take another value for a setting; what has been answered here is answered anew with it."""
    odds = odds_now()
    before = odds.settings
    take_setting(name)
    if odds.settings == before:
        return
    if where in odds.answers or odds.running(where):
        start(where, decision, ask)


def start(where: str, decision: Moment, ask: Asked, after_seconds: float = 0) -> None:
    """Answer the question, from what the server remembers if it can; work may begin after a while."""
    _start(where, decision, ask, odds_now().settings, after_seconds)


def deeper(where: str) -> int | None:
    """On how many deals an answer can be sought again; None where there is none, or no more to be found."""
    answer = odds_now().answers.get(where)
    if answer is None or not answer.result.finished or sampling.is_certain(answer.result):
        return None
    return sampling.more(answer.settings.deals)


def deepen(where: str, decision: Moment, ask: Asked) -> None:
    """Answer the question again on more deals, here alone; the answer stays until there is a better one."""
    answer, deals = odds_now().answers.get(where), deeper(where)
    if answer is not None and deals is not None:
        _start(where, decision, ask, replace(answer.settings, deals=deals))


def _start(where: str, decision: Moment, ask: Asked, chosen: Settings, after_seconds: float = 0) -> None:
    odds = odds_now()
    stop(odds)
    odds.errors.pop(where, None)
    odds.stopped.pop(where, None)
    settings = sampling.resolved(chosen, decision.game, decision)
    mine = odds.mine.get(where, "")
    known = answers().get((_named(where, mine), settings))
    if known is not None:
        keep(odds, where, known, chosen)
        return
    odds.renews = _renews(odds.answers.get(where), settings, mine)
    odds.job = Job(lambda: sampling.work(sampling.planned(ask(), mine), settings)())
    odds.asked, odds.job_settings, odds.job_mine = where, chosen, mine
    if not odds.renews:
        odds.answers.pop(where, None)
    odds.job.start(worker(), after_seconds=after_seconds)


def _renews(answer: Answer | None, settings: Settings, mine: str) -> bool:
    """Whether an answer is shown while the same is made with the own choice, or on more deals."""
    if answer is None:
        return False
    if answer.resolved == settings:
        return _lacks(answer, mine)
    return answer.settings.deals < settings.deals and answer.resolved == replace(
        settings, deals=answer.settings.deals
    )


def _lacks(answer: Answer | None, mine: str) -> bool:
    """Whether an answer does not tell of the reader's own choice."""
    return answer is not None and mine not in ("", *(choice.action for choice in answer.result.choices))


def _named(where: str, mine: str) -> str:
    """Under which name the server remembers an answer that was to tell of the reader's own choice."""
    return f"{where} {mine}".strip()


def cancel() -> None:
    """Stop the job as the reader wishes; what was found by then is kept and is not asked about by itself."""
    job = odds_now().job
    if job is not None:
        job.cancel()


def leave() -> None:
    """Stop the job, as nobody looks at what it finds; the same question is asked again where it is shown."""
    stop(odds_now())


def stop(odds: Odds) -> None:
    """Leave the job for another one."""
    if odds.job is not None:
        odds.job.cancel()
        odds.job = None


def take_in(odds: Odds) -> None:
    """Take in what the job has found since the last look."""
    odds.under_way = False
    if odds.job is None:
        return
    progress = odds.job.look()
    odds.under_way = progress.running
    if progress.latest is not None and (progress.complete or _is_news(odds, progress.latest)):
        keep(odds, odds.asked, progress.latest, odds.job_settings)
        if progress.complete:
            asked = _named(odds.asked, odds.job_mine), odds.answers[odds.asked].resolved
            answers().put(asked, progress.latest)
    if progress.cancelled:
        remember(odds.stopped, odds.asked, None, most=NOTED)
    refusal = odds.job.refusal()
    if refusal is not None:
        remember(odds.errors, odds.asked, refusal, most=NOTED)


def _is_news(odds: Odds, found: Result) -> bool:
    """Whether what a job has found so far is to be told: not where an answer rests on as many deals."""
    before = odds.answers.get(odds.asked)
    return not odds.renews or before is None or found.deals > before.result.deals
