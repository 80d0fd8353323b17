// The log: only the rows that are seen have elements, and only their blocks are decoded.

import { beforePaint, button, debounce, element } from "./dom.js";
import { LineDetail } from "./linedetail.js";
import { RowList, fillText, maxRowLength, rowElement } from "./logrows.js";
import { LogText } from "./logtext.js";
import { SearchBar } from "./searchbar.js";
import { counted, printable } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 */

/** The height of a row in pixels, as in the style. */
const lineHeight = 20;
/** Rows above and below the visible ones. */
const extraRows = 12;
/** The largest height of an element that every browser lays out; a longer log is scrolled in proportion. */
const maxScrollHeight = 16_000_000;

/** The view of the log. */
class LogView {
  /** @type {Page} */ #page;
  /** @type {Cursor} */ #cursor;
  /** @type {HTMLElement} */ #section;
  /** @type {LogText[] | null} */ #texts = null;
  /** The log that the rows show. */ #log = -1;
  #list = RowList.some([]);
  /** The choice of lines: all, events, evidence or matches. */ #choice = "all";
  /** The elements by row. @type {Map<number, HTMLElement>} */ #elements = new Map();
  /** The rows whose text is not decoded. @type {Set<number>} */ #waiting = new Set();
  /** The distance from the top of the first row to the top of the window, unscaled. */ #top = 0;
  #lastScrollTop = 0;
  #isAttached = false;

  #grid = element("div", { class: "lines", role: "grid", tabindex: 0, "aria-label": "Lines", "aria-readonly": "true" });
  #spacer = element("div", { class: "spacer", role: "presentation" });
  #window = element("div", { class: "shown", role: "rowgroup" });
  #overview = element("canvas", { class: "marks", "aria-hidden": "true" });
  #empty = element("p", { class: "none", hidden: true });
  /** @type {HTMLSelectElement} */ #choiceMenu;
  /** @type {HTMLSelectElement | null} */ #logMenu = null;
  /** @type {SearchBar} */ #search;
  /** @type {LineDetail} */ #detail;
  #drawSoon = beforePaint(() => this.#draw());
  #drawOverviewSoon = debounce(60, () => this.#drawOverview());
  #alignSoon = debounce(160, () => this.#align());

