"""Renders diagrams with Mermaid itself, in a browser without a window, and says what is in the pictures.

usage: render_mermaid.py BROWSER FOLDER

Every *.mmd file of the folder is a diagram. Standard output gets one JSON object: for each file's name either "error",
or the texts of the picture from above to below, the names of its elements, and its size in pixels; or {"missing": PACKAGE}.

Mermaid comes from the package nicegui, of which nothing is imported. A server on the loopback interface hands out its
modules, the page below and the diagrams, and takes the answer; the browser is started once, and ended after it.
"""
import importlib.util
import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "PythonSupport"))

from browser import answer_of_page  # noqa: E402

PAGE = """<!doctype html><meta charset="utf-8"><body><script type="module">
import {mermaid} from "/mermaid/index.js";
mermaid.initialize({startOnLoad: false});
const answer = {};
let number = 0;
for (const name of await (await fetch("/names")).json()) {
  try {
    const text = await (await fetch("/diagrams/" + name)).text();
    const {svg} = await mermaid.render("diagram" + number++, text);
    const place = document.createElement("div");
    document.body.append(place);
    place.innerHTML = svg;
    const picture = place.querySelector("svg");
    const rows = e => [...e.querySelectorAll("tspan")].filter(e => !e.querySelector("tspan"));
    const pieces = [...picture.querySelectorAll("text, foreignObject")].flatMap(e =>
      e.localName === "foreignObject" ? [e.firstElementChild] : rows(e).length ? rows(e) : [e]);
    const texts = pieces.map(e => ({place: e.getBoundingClientRect(), text: e.innerText ?? e.textContent}))
      .sort((a, b) => a.place.top - b.place.top || a.place.left - b.place.left)
      .flatMap(piece => piece.text.split("\\n").map(t => t.trim()).filter(t => t));
    const elements = [...new Set([...picture.querySelectorAll("*")].map(e => e.localName))].sort();
    const handlers = [...picture.querySelectorAll("*")].some(
      e => [...e.attributes].some(a => a.name.startsWith("on") || /script:/i.test(a.value)));
    const box = picture.viewBox.baseVal;
    answer[name] = {texts, elements, handlers,
                    width: box.width, height: box.height};
    place.remove();
  } catch (error) {
    answer[name] = {error: String(error.message ?? error)};
  }
}
await fetch("/answer", {method: "POST", body: JSON.stringify(answer)});
</script>"""


def main():
    browser, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    package = importlib.util.find_spec("nicegui")
    modules = pathlib.Path(package.origin).parent / "elements/mermaid/dist" if package else None
    if not modules or not (modules / "index.js").exists():
        print(json.dumps({"missing": "nicegui"}))
        return
    names = sorted(path.name for path in folder.glob("*.mmd"))

    def find(path):
        folder_name, _, name = path[1:].partition("/")
        if path == "/":
            return "text/html", PAGE.encode()
        if path == "/names":
            return "application/json", json.dumps(names).encode()
        if folder_name == "diagrams" and name in names:
            return "text/plain; charset=utf-8", (folder / name).read_bytes()
        if folder_name == "mermaid" and (modules / os.path.basename(name)).is_file():
            return "text/javascript", (modules / os.path.basename(name)).read_bytes()
        return None

    answer = answer_of_page(browser, "/", find, timeout=150)
    if answer is None:
        sys.exit("the browser gave no answer")
    sys.stdout.write(answer.decode())


main()
