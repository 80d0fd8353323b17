// Search by a regular expression in every line of the logs.

import { nextTask } from "./dom.js";
import { lineStarts } from "./logtext.js";
import { lowerBound } from "./page.js";

/** @typedef {import("./logtext.js").LogText} LogText */

/** Milliseconds of work between two paints. */
const maxWork = 24;

/** Constructs that can match a line break, or look beyond one. Without them, a whole block is searched at once. */
const crossesLines = /\[\^|\\[sSDWPnrcxuv\d]|\(\?<?!/;

/**
 * Compiles a pattern: with Unicode rules if it conforms to them.
 * @param {string} source
 * @param {boolean} matchesCase
 * @returns {RegExp}
 */
export function compilePattern(source, matchesCase) {
  const flags = matchesCase ? "gm" : "gim";
  try {
    return new RegExp(source, flags + "u");
  } catch {
    return new RegExp(source, flags);
  }
}

/** The lines that match a pattern; more are found while the search runs. */
export class Search {
  /**
   * The matching lines of each log, sorted.
   * @type {number[][]}
   */
  hits;
  /** Matching lines of all logs so far. */ count = 0;
  /** Part of the logs that is searched, from 0 to 1. */ progress = 0;
  isFinished = false;
  isCancelled = false;
  /** @type {RegExp} */ pattern;

  /** @type {LogText[]} */ #logs;

  /**
   * @param {LogText[]} logs
   * @param {RegExp} pattern
   */
  constructor(logs, pattern) {
    this.#logs = logs;
    this.pattern = pattern;
    this.hits = logs.map(() => []);
  }

  /**
   * Searches all logs; first the one that the reader sees.
   * @param {number} firstLog
   * @param {() => void} update called between the parts of the search, and at its end
   */
  async run(firstLog, update) {
    const size = this.#logs.reduce((sum, log) => sum + log.blocks.length, 0) || 1;
    const order = [firstLog, ...this.#logs.keys()].filter((log, index, all) => all.indexOf(log) === index);
    let done = 0;
    let start = performance.now();
    for (const log of order) {
      for (const [index, block] of (this.#logs[log]?.blocks ?? []).entries()) {
        const text = await this.#logs[log].decode(index);
        if (this.isCancelled) return;
        this.#scan(text, block.first, this.hits[log]);
        this.progress = ++done / size;
        if (performance.now() - start < maxWork) continue;
        update();
        await nextTask();
        if (this.isCancelled) return;
        start = performance.now();
      }
    }
    this.isFinished = true;
    this.progress = 1;
    update();
  }

  cancel() {
    this.isCancelled = true;
  }

  /**
   * The next or previous match after a place; the search continues at the other end.
   * @param {number} log
   * @param {number} line
   * @param {1 | -1} direction
   * @returns {{log: number, line: number} | null}
   */
  neighbor(log, line, direction) {
    const logs = this.hits.length;
    for (let offset = 0; offset <= logs; offset++) {
      const candidate = (((log + direction * offset) % logs) + logs) % logs;
      const hits = this.hits[candidate];
      if (!hits.length) continue;
      let index = direction > 0 ? 0 : hits.length - 1;
      if (offset === 0) {
        index = lowerBound(hits.length, hit => (direction > 0 ? hits[hit] > line : hits[hit] >= line));
        if (direction < 0) index -= 1;
        if (index < 0 || index >= hits.length) continue;
      }
      return { log: candidate, line: hits[index] };
    }
    return null;
  }

  /**
   * The number of a matching line among all matches, from 1.
   * @param {number} log
   * @param {number} line
   */
  numberOf(log, line) {
    const before = this.hits.slice(0, log).reduce((sum, hits) => sum + hits.length, 0);
    return before + lowerBound(this.hits[log].length, hit => this.hits[log][hit] >= line) + 1;
  }

  /**
   * The matches in a line: pairs of start and end.
   * @param {string} text
   * @returns {[number, number][]}
   */
  rangesIn(text) {
    /** @type {[number, number][]} */ const ranges = [];
    for (const match of text.matchAll(this.pattern)) {
      if (match[0] && match.index !== undefined) ranges.push([match.index, match.index + match[0].length]);
      if (ranges.length >= 500) break;
    }
    return ranges;
  }

  /**
   * @param {string} text
   * @param {number} first the line at which the text begins
   * @param {number[]} hits
   */
  #scan(text, first, hits) {
    const { pattern } = this;
    // The first line can continue the last one of the previous block.
    const add = (/** @type {number} */ line) => {
      if (hits[hits.length - 1] === line) return;
      hits.push(line);
      this.count += 1;
    };
    if (crossesLines.test(pattern.source)) {
      const starts = lineStarts(text);
      for (let index = 0; index < starts.length; index++) {
        const end = index + 1 < starts.length ? starts[index + 1] - 1 : text.length;
        if (index + 1 === starts.length && starts[index] === end) break;
        pattern.lastIndex = 0;
        if (pattern.test(text.slice(starts[index], text[end - 1] === "\r" ? end - 1 : end))) add(first + index);
      }
      return;
    }
    let line = first;
    let counted = 0;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      if (match.index === text.length && text.endsWith("\n")) break;
      for (let end = text.indexOf("\n", counted); end >= 0 && end < match.index; end = text.indexOf("\n", counted)) {
        line += 1;
        counted = end + 1;
      }
      add(line);
      const end = text.indexOf("\n", match.index);
      if (end < 0) break;
      line += 1;
      counted = end + 1;
      pattern.lastIndex = counted;
    }
  }
}
