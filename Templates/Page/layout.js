// The arrangement of the views: panes in a wide window, one column with links in a narrow one.

import { byID, element } from "./dom.js";

/** @typedef {import("./page.js").Page} Page */

/**
 * Arranges the sections.
 * @param {Page} page
 */
export function addLayout(page) {
  document.documentElement.classList.add("live");
  const main = byID("main");
  main.dataset.events = page.stepCount ? "some" : "none";
  main.prepend(element("div", { class: "column" }, byID("findings"), byID("notes")));
  const views = page.stepCount ? ["timeline", "tree", "sequence"] : [];
  byID("head").after(element("nav", { class: "sections", "aria-label": "Views" },
    ...["findings", ...views, "log", "notes"].map(id => element("a", { href: "#" + id }, byID(id + "-title").textContent))));
}
