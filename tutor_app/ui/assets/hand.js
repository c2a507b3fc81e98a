// Cards by suit rows. `mark`: cards are switched on and off. `show`: only to look at.
// A refused card can be reached and says why; it is never told to the server.

const FEW = 6; // so many cards stand in one line on a telephone, whatever their suits

function drawComponent({ data, parentElement, setStateValue }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= begin(root));
  const { rows, status } = memory;
  const choosing = data.mode !== "show";
  memory.data = data;
  if (data.mode === "mark" && memory.turn !== data.turn) memory.marked = new Set(data.marked);
  memory.turn = data.turn;

  const buttons = () => [...rows.querySelectorAll("button")];
  const before = buttons();
  const focused = parentElement.activeElement?.closest?.("button");
  const place = before.indexOf(focused);
  const count = data.rows.reduce((sum, row) => sum + row.cards.length, 0);
  dress(root, { "data-size": data.size, "data-mode": data.mode, "data-few": count <= FEW ? "" : null });
  dress(rows, { role: "group", "aria-label": data.label });

  reconcile(rows, data.rows, () => make("div", { class: "suit" }), (row, item) => {
    reconcile(row, item.cards, (card) => build(card, choosing), (node, card) => update(node, card, choosing, memory));
  });

  const now = buttons();
  if (choosing && now.length) settle(now, now.includes(focused) ? focused : undefined);
  if (place >= 0 && !now.includes(focused) && now.length) {
    const next = now[Math.min(place, now.length - 1)];
    settle(now, next);
    next.focus();
  }
  tell(memory, parentElement.activeElement?.closest?.("button"));

  rows.onkeydown = (event) => rove(event, buttons());
  rows.onmouseover = (event) => tell(memory, event.target.closest("button"));
  rows.onmouseleave = () => tell(memory, parentElement.activeElement?.closest?.("button"));
  root.onclick = (event) => {
    const button = event.target.closest("button.card");
    if (!button) return;
    settle(buttons(), button);
    tell(memory, button);
    if (button.getAttribute("aria-disabled") === "true") return;
    const id = button.dataset.id;
    if (data.mode === "mark") {
      if (memory.marked.has(id)) memory.marked.delete(id);
      else if (data.most && memory.marked.size >= data.most) return say(status, data.full);
      else memory.marked.add(id);
      for (const node of buttons()) dress(node, { "aria-pressed": String(memory.marked.has(node.dataset.id)) });
      setStateValue("marked", { cards: [...memory.marked], turn: data.turn });
    }
  };
}

function begin(root) {
  const rows = make("div", { class: "rows" });
  const status = make("p", { class: "status", role: "status" });
  root.append(rows, status);
  const memory = { rows, status, marked: new Set(), turn: undefined };
  rows.addEventListener("focusin", (event) => tell(memory, event.target.closest("button")));
  rows.addEventListener("focusout", () => tell(memory, null));
  return memory;
}

function build(card, choosing) {
  return make(choosing ? "button" : "span", choosing ? { class: "card", type: "button", tabindex: -1 } : { class: "card", role: "img" });
}

function update(node, card, choosing, memory) {
  const look = `${card.suit}${card.rank}/${card.index}`;
  if (node.look !== look) {
    node.look = look;
    node.querySelector("svg")?.remove();
    node.prepend(face(card));
  }
  const refused = choosing && card.state === "refused";
  node.className = `card${refused || card.dim ? " refused" : ""}${choosing && card.state === "playable" ? " playable" : ""}${card.glow ? " glow" : ""}`;
  dress(node, { "data-suit": card.suit, "aria-label": card.said ?? card.name });
  if (choosing) {
    dress(node, {
      "aria-disabled": refused ? "true" : null,
      "aria-pressed": memory.data.mode === "mark" ? String(memory.marked.has(card.id)) : null,
    });
  }
  node.why = card.why ?? "";
}

// The line under the hand: why the card in focus is refused, else what there is to do.
function tell(memory, button) {
  const { data, status } = memory;
  say(status, button?.why || data.hint || "");
}
