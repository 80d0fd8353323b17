// The timeline: a row for each subject, a bar for each of its states.

import { button, closest, element, setAttributes } from "./dom.js";
import { TimelineDrawing, rowHeight } from "./drawing.js";
import { Tooltip, addPatterns, addKeys, box, endMark, missingMark, stateShape, swatch, toggleSelection, whileVisible } from "./phrases.js";
import { stateNames } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 */

/** What the reader does in the timeline. */
class Timeline extends TimelineDrawing {
  /**
   * @param {HTMLElement} section
   * @param {Page} page
   * @param {Cursor} cursor
   * @param {(text: string) => void} announce
   */
  constructor(section, page, cursor, announce) {
    super(page, cursor);
    this.announce = announce;
    addPatterns();
    this.sizer = element("div", { class: "sizer", role: "presentation" });
    this.grid = element("div",
      { class: "rows", role: "grid", tabindex: 0, "aria-labelledby": "timeline-title", "aria-describedby": "timeline-keys" },
      this.sizer);
    this.frame = element("div", { class: "frame" }, this.axisSVG, this.grid, this.front);
    section.append(
      element("div", { class: "tools", role: "group", "aria-label": "Timeline" },
        button("−", () => this.zoom(2), { "aria-label": "Zoom out" }),
        button("+", () => this.zoom(0.5), { "aria-label": "Zoom in" }),
        button("Fit", () => this.fit())),
      this.frame, timelineKey(page),
      element("p", { class: "hint", id: "timeline-keys" },
        "Arrows: next state or row. Enter: move the cursor. Space: select. + − 0: zoom. Shift+arrows: pan."));
    // The whole run is below each picture.
    section.parentElement?.append(this.overview);
    const updateOverview = () => this.renderOverview(this.overview.clientWidth);
    new ResizeObserver(updateOverview).observe(this.overview);
    cursor.subscribe(updateOverview);
    this.tooltip = new Tooltip(this.frame, event => this.targetOf(event)?.text());
    this.update = whileVisible(section, () => this.render());
    this.listen();
    cursor.subscribe((_, change, source) => {
      if (change.position && source !== this) this.revealCursor();
      this.update();
    });
    this.fit();
  }

  /**
   * Shows a part of the axis.
   * @param {number} position
   * @param {number} share where the position is: 0 at the left end, 1 at the right one
   * @param {number} [factor] of the span
   */
  show(position, share, factor = 1) {
    const { end } = this.axis;
    const padding = Math.max(end * 0.01, 10);
    const whole = end + 2 * padding;
    this.span = Math.min(Math.max(this.span * factor, this.width), whole);
    this.from = Math.max(-padding, Math.min(position - share * this.span, end + padding - this.span));
    this.tooltip.hide();
    this.update();
  }

  fit() {
    this.show(0, 0, Infinity);
  }

  /**
   * @param {number} factor
   * @param {number} [x] the pixel that keeps its place
   */
  zoom(factor, x) {
    const cursorX = this.xOf(this.cursor.step);
    const share = (x ?? (cursorX >= 0 && cursorX <= this.width ? cursorX : this.width / 2)) / this.width;
    this.show(this.from + share * this.span, share, factor);
  }

  /** @param {number} share of the visible width */
  pan(share) {
    this.show(this.from, -share);
  }

  /**
   * Scrolls to a step in a row, and continues there with the keyboard.
   * @param {number} row
   * @param {number} step
   */
  reveal(row, step) {
    this.active = { row, step };
    const x = this.xOf(step);
    if (x < 12 || x > this.width - 12) this.show(this.axis.positions[step], 0.5);
    const { grid } = this;
    const bottom = row * rowHeight + this.top + rowHeight - grid.clientHeight;
    grid.scrollTop = Math.min(row * rowHeight, Math.max(grid.scrollTop, bottom));
    this.update();
  }

  cursorRow() {
    const subject = this.page.subject[this.cursor.step];
    return this.rows.findIndex(row => row.subject === subject);
  }

  revealCursor() {
    // What has no appearance has no row.
    this.reveal(Math.max(0, this.cursorRow()), this.cursor.step);
  }

  listen() {
    const { frame, grid, overview } = this;
    new ResizeObserver(this.update).observe(frame);
    grid.addEventListener("scroll", this.update);
    // A click is lost if its shape is replaced while the button is down.
    grid.addEventListener("focus", () => {
      if (grid.matches(":focus-visible")) this.update();
    });
    grid.addEventListener("blur", () => this.tooltip.hide());
    addKeys(grid, event => this.actions(event));
    /** @param {MouseEvent} event */
    const placeOf = event => event.clientX - frame.getBoundingClientRect().left - this.names;
    frame.addEventListener("wheel", event => {
      if (event.ctrlKey || event.metaKey) this.zoom(2 ** (event.deltaY / 200), placeOf(event));
      else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.pan((event.deltaX || event.deltaY) / this.width);
      else return;
      event.preventDefault();
    }, { passive: false });

    let start = { x: 0, from: 0 };
    let isDragged = false;
    frame.addEventListener("pointerdown", event => {
      start = { x: event.clientX, from: this.from };
      isDragged = false;
    });
    frame.addEventListener("pointermove", event => {
      const distance = event.clientX - start.x;
      if (event.buttons !== 1 || (!isDragged && Math.abs(distance) < 5)) return;
      isDragged = true;
      this.show(start.from, distance / this.width);
    });
    frame.addEventListener("click", event => {
      if (isDragged) return;
      const name = closest(event, "[data-row]");
      if (name) this.toggle(Number(name.dataset.row));
      else this.cursor.moveTo(this.targetOf(event)?.position ?? { step: this.axis.stepAt(this.from + (placeOf(event) / this.width) * this.span) }, this);
    });

    /** @param {PointerEvent} event */
    const choose = event => {
      const { left, width } = overview.getBoundingClientRect();
      if (!event.buttons) return;
      const position = ((event.clientX - left) / width) * this.axis.end;
      this.show(position, 0.5);
      this.cursor.moveTo({ step: this.axis.stepAt(position) }, this);
    };
    overview.addEventListener("pointerdown", choose);
    overview.addEventListener("pointermove", choose);
  }

