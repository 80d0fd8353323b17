// The log: only the rows that are seen have elements, and only their blocks are decoded.

import { all, button, closest, debounce, element, nextTask, setAttributes } from "./dom.js";
import { lineDetail } from "./linedetail.js";
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
export class LogView {
  /** The log that the rows show. */
  #log = -1;
  #list = new RowList([], 0);
  /**
   * The elements by row.
   * @type {Map<number, HTMLElement>}
   */
  #elements = new Map();
  /**
   * The rows whose text is not decoded.
   * @type {Set<number>}
   */
  #waiting = new Set();
  /** Fulfilled when the visible rows have their text. */
  #loading = Promise.resolve();
  /** The distance from the top of the first row to the top of the window, unscaled. */
  #top = 0;
  #lastScrollTop = 0;

  #grid = element("div", { class: "lines", role: "grid", tabindex: 0, "aria-label": "Lines", "aria-readonly": "true" });
  #window = element("div", { class: "shown", role: "rowgroup" });
  #spacer = element("div", { class: "spacer", role: "presentation" }, this.#window);
  #empty = element("p", { class: "none" });
  #alignSoon = debounce(160, () => this.#align());

  /**
   * @param {HTMLElement} section
   * @param {Page} page
   * @param {Cursor} cursor
   * @param {(text: string) => void} announce
   */
  constructor(section, page, cursor, announce) {
    this.page = page;
    this.cursor = cursor;
    this.section = section;
    this.texts = all(document, ".lifelog-log").map(node => new LogText(node));
    this.search = new SearchBar(cursor, this.texts, () => this.#refresh(), announce);
    this.detail = lineDetail(page, cursor, this.texts, announce);
    this.choiceMenu = element("select", { "aria-label": "Show lines" },
      ...["all lines", "events"].map(text => element("option", { value: text }, text)));
    this.choiceMenu.addEventListener("change", () => {
      this.#makeList();
      this.#reveal(true);
      announce(counted(this.#list.count, "row"));
    });
    this.logMenu = element("select", { "aria-label": "Log", class: "logs", hidden: page.logs.length < 2 },
      ...page.logs.map((log, index) => element("option", { value: index }, printable(log.path))));
    this.logMenu.addEventListener("change", () => {
      const log = Number(this.logMenu.value);
      cursor.moveTo({ log, line: page.line[page.stepsOfLog(log)[0]] ?? 1 }, this);
    });
    const bar = element("div", { class: "bar" }, section.querySelector("h2"), this.logMenu, this.choiceMenu, this.search.node,
      page.findings.length > 0 && element("span", { class: "jumps" },
        button("←", () => this.moveToEvidence(-1), { "aria-label": "Previous evidence" }), "Evidence",
        button("→", () => this.moveToEvidence(1), { "aria-label": "Next evidence" })));
    const grid = this.#grid;
    grid.append(this.#spacer);
    section.append(bar, this.#empty, element("div", { class: "view" }, grid), this.detail.node);
    section.hidden = false;
    grid.addEventListener("scroll", () => this.#scrolled());
    grid.addEventListener("keydown", event => this.#pressed(event));
    grid.addEventListener("click", event => this.#clicked(event));
    new ResizeObserver(() => this.#setTop(this.#top)).observe(grid);
    cursor.subscribe((_, change, source) => {
      if (change.selection) this.#makeList();
      if (change.position) void this.#moved(source);
    });
    void this.#moved(null);
    /** Fulfilled when the rows at the cursor have their text. */
    this.ready = this.#loading;
  }

  /**
   * Moves to the next or previous line of evidence: of the finding at the cursor, or else of all findings.
   * @param {1 | -1} direction
   */
  moveToEvidence(direction) {
    const { finding, log, line } = this.cursor;
    const findings = finding < 0 ? this.page.findings : [this.page.findings[finding]];
    /** @param {import("./page.js").Finding["witness"][0]} place */
    const distance = ([ofLog, ofLine]) => (ofLog - log || ofLine - line) * direction;
    const places = findings.flatMap(({ witness }) => witness).sort((one, other) => (one[0] - other[0] || one[1] - other[1]) * direction);
    const next = places.find(place => distance(place) > 0) ?? places[0];
    if (next) this.cursor.moveTo({ log: next[0], line: next[1] }, this);
  }

  /** @param {unknown} source the view that moved the cursor */
  async #moved(source) {
    if (this.cursor.log !== this.#log) {
      this.#log = this.cursor.log;
      this.logMenu.value = String(this.#log);
      this.#makeList();
    }
    this.#reveal(source !== this);
    // The rows are shown before the texts below them are made.
    await this.#loading;
    await nextTask();
    await this.detail.show();
  }

  /** Makes the list of rows again. */
  #makeList() {
    const { page } = this;
    const text = this.texts[this.#log];
    const hasText = text.blocks.length > 0;
    if (this.choiceMenu.value === "events") {
      const steps = page.stepsOfLog(this.#log).filter(step => this.cursor.includes(page.subject[step]));
      const lines = new Set(Array.from(steps, step => page.line[step]));
      this.#list = new RowList([...lines].map(line => [line, line]), 0);
    } else {
      this.#list = new RowList(text.ranges, text.lines);
    }
    this.section.classList.toggle("without-text", !hasText);
    this.#empty.textContent = hasText ? "No line to show." : text.lines ? "This page was made without the log." : "The log is empty.";
    this.#empty.hidden = hasText && this.#list.count > 0;
    this.#grid.setAttribute("aria-rowcount", String(this.#list.count));
    this.#grid.style.setProperty("--digits", `${String(text.lines).length}ch`);
    this.#refresh();
  }

  /** Makes the elements again. */
  #refresh() {
    this.#window.replaceChildren();
    this.#elements.clear();
    this.#waiting.clear();
    this.#spacer.style.height = `${Math.min(this.#height, maxScrollHeight)}px`;
    this.#setTop(this.#top);
  }

  /** The height of all rows. */
  get #height() { return this.#list.count * lineHeight; }
  /** The part of the height that can be scrolled. */
  get #range() { return Math.max(0, this.#height - this.#grid.clientHeight); }
  /** How far the scroll bar moves if the rows move by one pixel. */
  get #scale() { return (Math.min(this.#height, maxScrollHeight) - this.#grid.clientHeight) / (this.#range || 1); }

  /**
   * Scrolls to a place.
   * @param {number} top
   */
  #setTop(top) {
    this.#top = Math.max(0, Math.min(top, this.#range));
    this.#align();
  }

  /** Sets the scroll bar to the place of the rows. */
  #align() {
    const scrollTop = this.#top * this.#scale;
    if (Math.abs(this.#grid.scrollTop - scrollTop) >= 1) this.#grid.scrollTop = scrollTop;
    this.#lastScrollTop = this.#grid.scrollTop;
    this.#draw();
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.#grid;
    const distance = scrollTop - this.#lastScrollTop;
    this.#lastScrollTop = scrollTop;
    if (!distance) return;
    const isScaled = this.#height > maxScrollHeight;
    const isAtEnd = scrollTop <= 0 || scrollTop + clientHeight >= scrollHeight - 1;
    // A wheel moves by rows. The scroll bar moves in proportion.
    const isWheel = isScaled && Math.abs(distance) < clientHeight * 2 && !isAtEnd;
    const top = isWheel ? this.#top + distance : scrollTop / this.#scale;
    this.#top = Math.max(0, Math.min(top, this.#range));
    if (isScaled) this.#alignSoon();
    this.#draw();
  }

  /**
   * Shows the row of the cursor.
   * @param {boolean} isCentered whether a row outside of the window goes to its middle
   */
  #reveal(isCentered) {
    const height = this.#grid.clientHeight;
    const top = Math.max(0, this.#list.rowOf(this.cursor.line)) * lineHeight;
    const bottom = top + lineHeight - height;
    if (top >= this.#top && bottom <= this.#top) this.#draw();
    else if (isCentered) this.#setTop(top - Math.floor(height / 3 / lineHeight) * lineHeight);
    else this.#setTop(top < this.#top ? top : bottom);
  }

  /** Makes the elements of the visible rows, removes the others, and marks the row of the cursor. */
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
    const { line } = this.cursor;
    const current = list.rowOf(line);
    this.#grid.removeAttribute("aria-activedescendant");
    for (let row = first; row < end; row++) {
      let node = this.#elements.get(row);
      if (!node) {
        node = rowElement(list, row, this.page, this.#log);
        this.#elements.set(row, node);
        if (!list.missing(row) && !this.#fill(row, node)) this.#waiting.add(row);
      }
      this.#mark(node, list.lineOf(row));
      const place = this.#window.children[row - first];
      if (place !== node) this.#window.insertBefore(node, place ?? null);
      const isExact = row === current && (list.lineOf(row) === line || list.missing(row));
      if (isExact) node.setAttribute("aria-selected", "true");
      else node.removeAttribute("aria-selected");
      if (row === current) this.#grid.setAttribute("aria-activedescendant", node.id);
    }
    this.#window.style.transform = `translateY(${this.#grid.scrollTop + first * lineHeight - this.#top}px)`;
    if (this.#waiting.size) this.#loading = this.#load();
  }

  /**
   * Marks a row that is evidence of the finding at the cursor, and shows its note.
   * @param {HTMLElement} node
   * @param {number} line
   */
  #mark(node, line) {
    const finding = this.page.findings[this.cursor.finding];
    const witness = finding?.witness.find(([log, number]) => log === this.#log && number === line);
    node.classList.toggle("evidence", Boolean(witness));
    for (const severity of ["error", "warning", "note"]) {
      node.classList.toggle(severity, severity === finding?.severity && finding.line === line && finding.log === this.#log);
    }
    setAttributes(all(node, ".text")[0], { "data-note": witness?.[3] ? printable(witness[3]) : null });
  }

  /**
   * Sets the text of a row if it is decoded.
   * @param {number} row
   * @param {HTMLElement} node
   */
  #fill(row, node) {
    const { page, cursor: { selection } } = this;
    const line = this.#list.lineOf(row);
    const text = this.texts[this.#log];
    const isMissing = !text.has(line);
    const content = isMissing ? "… not in this page" : text.peek(line, maxRowLength + 1);
    if (content === null) return false;
    fillText(all(node, ".text")[0], content, this.search.search, maxRowLength);
    node.classList.toggle("missing", isMissing);
    const isSelected = page.stepsOnLine(this.#log, line).some(step => selection.has(page.subject[step]));
    if (selection.size) node.classList.add(isSelected ? "selected" : "other");
    return true;
  }

  /** Decodes the text of the rows that wait for it. */
  async #load() {
    for (const row of this.#waiting) {
      await this.texts[this.#log].read(this.#list.lineOf(row), maxRowLength + 1);
      const node = this.#elements.get(row);
      if (node && this.#fill(row, node)) this.#waiting.delete(row);
    }
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const row = this.#list.rowOf(this.cursor.line);
    const page = Math.floor(this.#grid.clientHeight / lineHeight) - 1;
    const last = this.#list.count - 1;
    const finding = this.page.findingsOn(this.#log, this.cursor.line)[0] ?? -1;
    /** @type {Record<string, number>} */
    const targets = {
      ArrowDown: row + 1, ArrowUp: row - 1, PageDown: row + page, PageUp: row - page, Home: 0, End: last,
    };
    if (event.key === "Enter") this.cursor.moveTo({ finding }, this);
    else if (event.key in targets && last >= 0) this.#moveToRow(Math.max(0, Math.min(targets[event.key], last)));
    else return;
    event.preventDefault();
  }

  /** @param {number} row */
  #moveToRow(row) {
    this.cursor.moveTo({ log: this.#log, line: this.#list.lineOf(row) }, this);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const row = closest(event, ".line");
    if (!row || !getSelection()?.isCollapsed) return;
    const finding = closest(event, ".mark")?.dataset.finding;
    if (finding) this.cursor.moveTo({ finding: Number(finding) }, this);
    else this.#moveToRow(Number(row.getAttribute("aria-rowindex")) - 1);
  }
}
