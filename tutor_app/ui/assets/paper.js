// A sheet to print. While it is on the page, printing shows nothing else of it.

const SIGNS = { S: "♠\uFE0E", C: "♣\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E" };
const ALONE = `@page { size: A4; margin: 15mm; }
@media print {
  body * { visibility: hidden; }
  .st-key-paper, .st-key-paper * { visibility: visible; }
  .st-key-paper { position: fixed; inset: 0; width: 100% !important; }
}`;

function drawComponent({ data, parentElement }) {
  const root = parentElement.querySelector(".root");
  if (!root.firstElementChild) root.append(make("button", { type: "button" }), make("article", { class: "sheet" }));
  const [button, sheet] = root.children;
  say(button, data.print);
  button.onclick = () => window.print();
  sheet.replaceChildren(
    line("h2", data.title), ...data.under.map((text) => line("p", text)),
    make("div", { class: "hands" }, ...data.hands.map(hand)),
    ...data.table.map((text) => line("p", text)),
    ...(data.question ? [line("p", data.question, { class: "question" })] : []),
    ...Array.from({ length: data.notes }, () => make("div", { class: "note" })),
    make("div", { class: "foot" }, ...(data.qr ? [qr(data.qr, data.code)] : []), line("p", data.link)));
  const style = document.getElementById("paper-alone") ?? document.head.appendChild(make("style", { id: "paper-alone" }));
  style.textContent = ALONE;
  return () => style.remove();
}

function line(tag, text, attributes = {}) {
  const node = make(tag, attributes);
  node.textContent = text;
  return node;
}

function hand(of) {
  const name = line("h3", of.who);
  if (of.tags) name.append(line("span", of.tags, { class: "tags" }));
  return make("section", { class: "hand" }, name, ...of.lines.map((suit) => make("p", { "data-suit": suit.suit },
    line("span", SIGNS[suit.suit] ?? suit.suit, { class: "suit", role: "img", "aria-label": suit.name }),
    line("span", suit.cards.join("  ")))));
}
