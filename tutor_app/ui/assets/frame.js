// The frame of all pages: header, bar at the bottom of a telephone, board and panel side by side. Streamlit has
// no settings for it, so its own parts are dressed by their keys, in one style sheet of the document.

function frame(css) {
  let sheet = document.getElementById("trick-tutor-frame");
  if (!sheet) {
    sheet = document.createElement("style");
    sheet.id = "trick-tutor-frame";
    document.head.append(sheet);
  }
  if (sheet.textContent !== css) sheet.textContent = css;
}
