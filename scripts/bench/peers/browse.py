"""Opens a page in a browser and prints its figures as JSON, in seconds and 10⁶ bytes.

    browse.py BROWSER PAGE LINE PATTERN

- `loaded`: from the start of the navigation to DOMContentLoaded.
- `rows`: from DOMContentLoaded to the first row of the log with text.
- `line`: from a link to the line to the row with its text, which is `text`.
- `search`: from a pattern in the field to the number of lines that match, which is `matches`.
- `heap`: the memory of the script afterwards, without garbage.
"""
import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

WINDOW = {"width": 1400, "height": 1000}

# Keeps the time of the first row with text.
WATCH = """addEventListener("DOMContentLoaded", function look() {
  if (document.querySelector("#log [role=row] [role=gridcell]")?.textContent) window.firstRows = performance.now();
  else setTimeout(look, 2);
})"""
ROWS = """async () => {
  document.getElementById("log").scrollIntoView();
  while (!window.firstRows) await new Promise(resolve => setTimeout(resolve));
  return window.firstRows / 1000;
}"""
LINE = """async line => {
  const start = performance.now();
  location.hash = `L${line}`;
  const row = () => document.querySelector("#log [role=row][aria-selected=true]");
  const isShown = () => row()?.querySelector(".number").textContent === String(line) && row().querySelector("[role=gridcell]").textContent;
  while (!isShown()) await new Promise(resolve => setTimeout(resolve));
  return [(performance.now() - start) / 1000, row().querySelector("[role=gridcell]").textContent];
}"""
SEARCH = """async pattern => {
  const field = document.querySelector("#log [role=search] input[type=search]");
  const status = document.getElementById("search-status");
  const start = performance.now();
  field.value = pattern;
  field.dispatchEvent(new Event("input", {bubbles: true}));
  const found = () => /^([\\d,]+) lines?$/.exec(status.textContent);
  while (!found()) await new Promise(resolve => setTimeout(resolve, 1));
  return [(performance.now() - start) / 1000, Number(found()[1].replaceAll(",", ""))];
}"""


def figures(page, address, line, pattern):
    page.add_init_script(WATCH)
    page.goto(address, wait_until="domcontentloaded")
    loaded = page.evaluate("() => performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd / 1000")
    page.locator("#head button").first.wait_for()
    rows = page.evaluate(ROWS) - loaded
    to_line, text = page.evaluate(LINE, line)
    search, matches = page.evaluate(SEARCH, pattern)
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")
    used = heap["usedSize"] + heap.get("backingStorageSize", 0)
    return {"loaded": loaded, "rows": rows, "line": to_line, "text": text, "search": search, "matches": matches, "heap": used / 1e6}


def main(browser, path, line, pattern):
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
        page = chromium.new_page(viewport=WINDOW)
        print(json.dumps(figures(page, pathlib.Path(path).resolve().as_uri(), int(line), pattern)))
        chromium.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
