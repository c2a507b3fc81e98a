// A teacher's set on paper: one sheet for the learners, another one with the answers. All words go in as text.

const SIGNS = { S: "♠\uFE0E", C: "♣\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E" };
const ALONE = `@page { size: A4; margin: 12mm; }
@media print {
  html, body, #root, [data-testid] { overflow: visible !important; height: auto !important; }
  body, body * { visibility: hidden; background: none !important; }
  .st-key-handout, .st-key-handout * { visibility: visible; }
  .st-key-handout { position: absolute; inset: 0 0 auto 0; width: 100% !important; }
  body > *:not(#root) { display: none; }
}`;

function drawComponent({ data, parentElement }) {
  const root = parentElement.querySelector(".root");
  if (!root.firstElementChild) {
    root.append(make("button", { type: "button" }),
      make("article", { class: "sheet" }), make("article", { class: "sheet answers" }));
  }
  const [button, sheet, answers] = root.children;
  say(button, data.print);
  button.onclick = () => window.print();
  sheet.replaceChildren(
    make("div", { class: "top" },
      make("div", {}, line("h2", data.title), line("p", data.name, { class: "whose" })),
      ...(data.qr ? [qr(data.qr, data.code)] : [])),
    ...(data.qr ? [] : [line("p", data.noCode)]),
    ...data.items.map((item, place) => question(item, place + 1, data.notes)),
    line("p", data.link, { class: "link" }));
  answers.replaceChildren(line("h2", data.answers),
    make("ol", {}, ...data.items.map((item) => make("li", {}, line("b", item.title), line("p", item.answer)))));
  const style = document.getElementById("handout-alone") ?? document.head.appendChild(make("style", { id: "handout-alone" }));
  style.textContent = ALONE;
  return () => style.remove();
}

function question(of, number, notes) {
  return make("section", { class: "item" }, line("h3", `${number}. ${of.title}`),
    make("div", { class: "hands" }, ...of.piles.map(pile)),
    ...of.known.map((text) => line("p", text)),
    line("p", of.task, { class: "question" }),
    ...(of.words ? [line("p", of.words, { class: "words", dir: "auto" })] : []),
    ...Array.from({ length: notes }, () => make("div", { class: "note" })));
}

function pile(of) {
  return make("div", { class: "hand" }, line("h4", of.name), ...of.lines.map((suit) => make("p", { "data-suit": suit.suit },
    line("span", SIGNS[suit.suit] ?? suit.suit, { class: "suit", role: "img", "aria-label": suit.name }),
    line("span", suit.cards.join("  ")))));
}
