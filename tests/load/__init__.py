"""Many visitors at once: what they wait for, what goes wrong, and what memory the server takes."""
