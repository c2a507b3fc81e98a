"""The forgiving reading (NOT-21): what has one meaning in the game's pack is taken."""
