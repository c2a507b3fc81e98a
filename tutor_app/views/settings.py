"""Settings and about."""

from tutor_app.screens import settings

settings.render()
