"""A teacher's set on paper."""

from tutor_app.screens import teach_handout

teach_handout.render()
