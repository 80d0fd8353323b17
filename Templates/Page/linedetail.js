// The line of the cursor in full, below a summary of its events.

import { button, element } from "./dom.js";
import { fillText } from "./logrows.js";
import { stepText } from "./phrases.js";
import { grouped } from "./words.js";

/**
 * @typedef {import("./page.js").Page} Page
 * @typedef {import("./cursor.js").Cursor} Cursor
 * @typedef {import("./logtext.js").LogText} LogText
 */

/** Characters of a line to show. */
const maxDetailLength = 20_000;

/**
 * Creates the pane below the rows, and the function that shows the line of the cursor in it.
 * @param {Page} page
 * @param {Cursor} cursor
 * @param {LogText[]} texts
 * @param {(text: string) => void} announce
 */
export function lineDetail(page, cursor, texts, announce) {
  const title = element("summary");
  const content = element("pre", { class: "content", tabindex: 0, role: "group", "aria-label": "Text of the line" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await texts[cursor.log].read(cursor.line, Infinity));
      announce("line copied");
    } catch {
      announce("the browser does not allow the page to copy the line");
    }
  };
  const show = async () => {
    const { log, line } = cursor;
    title.textContent = [`Line ${grouped(line)}`, ...[...page.stepsOnLine(log, line)].map(step => stepText(page, step))].join(": ");
    const text = await texts[log].read(line, maxDetailLength + 1);
    if (cursor.line !== line || cursor.log !== log) return;
    fillText(content, text, null, maxDetailLength);
    content.hidden = !text;
  };
  const node = element("details", { class: "detail" }, title, element("div", {}, content, button("Copy line", copy)));
  return { node, show };
}
