"""Hands done again on other cards: whether a policy would have made the choices that were made.

This is the driver for every game; a game gives its ``choose``, ``step``, ``to_act`` and ``lay``.

Each row of ``deals``, of ``size`` masks, says where the cards are now. It becomes what was dealt when what
``went`` from a place is put back and what ``came`` to it is taken from it. The discard, whose masks in the
row begin at ``out``, is put back to those from ``discarder`` on, -1 where nobody has discarded.

``other[deal][action]`` becomes 0 where the policy would have done what was done, else 1, and for a discard
the number of cards that the policy would not have discarded. A discard that is ``learned`` from is first
drawn anew, and the deal changed by that, as ``engine.kernel.redrawn`` tells; it weighs the mean given there.
Where somebody else than the actor is asked first with these cards, that player has said nothing that the
others heard: an action of kind ``silence`` is done, and ``other[deal][n_actions]`` becomes 1 if the policy
would have spoken. Of what is done AS_CHOSEN the action row holds what was ``told`` of it, and the policy's
own choice is compared by that.

A deal's weight is 1, times ``odds[action]`` for each difference in ``other``, or times what ``likened`` says
where an action is ``learned`` from. Once it falls below a limit, a lot with the chance weight / limit decides
whether the deal is followed further. If so, its weight becomes the limit; if not, it becomes 0, and the rest
of its row of ``other`` stays as it was. The expected weights are the same as without lots (rejection control:
Liu, Chen and Wong 1998). ``weights`` gets the weights and
``chances`` the chance that each deal had to be followed to its end. ``running`` is kept from call to call;
with a share of 0 every deal is followed. ``lots`` is the state of the stream of lots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.kernel.batch import FLOATS, INT, ROW, ROWS
from engine.kernel.redrawn import redrawn
from engine.kernel.rng import LOW, PLAYING_OUT, REDRAWING, UNIT, advance, stream
from engine.kernel.rows import Floats, MutableFloats, MutableRow, Row
from engine.kernel.weighing import (
    SQUARES,
    SUM,
    Count,
    Weigh,
    begin_styles,
    limit_of,
    weigh_discards,
    weighing_with,
)

Again = Callable[..., None]
Choose = Callable[..., tuple[int, int, int, int]]
Step = Callable[..., int]
Lay = Callable[..., None]
MasksOf = Callable[[int, int], tuple[int, int]]

# An action row: what was done, by whom, and how it is taken.
KIND, FIRST, SECOND, ACTOR, TAKEN_AS = range(5)
ANYBODY = -1
KNOWN = 0  # what was done is known and not judged
AS_DEALT = 1  # a discard face down: that of the deal, compared with what the policy would have discarded
JUDGED = 2  # it is known, and compared with what the policy would have done
AS_CHOSEN = 3  # not known in full: what the policy does; what was told of it is compared

LOTS = stream(0, PLAYING_OUT, 0)  # where a policy draws lots, it draws the same ones in every deal


def untold(first: int) -> int:
    """What others hear of a choice that is not known in full: nothing that its cards leave open."""
    return 0


def laying(out: int) -> Lay:
    """The ``lay`` of a game whose hands row holds two masks a place, those of the discard from ``out`` on."""

    def lay(deal: Row, hands: MutableRow, discard: MutableRow) -> None:
        for place in range(out):
            hands[place] = deal[place]
        hands[out] = hands[out + 1] = 0
        discard[0], discard[1] = deal[out + 2], deal[out + 3]

    return lay


def put_back(deal: Row, size: int, went: Row, came: Row, discarder: int, out: int, dealt: MutableRow) -> None:
    """Fill ``dealt`` with the cards of a deal as they were dealt, and behind them the discard to come."""
    for place in range(size):
        dealt[place] = (deal[place] | went[place]) & ~came[place]
    dealt[size] = dealt[size + 1] = 0
    if discarder >= 0:
        for mask in range(2):
            dealt[size + mask] = dealt[out + mask]
            dealt[discarder + mask] |= dealt[out + mask] & ~came[discarder + mask]
            dealt[out + mask] = 0


def as_they_are(first: int, second: int) -> tuple[int, int]:
    """A discard as two masks, for a game whose actions hold these."""
    return first, second


def _repeating(choose: Choose, told: Callable[[int], int]) -> Choose:
    """What compares an action with the policy's: the number of differences, and what is done in this deal."""

    def repeat(
        action: Row,
        judged: bool,
        table: Row,
        rules: Row,
        hands: Row,
        policies: int,
        rows: Sequence[MutableRow],
        discard: Row,
    ) -> tuple[int, int, int, int]:
        kind, first, second, taken_as = action[KIND], action[FIRST], action[SECOND], action[TAKEN_AS]
        if taken_as == AS_DEALT:
            first, second = discard[0], discard[1]
        if taken_as == KNOWN or not (judged or taken_as == AS_CHOSEN):
            return 0, kind, first, second
        as_kind, as_first, as_second, _ = choose(table, rules, hands, policies, rows, LOTS)
        if taken_as == AS_CHOSEN:
            return int(told(as_first) != first), as_kind, as_first, as_second
        if taken_as == AS_DEALT:
            extra = (first & ~as_first).bit_count() + (second & ~as_second).bit_count()
            return extra, kind, first, second
        return int(as_kind != kind or as_first != first), kind, first, second

    return repeat


