// The rows of the log view: which lines they show, and their elements.

import { element } from "./dom.js";
import { lowerBound } from "./page.js";
import { escaped, grouped, unprintable } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {import("./search.js").Search} Search
 * @typedef {import("./logtext.js").LogText} LogText
 */

/** Characters of a line that its row shows. */
export const maxRowLength = 2_000;

/**
 * Rows from `row` on that show the lines from `first` to `last`; or one row for lines that the page lacks.
 * @typedef {{row: number, first: number, last: number, isMissing: boolean}} RowRange
 */

/** The lines that the rows show: those of the page, with one row for each range that the page lacks; or a choice. */
export class RowList {
  /** The number of rows. */
  count = 0;
  /** @type {RowRange[]} */
  #ranges = [];

  /**
   * @param {[first: number, last: number][]} ranges sorted
   * @param {number} lineCount the number of lines of the log if the list shows all of them, else 0
   */
  constructor(ranges, lineCount) {
    let next = 1;
    for (const [first, last] of [...ranges, [lineCount + 1, lineCount]]) {
      if (lineCount && next < first) this.#add(next, first - 1, true);
      if (first <= last) this.#add(first, last, false);
      next = last + 1;
    }
  }

  /**
   * @param {number} first
   * @param {number} last
   * @param {boolean} isMissing
   */
  #add(first, last, isMissing) {
    this.#ranges.push({ row: this.count, first, last, isMissing });
    this.count += isMissing ? 1 : last - first + 1;
  }

  /** @param {(range: RowRange) => boolean} isAfter */
  #rangeBefore(isAfter) {
    return this.#ranges[lowerBound(this.#ranges.length, index => isAfter(this.#ranges[index])) - 1];
  }

  /**
   * The first line of a row.
   * @param {number} row
   */
  lineOf(row) {
    const range = this.#rangeBefore(other => other.row > row);
    return range.first + row - range.row;
  }

  /**
   * The lines that the page lacks, if the row stands for them.
   * @param {number} row
   */
  missing(row) {
    const range = this.#rangeBefore(other => other.row > row);
    return range.isMissing ? range : null;
  }

  /**
   * The row of a line; the last one before it if it has none; -1 if there is none.
   * @param {number} line
   */
  rowOf(line) {
    const range = this.#rangeBefore(other => other.first > line);
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
  const findings = page.findingsOn(log, line);
  /** @param {number} index */
  const isPlace = index => page.findings[index].line === line && page.findings[index].log === log;
  // Filled where a finding is reported, an outline at its other evidence.
  const marked = findings.find(isPlace) ?? findings[0] ?? -1;
  const mark = marked < 0 ? element("span", { class: "mark-space" })
    : element("span", { class: `mark ${isPlace(marked) ? "" : "outline "}${page.findings[marked].severity}`, "aria-hidden": "true", "data-finding": marked },
      `${marked + 1}${findings[1] === undefined ? "" : "+"}`);
  const gutter = element("span", { class: "gutter", role: "rowheader" }, mark, element("span", { class: "number" }, missing ? "" : line),
    marked >= 0 && element("span", { class: "unseen" }, ` finding ${findings.slice(0, 9).map(index => index + 1).join(", ")}`));
  const text = element("span", { class: "text", role: "gridcell" });
  if (missing) {
    const first = grouped(missing.first);
    const last = grouped(missing.last);
    text.textContent = `… ${first === last ? `line ${first} is` : `lines ${first} to ${last} are`} not in this page`;
  }
  const [step] = page.stepsOnLine(log, line).slice(-1);
  return element("div", {
    class: `line${missing ? " missing" : step === undefined ? "" : " event"}`, role: "row", id: `line-row-${row}`, "aria-rowindex": row + 1,
    "data-state": missing ? null : page.state[step],
  }, gutter, text);
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
  for (const [index, run] of text.split(unprintable).entries()) {
    if (run) node.append(index % 2 ? element("span", { class: "control" }, escaped(run)) : run);
  }
}
