// Somebody else's words: text, never markup.

function drawComponent({ data, parentElement }) {
  const root = parentElement.querySelector(".root");
  const words = root.firstElementChild ?? root.appendChild(make("p", { role: "note", dir: "auto" }));
  dress(words, { "aria-label": data.label });
  say(words, data.text);
}
