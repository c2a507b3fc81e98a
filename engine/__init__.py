"""Rules of historic trick-taking games: lessons, answers and analysis all stand on this package.

What is named here is the public surface; everything else may move.
"""

from engine.actions import (
    Action,
    Announce,
    AskTout,
    Bid,
    Call,
    Claim,
    Combination,
    Contra,
    Declare,
    Demand,
    Discard,
    Give,
    Hold,
    Pass,
    Place,
    Play,
    Raus,
    Recontra,
    Redeal,
    Subcontra,
    Take,
    Tout,
)
from engine.cards import Card, CardSet, Suit
from engine.checking import Checked, check_hand, hand_size, how_often, role_of_size
from engine.deal import Deal
from engine.dealcode import DealCode, HandCode, decode, decode_deal, decode_hand, encode
from engine.dealing import deal_after, deal_again, deal_cards
from engine.declarations import Declaration, Gain, NearMiss
from engine.errors import (
    AmbiguousError,
    EngineError,
    IllegalActionError,
    ImpossibleDealError,
    NoDealFitsError,
    NotationError,
    RequestError,
)
from engine.explain import (
    JudgedAction,
    JudgedCard,
    TrickStory,
    diagnosis,
    explain_discard,
    explain_hand,
    explain_situation,
    explain_words,
    tell_trick,
)
from engine.games.game import Game
from engine.games.registry import GAMES, game, game_coded
from engine.ledger import Ledger, Line
from engine.notation import (
    Understood,
    decode_moves,
    encode_moves,
    format_hand,
    parse_action,
    parse_card,
    parse_cards_list,
    parse_hand,
    read_hand,
    understood,
)
from engine.notebook import evaluate
from engine.options import Option, Options
from engine.packs import PACKS, Pack
from engine.phases.play import Situation
from engine.position import Played, State, Trick
from engine.record import Record, as_record, read_record
from engine.replaying import (
    code_of,
    dealt_again,
    follow,
    opening,
    opening_of_code,
    options_of,
    record_of,
    replay,
)
from engine.seats import Seating
from engine.seen import Statement
from engine.settlement import (
    Count,
    bounds,
    card_points,
    count_both_ways,
    ledger,
    piles,
    tricks_lying,
    tricks_won,
)
from engine.state import apply, game_of, legal_actions, start, verdict
from engine.table import Table, new_table
from engine.verdict import Verdict
from engine.version import __version__ as __version__
from engine.view import View, view
