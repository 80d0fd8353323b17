// The arrangement of the views: panes in a wide window, one column with links in a narrow one; one picture at a time.

import { all, byID, element, setAttributes } from "./dom.js";

/** @typedef {import("./page.js").Page} Page */

/** The pictures, the one of a finding first. */
const pictures = ["sequence", "timeline", "tree"];
/** The smallest size of a pane, and the way that an arrow key moves a border, in pixels. */
const minSize = 160;
const keyStep = 16;

/**
 * Arranges the sections.
 * @param {Page} page
 * @returns {(hash: string) => void} shows the picture that a link names
 */
export function addLayout(page) {
  document.documentElement.classList.add("live");
  const [main, findings, log] = ["main", "findings", "log"].map(byID);
  const hasPictures = page.stepCount > 0;
  // Without findings, the keyboard scrolls the column itself.
  const story = element("div", page.findings.length ? { class: "story" } : { class: "story", tabindex: 0, role: "group", "aria-label": "Report" });
  const list = all(findings, ".list")[0];
  const isMany = Boolean(list && !list.classList.contains("few"));
  main.classList.toggle("many", isMany);
  if (isMany) {
    // Findings that an address names are shown, and the list otherwise, if there is no space for both.
    main.classList.toggle("listing", location.hash.length < 2);
    findings.append(element("div", { class: "index" }, byID("findings-title"), list));
  }
  story.append(...[...findings.children].filter(node => !node.matches(".index")), ...all(document, "#rules, #run, #notes, footer"));
  findings.append(story);
  findings.classList.add("column");

  const tabs = pictures.map(id => {
    const tab = element("button", { type: "button", role: "tab", id: `${id}-tab`, "aria-controls": id }, byID(`${id}-title`).textContent);
    tab.addEventListener("click", () => show("#" + id));
    setAttributes(byID(id), { role: "tabpanel", "aria-labelledby": tab.id });
    return tab;
  });
  /** @param {string} hash */
  const show = hash => {
    if (!hasPictures || !pictures.includes(hash.slice(1))) return;
    pictures.forEach((id, index) => {
      const isShown = hash === "#" + id;
      byID(id).hidden = !isShown;
      setAttributes(tabs[index], { "aria-selected": String(isShown), tabindex: isShown ? 0 : -1 });
    });
    // The browser could not scroll to a picture that was hidden.
    if (hash === location.hash) byID("picture").scrollIntoView({ block: "nearest" });
  };
  const bar = element("div", { class: "tabs", role: "tablist", "aria-label": "Pictures" }, ...tabs);
  bar.addEventListener("keydown", event => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way) return;
    const tab = tabs[(tabs.findIndex(node => node === document.activeElement) + way + tabs.length) % tabs.length];
    tab.click();
    tab.focus();
    event.preventDefault();
  });
  const side = element("div", { class: "side" });
  main.append(separator("Width of the findings", main, "--story", findings), side);
  const stage = element("div", { class: "stage", id: "picture" });
  if (hasPictures) {
    stage.append(bar, ...pictures.map(byID));
    side.append(stage, separator("Height of the log", side, "--log-height", log));
  } else {
    for (const id of pictures) byID(id).hidden = true;
    side.classList.add("alone");
  }
  side.append(log);
  // In one column, the picture follows the fix of the finding.
  const panes = matchMedia("(min-width: 56.25rem) and (min-height: 30rem)");
  const placePicture = () => {
    const isInPane = panes.matches || main.classList.contains("listing");
    const evidence = isInPane ? null : findings.querySelector(".finding[data-shown] [id$=evidence]");
    if (evidence && evidence.previousElementSibling !== stage) evidence.before(stage);
    if (!evidence && stage.parentElement !== side) side.prepend(stage);
    for (const title of all(stage, "h2")) setAttributes(title, { "aria-level": evidence && 4 });
  };
  if (hasPictures) {
    const observer = new MutationObserver(placePicture);
    observer.observe(main, { attributeFilter: ["class"] });
    observer.observe(findings, { attributeFilter: ["data-shown"], subtree: true });
    panes.addEventListener("change", placePicture);
  }
  show(page.findings.length ? "#sequence" : "#timeline");
  const links = byID("sections");
  links.hidden = false;
  if (!hasPictures) links.querySelector("[href='#picture']")?.remove();
  return show;
}

/**
 * Creates the border of a pane, which the pointer and arrow keys move.
 * @param {string} label
 * @param {HTMLElement} area the element with the pane
 * @param {string} property the property of its style with the size
 * @param {HTMLElement} pane
 */
function separator(label, area, property, pane) {
  const isVertical = property === "--story";
  const node = element("div", { class: "separator", role: "separator", tabindex: 0, "aria-label": label, "aria-orientation": isVertical ? "vertical" : "horizontal" });
  /** @param {HTMLElement} box */
  const sizeOf = box => (isVertical ? box.offsetWidth : box.offsetHeight);
  const showSize = () => setAttributes(node, { "aria-valuenow": Math.round((100 * sizeOf(pane)) / Math.max(1, sizeOf(area))) });
  /** @param {number} size */
  const resize = size => area.style.setProperty(property, `${Math.max(minSize, Math.min(size, sizeOf(area) - minSize))}px`);
  new ResizeObserver(showSize).observe(pane);
  showSize();
  // The pane is before the border if that is vertical, and after it otherwise.
  const sign = isVertical ? 1 : -1;
  let start = 0;
  /** @param {MouseEvent} event */
  const placeOf = event => sign * (isVertical ? event.clientX : event.clientY);
  node.addEventListener("pointerdown", event => {
    node.setPointerCapture(event.pointerId);
    start = sizeOf(pane) - placeOf(event);
    event.preventDefault();
  });
  node.addEventListener("pointermove", event => {
    if (node.hasPointerCapture(event.pointerId)) resize(start + placeOf(event));
  });
  node.addEventListener("keydown", event => {
    const way = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!way) return;
    resize(sizeOf(pane) + sign * way * keyStep);
    event.preventDefault();
  });
  return node;
}
