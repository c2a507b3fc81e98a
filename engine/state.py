"""The fold: from a deal and actions to a state, and the questions one asks of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.actions import Action
from engine.deal import Deal, check_deal
from engine.errors import IllegalActionError, ImpossibleDealError, RequestError
from engine.frozen import changed
from engine.games.game import Game
from engine.games.registry import game as find_game
from engine.games.registry import game_under
from engine.options import Options
from engine.phases.machine import advance, begun
from engine.position import State, no_cards
from engine.record import MAX_CHIPS
from engine.verdict import Verdict


def start(
    game: Game | str,
    deal: Deal,
    *,
    options: Options | None = None,
    dealer: int | None = None,
    balances: tuple[int, ...] | None = None,
    pots: Mapping[str, int] | None = None,
) -> State:
    """The state before the first action of a hand.

    ``dealer`` is the last seat unless told or agreed otherwise; without ``pots`` it is a first deal and the
    foundations are paid.

    Raises:
        ImpossibleDealError: the cards are not what the game deals, or the table is not possible.
    """
    rules, chosen = game_under(game, options)
    players = rules.at_table(chosen)
    dealt_by = rules.first_dealer(chosen) if dealer is None else dealer
    if not 0 <= dealt_by < players:
        raise ImpossibleDealError(f"dealer {dealt_by}: the seats are 0 to {players - 1}")
    seating = rules.seating(chosen, dealt_by)
    pack = rules.pack(chosen)
    check_deal(deal, pack, rules.dealing.shape(seating))
    state = State(
        game=rules.id,
        options=chosen,
        pack=pack,
        seating=seating,
        dealt=deal.hands,
        talon=deal.talon,
        balances=_balances(balances, players),
        pots=_pots(rules, chosen, pots),
        first_deal=pots is None,
        hands=deal.hands,
        discards=no_cards(players),
        phase="",
        to_act=None,
    )
    state = begun(rules.machine, state)
    if rules.begin is None:
        return changed(state, phase=next(iter(rules.phases)), to_act=seating.forehand)
    return rules.begin(state)


def _balances(balances: tuple[int, ...] | None, players: int) -> tuple[int, ...]:
    if balances is None:
        return (0,) * players
    if len(balances) != players:
        raise RequestError(
            f"table.balances has {len(balances)} numbers; {players} people sit at this table",
            code="bad_record",
        )
    if any(abs(chips) > MAX_CHIPS for chips in balances):
        raise RequestError(f"table.balances: at most {MAX_CHIPS} chips", code="bad_record")
    return balances


def _pots(rules: Game, options: Options, pots: Mapping[str, int] | None) -> tuple[tuple[str, int], ...]:
    opening = rules.scoring.opening_pots(options)
    if pots is None:
        return tuple(opening.items())
    if set(pots) != set(opening):
        wanted = ", ".join(opening) or "none"
        raise RequestError(f"table.pots: this game has the pots: {wanted}", code="bad_record")
    if any(not 0 <= chips <= MAX_CHIPS for chips in pots.values()):
        raise RequestError(f"table.pots: between 0 and {MAX_CHIPS} chips", code="bad_record")
    return tuple((name, pots[name]) for name in opening)


def game_of(state: State) -> Game:
    """The game that a state belongs to."""
    return find_game(state.game)


def playing_together(state: State, seat: int) -> tuple[int, ...]:
    """The seats that everybody knows to play with a seat, which is one of them.

    Where tricks are given away, those whose points count for it (TN-SEAT-1, TN-SPLIT-1).
    """
    rules = game_of(state)
    if rules.placing is not None:
        return rules.placing.friends(state, seat)
    return next((side for side in rules.heard.sides(state).values() if seat in side), (seat,))


def verdict(state: State, action: Action) -> Verdict:
    """Whether ``action`` is allowed now, and if not, by which rule and because of which cards."""
    if state.finished:
        return Verdict(legal=False, facts={"reason": "finished"})
    return game_of(state).phases[state.phase].judge(state, action)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action that may come next, in a fixed order; interjections of other seats come first."""
    if state.finished:
        return ()
    phase = game_of(state).phases[state.phase]
    listed = (phase.possible or phase.candidates)(state)
    return tuple(action for action in listed if phase.judge(state, action).legal)


def apply(state: State, action: Action) -> State:
    """The state after ``action``.

    Raises:
        IllegalActionError: it is not allowed; the message names the rule.
    """
    judged = verdict(state, action)
    if not judged.legal:
        raise illegal(state, action, judged)
    return done(state, action)


def done(state: State, action: Action) -> State:
    """The state after an action that is known to be allowed."""
    return advance(game_of(state).machine, state, action)


_REASONS = {
    "finished": "the hand is over",
    "not_now": "seat {to_act} is to act now ({phase})",
    "not_this": "seat {seat} cannot do that now ({phase})",
    "early": "it is too early for that ({phase})",
    "sits_out": "seat {seat} sits out in this deal",
    "not_played_here": "this game has nothing of that kind",
    "has_passed": "seat {seat} has passed",
    "late": "it is too late for that ({phase})",
    "not_held": "{named} is not in the hand of seat {seat}",
    "twice": "{named} is named twice",
    "no_such_combination": "{named} is nothing that seat {seat} can declare",
    "name_a_suit": "a led fool names a suit: write F/S, F/C, F/H, F/D or F/T",
    "names_nothing": "only a led fool names a suit, and not in every trick",
    "never_names": "no card names a suit in this game; leave the suit out",
}


@dataclass(frozen=True, slots=True)
class Refused:
    """An action that the rules refuse in a state, and their verdict on it."""

    state: State
    action: Action
    judged: Verdict


def illegal(state: State, action: Action, judged: Verdict) -> IllegalActionError:
    """The error that says why ``action`` cannot be done in ``state``."""
    step, facts = state.step + 1, judged.facts
    reason = str(facts.get("reason"))
    if reason == "names_nothing" and not game_of(state).names_suits(state.options):
        reason = "never_names"
    known = _REASONS.get(reason)
    if known is not None:
        named = facts.get("card", facts.get("combination"))
        text = known.format(to_act=state.to_act, phase=state.phase, seat=action.seat, named=named)
    else:
        cards = " ".join(map(str, state.pack.cards(judged.because)))
        said = "; ".join(_fact(name, value) for name, value in facts.items() if value not in (None, False))
        text = f"refused by {judged.rule}" + (f" ({said})" if said else "")
        text += f" because of {cards}" if cards else ""
    error = IllegalActionError(f"step {step}, {action}: {text}", rule=judged.rule or None, step=step)
    error.refused = Refused(state, action, judged)
    return error


def _fact(name: str, value: object) -> str:
    """A fact of a refusal in a short English text: the reason by itself, else its name and value."""
    words, name = str(value).replace("_", " "), name.replace("_", " ")
    return words if name == "reason" else name if value is True else f"{name} {words}"
