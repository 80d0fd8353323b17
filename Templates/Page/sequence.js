// The sequence of the events around the cursor: a lifeline for each subject, a row for each event.

import { button, element, setAttributes, svg } from "./dom.js";
import { lowerBound, stepFlags } from "./page.js";
import { Tooltip, addHatch, callbackText, findingMark, findingText, fittedText, stateAt, stateShape, stepText, subjectText, textWidth, timeText, whileVisible } from "./phrases.js";
import { counted, durationText, grouped, printable, stateNames } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 */

const maxRows = 40;
const maxLifelines = 8;
const eventHeight = 24;
const headerHeight = 46;

class Sequence {
  /** @type {number[]} */ #steps = [];
  /** @type {number[]} */ #subjects = [];
  /** The step around which rows are chosen. */ #anchor = -1;
  /** @type {Uint8Array | null} */ #selected = null;
  #isStale = true;
  #maxLifelines = maxLifelines;
  /** @type {() => void} */ #update;
  #header = svg("svg", { class: "lifelines", height: headerHeight, "aria-hidden": "true" });
  #body = svg("svg", { role: "presentation" });
  #list = element("div", { class: "events", role: "listbox", tabindex: 0, "aria-labelledby": "sequence-title" });
  #note = element("p", { class: "moment" });
  /** @type {Tooltip} */ #tooltip;

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
    addHatch();
    this.#list.append(this.#header, this.#body);
    section.append(
      element("div", { class: "tools", role: "group", "aria-label": "Sequence" },
        button("◂ Earlier", () => this.#shift(-1)), button("Later ▸", () => this.#shift(1)),
        button("Cursor", () => this.#choose(cursor.step), { title: "Show the events around the cursor" })),
      this.#note, this.#list);
    this.#tooltip = new Tooltip(section);
    this.#update = whileVisible(section, () => this.#render());
    new ResizeObserver(() => this.#update()).observe(section);
    cursor.subscribe((_, change) => {
      if (change.selection) this.#selected = null;
      if (change.selection || !this.#steps.includes(cursor.step)) this.#isStale = true;
      this.#update();
    });
    this.#list.addEventListener("keydown", event => this.#press(event));
    this.#list.addEventListener("click", event => {
      const step = this.#stepOf(event.target);
      if (step >= 0) cursor.moveTo({ step }, this);
    });
    this.#list.addEventListener("pointermove", event => {
      const step = this.#stepOf(event.target);
      if (step >= 0) this.#tooltip.show(this.#rowText(step), event.clientX, event.clientY);
      else this.#tooltip.hide();
    });
  }

  /** @param {EventTarget | null} node */
  #stepOf(node) {
    return node instanceof Element ? Number(node.closest("[data-step]")?.getAttribute("data-step") ?? -1) : -1;
  }

