"""Learn a game step by step."""

from tutor_app.screens import learn

learn.render()
