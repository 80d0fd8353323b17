// The axis of the timeline: positions of steps, shortened idle time, and round times.

import { lowerBound } from "./page.js";
import { clockText, dayLength, grouped } from "./words.js";

/** @typedef {{position: number, text: string}} Tick */

/** The position of each step on one axis. Several logs follow each other on it. */
export class TimeAxis {
  /** In microseconds, or in thousandths of a line; never decreasing. @type {Float64Array} */ positions;
  /**
   * The steps after shortened idle time, and the first steps of logs after the first one; sorted.
   * @type {number[]}
   */
  cuts = [];

  /** @type {import("./page.js").Page} */ #page;

  /**
   * @param {import("./page.js").Page} page
   * @param {boolean} shortensIdle whether a long time without events is shortened
   */
  constructor(page, shortensIdle) {
    this.#page = page;
    this.positions = new Float64Array(page.stepCount);
    const starts = new Set(page.header.merged ? [] : page.logs.map(log => log.steps[0]));
    let position = 0;
    let isTimed = page.logs[0]?.timed ?? false;
    for (let step = 0; step < page.stepCount; step++) {
      if (starts.has(step)) isTimed = page.logs[page.logOf(step)].timed;
      const distance = step ? Math.max(0, page.x[step] - page.x[step - 1]) : 0;
      const isIdle = shortensIdle && distance > (isTimed ? 1_000_000 : 40_000);
      if (step > 0 && (isIdle || starts.has(step))) {
        position += isTimed ? 300_000 : 12_000;
        this.cuts.push(step);
      } else {
        position += distance;
      }
      this.positions[step] = position;
    }
  }

  get end() { return this.positions.length ? this.positions[this.positions.length - 1] : 0; }

  /**
   * The last step at or before a position; the first step if there is none.
   * @param {number} position
   */
  stepAt(position) {
    return Math.max(0, lowerBound(this.positions.length, step => this.positions[step] > position) - 1);
  }

  /**
   * The cuts whose end is at or after a position, and whose start is at or before another one. Cuts that are narrower
   * than a width are left out.
   * @param {number} from
   * @param {number} to
   * @param {number} width
   */
  visibleCuts(from, to, width) {
    const { cuts, positions } = this;
    const visible = [];
    for (let index = lowerBound(cuts.length, cut => positions[cuts[cut]] >= from); index < cuts.length; index++) {
      const step = cuts[index];
      if (positions[step - 1] > to) break;
      if (positions[step] - positions[step - 1] >= width) visible.push(step);
      else index = Math.max(index, lowerBound(cuts.length, cut => positions[cuts[cut]] >= positions[step] + width) - 1);
    }
    return visible;
  }

  /**
   * Round times, or lines, from one position to another.
   * @param {number} from
   * @param {number} to
   * @param {number} distance the smallest distance of two of them
   * @returns {Tick[]}
   */
  ticks(from, to, distance) {
    const page = this.#page;
    const { cuts, positions } = this;
    /** @type {Tick[]} */ const ticks = [];
    let free = -Infinity;
    let index = lowerBound(cuts.length, cut => positions[cuts[cut]] > from);
    while (index <= cuts.length && positions.length) {
      const first = index ? cuts[index - 1] : 0;
      const last = (cuts[index] ?? positions.length) - 1;
      if (positions[first] > to) break;
      const isTimed = page.logs[page.logOf(first)].timed;
      const clock = isTimed ? page.time[first] : page.line[first] * 1_000;
      const offset = clock - positions[first];
      const unit = tickUnit(distance, isTimed);
      const end = Math.min(to, positions[last]) + offset;
      const previous = ticks.length;
      for (let value = Math.ceil((Math.max(from, positions[first]) + offset) / unit) * unit; value <= end; value += unit) {
        if (value - offset < free) continue;
        ticks.push({ position: value - offset, text: tickText(value, unit, isTimed) });
        free = value - offset + distance;
      }
      // A short segment between two cuts has its start as its only label.
      if (ticks.length === previous && positions[first] >= Math.max(free, from)) {
        ticks.push({ position: positions[first], text: tickText(clock, isTimed ? unit % 1_000 ? 1 : 1_000 : 1_000, isTimed) });
        free = positions[first] + distance;
      }
      const next = positions[last] + distance / 20;
      index = Math.max(index + 1, lowerBound(cuts.length, cut => positions[cuts[cut]] > next));
    }
    return ticks;
  }
}

const secondLength = 1_000_000;
const longUnits = [10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200].map(value => value * secondLength);

/**
 * The smallest round number that is not less than a distance.
 * @param {number} distance
 * @param {boolean} isTimed
 */
function tickUnit(distance, isTimed) {
  if (isTimed && distance > dayLength / 2) return Math.ceil(distance / dayLength) * dayLength;
  if (isTimed && distance > 5 * secondLength) return longUnits.find(unit => unit >= distance) ?? dayLength;
  const power = 10 ** Math.floor(Math.log10(Math.max(distance, isTimed ? 1 : 1_000)));
  return power * ([1, 2, 5].find(factor => factor * power >= distance) ?? 10);
}

/**
 * @param {number} value
 * @param {number} unit
 * @param {boolean} isTimed
 */
function tickText(value, unit, isTimed) {
  if (!isTimed) return grouped(value / 1_000);
  if (unit >= dayLength) return new Date(value / 1_000).toISOString().slice(0, 10);
  if (unit % (60 * secondLength) === 0) return clockText(value, 0).slice(0, 5);
  const decimals = [0, 1, 2, 3].find(count => unit % 10 ** (6 - count) === 0) ?? 6;
  return clockText(value, decimals);
}
