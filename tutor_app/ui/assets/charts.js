// Ahead of a chart: Plotly's script is fetched while nobody waits for anything. It is run while nobody is sampling,
// where a chart is wanted or the reader reaches for the parts of a panel, some of which are charts. The server is
// told when it has run, and when the page turns dark or light, as it chooses the colours of charts.

const QUIET = 700, RETHEMED = 400; // milliseconds
const REACHING = ["pointerover", "focusin"];
const PARTS = ".st-key-panel [data-testid=stButtonGroup]";

function drawComponent({ data, parentElement, setStateValue }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= begin(root));
  memory.compare = () => {
    const scheme = getComputedStyle(root).colorScheme.includes("dark") ? "dark" : "light";
    if (scheme === data.scheme) memory.told = null;
    else if (scheme !== memory.told) setStateValue("scheme", (memory.told = scheme));
  };
  whenIdle(() => memory.compare()); // asking for a style now would have the whole page laid out at once
  memory.script = beside(data.script);
  memory.wanted = data.wanted;
  memory.busy = data.busy;
  memory.ready = () => setStateValue("ready", true);
  if (memory.script) fetchAhead(memory);
  runSoon(memory);
}

function begin(root) {
  const memory = {};
  for (const kind of REACHING) document.addEventListener(kind, reach);
  function reach(event) {
    if (root.isConnected && !event.target.closest?.(PARTS)) return;
    for (const kind of REACHING) document.removeEventListener(kind, reach);
    memory.reached = root.isConnected;
    if (memory.reached) runSoon(memory);
  }
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const later = () => (root.isConnected ? setTimeout(() => memory.compare?.(), RETHEMED) : dark.removeEventListener("change", later));
  dark.addEventListener("change", later);
  return memory;
}

function fetchAhead(memory) {
  if (memory.fetched) return;
  memory.fetched = true;
  whenIdle(() => {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = memory.script;
    document.head.append(link);
  });
}

// Running it keeps the browser for a second or two, so numbers that are coming in go first, and are drawn first.
function runSoon(memory) {
  clearTimeout(memory.soon);
  memory.soon = setTimeout(() => whenIdle(() => {
    if (memory.ran || memory.busy || !(memory.wanted || memory.reached)) return;
    memory.ran = true;
    // What cannot be had ahead is left to Streamlit.
    (memory.script ? import(memory.script) : Promise.resolve()).catch(() => {}).then(() => memory.ready());
  }), QUIET);
}

function whenIdle(act) {
  (window.requestIdleCallback ?? ((later) => setTimeout(later, 200)))(act);
}

// The address of one of Streamlit's scripts, which all lie in one folder; empty where that cannot be told.
function beside(name) {
  const one = document.querySelector('script[type="module"][src*="/static/js/"]');
  return name && one ? new URL(name, one.src).href : "";
}
