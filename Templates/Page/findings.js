// The findings: the list and the one that is shown follow the cursor, and move it.

import { all, button, byID, closest, element } from "./dom.js";
import { grouped, linkTo } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./page.js").Finding} Finding
 * @typedef {import("./cursor.js").Cursor} Cursor
 */

/**
 * Attaches to the section of findings.
 * @param {HTMLElement} section
 * @param {Page} page
 * @param {Cursor} cursor
 * @param {(text: string) => void} announce
 */
export function findingsView(section, page, cursor, announce) {
  if (!page.findings.length) return;
  const links = all(section, ".list a");
  const main = byID("main");

  // The list is one stop of the Tab key; arrow keys move in it.
  /** @param {HTMLElement} link */
  const setStop = link => links.forEach(other => { other.tabIndex = other === link ? 0 : -1; });
  if (links.length) setStop(links[0]);
  section.addEventListener("focusin", event => {
    const link = closest(event, ".list a");
    if (link) setStop(link);
  });
  section.addEventListener("keydown", event => {
    const link = closest(event, ".list a");
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = links.filter(node => node.offsetParent);
    const index = shown.indexOf(link);
    /** @type {Record<string, HTMLElement | undefined>} */
    const targets = {
      ArrowDown: shown[index + 1], ArrowUp: shown[index - 1], ArrowRight: shown[index + 1], ArrowLeft: shown[index - 1],
      Home: shown[0], End: shown[shown.length - 1],
    };
    if (!(event.key in targets)) return;
    event.preventDefault();
    targets[event.key]?.focus();
  });
  section.addEventListener("click", event => {
    if (closest(event, ".list a")) main.classList.remove("listing");
    const row = closest(event, "tr");
    if (row && !closest(event, "a") && getSelection()?.isCollapsed) all(row, "a")[0].click();
  });
  if (main.classList.contains("many")) {
    addFilter(links, links.map(link => page.findings[numberOf(link) - 1]), announce);
    section.querySelector(".story")?.prepend(pager(cursor, page.findings.length, main));
  }
  for (const caption of all(section, ".source figcaption")) {
    const copy = async () => {
      try {
        const rows = all(/** @type {HTMLElement} */ (caption.parentElement), "code");
        await navigator.clipboard.writeText(rows.map(row => row.textContent).join("\n") + "\n");
        announce("code copied");
      } catch {
        announce("the browser does not allow the page to copy the code");
      }
    };
    caption.append(button("Copy", copy));
  }

  const show = () => {
    for (const node of all(section, "[aria-current]")) node.removeAttribute("aria-current");
    // A finding is shown until the cursor comes to another one.
    const article = document.getElementById(`F${cursor.finding + 1}`) ?? (section.querySelector("[data-shown]") ? null : all(section, ".finding")[0]);
    if (!article) return;
    for (const other of all(section, ".finding[data-shown]")) delete other.dataset.shown;
    article.dataset.shown = "";
    const rows = all(article, `.witness a[href="${linkTo(cursor.log, cursor.line)}"]`).map(link => link.closest("tr"));
    const entries = links.filter(link => link.getAttribute("href") === `#${article.id}`);
    for (const node of [article, ...rows, ...entries]) node?.setAttribute("aria-current", "true");
    for (const entry of entries) {
      entry.closest("details")?.setAttribute("open", "");
      if (!section.contains(document.activeElement)) setStop(entry);
      if (entry.offsetParent) entry.scrollIntoView({ block: "nearest" });
    }
    // The texts of its rules are below it.
    const rules = new Set(all(article, "a.rule").map(link => document.getElementById(link.getAttribute("href")?.slice(1) ?? "")?.parentElement));
    for (const rule of rules) if (rule && rule.parentElement !== article) article.append(rule);
  };
  cursor.subscribe((_, change) => {
    if (change.position) show();
  });
  show();
}

/** @param {HTMLElement} link */
function numberOf(link) {
  return Number(link.getAttribute("href")?.slice(2));
}

/**
 * Creates the way to the other findings, from the one that is shown.
 * @param {Cursor} cursor
 * @param {number} count
 * @param {HTMLElement} main
 */
function pager(cursor, count, main) {
  const status = element("span", { class: "count" });
  let shown = 0;
  const update = () => {
    if (cursor.finding >= 0) shown = cursor.finding;
    status.textContent = `${grouped(shown + 1)} of ${grouped(count)}`;
  };
  /** @param {number} way */
  const move = way => cursor.moveTo({ finding: (shown + way + count) % count });
  cursor.subscribe(update);
  update();
  return element("div", { class: "pager", role: "group", "aria-label": "Findings" },
    button("‹ All findings", () => main.classList.add("listing"), { class: "back" }),
    button("‹", () => move(-1), { "aria-label": "Previous finding" }), status, button("›", () => move(1), { "aria-label": "Next finding" }));
}

/**
 * Adds the filter: the list shows the findings that have all its words.
 * @param {HTMLElement[]} links
 * @param {Finding[]} findings the finding of each link
 * @param {(text: string) => void} announce
 */
function addFilter(links, findings, announce) {
  const title = byID("findings-title");
  const text = title.textContent;
  const texts = findings.map(finding => [finding.severity, finding.rule, finding.class, finding.test, finding.message].join(" ").toLowerCase());
  const field = element("input", { type: "search", placeholder: "Filter", "aria-label": "Filter by severity, rule, class, test or message", spellcheck: "false", autocomplete: "off" });
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(" ");
    const shown = texts.filter((text, index) => {
      const isShown = words.every(word => text.includes(word));
      links[index].closest("li")?.toggleAttribute("hidden", !isShown);
      return isShown;
    });
    for (const part of all(byID("findings"), ".group, .list details")) part.hidden = !part.querySelector("li:not([hidden])");
    title.textContent = shown.length < links.length ? `${grouped(shown.length)} of ${grouped(links.length)} findings` : text;
    announce(title.textContent ?? "");
  });
  title.after(field);
}
