// The frame of all pages: header, bar at the bottom of a telephone, board and panel side by side. Streamlit has
// no settings for it, so its own parts are dressed by their keys, in one style sheet of the document.

const GAP = 6; // pixels between header and panel

function frame(css) {
  let sheet = document.getElementById("trick-tutor-frame");
  if (!sheet) {
    sheet = document.createElement("style");
    sheet.id = "trick-tutor-frame";
    document.head.append(sheet);
    document.addEventListener("click", pull);
    document.addEventListener("click", said);
    document.addEventListener("click", unfold);
    document.addEventListener("mousedown", steady, true); // before React moves the focus
    document.addEventListener("keydown", handIn);
    onceOnly();
    leaveOnce();
  }
  if (sheet.textContent !== css) sheet.textContent = css;
}

// Enter in the field of a number hands it in, as in any other form; Streamlit would take it over and wait.
function handIn(event) {
  const question = event.target.closest?.(".st-key-question-number");
  if (event.key !== "Enter" || event.repeat || event.target.tagName !== "INPUT" || !question) return;
  setTimeout(() => question.querySelector(".st-key-question-check button")?.click()); // once it has taken it over
}

// A part that was pushed sideways into sight stays under the finger. Where the focus comes back to a row of parts, it
// goes to the chosen one, and the row would follow it before the click.
function steady(event) {
  const row = event.target.closest?.("[role=radiogroup]");
  if (row && row.scrollWidth > row.clientWidth) event.preventDefault();
}

// Who has pushed the page of a telephone up to what is said or done below the board, begins anew, or goes through a
// deal on the board, sees the board.
function said(event) {
  const button = event.target.closest?.(".st-key-words button, .st-key-lay-away button, [class*=st-key-named-] button, .st-key-once-more button, .st-key-one-deal-walk a");
  if (button && matchMedia("(max-width: 640px)").matches) pushTo(0);
}

// A tap on the answer at the lower edge of a telephone pulls the panel up to the header, another one lets it go.
function pull(event) {
  const answer = event.target.closest?.(".st-key-panel .st-key-answer");
  if (!answer || event.target.closest("a, button") || getComputedStyle(answer).position !== "fixed") return;
  const up = answer.closest(".st-key-panel").getBoundingClientRect().top - document.querySelector(".st-key-header").offsetHeight - GAP;
  pushTo(up > 1 ? main().scrollTop + up : 0);
}

// A tap on what is refused shows why, where there is one line for it; another one folds it again.
function unfold(event) {
  const line = event.target.closest?.(".st-key-refused li");
  if (!line || event.target.closest("a")) return;
  line.toggleAttribute("data-whole");
  line.scrollIntoView({ block: "nearest" });
}

function pushTo(top) {
  main().scrollTo({ top, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}

function main() {
  return document.querySelector("[data-testid=stMain]");
}
