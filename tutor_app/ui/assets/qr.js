// A QR code: dark modules on white in every colour scheme, or cameras would not read it.

function qr(code, label) {
  const svg = draw("svg", { viewBox: `0 0 ${code.size} ${code.size}`, role: "img", class: "qr", "shape-rendering": "crispEdges" },
    draw("rect", { width: code.size, height: code.size, fill: "#ffffff" }),
    draw("path", { d: code.path, fill: "#000000" }));
  svg.setAttribute("aria-label", label);
  return svg;
}
