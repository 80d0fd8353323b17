// The drawing of the timeline: rows with bars and marks, the axis, and the overview.

import { TimeAxis } from "./axis.js";
import { element, setAttributes, svg } from "./dom.js";
import { lowerBound } from "./page.js";
import { findingMark, findingText, findingsOfSubject, fittedText, lastStepOf, locationText, spansText, stateShape, stepOfFinding, stepText, subjectText, textWidth } from "./phrases.js";
import { barPieces, transitionLanes } from "./rows.js";
import { counted, durationText, printable, stateNames } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {import("./rows.js").SubjectRow} SubjectRow
 * @typedef {{text: () => string, step: number, finding: number}} Target
 */

export const rowHeight = 26;
const barTop = 6;
const barHeight = 14;
const laneHeight = 24;
const overviewHeight = 28;

/** The state of the timeline, and the shapes that show it. */
export class TimelineDrawing {
  /** @type {SubjectRow[]} */ rows = [];
  /** The visible part of the axis. */
  from = 0;
  span = 1;
  /** The widths of the bars' area and of the names in pixels. */
  width = 1;
  names = 230;
  /** The row and span of the keyboard; row -1 is that of the transitions. */
  active = { row: 0, item: 0 };
  /** What a click on a shape does. @type {WeakMap<Element, Target>} */
  targets = new WeakMap();
  /** @type {string | null} */ overviewKey = null;

  axisSVG = svg("svg", { class: "axis", "aria-hidden": "true" });
  back = svg("svg", { class: "back", "aria-hidden": "true" });
  front = svg("svg", { class: "front", "aria-hidden": "true" });
  overview = svg("svg", { class: "overview", height: overviewHeight, "aria-hidden": "true" });

  /**
   * @param {Page} page
   * @param {Cursor} cursor
   */
  constructor(page, cursor) {
    this.page = page;
    this.cursor = cursor;
    this.axis = new TimeAxis(page, true);
    this.lanes = transitionLanes(page, 2);
    /** The height of the transitions, which are above the other rows. */
    this.top = this.lanes.count ? this.lanes.count * laneHeight + 2 : 0;
  }

  /** @param {number} step */
  xOf(step) {
    return ((this.axis.positions[step] - this.from) / this.span) * this.width;
  }

  /**
   * @param {number} index
   * @param {boolean} hasFocus
   */
  subjectRow(index, hasFocus) {
    const { page, cursor } = this;
    const { subject, depth } = this.rows[index];
    const spans = page.spansOf(subject);
    const shapes = svg("svg", { role: "presentation", width: this.width, height: rowHeight });
    const ticks = this.tickPath(subject);
    for (const piece of barPieces(spans, step => this.xOf(step), this.width)) {
      const from = Math.max(piece.from, -4);
      const to = Math.min(piece.to, this.width + 4);
      const isActive = hasFocus && this.active.row === index && this.active.item >= piece.first && this.active.item < piece.end;
      const text = () => this.pieceText(subject, piece.first, piece.end);
      const span = spans[piece.first];
      const isMerged = piece.end - piece.first > 1;
      const name = isMerged ? counted(piece.end - piece.first, "state") : stateNames[span.state];
      const node = svg("g", { class: "target", role: "gridcell", "aria-label": isActive ? text() : name, id: isActive ? "timeline-active" : null });
      // A transparent box gives a line a height to point at, and the focus a shape.
      if (isActive || span.state <= 1) node.append(svg("rect", { class: "touch", x: from, y: 2, width: Math.max(to - from, 2), height: rowHeight - 4 }));
      if (isMerged) node.append(svg("rect", { class: "merged", x: from, y: barTop, width: to - from, height: barHeight }));
      else node.append(...stateShape(span.state, from, to, barTop, barHeight));
      const label = isMerged ? `×${piece.end - piece.first}` : this.lengthText(span);
      if (label && textWidth(label) + 8 <= to - from) node.append(svg("text", { x: from + 4, y: barTop + 11 }, label));
      this.targets.set(node, { text, step: span.first, finding: -1 });
      shapes.append(node);
    }
    shapes.append(svg("path", { class: "ticks", d: ticks }), ...this.endMark(subject), ...this.marksOf(subject));
    const isSelected = cursor.selection.has(subject);
    const isCurrent = cursor.step >= 0 && page.subject[cursor.step] === subject;
    const name = element("div", { class: "name", role: "rowheader", title: subjectText(page, subject) },
      element("b", {}, printable(page.labels[subject])), " ", element("small", {}, printable(page.details[subject])));
    name.style.paddingInlineStart = `${6 + Math.min(depth, 8) * 10}px`;
    const row = element("div",
      { class: `row${isSelected ? " selected" : cursor.selection.size ? " other" : ""}${isCurrent ? " current" : ""}`, role: "row",
        "aria-rowindex": index + 2, "aria-selected": isSelected ? "true" : null, "data-subject": subject }, name, shapes);
    row.style.transform = `translateY(${index * rowHeight + this.top}px)`;
    return row;
  }

