"""Teach: a set of questions behind one link."""

from tutor_app.screens import teach

teach.render()
