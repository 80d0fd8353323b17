// The rows of the log view: which lines they show, and their elements.

import { element } from "./dom.js";
import { lowerBound } from "./page.js";
import { escaped, grouped, printableRuns } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {import("./search.js").Search} Search
 * @typedef {import("./logtext.js").LogText} LogText
 */

/** Characters of a line that its row shows. */
export const maxRowLength = 2_000;

/** The lines that the rows show: those of the page, with one row for each range that the page lacks; or a choice. */
export class RowList {
  /** The number of rows. */ count = 0;

  /** @type {ArrayLike<number> | null} */ #lines = null;
  /** @type {{row: number, first: number, last: number, isMissing: boolean}[]} */ #ranges = [];

  /**
   * All lines of a log.
   * @param {LogText} text
   */
  static all(text) {
    const rows = new RowList();
    let next = 1;
    const add = (/** @type {number} */ first, /** @type {number} */ last, /** @type {boolean} */ isMissing) => {
      if (last < first) return;
      rows.#ranges.push({ row: rows.count, first, last, isMissing });
      rows.count += isMissing ? 1 : last - first + 1;
    };
    for (const [first, last] of text.ranges) {
      add(next, first - 1, true);
      add(first, last, false);
      next = last + 1;
    }
    add(next, text.lines, true);
    return rows;
  }

  /**
   * Some lines, sorted.
   * @param {ArrayLike<number>} lines
   */
  static some(lines) {
    const rows = new RowList();
    rows.#lines = lines;
    rows.count = lines.length;
    return rows;
  }

  /**
   * The first line of a row.
   * @param {number} row
   */
  lineOf(row) {
    if (this.#lines) return this.#lines[row];
    const range = this.#ranges[lowerBound(this.#ranges.length, index => this.#ranges[index].row > row) - 1];
    return range.isMissing ? range.first : range.first + row - range.row;
  }

  /**
   * The lines that the page lacks, if the row stands for them.
   * @param {number} row
   * @returns {[first: number, last: number] | null}
   */
  missing(row) {
    if (this.#lines) return null;
    const range = this.#ranges[lowerBound(this.#ranges.length, index => this.#ranges[index].row > row) - 1];
    return range.isMissing ? [range.first, range.last] : null;
  }

  /**
   * The row of a line; the last one before it if it has none; -1 if there is none.
   * @param {number} line
   */
  rowOf(line) {
    const lines = this.#lines;
    if (lines) return lowerBound(lines.length, index => lines[index] > line) - 1;
    const range = this.#ranges[lowerBound(this.#ranges.length, index => this.#ranges[index].first > line) - 1];
    if (!range) return -1;
    return range.isMissing ? range.row : range.row + Math.min(line, range.last) - range.first;
  }
}

/**
 * Creates the element of a row.
 * @param {RowList} rows
 * @param {number} row
 * @param {Page} page
 * @param {number} log
 */
export function rowElement(rows, row, page, log) {
  const line = rows.lineOf(row);
  const missing = rows.missing(row);
  const text = element("span", { class: "text", role: "gridcell" });
  if (missing) {
    const range = missing[0] === missing[1] ? `line ${grouped(missing[0])} is` : `lines ${grouped(missing[0])} to ${grouped(missing[1])} are`;
    text.textContent = `… ${range} not in this page`;
  }
  const findings = page.findingsOn(log, line);
  const gutter = element("span", { class: "gutter", role: "rowheader" }, markElement(page, log, line, findings),
    element("span", { class: "number" }, missing ? "" : String(line)),
    findings.length > 0 && element("span", { class: "unseen" }, ` finding ${findings.map(index => index + 1).slice(0, 9).join(", ")}`));
  const node = element("div", { class: missing ? "line missing" : "line", role: "row", id: `line-row-${row}`, "aria-rowindex": row + 1 }, gutter, text);
  const steps = page.stepsOnLine(log, line);
  if (steps.length && !missing) {
    node.classList.add("event");
    node.dataset.state = String(page.state[steps[steps.length - 1]]);
  }
  return node;
}

/**
 * The mark of the findings at a line: filled where the first one is reported, an outline at its other evidence.
 * @param {Page} page
 * @param {number} log
 * @param {number} line
 * @param {readonly number[]} findings
 */
function markElement(page, log, line, findings) {
  const isPlace = (/** @type {number} */ index) => page.findings[index].line === line && page.findings[index].log === log;
  const index = findings.find(isPlace) ?? findings[0];
  if (index === undefined) return element("span", { class: "mark-space" });
  const kind = isPlace(index) ? "mark" : "mark outline";
  const more = findings.length > 1 ? "+" : "";
  return element("span", { class: `${kind} ${page.findings[index].severity}`, "aria-hidden": "true", "data-finding": index }, `${index + 1}${more}`);
}

/**
 * Shows the text of a line: invisible characters in visible form, matches marked.
 * @param {HTMLElement} cell
 * @param {string} text
 * @param {Search | null} search
 * @param {number} maxLength
 */
export function fillText(cell, text, search, maxLength) {
  const shown = text.slice(0, maxLength);
  cell.replaceChildren();
  let start = 0;
  for (const [first, end] of search ? search.rangesIn(shown) : []) {
    appendPrintable(cell, shown.slice(start, first));
    const match = element("mark");
    appendPrintable(match, shown.slice(first, end));
    cell.append(match);
    start = end;
  }
  appendPrintable(cell, shown.slice(start));
  if (text.length > maxLength) cell.append(element("span", { class: "more" }, " …"));
}

/**
 * @param {HTMLElement} node
 * @param {string} text
 */
function appendPrintable(node, text) {
  for (const run of printableRuns(text)) {
    node.append(run.isPrintable ? run.text : element("span", { class: "control" }, escaped(run.text)));
  }
}
