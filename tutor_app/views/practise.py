"""Practise: drills."""

from tutor_app.screens import practise

practise.render()
