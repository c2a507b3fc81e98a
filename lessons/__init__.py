"""Lessons, rulebook, glossary and sentences: what turns the engine's facts into teaching.

No Streamlit here: everything is a frozen value or a pure function that a page, a test or a notebook
can use. English and Japanese live in data files beside the code; answers live nowhere, the engine is
asked.
"""
