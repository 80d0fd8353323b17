// The drawing of the timeline: rows with bars and marks, the axis, and the overview.

import { TimeAxis, spacedIndices } from "./axis.js";
import { element, setAttributes, svg } from "./dom.js";
import { lowerBound, stepFlags } from "./page.js";
import { box, endMark, findingMark, findingText, findingsOfSubject, fittedText, gapText, label, lastStepOf, locationText, missingMark, pauseText, shortDurationText, stateShape, stepOfFinding, stroke, subjectText, textWidth, textWithFindings, timeBetween } from "./phrases.js";
import { barPieces } from "./rows.js";
import { counted, durationText, grouped, printable, stateNames } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {{text: () => string, position: import("./cursor.js").Position}} Target
 */

export const rowHeight = 26;
const barTop = 6;
const barHeight = 14;
const barMiddle = barTop + barHeight / 2;
const laneHeight = 24;
const overviewHeight = 28;

/** The state of the timeline, and the shapes that show it. */
export class TimelineDrawing {
  /** @type {import("./rows.js").SubjectRow[]} */
  rows = [];
  /** The visible part of the axis. */
  from = 0;
  /** @type {number} */
  span = 1;
  /** The widths of the bars' area and of the names in pixels. */
  width = 1;
  names = 230;
  /** The row of the keyboard, and a step of its state. */
  active = { row: 0, step: 0 };
  /**
   * The text of a shape, and where a click on it moves the cursor.
   * @type {WeakMap<Element, Target>}
   */
  targets = new WeakMap();
  #overviewWidth = 0;

  axisSVG = svg("svg", { class: "axis", "aria-hidden": "true" });
  front = svg("svg", { class: "front", "aria-hidden": "true" });
  overview = svg("svg", { class: "overview", height: overviewHeight, "aria-hidden": "true" });

  /**
   * @param {Page} page
   * @param {Cursor} cursor
   */
  constructor(page, cursor) {
    this.page = page;
    this.cursor = cursor;
    this.axis = new TimeAxis(page);
    /** The height of the transitions, which are above the other rows. */
    this.top = Math.min(2, page.transitions.reduce((count, { column }) => Math.max(count, column + 1), 0)) * laneHeight;
  }

  /** @param {number} step */
  xOf(step) {
    return ((this.axis.positions[step] - this.from) / this.span) * this.width;
  }

  /**
   * The steps in the visible part, at least a distance in pixels apart, and the ones before and after it.
   * @param {ArrayLike<number>} steps
   * @param {number} distance
   */
  visibleSteps(steps, distance) {
    const visible = [];
    for (const index of spacedIndices(steps.length, index => this.xOf(steps[index]), 0, distance)) {
      visible.push(steps[index]);
      if (this.xOf(steps[index]) > this.width) break;
    }
    return visible;
  }

  /**
   * The index of a subject's last span that begins at or before a step, or of its first one.
   * @param {number} subject
   * @param {number} step
   */
  spanAt(subject, step) {
    const spans = this.page.spansOf(subject);
    return Math.max(0, lowerBound(spans.length, index => spans[index].first > step) - 1);
  }

  /**
   * @template {SVGElement} Shape
   * @param {Shape} shape
   * @param {Target} target
   */
  asTarget(shape, target) {
    this.targets.set(shape, target);
    shape.classList.add("target");
    return shape;
  }

