"""What each choice is worth, in sentences: the best one, what is as good, what a guess is worth."""

from __future__ import annotations

from engine import Discard, Play, parse_action
from engine.analysis import Choice, Result
from lessons.amounts import number
from lessons.names import joined
from tutor_app import sampling
from tutor_app.sampling import Settings
from tutor_app.screens.decision_words import Scene, choice_said, choice_words
from tutor_app.screens.odds_words import amount, behind, gap_words, unit_words
from tutor_app.state import naming, t

FEW = 3  # choices that a sentence can name


def sentence(result: Result, scene: Scene) -> str:
    """The answer: the best choice, what is as good, and what is best with best play or counted otherwise."""
    said = (*_others(result, scene), *_best_play(result, scene), *_beside(result, scene))
    bold = f"**{headline(result, scene)}**"  # Markdown wants a space behind it, in every language
    return " ".join(filter(None, (bold, t("list.gap").join(said))))


def guessed(result: Result, action: str, scene: Scene) -> str:
    """What the reader's guess is worth beside the best choice; empty where nothing was guessed."""
    if not action:
        return ""
    facts = {"choice": choice_said(action, scene)}
    found = result.choice_of(action)
    if found is None:
        return t("odds.guess.screened", **facts)
    if sampling.is_as_good(result, found):
        alone = found is result.choices[0] and not any(one.tied for one in result.choices[1:])
        return t("odds.guess.best" if alone else "odds.guess.right", **facts)
    return t("odds.guess.behind", **facts, n=_loss(result, found, scene.view.game, alone=True))


def headline(result: Result, scene: Scene) -> str:
    """The best choice, what it is worth on average and in most deals, in one sentence or two.

    An answer that is no estimate says so, and under which player's play; so does a decision with one choice.
    """
    exact = sampling.is_certain(result)
    best = result.choices[0]
    low, high = (number(value, exact=True) for value in (best.p10, best.p90))
    facts = {
        "choice": _named(best.action, scene),
        "amount": amount(scene.view.game, result.objective, best.mean, exact=exact),
        "player": t(f"odds.players.{result.player}"),
        "usual": low if low == high else t("span", low=low, high=high),
    }
    kind = "only" if len(result.choices) == 1 and result.screening is None else "best"
    estimate = "sampled.chance" if sampling.is_chance(scene.view.game, result.objective) else "sampled"
    return t(f"odds.{'known' if exact else estimate}.{kind}", **facts)


def _named(action: str, scene: Scene) -> str:
    """A choice as the sentence speaks of it; cards are told by their signs, as beside it and in the table."""
    done = parse_action(action, scene.view.pack)
    if isinstance(done, Discard):
        return t("odds.plans.discard", cards=choice_said(action, scene))
    if isinstance(done, Play) and not done.named:
        return t("odds.play", card=choice_said(action, scene))
    return choice_words(action, scene)


def _others(result: Result, scene: Scene) -> list[str]:
    """What is as good as the best as far as can be told, and how far behind the next choice is."""
    _, *others = result.choices
    alike = [choice_said(choice.action, scene) for choice in others if sampling.is_as_good(result, choice)]
    behind = next((choice for choice in others if not sampling.is_as_good(result, choice)), None)
    said = [_alike(result, alike)] if alike else []
    if behind is not None and (sampling.is_certain(result) or behind.difference_ci95 is not None):
        key = "odds.behind" if alike else "odds.lead"
        gain = _loss(result, behind, scene.view.game)
        said.append(t(key, gain=gain, choice=choice_said(behind.action, scene)))
    return said


def _alike(result: Result, names: list[str]) -> str:
    """Which choices are as good as the best one, by name if they are few, else how many they are."""
    kind = "equal" if sampling.is_certain(result) else "ties"
    if len(names) > FEW:
        return t(f"odds.{kind}", n=len(names))
    return t(f"odds.{kind}_named", choices=joined(names, naming()), n=len(names))


def _loss(result: Result, choice: Choice, game: str, *, alone: bool = False) -> str:
    """By how much a choice is behind the best one, with its interval where it is an estimate.

    Where it stands ``alone`` it has its unit; elsewhere what the best choice is worth stands before it.
    """
    loss = behind(result, choice)
    if sampling.is_chance(game, result.objective):
        return t("odds.gap", n=loss)
    return gap_words(game, result.objective, loss) if alone else loss


def _best_play(result: Result, scene: Scene) -> list[str]:
    """Where everything is known and could be solved: whether the best choice is so with best play too."""
    found, better = result.open_cards, result.best_played
    if found is None or len(better) in (0, len(result.choices)):
        return []
    if result.choices[0] in better:
        return [t("odds.open.best_too")]
    gain = found.means[better[0].action] - found.means[result.choices[0].action]
    facts = {"choice": choice_said(better[0].action, scene), "gain": number(gain, exact=True)}
    return [t("odds.open.better", **facts)]


def _beside(result: Result, scene: Scene) -> list[str]:
    """What is best where something else counts, if that is another choice.

    Of words nothing is told but what they are said for, unless the reader counts something else.
    """
    other, view = result.beside, scene.view
    usual = sampling.objective_of(Settings(), view.game, view)
    if other is None or (sampling.is_spoken(view) and result.objective == usual):
        return []
    facts = {
        "choice": choice_said(other.action, scene),
        "objective": unit_words(scene.view.game, other.objective),
        "gain": number(other.gain),
    }
    return [t("odds.beside", **facts)]
