// The timeline: a row for each subject, a bar for each of its states.

import { TimeAxis } from "./axis.js";
import { button, element, setAttributes, svg } from "./dom.js";
import { TimelineDrawing, rowHeight } from "./drawing.js";
import { lowerBound } from "./page.js";
import { Tooltip, addHatch, stateSwatch, subjectText, whileVisible } from "./phrases.js";
import { subjectRows } from "./rows.js";
import { stateNames } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 */

/** The timeline of all subjects, and what the reader does in it. */
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
    addHatch();
    const shorten = element("input", { type: "checkbox", checked: true });
    shorten.addEventListener("change", () => this.setAxis(shorten.checked));
    const hasIdleTime = this.axis.cuts.length > (page.header.merged ? 0 : page.logs.length - 1);
    this.sizer = element("div", { class: "sizer", role: "presentation" });
    this.grid = element("div",
      { class: "rows", role: "grid", tabindex: 0, "aria-labelledby": "timeline-title", "aria-describedby": "timeline-keys" },
      this.sizer);
    this.frame = element("div", { class: "frame" }, this.axisSVG, this.back, this.grid, this.front);
    section.append(
      element("div", { class: "tools", role: "group", "aria-label": "Timeline" },
        button("−", () => this.zoom(2), { "aria-label": "Zoom out", title: "Zoom out (−)" }),
        button("+", () => this.zoom(0.5), { "aria-label": "Zoom in", title: "Zoom in (+)" }),
        button("Fit", () => this.fit(), { title: "Show everything (0)" }),
        button("◂", () => this.pan(-0.5), { "aria-label": "Earlier", title: "Earlier (Shift+←)" }),
        button("▸", () => this.pan(0.5), { "aria-label": "Later", title: "Later (Shift+→)" }),
        hasIdleTime && element("label", {}, shorten, " Shorten idle time")),
      this.overview, this.frame, timelineKey(page),
      element("p", { class: "hint", id: "timeline-keys" },
        "Arrows: next state or row. Enter: move the cursor. Space: select the subject. + − 0: zoom. Drag or Shift+wheel: pan. Ctrl+wheel: zoom."));
    this.tooltip = new Tooltip(section);
    this.update = whileVisible(section, () => this.render());
    this.listen(shorten);
    cursor.subscribe((_, change, source) => this.follow(change, source));
    this.reset();
  }

  reset() {
    const padding = Math.max(this.axis.end * 0.01, 10);
    this.from = -padding;
    this.span = this.axis.end + 2 * padding;
    this.overviewKey = null;
    this.update();
  }

  /** @param {boolean} shortensIdle */
  setAxis(shortensIdle) {
    this.axis = new TimeAxis(this.page, shortensIdle);
    this.reset();
  }

  fit() {
    this.reset();
    this.announce("The whole log is visible");
  }

  /**
   * @param {number} factor
   * @param {number} [x] the pixel that keeps its place
   */
  zoom(factor, x) {
    const cursorX = this.xOf(this.cursor.step);
    const fixed = x ?? (cursorX >= 0 && cursorX <= this.width ? cursorX : this.width / 2);
    const whole = this.axis.end * 1.02 + 20;
    const span = Math.min(Math.max(this.span * factor, this.width), Math.max(whole, this.width));
    this.from += (fixed / this.width) * (this.span - span);
    this.span = span;
    this.clamp();
  }

  /** @param {number} part of the visible width */
  pan(part) {
    this.from += part * this.span;
    this.clamp();
  }

  clamp() {
    const padding = Math.max(this.axis.end * 0.01, 10);
    this.from = Math.max(-padding, Math.min(this.from, this.axis.end + padding - this.span));
    if (this.span >= this.axis.end + 2 * padding) this.from = (this.axis.end - this.span) / 2;
    this.tooltip.hide();
    this.update();
  }

  /**
   * Scrolls so that a step is visible.
   * @param {number} step
   */
  reveal(step) {
    const x = this.xOf(step);
    if (x >= 12 && x <= this.width - 12) return;
    this.from = this.axis.positions[step] - this.span / 2;
    this.clamp();
  }

  /** @param {number} row */
  revealRow(row) {
    const top = row * rowHeight;
    const grid = this.grid;
    const height = grid.clientHeight - this.top - rowHeight;
    if (top < grid.scrollTop) grid.scrollTop = top;
    else if (top > grid.scrollTop + height) grid.scrollTop = top - Math.max(0, height);
  }

  /** Scrolls to the row of the cursor, from which the keyboard continues. */
  revealCursorRow() {
    const { step } = this.cursor;
    const subject = this.page.subject[step];
    const row = this.rows.findIndex(row => row.subject === subject);
    if (row < 0) return;
    const spans = this.page.spansOf(subject);
    this.active = { row, item: Math.max(0, lowerBound(spans.length, index => spans[index].first > step) - 1) };
    this.revealRow(row);
  }

  chooseRows() {
    this.rows = subjectRows(this.page);
    this.active = { row: Math.min(this.active.row, this.rows.length - 1), item: 0 };
  }

  /**
   * @param {import("./cursor.js").Change} change
   * @param {unknown} source
   */
  follow(change, source) {
    if (change.selection) {
      const row = this.rows.findIndex(row => this.cursor.selection.has(row.subject));
      if (source !== this && row >= 0) this.revealRow(row);
    }
    if (change.position && source !== this && this.cursor.step >= 0) {
      this.reveal(this.cursor.step);
      this.revealCursorRow();
    }
    this.update();
  }

  /** @param {HTMLInputElement} shorten */
  listen(shorten) {
    shorten.setAttribute("autocomplete", "off");
    new ResizeObserver(() => this.update()).observe(this.frame);
    const grid = this.grid;
    grid.addEventListener("scroll", () => this.update(), { passive: true });
    grid.addEventListener("keydown", event => this.press(event));
    grid.addEventListener("focus", () => this.update());
    grid.addEventListener("blur", () => { this.tooltip.hide(); this.update(); });
    this.frame.addEventListener("wheel", event => {
      const x = event.clientX - this.frame.getBoundingClientRect().left - this.names;
      if (event.ctrlKey || event.metaKey) this.zoom(2 ** (event.deltaY / 200), x);
      else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.pan((event.deltaX || event.deltaY) / this.width);
      else return;
      event.preventDefault();
    }, { passive: false });
    this.frame.addEventListener("dblclick", event => {
      this.zoom(0.25, event.clientX - this.frame.getBoundingClientRect().left - this.names);
    });
    this.listenToDrags();
    this.frame.addEventListener("pointermove", event => {
      const target = event.buttons ? null : this.targetOf(event.target);
      if (target) this.tooltip.show(target.text(), event.clientX, event.clientY);
      else this.tooltip.hide();
    });
  }

  listenToDrags() {
    let start = { x: 0, from: 0, isDragged: false, id: -1 };
    this.frame.addEventListener("pointerdown", event => {
      if (event.button === 0) start = { x: event.clientX, from: this.from, isDragged: false, id: event.pointerId };
    });
    this.frame.addEventListener("pointermove", event => {
      if (event.pointerId !== start.id || !event.buttons) return;
      if (!start.isDragged && Math.abs(event.clientX - start.x) < 5) return;
      if (!start.isDragged) this.frame.setPointerCapture(event.pointerId);
      start.isDragged = true;
      this.from = start.from - ((event.clientX - start.x) / this.width) * this.span;
      this.clamp();
    });
    this.frame.addEventListener("click", event => {
      if (!start.isDragged) this.click(event);
      start.isDragged = false;
    });
    /** @param {PointerEvent} event */
    const choose = event => {
      const box = this.overview.getBoundingClientRect();
      this.from = ((event.clientX - box.left) / box.width) * this.axis.end - this.span / 2;
      this.clamp();
    };
    this.overview.addEventListener("pointerdown", event => {
      this.overview.setPointerCapture(event.pointerId);
      choose(event);
    });
    this.overview.addEventListener("pointermove", event => { if (event.buttons) choose(event); });
  }

  /** @param {EventTarget | null} node */
  targetOf(node) {
    const shape = node instanceof Element ? node.closest(".target") : null;
    return shape ? this.targets.get(shape) : undefined;
  }

  /** @param {MouseEvent} event */
  click(event) {
    const node = /** @type {Element} */ (event.target);
    const name = node.closest(".name");
    const row = node.closest(".row");
    const subject = row ? Number(row.getAttribute("data-subject")) : -1;
    if (name) {
      this.toggle(subject, event.ctrlKey || event.metaKey || event.shiftKey);
      return;
    }
    const position = this.from + ((event.clientX - this.frame.getBoundingClientRect().left - this.names) / this.width) * this.span;
    const target = this.targetOf(node);
    if (target && target.finding >= 0) this.cursor.moveTo({ finding: target.finding }, this);
    else if (target && target.step >= 0 && subject >= 0) {
      const steps = this.page.stepsOf(subject);
      const next = lowerBound(steps.length, index => this.axis.positions[steps[index]] > position);
      this.cursor.moveTo({ step: Math.max(target.step, steps[Math.max(0, next - 1)]) }, this);
    } else {
      this.cursor.moveTo({ step: target && target.step >= 0 ? target.step : this.axis.stepAt(position) }, this);
    }
  }

  /**
   * @param {number} subject
   * @param {boolean} isAdded whether the others remain selected
   */
  toggle(subject, isAdded) {
    const selection = new Set(isAdded ? this.cursor.selection : []);
    if (this.cursor.selection.has(subject)) selection.delete(subject);
    else selection.add(subject);
    this.cursor.select(selection, this);
    this.announce(this.cursor.selection.has(subject) ? `${subjectText(this.page, subject)} selected` : "Selection removed");
  }

  /**
   * The first step of each item of a row, and its text.
   * @param {number} row
   */
  itemsOf(row) {
    if (row < 0) {
      const order = this.lanes.order;
      return { count: order.length, stepOf: (/** @type {number} */ item) => order[item].first,
        textOf: (/** @type {number} */ item) => this.transitionText(order[item].index) };
    }
    const subject = this.rows[row]?.subject ?? -1;
    const spans = subject >= 0 ? this.page.spansOf(subject) : [];
    return { count: spans.length, stepOf: (/** @type {number} */ item) => spans[item].first,
      textOf: (/** @type {number} */ item) => this.pieceText(subject, item, item + 1) };
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const active = this.active;
    const items = this.itemsOf(active.row);
    const firstRow = this.lanes.count ? -1 : 0;
    const pageSize = Math.max(1, Math.floor(this.grid.clientHeight / rowHeight) - 1);
    /** @param {number} row */
    const goToRow = row => {
      const step = items.count ? items.stepOf(Math.min(active.item, items.count - 1)) : -1;
      active.row = Math.max(firstRow, Math.min(row, this.rows.length - 1));
      const next = this.itemsOf(active.row);
      active.item = Math.max(0, lowerBound(next.count, item => next.stepOf(item) > step) - 1);
    };
    /** @type {Record<string, () => void>} */
    const moves = {
      ArrowLeft: () => { active.item -= 1; },
      ArrowRight: () => { active.item += 1; },
      Home: () => { active.item = 0; },
      End: () => { active.item = items.count - 1; },
      ArrowUp: () => goToRow(active.row - 1),
      ArrowDown: () => goToRow(active.row + 1),
      PageUp: () => goToRow(active.row - pageSize),
      PageDown: () => goToRow(active.row + pageSize),
    };
    /** @type {Record<string, () => void>} */
    const actions = {
      "+": () => this.zoom(0.5), "=": () => this.zoom(0.5), "-": () => this.zoom(2), "−": () => this.zoom(2), "0": () => this.fit(),
      Enter: () => { if (items.count) this.cursor.moveTo({ step: items.stepOf(active.item) }, this); },
      " ": () => { if (active.row >= 0) this.toggle(this.rows[active.row].subject, true); },
    };
    const isPan = event.shiftKey && (event.key === "ArrowLeft" || event.key === "ArrowRight");
    if (isPan) this.pan(event.key === "ArrowLeft" ? -0.25 : 0.25);
    else if (moves[event.key]) this.goTo(moves[event.key]);
    else if (actions[event.key]) actions[event.key]();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {() => void} move */
  goTo(move) {
    move();
    const active = this.active;
    const items = this.itemsOf(active.row);
    active.item = Math.max(0, Math.min(active.item, items.count - 1));
    if (active.row >= 0) this.revealRow(active.row);
    if (items.count) this.reveal(items.stepOf(active.item));
    this.update();
    this.announce(items.count ? items.textOf(active.item) : this.rows[active.row] ? `${subjectText(this.page, this.rows[active.row].subject)}: no events` : "");
  }

  render() {
    const isFirst = !this.rows.length;
    if (isFirst) this.chooseRows();
    this.sizer.style.height = `${this.rows.length * rowHeight + this.top}px`;
    if (isFirst) this.revealCursorRow();
    const { clientWidth, clientHeight, scrollTop } = this.grid;
    const overviewWidth = this.overview.clientWidth;
    const names = this.names = clientWidth < 600 ? 120 : 230;
    this.width = Math.max(60, clientWidth - names);
    this.frame.style.setProperty("--names", `${names}px`);
    const hasFocus = document.activeElement === this.grid;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - 2);
    const end = Math.min(this.rows.length, Math.ceil((scrollTop + clientHeight) / rowHeight) + 2);
    const rows = [];
    for (let row = first; row < end; row++) rows.push(this.subjectRow(row, hasFocus));
    // The row of the transitions is above the others, and stays there.
    if (this.lanes.count) rows.unshift(this.transitionRow(hasFocus));
    this.sizer.replaceChildren(...rows);
    const isActiveVisible = hasFocus && document.getElementById("timeline-active") !== null;
    setAttributes(this.grid, {
      "aria-rowcount": this.rows.length + 1, "aria-activedescendant": isActiveVisible ? "timeline-active" : null,
    });
    if (isActiveVisible) this.showActiveTooltip();
    this.renderAxis();
    this.renderLayers(clientHeight, scrollTop);
    this.renderOverview(overviewWidth);
  }

  showActiveTooltip() {
    const node = document.getElementById("timeline-active");
    const target = node && this.targets.get(node);
    const box = node?.getBoundingClientRect();
    if (target && box) this.tooltip.show(target.text(), Math.max(box.left, this.frame.getBoundingClientRect().left + this.names), box.bottom - 12);
  }
}

/**
 * The key of the timeline's shapes.
 * @param {Page} page
 */
function timelineKey(page) {
  const entries = [2, 3, 4, 1, 0].map(state => element("li", {}, stateSwatch(state), ` ${state === 1 ? "alive, not visible" : stateNames[state]}`));
  if (page.gaps.length) {
    entries.push(element("li", {}, svg("svg", { class: "swatch", width: 18, height: 14, "aria-hidden": "true" },
      svg("rect", { class: "gap", x: 1, y: 1, width: 16, height: 12, fill: "url(#state-hatch)" })), " gap"));
  }
  entries.push(element("li", {}, svg("svg", { class: "swatch", width: 18, height: 14, "aria-hidden": "true" },
    svg("path", { class: "end", d: "M4 2l10 10m0 -10l-10 10" })), " deinit"));
  return element("ul", { class: "key", "aria-label": "Key" }, ...entries);
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
