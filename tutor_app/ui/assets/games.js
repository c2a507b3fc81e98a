// The games to begin with: a fan of three cards, the name, a sentence, and one way in. All of it is one link.

function drawComponent({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".root");
  const list = root.firstElementChild ?? root.appendChild(make("ul", { class: "games" }));
  dress(list, { "aria-label": data.label });
  reconcile(list, data.games, () => make("li", {}, make("a", {},
    make("span", { class: "fan", "aria-hidden": "true" }), make("span", { class: "name" }), make("span", { class: "hook" }),
    make("span", { class: "facts" }), make("span", { class: "action" }))),
  (item, game) => {
    const link = item.firstElementChild;
    const [fan, name, hook, facts, action] = link.children;
    dress(link, { href: game.href, "data-page": game.page, "data-foremost": game.foremost ? "" : null });
    reconcile(fan, game.cards, () => make("span", { class: "card" }), (card, shown) => {
      dress(card, { "data-suit": shown.suit });
      if (card.look !== shown.index) { card.look = shown.index; card.replaceChildren(face(shown)); }
    });
    say(name, game.name);
    say(hook, game.hook);
    say(facts, game.facts);
    say(action, game.action);
  });
  list.onclick = (event) => inApp(event, (page, href) => setTriggerValue("went", { page, href }));
}
