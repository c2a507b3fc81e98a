"""Plain functions on ints: the rules in the form that both the engine and the sampler read.

Nothing here imports anything of ours outside this package, and only ``translating`` imports numba.
"""
