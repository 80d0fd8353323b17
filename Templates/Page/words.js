// Numbers, times, durations, and text of logs in visible form: the same words as in the report.

/** The names of the states, by their number in the column of states. */
export const stateNames = ["unknown", "disappeared", "appearing", "appeared", "disappearing"];

/** Microseconds of a day. */
export const dayLength = 86_400_000_000;

/**
 * A number with commas between thousands.
 * @param {number} value
 */
export function grouped(value) {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ",");
}

/**
 * A number and a noun: `1 line`, `4,711 lines`.
 * @param {number} count
 * @param {string} noun
 * @param {string} [plural]
 */
export function counted(count, noun, plural = noun + "s") {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}

/**
 * A duration in the largest unit that is not greater, with up to three decimals: `524.141 ms`.
 * @param {number} microseconds not negative
 */
export function durationText(microseconds) {
  const units = /** @type {[string, number][]} */ ([["min", 60_000_000], ["s", 1_000_000], ["ms", 1_000]]);
  const unit = units.find(([name, length]) => length <= microseconds && (name !== "min" || microseconds % length === 0));
  if (!unit) return `${Math.trunc(microseconds)} µs`;
  const thousandths = Math.floor(microseconds / (unit[1] / 1_000));
  const decimals = String(1_000 + (thousandths % 1_000)).slice(1).replace(/0+$/, "");
  return grouped(Math.floor(thousandths / 1_000)) + (decimals ? "." + decimals : "") + " " + unit[0];
}

/**
 * A time of day: `10:22:04.623`.
 * @param {number} microseconds since 1970 or since midnight
 * @param {number} decimals of the second
 */
export function clockText(microseconds, decimals) {
  const ofDay = ((microseconds % dayLength) + dayLength) % dayLength;
  const seconds = Math.floor(ofDay / 1_000_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const text = parts.map(part => String(part).padStart(2, "0")).join(":");
  return decimals ? `${text}.${String(ofDay % 1_000_000).padStart(6, "0").slice(0, decimals)}` : text;
}

/** Characters that are invisible, end a line or change the direction of text; joiners and tags are parts of words. */
const unprintable = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Cf}/u;
const allUnprintable = new RegExp(unprintable, "gu");

/**
 * Whether a text has characters that `printable` replaces.
 * @param {string} text
 */
export function hasUnprintable(text) {
  return unprintable.test(text);
}

/**
 * The text with a visible form of each invisible character: `\u{202e}`. A tab is one space.
 * @param {string} text
 */
export function printable(text) {
  return text.replace(allUnprintable, character => (character === "\t" ? " " : escaped(character)));
}

/**
 * The visible form of an invisible character.
 * @param {string} character
 */
export function escaped(character) {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * Splits a text into runs of printable characters and single unprintable ones; tabs are printable.
 * @param {string} text
 * @returns {{text: string, isPrintable: boolean}[]}
 */
export function printableRuns(text) {
  const runs = [];
  let start = 0;
  for (const match of text.matchAll(allUnprintable)) {
    if (match[0] === "\t") continue;
    if (match.index !== undefined && match.index > start) {
      runs.push({ text: text.slice(start, match.index), isPrintable: true });
    }
    runs.push({ text: match[0], isPrintable: false });
    start = (match.index ?? 0) + match[0].length;
  }
  if (start < text.length) runs.push({ text: text.slice(start), isPrintable: true });
  return runs;
}
