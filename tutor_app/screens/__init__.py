"""One module a page: ``render()`` reads the session, calls pure functions and draws."""
