// The board of a game: seats and trick, cards that lie open, the hand. It draws what it is told and tells the
// server one action; it knows no rule.

function drawComponent({ data, parentElement, setStateValue, setTriggerValue }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= begin(root, parentElement));
  const focused = parentElement.activeElement?.closest?.("button.card");
  if (memory.data?.turn !== data.turn || memory.data?.label !== data.label) memory.looksBack = false;
  memory.data = data;
  if (memory.width === undefined) memory.width = root.clientWidth;
  showTable(memory);
  placeOpened(memory, memory.width);
  showHand(memory, focused);
  tell(memory, parentElement.activeElement?.closest?.("button.card"));

  memory.last.onclick = () => {
    memory.looksBack = !memory.looksBack;
    showTable(memory);
  };
  memory.fan.onclick = (event) => {
    const button = event.target.closest("button.card");
    if (!button) return;
    settle(handCards(memory), button);
    tell(memory, button);
    if (button.getAttribute("aria-disabled") === "true") return;
    if (data.hand.mode === "pick") setTriggerValue("picked", { card: button.dataset.id, turn: data.turn });
    else if (data.hand.mode === "mark") mark(memory, button, setStateValue);
  };
}

function mark(memory, button, setStateValue) {
  const { hand, turn } = memory.data;
  const id = button.dataset.id;
  if (memory.marked.has(id)) memory.marked.delete(id);
  else if (hand.most && memory.marked.size >= hand.most) return tell(memory, button, hand.full);
  else memory.marked.add(id);
  for (const card of handCards(memory)) dress(card, { "aria-pressed": String(memory.marked.has(card.dataset.id)) });
  setStateValue("marked", { cards: [...memory.marked], turn });
}

function begin(root, parentElement) {
  const board = make("div", { class: "board" });
  root.append(board);
  const memory = { board, ...beginTable(board), ...beginHand(board) };
  board.append(memory.piles, memory.opened); // after the hand, which then stays where it is
  const { fan, bubble } = memory;
  const focused = () => parentElement.activeElement?.closest?.("button.card");
  fan.addEventListener("focusin", (event) => tell(memory, event.target.closest("button.card")));
  // A term in the bubble can be reached: the bubble stays while the focus or the mouse is in it.
  fan.addEventListener("focusout", (event) => bubble.contains(event.relatedTarget) || tell(memory, null));
  bubble.addEventListener("focusout", (event) => bubble.contains(event.relatedTarget) || tell(memory, null));
  fan.addEventListener("mouseover", (event) => {
    const card = event.target.closest("button.card");
    if (card && card !== memory.told) tell(memory, card.why ? card : focused());
  });
  fan.addEventListener("mouseleave", (event) => bubble.contains(event.relatedTarget) || tell(memory, focused()));
  bubble.addEventListener("mousedown", (event) => event.preventDefault()); // the card keeps the focus
  fan.addEventListener("keydown", (event) => handKeys(event, memory));
  new ResizeObserver(() => {
    if (root.clientWidth === memory.width) return;
    memory.width = root.clientWidth;
    placeOpened(memory, memory.width);
    tell(memory, focused());
  }).observe(root);
  return memory;
}
