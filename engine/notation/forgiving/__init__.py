"""The forgiving reading (NOT-21): what has one meaning in the game's pack is taken."""

from engine.notation.forgiving.understanding import Understood, read_hand, understood

__all__ = ["Understood", "read_hand", "understood"]
