// The hand: one card to pick, several to mark, or none at the moment. A refused card can be reached and says why
// in a bubble at the card; it is never told to the server.

const SUITS = ["T", "S", "C", "H", "D"]; // what the digits 1 to 5 jump to; the fool stands with the trumps

function beginHand(board) {
  const fan = make("div", { class: "fan hand" });
  const live = make("p", { class: "live", role: "status" });
  const bubble = make("div", { class: "bubble", id: "bubble", hidden: "" });
  const own = make("div", { class: "own" }, make("div", { class: "lane" }, fan), live);
  board.append(own, bubble);
  return { own, fan, live, bubble, marked: new Set(), turn: undefined };
}

function showHand(memory, focused) {
  const { data, own, fan } = memory;
  const hand = data.hand;
  dress(own, { hidden: hand ? null : "" });
  if (!hand) return fan.replaceChildren(); // or a key pressed at this moment would still hit a card that has gone
  const before = handCards(memory);
  const place = before.indexOf(focused);
  if (hand.mode === "mark" && memory.turn !== data.turn) memory.marked = new Set(hand.marked);
  memory.turn = data.turn;
  dress(fan, { role: "group", "aria-label": hand.label, "data-mode": hand.mode });
  spread(fan, hand.cards, buildCard, (node, card) => updateCard(node, card, hand.mode, memory));
  const now = handCards(memory);
  if (!now.length) return;
  const next = now.includes(focused) ? focused : place < 0 ? undefined : now[Math.min(place, now.length - 1)];
  const fresh = now.some((card) => !before.includes(card)); // another hand begins at its first card
  settle(now, next ?? (fresh ? now[0] : undefined));
  if (next && next !== focused) next.focus({ preventScroll: true });
}

function handCards(memory) {
  return [...memory.fan.querySelectorAll("button.card")];
}

function buildCard() {
  return make("button", { class: "card", type: "button", tabindex: -1 },
    make("span", { class: "paper" }), make("span", { class: "label", "aria-hidden": "true" }));
}

function updateCard(node, card, mode, memory) {
  showCard(node, card);
  const refused = mode !== "wait" && card.state === "refused";
  const marks = [["refused", refused || card.dim], ["playable", mode === "pick" && card.state === "playable"], ["glow", card.glow]];
  node.className = ["card", ...marks.filter(([, on]) => on).map(([name]) => name)].join(" ");
  const label = node.lastElementChild;
  say(label, card.label?.text ?? "");
  dress(label, { "data-warmth": card.label?.warmth ?? null });
  const name = card.said || card.name;
  dress(node, {
    "aria-label": card.label?.said ? `${name}, ${card.label.said}` : name,
    "aria-disabled": refused || mode === "wait" ? "true" : null,
    "aria-pressed": mode === "mark" ? String(memory.marked.has(card.id)) : null,
  });
  node.why = card.why ?? "";
  node.binding = card.binding ?? [];
}

// What is written at a card: why it is refused, or what was just asked about it.
function tell(memory, button, words = button?.why ?? "") {
  const { bubble, live } = memory;
  memory.told?.removeAttribute("aria-describedby");
  memory.told = words ? button : null;
  say(live, wordsOf(words));
  sayPieces(bubble, words);
  dress(bubble, { hidden: words ? null : "" });
  const binding = new Set(words ? button.binding : []);
  for (const card of handCards(memory)) card.classList.toggle("lit", binding.has(card.dataset.id));
  if (!words) return;
  button.setAttribute("aria-describedby", "bubble");
  bubble.backTo = button; // where the focus goes back to from a term in the bubble
  atCard(memory, button);
}

// Puts the bubble above the card, or below it where there is no room, and never outside the board.
function atCard({ board, bubble }, button) {
  const room = board.getBoundingClientRect();
  const card = button.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const middle = card.left - room.left + card.width / 2;
  const left = Math.max(4, Math.min(room.width - width - 4, middle - width / 2));
  const above = card.top - room.top - height - 12;
  const below = Math.min(card.bottom - room.top + 12, room.height - height - 4);
  const top = above >= 4 ? above : Math.max(4, below);
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
  bubble.style.setProperty("--tip", `${Math.max(10, Math.min(width - 10, middle - left))}px`);
  dress(bubble, { "data-side": above >= 4 ? "above" : "below" });
}

function handKeys(event, memory) {
  const buttons = handCards(memory);
  const here = event.target.closest("button.card");
  if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
  const suit = SUITS["12345".indexOf(event.key)];
  if (event.key === "?") tell(memory, here, here.why || here.getAttribute("aria-label"));
  else if (event.key === "Escape") tell(memory, null);
  else if (event.key.length === 1 && suit) {
    const first = buttons.find((card) => (card.dataset.suit === "F" ? "T" : card.dataset.suit) === suit);
    if (!first) return;
    settle(buttons, first);
    first.focus();
  } else return rove(event, buttons);
  event.preventDefault();
  event.stopPropagation();
}
