"""What ``streamlit run`` is given: the app, and what stands before it."""

from __future__ import annotations

from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

from tutor_app.gone_readers import GoneReaders
from tutor_app.ui.kept_scripts import served
from tutor_app.unknown_pages import UnknownPages

BEFORE = [Middleware(UnknownPages), Middleware(GoneReaders)]

app = st.App(Path(__file__).with_name("main.py"), routes=[served()], middleware=BEFORE)
