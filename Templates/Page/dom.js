// Builders of elements. They set text by textContent and attributes by name, so that no text of a log becomes markup.

const svgNamespace = "http://www.w3.org/2000/svg";

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
  const node = document.createElement(tag);
  setAttributes(node, attributes);
  append(node, children);
  return node;
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
  const node = document.createElementNS(svgNamespace, tag);
  setAttributes(node, attributes);
  append(node, children);
  return node;
}

/**
 * @param {Element} node
 * @param {Child[]} children
 */
function append(node, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : String(child));
  }
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

/**
 * Returns a function that runs an action before the next paint, once for any number of calls.
 * @param {() => void} action
 * @returns {() => void}
 */
export function beforePaint(action) {
  let isPending = false;
  return () => {
    if (isPending) return;
    isPending = true;
    requestAnimationFrame(() => {
      isPending = false;
      action();
    });
  };
}

/**
 * Runs an action once, when an element comes near the visible part of the window.
 * @param {Element} node
 * @param {() => void} action
 */
export function whenVisible(node, action) {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return;
      observer.disconnect();
      action();
    },
    { rootMargin: "200px" }
  );
  observer.observe(node);
}

/**
 * Whether a key event belongs to a control that uses it itself.
 * @param {KeyboardEvent} event
 */
export function isTyping(event) {
  const target = event.target;
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

/**
 * Lets the browser paint and handle input before the caller continues.
 * @returns {Promise<void>}
 */
export function nextTask() {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
