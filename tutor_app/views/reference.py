"""A game on one sheet, and where it comes from."""

from tutor_app.screens import reference

reference.render()
