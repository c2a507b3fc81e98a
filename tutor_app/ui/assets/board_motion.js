// Cards in motion: each glides from the hand or from its seat to the table, and a finished trick to its winner.
// Nothing waits for it: a click during a glide counts at once, and who asks for less motion sees none.

const GLIDE = { duration: 160, easing: "ease-out" };
const GATHER = { duration: 180, easing: "ease-in" };

// What is to move from the table that is drawn to the one of `data`; to be asked before that is drawn. Where things
// stand is asked here of a card of the hand alone: it would have the browser place everything at once.
function movesTo(memory, data) {
  const before = memory.data?.seats ?? [];
  if (!before.length || memory.looksBack || matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
  const lay = new Map(before.map((seat) => [seat.id, seat.card?.id]));
  const fresh = (seat) => seat.card && seat.card.id !== lay.get(seat.id);
  const comes = data.seats.filter(fresh).map((seat) => ({ seat: seat.id, from: boxOf(atStart(memory, seat.card.id)) }));
  const winner = before.every((seat) => seat.card) && before.find((seat) => seat.wins);
  const gathers = winner && data.seats.every((seat) => !seat.card || fresh(seat));  // a card taken back leaves the others
  if (!comes.length && !gathers) return null;
  const copies = gathers ? before.map(({ id }) => ({ seat: id, copy: copyOf(spotOf(memory, id)?.firstElementChild) })) : [];
  return { comes, copies: copies.filter(({ copy }) => copy), winner: winner?.id };
}

// Moves them, once the table is drawn, right before the browser paints it.
function move(memory, moves) {
  if (moves) requestAnimationFrame(() => {
    for (const { seat, from } of moves.comes) glide(spotOf(memory, seat), from ?? boxOf(plateOf(memory, seat)));
    const to = boxOf(plateOf(memory, moves.winner));
    for (const { seat, copy } of moves.copies) gather(memory, copy, boxOf(spotOf(memory, seat)), to);
  });
}

function glide(spot, from) {
  const card = spot?.firstElementChild, to = boxOf(spot);
  if (!card || !from?.width || !to.width) return;
  const away = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${Math.min(1, from.width / to.width)})`;
  card.animate([{ transform: away, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], GLIDE);
}

// A copy of a card on the table, which stays to be seen when the card has gone.
function copyOf(card) {
  if (!card) return null;
  const copy = make("span", { class: "gathered", "aria-hidden": "true" }, card.cloneNode(true));
  copy.firstElementChild.removeAttribute("role");
  return copy;
}

function gather({ board }, copy, at, to) {
  if (!at?.width || !to?.width) return;
  const room = boxOf(board);
  Object.assign(copy.style, { left: `${at.left - room.left}px`, top: `${at.top - room.top}px`, width: `${at.width}px` });
  copy.style.setProperty("--w", `${at.width}px`);
  board.append(copy);
  const [x, y] = [to.left + to.width / 2 - at.left - at.width / 2, to.top + to.height / 2 - at.top - at.height / 2];
  copy.animate([{ opacity: 1 }, { opacity: 0, transform: `translate(${x}px, ${y}px) scale(.35)` }], GATHER).onfinish = () => copy.remove();
}

function boxOf(node) {
  return node?.getBoundingClientRect();
}

function spotOf({ table }, seat) {
  return table.querySelector(`[data-id="${seat}"] > .spot`);
}

function plateOf({ table }, seat) {
  return table.querySelector(`[data-id="${seat}"] > .place > .plate`);
}

// Where a card that comes to the table is seen before: where it was let go, or in the hand.
function atStart(memory, id) {
  const resting = memory.drag.resting();
  if (resting?.what.id === id) return resting.copy;
  return handCards(memory).find((card) => card.dataset.id === id)?.firstElementChild;
}
