// The containment after the step of the cursor, as a tree, and a slider over the steps.

import { button, closest, element, setAttributes } from "./dom.js";
import { lowerBound } from "./page.js";
import { addKeys, findingsOfSubject, stateAt, stateShape, stepOfFinding, stepText, swatch, toggleSelection, whileVisible } from "./phrases.js";
import { grouped, printable, stateNames } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {{subject: number, container: number, depth: number, more: number}} Item a subject, and how many of its
 *   container after it are not shown
 */

/** The number of subjects of a container that are shown, in addition to that of the cursor. */
const maxContents = 50;

class ContainmentTree {
  /** The subject of the keyboard. */
  #active = -1;
  /** @type {Item[]} */
  #items = [];
  #slider = element("input", { type: "range", min: 0, "aria-label": "Event" });
  #label = element("p", { class: "moment" });
  #tree = element("div", { role: "tree", class: "containment", tabindex: 0, "aria-labelledby": "tree-title" });

  /**
   * @param {HTMLElement} section
   * @param {Page} page
   * @param {Cursor} cursor
   * @param {(text: string) => void} announce
   */
  constructor(section, page, cursor, announce) {
    this.page = page;
    this.cursor = cursor;
    this.#active = page.subject[cursor.step];
    const { moveStep } = page;
    /** @param {number} index */
    const moveTo = index => cursor.moveTo({ step: moveStep[index] ?? -1 });
    section.append(
      element("div", { class: "tools", role: "group", "aria-label": "Position" },
        button("◂", () => moveTo(lowerBound(moveStep.length, index => moveStep[index] >= cursor.step) - 1), { "aria-label": "Previous change of a parent" }),
        this.#slider,
        button("▸", () => moveTo(lowerBound(moveStep.length, index => moveStep[index] > cursor.step)), { "aria-label": "Next change of a parent" })),
      this.#label, this.#tree);
    this.update = whileVisible(section, () => this.#render());
    cursor.subscribe((_, { position }) => {
      if (position) this.#active = page.subject[cursor.step];
      this.update();
    });
    setAttributes(this.#slider, { max: page.stepCount - 1 });
    this.#slider.addEventListener("input", () => cursor.moveTo({ step: this.#slider.valueAsNumber }));
    /** @param {Item} item */
    const choose = item => {
      this.#active = item.subject;
      toggleSelection(page, cursor, item.subject, announce);
    };
    this.#tree.addEventListener("click", event => {
      const item = this.#items[Number(closest(event, "[data-index]")?.dataset.index)];
      if (item) choose(item);
    });
    addKeys(this.#tree, () => {
      const items = this.#items;
      if (!items.length) return {};
      const index = this.#activeIndex();
      const toggle = () => choose(items[index]);
      return {
        ArrowDown: () => this.#moveTo(items[index + 1]),
        ArrowUp: () => this.#moveTo(items[index - 1]),
        ArrowLeft: () => this.#moveTo(items.find(({ subject }) => subject === items[index].container)),
        Home: () => this.#moveTo(items[0]),
        End: () => this.#moveTo(items.at(-1)),
        Enter: toggle,
        " ": toggle,
      };
    });
    this.update();
  }

  /** @param {Item | undefined} item */
  #moveTo(item) {
    if (item) this.#active = item.subject;
    this.update();
  }

  #activeIndex() {
    return Math.max(0, this.#items.findIndex(item => item.subject === this.#active));
  }

  /** Lists the subjects of the cursor's logs that are alive, each container before its contents. */
  #listItems() {
    const { page, cursor: { step } } = this;
    const [first, end] = page.stepsAround(step);
    const parents = page.parentsAt(step);
    const shown = new Set();
    // What has no appearance has no place either.
    const withState = new Set(page.rows().map(row => row.subject).filter(subject => !page.isScene(subject)));
    /** @type {number[]} */
    const roots = [];
    /** @type {number[][]} */
    const contents = [];
    /** @param {number} subject */
    const show = subject => {
      if (subject < 0 || shown.has(subject) || !withState.has(subject)) return;
      shown.add(subject);
      show(parents[subject]);
      // A container that is inside of the subject is not listed yet.
      (contents[parents[subject]] ?? roots).push(subject);
      contents[subject] = [];
    };
    if (!page.isMessage(step)) show(page.subject[step]);
    for (let subject = 0; subject < page.subjectCount; subject++) {
      const steps = page.stepsOf(subject);
      if (page.isMessage(steps[0])) continue;
      if (steps[0] >= first && steps[0] < end && steps[0] <= step && !(page.end[subject] && steps[steps.length - 1] < step)) show(subject);
    }
    this.#items = [];
    /**
     * @param {number[]} subjects
     * @param {number} container
     * @param {number} depth
     */
    const list = (subjects, container, depth) => {
      const visible = subjects.slice(0, maxContents).sort((one, other) => one - other);
      for (const [index, subject] of visible.entries()) {
        this.#items.push({ subject, container, depth, more: index === maxContents - 1 ? subjects.length - maxContents : 0 });
        list(contents[subject], subject, depth + 1);
      }
    };
    list(roots, -1, 1);
  }

  #render() {
    const { page, cursor: { step } } = this;
    const text = stepText(page, step);
    const tree = this.#tree;
    this.#slider.valueAsNumber = step;
    setAttributes(this.#slider, { "aria-valuetext": text });
    this.#label.replaceChildren("After ", element("b", {}, `event ${grouped(step + 1)}`), ` of ${grouped(page.stepCount)}: ${text}`);
    this.#listItems();
    const index = this.#activeIndex();
    const nodes = this.#items.map((item, other) => this.#itemElement(item, other, index));
    tree.replaceChildren(...nodes);
    setAttributes(tree, { "aria-activedescendant": nodes.length ? "tree-active" : null });
    if (!nodes.length) return;
    const top = nodes[index].offsetTop;
    if (top < tree.scrollTop || top + 26 > tree.scrollTop + tree.clientHeight) tree.scrollTop = top - tree.clientHeight / 2;
  }

  /**
   * @param {Item} item
   * @param {number} index
   * @param {number} active
   */
  #itemElement({ subject, depth, more }, index, active) {
    const { page, cursor, cursor: { step } } = this;
    const state = stateAt(page, subject, step);
    const node = element("div",
      {
        role: "treeitem", "aria-level": depth, "data-index": index, "aria-selected": String(cursor.selection.has(subject)),
        id: index === active ? "tree-active" : null, class: [page.subject[step], page.other[step]].includes(subject) ? "changed" : null,
      },
      element("b", {}, printable(page.labels[subject])), " ", element("small", {}, printable(page.details[subject])), " ",
      swatch(stateShape(state)), ` ${stateNames[state]} `);
    node.style.paddingInlineStart = `${depth * 20 - 10}px`;
    const findings = findingsOfSubject(page, subject).filter(finding => stepOfFinding(page, finding) <= step);
    for (const finding of findings.slice(0, 3)) {
      node.append(element("span", { class: `mark ${page.findings[finding].severity}` },
        element("span", { class: "unseen" }, "finding "), finding + 1), " ");
    }
    if (more > 0) node.append(element("p", {}, `… and ${grouped(more)} more`));
    return node;
  }
}

/**
 * Shows the containment in its section.
 * @param {HTMLElement} section
 * @param {Page} page
 * @param {Cursor} cursor
 * @param {(text: string) => void} announce
 */
export function treeView(section, page, cursor, announce) {
  return new ContainmentTree(section, page, cursor, announce);
}
