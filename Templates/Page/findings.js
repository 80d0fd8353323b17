// The list of findings: it filters the static list, follows the cursor, and moves it.

import { all, button, byID, closest, element } from "./dom.js";
import { counted, grouped, linkTo } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./page.js").Finding} Finding
 * @typedef {import("./cursor.js").Cursor} Cursor
 */

/**
 * The properties that the filter offers.
 * @type {("severity" | "rule" | "class" | "test")[]}
 */
const filterProperties = ["severity", "rule", "class", "test"];

/**
 * Attaches to the section of findings.
 * @param {HTMLElement} section
 * @param {Page} page
 * @param {Cursor} cursor
 * @param {(text: string) => void} announce
 */
export function findingsView(section, page, cursor, announce) {
  const articles = all(section, "article.finding");
  if (!articles.length) return;
  const indexOf = (/** @type {HTMLElement} */ article) => Number(article.id.slice(1)) - 1;

  // The list is one stop of the Tab key; arrow keys move in it. Links are stops in the current finding only.
  /** @param {HTMLElement} item */
  const setStop = item => {
    for (const node of all(section, "[tabindex='0']")) node.tabIndex = -1;
    for (const node of [item, ...all(item, "a")]) node.tabIndex = 0;
  };
  for (const node of all(section, "summary, article, a")) node.tabIndex = -1;
  setStop(all(section, "summary")[0]);

  /** @param {HTMLElement} article */
  const moveTo = article => cursor.moveTo({ finding: indexOf(article) }, section);

  section.addEventListener("focusin", event => {
    const item = closest(event, "summary, article");
    if (item && item.tabIndex < 0) setStop(item);
  });
  section.addEventListener("keydown", event => {
    const item = closest(event, "summary, article");
    const group = item?.closest("details");
    if (!item || !group || item !== event.target || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = all(section, ".group:not([hidden]) summary, .group[open]:not([hidden]) article:not([hidden])");
    const index = items.indexOf(item);
    const isGroup = item.matches("summary");
    /** @type {Record<string, HTMLElement | undefined>} */
    const targets = {
      ArrowDown: items[index + 1], ArrowUp: items[index - 1], Home: items[0], End: items[items.length - 1],
      ArrowLeft: all(group, "summary")[0],
    };
    if (isGroup && ["ArrowLeft", "ArrowRight"].includes(event.key)) group.open = event.key === "ArrowRight";
    else if (!isGroup && event.key === "Enter") moveTo(item);
    else if (!(event.key in targets)) return;
    event.preventDefault();
    const target = targets[event.key];
    target?.focus();
    if (target?.matches("article")) moveTo(target);
  });
  section.addEventListener("click", event => {
    if (closest(event, "a") || !getSelection()?.isCollapsed) return;
    const row = closest(event, "tr");
    const article = closest(event, "article");
    if (row) all(row, "a")[0].click();
    else if (article) moveTo(article);
  });

  addFilter(articles, articles.map(article => page.findings[indexOf(article)]), announce);

  /** @param {boolean} scrolls */
  const show = scrolls => {
    for (const node of all(section, "[aria-current]")) node.removeAttribute("aria-current");
    const article = document.getElementById(`F${cursor.finding + 1}`);
    if (!article) return;
    const links = all(article, `.witness a[href="${linkTo(cursor.log, cursor.line)}"]`);
    for (const node of [article, ...links.map(link => link.closest("tr"))]) node?.setAttribute("aria-current", "true");
    article.closest("details")?.setAttribute("open", "");
    if (!section.contains(document.activeElement)) setStop(article);
    // In a narrow window, the findings do not scroll separately.
    if (scrolls && getComputedStyle(section.parentElement ?? section).overflowY === "auto") article.scrollIntoView({ block: "nearest" });
  };
  cursor.subscribe((_, change, source) => {
    if (change.position) show(source !== section);
  });
  show(location.hash.length > 1);
}

/**
 * Adds the filter: a menu for each property of which the findings have several values.
 * @param {HTMLElement[]} articles
 * @param {Finding[]} findings the finding of each article
 * @param {(text: string) => void} announce
 */
function addFilter(articles, findings, announce) {
  const total = grouped(findings.length);
  const status = element("span", { class: "count" }, total);
  byID("findings-title").append(" ", status);
  const apply = () => {
    const set = menus.filter(({ menu }) => menu.value !== "*");
    const shown = articles.filter((article, index) => {
      article.hidden = set.some(({ menu, property }) => menu.value !== `=${findings[index][property] ?? ""}`);
      return !article.hidden;
    });
    for (const group of all(byID("findings"), ".group")) group.hidden = !group.querySelector("article:not([hidden])");
    for (const { menu } of menus) menu.toggleAttribute("data-set", menu.value !== "*");
    reset.hidden = !set.length;
    status.textContent = set.length ? `${grouped(shown.length)} of ${total}` : total;
    announce(counted(shown.length, "finding") + (set.length ? ` of ${total}` : ""));
  };
  const reset = button("Show all", () => {
    for (const { menu } of menus) menu.value = "*";
    apply();
    menus[0].menu.focus();
  }, { hidden: true });
  const menus = filterProperties.map(property => {
    const counts = new Map();
    for (const finding of findings) counts.set(finding[property], (counts.get(finding[property]) ?? 0) + 1);
    const values = [...counts].sort(([, one], [, other]) => other - one);
    const menu = element("select", { "aria-label": `Filter by ${property}`, hidden: counts.size < 2 }, element("option", { value: "*" }, `any ${property}`),
      ...values.map(([value, count]) => element("option", { value: `=${value ?? ""}` }, `${value ?? `no ${property}`} (${grouped(count)})`)));
    menu.addEventListener("change", apply);
    return { property, menu };
  });
  if (menus.every(({ menu }) => menu.hidden)) return;
  byID("findings-title").after(element("div", { class: "filter", role: "group", "aria-label": "Filter" }, ...menus.map(({ menu }) => menu), reset));
}