  /** @param {number} index */
  subjectRow(index) {
    const { page, cursor, active, width } = this;
    const { subject, depth } = this.rows[index];
    const spans = page.spansOf(subject);
    const item = this.spanAt(subject, active.step);
    const shapes = svg("svg", { role: "presentation", width, height: rowHeight });
    const findings = findingsOfSubject(page, subject);
    for (const piece of barPieces(spans, step => this.xOf(step), width)) {
      const { first, end } = piece;
      const { state, ending, first: step } = spans[first];
      const from = Math.max(piece.from, -4);
      const to = Math.min(piece.to, width + 4);
      const isActive = active.row === index && item >= first && item < end;
      const text = () => this.pieceText(subject, first, end);
      const count = end - first;
      const name = count > 1 ? counted(count, "state") : stateNames[state];
      const length = state === 3 && ending === "step" ? timeBetween(page, step, lastStepOf(spans[first])) : 0;
      const size = count > 1 ? `×${count}` : length ? shortDurationText(length) : state === 5 || state === 6 ? name : "";
      // The text is beside the mark of a finding.
      const finding = lowerBound(findings.length, index => stepOfFinding(page, findings[index]) >= step);
      const isMarked = finding < findings.length && stepOfFinding(page, findings[finding]) === step;
      const start = from + (isMarked ? 12 : 4);
      shapes.append(this.asTarget(
        svg("g", { role: "gridcell", "aria-label": isActive ? text() : name, id: isActive ? "timeline-active" : null },
          box("touch", from, 2, Math.max(to - from, 2), rowHeight - 4),
          count > 1 ? box("merged", from, barTop, to - from, barHeight) : stateShape(state, from, to, barTop, barHeight),
          start + textWidth(size) + 4 <= to && label("", start, barTop + 11, size)),
        { text, position: { step } }));
    }
    shapes.append(...this.marksOf(subject));
    const name = element("div", { class: "name", role: "rowheader", title: subjectText(page, subject), "data-row": index },
      element("b", {}, printable(page.labels[subject])), " ", element("small", {}, printable(page.details[subject])));
    name.style.paddingInlineStart = `${6 + Math.min(depth, 8) * 10}px`;
    const row = element("div", { class: "row", role: "row", "aria-rowindex": index + 2, "aria-selected": String(cursor.selection.has(subject)) }, name, shapes);
    row.classList.toggle("other", !cursor.includes(subject));
    row.classList.toggle("current", page.subject[cursor.step] === subject);
    row.style.transform = `translateY(${index * rowHeight + this.top}px)`;
    return row;
  }

  /**
   * A run of spans of one subject, with the findings in it: `CartController: appeared, line 40 to 47, 5.3 s`.
   * @param {number} subject
   * @param {number} first
   * @param {number} end
   */
  pieceText(subject, first, end) {
    const { page } = this;
    const spans = page.spansOf(subject);
    const from = spans[first].first;
    const last = spans[end - 1];
    const to = lastStepOf(last);
    const isComplete = last.ending === "step";
    const place = isComplete ? grouped(page.line[to]) : last.ending === "gap" ? "a gap" : "the end of the log";
    const parts = [end - first > 1 ? counted(end - first, "state") : stateNames[last.state], `${locationText(page, from)} to ${place}`];
    const length = timeBetween(page, from, to);
    if (length) parts.push((isComplete ? "" : "at least ") + durationText(length));
    const found = findingsOfSubject(page, subject).filter(index => {
      const step = stepOfFinding(page, index);
      return step >= from && step <= to;
    });
    return textWithFindings(page, `${subjectText(page, subject)}: ${parts.join(", ")}`, found);
  }

  /**
   * Ticks of the events, the end of a subject, its findings, and the evidence of the current one.
   * @param {number} subject
   */
  marksOf(subject) {
    const { page, cursor } = this;
    const steps = page.stepsOf(subject);
    const ticks = this.visibleSteps(steps, 2).map(step => `M${this.xOf(step)} ${barTop + barHeight + 1}v4`);
    /** @type {SVGElement[]} */
    const marks = [stroke("ticks", ticks.join(""))];
    if (page.end[subject]) marks.push(endMark(this.xOf(steps[steps.length - 1]), barMiddle));

    const current = page.findings[cursor.finding];
    for (const [, , step] of current?.witness ?? []) {
      if (page.subject[step] !== subject || step === current.step) continue;
      marks.push(svg("circle", { class: `evidence ${current.severity}`, cx: this.xOf(step), cy: barTop + barHeight + 2, r: 3.5 }));
    }
    marks.push(...this.missingOf(subject));
    const findings = findingsOfSubject(page, subject);
    /** @param {number} index */
    const placeOf = index => this.xOf(stepOfFinding(page, findings[index]));
    const shown = new Set(spacedIndices(findings.length, placeOf, 0, 20));
    if (findings.includes(cursor.finding)) shown.add(findings.indexOf(cursor.finding));
    for (const index of shown) {
      const finding = findings[index];
      const hasMore = index + 1 < findings.length && placeOf(index + 1) < placeOf(index) + 20;
      const mark = findingMark(page, finding, placeOf(index), barMiddle, hasMore);
      marks.push(this.asTarget(mark, { text: () => findingText(page, finding), position: { finding } }));
    }
    return marks;
  }

