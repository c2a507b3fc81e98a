// A card dragged from the hand to the table means what a click on it means: it is played, or marked where cards are
// marked, as for a discard. One that is refused comes back, and its reason stands at it.

function cardsToDrag(memory) {
  const { board, table, own } = memory;
  const inHand = ({ id }) => handCards(memory).find((card) => card.dataset.id === id);
  const picks = () => memory.data.hand?.mode === "pick";
  const refused = (what) => inHand(what)?.getAttribute("aria-disabled") === "true";
  const drag = draggable(board, {
    take(node) {
      const card = node.closest(".hand button.card"), { hand, turn } = memory.data;
      if (!card || table.hidden || hand.mode === "wait" || card.getAttribute("aria-pressed") === "true") return null;
      const id = card.dataset.id;
      return { id, turn, node: card, box: boxOf(card.firstElementChild), copy: () => faceOf(hand, id) };
    },
    over(what, x, y) {
      const room = boxOf(board);
      return x >= room.left && x < room.right && y >= room.top && y < boxOf(own).top ? table : null;
    },
    light(what, place) {
      dress(board, { "data-carrying": what ? (refused(what) ? "refused" : place ? "over" : "") : null });
    },
    drop(what) {
      const stays = picks() && !refused(what);
      memory.act(inHand(what));
      return stays;
    },
    home: (what) => boxOf(inHand(what)?.firstElementChild),
  });
  const there = (what) => what.turn === memory.data.turn && memory.data.hand?.mode !== "wait" && inHand(what);
  return { ...drag, check: () => drag.check(there) };
}

function faceOf(hand, id) {
  const card = openCard();
  showCard(card, hand.cards.find((one) => one.id === id));
  dress(card, { role: null, "aria-label": null }); // the copy is hidden from those who do not see it
  return card;
}
