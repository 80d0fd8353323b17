// Texts and shapes that the views of the timeline, of the containment and of the sequence share.

import { element, svg } from "./dom.js";
import { lowerBound } from "./page.js";
import { clockText, counted, durationText, grouped, printable, stateNames } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./page.js").Span} Span
 */

/**
 * The name of a subject with its instance, in visible form.
 * @param {Page} page
 * @param {number} subject
 */
export function subjectText(page, subject) {
  return printable(page.nameOf(subject));
}

/**
 * `line 41`, or `device.log:41` if the page has several logs.
 * @param {Page} page
 * @param {number} step
 */
export function locationText(page, step) {
  const line = page.line[step];
  if (page.logs.length < 2) return `line ${grouped(line)}`;
  return `${printable(page.logs[page.logOf(step)].path)}:${line}`;
}

/**
 * The time of a step as in the log; empty if the log prints none.
 * @param {Page} page
 * @param {number} step
 */
export function timeText(page, step) {
  return page.isTimed(step) ? clockText(page.time[step], page.decimals) : "";
}

/**
 * The callback of a step, and `(nil)` if it names no parent.
 * @param {Page} page
 * @param {number} step
 */
export function callbackText(page, step) {
  const phase = page.flags[step] & 4 ? " begins" : page.flags[step] & 8 ? " ends" : "";
  return printable(page.callbackOf(step)) + (page.flags[step] & 1 ? "(nil)" : "") + phase;
}

/**
 * A step in one sentence.
 * @param {Page} page
 * @param {number} step
 */
export function stepText(page, step) {
  const time = timeText(page, step);
  const other = page.other[step];
  const parts = [`${subjectText(page, page.subject[step])} ${callbackText(page, step)}`];
  if (other >= 0) parts.push(`with ${subjectText(page, other)}`);
  parts.push(locationText(page, step));
  if (time) parts.push(time);
  if (page.state[step]) parts.push(`then ${stateNames[page.state[step]]}`);
  return parts.join(", ");
}

/**
 * A finding in one sentence.
 * @param {Page} page
 * @param {number} index
 */
export function findingText(page, index) {
  const finding = page.findings[index];
  return `finding ${index + 1}: ${finding.severity}, ${printable(finding.rule)}: ${printable(finding.message)}`;
}

/**
 * The last step of a span on the axis.
 * @param {Span} span
 */
export function lastStepOf(span) {
  return span.ending === "step" ? span.end : span.end - 1;
}

/**
 * A run of spans of one subject: `CartController: appeared, line 40 to 47, 5.3 s`.
 * @param {Page} page
 * @param {number} subject
 * @param {Span[]} spans
 */
export function spansText(page, subject, spans) {
  const first = spans[0];
  const last = spans[spans.length - 1];
  const parts = [spans.length === 1 ? stateNames[first.state] : counted(spans.length, "state")];
  const isComplete = last.ending === "step";
  const end = lastStepOf(last);
  const sameLog = page.logOf(first.first) === page.logOf(end);
  if (!isComplete) parts.push(`from ${locationText(page, first.first)} to ${last.ending === "gap" ? "a gap" : "the end of the log"}`);
  else parts.push(`${locationText(page, first.first)} to ${sameLog ? grouped(page.line[end]) : locationText(page, end)}`);
  if (page.isTimed(first.first) && page.isTimed(end)) {
    parts.push((isComplete ? "" : "at least ") + durationText(page.x[end] - page.x[first.first]));
  }
  return `${subjectText(page, subject)}: ${parts.join(", ")}`;
}

/** @type {WeakMap<Page, Map<number, number[]>>} */
const findingsBySubject = new WeakMap();

/**
 * The findings of a subject with a step, sorted by step.
 * @param {Page} page
 * @param {number} subject
 */
export function findingsOfSubject(page, subject) {
  let all = findingsBySubject.get(page);
  if (!all) {
    all = new Map();
    for (const [index, finding] of page.findings.entries()) {
      const step = stepOfFinding(page, index);
      if (step < 0) continue;
      const owner = finding.subject >= 0 ? finding.subject : page.subject[step];
      const list = all.get(owner);
      if (list) list.push(index);
      else all.set(owner, [index]);
    }
    for (const list of all.values()) list.sort((one, other) => stepOfFinding(page, one) - stepOfFinding(page, other));
    findingsBySubject.set(page, all);
  }
  return all.get(subject) ?? [];
}

/**
 * The step at which a finding is marked; -1 if there is none.
 * @param {Page} page
 * @param {number} index
 */
export function stepOfFinding(page, index) {
  const finding = page.findings[index];
  return finding.step >= 0 ? finding.step : page.stepAtLine(finding.log, finding.line);
}

/**
 * The state of a subject after a step: unknown after a gap.
 * @param {Page} page
 * @param {number} subject
 * @param {number} step
 */
