// The position and the selection that all views share.

/** @typedef {import("./page.js").Page} Page */
/** @typedef {{step: number} | {log: number, line: number} | {finding: number}} Position */
/** @typedef {{position: boolean, selection: boolean}} Change */
/** @typedef {(cursor: Cursor, change: Change, source: unknown) => void} Listener */

/** A place in a log, and the subjects that the reader selected. */
export class Cursor {
  /** The step at or before the line; -1 if the log has none. */
  step = -1;
  /** The index of the log. */
  log = 0;
  /** The line, counted from 1. */
  line = 1;
  /** The index of the finding that the line belongs to, or -1. */
  finding = -1;
  /** The selected subjects; empty if all are. @type {Set<number>} */
  selection = new Set();

  /** @type {Page} */ #page;
  /** @type {Listener[]} */ #listeners = [];

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.step = page.stepAtLine(0, 1);
    if (this.step >= 0) this.line = page.line[this.step];
  }

  /**
   * Moves to a step, a line or a finding.
   * @param {Position} position
   * @param {unknown} [source] the view that moves the cursor
   */
  moveTo(position, source) {
    const page = this.#page;
    if ("step" in position) {
      const { step } = position;
      if (step >= 0 && step < page.stepCount) this.#set(step, page.logOf(step), page.line[step], -1, source);
    } else if ("finding" in position) {
      const finding = page.findings[position.finding];
      if (!finding) return;
      const { log, line, step } = finding;
      this.#set(step < 0 ? page.stepAtLine(log, line) : step, log, line, position.finding, source);
    } else {
      const log = Math.max(0, Math.min(position.log, page.logs.length - 1));
      const line = Math.max(1, Math.min(position.line, page.logs[log].lines));
      this.#set(page.stepAtLine(log, line), log, line, -1, source);
    }
  }

  /**
   * Selects subjects; none for all.
   * @param {Iterable<number>} subjects
   * @param {unknown} [source]
   */
  select(subjects, source) {
    const selection = new Set(subjects);
    if (selection.size === this.selection.size && [...selection].every(subject => this.selection.has(subject))) return;
    this.selection = selection;
    this.#publish({ position: false, selection: true }, source);
  }

  /**
   * Whether a subject is selected.
   * @param {number} subject
   */
  includes(subject) {
    return this.selection.size === 0 || this.selection.has(subject);
  }

  /**
   * Calls a listener after every change.
   * @param {Listener} listener
   */
  subscribe(listener) {
    this.#listeners.push(listener);
  }

  /**
   * @param {number} step
   * @param {number} log
   * @param {number} line
   * @param {number} finding the finding to mark, or -1 for the one at the line
   * @param {unknown} source
   */
  #set(step, log, line, finding, source) {
    if (finding < 0) finding = this.#page.findingAt(log, line, this.finding);
    if (step === this.step && log === this.log && line === this.line && finding === this.finding) return;
    Object.assign(this, { step, log, line, finding });
    this.#publish({ position: true, selection: false }, source);
  }

  /**
   * @param {Change} change
   * @param {unknown} source
   */
  #publish(change, source) {
    for (const listener of this.#listeners) listener(this, change, source);
  }
}
