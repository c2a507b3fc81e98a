// The trick on the table: every seat in its place, what it played, who led, who wins, who keeps the fool.

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".root");
  const table = root.firstElementChild ?? root.appendChild(make("ul", { class: "table" }));
  dress(table, { "aria-label": data.label, "data-seats": data.seats.length });
  reconcile(table, data.seats, () => make("li", { class: "seat" },
    make("p", { class: "who" }), make("div", { class: "spot" }), make("p", { class: "tags" })),
  (node, seat) => {
    const [who, spot, tags] = node.children;
    dress(node, { "data-place": seat.place, class: `seat${seat.acting ? " acting" : ""}${seat.wins ? " wins" : ""}` });
    say(who, seat.who);
    reconcile(spot, seat.card ? [seat.card] : [], () => make("span", { class: "card", role: "img" }), (card, item) => {
      const look = `${item.suit}${item.rank}/${item.index}`;
      if (card.look !== look) { card.look = look; card.replaceChildren(face(item)); }
      dress(card, { "data-suit": item.suit, "aria-label": item.name });
    });
    spot.classList.toggle("empty", !seat.card);
    reconcile(tags, seat.tags.map((text, id) => ({ id, text })), () => make("span"), (tag, item) => say(tag, item.text));
  });
  const line = root.children[1] ?? root.appendChild(make("p", { class: "status", role: "status" }));
  say(line, data.status);
}
