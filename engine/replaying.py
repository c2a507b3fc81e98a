"""Records and states: a record is folded into a state, a state is written down as a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from engine.actions import Action, Discard, Play
from engine.cards import CardSet
from engine.deal import Deal
from engine.dealcode import DealCode, encode
from engine.errors import NotationError, RequestError, quoted
from engine.games.registry import game as find_game
from engine.notation import Move, format_hand, parse_action, parse_hand
from engine.notation.text import told_of
from engine.options import Options
from engine.packs import Pack
from engine.position import State
from engine.record import DealText, Record, TableText
from engine.state import apply, game_of, start, verdict

NOTHING_MOVED: Mapping[int, int] = MappingProxyType({})


def options_of(record: Record) -> Options:
    """The house rules of a record: its preset, its options, and the number of people at the table.

    Raises:
        RequestError: an unknown game, preset, option or value, or two different numbers of players.
    """
    game = find_game(record.game)
    changes: dict[str, object] = dict(record.options)
    players = record.table.players
    if players is not None:
        if players not in game.players:
            allowed = " or ".join(map(str, game.players))
            raise RequestError(f"table.players: {game.name} is for {allowed}", code="bad_record")
        if str(changes.get("players", players)) != str(players):
            raise RequestError(
                f"table.players is {players}, but the option players is {quoted(changes['players'])}",
                code="bad_record",
            )
        if len(game.players) > 1:
            changes["players"] = players
    return game.option_table.resolve(changes, record.preset)


def opening(record: Record) -> State:
    """The state before the first action of a record.

    Raises:
        RequestError, NotationError, ImpossibleDealError: naming the place in the record.
    """
    game = find_game(record.game)
    options = options_of(record)
    pack = game.pack(options)
    hands = tuple(_cards(text, f"deal.hands[{n}]", pack) for n, text in enumerate(record.deal.hands))
    talon = tuple(_cards(text, f"deal.talon[{n}]", pack) for n, text in enumerate(record.deal.talon))
    table = record.table
    return start(
        game,
        Deal(hands, talon),
        options=options,
        dealer=table.dealer,
        balances=None if table.balances is None else tuple(table.balances),
        pots=table.pots,
    )


def _cards(text: str, place: str, pack: Pack) -> CardSet:
    if not text.strip():
        return CardSet()
    try:
        return parse_hand(text, pack, may_be_empty=True)
    except NotationError as error:
        raise NotationError(f"{place}: {error.message}", code=error.code) from None


def actions_of(record: Record, pack: Pack) -> Iterator[Action]:
    """The actions of a record, read one by one.

    Raises:
        RequestError: one cannot be read (code ``bad_record``); ``step`` counts it from 1.
    """
    for step, text in enumerate(record.actions, 1):
        try:
            yield parse_action(text, pack)
        except NotationError as error:
            message = f"step {step}, {told_of(text, error)}"
            raise RequestError(message, code="bad_record", step=step) from None


def replay(record: Record, upto: int | None = None) -> State:
    """The state after all actions of a record, or after the first ``upto``.

    Raises:
        EngineError: anything wrong with the record; ``step`` names the action, counted from 1.
    """
    state = opening(record)
    for step, action in enumerate(actions_of(record, state.pack)):
        if upto is not None and step >= upto:
            break
        state = apply(state, action)
    return state


def record_of(state: State) -> Record:
    """The record that replays to ``state``."""
    pack = state.pack
    several = len(game_of(state).players) > 1
    return Record(
        version=1,
        game=state.game,
        options=game_of(state).option_table.changed(state.options),
        table=TableText(
            players=state.seating.players if several else None,
            dealer=state.seating.dealer,
            balances=list(state.balances) if any(state.balances) else None,
            pots=None if state.first_deal else dict(state.pots),
        ),
        deal=DealText(
            hands=[format_hand(hand, pack) for hand in state.dealt],
            talon=[format_hand(cards, pack) for cards in state.talon],
        ),
        actions=[str(action) for action in state.history],
    )


def opening_of_code(code: DealCode) -> State:
    """The state before the first action of a deal that a link holds; always a first deal."""
    return start(code.game, Deal(code.hands, code.talon), options=code.options, dealer=code.dealer)


def dealt_again(
    state: State,
    *,
    options: Options | None = None,
    moved: Mapping[int, int] = NOTHING_MOVED,
    balances: tuple[int, ...] | None = None,
    pots: Mapping[str, int] | None = None,
) -> State:
    """The beginning of a hand: the same cards, nothing done, at a new table unless its chips are given.

    Other ``options`` may order the cards otherwise; ``moved`` puts another card in the place of each that it
    names by its index in their pack.

    Raises:
        RequestError: under the options other cards are dealt, to other seats or beside other pots, or numbers
            are out of range.
    """
    game, house = game_of(state), state.options if options is None else options
    number = state.pack.renumbered(game.pack(house))
    if number is None:
        raise RequestError("these house rules change the pack: the same cards cannot be dealt from it")
    if game.seating(house, state.seating.dealer) != state.seating:
        raise RequestError("these house rules change who sits at the table: the same cards cannot be dealt")
    return start(
        game,
        Deal(state.dealt, state.talon).exchanged(number).exchanged(moved),
        options=house,
        dealer=state.seating.dealer,
        balances=balances,
        pots=pots,
    )


def code_of(state: State) -> str:
    """The code of the deal of a state; its actions go into a link as moves."""
    return _code(DealCode(state.game, state.options, state.seating.dealer, state.dealt, state.talon))


@lru_cache(maxsize=64)  # pages ask for that of the same deal with every click
def _code(dealt: DealCode) -> str:
    return encode(dealt, find_game(dealt.game))


def follow(state: State, moves: Iterable[Move]) -> State:
    """The state after the moves of a link, each done by the seat whose turn it is.

    Raises:
        EngineError: a move is not allowed where it stands; ``step`` names it, counted from 1.
    """
    for move in moves:
        state = apply(state, said_by(state, move))
    return state


def said_by(state: State, move: Move) -> Action:
    """The action that a move is: of the seat to act, or of another seat that alone may put in a word.

    A move that nobody may make is that of the seat to act, or of forehand once the hand is over.
    """
    action = move.by(state.seating.forehand if state.to_act is None else state.to_act)
    if isinstance(action, (Play, Discard)) or verdict(state, action).legal:
        return action
    others = (move.by(other) for other in state.seating.active)
    return next((one for one in others if verdict(state, one).legal), action)
