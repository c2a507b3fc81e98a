"""A Danish hand done again on other cards."""

from __future__ import annotations

from engine.kernel.danish_tarok import choosing, machine
from engine.kernel.danish_tarok import places as at
from engine.kernel.danish_tarok.tricks import may_play
from engine.kernel.replay import laying, replayer
from engine.kernel.weighing import cards_of_masks

again = replayer(
    __name__,
    choosing.choose,
    machine.step,
    machine.to_act,
    laying(at.OUT_PLAIN),
    at.ANSWER,
    cards_of_masks(may_play),
)
