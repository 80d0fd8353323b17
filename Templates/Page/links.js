// Links into the page: `#F3`, `#L41`, `#2:L41`, `#t=10:22:04.1`, `#class=Cart*`, and several of them joined by `&`.

import { dayLength } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {import("./cursor.js").Position} Position
 */

/**
 * Moves the cursor and selects subjects as a hash says. A part that names nothing in the page is ignored.
 * @param {string} hash
 * @param {Page} page
 * @param {Cursor} cursor
 * @returns {boolean} whether the hash has a position or a selection
 */
export function follow(hash, page, cursor) {
  const source = "link";
  /** @type {number[] | null} */ let selection = null;
  /** @type {Position | null} */ let position = null;
  for (const part of hash.replace(/^#/, "").split("&").map(decoded)) {
    const subjects = selectedBy(part, page);
    if (subjects) selection = [...(selection ?? []), ...subjects];
    else position = positionOf(part, page) ?? position;
  }
  if (selection) cursor.select(selection, source);
  if (position) cursor.moveTo(position, source);
  return selection !== null || position !== null;
}

/**
 * The hash of the cursor and the selection.
 * @param {Page} page
 * @param {Cursor} cursor
 */
export function hashOf(page, cursor) {
  const finding = page.findings[cursor.finding];
  const isAtFinding = finding?.line === cursor.line && finding.log === cursor.log;
  const log = page.logs.length > 1 ? `${cursor.log + 1}:` : "";
  return ["#" + (isAtFinding ? `F${cursor.finding + 1}` : `${log}L${cursor.line}`), ...selectionParts(page, cursor)].join("&");
}

/**
 * Names classes if all their instances are selected, and otherwise subjects by number.
 * @param {Page} page
 * @param {Cursor} cursor
 */
function selectionParts(page, cursor) {
  const names = new Set([...cursor.selection].map(subject => page.names[subject]));
  if (!names.size) return [];
  const count = page.names.filter(name => names.has(name)).length;
  if (count !== cursor.selection.size || names.has("")) return [`subject=${[...cursor.selection].map(index => index + 1)}`];
  return [...names].map(name => `class=${encodeURIComponent(name)}`);
}

/**
 * @param {string} part
 * @param {Page} page
 * @returns {number[] | null} null if the part does not select
 */
function selectedBy(part, page) {
  const [key, value] = [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)];
  if (key === "subject") {
    return value.split(",").map(number => Number(number) - 1).filter(subject => subject in page.names);
  }
  return key === "class" ? subjectsNamed(value, page) : null;
}

/**
 * The subjects whose class matches a name, in which `*` is any characters.
 * @param {string} pattern
 * @param {Page} page
 */
export function subjectsNamed(pattern, page) {
  const literals = pattern.split("*").map(text => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const matcher = new RegExp(`^${literals.join(".*")}$`, "s");
  return [...page.names.keys()].filter(subject => matcher.test(page.names[subject]));
}

/**
 * @param {string} part
 * @param {Page} page
 * @returns {Position | null}
 */
function positionOf(part, page) {
  const finding = /^F(\d+)$/.exec(part);
  if (finding) return page.findings[Number(finding[1]) - 1] ? { finding: Number(finding[1]) - 1 } : null;
  const line = /^(?:(\d+):)?L(\d+)$/.exec(part);
  if (line) return { log: Number(line[1] ?? 1) - 1, line: Number(line[2]) };
  return part.startsWith("t=") ? positionAt(part.slice(2), page) : null;
}

/**
 * The first event at or after a time of day, with a date or without.
 * @param {string} text such as `10:22:04.1`
 * @param {Page} page
 * @returns {Position | null}
 */
export function positionAt(text, page) {
  const match = /^(?:(\d{4})-(\d\d)-(\d\d)[T ])?(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,6}))?)?$/.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour, minute, second = "0", fraction = ""] = match;
  const ofDay = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000_000 + Number(fraction.padEnd(6, "0"));
  const first = page.stepAtTime(-Infinity);
  if (first < 0) return null;
  let time = Math.floor(page.time[first] / dayLength) * dayLength + ofDay;
  if (year) {
    time = Date.UTC(Number(year), Number(month) - 1, Number(day)) * 1_000 + ofDay;
  } else if (time < page.time[first] && page.stepAtTime(time + dayLength) >= 0) {
    time += dayLength;
  }
  const step = page.stepAtTime(time);
  return step < 0 ? { step: page.stepCount - 1 } : { step };
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
