// The timeline: a row for each subject, a bar for each of its states.

import { TimeAxis } from "./axis.js";
import { button, element, setAttributes, svg } from "./dom.js";
import { lowerBound } from "./page.js";
import { Tooltip, addHatch, findingMark, findingText, findingsOfSubject, fittedText, lastStepOf, locationText, spansText, stateShape, stateSwatch, stepOfFinding, stepText, subjectText, textWidth, whileVisible } from "./phrases.js";
import { barPieces, subjectRows, transitionLanes } from "./rows.js";
import { counted, durationText, printable, stateNames } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {import("./rows.js").SubjectRow} SubjectRow
 * @typedef {{text: string, step: number, finding: number}} Target
 */

const rowHeight = 26;
const barTop = 6;
const barHeight = 14;
const laneHeight = 24;
const overviewHeight = 28;

/** The timeline of all subjects. */
class Timeline {
  /** @type {TimeAxis} */ #axis;
  /** @type {SubjectRow[]} */ #rows = [];
  /** @type {SubjectRow[] | null} */ #allRows = null;
  /** @type {ReturnType<typeof transitionLanes>} */ #lanes;
  /** The visible part of the axis. */
  #from = 0;
  #span = 1;
  /** The width of the bars' area in pixels. */
  #width = 1;
  /** The row and span of the keyboard; row -1 is that of the transitions. */
  #active = { row: 0, item: 0 };
  /** What a click on a shape does. @type {WeakMap<Element, Target>} */
  #targets = new WeakMap();
  /** @type {string | null} */ #overviewKey = null;

  /** @type {HTMLElement} */ #frame;
  /** @type {HTMLElement} */ #grid;
  /** @type {HTMLElement} */ #sizer;
  #axisSVG = svg("svg", { class: "axis", "aria-hidden": "true" });
  #back = svg("svg", { class: "back", "aria-hidden": "true" });
  #front = svg("svg", { class: "front", "aria-hidden": "true" });
  #overview = svg("svg", { class: "overview", height: overviewHeight, "aria-hidden": "true" });
  #onlySelected = element("input", { type: "checkbox" });
  #selectionTools = element("span", { class: "selection", hidden: true });
  /** @type {Tooltip} */ #tooltip;
  /** @type {() => void} */ #update;

