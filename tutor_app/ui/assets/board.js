// The board of a game: seats and trick, cards that lie open, the hand. It draws what it is told and tells the
// server one action; it knows no rule.

const PATIENCE_MILLISECONDS = 5000; // with a server that says nothing

function drawComponent({ data, parentElement, setStateValue, setTriggerValue }) {
  const root = parentElement.querySelector(".root");
  const memory = (parentElement.memory ??= begin(root, parentElement));
  if (memory.data?.turn !== data.turn || memory.data?.label !== data.label) memory.looksBack = false;
  if (memory.went?.turn === data.turn) { // the server has not heard of the card yet
    memory.went.data = data;
    return;
  }
  forget(memory);
  show(memory, data);

  memory.last.onclick = () => {
    memory.looksBack = !memory.looksBack;
    showTable(memory);
  };
  const goOn = () => setTriggerValue("onward", { turn: data.turn });
  memory.onward.onclick = goOn;
  memory.board.onclick = (event) => goesOn(memory, event) && goOn();
  memory.act = (button) => {
    settle(handCards(memory), button);
    tell(memory, button);
    if (button.getAttribute("aria-disabled") === "true") return;
    if (data.hand.mode === "pick") pick(memory, button, setTriggerValue);
    else if (data.hand.mode === "mark") mark(memory, button, setStateValue);
  };
  memory.fan.onclick = (event) => {
    const button = event.target.closest("button.card");
    if (button) memory.act(button);
  };
}

function show(memory, data) {
  const focused = memory.focused();
  const moves = movesTo(memory, data);
  memory.data = data;
  showTable(memory);
  placeOpened(memory, memory.width);
  showHand(memory, focused);
  tell(memory, memory.focused());
  move(memory, moves);
  memory.drag.check();
  memory.drag.land();
}

function pick(memory, button, setTriggerValue) {
  const { hand, turn } = memory.data;
  const wanted = ({ id }) => id === button.dataset.id;
  if (memory.going === turn) return; // a card that goes is on its way
  setTriggerValue("picked", { card: button.dataset.id, turn });
  if (!hand.cards.find(wanted).goes) return;
  memory.going = turn;
  // Streamlit tells the server by a timer. Drawn before it, the table would keep the server waiting. Meanwhile the
  // same hand may have been drawn anew, with values on its cards.
  setTimeout(() => {
    memory.going = undefined;
    const card = memory.data.turn === turn && memory.data.hand?.cards.find(wanted);
    if (card?.goes) go(memory, card);
  });
}

// A card that is sure to be played lies on the table at once. What the server says next counts; if it says nothing,
// the card comes back.
function go(memory, card) {
  const before = memory.data;
  const { hand, seats, turn } = before;
  const gathered = seats.some((seat) => seat.acting && seat.card); // the trick before is taken away now
  const laid = (seat) => ({ ...seat, acting: false, wins: false, sided: false, card: seat.acting ? card : gathered ? null : seat.card });
  const plain = ({ id, suit, rank, index, name }) => ({ id, suit, rank, index, name }); // nothing can be done with them yet
  const left = hand.cards.filter((one) => one !== card).map(plain);
  memory.looksBack = false;
  show(memory, { ...before, seats: seats.map(laid), hand: { ...hand, mode: "wait", hint: "", cards: left } });
  dress(memory.fan, { "data-went": card.id });
  const back = setTimeout(() => {
    const { data } = memory.went;
    forget(memory);
    show(memory, data);
  }, PATIENCE_MILLISECONDS);
  memory.went = { turn, back, data: before };
}

function forget(memory) {
  clearTimeout(memory.went?.back);
  memory.went = undefined;
  dress(memory.fan, { "data-went": null });
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

// Where the table lets the play go on, a click on it does so too, unless what is hit does something by itself. The
// next click of a quick series counts only where the series began on the table: a double click on a card takes no
// trick away.
function goesOn(memory, event) {
  const free = !event.defaultPrevented && !event.target.closest("button, a, .hand .card");
  if (event.detail <= 1) memory.onTable = free;
  return free && memory.onTable && memory.data.tapped;
}

function begin(root, parentElement) {
  const board = make("div", { class: "board" });
  root.append(board);
  const focused = () => parentElement.activeElement?.closest?.("button.card");
  const memory = { board, focused, ...beginTable(board), ...beginHand(board) };
  board.append(memory.piles, memory.opened); // after the hand, which then stays where it is
  memory.drag = cardsToDrag(memory);
  const { fan, bubble } = memory;
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
  keepWidth(root, memory, () => {
    placeOpened(memory, memory.width);
    tell(memory, focused());
  });
  return memory;
}
