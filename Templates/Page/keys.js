// Keys of the whole page, and the dialog that lists them.

import { button, element, isTyping } from "./dom.js";

/**
 * Keys with one explanation.
 * @typedef {{keys: string[], text: string, action?: () => void}} Command
 */

/**
 * Keys inside the views.
 * @type {[string, string][]}
 */
const viewKeys = [
  ["Tab", "next view or control"],
  ["↑ ↓ Home End", "move in findings, tree, sequence and log"],
  ["← →", "close and open; move in the timeline"],
  ["Page Up, Page Down", "move by a page in the log"],
  ["Enter", "select, or go to the finding at the line"],
  ["Enter, Shift+Enter", "next and previous match, in the search field"],
];

/**
 * Handles the keys of the page, and returns a button that lists them.
 * @param {Command[]} commands
 * @param {Record<string, () => void>} actions the actions of keys whose command has none
 */
export function installKeys(commands, actions) {
  const enabled = element("input", { type: "checkbox", id: "single-keys" });
  enabled.checked = true;
  const rows = [...commands.map(({ keys, text }) => /** @type {[string, string]} */ ([keys.join(" "), text])), ...viewKeys];
  /** @type {HTMLDialogElement} */
  const dialog = element("dialog", { class: "keys", "aria-labelledby": "keys-title" },
    element("h2", { id: "keys-title" }, "Keys"),
    element("table", {}, element("caption", { class: "unseen" }, "Keys and their actions"), element("tbody", {}, ...rows.map(([keys, text]) =>
      element("tr", {}, element("th", { scope: "row" }, element("kbd", {}, keys)), element("td", {}, text))))),
    element("p", {}, element("label", {}, enabled, " Use single-character keys")),
    button("Close", () => dialog.close()));
  document.body.append(dialog);
  dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
  const open = () => dialog.showModal();
  const opener = button("Keys", open, { class: "opener", "aria-haspopup": "dialog" });
  document.addEventListener("keydown", event => {
    if (event.defaultPrevented || dialog.open || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event)) return;
    if (event.key.length === 1 && !enabled.checked) return;
    const action = event.key === "?" ? open : actions[event.key] ?? commands.find(({ keys }) => keys.includes(event.key))?.action;
    if (!action) return;
    event.preventDefault();
    action();
  });
  return opener;
}
