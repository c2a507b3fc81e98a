// The meaning of a term, over the page: a click on a link to the rulebook that names a term opens it here.
// The links stand anywhere, in Streamlit's texts and in our components, so clicks are heard at the document.

const TERM = /[?&]r=term-([a-z_]+)/;

function drawComponent({ data, parentElement }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= beginEntry(root, parentElement));
  if (memory.data?.turn !== data.turn) memory.entry.hidePopover();
  memory.data = data;
  memory.deaf?.();
  const clicked = (event) => openTerm(memory, event);
  document.addEventListener("click", clicked, true); // before Streamlit follows the link
  memory.deaf = () => document.removeEventListener("click", clicked, true);
  return memory.deaf;
}

function openTerm(memory, event) {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const anchor = event.composedPath().find((node) => node.localName === "a");
  const found = memory.data.entries[TERM.exec(anchor?.getAttribute("href") ?? "")?.[1]];
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  const back = event.composedPath().find((node) => node.backTo)?.backTo ?? anchor; // a bubble has gone by then
  openEntry(memory, found, memory.data.close, anchor, back);
}
