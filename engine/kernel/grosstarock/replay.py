"""A hand of Grosstarock done again on other cards."""

from __future__ import annotations

from engine.kernel.grosstarock import choosing, machine
from engine.kernel.grosstarock import places as at
from engine.kernel.grosstarock.combinations import told
from engine.kernel.grosstarock.tricks import may_play
from engine.kernel.replay import laying, replayer
from engine.kernel.weighing import cards_of_masks

again = replayer(
    __name__,
    choosing.choose,
    machine.step,
    machine.to_act,
    laying(at.OUT_PLAIN),
    at.DECLARE,
    cards_of_masks(may_play),
    told,
)
