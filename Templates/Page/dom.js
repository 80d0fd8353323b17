// Builders of elements. They set text by textContent and attributes by name, so that no text of a log becomes markup.

/**
 * @typedef {string | number | boolean | null | undefined} Attribute
 * @typedef {Node | string | number | null | undefined | false} Child
 */

/**
 * Sets attributes. A value of `null`, `undefined` or `false` removes one; `true` sets an empty one.
 * @param {Element} node
 * @param {Record<string, Attribute>} attributes
 */
export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Creates an HTML element with attributes and children; strings become text.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  return completed(document.createElement(tag), attributes, children);
}

/**
 * Creates an SVG element with attributes and children; strings become text.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  return completed(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/**
 * @template {Element} Kind
 * @param {Kind} node
 * @param {Record<string, Attribute>} attributes
 * @param {Child[]} children
 */
function completed(node, attributes, children) {
  setAttributes(node, attributes);
  for (const child of children) {
    if (child || child === 0) node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

/**
 * Creates a button.
 * @param {string} text
 * @param {() => void} action
 * @param {Record<string, Attribute>} [attributes]
 */
export function button(text, action, attributes = {}) {
  const node = element("button", { type: "button", ...attributes }, text);
  node.addEventListener("click", action);
  return node;
}

/**
 * Returns the element with an id.
 * @param {string} id
 */
export function byID(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`no element '${id}'`);
  return node;
}

/**
 * Returns the elements inside a node that match a selector.
 * @param {ParentNode} node
 * @param {string} selector
 */
export function all(node, selector) {
  /** @type {NodeListOf<HTMLElement>} */
  const elements = node.querySelectorAll(selector);
  return [...elements];
}

/**
 * Returns the innermost element with the target of an event that matches a selector.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function closest(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/**
 * Returns a function that runs an action once a quiet time has passed since its last call.
 * @template {any[]} Arguments
 * @param {number} milliseconds
 * @param {(...values: Arguments) => void} action
 * @returns {(...values: Arguments) => void}
 */
export function debounce(milliseconds, action) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
}

/** Lets the browser show what has changed. @returns {Promise<void>} */
export function nextTask() {
  return new Promise(resolve => setTimeout(resolve));
}
