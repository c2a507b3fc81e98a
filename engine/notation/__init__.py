"""Text in and out of the engine: cards, hands and actions (NOT-1 to NOT-21).

``parse_hand`` reads every alias and the row form to the letter; ``read_hand`` forgives what people type;
``format_hand`` writes the one canonical form. Actions are read in their canonical form only, because
records and links hold them. Whatever cannot be read is a :class:`~engine.errors.NotationError` that
names the piece.
"""

from engine.notation.actions import READERS, parse_action
from engine.notation.forgiving.understanding import Understood, read_hand, understood
from engine.notation.hands import (
    HandSize,
    checked_hand,
    format_hand,
    parse_card,
    parse_cards_list,
    parse_hand,
)
from engine.notation.moves import Move, decode_moves, encode_moves
from engine.notation.text import LONGEST_TEXT
from engine.notation.words import parse_suit
