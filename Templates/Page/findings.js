// The list of findings: it filters the static list, follows the cursor, and moves it.

import { button, byID, element } from "./dom.js";
import { counted, grouped } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./page.js").Finding} Finding
 * @typedef {import("./cursor.js").Cursor} Cursor
 */

/** The properties that the filter offers, with the value of a finding. */
const properties = {
  severity: (/** @type {Finding} */ finding) => finding.severity,
  rule: (/** @type {Finding} */ finding) => finding.rule,
  class: (/** @type {Finding} */ finding) => finding.class ?? "",
  test: (/** @type {Finding} */ finding) => finding.test ?? "",
};

/**
 * Attaches to the section of findings.
 * @param {HTMLElement} section
 * @param {Page} page
 * @param {Cursor} cursor
 * @param {(text: string) => void} announce
 */
export function findingsView(section, page, cursor, announce) {
  const groups = /** @type {HTMLDetailsElement[]} */ ([...section.querySelectorAll("details.group")]);
  /** The articles by finding. @type {Map<number, HTMLElement>} */
  const articles = new Map();
  for (const article of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll("article.finding"))) {
    articles.set(Number(article.id.slice(1)) - 1, article);
    article.tabIndex = -1;
  }
  if (!groups.length) return;

  // The list is one stop of the Tab key; arrow keys move in it. Links are stops in the current finding only.
  for (const node of section.querySelectorAll("summary, a")) node.setAttribute("tabindex", "-1");
  /** @type {HTMLElement} */ let stop = groups[0].querySelector("summary") ?? groups[0];
  stop.tabIndex = 0;

  /** @param {HTMLElement} node */
  const setStop = node => {
    setLinksReachable(stop, false);
    stop.tabIndex = -1;
    stop = node;
    stop.tabIndex = 0;
    setLinksReachable(stop, true);
  };
  const items = () => {
    const nodes = /** @type {HTMLElement[]} */ ([]);
    for (const group of groups) {
      if (group.hidden) continue;
      nodes.push(/** @type {HTMLElement} */ (group.querySelector("summary")));
      if (!group.open) continue;
      nodes.push(.../** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll("article.finding:not([hidden])")));
    }
    return nodes;
  };

  /** @param {HTMLElement} article */
  const moveTo = article => cursor.moveTo({ finding: Number(article.id.slice(1)) - 1 }, section);

  section.addEventListener("focusin", event => {
    const item = event.target instanceof Element ? event.target.closest("summary, article.finding") : null;
    if (item instanceof HTMLElement && item !== stop) setStop(item);
  });
  section.addEventListener("keydown", event => {
    const target = event.target;
    if (!(target instanceof HTMLElement) || target !== stop || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = items();
    const index = all.indexOf(target);
    const group = /** @type {HTMLDetailsElement} */ (target.closest("details"));
    let next = /** @type {HTMLElement | undefined} */ (undefined);
    if (event.key === "ArrowDown") next = all[index + 1];
    else if (event.key === "ArrowUp") next = all[index - 1];
    else if (event.key === "Home") next = all[0];
    else if (event.key === "End") next = all[all.length - 1];
    else if (event.key === "ArrowRight" && target.matches("summary")) group.open = true;
    else if (event.key === "ArrowLeft") {
      if (target.matches("summary")) group.open = false;
      else next = group.querySelector("summary") ?? undefined;
    } else if (event.key === "Enter" && target.matches("article")) moveTo(target);
    else return;
    event.preventDefault();
    next?.focus();
    if (next?.matches("article")) moveTo(next);
  });
  section.addEventListener("click", event => {
    const target = event.target;
    if (!(target instanceof Element) || !getSelection()?.isCollapsed) return;
    const article = target.closest("article.finding");
    const link = target.closest("tr")?.querySelector("a");
    if (target.closest("a")) return;
    if (link) location.hash = link.hash;
    else if (article instanceof HTMLElement) moveTo(article);
    const summary = target.closest("summary");
    const first = summary?.parentElement?.querySelector("article.finding:not([hidden])");
    // The click opens or closes the group afterwards.
    if (first instanceof HTMLElement && !(/** @type {HTMLDetailsElement} */ (summary?.parentElement).open)) moveTo(first);
  });

  addFilter(section, page, groups, articles, announce);

  /** @type {Element[]} */ let marked = [];
  const show = (/** @type {boolean} */ scrolls) => {
    for (const node of marked) node.removeAttribute("aria-current");
    marked = [];
    const article = articles.get(cursor.finding);
    if (!article) return;
    article.setAttribute("aria-current", "true");
    marked = [article];
    const witness = page.findings[cursor.finding].witness;
    const rows = /** @type {HTMLElement[]} */ ([...article.querySelectorAll(".witness tbody tr")]);
    rows.forEach((row, index) => {
      if (witness[index]?.[0] !== cursor.log || witness[index]?.[1] !== cursor.line) return;
      row.setAttribute("aria-current", "true");
      marked.push(row);
    });
    const group = article.closest("details");
    if (group) group.open = true;
    if (!section.contains(document.activeElement)) setStop(article);
    if (scrolls) article.scrollIntoView({ block: "nearest" });
  };
  cursor.subscribe((_, change, source) => {
    if (change.position) show(source !== section && isScrolledSeparately(section));
  });
  show(false);
}

/**
 * Whether the section scrolls by itself, so that showing a finding does not scroll the page.
 * @param {HTMLElement} section
 */
function isScrolledSeparately(section) {
  return getComputedStyle(section.parentElement ?? section).overflowY === "auto";
}

/**
 * @param {Element} item
 * @param {boolean} isReachable
 */
function setLinksReachable(item, isReachable) {
  if (!item.matches("article")) return;
  for (const link of item.querySelectorAll("a")) link.tabIndex = isReachable ? 0 : -1;
}

/**
 * Adds the filter: a menu for each property of which the findings have several values.
 * @param {HTMLElement} section
 * @param {Page} page
 * @param {HTMLDetailsElement[]} groups
 * @param {Map<number, HTMLElement>} articles
 * @param {(text: string) => void} announce
 */
function addFilter(section, page, groups, articles, announce) {
  const all = page.findings.length;
  const status = element("span", { class: "count" }, grouped(all));
  const menus = /** @type {[HTMLSelectElement, (finding: Finding) => string][]} */ ([]);
  const apply = () => {
    let count = 0;
    for (const [index, article] of articles) {
      const finding = page.findings[index];
      article.hidden = menus.some(([menu, value]) => menu.value !== "*" && menu.value !== "=" + value(finding));
      if (!article.hidden) count += 1;
    }
    for (const group of groups) group.hidden = !group.querySelector("article.finding:not([hidden])");
    const isFiltered = menus.some(([menu]) => menu.value !== "*");
    reset.hidden = !isFiltered;
    for (const [menu] of menus) menu.toggleAttribute("data-set", menu.value !== "*");
    status.textContent = isFiltered ? `${grouped(count)} of ${grouped(articles.size)}` : grouped(all);
    announce(isFiltered ? `${counted(count, "finding")} of ${grouped(articles.size)}` : counted(all, "finding"));
  };
  const reset = button("Show all", () => {
    for (const [menu] of menus) menu.value = "*";
    apply();
    menus[0]?.[0].focus();
  }, { hidden: true });
  for (const [name, value] of Object.entries(properties)) {
    const counts = new Map();
    for (const index of articles.keys()) {
      const key = value(page.findings[index]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    if (counts.size < 2) continue;
    const menu = element("select", { "aria-label": `Filter by ${name}` }, element("option", { value: "*" }, `any ${name}`));
    for (const [key, count] of [...counts].sort(([, one], [, other]) => other - one)) {
      menu.append(element("option", { value: "=" + key }, `${key || `no ${name}`} (${grouped(count)})`));
    }
    menu.addEventListener("change", apply);
    menus.push([menu, value]);
  }
  byID("findings-title").append(" ", status);
  if (!menus.length) return;
  const filter = element("div", { class: "filter", role: "group", "aria-label": "Filter" }, ...menus.map(([menu]) => menu), reset);
  byID("findings-title").after(filter);
}
