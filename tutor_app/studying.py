"""A question to very many deals as a page asks it, and the address that holds it. Pure.

Parameters: ``g`` the game, ``q`` a question that stands ready, or of one's own the deals ``w``, the measure
``f`` and what it is about ``o``, of whom ``u``, by which class of cards ``y``; ``n`` deals, ``seed``, the
player ``p``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.analysis.candidates import playouts_of
from engine.players import PLAIN
from engine.studies import Study, ready_studies
from engine.studies.study import COUNTED, FOREHAND, study_of
from engine.worlds.card_classes import card_classes
from engine.worlds.conditions import LONGEST
from tutor_app.addresses import game_in
from tutor_app.exploring import dealt
from tutor_app.games import DEFAULT_GAME, GAMES
from tutor_app.scoring import declares
from tutor_app.seeds import MAX_SEED
from tutor_app.urlstate import Arrival, Problem, known_word, useless, whole_number

SIZES = (10_000, 100_000, 1_000_000)
USUAL_SIZE = SIZES[1]
DEALER = "dealer"
OWN = ("w", "f", "o", "u", "y")  # the parameters of a question of one's own


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: one that stands ``ready``, or with an empty name there one of the reader's own."""

    game: str = DEFAULT_GAME
    ready: str = ""
    where: str = ""
    measure: str = "conditions"
    of: str = ""
    who: str = FOREHAND
    by: str = ""
    deals: int = USUAL_SIZE
    seed: int = 0
    player: str = PLAIN


def first_of(game: str) -> Asked:
    """The first question that stands ready for a game."""
    return Asked(game, next(iter(ready_studies(game))))


def study_asked(asked: Asked) -> Study:
    """The study of a question.

    Raises:
        RequestError: it says something that no study has.
    """
    size = {
        "deals": asked.deals,
        "seed": asked.seed,
        **({"player": asked.player} if plays_out(asked) else {}),
    }
    if asked.ready:
        return study_of(ready_studies(asked.game)[asked.ready].model_dump() | size)
    own = {"where": asked.where, "measure": asked.measure, "of": asked.of, "by": asked.by}
    if asked.measure != "conditions" or asked.by:
        own["who"] = asked.who
    return study_of({"game": asked.game, **own, **size})


def plays_out(asked: Asked) -> bool:
    """Whether hands are played out for a question, so that it matters who plays."""
    measure = ready_studies(asked.game)[asked.ready].measure if asked.ready else asked.measure
    return measure not in COUNTED


def own_of(asked: Asked) -> Asked:
    """The same question as one of the reader's own, to be changed."""
    if not asked.ready:
        return asked
    study = ready_studies(asked.game)[asked.ready]
    return replace(
        asked,
        ready="",
        where=study.where,
        measure=study.measure,
        of=study.of,
        who=study.who if study.who in seats(asked.game) else FOREHAND,
        by=study.by if study.by in classes(asked.game) else "",
    )


def with_choice(asked: Asked, name: str, value: object) -> Asked:
    """The question with one thing changed."""
    changed: dict[str, Any] = {name: value if isinstance(value, int) else str(value)}
    return replace(asked, **changed)


def measures(game: str) -> tuple[str, ...]:
    """What can be measured in a game."""
    playouts = playouts_of(GAMES[game])
    combines = ("combination", "worth") if declares(game, GAMES[game].option_table.resolve()) else ()
    return ("conditions", *combines, *(("event",) if playouts.events else ()), "payment", "card_points")


def events(game: str) -> tuple[str, ...]:
    """What may happen in a game that is played out."""
    return tuple(playouts_of(GAMES[game]).events)


def classes(game: str) -> tuple[str, ...]:
    """The classes of cards by which deals can be parted."""
    return card_classes(dealt(game, 0).state.pack)


def players_at_the_table(game: str) -> int:
    """How many players a study deals to; their seats are numbered in the order of play, forehand first."""
    return len(dealt(game, 0).state.seating.active)


def seats(game: str) -> tuple[str, ...]:
    """Whose hand can be asked about, in the order of play.

    >>> seats("tapp_tarock")
    ('forehand', 'seat1', 'dealer')
    """
    return (FOREHAND, *(f"seat{seat}" for seat in range(1, players_at_the_table(game) - 1)), DEALER)


def players(game: str) -> tuple[str, ...]:
    """The players that play a hand out."""
    return tuple(playouts_of(GAMES[game]).policies)


def asked_in(arrival: Arrival) -> tuple[Asked, tuple[Problem, ...]]:
    """The question that an address describes; what cannot be used costs itself alone, and is said."""
    game, problem = game_in(arrival)
    problems = [problem]
    asked, own = first_of(game), any(name in arrival.values for name in OWN)
    ready, problem = known_word(arrival, "q", tuple(ready_studies(game)))
    problems.append(problem)
    if ready:
        asked = replace(asked, ready=ready)
        problems += useless(arrival, *OWN)
    elif own:
        asked, wrong = _own_in(arrival, replace(asked, ready=""))
        problems += wrong
    deals, problem = whole_number(arrival, "n", SIZES)
    problems.append(problem)
    seed, problem = whole_number(arrival, "seed", range(MAX_SEED + 1))
    problems.append(problem)
    player, problem = known_word(arrival, "p", players(game))
    problems.append(problem)
    asked = replace(
        asked,
        deals=asked.deals if deals is None else deals,
        seed=asked.seed if seed is None else seed,
        player=player or asked.player,
    )
    return asked, tuple(one for one in problems if one is not None)


def _own_in(arrival: Arrival, asked: Asked) -> tuple[Asked, tuple[Problem | None, ...]]:
    """The question of one's own that an address describes."""
    game, problems = asked.game, list[Problem | None]()
    for name, field, known in (
        ("f", "measure", measures(game)),
        ("u", "who", seats(game)),
        ("y", "by", classes(game)),
    ):
        value, problem = known_word(arrival, name, known)
        problems.append(problem)
        asked = with_choice(asked, field, value) if value else asked
    where, problem = _text(arrival, "w")
    problems.append(problem)
    if asked.measure == "event":
        of, problem = known_word(arrival, "o", events(game))
        of = of or events(game)[0]
    elif asked.measure == "conditions":
        of, problem = _text(arrival, "o")
    else:
        of, problem = "", next(iter(useless(arrival, "o")), None)
    problems.append(problem)
    return replace(asked, where=where, of=of), tuple(problems)


def _text(arrival: Arrival, name: str) -> tuple[str, Problem | None]:
    """Conditions; without them, and with a problem, where they are longer than any that are read."""
    value = arrival.values.get(name, "")
    return (value, None) if len(value) <= LONGEST else ("", Problem.of("address.long", name=name))


def asked_parameters(asked: Asked) -> dict[str, str | int | None]:
    """The parameters of a question; ``asked_in`` of them gives it back."""
    usual = Asked()
    told: dict[str, str | int | None] = {"g": asked.game}
    if asked.ready:
        told["q"] = asked.ready
    else:
        told |= {"f": asked.measure, "w": asked.where or None, "o": asked.of or None, "y": asked.by or None}
        told["u"] = asked.who if asked.who != usual.who else None
    told["n"] = asked.deals if asked.deals != usual.deals else None
    told["seed"] = asked.seed or None
    told["p"] = asked.player if asked.player != usual.player else None
    return told
