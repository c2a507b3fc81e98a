// What was found in a hand, line by line. Pointing at a line, or tapping it, lights its cards on the board; a card
// that the hand lacks is put into it by a tap.

function drawComponent({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= begin(root));
  memory.data = data;
  reconcile(root, data.parts, () => make("section", {}, make("h3"), make("p", { class: "note" }), make("ul")),
    (section, part) => {
      const [title, note, list] = section.children;
      say(title, part.title);
      sayPieces(note, part.note ?? "");
      dress(title, { hidden: part.title ? null : "" });
      dress(note, { hidden: part.note ? null : "" });
      const lines = data.lines.filter((line) => line.part === part.id);
      reconcile(list, lines, buildLine, (node, line) => updateLine(node, line, memory));
      dress(list, { hidden: lines.length ? null : "" });
    });
  if (!data.lines.some((line) => line.id === memory.pinned)) memory.pinned = null;
  light(memory, memory.pinned);
  root.onclick = (event) => {
    if (inApp(event, (page, href) => setTriggerValue("went", { page, href }))) return;
    const line = event.target.closest("li");
    if (!line) return;
    const card = event.target.closest("button.card");
    if (card) {
      const offer = memory.data.lines.flatMap((each) => each.offers).find((each) => each.id === card.dataset.id);
      return send(PUT, { id: offer.id, spare: offer.spare });
    }
    if (event.target.closest("a") || !line.querySelector("button.line")) return;
    memory.pinned = memory.pinned === line.dataset.id ? null : line.dataset.id;
    light(memory, memory.pinned);
  };
  return () => send(LIGHT, null);
}

function begin(root) {
  const memory = { root, pinned: null };
  const point = (event) => {
    const line = event.target.closest("li");
    if (line) light(memory, line.dataset.id);
  };
  for (const kind of ["mouseover", "focusin"]) root.addEventListener(kind, point);
  for (const kind of ["mouseleave", "focusout"]) root.addEventListener(kind, () => light(memory, memory.pinned));
  return memory;
}

function buildLine(line) {
  const kind = line.offers.length ? "div" : "button";
  return make("li", {},
    make("div", { class: "offers" }),
    make(kind, kind === "button" ? { class: "line", type: "button" } : { class: "line" },
      make("span", { class: "what" }), make("span", { class: "cards", "aria-hidden": "true" }), make("span", { class: "worth" })),
    make("p", { class: "how" }, make("span"), make("span", { class: "often" }), make("span", { class: "extra" })));
}

function updateLine(node, line, memory) {
  const [offers, head, how] = node.children;
  const [what, cards, worth] = head.children;
  say(what, line.what);
  say(worth, line.worth);
  reconcile(cards, line.cards, () => make("span", { class: "tile" }), (tile, card) => show(tile, card, sign));
  sayPieces(how.children[0], line.how);
  say(how.children[1], line.often);
  reconcile(how.children[2], line.links, () => make("a", { "data-page": "rules" }), (link, item) => {
    dress(link, { href: item.href, class: item.chip ? "chip" : null });
    sayPieces(link, item.text);
  });
  reconcile(offers, line.offers, () => make("button", { class: "card", type: "button" }), (card, offer) => {
    show(card, offer, face);
    dress(card, { "aria-label": offer.said, title: offer.said });
  });
  const width = line.offers.length > 3 ? " several" : line.offers.length > 1 ? " two" : "";
  node.className = (line.offers.length ? `near${width}` : "") + (node.classList.contains("lit") ? " lit" : "");
  if (head.tagName === "BUTTON") dress(head, { "aria-pressed": String(line.id === memory.pinned) });
}

function light({ root, data, pinned }, id) {
  const line = data.lines.find((item) => item.id === id);
  for (const node of root.querySelectorAll("li")) {
    node.classList.toggle("lit", node.dataset.id === id);
    const button = node.querySelector("button.line");
    if (button) dress(button, { "aria-pressed": String(node.dataset.id === pinned) });
  }
  send(LIGHT, line ? { cards: line.cards.map((card) => card.id), adds: line.offers.map((card) => card.id) } : null);
}
