"""Check a hand."""

from tutor_app.screens import hand

hand.render()
