// Numbers, times, durations, and text of logs in visible form: the same words as in the report.

/** The names of the states, by their number in the column of states; then those of scenes. */
export const stateNames = ["unknown", "disappeared", "appearing", "appeared", "disappearing", "active", "inactive", "background"];

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
 * The link to a line.
 * @param {number} log
 * @param {number} line
 */
export function linkTo(log, line) {
  return `#${log ? `${log + 1}:` : ""}L${line}`;
}

/**
 * A duration in the largest unit that is not greater, with up to three decimals: `524.141 ms`.
 * @param {number} microseconds not negative
 */
export function durationText(microseconds) {
  /** @type {[string, number][]} */
  const units = [["min", 60_000_000], ["s", 1_000_000], ["ms", 1_000]];
  const unit = units.find(([name, length]) => length <= microseconds && (name !== "min" || microseconds % length === 0));
  if (!unit) return `${Math.trunc(microseconds)} µs`;
  const thousandths = Math.floor(microseconds / (unit[1] / 1_000));
  return `${grouped(thousandths / 1_000)}${String((thousandths % 1_000) / 1_000).slice(1)} ${unit[0]}`;
}

/**
 * A time of day: `10:22:04.623`.
 * @param {number} microseconds since 1970 or since midnight
 * @param {number} decimals of the second
 */
export function clockText(microseconds, decimals) {
  const seconds = Math.floor(microseconds / 1_000_000);
  const text = new Date(seconds * 1_000).toISOString().slice(11, 19);
  return decimals ? `${text}.${String(microseconds - seconds * 1_000_000).padStart(6, "0").slice(0, decimals)}` : text;
}

/** Characters that are invisible, end a line or change the direction of text; tabs, joiners and tags are parts of words. */
export const unprintable = /((?![\t\u200c\u200d\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}])/gu;

/**
 * The text with a visible form of each invisible character: `\u{202e}`. A tab is one space.
 * @param {string} text
 */
export function printable(text) {
  return text.replaceAll("\t", " ").replace(unprintable, escaped);
}

/**
 * The visible form of an invisible character.
 * @param {string} character
 */
export function escaped(character) {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
