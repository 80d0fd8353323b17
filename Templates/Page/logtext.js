// The text of a log: compressed blocks in the page, of which those that are seen are decoded.

import { decodeBase64, gunzip } from "./bytes.js";
import { lowerBound } from "./page.js";

/**
 * Lines `first` to `first + count`, of which the first can begin in the block before, and the last can end in the next.
 * @typedef {{first: number, count: number, start: number, end: number}} Block
 * @typedef {{text: string, starts: Int32Array}} DecodedBlock
 */

/** Characters of decoded text to keep. */
const maxCachedLength = 24_000_000;

/** One log of the page. */
export class LogText {
  /** Lines of the log. */ lines = 0;
  /** Lines that the page has. */ kept = 0;
  /** @type {Block[]} */ blocks = [];
  /**
   * The ranges of lines in the page, both ends included, sorted.
   * @type {[first: number, last: number][]}
   */
  ranges = [];

  #source = "";
  #encoding = "utf-8";
  /** The decoded blocks, the least recently used first. @type {Map<number, DecodedBlock>} */ #cache = new Map();
  #cachedLength = 0;
  /** @type {Map<number, Promise<DecodedBlock>>} */ #pending = new Map();

  /** @param {string} source the text of a log's script element */
  constructor(source) {
    const headerStart = source.indexOf("{");
    let end = source.indexOf("\n", headerStart);
    const header = JSON.parse(source.slice(headerStart, end));
    this.lines = header.lines;
    this.kept = header.kept;
    this.#encoding = header.encoding.toLowerCase();
    this.#source = source;
    while (end >= 0 && end + 1 < source.length) {
      const lineStart = end + 1;
      end = source.indexOf("\n", lineStart);
      const lineEnd = end < 0 ? source.length : end;
      const start = source.indexOf(" ", source.indexOf(" ", lineStart) + 1) + 1;
      if (start <= lineStart || start >= lineEnd) continue;
      const [first, count] = source.slice(lineStart, start).split(" ").map(Number);
      this.blocks.push({ first, count, start, end: lineEnd });
    }
    this.#findRanges();
  }

  #findRanges() {
    for (const [index, { first, count }] of this.blocks.entries()) {
      // A block that another one follows directly ends with its last newline, or in a line that the next continues.
      const follows = index + 1 < this.blocks.length && this.blocks[index + 1].first === first + count;
      const isLast = !follows && first + count >= this.lines;
      const last = Math.min(this.lines, isLast ? this.lines : first + count - 1);
      const range = this.ranges[this.ranges.length - 1];
      if (range && first <= range[1] + 1) range[1] = Math.max(range[1], last);
      else if (last >= first) this.ranges.push([first, last]);
    }
  }

  /**
   * Whether the page has a line.
   * @param {number} line
   */
  has(line) {
    const next = lowerBound(this.ranges.length, index => this.ranges[index][1] >= line);
    return next < this.ranges.length && this.ranges[next][0] <= line;
  }

  /**
   * The text of a line without its end, cut at a length; `null` if it is not decoded yet. A line that the page lacks is
   * empty.
   * @param {number} line
   * @param {number} maxLength
   * @returns {string | null}
   */
  peek(line, maxLength) {
    let text = "";
    for (const index of this.#blocksOf(line)) {
      const block = this.#cache.get(index);
      if (!block) return null;
      text += piece(block, line - this.blocks[index].first, maxLength - text.length);
      if (text.length >= maxLength) return text;
    }
    return text.endsWith("\r") ? text.slice(0, -1) : text;
  }

  /**
   * The text of a line without its end, cut at a length.
   * @param {number} line
   * @param {number} maxLength
   * @returns {Promise<string>}
   */
  async read(line, maxLength) {
    let text = "";
    for (const index of this.#blocksOf(line)) {
      text += piece(await this.load(index), line - this.blocks[index].first, maxLength - text.length);
      if (text.length >= maxLength) return text;
    }
    return text.endsWith("\r") ? text.slice(0, -1) : text;
  }

  /**
   * Decodes the blocks with a range of lines.
   * @param {number} first
   * @param {number} last
   */
  async loadLines(first, last) {
    for (const index of this.#blocksOf(first, last)) await this.load(index);
  }

  /**
   * Returns a block from the cache, or decodes it.
   * @param {number} index
   * @returns {Promise<DecodedBlock>}
   */
  load(index) {
    const cached = this.#cache.get(index);
    if (cached) {
      this.#cache.delete(index);
      this.#cache.set(index, cached);
      return Promise.resolve(cached);
    }
    let pending = this.#pending.get(index);
    if (!pending) {
      pending = this.decode(index).then(text => {
        const block = { text, starts: lineStarts(text) };
        this.#pending.delete(index);
        this.#keep(index, block);
        return block;
      });
      this.#pending.set(index, pending);
    }
    return pending;
  }

  /**
   * Decodes a block without keeping it.
   * @param {number} index
   */
  async decode(index) {
    const { start, end } = this.blocks[index];
    const bytes = await gunzip(decodeBase64(this.#source.slice(start, end)));
    return new TextDecoder(this.#encoding, { ignoreBOM: index > 0 }).decode(bytes);
  }

  /**
   * The indices of the blocks with a part of some lines.
   * @param {number} first
   * @param {number} last
   */
  *#blocksOf(first, last = first) {
    let index = lowerBound(this.blocks.length, block => this.blocks[block].first + this.blocks[block].count >= first);
    for (; index < this.blocks.length && this.blocks[index].first <= last; index++) yield index;
  }

  /**
   * @param {number} index
   * @param {DecodedBlock} block
   */
  #keep(index, block) {
    this.#cache.set(index, block);
    this.#cachedLength += block.text.length;
    for (const [oldest, { text }] of this.#cache) {
      if (this.#cachedLength <= maxCachedLength || this.#cache.size <= 2) break;
      this.#cache.delete(oldest);
      this.#cachedLength -= text.length;
    }
  }
}

/**
 * The offset of each line in a text; the text after its last newline counts as one.
 * @param {string} text
 */
export function lineStarts(text) {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return Int32Array.from(starts);
}

/**
 * A line of a block without its newline, cut at a length.
 * @param {DecodedBlock} block
 * @param {number} index
 * @param {number} maxLength
 */
function piece({ text, starts }, index, maxLength) {
  if (index < 0 || index >= starts.length) return "";
  const end = index + 1 < starts.length ? starts[index + 1] - 1 : text.length;
  return text.slice(starts[index], Math.min(end, starts[index] + maxLength));
}
