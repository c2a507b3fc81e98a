"""What Streamlit runs for each visitor and click.

The guard keeps worker processes, which import the main module again, from drawing pages.
"""

if __name__ == "__main__":
    from tutor_app.shell import run

    run()
