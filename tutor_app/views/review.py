"""Look back at a hand."""

from tutor_app.screens import review

review.render()
