"""The games: each a value made of tables, phases and a few functions."""
