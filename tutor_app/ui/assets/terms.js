// The meaning of a term, over the page: a click on a link to the rulebook that names a term opens it here.
// The links stand anywhere, in Streamlit's texts and in our components, so clicks are heard at the document.

const TERM = /[?&]r=term-([a-z_]+)/;

function drawComponent({ data, parentElement }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= beginTerms(root, parentElement));
  if (memory.data?.turn !== data.turn) memory.entry.hidePopover();
  memory.data = data;
  memory.deaf?.();
  const clicked = (event) => openTerm(memory, event);
  document.addEventListener("click", clicked, true); // before Streamlit follows the link
  memory.deaf = () => document.removeEventListener("click", clicked, true);
  return memory.deaf;
}

function beginTerms(root, parentElement) {
  const name = make("p", { class: "name", id: "term" });
  const local = make("p", { class: "local" });
  const meaning = make("p", { class: "meaning" });
  const close = make("button", { class: "close", type: "button" });
  const entry = make("div", { class: "entry", popover: "auto", role: "dialog", tabindex: -1, "aria-labelledby": "term" },
    name, local, meaning, close);
  close.onclick = () => entry.hidePopover();
  entry.onkeydown = (event) => {
    if (event.key === "Escape") entry.hidePopover(); // not every browser does it itself
    if (event.key.startsWith("Arrow")) event.stopPropagation(); // they lead to other steps
  };
  root.append(entry);
  const memory = { entry, name, local, meaning, close };
  let within = false; // whether the focus goes back to the term, or has gone elsewhere by itself
  entry.addEventListener("beforetoggle", () => (within = entry.contains(parentElement.activeElement)));
  entry.addEventListener("toggle", (event) => {
    if (event.newState === "closed" && within && memory.back?.isConnected) memory.back.focus({ preventScroll: true });
  });
  return memory;
}

function openTerm(memory, event) {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const anchor = event.composedPath().find((node) => node.localName === "a");
  const found = memory.data.entries[TERM.exec(anchor?.getAttribute("href") ?? "")?.[1]];
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  say(memory.name, found.term);
  say(memory.local, found.local);
  dress(memory.local, { hidden: found.local ? null : "" });
  say(memory.meaning, found.meaning);
  say(memory.close, memory.data.close);
  memory.entry.hidePopover();
  memory.back = event.composedPath().find((node) => node.backTo)?.backTo ?? anchor; // a bubble has gone by then
  memory.entry.showPopover();
  atTerm(memory.entry, anchor.getBoundingClientRect());
  memory.entry.focus({ preventScroll: true });
}

// Under the term, or above it where there is no room; on a telephone at the lower edge (terms.css).
function atTerm(entry, term) {
  const { width, height } = entry.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - width - 8, term.left));
  const below = term.bottom + 6;
  const top = below + height < innerHeight - 8 ? below : Math.max(8, term.top - height - 6);
  entry.style.left = `${left}px`;
  entry.style.top = `${top}px`;
}