  /** @param {number} step */
  #rowText(step) {
    const findings = this.page.findingsOn(this.page.logOf(step), this.page.line[step]);
    return [stepText(this.page, step), ...findings.slice(0, 3).map(index => findingText(this.page, index))].join("; ");
  }

  /**
   * Shows the events around a step.
   * @param {number} step
   */
  #choose(step) {
    this.#anchor = step;
    this.#collect();
    this.#update();
  }

  /** @param {number} direction */
  #shift(direction) {
    const edge = this.#steps[direction < 0 ? 0 : this.#steps.length - 1];
    const before = this.#steps[0];
    if (edge !== undefined) this.#choose(edge);
    if (this.#steps[0] === before) this.announce(direction < 0 ? "No earlier events" : "No later events");
  }

  /** Chooses the events nearest to the anchor, of as many subjects as there is space for. */
  #collect() {
    const { page, cursor } = this;
    const anchor = this.#anchor;
    this.#isStale = false;
    this.#steps = [];
    this.#subjects = [];
    if (anchor < 0) return;
    if (!this.#selected) {
      this.#selected = new Uint8Array(page.subjectCount);
      for (const subject of cursor.selection) this.#selected[subject] = 1;
    }
    const selected = this.#selected;
    const [first, end] = page.header.merged ? [0, page.stepCount] : page.logs[page.logOf(anchor)].steps;
    const subjects = new Set();
    /** @param {number} step */
    const accepts = step => {
      const subject = page.subject[step];
      if (cursor.selection.size && !selected[subject]) return false;
      if (!subjects.has(subject) && subjects.size >= this.#maxLifelines) return false;
      subjects.add(subject);
      return true;
    };
    /** @type {number[]} */ const before = [];
    /** @type {number[]} */ const after = [];
    let earlier = anchor - 1;
    let later = anchor;
    while (before.length + after.length < maxRows && (earlier >= first || later < end)) {
      if (later < end) {
        if (accepts(later)) after.push(later);
        later += 1;
      }
      if (earlier >= first) {
        if (accepts(earlier)) before.push(earlier);
        earlier -= 1;
      }
    }
    this.#steps = [...before.reverse(), ...after];
    // The parents and children that the events name have lifelines too, if there is space.
    for (const step of this.#steps) {
      if (page.other[step] >= 0 && subjects.size < this.#maxLifelines) subjects.add(page.other[step]);
    }
    const parents = page.parentsAt(this.#steps[this.#steps.length - 1] ?? anchor);
    /** @param {number} subject */
    const depth = subject => {
      let count = 0;
      for (let parent = parents[subject]; parent >= 0 && count < 50; parent = parents[parent]) count += 1;
      return count;
    };
    this.#subjects = [...subjects].map(subject => ({ subject, depth: depth(subject) }))
      .sort((one, other) => one.depth - other.depth || one.subject - other.subject).map(({ subject }) => subject);
  }

  #render() {
    const { page, cursor } = this;
    const width = this.#list.clientWidth;
    const isNarrow = width < 600;
    const gutter = isNarrow ? 48 : 150;
    const space = Math.max(3, Math.min(maxLifelines, Math.floor((width - gutter) / 120)));
    if (this.#isStale || space !== this.#maxLifelines) {
      this.#maxLifelines = space;
      if (this.#isStale) this.#anchor = cursor.step;
      this.#collect();
    }
    const count = this.#subjects.length;
    const names = this.#steps.reduce((most, step) => Math.max(most, textWidth(callbackText(page, step)) + (this.#findingsAt(step).length ? isNarrow ? 50 : 200 : 0)), 80);
    const lane = Math.max(100, Math.min(200, (width - gutter - names - 40) / Math.max(1, count - 1)));
    const total = Math.max(width, gutter + lane * Math.max(0, count - 1) + names + 60);
    const xOf = (/** @type {number} */ subject) => gutter + 16 + this.#subjects.indexOf(subject) * lane;
    const rows = this.#placeRows();
    const bottom = rows.bottom + 12;
    /** @type {(SVGElement | false)[]} */ const all = [...this.#tints(rows, total), ...this.#lifelines(rows, xOf, bottom), ...rows.breaks.flatMap(({ y, text, isGap }) => [
      svg("rect", { class: "break", x: gutter, y: y - 4, width: total - gutter, height: 8 }),
      isGap && svg("path", { class: "gap-line", d: `M${gutter} ${y}H${total}` }),
      svg("text", { class: "secondary halo", x: 8, y: y + 4 }, fittedText(text, isGap ? 400 : 220)),
    ])];
    const shapes = all.flatMap(shape => shape || []);
    for (const step of this.#steps) shapes.push(this.#eventRow(step, rows.y.get(step) ?? 0, xOf, gutter, total, isNarrow));
    setAttributes(this.#body, { width: total, height: bottom });
    this.#body.replaceChildren(...shapes);
    setAttributes(this.#header, { width: total });
    this.#header.replaceChildren(svg("rect", { class: "ground", width: total, height: headerHeight }), ...this.#subjects.map(subject => this.#headerBox(subject, xOf(subject), lane)));
    const isShown = this.#steps.includes(cursor.step);
    setAttributes(this.#list, { "aria-activedescendant": isShown ? "sequence-current" : null });
    const last = this.#steps[this.#steps.length - 1];
    this.#note.textContent = this.#steps.length
      ? `${counted(this.#steps.length, "event")} of ${counted(count, "subject")}, line ${grouped(page.line[this.#steps[0]])} to ${grouped(page.line[last])}${cursor.selection.size ? ", of the selection" : ""}`
      : "No events of the selection.";
    if (isShown) this.#reveal(xOf(page.subject[cursor.step]), rows.y.get(cursor.step) ?? 0);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  #reveal(x, y) {
    const list = this.#list;
    if (x < list.scrollLeft + 10 || x + 140 > list.scrollLeft + list.clientWidth) list.scrollLeft = x - list.clientWidth / 3;
    const visible = list.clientHeight - headerHeight;
    if (y - eventHeight < list.scrollTop) list.scrollTop = y - eventHeight * 3;
    else if (y + eventHeight > list.scrollTop + visible) list.scrollTop = y + eventHeight * 3 - visible;
  }

  /** The middle of each row, and the breaks between rows. */
  #placeRows() {
    const { page } = this;
    const gaps = page.gapSteps();
    const places = /** @type {Map<number, number>} */ (new Map());
    /** @type {{y: number, text: string, isGap: boolean, step: number}[]} */ const breaks = [];
    let y = 4;
    this.#steps.forEach((step, index) => {
      const previous = this.#steps[index - 1];
      if (previous !== undefined) {
        const gap = gaps[lowerBound(gaps.length, at => gaps[at] > previous)];
        const isGap = gap !== undefined && gap <= step;
        const idle = page.isTimed(step) && page.isTimed(previous) ? page.x[step] - page.x[previous] : 0;
        const parts = [];
        if (isGap) parts.push(`gap: ${printable(page.gaps.find(([at]) => at === gap)?.[1] ?? "")}`);
        if (idle > 1_000_000) parts.push(durationText(idle - (idle % 100_000)));
        if (step - previous > 1) parts.push(counted(step - previous - 1, "other event"));
        if (parts.length) {
          breaks.push({ y: y + eventHeight / 2, text: `… ${parts.join(", ")} …`, isGap, step });
          y += eventHeight;
        }
      }
      places.set(step, y + eventHeight / 2);
      y += eventHeight;
    });
    return { y: places, breaks, bottom: y };
  }

  /**
   * The background of rows with a finding and of the row of the cursor.
   * @param {{y: Map<number, number>}} rows
   * @param {number} width
   */
  #tints(rows, width) {
    const { page, cursor } = this;
    return this.#steps.flatMap(step => {
      const finding = this.#findingsAt(step)[0];
      const y = (rows.y.get(step) ?? 0) - eventHeight / 2;
      const tint = finding === undefined ? [] : [svg("rect", { class: `tint ${page.findings[finding].severity}`, x: 0, y, width, height: eventHeight })];
      return step === cursor.step ? [...tint, svg("rect", { class: "tint current", x: 1, y: y + 1, width: width - 2, height: eventHeight - 2 })] : tint;
    });
  }

  /**
   * The findings that are reported at a step.
   * @param {number} step
   */
  #findingsAt(step) {
    const { page } = this;
    return page.findingsOn(page.logOf(step), page.line[step]).filter(index => page.findings[index].line === page.line[step]);
  }

  /**
   * @param {{y: Map<number, number>, breaks: {y: number, isGap: boolean, step: number}[]}} rows
   * @param {(subject: number) => number} xOf
   * @param {number} bottom
   */
  #lifelines(rows, xOf, bottom) {
    const { page } = this;
    const first = this.#steps[0] ?? 0;
    return this.#subjects.flatMap(subject => {
      const x = xOf(subject);
      /** @type {SVGElement[]} */ const shapes = [];
      let state = first > 0 ? stateAt(page, subject, first - 1) : 0;
      let from = 0;
      let end = bottom;
      const close = (/** @type {number} */ to) => {
        if (state >= 2 && to > from) shapes.push(...stateShape(state, x - 4, x + 4, from, to - from));
        from = to;
      };
      let nextBreak = 0;
      for (const step of this.#steps) {
        const y = rows.y.get(step) ?? 0;
        const gap = rows.breaks[nextBreak];
        if (gap && gap.step === step) {
          // Events that are not shown may have changed the state.
          const next = page.flags[step] & stepFlags.afterGap ? 0 : stateAt(page, subject, step - 1);
          if (next !== state) close(gap.y);
          state = next;
          nextBreak += 1;
        }
        if (page.subject[step] !== subject) continue;
        if (page.state[step] !== state) close(y);
        state = page.state[step];
        if (page.callbackOf(step) === "deinit") end = y;
      }
      close(end);
      return [svg("path", { class: "lifeline", d: `M${x} 0V${end}` }), ...shapes];
    });
  }

  /**
   * @param {number} step
   * @param {number} y
   * @param {(subject: number) => number} xOf
   * @param {number} gutter
   * @param {number} width
   * @param {boolean} isNarrow
   */
  #eventRow(step, y, xOf, gutter, width, isNarrow) {
    const { page, cursor } = this;
    const subject = page.subject[step];
    const other = page.other[step];
    const x = xOf(subject);
    const isCurrent = step === cursor.step;
    const callback = page.callbackOf(step);
    const row = svg("g", { class: "event", role: "option", "data-step": step, id: isCurrent ? "sequence-current" : null, "aria-selected": String(isCurrent), "aria-label": this.#rowText(step) },
      svg("rect", { class: "touch", x: 0, y: y - eventHeight / 2, width, height: eventHeight }),
      svg("text", { class: "secondary", x: isNarrow ? gutter - 6 : 46, y: y + 4, "text-anchor": "end" }, String(page.line[step])));
    if (!isNarrow) row.append(svg("text", { class: "secondary", x: gutter - 12, y: y + 4, "text-anchor": "end" }, timeText(page, step)));
    let isRaised = false;
    if (other >= 0 && other !== subject && this.#subjects.includes(other)) {
      const side = xOf(other) > x ? 1 : -1;
      const isFromParent = callback === "willMoveToParent" || callback === "didMoveToParent";
      const near = x + side * 7;
      const far = xOf(other) - side * 6;
      const [start, tip] = isFromParent ? [far, near] : [near, far];
      const back = Math.sign(tip - start) * -6;
      isRaised = side > 0;
      row.append(svg("path", { class: `arrow ${isFromParent ? "callback" : "call"}`, d: `M${start} ${y}H${tip}M${tip + back} ${y - 3.5}L${tip} ${y}L${tip + back} ${y + 3.5}` }));
    }
    const findings = this.#findingsAt(step);
    const witness = findings.length ? -1 : page.findingsOn(page.logOf(step), page.line[step]).find(index => index === cursor.finding) ?? -1;
    row.append(svg("circle", { class: witness >= 0 ? `evidence ${page.findings[witness].severity}` : `dot ${findings.length ? page.findings[findings[0]].severity : ""}`, cx: x, cy: y, r: 4 }));
    if (callback === "deinit") row.append(svg("path", { class: "end", d: `M${x - 6} ${y - 6}l12 12m0 -12l-12 12` }));
    const name = callbackText(page, step);
    row.append(svg("text", { class: "halo", x: x + 10, y: y + (isRaised ? -4 : 4) }, name));
    if (findings.length) {
      const mark = findingMark(page, findings[0], x + textWidth(name) + 24, y, findings.length > 1 ? "+" : "");
      const text = printable(page.findings[findings[0]].rule);
      row.append(mark, svg("text", { class: `halo rule ${page.findings[findings[0]].severity}`, x: x + textWidth(name) + 40, y: y + 4 }, fittedText(text, width - x - textWidth(name) - 50)));
    }
    return row;
  }

  /**
   * @param {number} subject
   * @param {number} x
   * @param {number} lane
   */
  #headerBox(subject, x, lane) {
    const { page } = this;
    const space = lane - 8;
    const label = fittedText(printable(page.labels[subject]), (space - 14) / 1.1);
    const detail = fittedText(printable(page.details[subject]), space - 14);
    const width = Math.min(space, Math.max(textWidth(label) * 1.1, textWidth(detail)) + 16);
    return svg("g", {}, svg("title", {}, subjectText(page, subject)),
      svg("rect", { class: "box", x: x - 10, y: 4, width, height: headerHeight - 10, rx: 8 }),
      svg("text", { class: "name", x: x - 2, y: detail ? 19 : 25 }, label),
      svg("text", { class: "secondary", x: x - 2, y: 33 }, detail));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#steps.length) return;
    const steps = this.#steps;
    const index = lowerBound(steps.length, at => steps[at] >= this.cursor.step);
    const isShown = steps[index] === this.cursor.step;
    /** @type {Record<string, number>} */
    const targets = { ArrowDown: index + (isShown ? 1 : 0), ArrowUp: index - 1, Home: 0, End: steps.length - 1, PageDown: index + 10, PageUp: index - 10 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (target < 0 || target >= steps.length) this.#shift(target < 0 ? -1 : 1);
    const next = target < 0 || target >= steps.length
      ? this.#steps[lowerBound(this.#steps.length, at => this.#steps[at] >= this.cursor.step) + (target < 0 ? -1 : 1)]
      : steps[target];
    if (next === undefined) return;
    this.cursor.moveTo({ step: next }, this);
  }
}

/**
 * Shows the sequence in its section.
 * @param {HTMLElement} section
 * @param {Page} page
 * @param {Cursor} cursor
 * @param {(text: string) => void} announce
 */
export function sequenceView(section, page, cursor, announce) {
  return new Sequence(section, page, cursor, announce);
}
