// Keys of the whole page, and the dialog that lists them.

import { button, closest, element } from "./dom.js";

/**
 * The explanation of some keys, and their actions.
 * @typedef {[text: string, actions: Record<string, () => void>]} Command
 */

/** Keys inside the views. */
const viewKeys = [
  ["Tab", "next view or control"],
  ["↑ ↓ Home End", "move in findings, tree, sequence and log"],
  ["← →", "move in the timeline; to the container in the tree"],
  ["Page Up, Page Down", "move by a page in the log"],
  ["Enter", "select, or go to the finding at the line"],
  ["Enter, Shift+Enter", "next and previous match, in the search field"],
];

/**
 * Handles the keys of the page, and returns a button that lists them.
 * @param {Command[]} commands
 */
export function installKeys(commands) {
  const open = () => dialog.showModal();
  commands.push(["this list", { "?": open }]);
  /** @type {Record<string, () => void>} */
  const actions = Object.assign({}, ...commands.map(([, ofKeys]) => ofKeys));
  const rows = [...commands.map(([text, ofKeys]) => [Object.keys(ofKeys).join(" "), text]), ...viewKeys];
  const enabled = element("input", { type: "checkbox", checked: true });
  /** @type {HTMLDialogElement} */
  const dialog = element("dialog", { class: "keys", "aria-labelledby": "keys-title" },
    element("h2", { id: "keys-title" }, "Keys"),
    element("table", {}, element("caption", { class: "unseen" }, "Keys and their actions"), element("tbody", {}, ...rows.map(([keys, text]) =>
      element("tr", {}, element("th", { scope: "row" }, element("kbd", {}, keys)), element("td", {}, text))))),
    element("p", {}, element("label", {}, enabled, " Use single-character keys")),
    button("Close", () => dialog.close()));
  document.body.append(dialog);
  document.addEventListener("keydown", event => {
    if (event.defaultPrevented || dialog.open || event.ctrlKey || event.metaKey || event.altKey) return;
    if (closest(event, "input, select") || (event.key.length === 1 && !enabled.checked)) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  return button("Keys", open, { class: "opener", "aria-haspopup": "dialog" });
}
