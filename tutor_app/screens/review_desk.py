"""The hand that this visit looks back at: the threshold, what was pasted or tried, and the review."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from functools import partial

from engine.analysis.reviewed import Review
from tutor_app import address_bar, reviewing, sampling, state
from tutor_app.addresses import names_deal
from tutor_app.exploring import Exploration, arriving
from tutor_app.jobs import Job
from tutor_app.pasting import Pasted, pasted
from tutor_app.retrying import Tries
from tutor_app.retrying_addresses import retrying_in
from tutor_app.reviewing import USUAL_THRESHOLD
from tutor_app.reviewing_addresses import line_in, listing_in, review_in
from tutor_app.sampling import Settings
from tutor_app.sampling_addresses import sampling_in
from tutor_app.screens import aside
from tutor_app.screens.deal_desk import REVIEWED
from tutor_app.screens.odds_desk import odds_now
from tutor_app.screens.over_time_line import count_in
from tutor_app.urlstate import Arrival, useless
from tutor_app.warm import worker

AT_ONCE_SECONDS = 0.1  # a usual record is read by then, so that the page need not be drawn twice


@dataclass
class Looking:
    """How the hand is looked at, and the text that is being read in its place.

    ``told`` is what there is to say of the text that was read last. With ``again`` the reader tries the
    decisions that mattered before their answer is told; ``tries`` are those of the hand. The decisions of
    ``everybody`` are listed or those of the seat looked through, worst first or ``in_order`` of play;
    ``stopped`` names the review of everybody that the reader has stopped, and ``opened`` is the place of the
    decision of somebody else that was told last. At a decision the outcome of the ``better`` choice is looked
    at or that of the one that was made.
    """

    threshold: float = USUAL_THRESHOLD
    every: bool = False
    text: str = ""
    job: Job[Pasted] | None = None
    told: Pasted = field(default_factory=Pasted)
    again: bool = False
    tries: Tries = field(default_factory=Tries)
    everybody: bool = False
    in_order: bool = False
    stopped: Hashable = None
    opened: int = -1
    better: bool = False


def looking() -> Looking:
    """How the hand of this visit is looked at."""
    return state.screen("review.looking", Looking)


def hand_now() -> Exploration | None:
    """The hand that is looked back at, None before there is one."""
    return state.last_screen(REVIEWED, Exploration)


def arrive(arrival: Arrival, besides: Callable[[Arrival, Exploration | None], None]) -> None:
    """Take in what an address says; what it does not say of the settings is as usual.

    ``besides`` takes in what it says of a place of its hand.
    """
    here, odds = looking(), odds_now()
    desk, threshold, problems = review_in(arrival)
    usual = Settings(deals=odds.settings.deals)
    game = desk.state.game if desk is not None else ""
    if game and sampling.available(game):
        odds.settings, _, wrong = sampling_in(arrival, game, usual)
        line, problem = line_in(arrival, game)
        count_in(line)
        problems = (*problems, *wrong, *([problem] if problem else []))
    elif game or not names_deal(arrival.values):
        problems = (*problems, *useless(arrival, "line", "player", "count", "believe", "sample"))
    here.threshold, here.told = threshold, Pasted()
    here.again, here.tries, wrong = retrying_in(arrival, desk)
    (here.everybody, here.every, here.in_order), unused = listing_in(arrival)
    here.opened = -1
    problems = (*problems, *wrong, *unused)
    besides(arrival, desk)
    before = hand_now()
    address_bar.adopt(REVIEWED, arriving(desk, before) if desk is not None else None, problems)


def read_text(text: str) -> None:
    """Read a text that was pasted, in the background."""
    here = looking()
    if here.job is not None:
        here.job.cancel()
    here.text, here.told, here.job = text, Pasted(), None
    if text.strip():
        here.job = Job(lambda: iter((pasted(text),)))
        here.job.start(worker())
        here.job.wait(AT_ONCE_SECONDS)


def take_in() -> bool:
    """Show the hand of the text once it has been read; whether it is still being read."""
    here = looking()
    if here.job is None:
        return False
    progress = here.job.look()
    if progress.running:
        return True
    here.job = None
    if progress.failure is not None:
        raise progress.failure
    if progress.latest is None:  # left alone for too long
        return False
    here.told = progress.latest
    desk = progress.latest.desk
    if desk is not None:
        here.text, here.tries = "", Tries()
        state.replace_screen(REVIEWED, arriving(desk, hand_now()))
    return False


def review_now(desk: Exploration, *, urgent: bool = True, wished: bool = True) -> aside.Found[Review]:
    """What is known by now of the decisions of the seat looked through; more is worked out if ``wished``."""
    settings, threshold = settings_for(desk), looking().threshold
    if all(hand.to_act != desk.seat for hand in desk.line[:-1]):
        return aside.Found(next(reviewing.review_of(desk, settings, threshold)), complete=True)
    name = reviewing.name_of(desk, settings, threshold)
    found: aside.Found[Review] = aside.known(name)
    if not wished:
        return found
    work = partial(reviewing.review_of, desk, settings, threshold, found.latest)
    return aside.ask(name, work, urgent=urgent)


def settings_for(desk: Exploration) -> Settings:
    """The settings of a review, without an objective where the reader chose none."""
    chosen = odds_now().settings
    objective = sampling.chosen_objective(chosen, desk.state.game)
    return replace(chosen, deals=Settings().deals, objective=objective)
