// The axis of the timeline: positions of steps, shortened idle time, and round times.

import { lowerBound } from "./page.js";
import { clockText, dayLength, grouped } from "./words.js";

/** The position of each step on one axis. Several logs follow each other on it. */
export class TimeAxis {
  /**
   * The first steps of the parts of the axis: the first one, those after shortened idle time, and those of logs.
   * @type {number[]}
   */
  starts = [0];

  /** @param {import("./page.js").Page} page */
  constructor(page) {
    this.page = page;
    const logStarts = new Set(page.header.merged ? [] : page.logs.map(log => log.steps[0]));
    let position = 0;
    let isTimed = page.logs[0].timed;
    /** In microseconds, or in thousandths of a line; never decreasing. */
    this.positions = page.x.map((x, step) => {
      if (logStarts.has(step)) isTimed = page.logs[page.logOf(step)].timed;
      const distance = x - (page.x[step - 1] ?? x);
      const isStart = step > 0 && (logStarts.has(step) || distance > (isTimed ? 1_000_000 : 40_000));
      if (isStart) this.starts.push(step);
      position += !isStart ? distance : isTimed ? 300_000 : 12_000;
      return position;
    });
    this.end = position;
  }

  /**
   * The last step at or before a position; the first step if there is none.
   * @param {number} position
   */
  stepAt(position) {
    return Math.max(0, lowerBound(this.positions.length, step => this.positions[step] > position) - 1);
  }

  /**
   * Round times, or lines, from one position to another. A part without a round one has its start.
   * @param {number} from
   * @param {number} to
   * @param {number} distance the smallest distance of two of them
   */
  ticks(from, to, distance) {
    const { page, starts, positions } = this;
    /** @param {number} index */
    const lastOf = index => (starts[index + 1] ?? positions.length) - 1;
    /** @type {{position: number, text: string}[]} */
    const ticks = [];
    let free = from;
    for (const index of spacedIndices(starts.length, index => positions[lastOf(index)], from, distance / 20)) {
      const first = starts[index];
      if (positions[first] > to) break;
      const { timed } = page.logs[page.logOf(first)];
      const clock = timed ? page.time[first] : page.line[first] * 1_000;
      const offset = clock - positions[first];
      const unit = (timed ? timeUnits : lineUnits).find(unit => unit >= distance) ?? Infinity;
      const end = Math.min(to, positions[lastOf(index)]) + offset;
      const values = [];
      for (let value = Math.ceil((Math.max(from, positions[first]) + offset) / unit) * unit; value <= end; value += unit) values.push(value);
      for (const value of values.length ? values : [clock]) {
        if (value - offset < free) continue;
        const text = !timed ? grouped(value / 1_000) : unit < dayLength ? clockText(value, value % 1_000 ? 6 : value % 1_000_000 ? 3 : 0)
          : new Date(value / 1_000).toISOString().slice(0, 10);
        ticks.push({ position: value - offset, text });
        free = value - offset + distance;
      }
    }
    return ticks;
  }
}

const roundNumbers = Array.from({ length: 45 }, (_, index) => [1, 2, 5][index % 3] * 10 ** Math.floor(index / 3));
const lineUnits = roundNumbers.slice(9);
const timeUnits = [
  ...roundNumbers.slice(0, 21),
  ...[10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200].map(seconds => seconds * 1_000_000),
  ...roundNumbers.map(days => days * dayLength),
];

/**
 * Sorted places that are at least a distance apart: their indices, beginning with the last place at or before another one.
 * @param {number} count
 * @param {(index: number) => number} placeOf
 * @param {number} from
 * @param {number} distance
 */
export function* spacedIndices(count, placeOf, from, distance) {
  let index = Math.max(0, lowerBound(count, other => placeOf(other) > from) - 1);
  while (index < count) {
    yield index;
    const next = placeOf(index) + distance;
    index = Math.max(index + 1, lowerBound(count, other => placeOf(other) >= next));
  }
}
