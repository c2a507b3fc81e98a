"""A teacher's set, to be answered."""

from tutor_app.screens import teach_set

teach_set.render()
