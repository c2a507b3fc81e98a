"""Explore a deal."""

from tutor_app.screens import deal

deal.render()
