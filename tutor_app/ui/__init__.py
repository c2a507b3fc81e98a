"""What Streamlit has no part for: cards, tables and charts of our own, one browser component each."""
