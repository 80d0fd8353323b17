// The rows of the timeline: subjects in the order of their containment, and the pieces of their bars.

import { lowerBound } from "./page.js";
import { lastStepOf } from "./phrases.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./page.js").Span} Span
 * @typedef {{subject: number, depth: number}} SubjectRow
 * @typedef {{first: number, end: number, from: number, to: number}} BarPiece
 */

/**
 * The parent of each subject in a view of all logs: its first one; -1 if it never has one.
 * @param {Page} page
 */
export function firstParents(page) {
  const parents = new Int32Array(page.subjectCount).fill(-1);
  page.moveSubject.forEach((subject, move) => {
    if (parents[subject] < 0) parents[subject] = page.moveParent[move];
  });
  return parents;
}

/**
 * The subjects by process, container and first appearance, each container before its contents.
 * @param {Page} page
 * @returns {SubjectRow[]}
 */
export function subjectRows(page) {
  const parents = firstParents(page);
  const children = /** @type {Map<number, number[]>} */ (new Map());
  const roots = [];
  const subjects = Array.from({ length: page.subjectCount }, (_, subject) => subject);
  subjects.sort((one, other) => page.process[one] - page.process[other] || one - other);
  for (const subject of subjects) {
    const parent = parents[subject];
    if (parent < 0 || parent === subject || page.process[parent] !== page.process[subject]) roots.push(subject);
    else if (children.has(parent)) children.get(parent)?.push(subject);
    else children.set(parent, [subject]);
  }
  /** @type {SubjectRow[]} */ const rows = [];
  const isPlaced = new Uint8Array(page.subjectCount);
  // Subjects in a cycle of containers are below no root.
  for (const top of [...roots, ...subjects]) {
    const pending = [{ subject: top, depth: 0 }];
    for (let row = pending.pop(); row; row = pending.pop()) {
      if (isPlaced[row.subject]) continue;
      isPlaced[row.subject] = 1;
      const contents = children.get(row.subject) ?? [];
      if (contents.length || page.stepsOf(row.subject).length) rows.push(row);
      for (const subject of [...contents].reverse()) pending.push({ subject, depth: row.depth + 1 });
    }
  }
  return rows;
}

/** The smallest width of a span in pixels. */
const minWidth = 2;

/** @param {number} count */
function mergedWidth(count) {
  return count <= 3 ? count * minWidth : 14 + 7 * String(count).length;
}

/**
 * The pieces of a bar between 0 and a width in pixels. Every span is visible; more than three spans that are too short
 * to draw are one piece.
 * @param {Span[]} spans
 * @param {(step: number) => number} xOf
 * @param {number} width
 * @returns {BarPiece[]}
 */
export function barPieces(spans, xOf, width) {
  /** @type {BarPiece[]} */ const pieces = [];
  /** @param {number} index */
  const endOf = index => xOf(lastStepOf(spans[index]));
  let index = lowerBound(spans.length, span => endOf(span) >= 0);
  let end = -Infinity;
  while (index < spans.length) {
    const start = Math.max(end, xOf(spans[index].first));
    if (start > width) break;
    let next = index + 1;
    if (endOf(index) - start >= minWidth) {
      end = endOf(index);
      pieces.push({ first: index, end: next, from: start, to: end });
      index = next;
      continue;
    }
    while (next < spans.length && next - index < 4 && endOf(next) - start - mergedWidth(next - index) < minWidth) next += 1;
    if (next - index > 3) {
      const limit = start + mergedWidth(1_000);
      next = Math.max(next, lowerBound(spans.length, span => endOf(span) >= limit + minWidth));
      end = Math.max(start + mergedWidth(next - index), endOf(next - 1));
      pieces.push({ first: index, end: next, from: start, to: end });
    } else {
      for (let span = index; span < next; span++) {
        const from = start + (span - index) * minWidth;
        pieces.push({ first: span, end: span + 1, from, to: from + minWidth });
      }
      end = start + mergedWidth(next - index);
    }
    index = next;
  }
  return pieces;
}

/**
 * The transitions by their start, in lanes in which none overlaps another one; the last lane has the rest.
 * @param {Page} page
 * @param {number} count the maximum number of lanes
 */
export function transitionLanes(page, count) {
  const order = page.transitions.map(([, , first, last], index) => ({ index, first, last, lane: 0, next: -1 }));
  order.sort((one, other) => one.first - other.first);
  /** @type {typeof order} */ const latest = [];
  for (const entry of order) {
    const free = latest.findIndex(({ last }) => last < entry.first);
    entry.lane = free >= 0 ? free : Math.min(latest.length, count - 1);
    if (latest[entry.lane]) latest[entry.lane].next = entry.first;
    latest[entry.lane] = entry;
  }
  return { order, count: latest.length };
}
