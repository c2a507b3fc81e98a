// Streamlit's page goes blank where its own script fails. The address says where the page stands and the
// browser keeps what was learned, so loading it again brings everything back: once in a while only, so that
// a page which fails at once is not loaded for ever.

const LOADED_AGAIN = "trick-tutor.loaded-again", REST_MILLISECONDS = 30000;

function watch() {
  const root = document.getElementById("root");
  if (!root || root.watchedByTrickTutor) return;
  root.watchedByTrickTutor = true;
  new MutationObserver(() => {
    if (root.childElementCount) return;
    let last = 0;
    try { last = Number(sessionStorage.getItem(LOADED_AGAIN)); } catch { return; /* no telling how often: leave it */ }
    if (Date.now() - last < REST_MILLISECONDS) return;
    sessionStorage.setItem(LOADED_AGAIN, String(Date.now()));
    location.reload();
  }).observe(root, { childList: true });
}