  /** @param {import("./page.js").Span} span */
  lengthText(span) {
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
  pieceText(subject, first, end) {
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
  tickPath(subject) {
    const steps = this.page.stepsOf(subject);
    let path = "";
    let index = lowerBound(steps.length, step => this.xOf(steps[step]) >= 0);
    while (index < steps.length) {
      const x = this.xOf(steps[index]);
      if (x > this.width) break;
      path += `M${x.toFixed(1)} ${barTop + barHeight + 1}v4`;
      index = Math.max(index + 1, lowerBound(steps.length, step => this.xOf(steps[step]) >= x + 2));
    }
    return path;
  }

  /** @param {number} subject */
  endMark(subject) {
    const steps = this.page.stepsOf(subject);
    if (!this.page.end[subject] || !steps.length) return [];
    const x = this.xOf(steps[steps.length - 1]);
    if (x < -6 || x > this.width + 6) return [];
    const middle = barTop + barHeight / 2;
    return [svg("path", { class: "end", d: `M${x - 5} ${middle - 5}l10 10m0 -10l-10 10` })];
  }

  /**
   * The marks of findings, and of the evidence of the current one.
   * @param {number} subject
   */
  marksOf(subject) {
    const { page, cursor } = this;
    const marks = [];
    let free = -Infinity;
    const findings = findingsOfSubject(page, subject);
    let index = lowerBound(findings.length, finding => this.xOf(stepOfFinding(page, findings[finding])) >= -10);
    for (; index < findings.length; index++) {
      const finding = findings[index];
      const x = this.xOf(stepOfFinding(page, finding));
      if (x > this.width + 10) break;
      if (x < free && finding !== cursor.finding) continue;
      const later = lowerBound(findings.length, other => this.xOf(stepOfFinding(page, findings[other])) >= x + 20) - index;
      const mark = findingMark(page, finding, x, barTop + barHeight / 2, later > 1 ? "+" : "");
      mark.classList.add("target");
      if (finding === cursor.finding) mark.classList.add("current");
      const text = () => findingText(page, finding) + (later > 1 ? `; and ${counted(later - 1, "more finding")} near it` : "");
      this.targets.set(mark, { text, step: -1, finding });
      marks.push(mark);
      free = x + 20;
    }
    const rings = [];
    for (const [, , step] of page.findings[cursor.finding]?.witness ?? []) {
      if (step < 0 || page.subject[step] !== subject || step === stepOfFinding(page, cursor.finding)) continue;
      const ring = svg("circle", { class: `evidence target ${page.findings[cursor.finding].severity}`, cx: this.xOf(step), cy: barTop + barHeight + 2, r: 3.5 });
      this.targets.set(ring, { text: () => `evidence: ${stepText(page, step)}`, step, finding: -1 });
      rings.push(ring);
    }
    return [...rings, ...marks];
  }

  /** @param {number} index */
  transitionText(index) {
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
  transitionRow(hasFocus) {
    const height = this.lanes.count * laneHeight;
    const shapes = svg("svg", { role: "presentation", width: this.width, height });
    const free = Array.from({ length: this.lanes.count }, () => -Infinity);
    const { order } = this.lanes;
    const active = hasFocus && this.active.row < 0 ? this.active.item : -1;
    for (const [item, { index, first, last, lane, next }] of order.entries()) {
      const from = Math.max(this.xOf(first), -4);
      const to = Math.max(Math.min(this.xOf(last), this.width + 4), from + 3);
      if (from > this.width) break;
      if (to < 0 || (to < free[lane] && item !== active)) continue;
      const text = () => this.transitionText(index);
      const y = lane * laneHeight;
      const node = svg("g", { class: "target transition", role: "gridcell", "aria-label": item === active ? text() : this.page.transitions[index][0], id: item === active ? "timeline-active" : null },
        svg("path", { d: `M${from.toFixed(1)} ${y + 22}v-6H${to.toFixed(1)}v6` }));
      const [kind, outcome] = this.page.transitions[index];
      const name = printable(kind) + (outcome === "cancelled" ? ", cancelled" : "");
      const space = (next < 0 ? this.width : this.xOf(next)) - from;
      if (from >= free[lane] && textWidth(name) < space - 4) node.append(svg("text", { x: Math.max(from, 0), y: y + 13 }, name));
      this.targets.set(node, { text, step: first, finding: -1 });
      free[lane] = to + 4;
      shapes.append(node);
    }
    const row = element("div", { class: "row transitions", role: "row", "aria-rowindex": 1 },
      element("div", { class: "name", role: "rowheader" }, "transitions"), shapes);
    row.style.height = `${this.top}px`;
    return row;
  }

  renderAxis() {
    const scale = this.width / this.span;
    const names = this.names;
    const ticks = this.axis.ticks(this.from, this.from + this.span, 84 / scale);
    const xOf = (/** @type {number} */ position) => names + (position - this.from) * scale;
    let lines = "";
    let free = names;
    const labels = [];
    for (const { position, text } of ticks) {
      const x = xOf(position);
      lines += `M${x.toFixed(1)} 0V9999`;
      labels.push(svg("path", { d: `M${x.toFixed(1)} 19v5` }));
      const width = textWidth(text);
      const left = Math.min(Math.max(x - width / 2, names), names + this.width - width);
      if (left < free) continue;
      labels.push(svg("text", { x: left, y: 14 }, text));
      free = left + width + 8;
    }
    const isTimed = this.page.logs.some(log => log.timed);
    this.axisSVG.replaceChildren(svg("text", { x: 6, y: 14 }, isTimed ? "time" : "line of the log"),
      svg("path", { d: `M${names} 23.5h${this.width}` }), ...labels);
    this.back.replaceChildren(svg("path", { class: "rule", d: lines }));
  }

  /**
   * Draws gaps, shortened idle time, the starts of logs, and the cursor in front of the bars.
   * @param {number} height
   * @param {number} scrollTop
   */
  renderLayers(height, scrollTop) {
    const { page } = this;
    /** @type {SVGElement[]} */ const shapes = [];
    const gaps = new Map(page.gaps.map(gap => [gap[0], gap]));
    const starts = new Map(page.header.merged ? [] : page.logs.slice(1).map(log => /** @type {[number, string]} */ ([log.steps[0], log.path])));
    const unit = this.span / this.width;
    let strips = "";
    let edges = "";
    for (const step of this.axis.visibleCuts(this.from, this.from + this.span, 6 * unit)) {
      if (gaps.has(step)) continue;
      const from = Math.max(-2, this.xOf(step - 1) + 2);
      const to = Math.min(this.width + 2, this.xOf(step) - 2);
      const path = starts.get(step);
      const length = path === undefined ? page.x[step] - page.x[step - 1] : 0;
      const isTimed = page.logs[page.logOf(step)].timed;
      const text = path === undefined ? isTimed ? durationText(length - (length % 100_000)) : counted(length / 1_000, "line") : printable(path);
      const middle = (from + to) / 2;
      const left = (middle - 3).toFixed(1);
      strips += `M${left} 0h6V${height}h-6z`;
      if (path === undefined) edges += `M${left} 0V${height}m6 0V0`;
      else shapes.push(svg("path", { class: "log-edge", d: `M${left} 0V${height}m6 0V0` }));
      if (textWidth(text) + 6 < to - from || path !== undefined) {
        shapes.push(svg("text", { class: "idle-text", x: middle, y: height - 5, "text-anchor": "middle" }, fittedText(text, 160)));
      }
    }
    shapes.unshift(svg("path", { class: "idle", d: strips }), svg("path", { class: "idle-edge", d: edges }));
    let free = -Infinity;
    for (const [step, reason] of page.gaps) {
      const before = Math.max(0, step - 1);
      const from = Math.max(-2, this.xOf(Math.min(before, page.stepCount - 1)), free);
      const to = Math.max(from + 4, Math.min(this.width + 2, step < page.stepCount ? this.xOf(step) : from + 4));
      if (to < 0 || from > this.width || this.xOf(before) + 4 < free) continue;
      free = to;
      shapes.push(svg("rect", { class: "gap", x: from, y: 0, width: to - from, height, fill: "url(#state-hatch)" }),
        svg("path", { class: "idle-edge", d: `M${from} 0V${height}M${to} 0V${height}` }));
      const text = `gap: ${printable(reason)}`;
      if (textWidth(text) + 6 < to - from) {
        shapes.push(svg("text", { class: "idle-text", x: (from + to) / 2, y: height - 5, "text-anchor": "middle" }, text));
      }
    }
    if (this.cursor.step >= 0) {
      const x = this.xOf(this.cursor.step);
      if (x >= 0 && x <= this.width) {
        // The line does not cover the mark of a finding in the row of its subject.
        const row = this.rows.findIndex(({ subject }) => subject === page.subject[this.cursor.step]);
        const top = Math.max(0, row * rowHeight + this.top - scrollTop + 3);
        const skip = row >= 0 && top < height && this.cursor.finding >= 0 ? `V${top}M${x} ${top + rowHeight - 6}` : "";
        shapes.push(svg("path", { class: "cursor", d: `M${x} -6${skip}V${height}M${x - 5} -6h10l-5 6z` }));
      }
    }
    setAttributes(this.front, { width: this.width, height });
    this.front.replaceChildren(...shapes);
  }

  /**
   * Draws how many events there are along the whole axis, the findings, and the visible part.
   * @param {number} width
   */
  renderOverview(width) {
    const scale = width / Math.max(this.axis.end, 1);
    const key = `${width} ${this.axis.end}`;
    if (key !== this.overviewKey) {
      this.overviewKey = key;
      const counts = new Float64Array(Math.max(1, Math.ceil(width / 3)));
      for (const position of this.axis.positions) counts[Math.min(counts.length - 1, Math.floor((position * scale) / 3))] += 1;
      const most = counts.reduce((one, other) => Math.max(one, other), 1);
      let density = "";
      counts.forEach((count, index) => {
        if (count) density += `M${index * 3 + 1.5} ${overviewHeight}v${-Math.max(2, Math.sqrt(count / most) * (overviewHeight - 8)).toFixed(1)}`;
      });
      const places = new Set(this.page.findings.map((_, index) => stepOfFinding(this.page, index)).filter(step => step >= 0)
        .map(step => Math.round(this.axis.positions[step] * scale)));
      const marks = [...places].map(x => `M${x} 0v7`).join("");
      this.overview.replaceChildren(svg("path", { class: "density", d: density }), svg("path", { class: "found", d: marks }), svg("rect", { class: "window" }), svg("path", { class: "cursor" }));
    }
    const [, , window, cursor] = this.overview.children;
    const from = Math.max(0, this.from * scale);
    setAttributes(window, { x: from, y: 0.5, width: Math.max(3, Math.min(width, (this.from + this.span) * scale) - from), height: overviewHeight - 1 });
    const x = this.cursor.step >= 0 ? this.axis.positions[this.cursor.step] * scale : -9;
    setAttributes(cursor, { d: `M${x} 0V${overviewHeight}` });
  }
}