def _silencing(choose: Choose, step: Step, to_act: Step, silence: int) -> Step:
    """What keeps somebody silent who is asked before the actor with these cards: 1 where he would speak."""

    def silenced(
        actor: int,
        judged: bool,
        table: Row,
        rules: Row,
        hands: Row,
        policies: int,
        rows: Sequence[MutableRow],
    ) -> int:
        if actor == ANYBODY or to_act(table, rules) == actor:
            return 0
        speaks = 0
        if judged:
            _, first, _, _ = choose(table, rules, hands, policies, rows, LOTS)
            speaks = int(first != 0)
        step(table, rules, hands, silence, 0, 0, rows)
        return speaks

    return silenced


def replayer(
    module: str,
    choose: Choose,
    step: Step,
    to_act: Step,
    lay: Lay,
    silence: int,
    n_legal: Count,
    told: Callable[[int], int] = untold,
    masks_of: MasksOf = as_they_are,
) -> Again:
    """The driver of one game, to be kept as ``again`` in its ``module``; ``AGAIN_TAKES`` lists its arguments.

    ``lay(dealt, hands, discard)`` lays a deal, nothing discarded yet, and the discard to come: ``dealt`` says
    who was dealt which card, and behind that the discard. ``n_legal(table, rules, hands)`` is how many cards
    may be played. ``masks_of`` gives the two masks of a discard.
    ``discards_end`` is behind the last action that is a discard face down. Where that one is learned from, a
    first sweep goes as far and draws it anew; the second sweep judges everything.
    """
    silenced = _silencing(choose, step, to_act, silence)
    again = _sweeping(choose, step, lay, masks_of, silenced, _repeating(choose, told), weighing_with(n_legal))
    again.__module__, again.__qualname__ = module, "again"
    return again


def _sweeping(
    choose: Choose, step: Step, lay: Lay, masks_of: MasksOf, silenced: Step, repeat: Choose, weigh: Weigh
) -> Again:
    """The driver that sweeps over the actions of every deal, once or twice."""

    def again(
        beginning: Row,
        rules: Row,
        width: int,
        deals: Sequence[MutableRow],
        n_deals: int,
        size: int,
        went: Row,
        came: Row,
        discarder: int,
        out: int,
        layers: Row,
        n_layers: int,
        actions: Sequence[Row],
        n_actions: int,
        discards_end: int,
        odds: Floats,
        learned: Row,
        likeness: Floats,
        players: int,
        policies: int,
        lots: int,
        dealt: MutableRow,
        table: MutableRow,
        hands: MutableRow,
        rows: Sequence[MutableRow],
        discard: MutableRow,
        choices: MutableRow,
        differed: MutableRow,
        styles: MutableFloats,
        other: Sequence[MutableRow],
        running: MutableFloats,
        weights: MutableFloats,
        chances: MutableFloats,
        by_unlike: MutableFloats,
        ways: MutableFloats,
    ) -> None:
        redrawing = discards_end > 0 and learned[discards_end - 1] > 0
        draws, n_weighed = stream(lots, REDRAWING, 0), -1
        for deal in range(n_deals):
            limit, weight, chance, unlike = limit_of(running), 1.0, 1.0, 0
            other[deal][n_actions] = 0
            for place in range(players):
                choices[place] = differed[place] = 0
            begin_styles(players, likeness, styles)
            for sweep in range(0 if redrawing else 1, 2):
                for place in range(width):
                    table[place] = beginning[place]
                put_back(deals[deal], size, went, came, discarder, out, dealt)
                lay(dealt, hands, discard)
                for number in range(n_actions if sweep else discards_end):
                    action, anew = actions[number], redrawing and number == discards_end - 1
                    first_word = sweep == 1 and other[deal][n_actions] == 0
                    if silenced(action[ACTOR], first_word, table, rules, hands, policies, rows):
                        other[deal][n_actions] = 1
                        weight *= odds[n_actions]
                    if anew and sweep == 0:
                        _, as_first, as_second, _ = choose(table, rules, hands, policies, rows, LOTS)
                        as_plain, as_trumps = masks_of(as_first, as_second)
                        n_cards = discard[0].bit_count() + discard[1].bit_count()
                        if n_cards != n_weighed:
                            n_weighed = n_cards
                            weigh_discards(n_cards, likeness, by_unlike)
                        mean, unlike, draws = redrawn(
                            *(deals[deal], discarder, out, layers, n_layers),
                            *(as_plain, as_trumps, by_unlike, ways, draws),
                        )
                        weight *= mean
                        break
                    judged = sweep == 1 and not anew
                    differences, kind, first, second = repeat(
                        action, judged, table, rules, hands, policies, rows, discard
                    )
                    if sweep == 1:
                        differences = unlike if anew else differences
                        other[deal][number] = differences
                        n_cards = first.bit_count() + second.bit_count() if anew else 0
                        weight *= weigh(
                            *(action[ACTOR], differences, learned[number], odds[number], n_cards),
                            *(table, rules, hands, choices, differed, likeness, styles),
                        )
                        if weight < limit:
                            lots = advance(lots)
                            if (lots & LOW) * UNIT * limit >= weight:
                                weight = 0.0
                                break
                            weight, chance = limit, chance * (weight / limit)
                    step(table, rules, hands, kind, first, second, rows)
                if weight == 0.0:
                    break
            weights[deal], chances[deal] = weight, chance
            running[SUM] += weight
            running[SQUARES] += weight * weight

    return again


AGAIN_TAKES = (
    *(ROW, ROW, INT, ROWS, INT, INT, ROW, ROW, INT, INT, ROW, INT),
    *(ROWS, INT, INT, FLOATS, ROW, FLOATS, INT, INT, INT),
    *(ROW, ROW, ROW, ROWS, ROW, ROW, ROW, FLOATS, ROWS, FLOATS, FLOATS, FLOATS, FLOATS, FLOATS),
)
