"""A deal on one sheet of paper."""

from tutor_app.screens import print_sheet

print_sheet.render()