  /**
   * @param {HTMLElement} section
   * @param {Page} page
   * @param {Cursor} cursor
   * @param {(text: string) => void} announce
   */
  constructor(section, page, cursor, announce) {
    this.#page = page;
    this.#cursor = cursor;
    this.#section = section;
    this.#search = new SearchBar(cursor, () => this.texts, () => this.#matchesChanged(), announce);
    this.#detail = new LineDetail(page, cursor, () => this.texts[cursor.log], announce);
    const choices = { all: "all lines", events: "events", evidence: "evidence", matches: "matches" };
    this.#choiceMenu = element("select", { "aria-label": "Show lines" },
      ...Object.entries(choices).map(([value, text]) => element("option", { value }, text)));
    this.#choiceMenu.addEventListener("change", () => {
      this.#choice = this.#choiceMenu.value;
      this.#makeList();
      this.#reveal(true);
      announce(counted(this.#list.count, "row"));
    });
    if (page.logs.length > 1) {
      const menu = element("select", { "aria-label": "Log", class: "logs" },
        ...page.logs.map((log, index) => element("option", { value: index }, printable(log.path))));
      menu.addEventListener("change", () => {
        const log = Number(menu.value);
        cursor.moveTo({ log, line: page.line[page.stepsOfLog(log)[0]] ?? 1 }, this);
      });
      this.#logMenu = menu;
    }
    const title = section.querySelector("h2");
    const bar = element("div", { class: "bar" }, title, this.#logMenu, this.#choiceMenu, this.#search.node,
      page.findings.length > 0 && element("span", { class: "jumps" },
        button("← evidence", () => this.moveToEvidence(-1), { "aria-label": "Previous evidence" }),
        button("evidence →", () => this.moveToEvidence(1), { "aria-label": "Next evidence" })));
    this.#spacer.append(this.#window);
    this.#grid.append(this.#spacer);
    section.append(bar, this.#empty, element("div", { class: "view" }, this.#grid, this.#overview), this.#detail.node);
    section.hidden = false;
    cursor.subscribe((_, change, source) => {
      if (!this.#isAttached) return;
      if (change.selection) {
        if (this.#choice === "events") this.#makeList();
        this.#refresh();
      }
      if (change.position) this.#moved(source);
    });
  }

  /** The texts of the logs. @returns {LogText[]} */
  get texts() {
    this.#texts ??= [...document.querySelectorAll("script.lifelog-log")].map(node => new LogText(node.textContent ?? ""));
    return this.#texts;
  }

  focus() {
    this.#grid.focus();
  }

  focusSearch() {
    this.#search.focus();
  }

  /**
   * Moves to the next or previous match of the search.
   * @param {1 | -1} direction
   */
  moveToMatch(direction) {
    this.#search.move(direction);
  }

  /**
   * Moves to the next or previous line of evidence: of the finding at the cursor, or else of the log.
   * @param {1 | -1} direction
   */
  moveToEvidence(direction) {
    const { finding, log, line } = this.#cursor;
    const witness = this.#page.findings[finding]?.witness;
    const places = witness?.length
      ? witness.map(([ofLog, ofLine]) => ({ log: ofLog, line: ofLine }))
      : [...this.#page.evidenceLines(log)].map(ofLine => ({ log, line: ofLine }));
    const isAfter = (/** @type {{log: number, line: number}} */ place) => place.log - log || place.line - line;
    places.sort((one, other) => isAfter(one) - isAfter(other));
    if (direction < 0) places.reverse();
    const next = places.find(place => isAfter(place) * direction > 0) ?? places[0];
    if (next) this.#cursor.moveTo(next, this);
  }

  /** Shows the rows at the cursor. The promise is fulfilled when they have their text. */
  async start() {
    this.#isAttached = true;
    const grid = this.#grid;
    grid.addEventListener("scroll", () => this.#scrolled());
    grid.addEventListener("keydown", event => this.#pressed(event));
    grid.addEventListener("click", event => this.#clicked(event));
    this.#overview.addEventListener("click", event => {
      const row = Math.floor((event.offsetY / this.#overview.clientHeight) * this.#list.count);
      if (this.#list.count) this.#cursor.moveTo({ log: this.#log, line: this.#list.lineOf(row) }, this);
    });
    new ResizeObserver(() => {
      this.#setTop(this.#top);
      this.#drawOverviewSoon();
    }).observe(grid);
    this.#moved(null);
    await this.#load();
  }

  /** @param {unknown} source the view that moved the cursor */
  #moved(source) {
    if (this.#cursor.log !== this.#log) {
      this.#log = this.#cursor.log;
      if (this.#logMenu) this.#logMenu.value = String(this.#log);
      this.#makeList();
    }
    this.#reveal(source !== this);
    this.#detail.show();
  }

  /** Makes the list of rows anew. */
  #makeList() {
    const { texts } = this;
    const text = texts[this.#log];
    const page = this.#page;
    if (this.#choice === "events") {
      const steps = page.stepsOfLog(this.#log).filter(step => this.#cursor.includes(page.subject[step]));
      this.#list = RowList.some(steps.map(step => page.line[step]).filter((line, index, all) => line !== all[index - 1]));
    } else if (this.#choice === "evidence") {
      this.#list = RowList.some(page.evidenceLines(this.#log));
    } else if (this.#choice === "matches") {
      this.#list = RowList.some(this.#search.search?.hits[this.#log] ?? []);
    } else {
      this.#list = text ? RowList.all(text) : RowList.some([]);
    }
    const hasText = text?.blocks.length > 0;
    this.#section.classList.toggle("without-text", !hasText);
    const isEmptyLog = text && !text.lines;
    this.#empty.textContent = hasText ? "No line to show." : isEmptyLog ? "The log is empty." : "This page was made without the log.";
    this.#empty.hidden = hasText && this.#list.count > 0;
    this.#grid.setAttribute("aria-rowcount", String(this.#list.count));
    const digits = String(text?.lines ?? 0).length;
    this.#grid.style.setProperty("--digits", `${digits}ch`);
    this.#refresh();
    this.#drawOverviewSoon();
  }

  #matchesChanged() {
    if (!this.#isAttached) return;
    if (this.#choice === "matches") this.#makeList();
    else this.#refresh();
    this.#drawOverviewSoon();
  }

  /** Makes the elements again. */
  #refresh() {
    for (const node of this.#elements.values()) node.remove();
    this.#elements.clear();
    this.#waiting.clear();
    this.#spacer.style.height = `${Math.min(this.#height, maxScrollHeight)}px`;
    this.#setTop(this.#top);
  }

  /** The height of all rows. */
  get #height() { return this.#list.count * lineHeight; }
  /** The part of the height that can be scrolled. */
  get #range() { return Math.max(0, this.#height - this.#grid.clientHeight); }
  get #scrollRange() { return Math.max(0, Math.min(this.#height, maxScrollHeight) - this.#grid.clientHeight); }

  /**
   * Scrolls to a place.
   * @param {number} top
   */
  #setTop(top) {
    this.#top = Math.max(0, Math.min(top, this.#range));
    this.#align();
    this.#drawSoon();
  }

  /** Sets the scroll bar to the place of the rows. */
  #align() {
    const scrollTop = this.#range ? (this.#top / this.#range) * this.#scrollRange : 0;
    if (Math.abs(this.#grid.scrollTop - scrollTop) >= 1) this.#grid.scrollTop = scrollTop;
    this.#lastScrollTop = this.#grid.scrollTop;
    this.#drawSoon();
  }

  #scrolled() {
    const { scrollTop, clientHeight } = this.#grid;
    const distance = scrollTop - this.#lastScrollTop;
    this.#lastScrollTop = scrollTop;
    if (!distance) {
      this.#drawSoon();
      return;
    }
    const isScaled = this.#height > maxScrollHeight;
    const isAtEnd = scrollTop <= 0 || scrollTop >= this.#scrollRange - 1;
    // A wheel moves by rows. The scroll bar moves in proportion.
    const top = !isScaled ? scrollTop : Math.abs(distance) < clientHeight * 2 && !isAtEnd
      ? this.#top + distance
      : (scrollTop / this.#scrollRange) * this.#range;
    this.#top = Math.max(0, Math.min(top, this.#range));
    if (isScaled) this.#alignSoon();
    this.#draw();
  }

  /**
   * Shows the row of the cursor.
   * @param {boolean} isCentered whether a row outside of the window goes to its middle
   */
  #reveal(isCentered) {
    const row = this.#list.rowOf(this.#cursor.line);
    const height = this.#grid.clientHeight;
    const top = Math.max(0, row) * lineHeight;
    if (top < this.#top || top + lineHeight > this.#top + height) {
      const nearest = top < this.#top ? top : top + lineHeight - height;
      this.#setTop(isCentered ? top - Math.floor(height / 3 / lineHeight) * lineHeight : nearest);
    }
    this.#draw();
  }

  /** Makes the elements of the visible rows, and removes the others. */
  #draw() {
    const list = this.#list;
    const first = Math.max(0, Math.floor(this.#top / lineHeight) - extraRows);
    const end = Math.min(list.count, Math.ceil((this.#top + this.#grid.clientHeight) / lineHeight) + extraRows);
    for (const [row, node] of this.#elements) {
      if (row >= first && row < end) continue;
      node.remove();
      this.#elements.delete(row);
      this.#waiting.delete(row);
    }
    for (let row = first; row < end; row++) {
      let node = this.#elements.get(row);
      if (!node) {
        node = rowElement(list, row, this.#page, this.#log);
        this.#elements.set(row, node);
        if (!list.missing(row) && !this.#fill(row, node)) this.#waiting.add(row);
      }
      const place = this.#window.children[row - first];
      if (place !== node) this.#window.insertBefore(node, place ?? null);
    }
    this.#window.style.transform = `translateY(${this.#grid.scrollTop + first * lineHeight - this.#top}px)`;
    this.#markCurrent();
    void this.#load();
  }

  /**
   * Sets the text of a row if it is decoded.
   * @param {number} row
   * @param {HTMLElement} node
   * @returns {boolean}
   */
  #fill(row, node) {
    const line = this.#list.lineOf(row);
    const log = this.#log;
    const text = this.texts[log];
    const cell = /** @type {HTMLElement} */ (node.lastElementChild);
    if (!text.has(line)) {
      cell.textContent = "… not in this page";
      node.classList.add("missing");
      return true;
    }
    const content = text.peek(line, maxRowLength + 1);
    if (content === null) return false;
    fillText(cell, content, this.#search.search, maxRowLength);
    const { selection } = this.#cursor;
    if (selection.size) {
      const isSelected = this.#page.stepsOnLine(log, line).some(step => selection.has(this.#page.subject[step]));
      node.classList.add(isSelected ? "selected" : "other");
    }
    return true;
  }

  async #load() {
    if (!this.#waiting.size) return;
    const log = this.#log;
    const lines = [...this.#waiting].map(row => this.#list.lineOf(row));
    await this.texts[log].loadLines(Math.min(...lines), this.#choice === "all" ? Math.max(...lines) : Math.min(...lines));
    if (log !== this.#log) return;
    for (const row of this.#waiting) {
      const node = this.#elements.get(row);
      if (!node || this.#fill(row, node)) this.#waiting.delete(row);
    }
    if (this.#waiting.size) this.#drawSoon();
  }

  #markCurrent() {
    const row = this.#list.rowOf(this.#cursor.line);
    const isExact = row >= 0 && (this.#list.lineOf(row) === this.#cursor.line || this.#list.missing(row) !== null);
    for (const [index, node] of this.#elements) {
      if (isExact && index === row) node.setAttribute("aria-selected", "true");
      else node.removeAttribute("aria-selected");
    }
    const node = this.#elements.get(row);
    if (node) this.#grid.setAttribute("aria-activedescendant", node.id);
    else this.#grid.removeAttribute("aria-activedescendant");
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.altKey || event.shiftKey || !this.#list.count) return;
    const row = this.#list.rowOf(this.#cursor.line);
    const page = Math.max(1, Math.floor(this.#grid.clientHeight / lineHeight) - 1);
    const last = this.#list.count - 1;
    const targets = /** @type {Record<string, number>} */ ({
      ArrowDown: row + 1, ArrowUp: row - 1, PageDown: row + page, PageUp: row - page, Home: 0, End: last,
    });
    const target = targets[event.key];
    if (event.key === "Enter") this.#goToFinding(this.#page.findingsOn(this.#log, this.#cursor.line)[0]);
    else if (target === undefined || ((event.ctrlKey || event.metaKey) && !["Home", "End"].includes(event.key))) return;
    else this.#cursor.moveTo({ log: this.#log, line: this.#list.lineOf(Math.max(0, Math.min(target, last))) }, this);
    event.preventDefault();
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest(".line");
    if (!row || !getSelection()?.isCollapsed) return;
    const finding = target?.closest(".mark")?.getAttribute("data-finding");
    const line = this.#list.lineOf(Number(row.getAttribute("aria-rowindex")) - 1);
    this.#cursor.moveTo({ log: this.#log, line }, this);
    if (finding) this.#goToFinding(Number(finding));
  }

  /** @param {number | undefined} finding */
  #goToFinding(finding) {
    if (finding !== undefined) this.#cursor.moveTo({ finding }, this);
  }

  /** Draws the findings, the matches and the cursor beside the scroll bar. */
  #drawOverview() {
    const canvas = this.#overview;
    const context = canvas.getContext("2d");
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!context || !height) return;
    const ratio = devicePixelRatio;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context.scale(ratio, ratio);
    const style = getComputedStyle(canvas);
    const isForced = matchMedia("(forced-colors: active)").matches;
    const color = (/** @type {string} */ name) => (isForced ? "CanvasText" : style.getPropertyValue(`--${name}`));
    const paint = (/** @type {number} */ line, /** @type {number} */ left, /** @type {number} */ right, /** @type {number} */ thickness) => {
      const y = (this.#list.rowOf(line) / Math.max(1, this.#list.count)) * height;
      context.fillRect(left, Math.min(y, height - thickness), right - left, thickness);
    };
    context.fillStyle = color("transition");
    let lastY = -1;
    for (const line of this.#search.search?.hits[this.#log] ?? []) {
      const y = Math.floor((line / Math.max(1, this.#page.logs[this.#log].lines)) * height);
      if (y !== lastY) paint(line, width / 2, width, 1);
      lastY = y;
    }
    for (const line of this.#page.evidenceLines(this.#log)) {
      const finding = this.#page.findings[this.#page.findingsOn(this.#log, line)[0]];
      context.fillStyle = color(finding.severity);
      paint(line, 0, finding.line === line ? width : width / 2, 2);
    }
  }
}

/**
 * Builds the view of the log into its section.
 * @param {HTMLElement} section
 * @param {Page} page
 * @param {Cursor} cursor
 * @param {(text: string) => void} announce
 */
export function logView(section, page, cursor, announce) {
  return new LogView(section, page, cursor, announce);
}
