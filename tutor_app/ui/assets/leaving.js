// A page that a link leads away from says nothing any more until the next one opens: what is clicked on it just behind
// the link would be told as coming from the page that is left. Streamlit takes two wishes that a busy server has not
// yet heard for one, on the page of the later, and the link would be lost. What a component tells by itself waits too
// (`newest.js`).
//
// Streamlit writes the address of the next page while the page before still stands, and once more when it opens. The
// history would have two places of a link, and the first step back would seem to do nothing: the early one is left out.

const WAY = "a[data-page], [data-testid=stPageLink-NavLink]";
const LONGEST_MILLISECONDS = 5000; // for a link that leads nowhere, as without a server

function leaveOnce() {
  let left = null;
  const leaves = () => left !== null && performance.now() - left.at < LONGEST_MILLISECONDS;
  const look = (event) => {
    const way = event.composedPath().find((one) => one.matches?.(WAY)); // some are inside of components
    if (way) {
      const elsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!elsewhere && way.pathname !== location.pathname) left = { to: new URL(way.href), at: performance.now() };
    } else if (leaves()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  document.addEventListener("click", look, true);
  addEventListener("popstate", () => { left = null; });
  const push = history.pushState.bind(history);
  history.pushState = (state, unused, address) => {
    if (leaves() && early(new URL(address ?? "", location.href), left.to)) return;
    left = null;
    push(state, unused, address);
  };
  window.trickTutorLeaves = leaves;
}

function early(next, to) {
  const parameters = ({ searchParams }) => JSON.stringify([...searchParams].sort());
  return next.pathname === location.pathname && parameters(next) === parameters(to);
}
