// A small window over the page that says what a word means, opened where the word stands.

function beginEntry(root, parentElement) {
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
  let within = false; // whether the focus goes back to the word, or has gone elsewhere by itself
  entry.addEventListener("beforetoggle", () => (within = entry.contains(parentElement.activeElement)));
  entry.addEventListener("toggle", (event) => {
    if (event.newState === "closed" && within && memory.back?.isConnected) memory.back.focus({ preventScroll: true });
  });
  return memory;
}

// `found` has the term, its meaning and perhaps what it is called elsewhere; the focus goes back to `back`.
function openEntry(memory, found, close, anchor, back) {
  say(memory.name, found.term);
  say(memory.local, found.local ?? "");
  dress(memory.local, { hidden: found.local ? null : "" });
  say(memory.meaning, found.meaning);
  say(memory.close, close);
  memory.entry.hidePopover();
  memory.back = back;
  memory.entry.showPopover();
  atWord(memory.entry, anchor.getBoundingClientRect());
  memory.entry.focus({ preventScroll: true });
}

// Under the word, or above it where there is no room; on a telephone at the lower edge (entry.css).
function atWord(entry, word) {
  const { width, height } = entry.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - width - 8, word.left));
  const below = word.bottom + 6;
  const top = below + height < innerHeight - 8 ? below : Math.max(8, word.top - height - 6);
  entry.style.left = `${left}px`;
  entry.style.top = `${top}px`;
}