  /**
   * The missing callbacks of a subject, beside the events that they should precede or follow.
   * @param {number} subject
   */
  missingOf(subject) {
    const { page, width } = this;
    /** @type {SVGElement[]} */
    const marks = [];
    /**
     * The number of callbacks before or after a step so far.
     * @type {Map<number, number>}
     */
    const counts = new Map();
    let last = -Infinity;
    for (const finding of page.missing.of.get(subject) ?? []) {
      const { callback = "", step = 0, before } = page.findings[finding].missing ?? {};
      const key = before ? ~step : step;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      const x = this.xOf(step) + (before ? -1 : 1) * (12 + 9 * count);
      if (x < -4 || x > width + 4 || Math.abs(x - last) < 4) continue;
      last = x;
      marks.push(this.asTarget(missingMark(x, barMiddle, 3.5),
        { text: () => `missing callback ${printable(callback)}; ${findingText(page, finding)}`, position: { finding } }));
    }
    return marks;
  }

  transitionRow() {
    const { page, width } = this;
    const shapes = svg("svg", { role: "presentation", width, height: this.top });
    /** The start of the next transition in each lane. */
    const next = [width, width];
    for (const { name: text, column, first, last, source, target, container } of page.transitions.slice().reverse()) {
      const lane = Math.min(column, 1);
      const from = Math.max(this.xOf(first), -4);
      const to = Math.max(Math.min(this.xOf(last), width + 4), from + 3);
      if (to < 0 || from > next[lane] - 4) continue;
      const length = timeBetween(page, first, last);
      const name = printable(text);
      const sentence = [
        name,
        source >= 0 && `from ${subjectText(page, source)}`,
        target >= 0 && `to ${subjectText(page, target)}`,
        container >= 0 && `in ${subjectText(page, container)}`,
        `${locationText(page, first)} to ${grouped(page.line[last])}`,
        length && durationText(length),
      ].filter(part => part).join(", ");
      const y = lane * laneHeight;
      shapes.append(this.asTarget(
        svg("g", { class: "transition", role: "gridcell", "aria-label": sentence },
          stroke("", `M${from} ${y + 22}v-6H${to}v6`),
          textWidth(name) < next[lane] - from - 4 && label("", Math.max(from, 0), y + 13, name)),
        { text: () => sentence, position: { step: first } }));
      next[lane] = from;
    }
    const row = element("div", { class: "row transitions", role: "row", "aria-rowindex": 1 },
      element("div", { class: "name", role: "rowheader" }, "transitions"), shapes);
    row.style.height = `${this.top}px`;
    return row;
  }

