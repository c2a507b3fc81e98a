"""Tantony on ints: one action at a time, and whole hands played out."""
