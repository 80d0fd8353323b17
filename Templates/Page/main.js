// Reads the data of the page, and starts the views.

import { decodeBase64, decodeVarints, gunzip } from "./bytes.js";
import { Cursor } from "./cursor.js";
import { byID, debounce, element } from "./dom.js";
import { findingsView } from "./findings.js";
import { installKeys } from "./keys.js";
import { addLayout } from "./layout.js";
import { follow, hashOf } from "./links.js";
import { logView } from "./log.js";
import { Page } from "./page.js";
import { findingText, stepText } from "./phrases.js";
import { sequenceView } from "./sequence.js";
import { timelineView } from "./timeline.js";
import { treeView } from "./tree.js";
import { grouped } from "./words.js";

/** Reads the data. @returns {Promise<Page>} */
async function readPage() {
  const bytes = await gunzip(decodeBase64((byID("lifelog-data").textContent ?? "").trim()));
  const start = bytes.indexOf(10) + 1;
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, start)));
  if (header.schema !== "lifelog.page/1") throw new Error(`unknown schema '${header.schema}'`);
  return new Page(header, name => {
    const [offset, count] = header.columns[name] ?? [0, 0];
    return decodeVarints(bytes, start + offset, count);
  });
}

/** Returns a function that lets a screen reader speak a text. */
function makeAnnouncer() {
  const region = element("div", { class: "unseen", role: "status", "aria-live": "polite" });
  byID("main").append(region);
  return debounce(120, (/** @type {string} */ text) => { region.textContent = text; });
}

async function startPage() {
  const page = await readPage();
  const cursor = new Cursor(page);
  const announce = makeAnnouncer();
  const [timeline, tree, sequence, log] = ["timeline", "tree", "sequence", "log"].map(byID);
  addLayout(page);
  if (page.findings.length) cursor.moveTo({ finding: 0 });
  follow(location.hash, page, cursor);
  const lines = logView(log, page, cursor, announce);
  await lines.start();
  findingsView(byID("findings"), page, cursor, announce);
  for (const section of [timeline, tree, sequence]) section.hidden = !page.stepCount;
  if (page.stepCount) {
    // Paper shows the static drawing.
    const drawing = timeline.querySelector(".drawing");
    timelineView(timeline, page, cursor, announce);
    if (drawing) timeline.append(drawing);
    treeView(tree, page, cursor, announce);
    sequenceView(sequence, page, cursor, announce);
  }

  const saveHash = debounce(250, () => {
    const hash = hashOf(page, cursor);
    if (hash !== location.hash) history.replaceState(null, "", hash);
  });
  cursor.subscribe((_, change) => {
    saveHash();
    if (change.position) announce(positionText(page, cursor));
  });
  addEventListener("hashchange", () => follow(location.hash, page, cursor));
  // The hash does not change if it already names the place.
  document.addEventListener("click", event => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.hash && link.hash === location.hash) follow(link.hash, page, cursor);
  });

  const moveToFinding = (/** @type {1 | -1} */ direction) => {
    const count = page.findings.length;
    if (count) cursor.moveTo({ finding: cursor.finding < 0 ? 0 : (cursor.finding + direction + count) % count });
  };
  const moveToStep = (/** @type {1 | -1} */ direction) => {
    let step = cursor.step + direction;
    while (step >= 0 && step < page.stepCount && !cursor.includes(page.subject[step])) step += direction;
    cursor.moveTo({ step });
  };
  const focusView = (/** @type {string} */ id) => {
    byID(id).scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null} */ (byID(id).querySelector("[tabindex='0']"))?.focus();
  };
  byID("head").append(installKeys([
    { keys: ["n"], text: "next finding", action: () => moveToFinding(1) },
    { keys: ["p"], text: "previous finding", action: () => moveToFinding(-1) },
    { keys: [".", ","], text: "next and previous line of evidence" },
    { keys: ["j", "k"], text: "next and previous event of the selection" },
    { keys: ["/"], text: "search the log", action: () => lines.focusSearch() },
    { keys: [">", "<"], text: "next and previous match" },
    { keys: ["1", "2", "3", "4", "5"], text: "findings, timeline, containment, sequence, log" },
    { keys: ["Escape"], text: "select all subjects again", action: () => cursor.select([]) },
    { keys: ["?"], text: "this list" },
  ], {
    ".": () => lines.moveToEvidence(1), ",": () => lines.moveToEvidence(-1),
    j: () => moveToStep(1), k: () => moveToStep(-1),
    ">": () => lines.moveToMatch(1), "<": () => lines.moveToMatch(-1),
    1: () => focusView("findings"), 2: () => focusView("timeline"), 3: () => focusView("tree"),
    4: () => focusView("sequence"), 5: () => lines.focus(),
  }));
}

/**
 * The place of the cursor in words.
 * @param {Page} page
 * @param {Cursor} cursor
 */
function positionText(page, cursor) {
  const steps = page.stepsOnLine(cursor.log, cursor.line);
  const step = steps.includes(cursor.step) ? cursor.step : steps[0];
  const place = step === undefined ? `line ${grouped(cursor.line)}` : stepText(page, step);
  return cursor.finding >= 0 ? `${place}; ${findingText(page, cursor.finding)}` : place;
}

startPage().catch(error => {
  const text = error instanceof Error ? error.message : String(error);
  byID("head").append(element("p", { class: "failure", role: "alert" }, `The views cannot start: ${text}. The report below is complete.`));
});
