// Dragging with a mouse or a pen; a finger scrolls and taps. What follows the pointer is a copy, so that a drawing
// meanwhile takes nothing away. A press that hardly moves stays a click, and one that has moved never is one. Escape,
// another button and the edge of the window put back what is dragged.

const FAR = 5; // pixels from where a press becomes a drag
const BACK = { duration: 150, easing: "ease-out" };
const RESTS_MILLISECONDS = 1000; // where no drawing comes

// `take(node)` is what can be dragged from there, or null: its `node`, its `box`, and what makes its `copy`.
// `over(what, x, y)` is the place at a point that takes it, or null. `light(what, place)` shows all places that do, and
// the one it is over; without a `what` it shows none. `drop(what, place)` does what letting go there means, and says
// whether the copy stays there until the next drawing. `home(what)` is the box that a copy glides back to.
function draggable(root, { take, over, light, drop, home }) {
  let held = null; // what is pressed
  let resting = null; // what was let go and stays where that was

  root.addEventListener("pointerover", ({ pointerType }) => dress(root, { "data-pen": pointerType === "pen" ? "" : null }));
  root.addEventListener("pointerdown", (event) => {
    held?.letGo();
    if (event.pointerType === "touch" || event.button || event.ctrlKey || !event.isPrimary) return;
    const what = take(event.target);
    if (what) held = press(event, what);
  });

  function press(down, what) {
    const heard = new AbortController();
    const on = (kind, act) => addEventListener(kind, act, { capture: true, signal: heard.signal });
    let copy = null, moved = false, ended = false;
    const end = (then) => {
      ended = true;
      if (!copy) return;
      light(null);
      then(what, copy);
      copy = null;
    };
    const one = {
      what,
      end,
      dragged: () => copy !== null,
      letGo: () => {
        end(back);
        setTimeout(() => heard.abort()); // a click may follow at once
        if (held === one) held = null;
      },
    };
    on("pointermove", (event) => {
      if (event.pointerId !== down.pointerId) return;
      if (!event.buttons) return one.letGo(); // outside of the window nobody tells
      if (ended) return;
      if (event.buttons > 1 || outside(event)) return end(back);
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!moved && Math.hypot(x, y) < FAR) return;
      if (!moved) copy = lift(what);
      moved = true;
      copy.style.transform = `translate(${x}px, ${y}px)`;
      light(what, over(what, event.clientX, event.clientY));
    });
    on("pointerup", (event) => {
      if (event.pointerId !== down.pointerId) return;
      const place = copy && !outside(event) ? over(what, event.clientX, event.clientY) : null;
      end(place && drop(what, place) ? rest : back);
      one.letGo();
    });
    on("pointercancel", one.letGo);
    on("blur", (event) => event.target === window && end(back));
    on("keydown", (event) => {
      if (event.key !== "Escape" || !copy) return;
      stopped(event);
      end(back);
    });
    on("click", (event) => moved && event.detail && stopped(event)); // the keyboard clicks as ever
    return one;
  }

  function lift(what) {
    const { left, top, width } = what.box;
    const copy = make("span", { class: "carried", popover: "manual", "aria-hidden": "true" }, what.copy());
    Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
    copy.style.setProperty("--w", `${width}px`);
    dress(what.node, { "data-lifted": "" });
    root.append(copy);
    copy.showPopover(); // above all else, and the page does not grow by it
    return copy;
  }

  function rest(what, copy) {
    land();
    resting = { what, copy, late: setTimeout(land, RESTS_MILLISECONDS) };
  }

  // To be called when all has been drawn: what was let go has come to its place, or goes back.
  function land() {
    if (!resting) return;
    const { what, copy, late } = resting;
    clearTimeout(late);
    resting = null;
    back(what, copy);
  }

  function back(what, copy) {
    const away = () => {
      copy.remove();
      dress(what.node, { "data-lifted": null });
    };
    const to = home(what), from = copy.getBoundingClientRect();
    if (!to?.width || matchMedia("(prefers-reduced-motion: reduce)").matches) return away();
    const { e, f } = new DOMMatrix(getComputedStyle(copy).transform);
    const there = `translate(${e + to.left - from.left}px, ${f + to.top - from.top}px)`;
    copy.animate([{ transform: there }], BACK).onfinish = away;
  }

  return {
    land,
    resting: () => resting,
    // To be called when all has been drawn: what is no longer `there` is not dragged any more.
    check: (there) => held?.dragged() && !there(held.what) && held.end((_, copy) => copy.remove()),
  };
}

function outside({ clientX, clientY }) {
  return clientX < 0 || clientY < 0 || clientX >= innerWidth || clientY >= innerHeight;
}

function stopped(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
