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
  // A log whose rules could all be checked has no notes. Without findings, the keyboard scrolls the column itself.
  const notes = document.getElementById("notes");
  const focus = page.findings.length ? {} : { tabindex: 0, role: "group", "aria-label": "Findings and notes" };
  main.prepend(element("div", { class: "column", ...focus }, byID("findings"), notes));
  const views = page.stepCount ? ["timeline", "tree", "sequence"] : [];
  byID("head").after(element("nav", { class: "sections", "aria-label": "Views" },
    ...["findings", ...views, "log", ...(notes ? ["notes"] : [])].map(id => element("a", { href: "#" + id }, byID(id + "-title").textContent))));
}
