// Texts and shapes that the views of the timeline, of the containment and of the sequence share.

import { element, svg } from "./dom.js";
import { lowerBound } from "./page.js";
import { clockText, counted, durationText, grouped, printable, stateNames } from "./words.js";

/** @typedef {import("./page.js").Page} Page */

/**
 * The name of a subject with its instance, in visible form.
 * @param {Page} page
 * @param {number} subject
 */
export function subjectText(page, subject) {
  return printable(`${page.labels[subject]} ${page.details[subject]}`.trimEnd());
}

/**
 * `line 41`, or `device.log:41` if the page has several logs.
 * @param {Page} page
 * @param {number} step
 */
export function locationText(page, step) {
  const line = page.line[step];
  return page.logs.length < 2 ? `line ${grouped(line)}` : `${printable(page.logs[page.logOf(step)].path)}:${line}`;
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
 * The callback of a step; the words of a message.
 * @param {Page} page
 * @param {number} step
 */
export function callbackText(page, step) {
  const name = printable(page.callbackOf(step));
  return page.isMessage(step) ? `“${name}”` : name;
}

/**
 * A step in one sentence.
 * @param {Page} page
 * @param {number} step
 */
export function stepText(page, step) {
  const other = page.other[step];
  return [
    `${subjectText(page, page.subject[step])} ${callbackText(page, step)}`,
    other >= 0 && `with ${subjectText(page, other)}`,
    locationText(page, step),
    timeText(page, step),
    page.state[step] > 0 && `then ${stateNames[page.state[step]]}`,
  ].filter(part => part).join(", ");
}

/**
 * A finding in one sentence.
 * @param {Page} page
 * @param {number} index
 */
export function findingText(page, index) {
  const { severity, rule, message } = page.findings[index];
  return `finding ${index + 1}: ${severity}, ${printable(rule)}: ${printable(message)}`;
}

/**
 * A text and the first findings of several.
 * @param {Page} page
 * @param {string} text
 * @param {readonly number[]} findings
 */
export function textWithFindings(page, text, findings) {
  return [text, ...findings.slice(0, 3).map(index => findingText(page, index))].join("; ");
}

/**
 * The microseconds from one step to another; 0 if their log prints no times.
 * @param {Page} page
 * @param {number} from
 * @param {number} to
 */
export function timeBetween(page, from, to) {
  return page.isTimed(from) && page.isTimed(to) ? page.x[to] - page.x[from] : 0;
}

/**
 * A duration without the decimals that a drawing has no space for.
 * @param {number} microseconds
 */
export function shortDurationText(microseconds) {
  return durationText(microseconds - (microseconds % (microseconds < 1_000_000 ? 1_000 : 100_000)));
}

/**
 * The gap before a step, in words.
 * @param {Page} page
 * @param {number} step
 */
export function gapText(page, step) {
  return `gap: ${printable(page.gaps.find(([at]) => at === step)?.[1] ?? "")}`;
}

/**
 * The length of a pause before a step.
 * @param {Page} page
 * @param {number} step
 * @param {number} length in microseconds, or in lines of a log without times
 */
export function pauseText(page, step, length) {
  return page.logs[page.logOf(step)].timed ? shortDurationText(length) : counted(length, "line");
}

/**
 * The last step of a span on the axis.
 * @param {import("./page.js").Span} span
 */
export function lastStepOf(span) {
  return span.ending === "step" ? span.end : span.end - 1;
}

/**
 * The step at which a finding is marked; -1 if there is none.
 * @param {Page} page
 * @param {number} index
 */
export function stepOfFinding(page, index) {
  const { step, log, line } = page.findings[index];
  return step >= 0 ? step : page.stepAtLine(log, line);
}

/**
 * The findings of each subject, sorted by step.
 * @type {number[][]}
 */
const findingsBySubject = [];

/**
 * The findings of a subject that have a step, sorted by it.
 * @param {Page} page
 * @param {number} subject
 */
export function findingsOfSubject(page, subject) {
  if (!findingsBySubject.length) {
    findingsBySubject.push(...page.labels.map(() => []));
    const steps = page.findings.map((_, index) => stepOfFinding(page, index));
    const order = [...steps.keys()].sort((one, other) => steps[one] - steps[other]);
    for (const index of order) {
      const own = page.findings[index].subject;
      findingsBySubject[own >= 0 ? own : page.subject[steps[index]]]?.push(index);
    }
  }
  return findingsBySubject[subject];
}

/**
 * The state of a subject after a step: unknown after a gap.
 * @param {Page} page
 * @param {number} subject
 * @param {number} step
 */
export function stateAt(page, subject, step) {
  const steps = page.stepsOf(subject);
  const last = steps[lowerBound(steps.length, index => steps[index] > step) - 1];
  const gaps = page.gapSteps();
  const gap = gaps[lowerBound(gaps.length, index => gaps[index] > last)];
  return last === undefined || gap <= step ? 0 : page.state[last];
}

/**
 * Selects a subject too, or no longer.
 * @param {Page} page
 * @param {import("./cursor.js").Cursor} cursor
 * @param {number} subject
 * @param {(text: string) => void} announce
 */
export function toggleSelection(page, cursor, subject, announce) {
  const selection = new Set(cursor.selection);
  const isSelected = !selection.delete(subject);
  if (isSelected) selection.add(subject);
  cursor.select(selection);
  announce(`${subjectText(page, subject)} ${isSelected ? "selected" : "not selected"}`);
}

/**
 * Handles keys of a view.
 * @param {HTMLElement} node
 * @param {(event: KeyboardEvent) => Record<string, (() => void) | undefined>} actionsFor
 */
export function addKeys(node, actionsFor) {
  node.addEventListener("keydown", event => {
    const action = actionsFor(event)[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    action();
    event.preventDefault();
  });
}

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;

/**
 * The width of a text of 11 pixels, in the font that the reader has.
 * @param {string} text
 */
export function textWidth(text) {
  if (!ruler) {
    ruler = element("canvas").getContext("2d");
    if (ruler) ruler.font = `11px ${getComputedStyle(document.body).fontFamily}`;
  }
  return ruler ? ruler.measureText(text).width : text.length * 7;
}

/**
 * The text, shortened to a width.
 * @param {string} text
 * @param {number} width
 */
export function fittedText(text, width) {
  if (textWidth(text) <= width) return text;
  const characters = [...text];
  /** @param {number} count */
  const cut = count => characters.slice(0, count).join("") + "…";
  return cut(Math.max(1, lowerBound(characters.length, count => textWidth(cut(count + 1)) > width)));
}

/**
 * @param {string} name the class of the style
 * @param {string} path
 */
export function stroke(name, path) {
  return svg("path", { class: name, d: path });
}

/**
 * @param {string} name the class of the style
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
export function box(name, x, y, width, height) {
  return svg("rect", { class: name, x, y, width, height });
}

/**
 * @param {string} name the class of the style
 * @param {number} x
 * @param {number} y
 * @param {string | number} text
 */
export function label(name, x, y, text) {
  return svg("text", { class: name, x, y }, text);
}

/**
 * The mark of a finding: its number on the color of its severity.
 * @param {Page} page
 * @param {number} index
 * @param {number} x the middle
 * @param {number} y the middle
 * @param {boolean} hasMore whether other findings are near it
 */
export function findingMark(page, index, x, y, hasMore) {
  const text = `${index + 1}${hasMore ? "+" : ""}`;
  const width = Math.max(16, textWidth(text) + 8);
  return svg("g", { class: `finding-mark ${page.findings[index].severity}` },
    box("", x - width / 2, y - 8, width, 16),
    label("", x, y + 4, text));
}

/**
 * A small picture in a key or before the name of a state.
 * @param {...SVGElement} shapes
 */
export function swatch(...shapes) {
  return svg("svg", { class: "swatch", width: 18, height: 14, "aria-hidden": "true" }, ...shapes);
}

/**
 * The shape of a state: a box, or a line for a subject that is not visible.
 * @param {number} state
 * @param {number} [from]
 * @param {number} [to]
 * @param {number} [top]
 * @param {number} [height]
 */
export function stateShape(state, from = 1, to = 17, top = 1, height = 12) {
  const name = `state ${stateNames[state]}`;
  if (state < 2 || state === 7) return stroke(name, `M${from} ${top + height / 2}H${to}`);
  const width = Math.max(1, to - from);
  return svg("g", {}, box(name, from, top, width, height), (state === 2 || state === 4) && box(`pattern ${stateNames[state]}`, from, top, width, height));
}

/**
 * The end of a subject.
 * @param {number} x
 * @param {number} y
 */
export function endMark(x, y) {
  return stroke("end", `M${x - 5} ${y - 5}l10 10m0 -10l-10 10`);
}

/**
 * A callback that a log lacks.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function missingMark(x, y, radius) {
  return svg("circle", { class: "expected", cx: x, cy: y, r: radius });
}

/** Adds the patterns to the document: rising lines while a subject appears, falling ones while it disappears and in gaps. */
export function addPatterns() {
  const patterns = ["appearing", "disappearing", "gap"].map(name =>
    svg("pattern", { id: `pattern-${name}`, width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${name === "appearing" ? 45 : -45})` },
      stroke(`pattern-line ${name}`, "M0 0V5")));
  document.body.append(svg("svg", { class: "unseen", width: 0, height: 0, "aria-hidden": "true" }, ...patterns));
}

/** The text beside the pointer or the focus. The Escape key hides it. */
export class Tooltip {
  #box = element("div", { class: "tooltip", role: "tooltip", hidden: true });

  /**
   * @param {HTMLElement} area
   * @param {(event: Event) => string | undefined} textOf the text for the target of an event
   */
  constructor(area, textOf) {
    area.after(this.#box);
    area.addEventListener("pointermove", event => this.show(event.buttons ? "" : textOf(event), event.clientX, event.clientY));
    area.addEventListener("pointerleave", () => this.hide());
    addEventListener("keydown", event => {
      if (event.key === "Escape") this.hide();
    });
  }

  /**
   * Shows a text under a place of the window, or above it if there is no space.
   * @param {string | undefined} text
   * @param {number} x
   * @param {number} y
   */
  show(text, x, y) {
    const box = this.#box;
    box.hidden = !text;
    if (!text) return;
    box.textContent = text;
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(8, Math.min(x + 12, document.documentElement.clientWidth - width - 8));
    const top = y + 18 + height > innerHeight ? y - height - 12 : y + 18;
    box.style.transform = `translate(${left}px, ${top}px)`;
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
 */
export function whileVisible(node, render) {
  let isVisible = false;
  let needsRender = false;
  const update = () => {
    if (!needsRender || !isVisible) return;
    needsRender = false;
    render();
  };
  new IntersectionObserver(entries => {
    isVisible = entries[entries.length - 1].isIntersecting;
    update();
  }, { rootMargin: "200px" }).observe(node);
  return () => {
    if (!needsRender) requestAnimationFrame(update);
    needsRender = true;
  };
}
