"""Play a deal."""

from tutor_app.screens import play

play.render()
