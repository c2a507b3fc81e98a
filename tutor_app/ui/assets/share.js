// A link to copy, and its QR code. Shown in full, so that it can be read, selected or kept without the button too.

function drawComponent({ data, parentElement }) {
  const root = parentElement.querySelector(".root");
  if (!root.firstElementChild) {
    root.append(
      make("label", {}, make("span"), make("input", { readonly: "", type: "text", spellcheck: "false" })),
      make("button", { type: "button" }), make("p", { class: "status", role: "status" }),
      make("details", {}, make("summary"), make("div")));
  }
  const [label, button, status, code] = root.children;
  const [name, field] = label.children;
  const link = location.origin + data.path;
  say(name, data.label);
  if (field.value !== link) { field.value = link; say(status, ""); }
  say(button, data.button);
  field.onfocus = () => field.select();
  button.onclick = async () => {
    try { await navigator.clipboard.writeText(link); say(status, data.done); }
    catch { field.focus(); field.select(); say(status, data.byHand); }
  };
  const [summary, picture] = code.children;
  say(summary, data.code);
  if (root.drawn !== data.qr?.path) {
    root.drawn = data.qr?.path;
    picture.replaceChildren(...(data.qr ? [qr(data.qr, data.code)] : []));
  }
  if (!data.qr) say(picture, data.tooLong);
}
