// The controls of the search: pattern, case, matches.

import { button, debounce, element } from "./dom.js";
import { Search } from "./search.js";
import { counted, grouped } from "./words.js";

/**
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {import("./logtext.js").LogText} LogText
 */

/** The search field with its buttons. */
export class SearchBar {
  /** @type {Search | null} */
  search = null;

  #field = element("input", {
    type: "search", class: "pattern", placeholder: "Search, by regular expression", "aria-label": "Search the log, by regular expression",
    "aria-describedby": "search-status", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
  });
  #matchCase = element("input", { type: "checkbox" });
  #status = element("span", { class: "status", id: "search-status" });
  /** The move to a match that the reader asked for before the search found one; 0 if none. @type {-1 | 0 | 1} */
  #pending = 0;
  /** The match that the reader moved to, from 1; 0 if none. */
  #number = 0;

  /**
   * @param {Cursor} cursor
   * @param {LogText[]} logs
   * @param {() => void} update called when the matches change
   * @param {(text: string) => void} announce
   */
  constructor(cursor, logs, update, announce) {
    this.cursor = cursor;
    this.logs = logs;
    this.update = update;
    this.announce = announce;
    // The reader can have pressed Enter already, or typed the same pattern again.
    const start = debounce(200, () => {
      if (this.#isChanged()) this.start();
      else if (!this.#status.textContent) this.#show();
    });
    this.#field.addEventListener("input", () => {
      this.#status.textContent = "";
      start();
    });
    this.#matchCase.addEventListener("change", () => this.start());
    this.#field.addEventListener("keydown", event => {
      if (event.key === "Enter") this.move(event.shiftKey ? -1 : 1);
    });
    this.node = element("div", { class: "search", role: "search", "aria-label": "Log" }, this.#field,
      element("label", { title: "Match case" }, this.#matchCase, element("span", { "aria-hidden": "true" }, "Aa"), element("span", { class: "unseen" }, "Match case")),
      button("↑", () => this.move(-1), { "aria-label": "Previous match", title: "Previous match" }),
      button("↓", () => this.move(1), { "aria-label": "Next match", title: "Next match" }), this.#status);
  }

  focus() {
    this.#field.focus();
    this.#field.select();
  }

  /** Searches for the pattern in the field. */
  start() {
    if (this.search) this.search.isCancelled = true;
    this.search = null;
    this.#pending = 0;
    this.#number = 0;
    this.#field.removeAttribute("aria-invalid");
    this.#status.textContent = "";
    try {
      if (this.#field.value) this.search = new Search(this.#field.value, this.#matchCase.checked);
      void this.search?.run(this.logs, () => this.#show());
    } catch (error) {
      this.#field.setAttribute("aria-invalid", "true");
      this.#status.textContent = String(error).replace(/^.*: /, "");
    }
    this.update();
  }

  #isChanged() {
    return this.#field.value !== (this.search?.source ?? "");
  }

  /** Shows the number of matches so far. */
  #show() {
    if (!this.search) return;
    const { hits: { length: count }, progress } = this.search;
    const isFinished = progress === 1;
    const result = count ? counted(count, "line") : "no matches";
    const place = this.#number ? `${grouped(this.#number)} of ` : "";
    this.#status.textContent = place + (isFinished ? result : `${grouped(count)} … ${Math.floor(progress * 100)}%`);
    if (!isFinished) return;
    this.announce(result);
    if (this.#pending) this.move(this.#pending > 0 ? 1 : -1);
  }

  /**
   * Moves the cursor to the next or previous match, once the search has one.
   * @param {1 | -1} direction
   */
  move(direction) {
    if (this.#isChanged()) this.start();
    const count = this.search?.hits.length;
    this.#pending = count || this.search?.progress === 1 ? 0 : direction;
    if (!this.search || !count) return;
    const { log, line, number } = this.search.neighbor(this.cursor.log, this.cursor.line, direction);
    this.cursor.moveTo({ log, line }, this);
    this.#number = number;
    this.#show();
    this.announce(`match ${grouped(number)} of ${grouped(count)}, line ${grouped(line)}`);
  }
}
