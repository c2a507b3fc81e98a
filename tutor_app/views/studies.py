"""Questions to very many deals."""

from tutor_app.screens import studies

studies.render()