  /**
   * @param {HTMLElement} section
   * @param {Page} page
   * @param {Cursor} cursor
   * @param {(text: string) => void} announce
   */
  constructor(section, page, cursor, announce) {
    this.page = page;
    this.cursor = cursor;
    this.announce = announce;
    this.#axis = new TimeAxis(page, true);
    this.#lanes = transitionLanes(page, 3);
    addHatch();
    const shorten = element("input", { type: "checkbox", checked: true });
    shorten.addEventListener("change", () => this.#setAxis(shorten.checked));
    const hasIdleTime = this.#axis.cuts.length > (page.header.merged ? 0 : page.logs.length - 1);
    this.#onlySelected.addEventListener("change", () => this.#chooseRows());
    this.#selectionTools.append(
      element("label", {}, this.#onlySelected, " Selected only"), " ",
      button("Select all", () => this.cursor.select([], this)));
    this.#sizer = element("div", { class: "sizer", role: "presentation" });
    this.#grid = element("div",
      { class: "rows", role: "grid", tabindex: 0, "aria-labelledby": "timeline-title", "aria-describedby": "timeline-keys" },
      this.#sizer);
    this.#frame = element("div", { class: "frame" }, this.#axisSVG, this.#back, this.#grid, this.#front);
    section.querySelector(".drawing")?.remove();
    section.append(
      element("div", { class: "tools", role: "group", "aria-label": "Timeline" },
        button("−", () => this.#zoom(2), { "aria-label": "Zoom out", title: "Zoom out (−)" }),
        button("+", () => this.#zoom(0.5), { "aria-label": "Zoom in", title: "Zoom in (+)" }),
        button("Fit", () => this.#fit(), { title: "Show everything (0)" }),
        button("◂", () => this.#pan(-0.5), { "aria-label": "Earlier", title: "Earlier (Shift+←)" }),
        button("▸", () => this.#pan(0.5), { "aria-label": "Later", title: "Later (Shift+→)" }),
        hasIdleTime && element("label", {}, shorten, " Shorten idle time"),
        this.#selectionTools),
      this.#overview, this.#frame, timelineKey(page),
      element("p", { class: "hint", id: "timeline-keys" },
        "Arrows: next state or row. Enter: move the cursor. Space: select the subject. + − 0: zoom. Drag or Shift+wheel: pan. Ctrl+wheel: zoom."));
    this.#tooltip = new Tooltip(section);
    this.#update = whileVisible(section, () => this.#render());
    this.#listen(shorten);
    cursor.subscribe((_, change, source) => this.#follow(change, source));
    this.#reset();
  }

  #reset() {
    const padding = Math.max(this.#axis.end * 0.01, 10);
    this.#from = -padding;
    this.#span = this.#axis.end + 2 * padding;
    this.#overviewKey = null;
    this.#update();
  }

  /** @param {boolean} shortensIdle */
  #setAxis(shortensIdle) {
    this.#axis = new TimeAxis(this.page, shortensIdle);
    this.#reset();
  }

  #fit() {
    this.#reset();
    this.announce("The whole log is visible");
  }

  /**
   * @param {number} factor
   * @param {number} [x] the pixel that keeps its place
   */
  #zoom(factor, x) {
    const cursorX = this.#xOf(this.cursor.step);
    const fixed = x ?? (cursorX >= 0 && cursorX <= this.#width ? cursorX : this.#width / 2);
    const whole = this.#axis.end * 1.02 + 20;
    const span = Math.min(Math.max(this.#span * factor, this.#width), Math.max(whole, this.#width));
    this.#from += (fixed / this.#width) * (this.#span - span);
    this.#span = span;
    this.#clamp();
  }

  /** @param {number} part of the visible width */
  #pan(part) {
    this.#from += part * this.#span;
    this.#clamp();
  }

  #clamp() {
    const padding = Math.max(this.#axis.end * 0.01, 10);
    this.#from = Math.max(-padding, Math.min(this.#from, this.#axis.end + padding - this.#span));
    if (this.#span >= this.#axis.end + 2 * padding) this.#from = (this.#axis.end - this.#span) / 2;
    this.#tooltip.hide();
    this.#update();
  }

  /** @param {number} step */
  #xOf(step) {
    return ((this.#axis.positions[step] - this.#from) / this.#span) * this.#width;
  }

  /**
   * Scrolls so that a step is visible.
   * @param {number} step
   */
  #reveal(step) {
    const x = this.#xOf(step);
    if (x >= 12 && x <= this.#width - 12) return;
    this.#from = this.#axis.positions[step] - this.#span / 2;
    this.#clamp();
  }

  /** @param {number} row */
  #revealRow(row) {
    const top = row * rowHeight;
    const grid = this.#grid;
    if (top < grid.scrollTop) grid.scrollTop = top;
    else if (top + rowHeight > grid.scrollTop + grid.clientHeight) grid.scrollTop = top + rowHeight - grid.clientHeight;
  }

  #chooseRows() {
    this.#allRows ??= subjectRows(this.page);
    const selection = this.cursor.selection;
    const isFiltered = this.#onlySelected.checked && selection.size > 0;
    this.#rows = isFiltered ? this.#allRows.filter(row => selection.has(row.subject)) : this.#allRows;
    this.#active = { row: Math.min(this.#active.row, this.#rows.length - 1), item: 0 };
    this.#update();
  }

  /**
   * @param {import("./cursor.js").Change} change
   * @param {unknown} source
   */
  #follow(change, source) {
    if (change.selection) {
      this.#selectionTools.hidden = this.cursor.selection.size === 0;
      this.#chooseRows();
      const row = this.#rows.findIndex(row => this.cursor.selection.has(row.subject));
      if (source !== this && row >= 0) this.#revealRow(row);
    }
    if (change.position && source !== this && this.cursor.step >= 0) {
      this.#reveal(this.cursor.step);
      const row = this.#rows.findIndex(row => row.subject === this.page.subject[this.cursor.step]);
      if (row >= 0) this.#revealRow(row);
    }
    this.#update();
  }

  /** @param {HTMLInputElement} shorten */
  #listen(shorten) {
    shorten.setAttribute("autocomplete", "off");
    new ResizeObserver(() => this.#update()).observe(this.#frame);
    const grid = this.#grid;
    grid.addEventListener("scroll", () => this.#update(), { passive: true });
    grid.addEventListener("keydown", event => this.#press(event));
    grid.addEventListener("focus", () => this.#update());
    grid.addEventListener("blur", () => { this.#tooltip.hide(); this.#update(); });
    this.#frame.addEventListener("wheel", event => {
      const x = event.clientX - this.#frame.getBoundingClientRect().left - this.#namesWidth();
      if (event.ctrlKey || event.metaKey) this.#zoom(2 ** (event.deltaY / 200), x);
      else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.#pan((event.deltaX || event.deltaY) / this.#width);
      else return;
      event.preventDefault();
    }, { passive: false });
    this.#frame.addEventListener("dblclick", event => {
      this.#zoom(0.25, event.clientX - this.#frame.getBoundingClientRect().left - this.#namesWidth());
    });
    this.#listenToDrags();
    this.#frame.addEventListener("pointermove", event => {
      const target = event.buttons ? null : this.#targetOf(event.target);
      if (target) this.#tooltip.show(target.text, event.clientX, event.clientY);
      else this.#tooltip.hide();
    });
  }

  #listenToDrags() {
    let start = { x: 0, from: 0, isDragged: false, id: -1 };
    this.#frame.addEventListener("pointerdown", event => {
      if (event.button === 0) start = { x: event.clientX, from: this.#from, isDragged: false, id: event.pointerId };
    });
    this.#frame.addEventListener("pointermove", event => {
      if (event.pointerId !== start.id || !event.buttons) return;
      if (!start.isDragged && Math.abs(event.clientX - start.x) < 5) return;
      if (!start.isDragged) this.#frame.setPointerCapture(event.pointerId);
      start.isDragged = true;
      this.#from = start.from - ((event.clientX - start.x) / this.#width) * this.#span;
      this.#clamp();
    });
    this.#frame.addEventListener("click", event => {
      if (!start.isDragged) this.#click(event);
      start.isDragged = false;
    });
    /** @param {PointerEvent} event */
    const choose = event => {
      const box = this.#overview.getBoundingClientRect();
      this.#from = ((event.clientX - box.left) / box.width) * this.#axis.end - this.#span / 2;
      this.#clamp();
    };
    this.#overview.addEventListener("pointerdown", event => {
      this.#overview.setPointerCapture(event.pointerId);
      choose(event);
    });
    this.#overview.addEventListener("pointermove", event => { if (event.buttons) choose(event); });
  }

  /** @param {EventTarget | null} node */
  #targetOf(node) {
    const shape = node instanceof Element ? node.closest(".target") : null;
    return shape ? this.#targets.get(shape) : undefined;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const node = /** @type {Element} */ (event.target);
    const name = node.closest(".name");
    const row = node.closest(".row");
    const subject = row ? Number(row.getAttribute("data-subject")) : -1;
    if (name) {
      this.#toggle(subject, event.ctrlKey || event.metaKey || event.shiftKey);
      return;
    }
    const position = this.#from + ((event.clientX - this.#frame.getBoundingClientRect().left - this.#namesWidth()) / this.#width) * this.#span;
    const target = this.#targetOf(node);
    if (target && target.finding >= 0) this.cursor.moveTo({ finding: target.finding }, this);
    else if (target && target.step >= 0 && subject >= 0) {
      const steps = this.page.stepsOf(subject);
      const next = lowerBound(steps.length, index => this.#axis.positions[steps[index]] > position);
      this.cursor.moveTo({ step: Math.max(target.step, steps[Math.max(0, next - 1)]) }, this);
    } else {
      this.cursor.moveTo({ step: target && target.step >= 0 ? target.step : this.#axis.stepAt(position) }, this);
    }
  }

  /**
   * @param {number} subject
   * @param {boolean} isAdded whether the others remain selected
   */
  #toggle(subject, isAdded) {
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
  #itemsOf(row) {
    if (row < 0) {
      const order = this.#lanes.order;
      return { count: order.length, stepOf: (/** @type {number} */ item) => order[item].first,
        textOf: (/** @type {number} */ item) => this.#transitionText(order[item].index) };
    }
    const subject = this.#rows[row]?.subject ?? -1;
    const spans = subject >= 0 ? this.page.spansOf(subject) : [];
    return { count: spans.length, stepOf: (/** @type {number} */ item) => spans[item].first,
      textOf: (/** @type {number} */ item) => this.#pieceText(subject, item, item + 1) };
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const active = this.#active;
    const items = this.#itemsOf(active.row);
    const firstRow = this.#lanes.count ? -1 : 0;
    const pageSize = Math.max(1, Math.floor(this.#grid.clientHeight / rowHeight) - 1);
    /** @param {number} row */
    const goToRow = row => {
      const step = items.count ? items.stepOf(Math.min(active.item, items.count - 1)) : -1;
      active.row = Math.max(firstRow, Math.min(row, this.#rows.length - 1));
      const next = this.#itemsOf(active.row);
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
      "+": () => this.#zoom(0.5), "=": () => this.#zoom(0.5), "-": () => this.#zoom(2), "−": () => this.#zoom(2), "0": () => this.#fit(),
      Enter: () => { if (items.count) this.cursor.moveTo({ step: items.stepOf(active.item) }, this); },
      " ": () => { if (active.row >= 0) this.#toggle(this.#rows[active.row].subject, true); },
    };
    const isPan = event.shiftKey && (event.key === "ArrowLeft" || event.key === "ArrowRight");
    if (isPan) this.#pan(event.key === "ArrowLeft" ? -0.25 : 0.25);
    else if (moves[event.key]) this.#goTo(moves[event.key]);
    else if (actions[event.key]) actions[event.key]();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {() => void} move */
  #goTo(move) {
    move();
    const active = this.#active;
    const items = this.#itemsOf(active.row);
    active.item = Math.max(0, Math.min(active.item, items.count - 1));
    if (active.row >= 0) this.#revealRow(active.row);
    if (items.count) this.#reveal(items.stepOf(active.item));
    this.#update();
    this.announce(items.count ? items.textOf(active.item) : this.#rows[active.row] ? `${subjectText(this.page, this.#rows[active.row].subject)}: no events` : "");
  }

  #namesWidth() {
    return this.#frame.clientWidth < 600 ? 120 : 230;
  }

  #render() {
    const { page } = this;
    if (!this.#allRows) {
      this.#chooseRows();
      if (this.cursor.step >= 0) this.#revealRow(this.#rows.findIndex(row => row.subject === page.subject[this.cursor.step]));
    }
    const names = this.#namesWidth();
    this.#width = Math.max(60, this.#grid.clientWidth - names);
    this.#frame.style.setProperty("--names", `${names}px`);
    this.#sizer.style.height = `${this.#rows.length * rowHeight}px`;
    const hasFocus = document.activeElement === this.#grid;
    const first = Math.max(0, Math.floor(this.#grid.scrollTop / rowHeight) - 2);
    const end = Math.min(this.#rows.length, Math.ceil((this.#grid.scrollTop + this.#grid.clientHeight) / rowHeight) + 2);
    const rows = [];
    for (let row = first; row < end; row++) rows.push(this.#subjectRow(row, hasFocus));
    // The row of the transitions is above the others, and stays there.
    if (this.#lanes.count) rows.unshift(this.#transitionRow(hasFocus));
    this.#sizer.replaceChildren(...rows);
    const isActiveVisible = hasFocus && document.getElementById("timeline-active") !== null;
    setAttributes(this.#grid, {
      "aria-rowcount": this.#rows.length + 1, "aria-activedescendant": isActiveVisible ? "timeline-active" : null,
    });
    if (isActiveVisible) this.#showActiveTooltip();
    this.#renderAxis();
    this.#renderLayers();
    this.#renderOverview();
  }

  #showActiveTooltip() {
    const node = document.getElementById("timeline-active");
    const target = node && this.#targets.get(node);
    const box = node?.getBoundingClientRect();
    if (target && box) this.#tooltip.show(target.text, Math.max(box.left, this.#frame.getBoundingClientRect().left + this.#namesWidth()), box.bottom - 12);
  }

  /**
   * @param {number} index
   * @param {boolean} hasFocus
   */
  #subjectRow(index, hasFocus) {
    const { page, cursor } = this;
    const { subject, depth } = this.#rows[index];
    const spans = page.spansOf(subject);
    const shapes = svg("svg", { role: "presentation", width: this.#width, height: rowHeight });
    const ticks = this.#tickPath(subject);
    for (const piece of barPieces(spans, step => this.#xOf(step), this.#width)) {
      const from = Math.max(piece.from, -4);
      const to = Math.min(piece.to, this.#width + 4);
      const isActive = hasFocus && this.#active.row === index && this.#active.item >= piece.first && this.#active.item < piece.end;
      const text = this.#pieceText(subject, piece.first, piece.end);
      const node = svg("g", { class: "target", role: "gridcell", "aria-label": text, id: isActive ? "timeline-active" : null });
      const span = spans[piece.first];
      const isMerged = piece.end - piece.first > 1;
      // A transparent box gives thin shapes and lines a height to point at.
      node.append(svg("rect", { class: "touch", x: from, y: 2, width: Math.max(to - from, 2), height: rowHeight - 4 }));
      if (isMerged) node.append(svg("rect", { class: "merged", x: from, y: barTop, width: to - from, height: barHeight }));
      else node.append(...stateShape(span.state, from, to, barTop, barHeight));
      const label = isMerged ? `×${piece.end - piece.first}` : this.#lengthText(span);
      if (label && textWidth(label) + 8 <= to - from) node.append(svg("text", { x: from + 4, y: barTop + 11 }, label));
      this.#targets.set(node, { text, step: span.first, finding: -1 });
      shapes.append(node);
    }
    shapes.append(svg("path", { class: "ticks", d: ticks }), ...this.#endMark(subject), ...this.#marksOf(subject));
    const isSelected = cursor.selection.has(subject);
    const isCurrent = cursor.step >= 0 && page.subject[cursor.step] === subject;
    const name = element("div", { class: "name", role: "rowheader", title: subjectText(page, subject) },
      element("b", {}, printable(page.labels[subject])), " ", element("small", {}, printable(page.details[subject])));
    name.style.paddingInlineStart = `${6 + Math.min(depth, 8) * 10}px`;
    const row = element("div",
      { class: `row${isSelected ? " selected" : cursor.selection.size ? " other" : ""}${isCurrent ? " current" : ""}`, role: "row",
        "aria-rowindex": index + 2, "aria-selected": isSelected ? "true" : null, "data-subject": subject }, name, shapes);
    row.style.transform = `translateY(${index * rowHeight}px)`;
    return row;
  }

  /** @param {import("./page.js").Span} span */
  #lengthText(span) {
    if (span.state < 2 || span.ending !== "step" || !this.page.isTimed(span.first)) return "";
    const length = this.page.x[span.end] - this.page.x[span.first];
    return durationText(length < 1_000_000 ? length - (length % 1_000) : length - (length % 100_000));
  }

  /**
   * The text of a run of spans, with the findings in it.
   * @param {number} subject
   * @param {number} first
   * @param {number} end
   */
  #pieceText(subject, first, end) {
    const spans = this.page.spansOf(subject).slice(first, end);
    const from = spans[0].first;
    const to = lastStepOf(spans[spans.length - 1]);
    const found = findingsOfSubject(this.page, subject).filter(index => {
      const step = stepOfFinding(this.page, index);
      return step >= from && step <= to;
    });
    return [spansText(this.page, subject, spans), ...found.slice(0, 3).map(index => findingText(this.page, index)),
      ...(found.length > 3 ? [`${counted(found.length - 3, "more finding")}`] : [])].join("; ");
  }

  /**
   * A tick below the bar for each event, or for several that share a place.
   * @param {number} subject
   */
  #tickPath(subject) {
    const steps = this.page.stepsOf(subject);
    let path = "";
    let index = lowerBound(steps.length, step => this.#xOf(steps[step]) >= 0);
    while (index < steps.length) {
      const x = this.#xOf(steps[index]);
      if (x > this.#width) break;
      path += `M${x.toFixed(1)} ${barTop + barHeight + 1}v4`;
      index = Math.max(index + 1, lowerBound(steps.length, step => this.#xOf(steps[step]) >= x + 2));
    }
    return path;
  }

  /** @param {number} subject */
  #endMark(subject) {
    const steps = this.page.stepsOf(subject);
    if (!this.page.end[subject] || !steps.length) return [];
    const x = this.#xOf(steps[steps.length - 1]);
    if (x < -6 || x > this.#width + 6) return [];
    const middle = barTop + barHeight / 2;
    return [svg("path", { class: "end", d: `M${x - 5} ${middle - 5}l10 10m0 -10l-10 10` })];
  }

  /**
   * The marks of findings, and of the evidence of the current one.
   * @param {number} subject
   */
  #marksOf(subject) {
    const { page, cursor } = this;
    const marks = [];
    let free = -Infinity;
    const findings = findingsOfSubject(page, subject);
    let index = lowerBound(findings.length, finding => this.#xOf(stepOfFinding(page, findings[finding])) >= -10);
    for (; index < findings.length; index++) {
      const finding = findings[index];
      const x = this.#xOf(stepOfFinding(page, finding));
      if (x > this.#width + 10) break;
      if (x < free && finding !== cursor.finding) continue;
      const later = lowerBound(findings.length, other => this.#xOf(stepOfFinding(page, findings[other])) >= x + 20) - index;
      const mark = findingMark(page, finding, x, barTop + barHeight / 2, later > 1 ? "+" : "");
      mark.classList.add("target");
      if (finding === cursor.finding) mark.classList.add("current");
      const text = findingText(page, finding) + (later > 1 ? `; and ${counted(later - 1, "more finding")} near it` : "");
      this.#targets.set(mark, { text, step: -1, finding });
      marks.push(mark);
      free = x + 20;
    }
    const rings = [];
    for (const [, , step] of page.findings[cursor.finding]?.witness ?? []) {
      if (step < 0 || page.subject[step] !== subject || step === stepOfFinding(page, cursor.finding)) continue;
      const ring = svg("circle", { class: `evidence target ${page.findings[cursor.finding].severity}`, cx: this.#xOf(step), cy: barTop + barHeight + 2, r: 3.5 });
      this.#targets.set(ring, { text: `evidence: ${stepText(page, step)}`, step, finding: -1 });
      rings.push(ring);
    }
    return [...rings, ...marks];
  }

  /** @param {number} index */
  #transitionText(index) {
    const { page } = this;
    const [kind, outcome, first, last, from, to, container] = page.transitions[index];
    const parts = [kind + (outcome && outcome !== "completed" ? ` (${outcome})` : "")];
    if (from >= 0) parts.push(`from ${subjectText(page, from)}`);
    if (to >= 0) parts.push(`to ${subjectText(page, to)}`);
    if (container >= 0) parts.push(`in ${subjectText(page, container)}`);
    parts.push(`${locationText(page, first)} to ${page.line[last]}`);
    if (page.isTimed(first) && page.isTimed(last)) parts.push(durationText(page.x[last] - page.x[first]));
    return printable(parts.join(", "));
  }

  /** @param {boolean} hasFocus */
  #transitionRow(hasFocus) {
    const height = this.#lanes.count * laneHeight;
    const shapes = svg("svg", { role: "presentation", width: this.#width, height });
    const free = Array.from({ length: this.#lanes.count }, () => -Infinity);
    const { order } = this.#lanes;
    const active = hasFocus && this.#active.row < 0 ? this.#active.item : -1;
    for (const [item, { index, first, last, lane, next }] of order.entries()) {
      const from = Math.max(this.#xOf(first), -4);
      const to = Math.max(Math.min(this.#xOf(last), this.#width + 4), from + 3);
      if (from > this.#width) break;
      if (to < 0 || (to < free[lane] && item !== active)) continue;
      const text = this.#transitionText(index);
      const y = lane * laneHeight;
      const node = svg("g", { class: "target transition", role: "gridcell", "aria-label": text, id: item === active ? "timeline-active" : null },
        svg("rect", { class: "touch", x: from, y, width: to - from, height: laneHeight - 1 }),
        svg("path", { d: `M${from} ${y + 22}v-5H${to}v5` }));
      const [kind, outcome] = this.page.transitions[index];
      const name = printable(kind) + (outcome === "cancelled" ? ", cancelled" : "");
      const space = (next < 0 ? this.#width : this.#xOf(next)) - from;
      if (from >= free[lane] && textWidth(name) < space - 4) node.append(svg("text", { x: Math.max(from, 0), y: y + 13 }, name));
      this.#targets.set(node, { text, step: first, finding: -1 });
      free[lane] = to + 2;
      shapes.append(node);
    }
    const row = element("div", { class: "row transitions", role: "row", "aria-rowindex": 1 },
      element("div", { class: "name", role: "rowheader" }, "transitions"), shapes);
    row.style.height = `${height + 2}px`;
    return row;
  }

  #renderAxis() {
    const scale = this.#width / this.#span;
    const names = this.#namesWidth();
    const ticks = this.#axis.ticks(this.#from, this.#from + this.#span, 84 / scale);
    const xOf = (/** @type {number} */ position) => names + (position - this.#from) * scale;
    let lines = "";
    const labels = [];
    for (const { position, text } of ticks) {
      const x = xOf(position);
      lines += `M${x.toFixed(1)} 0V9999`;
      const half = textWidth(text) / 2;
      labels.push(svg("text", { x: Math.min(Math.max(x, names + half), names + this.#width - half), y: 14, "text-anchor": "middle" }, text));
      labels.push(svg("path", { d: `M${x.toFixed(1)} 19v5` }));
    }
    const isTimed = this.page.logs.some(log => log.timed);
    this.#axisSVG.replaceChildren(svg("text", { x: 6, y: 14 }, isTimed ? "time" : "line of the log"),
      svg("path", { d: `M${names} 23.5h${this.#width}` }), ...labels);
    this.#back.replaceChildren(svg("path", { class: "rule", d: lines }));
  }

  /** Draws gaps, shortened idle time, the starts of logs, and the cursor in front of the bars. */
  #renderLayers() {
    const { page } = this;
    const shapes = [];
    const height = this.#grid.clientHeight;
    const gaps = new Map(page.gaps.map(gap => [gap[0], gap]));
    const starts = new Map(page.header.merged ? [] : page.logs.slice(1).map(log => /** @type {[number, string]} */ ([log.steps[0], log.path])));
    const unit = this.#span / this.#width;
    for (const step of this.#axis.visibleCuts(this.#from, this.#from + this.#span, 6 * unit)) {
      if (gaps.has(step)) continue;
      const from = Math.max(-2, this.#xOf(step - 1) + 2);
      const to = Math.min(this.#width + 2, this.#xOf(step) - 2);
      const path = starts.get(step);
      const length = path === undefined ? page.x[step] - page.x[step - 1] : 0;
      const isTimed = page.logs[page.logOf(step)].timed;
      const text = path === undefined ? isTimed ? durationText(length - (length % 100_000)) : counted(length / 1_000, "line") : printable(path);
      const middle = (from + to) / 2;
      shapes.push(svg("rect", { class: "idle", x: middle - 3, y: 0, width: 6, height }),
        svg("path", { class: path === undefined ? "idle-edge" : "log-edge", d: `M${middle - 3} 0V${height}M${middle + 3} 0V${height}` }));
      if (textWidth(text) + 6 < to - from || path !== undefined) {
        shapes.push(svg("text", { class: "idle-text", x: middle, y: height - 5, "text-anchor": "middle" }, fittedText(text, 160)));
      }
    }
    let free = -Infinity;
    for (const [step, reason] of page.gaps) {
      const before = Math.max(0, step - 1);
      const from = Math.max(-2, this.#xOf(Math.min(before, page.stepCount - 1)), free);
      const to = Math.max(from + 4, Math.min(this.#width + 2, step < page.stepCount ? this.#xOf(step) : from + 4));
      if (to < 0 || from > this.#width || this.#xOf(before) + 4 < free) continue;
      free = to;
      shapes.push(svg("rect", { class: "gap", x: from, y: 0, width: to - from, height, fill: "url(#state-hatch)" }),
        svg("path", { class: "idle-edge", d: `M${from} 0V${height}M${to} 0V${height}` }));
      const text = `gap: ${printable(reason)}`;
      if (textWidth(text) + 6 < to - from) {
        shapes.push(svg("text", { class: "idle-text", x: (from + to) / 2, y: height - 5, "text-anchor": "middle" }, text));
      }
    }
    if (this.cursor.step >= 0) {
      const x = this.#xOf(this.cursor.step);
      if (x >= 0 && x <= this.#width) shapes.push(svg("path", { class: "cursor", d: `M${x} -6V${height}M${x - 5} -6h10l-5 6z` }));
    }
    setAttributes(this.#front, { width: this.#width, height });
    this.#front.replaceChildren(...shapes);
  }

  /** Draws how many events there are along the whole axis, the findings, and the visible part. */
  #renderOverview() {
    const width = this.#overview.clientWidth;
    const scale = width / Math.max(this.#axis.end, 1);
    const key = `${width} ${this.#axis.end}`;
    if (key !== this.#overviewKey) {
      this.#overviewKey = key;
      const counts = new Float64Array(Math.max(1, Math.ceil(width / 3)));
      for (const position of this.#axis.positions) counts[Math.min(counts.length - 1, Math.floor((position * scale) / 3))] += 1;
      const most = counts.reduce((one, other) => Math.max(one, other), 1);
      let density = "";
      counts.forEach((count, index) => {
        if (count) density += `M${index * 3 + 1.5} ${overviewHeight}v${-Math.max(2, Math.sqrt(count / most) * (overviewHeight - 8)).toFixed(1)}`;
      });
      const places = new Set(this.page.findings.map((_, index) => stepOfFinding(this.page, index)).filter(step => step >= 0)
        .map(step => Math.round(this.#axis.positions[step] * scale)));
      const marks = [...places].map(x => `M${x} 0v7`).join("");
      this.#overview.replaceChildren(svg("path", { class: "density", d: density }), svg("path", { class: "found", d: marks }), svg("rect", { class: "window" }), svg("path", { class: "cursor" }));
    }
    const [, , window, cursor] = this.#overview.children;
    const from = Math.max(0, this.#from * scale);
    setAttributes(window, { x: from, y: 0.5, width: Math.max(3, Math.min(width, (this.#from + this.#span) * scale) - from), height: overviewHeight - 1 });
    const x = this.cursor.step >= 0 ? this.#axis.positions[this.cursor.step] * scale : -9;
    setAttributes(cursor, { d: `M${x} 0V${overviewHeight}` });
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
