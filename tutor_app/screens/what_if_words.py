"""A what-if in words: its changes, why one cannot be, and what the comparison says."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Card, Discard, EngineError, Give, NoDealFitsError, State, parse_action, view
from engine.analysis.paired import Comparison
from engine.analysis.sides import BEST
from engine.analysis.statistics import Interval
from lessons.actions import action_text
from lessons.amounts import MINUS, number
from lessons.names import capital, counted_in, seat_names, short_name
from tutor_app.markdown import literal
from tutor_app.screens.assumption_words import believed_words, fit_words
from tutor_app.screens.odds_words import unit_words
from tutor_app.screens.parts import option_title, option_value
from tutor_app.screens.refusal_words import engine_error
from tutor_app.state import naming, t
from tutor_app.what_if import Branch, Change, ImpossibleError

SMALL = (0.1, 0.01)  # intervals smaller than each of these get one decimal more


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a what-if stands: the position, the seat that counts, whose eyes look, whether all lies open."""

    state: State
    seat: int
    reader: int
    opened: bool

    @property
    def names(self) -> tuple[str, ...]:
        """What the reader calls the seats."""
        return seat_names(self.state.seating, self.reader, naming())


def swap_words(one: Card, other: Card) -> str:
    """Two cards in each other's place, as short as a button needs it."""
    return f"{short_name(one, naming())} ⇄ {short_name(other, naming())}"


def branch_words(branch: Branch, n: int, state: State) -> str:
    """What a branch is called, as Markdown: its name, or its number, what it changes first, how much more."""
    if branch.name:
        return literal(branch.name)
    change = branch.change
    if change.swaps:
        words = swap_words(*change.swaps[0])
    elif change.rules:
        words = option_title(state.game, change.rules[0][0])
    elif change.first or change.instead:
        words = t("what_if.first_short")
    elif change.seat is not None:
        words = t("what_if.seat_short")
    else:
        words = t("what_if.nothing_short")
    others = len(change.swaps) + len(change.rules) + bool(change.first or change.instead)
    others += (change.seat is not None) - 1
    return f"{n}: {literal(words)}{f' +{others}' if others > 0 else ''}"


def change_words(change: Change, place: Setting) -> tuple[str, ...]:
    """Everything that a change changes, each part in words of its own."""
    game = place.state.game
    told = [swap_words(*pair) for pair in change.swaps]
    told += [
        t("list.labelled", label=option_title(game, name), text=option_value(game, name, value))
        for name, value in change.rules
    ]
    for part, action in (("first", change.first), ("instead", change.instead)):
        if action:
            told.append(t(f"what_if.{part}_told", action=action_words(action, place)))
    if change.seat is not None:
        told.append(t("what_if.counts_for", seat=place.names[change.seat]))
    return tuple(told)


def action_words(text: str, place: Setting) -> str:
    """A first action as a list of choices has it."""
    if text == BEST:
        return t("what_if.best")
    action = parse_action(text, place.state.pack)
    return capital(action_text(action, naming(), place.names, place.state.phase))


def impossible(error: ImpossibleError, change: Change, place: Setting) -> str:
    """Why a change cannot be made, and what can be done about it."""
    key = f"what_if.impossible.{error.kind}"
    if error.kind == "gone":
        step = error.error.step if error.error is not None and error.error.step else 1
        facts = {"step": step, "before": step - 1, "what": _done(step, place)}
        return t(f"{key}.{error.part}", **facts)
    if error.kind == "illegal":
        text = change.instead if error.part == "instead" else change.first
        return t(key, action=action_words(text, place))
    return t(key)


def _done(step: int, place: Setting) -> str:
    """What was done at a step, without cards that the reader has not seen."""
    action = place.state.history[step - 1]
    who = capital(place.names[action.seat])
    if isinstance(action, Discard | Give) and not place.opened and action.seat != place.reader:
        return t("what_if.unseen", seat=who)
    return t("what_if.done", seat=who, what=action_text(action, naming(), place.names))


def failed(error: EngineError) -> str:
    """Why no comparison came about."""
    return t("what_if.none_fit") if isinstance(error, NoDealFitsError) else engine_error(error)


def sentence(found: Comparison, place: Setting, *, same_position: bool) -> str:
    """What the change is worth, in one sentence."""
    if found.same == 1:
        return t("what_if.unchanged" if same_position else "what_if.always_same")
    if found.ci95 is None:
        facts = {"n": f"{found.deals:,}", "value": number(found.difference)}
        return t("what_if.few", unit=unit_words(place.state.game, found.objective), **facts)
    value, half = _digits(abs(found.difference), found.ci95)
    if found.ci95[0] <= 0 <= found.ci95[1]:
        value = f"−{value}" if found.difference < 0 and float(value) else value
        return t("what_if.alike", value=value, half=half, unit=unit_words(place.state.game, found.objective))
    unit = counted_in(place.state.game, found.objective)
    gain = t(f"what_if.{'more' if found.difference > 0 else 'less'}.{unit}", value=value, half=half)
    names = place.names
    person = "you" if found.b.seat == place.reader else "other"
    if found.a.seat != found.b.seat:
        facts = {"other": names[found.b.seat], "seat": names[found.a.seat]}
        return t(f"what_if.between.{person}", gain=gain, **facts)
    return t(f"what_if.gain.{person}", gain=gain, seat=names[found.a.seat])


def _digits(value: float, interval: Interval) -> tuple[str, str]:
    half = (interval[1] - interval[0]) / 2
    digits = 1 + sum(half < limit for limit in SMALL)
    return f"{value:,.{digits}f}", f"{half:,.{digits}f}"


def mean_words(mean: float, interval: Interval | None) -> str:
    """A mean with half its interval."""
    if interval is None:
        return number(mean)
    value, half = _digits(abs(mean), interval)
    sign = MINUS if mean < 0 and float(value.replace(",", "")) else ""
    return f"{sign}{value} ± {half}"


def shares_sentence(found: Comparison) -> str:
    """In how many deals the change is better, the same, worse."""
    return t(
        "what_if.shares", **{name: f"{getattr(found, name):.0%}" for name in ("better", "same", "worse")}
    )


def basis(found: Comparison) -> tuple[str, ...]:
    """What the numbers rest on, in sentences: deals, seed, player, belief, deals left out."""
    told = [
        t(
            "odds.assumptions",
            deals=f"{found.deals:,}",
            seed=found.seed,
            player=t(f"odds.players.{found.player}"),
            fit=fit_words(found.consistent_deals),
            interval=t(f"odds.interval.{found.intervals}"),
        )
    ]
    if found.left_out:
        told.append(t("what_if.left_out", n=found.left_out))
    if found.belief is not None:
        told.append(believed_words(found.belief, found.deals))
        if found.belief.temper < 1:
            told.append(t("odds.tempered", effective=f"{found.belief.effective:,.0f}"))
    return tuple(told)


def sees_no_change(place: Setting, other: State) -> bool:
    """Whether the seat that counts sees nothing of the change."""
    return other is not place.state and view(other, place.seat) == view(place.state, place.seat)
