// Keys of the whole page, and the dialog that lists them.

import { all, button, byID, closest } from "./dom.js";

/**
 * Handles the keys of the page, and returns a button that lists them.
 * @param {Record<string, () => void>} actions
 */
export function installKeys(actions) {
  const dialog = /** @type {HTMLDialogElement} */ (byID("keys"));
  const [enabled] = dialog.querySelectorAll("input");
  actions["?"] = () => dialog.showModal();
  all(dialog, "button")[0].addEventListener("click", () => dialog.close());
  document.addEventListener("keydown", event => {
    if (event.defaultPrevented || dialog.open || event.ctrlKey || event.metaKey || event.altKey) return;
    if (closest(event, "input, select") || (event.key.length === 1 && !enabled.checked)) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  return button("Keys", actions["?"], { class: "opener", "aria-haspopup": "dialog" });
}
