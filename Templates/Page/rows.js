// The rows of the timeline: the pieces of their bars.

import { lowerBound } from "./page.js";
import { lastStepOf } from "./phrases.js";

/**
 * @typedef {import("./page.js").Span} Span
 * @typedef {{subject: number, depth: number}} SubjectRow
 * @typedef {{first: number, end: number, from: number, to: number}} BarPiece
 */

/**
 * The pieces of a bar between 0 and a width in pixels. Every span is visible; more than three spans that are too short
 * to draw are one piece.
 * @param {Span[]} spans
 * @param {(step: number) => number} xOf
 * @param {number} width
 */
export function barPieces(spans, xOf, width) {
  /** @type {BarPiece[]} */
  const pieces = [];
  /** @param {number} index */
  const endOf = index => xOf(lastStepOf(spans[index]));
  let first = lowerBound(spans.length, span => endOf(span) >= 0);
  let to = -Infinity;
  while (first < spans.length) {
    const from = Math.max(to, xOf(spans[first].first));
    if (from > width) break;
    let end = first + 1;
    let minWidth = 2;
    const merged = lowerBound(spans.length, span => endOf(span) >= from + 21);
    if (endOf(first) - from < minWidth && merged - first > 3) {
      end = merged;
      minWidth = 14 + 7 * String(end - first).length;
    }
    to = Math.max(from + minWidth, endOf(end - 1));
    pieces.push({ first, end, from, to });
    first = end;
  }
  return pieces;
}