  /** @param {Event} event */
  targetOf(event) {
    const shape = closest(event, ".target");
    return shape ? this.targets.get(shape) : undefined;
  }

  /** @param {number} row */
  toggle(row) {
    toggleSelection(this.page, this.cursor, this.rows[row].subject, this.announce);
  }

  /**
   * What keys do.
   * @param {KeyboardEvent} event
   */
  actions({ shiftKey }) {
    const { row, step } = this.active;
    // The rows are made when the timeline is first seen.
    if (!this.rows[row]) return {};
    const { subject } = this.rows[row];
    const spans = this.page.spansOf(subject);
    const index = this.spanAt(subject, step);
    return {
      ArrowLeft: () => (shiftKey ? this.pan(-0.25) : this.goTo(row, spans[index - 1]?.first)),
      ArrowRight: () => (shiftKey ? this.pan(0.25) : this.goTo(row, spans[index + 1]?.first)),
      ArrowUp: () => this.goTo(row - 1, step),
      ArrowDown: () => this.goTo(row + 1, step),
      Home: () => this.goTo(row, spans[0]?.first),
      End: () => this.goTo(row, spans.at(-1)?.first),
      "+": () => this.zoom(0.5),
      "-": () => this.zoom(2),
      0: () => this.fit(),
      Enter: () => this.cursor.moveTo({ step }, this),
      " ": () => this.toggle(row),
    };
  }

  /**
   * Moves the keyboard to a state.
   * @param {number} row
   * @param {number | undefined} step
   */
  goTo(row, step) {
    if (step === undefined || !this.rows[row]) return;
    this.reveal(row, step);
    const { subject } = this.rows[row];
    const index = this.spanAt(subject, step);
    this.announce(this.pieceText(subject, index, index + 1));
  }

  render() {
    const { grid, sizer, top } = this;
    if (!this.rows.length) {
      this.rows = this.page.rows();
      sizer.style.height = `${this.rows.length * rowHeight + top}px`;
      this.revealCursor();
    }
    const { clientWidth, clientHeight, scrollTop } = grid;
    const overviewWidth = this.overview.clientWidth;
    this.names = clientWidth < 600 ? 120 : 230;
    this.width = Math.max(60, clientWidth - this.names);
    this.frame.style.setProperty("--names", `${this.names}px`);
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - 2);
    const rows = this.rows.slice(first, Math.ceil((scrollTop + clientHeight) / rowHeight) + 2).map((_, index) => this.subjectRow(first + index));
    // The row of the transitions is above the others, and stays there.
    sizer.replaceChildren(...(top ? [this.transitionRow()] : []), ...rows);
    const active = document.getElementById("timeline-active");
    setAttributes(grid, { "aria-rowcount": this.rows.length + 1, "aria-activedescendant": active?.id });
    this.renderAxis();
    this.renderFront(clientHeight, this.cursorRow() * rowHeight + top - scrollTop);
    this.renderOverview(overviewWidth);
    if (active && grid.matches(":focus-visible")) {
      const { left, bottom } = active.getBoundingClientRect();
      this.tooltip.show(this.targets.get(active)?.text(), left, bottom - 12);
    }
  }
}

/**
 * The key of the timeline's shapes.
 * @param {Page} page
 */
function timelineKey(page) {
  const states = [2, 3, 4, 1, 0, ...(page.labels.some((_, subject) => page.isScene(subject)) ? [5, 6, 7] : [])];
  /** @type {[SVGElement, string][]} */
  const entries = states.map(state => [stateShape(state), state === 1 ? "alive, not visible" : stateNames[state] + (state > 4 ? " scene" : "")]);
  if (page.gaps.length) entries.push([box("pattern gap", 1, 1, 16, 12), "gap"]);
  if (page.missing.at.size) entries.push([missingMark(9, 7, 4.5), "missing callback"]);
  entries.push([endMark(9, 7), "deinit"]);
  return element("ul", { class: "key", "aria-label": "Key" }, ...entries.map(([shape, text]) => element("li", {}, swatch(shape), ` ${text}`)));
}

/**
 * Shows the timeline in its section.
 * @param {HTMLElement} section
 * @param {Page} page
 * @param {Cursor} cursor
 * @param {(text: string) => void} announce
 */
export function timelineView(section, page, cursor, announce) {
  return new Timeline(section, page, cursor, announce);
}
