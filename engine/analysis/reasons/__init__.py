"""Why one choice is better than another: how the two differ, and what their sampled outcomes bear out."""

from engine.analysis.reasons.causes import AMOUNTS, Cause, causes
from engine.analysis.reasons.contrasts import SHAPES, Contrast, Fact, contrast

__all__ = ["AMOUNTS", "SHAPES", "Cause", "Contrast", "Fact", "causes", "contrast"]
