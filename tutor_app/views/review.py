"""Look back at a deal."""

from tutor_app.screens import review

review.render()
