// A game on one sheet. While it is on the page, printing shows nothing else of it.

const ALONE = `@page { size: A4; margin: 9mm; }
@media print {
  html, body, #root, [data-testid] { overflow: visible !important; height: auto !important; }
  body, body * { visibility: hidden; background: none !important; }
  .st-key-leaflet, .st-key-leaflet * { visibility: visible; }
  .st-key-leaflet { position: absolute; inset: 0 0 auto 0; width: 100% !important; }
  body > *:not(#root), .st-key-history { display: none; }
}`;

function drawComponent({ data, parentElement }) {
  const root = parentElement.querySelector(".root");
  if (!root.firstElementChild) root.append(make("button", { type: "button" }), make("article", { class: "sheet" }));
  const [button, sheet] = root.children;
  say(button, data.print);
  button.onclick = () => window.print();
  sheet.replaceChildren(line("h2", data.title), make("div", { class: "columns" }, ...data.parts.map(part)));
  const style = document.getElementById("leaflet-alone") ?? document.head.appendChild(make("style", { id: "leaflet-alone" }));
  style.textContent = ALONE;
  return () => style.remove();
}

function part(of) {
  return make("section", {}, line("h3", of.heading), ...of.lines.map(([name, text, rule]) => make("p", {},
    ...(name ? [line("b", name), " "] : []), line("span", text), ...(rule ? [" ", line("small", rule)] : []))));
}
