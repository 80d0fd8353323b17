// Links into the page: `#F3`, `#L41`, `#2:L41`, `#t=10:22:04.1`, `#class=Cart*`, and several of them joined by `&`.

import { dayLength, linkTo } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 */

/**
 * Moves the cursor and selects subjects as a hash says. A part that names nothing in the page is ignored.
 * @param {string} hash
 * @param {Page} page
 * @param {Cursor} cursor
 */
export function follow(hash, page, cursor) {
  /** @type {number[] | undefined} */
  let selection;
  for (const part of hash.slice(1).split("&").map(decoded)) {
    const subjects = selectedBy(part, page);
    if (subjects) selection = [...(selection ?? []), ...subjects];
    else moveTo(part, page, cursor);
  }
  if (selection) cursor.select(selection);
}

/**
 * The hash of the cursor and the selection.
 * @param {Page} page
 * @param {Cursor} cursor
 */
export function hashOf(page, cursor) {
  const finding = page.findings[cursor.finding];
  const isAtFinding = finding?.line === cursor.line && finding.log === cursor.log;
  const place = isAtFinding ? `#F${cursor.finding + 1}` : linkTo(cursor.log, cursor.line);
  return [place, ...selectionParts(page, cursor)].join("&");
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
 * @returns {number[] | undefined} `undefined` if the part does not select
 */
function selectedBy(part, page) {
  const [, key, value] = /^(subject|class)=(.*)$/s.exec(part) ?? [];
  if (key === "class") return subjectsNamed(value, page);
  if (key) return value.split(",").map(number => Number(number) - 1).filter(subject => subject in page.names);
}

/**
 * The subjects whose class matches a name, in which `*` is any characters.
 * @param {string} pattern
 * @param {Page} page
 */
function subjectsNamed(pattern, page) {
  return [...page.names.keys()].filter(subject => matches(page.names[subject], pattern));
}

/**
 * Whether a name matches a pattern. A regular expression would try every position of every `*`.
 * @param {string} name
 * @param {string} pattern
 */
function matches(name, pattern) {
  const [head, ...rest] = pattern.split("*");
  const tail = rest.pop();
  if (tail === undefined) return name === head;
  let place = head.length;
  const end = name.length - tail.length;
  if (!name.startsWith(head) || !name.endsWith(tail) || end < place) return false;
  for (const part of rest) {
    place = name.indexOf(part, place);
    if (place < 0 || place + part.length > end) return false;
    place += part.length;
  }
  return true;
}

/**
 * @param {string} part
 * @param {Page} page
 * @param {Cursor} cursor
 */
function moveTo(part, page, cursor) {
  const [, log = "1", kind, number] = /^(?:(\d+):)?([FL])(\d+)$/.exec(part) ?? [];
  const step = part.startsWith("t=") ? stepAt(part.slice(2), page) : -1;
  if (step >= 0) cursor.moveTo({ step });
  else if (kind) cursor.moveTo(kind === "F" ? { finding: Number(number) - 1 } : { log: Number(log) - 1, line: Number(number) });
}

/**
 * The first event at or after a time of day, with a date or without; the last event if there is none; -1 if the text is
 * not a time.
 * @param {string} text such as `10:22:04.1`
 * @param {Page} page
 */
function stepAt(text, page) {
  const match = /^(?:(\d{4}-\d\d-\d\d)[T ])?(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,6}))?)?$/.exec(text);
  const first = page.time[page.stepAtTime(-Infinity)];
  if (!match || first === undefined) return -1;
  const [, date, hour, minute, second = "0", fraction = ""] = match;
  const ofDay = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000_000 + Number(fraction.padEnd(6, "0"));
  const time = (date ? Date.parse(date) * 1_000 : Math.floor(first / dayLength) * dayLength) + ofDay;
  // A time before the first one can be of the next day.
  const nextDay = !date && time < first ? page.stepAtTime(time + dayLength) : -1;
  const step = nextDay < 0 ? page.stepAtTime(time) : nextDay;
  return step < 0 ? page.stepCount - 1 : step;
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
