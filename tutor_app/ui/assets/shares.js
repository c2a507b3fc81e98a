// One bar in parts, and under it what each part is and how large.

function drawComponent({ data, parentElement }) {
  const root = parentElement.querySelector(".root");
  if (!root.firstElementChild) root.append(make("div", { class: "bar", role: "img" }), make("ul", { class: "key" }));
  const [bar, key] = root.children;
  dress(bar, { "aria-label": data.label });
  reconcile(bar, data.parts.filter((part) => part.share > 0), () => make("span"), (node, part) => {
    dress(node, { class: part.id });
    node.style.flexGrow = part.share;
  });
  reconcile(key, data.parts, () => make("li", {}, make("i"), make("span"), make("b")), (item, part) => {
    dress(item.children[0], { class: part.id, "aria-hidden": "true" });
    say(item.children[1], part.name);
    say(item.children[2], part.text);
  });
}
