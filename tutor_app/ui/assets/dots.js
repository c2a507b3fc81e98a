// The steps of a lesson as a row of dots.

function drawComponent({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".root");
  const list = root.firstElementChild ?? root.appendChild(make("ol", { class: "dots" }));
  dress(list, { "aria-label": data.label });
  reconcile(list, data.dots, () => make("li", {}, make("a", { "data-page": "learn" })), (item, dot) => {
    const link = item.firstElementChild;
    dress(link, {
      href: dot.href, "aria-label": dot.name, "aria-current": dot.current ? "step" : null,
      class: dot.done ? "done" : null,
    });
    say(link, dot.done ? "✓" : String(dot.id));
  });
  list.onclick = (event) => inApp(event, (page, href) => setTriggerValue("went", { page, href }));
}
