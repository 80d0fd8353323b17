// The arrangement of the views: panes with movable borders in a wide window, one column with links in a narrow one.

import { byID, element } from "./dom.js";

/** @typedef {import("./page.js").Page} Page */

/**
 * A border between two panes. `property` is the custom property of the style with the first pane's share in percent.
 * @typedef {{id: string, label: string, property: string, isVertical: boolean, share: number}} Border
 */

/** @type {Border[]} */
const paneBorders = [
  { id: "split-findings", label: "Width of the findings", property: "--findings", isVertical: true, share: 30 },
  { id: "split-timeline", label: "Height of the timeline", property: "--timeline", isVertical: false, share: 32 },
  { id: "split-tree", label: "Width of the containment", property: "--tree", isVertical: true, share: 42 },
  { id: "split-log", label: "Height of the views above the log", property: "--log", isVertical: false, share: 61 },
];

/**
 * Arranges the sections.
 * @param {Page} page
 */
export function addLayout(page) {
  document.documentElement.classList.add("live");
  const main = byID("main");
  main.dataset.events = page.stepCount ? "some" : "none";
  main.prepend(element("div", { class: "column" }, byID("findings"), byID("notes")));
  for (const border of paneBorders) main.append(splitter(main, border));
  const sections = ["findings", "timeline", "tree", "sequence", "log", "notes"];
  if (!page.stepCount) sections.splice(1, 3);
  byID("head").after(element("nav", { class: "sections", "aria-label": "Views" },
    ...sections.map(id => element("a", { href: "#" + id }, byID(id + "-title").textContent))));
}

/**
 * Creates the handle of a border, which a pointer or arrow keys move.
 * @param {HTMLElement} main
 * @param {Border} border
 */
function splitter(main, { id, label, property, isVertical, share }) {
  const handle = element("div", {
    class: "splitter", id, role: "separator", tabindex: 0, "aria-label": label, "aria-orientation": isVertical ? "vertical" : "horizontal",
    "aria-valuemin": 10, "aria-valuemax": 85,
  });
  let value = share;
  const set = (/** @type {number} */ next) => {
    value = Math.max(10, Math.min(85, next));
    main.style.setProperty(property, String(value));
    handle.setAttribute("aria-valuenow", String(Math.round(value)));
  };
  set(value);
  handle.addEventListener("keydown", event => {
    const [less, more] = isVertical ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    if (event.key === less) set(value - 2);
    else if (event.key === more) set(value + 2);
    else if (event.key === "Home") set(10);
    else if (event.key === "End") set(85);
    else return;
    event.preventDefault();
  });
  handle.addEventListener("dblclick", () => set(share));
  handle.addEventListener("pointerdown", event => {
    handle.setPointerCapture(event.pointerId);
    event.preventDefault();
    handle.focus();
  });
  handle.addEventListener("pointermove", event => {
    if (!handle.hasPointerCapture(event.pointerId)) return;
    const area = main.getBoundingClientRect();
    // The border between tree and sequence divides what the findings leave.
    const left = id === "split-tree" ? byID("timeline").getBoundingClientRect().left : area.left;
    set(isVertical ? ((event.clientX - left) / (area.right - left)) * 100 : ((event.clientY - area.top) / area.height) * 100);
  });
  return handle;
}
