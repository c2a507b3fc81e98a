"""The sampling of this visit: its settings, the one job, and what has been answered so far.

Drawing is ``odds``, asking ``odds_asking``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine import EngineError
from engine.analysis import Result
from engine.position import Moment
from tutor_app import sampling, state
from tutor_app.answers import remember
from tutor_app.jobs import Job
from tutor_app.sampling import Settings
from tutor_app.screens import deal_desk

REMEMBERED = 64
NOTED = 1_000  # positions at which the reader guessed or stopped, or that were refused


@dataclass(frozen=True, slots=True)
class Answer:
    """A result, the settings it was asked with, and which choice of it is looked at."""

    result: Result
    settings: Settings
    picked: str = ""

    @property
    def resolved(self) -> Settings:
        """The settings with what was counted."""
        return replace(self.settings, objective=self.result.objective)


@dataclass
class Odds:
    """The sampling of this visit: settings, the one job, and the answers by what was asked.

    ``wanted`` names a position that an address asks about, until the panel has seen to it; ``asked`` names
    that of the job, which was begun with ``job_settings``, as the reader has chosen them. With ``by_itself``
    decisions are asked about as soon as they are shown, with ``guess_first`` nothing is told before the
    reader has chosen; ``guesses`` holds what was chosen, empty where the reader gave it up. ``under_way``
    says that the job was running when it was looked at last: all of a page is drawn from one look, or the
    board could lack what the panel says. ``mine`` is the reader's own choice at a position, ``job_mine`` that
    which the job looks at; a job that ``renews`` an answer, for its sake or on more deals, tells nothing
    before it is done or rests on more deals than that answer.
    """

    settings: Settings = field(default_factory=Settings)
    job: Job[Result] | None = None
    asked: str = ""
    job_settings: Settings = field(default_factory=Settings)
    wanted: str = ""
    answers: dict[str, Answer] = field(default_factory=dict)
    errors: dict[str, EngineError] = field(default_factory=dict)
    stopped: dict[str, None] = field(default_factory=dict)
    by_itself: bool = True
    guess_first: bool = False
    guesses: dict[str, str] = field(default_factory=dict)
    under_way: bool = False
    mine: dict[str, str] = field(default_factory=dict)
    job_mine: str = ""
    renews: bool = False

    def running(self, where: str) -> bool:
        """Whether the job works on a position."""
        return self.asked == where and self.job is not None and self.job.look().running

    def hides(self, where: str) -> bool:
        """Whether the reader is to choose at a position before anything is told of it."""
        return self.guess_first and where not in self.guesses


def odds_now() -> Odds:
    """The sampling of this visit; what the coach finds out in a deal that is played is kept apart."""
    return state.screen("play.odds" if deal_desk.is_played() else "odds", Odds)


def settings_now(game: str, decision: Moment | None = None) -> Settings:
    """The settings with which a game is played out at present, and what they count (``resolved``)."""
    return sampling.resolved(odds_now().settings, game, decision)


def result_at(where: str) -> Result | None:
    """What has been found out so far at a position, as far as it may be told."""
    answer = answer_at(where)
    return answer.result if answer is not None else None


def answer_at(where: str) -> Answer | None:
    """The answer at a position, as far as it may be told, with the choice of it that is looked at."""
    odds = odds_now()
    return None if odds.hides(where) else odds.answers.get(where)


def wants_guess(where: str) -> bool:
    """Whether the next action at ``where`` is only the reader's guess."""
    return bool(where) and odds_now().hides(where)


def guess(where: str, action: str) -> None:
    """Take ``action`` for the reader's guess if one is wanted at ``where``."""
    if wants_guess(where):
        remember(odds_now().guesses, where, action, most=NOTED)


def give_up(where: str) -> None:
    """Tell what was found at ``where`` though nothing was guessed."""
    guess(where, "")


def take_setting(name: str) -> None:
    """Take another value for a setting, if there is one."""
    value = state.chosen(f"odds.{name}")
    if value is not None:
        odds = odds_now()
        odds.settings = replace(odds.settings, **{name: value})


def pick(where: str, action: str) -> None:
    """Look at another choice of an answer."""
    odds = odds_now()
    answer = odds.answers.get(where)
    if answer is not None and any(choice.action == action for choice in answer.result.choices):
        odds.answers[where] = replace(answer, picked=action)


def keep(odds: Odds, where: str, result: Result, settings: Settings) -> None:
    """Have a result for the answer at a position; the choice that is looked at stays."""
    before = odds.answers.get(where)
    answer = Answer(result, settings, before.picked if before else "")
    remember(odds.answers, where, answer, most=REMEMBERED)
