"""The version of the whole program, which exports and finished pieces of work name."""

__version__ = "0.1.0"
