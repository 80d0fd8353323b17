// The containment after the step of the cursor, as a tree, and a slider over the steps.

import { button, element, setAttributes } from "./dom.js";
import { lowerBound } from "./page.js";
import { findingText, findingsOfSubject, callbackText, stateAt, stateSwatch, stepOfFinding, stepText, subjectText, whileVisible } from "./phrases.js";
import { counted, grouped, printable, stateNames } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {{key: string, depth: number, position: number, size: number, subject: number, members: number[] | null,
 *   isOpen: boolean | null, more: number}} Item
 */

/** The number of siblings of one class that are shown separately. */
const maxSiblings = 8;
/** The number of items that are shown at first, and added on demand. */
const pageLength = 200;

class ContainmentTree {
  /** @type {Map<string, boolean>} */ #expanded = new Map();
  #limit = pageLength;
  #active = "";
  /** @type {Item[]} */ #items = [];
  /** @type {number[]} The steps that change the containment, sorted. */ #changes = [];
  /** The first step of each subject, and the step that ends it. */
  #lives = new Int32Array();
  /** Whether the active item takes the focus when it is rendered. */ #movesFocus = false;
  /** @type {() => void} */ #update;
  #slider = element("input", { type: "range", min: 0, step: 1, "aria-label": "Event" });
  #label = element("p", { class: "moment" });
  #tree = element("div", { role: "tree", class: "containment", "aria-labelledby": "tree-title" });

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
    setAttributes(this.#slider, { max: Math.max(0, page.stepCount - 1), autocomplete: "off" });
    this.#slider.addEventListener("input", () => cursor.moveTo({ step: this.#slider.valueAsNumber }, this));
    section.append(
      element("div", { class: "tools", role: "group", "aria-label": "Position" },
        button("◂◂", () => this.#change(-1), { "aria-label": "Previous change of containment", title: "Previous change" }),
        button("◂", () => this.#move(-1), { "aria-label": "Previous event", title: "Previous event" }),
        this.#slider,
        button("▸", () => this.#move(1), { "aria-label": "Next event", title: "Next event" }),
        button("▸▸", () => this.#change(1), { "aria-label": "Next change of containment", title: "Next change" })),
      this.#label, this.#tree);
    this.#update = whileVisible(section, () => this.#render());
    cursor.subscribe(() => this.#update());
    this.#tree.addEventListener("keydown", event => this.#press(event));
    this.#tree.addEventListener("click", event => {
      const index = Number(/** @type {Element} */ (event.target).closest("[data-index]")?.getAttribute("data-index") ?? -1);
      if (index >= 0) this.#choose(this.#items[index]);
    });
  }

  /** @param {number} distance */
  #move(distance) {
    this.cursor.moveTo({ step: this.cursor.step + distance }, this);
  }

  /** @param {number} direction */
  #change(direction) {
    const next = lowerBound(this.#changes.length, index => this.#changes[index] > this.cursor.step);
    const before = next - (this.#changes[next - 1] === this.cursor.step ? 2 : 1);
    const step = this.#changes[direction > 0 ? next : before];
    if (step === undefined) this.announce(direction > 0 ? "No later change" : "No earlier change");
    else this.cursor.moveTo({ step }, this);
  }

  #build() {
    const { page } = this;
    const steps = new Set(page.moveStep);
    this.#lives = new Int32Array(page.subjectCount * 2).fill(-1);
    for (let subject = 0; subject < page.subjectCount; subject++) {
      const own = page.stepsOf(subject);
      if (!own.length) continue;
      const last = own[own.length - 1];
      this.#lives.set([own[0], page.end[subject] ? last : page.stepCount], subject * 2);
      if (page.end[subject]) steps.add(last);
    }
    this.#changes = [...steps].sort((one, other) => one - other);
  }

  /** The subjects of the cursor's log that are alive, by container; those without one are of container -1. */
  #contents() {
    const { page, cursor } = this;
    const { step } = cursor;
    const [first, end] = page.header.merged || step < 0 ? [0, page.stepCount] : page.logs[page.logOf(step)].steps;
    const parents = page.parentsAt(step);
    const isShown = new Uint8Array(page.subjectCount);
    for (let subject = 0; subject < page.subjectCount; subject++) {
      const start = this.#lives[subject * 2];
      if (start < first || start >= end || start > step || this.#lives[subject * 2 + 1] < step) continue;
      for (let shown = subject; shown >= 0 && !isShown[shown]; shown = parents[shown]) isShown[shown] = 1;
    }
    const contents = /** @type {Map<number, number[]>} */ (new Map());
    isShown.forEach((shown, subject) => {
      const parent = parents[subject] === subject ? -1 : parents[subject];
      if (!shown) return;
      const list = contents.get(parent);
      if (list) list.push(subject);
      else contents.set(parent, [subject]);
    });
    return contents;
  }

  /** The visible items, from top to bottom. */
  #listItems() {
    const contents = this.#contents();
    /** @type {Item[]} */ const items = [];
    const isListed = new Set();
    /**
     * @param {number[]} subjects
     * @param {number} depth
     * @param {string} path the key of the container
     */
    const list = (subjects, depth, path) => {
      const classes = /** @type {Map<string, number[]>} */ (new Map());
      for (const subject of subjects) {
        const name = contents.has(subject) ? `#${subject}` : this.page.names[subject] || `#${subject}`;
        const members = classes.get(name);
        if (members) members.push(subject);
        else classes.set(name, [subject]);
      }
      const nodes = [...classes].flatMap(([name, members]) =>
        members.length > maxSiblings ? [{ name, members }] : members.map(subject => ({ name: "", members: [subject] })));
      nodes.forEach(({ name, members }, index) => {
        const place = { depth, position: index + 1, size: nodes.length, more: 0 };
        if (name) {
          const key = `${path}/${name}`;
          const isOpen = this.#expanded.get(key) ?? false;
          items.push({ key, ...place, subject: -1, members, isOpen });
          if (isOpen) members.forEach((subject, member) => items.push({ key: String(subject), ...place, depth: depth + 1, position: member + 1, size: members.length, subject, members: null, isOpen: null }));
          return;
        }
        const subject = members[0];
        if (isListed.has(subject)) return;
        isListed.add(subject);
        const children = contents.get(subject);
        const isOpen = children ? this.#expanded.get(String(subject)) ?? true : null;
        items.push({ key: String(subject), ...place, subject, members: null, isOpen });
        if (children && isOpen) list(children, depth + 1, String(subject));
      });
    };
    list(contents.get(-1) ?? [], 1, "");
    if (items.length > this.#limit) {
      const more = items.length - this.#limit;
      items.length = this.#limit;
      items.push({ key: "more", depth: 1, position: items.length + 1, size: items.length + 1, subject: -1, members: null, isOpen: null, more });
    }
    return items;
  }

  #render() {
    const { page, cursor } = this;
    if (!this.#lives.length) this.#build();
    const { step } = cursor;
    const text = step >= 0 ? stepText(page, step) : "no events";
    this.#slider.valueAsNumber = Math.max(0, step);
    setAttributes(this.#slider, { "aria-valuetext": text });
    this.#label.replaceChildren("After ", element("b", {}, `event ${grouped(step + 1)}`), ` of ${grouped(page.stepCount)}: ${text}`);
    const hadFocus = this.#movesFocus || this.#tree.contains(document.activeElement);
    this.#movesFocus = false;
    this.#items = this.#listItems();
    if (!this.#items.some(item => item.key === this.#active)) {
      const current = step >= 0 ? String(page.subject[step]) : "";
      this.#active = this.#items.some(item => item.key === current) ? current : this.#items[0]?.key ?? "";
    }
    const moved = new Map();
    for (let move = lowerBound(page.moveStep.length, index => page.moveStep[index] >= step); page.moveStep[move] === step; move++) {
      moved.set(page.moveSubject[move], page.moveParent[move]);
    }
    this.#tree.replaceChildren(...this.#items.map((item, index) => this.#itemElement(item, index, moved)));
    this.#tree.hidden = this.#items.length === 0;
    if (hadFocus) this.#focus();
    else this.#reveal(/** @type {HTMLElement | null} */ (this.#tree.querySelector(".changed")));
  }

  /** @param {HTMLElement | null | undefined} node */
  #reveal(node) {
    const tree = this.#tree;
    if (!node) return;
    const top = node.offsetTop;
    if (top < tree.scrollTop || top + node.offsetHeight > tree.scrollTop + tree.clientHeight) tree.scrollTop = top - tree.clientHeight / 2;
  }

  #focus() {
    const index = this.#items.findIndex(item => item.key === this.#active);
    const node = /** @type {HTMLElement | undefined} */ (this.#tree.children[index]);
    node?.focus({ preventScroll: true });
    this.#reveal(node);
  }

  /**
   * @param {Item} item
   * @param {number} index
   * @param {Map<number, number>} moved the new parents of the subjects that the step moves
   */
  #itemElement(item, index, moved) {
    const { page, cursor } = this;
    const { subject } = item;
    const node = element("div", {
      role: "treeitem", "aria-level": item.depth, "aria-posinset": item.position, "aria-setsize": item.size,
      "aria-expanded": item.isOpen === null ? null : String(item.isOpen), tabindex: item.key === this.#active ? 0 : -1,
      "data-index": index, "aria-selected": subject >= 0 ? String(cursor.selection.has(subject)) : null,
    });
    node.style.paddingInlineStart = `${(item.depth - 1) * 20 + 22}px`;
    if (item.more) {
      node.append(`… and ${grouped(item.more)} more`);
      return node;
    }
    if (item.members) {
      const states = [0, 0, 0, 0, 0];
      for (const member of item.members) states[stateAt(page, member, cursor.step)] += 1;
      const summary = [3, 2, 4, 1, 0].filter(state => states[state]).map(state => `${grouped(states[state])} ${stateNames[state]}`);
      node.append(element("b", {}, printable(page.names[item.members[0]])), ` × ${grouped(item.members.length)} `, element("small", {}, summary.join(", ")));
      if (item.members.includes(page.subject[cursor.step])) node.classList.add("changed");
      return node;
    }
    const state = stateAt(page, subject, cursor.step);
    node.append(element("b", {}, printable(page.labels[subject])), " ", element("small", {}, printable(page.details[subject])), " ",
      element("span", { class: "state-name" }, stateSwatch(state), ` ${stateNames[state]}`));
    const found = findingsOfSubject(page, subject).filter(finding => stepOfFinding(page, finding) <= cursor.step);
    for (const finding of found.slice(0, 3)) {
      node.append(" ", element("span", { class: `mark ${page.findings[finding].severity}`, title: findingText(page, finding) },
        element("span", { class: "unseen" }, "finding "), finding + 1));
    }
    if (found.length > 3) node.append(element("small", {}, ` and ${counted(found.length - 3, "more finding")}`));
    const isStep = cursor.step >= 0 && page.subject[cursor.step] === subject;
    const parent = moved.get(subject);
    const changes = [];
    if (isStep) changes.push(callbackText(page, cursor.step));
    if (isStep && page.callbackOf(cursor.step) === "deinit") changes.push("deallocated");
    if (parent !== undefined) changes.push(parent < 0 ? "removed from its parent" : `added to ${printable(page.labels[parent])}`);
    if (changes.length) {
      node.classList.add("changed");
      node.append(" ", element("span", { class: "change" }, `← ${changes.join(", ")}`));
    }
    return node;
  }

  /** @param {Item} item */
  #choose(item) {
    this.#active = item.key;
    this.#movesFocus = true;
    if (item.more) {
      this.#limit += pageLength;
      this.#active = "";
    } else if (item.isOpen !== null) {
      this.#expanded.set(item.key, !item.isOpen);
    }
    if (item.subject >= 0) {
      const isSelected = this.cursor.selection.has(item.subject) && this.cursor.selection.size === 1;
      if (item.isOpen === null) this.cursor.select(isSelected ? [] : [item.subject], this);
    }
    this.#update();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = this.#items;
    const index = items.findIndex(item => item.key === this.#active);
    const item = items[index];
    if (!item) return;
    const open = (/** @type {boolean} */ isOpen) => {
      this.#expanded.set(item.key, isOpen);
      this.#update();
    };
    const go = (/** @type {number} */ next) => {
      const target = items[Math.max(0, Math.min(next, items.length - 1))];
      this.#tree.children[index]?.setAttribute("tabindex", "-1");
      this.#active = target.key;
      this.#tree.children[items.indexOf(target)]?.setAttribute("tabindex", "0");
      this.#focus();
    };
    switch (event.key) {
      case "ArrowDown": go(index + 1); break;
      case "ArrowUp": go(index - 1); break;
      case "Home": go(0); break;
      case "End": go(items.length - 1); break;
      case "ArrowRight":
        if (item.isOpen === false) open(true);
        else if (item.isOpen) go(index + 1);
        break;
      case "ArrowLeft":
        if (item.isOpen) open(false);
        else for (let above = index - 1; above >= 0; above--) if (items[above].depth < item.depth) { go(above); break; }
        break;
      case "Enter": this.#choose(item); break;
      case " ":
        if (item.subject >= 0) {
          this.cursor.select(this.cursor.selection.has(item.subject) ? [] : [item.subject], this);
          this.announce(this.cursor.selection.size ? `${subjectText(this.page, item.subject)} selected` : "Selection removed");
        }
        break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
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