  renderAxis() {
    const { names, width } = this;
    const scale = width / this.span;
    let lines = "";
    const texts = [];
    const columns = [];
    // Shortened idle time is a column under the rows, with its length at the axis.
    for (const step of this.visibleSteps(this.axis.starts, 3)) {
      const from = Math.max(0, this.xOf(step - 1));
      const to = Math.min(this.width, this.xOf(step));
      if (!step || to - from < 1 || this.page.flags[step] & stepFlags.afterGap) continue;
      columns.push(box("idle-column", names + from, 20, to - from, 9999));
      const { timed, path, steps } = this.page.logs[this.page.logOf(step)];
      const length = this.page.x[step] - this.page.x[step - 1];
      const text = steps[0] === step ? fittedText(printable(path), 160) : pauseText(this.page, step, timed ? length : length / 1_000);
      if (textWidth(text) < to - from) texts.push(label("idle-text", names + (from + to) / 2, 32, text));
    }
    for (const { position, text } of this.axis.ticks(this.from, this.from + this.span, 88 / scale)) {
      const x = names + (position - this.from) * scale;
      lines += `M${x} 19V9999`;
      if (x + textWidth(text) / 2 < names + width) texts.push(label("idle-text", x, 14, text));
    }
    this.axisSVG.replaceChildren(label("secondary", 6, 14, this.page.logs[0].timed ? "time" : "line"),
      ...columns, stroke("", lines), ...texts);
  }

  /**
   * Draws gaps and the cursor in front of the bars.
   * @param {number} height
   * @param {number} cursorTop the top of the cursor's row
   */
  renderFront(height, cursorTop) {
    const { page, cursor, width } = this;
    /** @type {SVGElement[]} */
    const shapes = [];
    for (const step of this.visibleSteps(page.gapSteps(), 4)) {
      const from = this.xOf(step - 1);
      const to = this.xOf(step);
      const text = gapText(page, step);
      shapes.push(box("pattern gap", from, 0, Math.max(4, to - from), height));
      if (textWidth(text) + 6 < to - from) shapes.push(label("idle-text", (Math.max(0, from) + Math.min(width, to)) / 2, height - 5, text));
    }
    const x = this.xOf(cursor.step);
    // The line does not cover the mark of a finding.
    const top = Math.max(0, cursorTop + 3);
    shapes.push(stroke("cursor", `M${x} -6V${top}m0 20V${height}M${x - 5} -6h10l-5 6z`));
    setAttributes(this.front, { width, height });
    this.front.replaceChildren(...shapes);
  }

  /**
   * Draws how many events there are along the whole axis, the findings, and the visible part.
   * @param {number} width
   */
  renderOverview(width) {
    const { axis, page } = this;
    const scale = width / Math.max(axis.end, 1);
    if (width !== this.#overviewWidth) {
      this.#overviewWidth = width;
      const counts = new Int32Array(Math.ceil(width / 3) + 1);
      for (const position of axis.positions) counts[Math.floor((position * scale) / 3)] += 1;
      const most = counts.reduce((one, other) => Math.max(one, other));
      let density = "";
      counts.forEach((count, index) => {
        if (count) density += `M${index * 3 + 1.5} ${overviewHeight}v${-2 - Math.sqrt(count / most) * (overviewHeight - 10)}`;
      });
      const found = ["note", "warning", "error"].map(severity => {
        const steps = page.findings.flatMap((finding, index) => (finding.severity === severity ? [stepOfFinding(page, index)] : []));
        return stroke(`found ${severity}`, [...new Set(steps.map(step => Math.round(axis.positions[step] * scale) || 0))].map(x => `M${x} 0v8`).join(""));
      });
      this.overview.replaceChildren(box("window", 0, 0.5, 0, overviewHeight - 1), stroke("cursor", ""), stroke("density", density), ...found);
    }
    const [window, cursor] = this.overview.children;
    const from = Math.max(0, this.from * scale);
    const to = Math.min(width, (this.from + this.span) * scale);
    // The whole run needs no mark.
    setAttributes(window, { x: from, width: to - from < width ? Math.max(3, to - from) : 0 });
    setAttributes(cursor, { d: `M${axis.positions[this.cursor.step] * scale} 0V${overviewHeight}` });
    this.overview.querySelector(".finding-mark")?.remove();
    const { finding } = this.cursor;
    if (finding >= 0) this.overview.append(findingMark(page, finding, Math.max(9, Math.min(width - 9, axis.positions[stepOfFinding(page, finding)] * scale)), 9, false));
  }
}
