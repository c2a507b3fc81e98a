// What only the browser can do for us: say the page's language, keep things between visits, and keep the
// words on coloured buttons readable (Streamlit writes them white in every theme). It draws the frame too.

function drawComponent({ data, parentElement, setStateValue }) {
  document.documentElement.lang = data.language;
  borrow(data.borrowed);
  frame(PAGE_STYLE);
  requestAnimationFrame(() => colours(parentElement.host)); // then the page is laid out in any case
  watch();
  const memory = memoryOf(data.visit);
  memory.say = (stored) => setStateValue("stored", stored);
  hear(memory, data);
}

// The colours of the theme, which Streamlit tells its components only, for the frame too. All are read
// before the first is written: each look at a page with new colours would have it styled anew.
function colours(host) {
  const theme = getComputedStyle(host);
  const names = {
    "--paper": "--st-background-color", "--raised": "--st-secondary-background-color",
    "--line": "--st-border-color", "--accent": "--st-primary-color", "--link": "--st-link-color",
  };
  const told = Object.entries(names).map(([ours, theirs]) => [ours, theme.getPropertyValue(theirs).trim()]);
  const { style } = document.documentElement;
  for (const [name, colour] of told) {
    if (style.getPropertyValue(name) !== colour) style.setProperty(name, colour);
  }
  readableButtons(style.getPropertyValue("--accent"));
}

function readableButtons(accent) {
  const parts = /^#(..)(..)(..)$/.exec(accent);
  if (!parts) return;
  const [red, green, blue] = parts.slice(1).map((hex) => {
    const part = parseInt(hex, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const text = 1.05 / (light + 0.05) >= 4.5 ? "#ffffff" : "#0d1116";
  let sheet = document.getElementById("trick-tutor-buttons");
  if (!sheet) {
    sheet = document.createElement("style");
    sheet.id = "trick-tutor-buttons";
    document.head.append(sheet);
  }
  const rule = `button[kind^="primary"]:not(:disabled), button[kind^="primary"]:not(:disabled) * { color: ${text}; }`;
  if (sheet.textContent !== rule) sheet.textContent = rule;
}
