// The controls of the search: pattern, case, matches.

import { button, debounce, element } from "./dom.js";
import { Search, compilePattern } from "./search.js";
import { counted, grouped } from "./words.js";

/**
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {import("./logtext.js").LogText} LogText
 */

/** The search field with its buttons. */
export class SearchBar {
  /** @type {Search | null} */ search = null;
  /** @type {HTMLElement} */ node;

  /** @type {Cursor} */ #cursor;
  /** @type {() => LogText[]} */ #logs;
  /** @type {() => void} */ #update;
  /** @type {(text: string) => void} */ #announce;
  #field = element("input", {
    type: "search", class: "pattern", placeholder: "Search, by regular expression", "aria-label": "Search the log, by regular expression",
    "aria-describedby": "search-status", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
  });
  #matchCase = element("input", { type: "checkbox" });
  #status = element("span", { class: "status", id: "search-status" });

  /**
   * @param {Cursor} cursor
   * @param {() => LogText[]} logs
   * @param {() => void} update called when the matches change
   * @param {(text: string) => void} announce
   */
  constructor(cursor, logs, update, announce) {
    this.#cursor = cursor;
    this.#logs = logs;
    this.#update = update;
    this.#announce = announce;
    const start = debounce(200, () => this.start());
    this.#field.addEventListener("input", () => {
      this.#status.textContent = "…";
      start();
    });
    this.#matchCase.addEventListener("change", () => this.start());
    this.#field.addEventListener("keydown", event => {
      if (event.key === "Enter") this.move(event.shiftKey ? -1 : 1);
      else if (event.key === "Escape" && this.#field.value) this.#field.value = "", this.start();
      else return;
      event.preventDefault();
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
    this.search?.cancel();
    this.search = null;
    this.#field.removeAttribute("aria-invalid");
    const source = this.#field.value;
    if (source) {
      try {
        this.search = new Search(this.#logs(), compilePattern(source, this.#matchCase.checked));
        this.#update();
        void this.search.run(this.#cursor.log, () => this.show());
      } catch (error) {
        this.#field.setAttribute("aria-invalid", "true");
        this.#status.textContent = error instanceof Error ? error.message.replace(/^.*: /, "") : String(error);
        this.#update();
        return;
      }
    }
    this.show();
  }

  /** Shows the number of matches so far. */
  show() {
    const { search } = this;
    if (!search) {
      this.#status.textContent = "";
    } else if (search.isFinished) {
      this.#status.textContent = search.count ? counted(search.count, "line") : "no matches";
      this.#announce(search.count ? `${counted(search.count, "line")} match` : "no matches");
    } else {
      this.#status.textContent = `${grouped(search.count)} … ${Math.floor(search.progress * 100)}%`;
      return;
    }
    this.#update();
  }

  /**
   * Moves the cursor to the next or previous match.
   * @param {1 | -1} direction
   */
  move(direction) {
    const place = this.search?.neighbor(this.#cursor.log, this.#cursor.line, direction);
    if (!this.search || !place) return;
    this.#cursor.moveTo(place, this);
    const number = this.search.numberOf(place.log, place.line);
    this.#status.textContent = `${grouped(number)} of ${counted(this.search.count, "line")}`;
    this.#announce(`match ${grouped(number)} of ${grouped(this.search.count)}, line ${grouped(place.line)}`);
  }
}
