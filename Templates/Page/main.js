// Reads the data of the page, and starts the views.

import { decodeBase64, decodeColumn, gunzip } from "./bytes.js";
import { Cursor } from "./cursor.js";
import { all, byID, closest, debounce, element, nextTask } from "./dom.js";
import { findingsView } from "./findings.js";
import { installKeys } from "./keys.js";
import { addLayout } from "./layout.js";
import { follow, hashOf } from "./links.js";
import { LogView } from "./log.js";
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
    const [offset, count, width] = header.columns[name] ?? [0, 0, 0];
    return decodeColumn(bytes.subarray(start + offset), count, width);
  });
}

/** Returns a function that lets a screen reader speak a text. */
function makeAnnouncer() {
  const region = element("div", { class: "unseen", role: "status", "aria-live": "polite" });
  byID("main").append(region);
  /** @param {string} text */
  const speak = text => { region.textContent = text; };
  return debounce(120, speak);
}

async function startPage() {
  const page = await readPage();
  const cursor = new Cursor(page);
  const announce = makeAnnouncer();
  const [timeline, tree, sequence, log] = ["timeline", "tree", "sequence", "log"].map(byID);
  const showPicture = addLayout(page);
  const [first] = all(document, "article.finding");
  if (first) cursor.moveTo({ finding: Number(first.id.slice(1)) - 1 });
  follow(location.hash, page, cursor);
  const lines = new LogView(log, page, cursor, announce);
  await lines.ready;
  // The rows of the log are shown before the other views are made.
  await nextTask();
  findingsView(byID("findings"), page, cursor, announce);
  if (page.stepCount) {
    // Paper shows the static drawing.
    const drawings = all(timeline, ".drawing");
    timelineView(timeline, page, cursor, announce);
    timeline.append(...drawings);
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
  showPicture(location.hash);
  // The address can already be that of the cursor again.
  addEventListener("hashchange", event => {
    const { hash } = new URL(event.newURL);
    showPicture(hash);
    follow(hash, page, cursor);
  });
  // The hash does not change if it already names the place.
  document.addEventListener("click", event => {
    const link = closest(event, "a")?.getAttribute("href");
    if (link && link === location.hash) follow(link, page, cursor);
  });

  /** @param {1 | -1} direction */
  const moveToFinding = direction => {
    const count = page.findings.length;
    cursor.moveTo({ finding: cursor.finding < 0 ? 0 : (cursor.finding + direction + count) % count });
  };
  /** @param {1 | -1} direction */
  const moveToStep = direction => {
    let step = cursor.step + direction;
    while (step >= 0 && step < page.stepCount && !cursor.includes(page.subject[step])) step += direction;
    cursor.moveTo({ step });
  };
  const views = ["findings", "sequence", "timeline", "tree", "log"].map((id, index) => [index + 1, () => {
    showPicture("#" + id);
    byID(id).scrollIntoView({ block: "nearest" });
    all(byID(id), "[tabindex='0'], .list a, article a")[0]?.focus();
  }]);
  byID("head").append(installKeys({
    n: () => moveToFinding(1), p: () => moveToFinding(-1), ".": () => lines.moveToEvidence(1), ",": () => lines.moveToEvidence(-1),
    j: () => moveToStep(1), k: () => moveToStep(-1), "/": () => lines.search.focus(), ">": () => lines.search.move(1), "<": () => lines.search.move(-1),
    Escape: () => cursor.select([]), ...Object.fromEntries(views),
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
  document.documentElement.classList.remove("starting");
  const text = error instanceof Error ? error.message : String(error);
  byID("head").append(element("p", { class: "failure", role: "alert" }, `The views cannot start: ${text}. The report below is complete.`));
});
