"""The rulebook."""

from tutor_app.screens import rules

rules.render()
