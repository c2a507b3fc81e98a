"""A hand of Tarock of the Tübingen students done again on other cards."""

from __future__ import annotations

from engine.kernel.replay import laying, replayer
from engine.kernel.tubingen_tarock import choosing, machine
from engine.kernel.tubingen_tarock import places as at

again = replayer(__name__, choosing.choose, machine.step, at.to_act, laying(at.OUT_PLAIN), at.SAY)
