// The text of a log: compressed blocks in the page, of which those that are seen are decoded.

import { decodeBase64, gunzip } from "./bytes.js";
import { lowerBound } from "./page.js";

/**
 * Lines `first` to `first + count`, of which the first can begin in the block before, and the last can end in the next;
 * and the comment with the bytes.
 * @typedef {{first: number, count: number, comment: Comment}} Block
 * @typedef {{text: string, starts: number[]}} DecodedBlock
 */

/** Characters of decoded text to keep. */
const maxCachedLength = 24_000_000;

/** One log of the page. */
export class LogText {
  /** @type {Block[]} */
  blocks = [];
  /**
   * The ranges of lines in the page, both ends included, sorted.
   * @type {[first: number, last: number][]}
   */
  ranges = [];

  #encoding = "";
  /**
   * The decoded blocks, the least recently used first.
   * @type {Map<number, DecodedBlock>}
   */
  #cache = new Map();
  /** @type {Map<number, Promise<DecodedBlock>>} */
  #pending = new Map();

  /** @param {HTMLElement} node the element with the comments of a log */
  constructor(node) {
    /** @type {Comment[]} */
    const comments = [];
    for (const child of node.childNodes) if (child instanceof Comment) comments.push(child);
    const { lines, encoding } = JSON.parse(comments[0].data);
    this.lines = Number(lines);
    this.#encoding = encoding;
    for (const comment of comments.slice(1)) {
      const [first, count] = comment.substringData(0, 40).split(" ").map(Number);
      this.blocks.push({ first, count, comment });
      // The last line of the log can have no newline.
      const last = first + count < this.lines ? first + count - 1 : this.lines;
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
    return this.ranges.some(([first, last]) => first <= line && line <= last);
  }

  /**
   * The text of a line without its end, cut at a length; `null` if it is not decoded yet. A line that the page lacks is
   * empty.
   * @param {number} line
   * @param {number} maxLength
   */
  peek(line, maxLength) {
    let text = "";
    for (const index of this.#blocksOf(line)) {
      const block = this.#cache.get(index);
      if (!block) return null;
      text += this.#piece(block, index, line, maxLength - text.length);
      if (text.length >= maxLength) break;
    }
    return text.replace(/\r$/, "");
  }

  /**
   * The text of a line without its end, cut at a length.
   * @param {number} line
   * @param {number} maxLength
   */
  async read(line, maxLength) {
    let text = "";
    for (const index of this.#blocksOf(line)) {
      text += this.#piece(await this.load(index), index, line, maxLength - text.length);
      if (text.length >= maxLength) break;
    }
    return text.replace(/\r$/, "");
  }

  /**
   * Returns a block from the cache, or decodes it.
   * @param {number} index
   */
  async load(index) {
    let block = this.#cache.get(index);
    if (!block) {
      const pending = this.#pending.get(index) ?? this.decode(index).then(text => ({ text, starts: lineStarts(text) }));
      this.#pending.set(index, pending);
      block = await pending;
      this.#pending.delete(index);
    }
    this.#cache.delete(index);
    this.#cache.set(index, block);
    let length = 0;
    for (const [recent, { text }] of [...this.#cache].reverse()) {
      length += text.length;
      if (length > maxCachedLength) this.#cache.delete(recent);
    }
    return block;
  }

  /**
   * Decodes a block without keeping it.
   * @param {number} index
   */
  async decode(index) {
    const { data } = this.blocks[index].comment;
    const bytes = await gunzip(decodeBase64(data.slice(data.lastIndexOf(" ") + 1)));
    return new TextDecoder(this.#encoding, { ignoreBOM: index > 0 }).decode(bytes);
  }

  /**
   * The indices of the blocks with a part of a line.
   * @param {number} line
   */
  *#blocksOf(line) {
    let index = lowerBound(this.blocks.length, block => this.blocks[block].first + this.blocks[block].count >= line);
    for (; this.blocks[index]?.first <= line; index++) yield index;
  }

  /**
   * The part of a line that is in a block, without its newline, cut at a length.
   * @param {DecodedBlock} block
   * @param {number} index
   * @param {number} line
   * @param {number} maxLength
   */
  #piece({ text, starts }, index, line, maxLength) {
    const row = line - this.blocks[index].first;
    const start = starts[row] ?? text.length;
    return text.slice(start, Math.min(start + maxLength, (starts[row + 1] ?? text.length + 1) - 1));
  }
}

/**
 * The offset of each line in a text; the text after its last newline counts as one.
 * @param {string} text
 */
export function lineStarts(text) {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return starts;
}