export function stateAt(page, subject, step) {
  const steps = page.stepsOf(subject);
  const next = lowerBound(steps.length, index => steps[index] > step);
  if (!next) return 0;
  const gaps = page.gapSteps();
  const gap = lowerBound(gaps.length, index => gaps[index] > steps[next - 1]);
  return gap < gaps.length && gaps[gap] <= step ? 0 : page.state[steps[next - 1]];
}

/**
 * The width of a text of 11 pixels.
 * @param {string} text
 */
export function textWidth(text) {
  let width = 0;
  for (const character of text) {
    width += character > "\u2e7f" ? 11.5 : "iljtf.,:;'|()[] ".includes(character) ? 3.9 : "mwMW".includes(character) ? 9.4 : 6.6;
  }
  return width;
}

/**
 * The text, shortened to a width.
 * @param {string} text
 * @param {number} width
 */
export function fittedText(text, width) {
  if (textWidth(text) <= width) return text;
  const characters = [...text];
  let end = Math.min(characters.length, Math.floor(width / 3.9));
  while (end > 1 && textWidth(characters.slice(0, end).join("")) + 8 > width) end -= 1;
  return characters.slice(0, end).join("") + "…";
}

/**
 * The mark of a finding: its number on the color of its severity.
 * @param {Page} page
 * @param {number} index
 * @param {number} x the middle
 * @param {number} y the middle
 * @param {string} [more] text after the number
 */
export function findingMark(page, index, x, y, more = "") {
  const text = `${index + 1}${more}`;
  const width = Math.max(16, textWidth(text) + 8);
  return svg("g", { class: `finding-mark ${page.findings[index].severity}` },
    svg("rect", { x: x - width / 2, y: y - 8, width, height: 16, rx: 5 }),
    svg("text", { x, y: y + 4, "text-anchor": "middle" }, text));
}

/**
 * A small box that shows a state in a key or before its name.
 * @param {number} state
 */
export function stateSwatch(state) {
  return svg("svg", { class: "swatch", width: 18, height: 14, "aria-hidden": "true" }, ...stateShape(state, 1, 17, 1, 12));
}

/**
 * The shape of a state: a box, or a line for a subject that is not visible.
 * @param {number} state
 * @param {number} from
 * @param {number} to
 * @param {number} top
 * @param {number} height
 */
export function stateShape(state, from, to, top, height) {
  const name = stateNames[state];
  const middle = top + height / 2;
  if (state <= 1) return [svg("path", { class: `state ${name}`, d: `M${from} ${middle}H${to}` })];
  const box = { x: from, y: top, width: Math.max(1, to - from), height };
  const shapes = [svg("rect", { class: `state ${name}`, ...box })];
  if (state === 4) shapes.push(svg("rect", { class: "hatch", ...box, fill: "url(#state-hatch)" }));
  return shapes;
}

/** Adds the pattern of hatched shapes to the document, once. */
export function addHatch() {
  if (document.getElementById("state-hatch")) return;
  document.body.append(svg("svg", { class: "definitions", width: 0, height: 0, "aria-hidden": "true" },
    svg("defs", {}, svg("pattern",
      { id: "state-hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      svg("path", { class: "hatch-line", d: "M0 0V6" })))));
}

/** The text beside the pointer or the focus. The Escape key hides it. */
export class Tooltip {
  #box = element("div", { class: "tooltip", role: "tooltip", hidden: true });

  /** @param {HTMLElement} owner */
  constructor(owner) {
    owner.append(this.#box);
    owner.addEventListener("pointerleave", () => this.hide());
    owner.addEventListener("keydown", event => { if (event.key === "Escape") this.hide(); });
  }

  /**
   * Shows a text under a place of the window, or above it if there is no space.
   * @param {string} text
   * @param {number} x
   * @param {number} y
   */
  show(text, x, y) {
    const box = this.#box;
    if (box.textContent !== text) box.textContent = text;
    box.hidden = false;
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(8, Math.min(x + 12, document.documentElement.clientWidth - width - 8));
    const top = y + 18 + height > innerHeight ? y - height - 12 : y + 18;
    box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  hide() {
    this.#box.hidden = true;
  }
}

/**
 * Returns a function that asks for a rendering before the next paint. An element outside of the window is rendered when
 * it comes near.
 * @param {HTMLElement} node
 * @param {() => void} render
 * @returns {() => void}
 */
export function whileVisible(node, render) {
  let isVisible = false;
  let isPending = false;
  let needsRender = true;
  const update = () => {
    if (isPending || !isVisible || !needsRender) return;
    isPending = true;
    requestAnimationFrame(() => {
      isPending = false;
      needsRender = false;
      render();
    });
  };
  new IntersectionObserver(entries => {
    isVisible = entries[entries.length - 1].isIntersecting;
    update();
  }, { rootMargin: "200px" }).observe(node);
  return () => {
    needsRender = true;
    update();
  };
}
