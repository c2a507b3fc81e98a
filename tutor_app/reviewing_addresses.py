"""What the address of a hand looked back at holds: the deal and its table as elsewhere, from what loss on one
matters, whose decisions are listed and how, and what the line over the hand is counted in.

``over`` is that loss, a number with at most two decimals; ``all`` is 1 for the decisions of all players,
``every`` is 1 where those that did not matter are listed too, and ``order`` is ``play`` where they are listed
in the order of play; ``line`` is an objective of the game.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import parse_qsl, urlsplit

from engine import EngineError, decode_deal
from tutor_app import sampling
from tutor_app.addresses import named_deal_in, names_deal
from tutor_app.exploring import Exploration
from tutor_app.pages import BY_NAME
from tutor_app.playing_addresses import at_the_table, table_parameters
from tutor_app.reviewing import MOST_THRESHOLD, USUAL_THRESHOLD
from tutor_app.urlstate import Arrival, Problem, known_word, read, useless, whole_number

MOST_PARAMETERS = 40
IN_ORDER = "play"
SHOWING_DEALS = ("deal", "sheet", "review", "play")  # the paths of the pages whose links hold a deal


class Listing(NamedTuple):
    """Which decisions are listed: those of ``everybody``, ``every`` one, ``in_order`` of play; else the worst
    of one player come first, and only those that mattered.
    """

    everybody: bool = False
    every: bool = False
    in_order: bool = False


USUAL_LISTING = Listing()


def deal_at_its_table(arrival: Arrival) -> tuple[Exploration | None, tuple[Problem, ...]]:
    """The hand that an address describes with the chips it began with; None where it names none."""
    desk, problems = named_deal_in(arrival)
    if desk is None:
        alone = () if names_deal(arrival.values) else useless(arrival, "open", "b", "k")
        return None, (*problems, *alone)
    desk, wrong = at_the_table(arrival, desk)
    return desk, (*problems, *wrong)


def review_in(arrival: Arrival) -> tuple[Exploration | None, float, tuple[Problem, ...]]:
    """The hand that an address describes, None where it names none, and the threshold."""
    desk, problems = deal_at_its_table(arrival)
    threshold, problem = threshold_in(arrival)
    return desk, threshold, (*problems, *([problem] if problem else []))


def threshold_in(arrival: Arrival) -> tuple[float, Problem | None]:
    """From what loss on a decision matters; the usual loss, and a problem, where that cannot be used."""
    value = arrival.values.get("over")
    if value is None:
        return USUAL_THRESHOLD, None
    if re.fullmatch(r"\d{1,4}(\.\d{1,2})?", value, re.ASCII) and float(value) <= MOST_THRESHOLD:
        return float(value), None
    return USUAL_THRESHOLD, Problem.of("review.bad_threshold", value=value, most=int(MOST_THRESHOLD))


def listing_in(arrival: Arrival) -> tuple[Listing, tuple[Problem, ...]]:
    """Which decisions are listed, and in which order."""
    (everybody, unknown), (every, useless) = (whole_number(arrival, name, (1,)) for name in ("all", "every"))
    problems = tuple(problem for problem in (unknown, useless) if problem)
    order = arrival.values.get("order")
    if order not in (None, IN_ORDER):
        problems = (*problems, Problem.of("address.value", name="order", value=order))
    return Listing(everybody == 1, every == 1, order == IN_ORDER), problems


def line_in(arrival: Arrival, game: str) -> tuple[str, Problem | None]:
    """What the line over a hand is counted in; empty, and a problem, where that cannot be used."""
    return known_word(arrival, "line", sampling.amounts(game))


def review_parameters(
    desk: Exploration | None,
    threshold: float,
    line: str = "",
    listing: Listing = USUAL_LISTING,
) -> dict[str, str | int | None]:
    """The parameters that describe a hand looked back at; what reads an address gives it back.

    The ``line`` is named where the reader chose what it is counted in.
    """
    return {
        **(table_parameters(desk) if desk is not None else {}),
        "over": None if threshold == USUAL_THRESHOLD else f"{threshold:g}",
        "all": 1 if listing.everybody else None,
        "every": 1 if listing.every else None,
        "order": IN_ORDER if listing.in_order else None,
        "line": line or None,
    }


def linked(text: str) -> Arrival | None:
    """What a link to a deal says that somebody has copied; None where the text is no such link."""
    try:
        parts = urlsplit(text.strip())
        given = dict(parse_qsl(parts.query, max_num_fields=MOST_PARAMETERS))
    except ValueError:
        return None
    if parts.path.strip("/").rpartition("/")[2] not in SHOWING_DEALS or not names_deal(given):
        return None
    page = BY_NAME["review"]
    return read(page, {name: value for name, value in given.items() if name in page.parameters})


def coded(text: str) -> Arrival | None:
    """What a link would say of the deal whose code, with or without moves, a text is; else None."""
    code, *moves = text.split() or [""]
    try:
        game = decode_deal(code).game
    except EngineError:
        return None
    return read(BY_NAME["review"], {"g": game, "d": code, "m": ".".join(moves)})
