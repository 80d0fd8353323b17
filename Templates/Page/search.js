// Search by a regular expression in every line of the logs.

import { lineStarts } from "./logtext.js";
import { lowerBound } from "./page.js";

/** @typedef {import("./logtext.js").LogText} LogText */

/** Milliseconds of work between two paints. */
const maxWork = 24;
/** The place of a line is its number plus this length times the index of its log. */
const logLength = 2 ** 32;

/** The lines that match a pattern; more are found while the search runs. */
export class Search {
  /**
   * The places of the matching lines, sorted.
   * @type {number[]}
   */
  hits = [];
  /** Part of the logs that is searched, from 0 to 1. */
  progress = 0;
  isCancelled = false;

  /**
   * @param {string} source the pattern
   * @param {boolean} matchesCase
   */
  constructor(source, matchesCase) {
    this.source = source;
    const flags = matchesCase ? "g" : "gi";
    try {
      this.pattern = new RegExp(source, flags + "u");
    } catch {
      // A pattern can be valid without the rules of Unicode only.
      this.pattern = new RegExp(source, flags);
    }
  }

  /**
   * Searches all logs.
   * @param {LogText[]} logs
   * @param {() => void} update called between the parts of the search, and at its end
   */
  async run(logs, update) {
    const blocks = logs.flatMap((text, log) => [...text.blocks.keys()].map(index => ({ text, log, index })));
    let start = performance.now();
    for (const [done, { text, log, index }] of blocks.entries()) {
      const content = await text.decode(index);
      if (this.isCancelled) return;
      this.#scan(content, log * logLength + text.blocks[index].first);
      this.progress = done / blocks.length;
      if (performance.now() - start < maxWork) continue;
      update();
      await new Promise(resolve => setTimeout(resolve));
      if (this.isCancelled) return;
      start = performance.now();
    }
    this.progress = 1;
    update();
  }

  /**
   * The match after or before a line, and its number from 1; the search continues at the other end. There must be one.
   * @param {number} log
   * @param {number} line
   * @param {1 | -1} direction
   */
  neighbor(log, line, direction) {
    const { hits } = this;
    const place = log * logLength + line;
    const next = lowerBound(hits.length, index => (direction > 0 ? hits[index] > place : hits[index] >= place));
    const index = (next + (direction > 0 ? 0 : hits.length - 1)) % hits.length;
    return { log: Math.floor(hits[index] / logLength), line: hits[index] % logLength, number: index + 1 };
  }

  /**
   * The matches in a line: pairs of start and end.
   * @param {string} text
   * @returns {[number, number][]}
   */
  rangesIn(text) {
    const matches = [...text.matchAll(this.pattern)].filter(([match]) => match);
    return matches.slice(0, 500).map(({ 0: match, index = 0 }) => [index, index + match.length]);
  }

  /**
   * @param {string} text
   * @param {number} first the place of the line at which the text begins
   */
  #scan(text, first) {
    const { pattern, hits } = this;
    const starts = lineStarts(text);
    for (const [index, start] of starts.entries()) {
      if (start === text.length) break;
      const end = (starts[index + 1] ?? text.length + 1) - 1;
      pattern.lastIndex = 0;
      // The first line can continue the last one of the previous block.
      const isMatch = pattern.test(text.slice(start, text[end - 1] === "\r" ? end - 1 : end));
      if (isMatch && hits[hits.length - 1] !== first + index) hits.push(first + index);
    }
  }
}
