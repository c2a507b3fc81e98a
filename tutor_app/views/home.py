"""Home."""

from tutor_app.screens import home

home.render()
