"""What a view proves about the unseen cards, and deals drawn uniformly from what it allows."""

from engine.worlds.knowledge import Worlds, worlds
from engine.worlds.layouts import state_of
from engine.worlds.sampling import draw_deals, drawing
