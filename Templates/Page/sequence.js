// The sequence of a finding, or of the events around the cursor: a lifeline for each subject, a row for each event.

import { button, closest, element, setAttributes, svg } from "./dom.js";
import { lowerBound, stepFlags } from "./page.js";
import { addKeys, callbackText, box, endMark, findingMark, fittedText, gapText, label, missingMark, pauseText, stateShape, stepText, stroke, textWidth, textWithFindings, whileVisible } from "./phrases.js";
import { counted, printable } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 */

const maxRows = 40;
/** The width of the line numbers, and of a column of brackets. */
const numbersWidth = 48;
const bracketWidth = 20;
const eventHeight = 24;
const headerHeight = 46;

class Sequence {
  /** @type {number[]} */
  #steps = [];
  /** @type {number[]} */
  #subjects = [];
  /**
   * The middle of each step's row.
   * @type {Map<number, number>}
   */
  #rows = new Map();
  /**
   * The events and time that are left out before a step.
   * @type {Map<number, {y: number, text: string}>}
   */
  #breaks = new Map();
  /**
   * The findings whose missing callbacks have rows.
   * @type {{finding: number, y: number}[]}
   */
  #missing = [];
  /**
   * The lines of the words of a message.
   * @type {Map<number, string[]>}
   */
  #texts = new Map();
  /** The finding that the rows are of; -1 if they are those around the cursor. */
  #finding = -1;
  #bottom = 0;
  #isStale = true;
  /** The visible size in pixels. */
  #size = { width: 0, height: 0 };
  /**
   * The lifeline of each subject, and the end of its lane.
   * @type {Map<number, {x: number, end: number}>}
   */
  #lanes = new Map();
  /** The width of the drawing, and of what is to the left of the lanes. */
  #width = 0;
  #gutter = numbersWidth;
  /** @type {import("./page.js").Transition[]} */
  #brackets = [];
  #header = svg("svg", { class: "lifelines", height: headerHeight, "aria-hidden": "true" });
  #body = svg("svg", { role: "presentation" });
  #list = element("div", { class: "events", role: "listbox", tabindex: 0, "aria-labelledby": "sequence-title" }, this.#header, this.#body);
  #note = element("p", { class: "moment" });

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
    section.append(
      element("div", { class: "tools", role: "group", "aria-label": "Sequence" },
        button("◂ Earlier", () => this.#moveTo(-1)), button("Later ▸", () => this.#moveTo(maxRows))),
      this.#note, this.#list);
    const update = whileVisible(section, () => this.#render());
    new ResizeObserver(([{ contentRect }]) => {
      this.#size = contentRect;
      this.#isStale = true;
      update();
    }).observe(this.#list);
    cursor.subscribe((_, change) => {
      const isOther = cursor.finding >= 0 && cursor.finding !== this.#finding;
      if (change.selection || isOther || !this.#rows.has(cursor.step)) this.#isStale = true;
      update();
    });
    addKeys(this.#list, () => {
      const steps = this.#steps;
      const { step } = cursor;
      return {
        ArrowUp: () => this.#moveTo(lowerBound(steps.length, index => steps[index] >= step) - 1),
        ArrowDown: () => this.#moveTo(lowerBound(steps.length, index => steps[index] > step)),
        Home: () => this.#moveTo(0),
        End: () => this.#moveTo(steps.length - 1),
      };
    });
    this.#list.addEventListener("click", event => cursor.moveTo({ step: Number(closest(event, ".event")?.dataset.step) }));
    // The line numbers stay when the lifelines scroll to the side.
    this.#list.addEventListener("scroll", () => this.#list.style.setProperty("--left", `${this.#list.scrollLeft}px`));
  }

  /**
   * Moves the cursor to a row, or to the event before or after all rows.
   * @param {number} row
   */
  #moveTo(row) {
    const steps = this.#steps;
    const { step } = this.cursor;
    this.cursor.moveTo({ step: steps[row] ?? (row < 0 ? steps[0] - 1 : steps[steps.length - 1] + 1) });
    if (step === this.cursor.step) this.announce("No more events");
  }

  /**
   * Chooses the events of the finding at the cursor, or those nearest to the cursor, of as many subjects as there is space
   * for, and places their rows.
   */
  #collect() {
    const { page, cursor } = this;
    const maxLifelines = Math.max(3, Math.min(8, Math.floor((this.#size.width - numbersWidth) / 140)));
    const [first, end] = page.stepsAround(cursor.step);
    /** @type {Set<number>} */
    const subjects = new Set();
    /** @type {number[]} */
    const steps = [];
    /** @param {number} step */
    const add = step => {
      const subject = page.subject[step];
      if (step < first || step >= end || !cursor.includes(subject)) return;
      if (subjects.size < maxLifelines) subjects.add(subject);
      if (subjects.has(subject)) steps.push(step);
    };
    const evidence = page.findings[cursor.finding]?.steps ?? [];
    this.#finding = evidence.includes(cursor.step) ? cursor.finding : -1;
    if (this.#finding >= 0) subjects.add(page.subject[cursor.step]);
    for (const step of this.#finding >= 0 ? evidence : [cursor.step]) add(step);
    for (let distance = 1; this.#finding < 0 && distance < end - first && steps.length < maxRows; distance++) {
      add(cursor.step + distance);
      add(cursor.step - distance);
    }
    this.#steps = steps.sort((one, other) => one - other);
    // The parents and children that the events name have lifelines too, and the subjects of missing callbacks, if there is space.
    for (const step of steps) {
      const missing = (page.missing.at.get(step) ?? []).map(index => page.findings[index].missing?.subject ?? -1);
      for (const subject of [page.other[step], ...missing]) {
        if (subject >= 0 && subjects.size < maxLifelines) subjects.add(subject);
      }
    }
    this.#subjects = [...subjects].sort((one, other) => one - other);

    this.#rows.clear();
    this.#breaks.clear();
    this.#missing = [];
    this.#texts.clear();
    this.#brackets = page.transitions.filter(({ first, last }) => steps.some(step => step >= first && step <= last));
    this.#gutter = numbersWidth + bracketWidth * this.#brackets.reduce((count, { column }) => Math.max(count, column + 1), 0);
    // The mark of a finding is after the last name.
    const { width } = this.#size;
    this.#width = Math.max(width, this.#placeLanes(width) + 40);
    let y = 4 + eventHeight / 2;
    /** @param {number} step @param {boolean} isBefore */
    const addMissing = (step, isBefore) => {
      for (const finding of page.missing.at.get(step) ?? []) {
        const { missing } = page.findings[finding];
        if (missing?.before !== isBefore || !subjects.has(missing.subject)) continue;
        this.#missing.push({ finding, y });
        y += eventHeight;
      }
    };
    for (const [index, step] of steps.entries()) {
      const text = breakText(page, steps[index - 1] ?? step, step);
      if (text) {
        this.#breaks.set(step, { y, text: `… ${text} …` });
        y += eventHeight;
      }
      addMissing(step, true);
      this.#rows.set(step, y);
      if (page.isMessage(step)) this.#texts.set(step, wrapped(callbackText(page, step), this.#width - this.#xOf(page.subject[step]) - 48));
      y += this.#heightOf(step);
      addMissing(step, false);
    }
    this.#bottom = y;
  }

  /** @param {number} step */
  #yOf(step) {
    return this.#rows.get(step) ?? 0;
  }

  /** @param {number} step */
  #heightOf(step) {
    return eventHeight + 15 * ((this.#texts.get(step)?.length ?? 1) - 1);
  }

  /** @param {number} subject */
  #xOf(subject) {
    return this.#lanes.get(subject)?.x ?? this.#gutter;
  }

  /**
   * The place of a step or of the gap before it: its row, or the break with the events that are left out.
   * @param {number} step
   * @param {boolean} [isGap]
   */
  #placeOf(step, isGap) {
    const steps = this.#steps;
    const next = steps[lowerBound(steps.length, index => steps[index] >= step)] ?? -1;
    if (next < 0) return this.#bottom;
    return next === step && !isGap ? this.#yOf(step) : this.#breaks.get(next)?.y ?? 0;
  }

  /**
   * Places the lanes, each as wide as its names and as those of its callbacks. They share the space that is left.
   * @param {number} width
   */
  #placeLanes(width) {
    const { page } = this;
    const widths = this.#subjects.map(subject => {
      const names = this.#steps.filter(step => page.subject[step] === subject).map(step => Math.min(220, textWidth(callbackText(page, step))));
      return 32 + Math.max(textWidth(printable(page.labels[subject])) * 1.15, textWidth(printable(page.details[subject])), ...names);
    });
    const spare = Math.max(0, width - this.#gutter - widths.reduce((one, other) => one + other, 0) - 60) / widths.length;
    let x = this.#gutter;
    this.#lanes.clear();
    for (const [index, subject] of this.#subjects.entries()) {
      const end = x + widths[index] + Math.min(60, spare);
      this.#lanes.set(subject, { x: x + 16, end });
      x = end;
    }
    return x;
  }

  #render() {
    const { page, cursor } = this;
    const { width, height } = this.#size;
    if (this.#isStale) {
      this.#collect();
      this.#isStale = false;
    }
    const steps = this.#steps;
    const subjects = this.#subjects;
    const total = this.#width;

    const tints = steps.map(step => {
      const severity = page.findings[this.#findingsAt(step)[0]]?.severity ?? "";
      const current = step === cursor.step ? "current" : "";
      return box(`tint ${severity} ${current}`, 1, this.#yOf(step) - 11, total - 2, this.#heightOf(step) - 2);
    });
    const breaks = [...this.#breaks.values()].flatMap(({ y, text }) => [
      box("idle", this.#gutter, y - 4, total - this.#gutter, 8),
      label("secondary halo", this.#gutter + 26, y + 4, fittedText(text, 400)),
    ]);
    setAttributes(this.#body, { width: total, height: this.#bottom });
    this.#body.replaceChildren(...tints, ...subjects.flatMap(subject => this.#lifeline(subject)), ...breaks,
      ...this.#brackets.map(bracket => this.#bracket(bracket)), ...this.#missing.map(({ finding, y }) => this.#missingRow(finding, y)), ...steps.map(step => this.#eventRow(step, total)));
    setAttributes(this.#header, { width: total });
    this.#header.replaceChildren(box("idle", 0, 0, total, headerHeight), ...subjects.map(subject => this.#headerBox(subject)));
    const isShown = this.#rows.has(cursor.step);
    setAttributes(this.#list, { "aria-activedescendant": isShown && "sequence-current" });
    this.#note.textContent = `${counted(steps.length, "event")} of ${cursor.selection.size ? "the selection" : counted(subjects.length, "subject")}`;
    if (!isShown) return;
    const list = this.#list;
    const x = this.#xOf(page.subject[cursor.step]);
    const y = this.#yOf(cursor.step);
    if (x < list.scrollLeft + 10 || x + 140 > list.scrollLeft + width) list.scrollLeft = x - width / 3;
    if (y < list.scrollTop + eventHeight || y + eventHeight > list.scrollTop + height - headerHeight) list.scrollTop = y - (height - headerHeight) / 2;
  }

  /**
   * The findings that are reported at a step.
   * @param {number} step
   */
  #findingsAt(step) {
    const { page } = this;
    const line = page.line[step];
    return page.findingsOn(page.logOf(step), line).filter(index => page.findings[index].line === line);
  }

  /** @param {number} subject */
  #lifeline(subject) {
    const { page } = this;
    const x = this.#xOf(subject);
    const own = page.stepsOf(subject);
    const named = this.#steps.find(step => page.other[step] === subject) ?? own[0];
    const start = Math.max(0, this.#placeOf(Math.min(named, own[0])) - 8);
    const end = page.end[subject] ? this.#placeOf(own[own.length - 1]) : this.#bottom;
    return [stroke("lifeline", `M${x} ${start}V${end}`), ...page.spansOf(subject).flatMap(({ state, first, end, ending }) => {
      const from = this.#placeOf(first);
      const height = this.#placeOf(end, ending === "gap") - from;
      return state >= 2 && height > 0 ? [stateShape(state, x - 4, x + 4, from, height)] : [];
    })];
  }

  /**
   * The bracket of a transition beside its rows, which is open where it goes on outside of them. Its name is turned.
   * @param {import("./page.js").Transition} transition
   */
  #bracket({ name, column, first, last }) {
    const steps = this.#steps;
    const x = numbersWidth + bracketWidth * (column + 1) - 6;
    const from = lowerBound(steps.length, index => steps[index] >= first);
    const to = lowerBound(steps.length, index => steps[index] > last) - 1;
    const top = this.#yOf(steps[from]) - 5;
    const bottom = this.#yOf(steps[to]) + 5;
    const text = label("secondary", 0, 0, fittedText(printable(name), bottom - top));
    setAttributes(text, { transform: `translate(${x - 4} ${(top + bottom) / 2}) rotate(-90)`, "text-anchor": "middle" });
    return svg("g", { class: "transition" }, svg("title", {}, printable(name)),
      stroke("", `M${x + (first === steps[from] ? 5 : 0)} ${top}H${x}V${bottom}${last === steps[to] ? "h5" : ""}`), text);
  }

  /**
   * @param {number} step
   * @param {number} width
   */
  #eventRow(step, width) {
    const { page, cursor } = this;
    const subject = page.subject[step];
    const other = page.other[step];
    const x = this.#xOf(subject);
    const y = this.#yOf(step);
    const isCurrent = step === cursor.step;
    const isMessage = page.isMessage(step);
    const texts = this.#texts.get(step) ?? [callbackText(page, step)];
    const left = x + (isMessage ? 34 : 10);
    const findings = this.#findingsAt(step);
    const { severity = "" } = page.findings[findings[0]] ?? {};
    const row = svg("g", { class: "event", role: "option", "data-step": step, id: isCurrent ? "sequence-current" : null, "aria-selected": String(isCurrent), "aria-label": textWithFindings(page, stepText(page, step), findings) },
      box("touch", 0, y - eventHeight / 2, width, this.#heightOf(step)),
      label("line-number", 42, y + 4, page.line[step]));
    const hasOther = other !== subject && this.#subjects.includes(other);
    const hasArrow = hasOther && !isMessage;
    const side = Math.sign(this.#xOf(other) - x);
    if (hasArrow) {
      const ends = [x + side * 7, this.#xOf(other) - side * 6];
      const isFromParent = page.flags[step] & stepFlags.fromParent;
      const [start, tip] = isFromParent ? ends.reverse() : ends;
      const back = Math.sign(tip - start) * -6;
      row.append(stroke(`arrow ${isFromParent ? "" : "call"}`, `M${start} ${y}H${tip}m${back} -3.5l${-back} 3.5l${back} 3.5`));
    }
    if (hasOther && isMessage) row.append(svg("circle", { class: `evidence ${severity}`, cx: this.#xOf(other), cy: y, r: 4 }));
    const evidence = page.findings[this.#finding];
    const witness = evidence?.witness.find(([, , at]) => at === step);
    row.append(svg("circle", witness && step !== evidence.step ? { class: `evidence ${evidence.severity}`, cx: x, cy: y, r: 4.5 } : { class: `dot ${severity}`, cx: x, cy: y, r: 4 }),
      ...texts.map((text, index) => label("halo", left, y + (hasArrow && side > 0 ? -4 : 4) + 15 * index, text)));
    if (page.callbackOf(step) === "deinit") row.append(endMark(x, y));
    if (severity) row.append(findingMark(page, findings[0], isMessage ? x + 20 : x + textWidth(texts[0]) + 24, y, findings.length > 1));
    return row;
  }

  /**
   * The name of the missing callback of a finding, which the text of the finding explains.
   * @param {number} finding
   * @param {number} y
   */
  #missingRow(finding, y) {
    const { callback = "", subject = -1 } = this.page.findings[finding].missing ?? {};
    const x = this.#xOf(subject);
    return svg("g", { "aria-hidden": "true" }, missingMark(x, y, 5.5), label("halo expected", x + 10, y + 4, `${printable(callback)} expected`));
  }

  /** @param {number} subject */
  #headerBox(subject) {
    const { page } = this;
    const x = this.#xOf(subject);
    const space = (this.#lanes.get(subject)?.end ?? x) - x + 8;
    const detail = fittedText(printable(page.details[subject]), space - 14);
    return svg("g", {},
      box("box", x - 10, 4, space, headerHeight - 10),
      label("name", x - 2, 19, fittedText(printable(page.labels[subject]), space - 20)),
      label("secondary", x - 2, 33, detail));
  }
}

/**
 * What is left out between two steps: a gap, pauses and events; empty if it is nothing.
 * @param {Page} page
 * @param {number} previous
 * @param {number} step
 */
function breakText(page, previous, step) {
  const { pauses, gaps } = page;
  const gap = gaps.find(([at]) => at > previous && at <= step);
  let length = 0;
  let index = lowerBound(pauses.step.length, index => pauses.step[index] > previous);
  while (pauses.step[index] <= step) length += pauses.length[index++];
  const others = step - previous - 1;
  return [gap && gapText(page, gap[0]), length && pauseText(page, step, length), others > 0 && counted(others, "other event")].filter(part => part).join(", ");
}

/**
 * A text as lines of a width.
 * @param {string} text
 * @param {number} width
 */
function wrapped(text, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const line = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (!lines.length || textWidth(line) > width) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
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
