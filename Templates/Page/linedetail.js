// The line of the cursor in full, with its events and findings.

import { button, element } from "./dom.js";
import { fillText } from "./logrows.js";
import { findingText, stepText } from "./phrases.js";
import { grouped } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {import("./logtext.js").LogText} LogText
 */

/** Characters of a line to show. */
const maxDetailLength = 20_000;

/** The pane below the rows. */
export class LineDetail {
  /** @type {HTMLElement} */ node;

  /** @type {Page} */ #page;
  /** @type {Cursor} */ #cursor;
  /** @type {() => LogText | undefined} */ #text;
  /** @type {(text: string) => void} */ #announce;
  #title = element("span", { class: "title" });
  #content = element("pre", { class: "content", tabindex: 0, role: "group", "aria-label": "Text of the line" });
  #facts = element("ul", { class: "facts" });

  /**
   * @param {Page} page
   * @param {Cursor} cursor
   * @param {() => LogText | undefined} text returns the log of the cursor
   * @param {(text: string) => void} announce
   */
  constructor(page, cursor, text, announce) {
    this.#page = page;
    this.#cursor = cursor;
    this.#text = text;
    this.#announce = announce;
    this.node = element("div", { class: "detail" },
      element("div", { class: "bar" }, this.#title, this.#facts,
        element("span", { class: "jumps" }, button("Copy line", () => void this.#copyLine()),
          button("Copy link", () => void this.#copy(location.href, "link")))),
      this.#content);
  }

  /** Shows the line of the cursor. */
  async show() {
    const { log, line } = this.#cursor;
    const page = this.#page;
    this.#title.textContent = `Line ${grouped(line)}`;
    const steps = [...page.stepsOnLine(log, line)].slice(0, 3).map(step => element("li", {}, stepText(page, step)));
    const findings = page.findingsOn(log, line).slice(0, 3).map(index =>
      element("li", {}, element("a", { href: `#F${index + 1}`, class: page.findings[index].severity }, findingText(page, index))));
    this.#facts.replaceChildren(...steps, ...findings);
    const text = this.#text();
    const content = text?.has(line) ? await text.read(line, maxDetailLength + 1) : "";
    if (this.#cursor.line !== line || this.#cursor.log !== log) return;
    fillText(this.#content, content, null, maxDetailLength);
    this.#content.hidden = !content;
  }

  async #copyLine() {
    const text = await this.#text()?.read(this.#cursor.line, Infinity);
    await this.#copy(text ?? "", "line");
  }

  /**
   * @param {string} text
   * @param {string} noun
   */
  async #copy(text, noun) {
    try {
      await navigator.clipboard.writeText(text);
      this.#announce(`${noun} copied`);
    } catch {
      this.#announce(`the browser does not allow the page to copy the ${noun}`);
    }
  }
}
