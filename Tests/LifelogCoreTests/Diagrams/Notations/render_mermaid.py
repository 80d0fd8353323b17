"""Renders diagrams with Mermaid itself, in a browser without a window, and says what is in the pictures.

usage: render_mermaid.py BROWSER FOLDER

Every *.mmd file of the folder is a diagram. Standard output gets one JSON object: for each file's name either "error",
or the texts of the picture from above to below, the names of its elements, and its size in pixels; or {"missing": PACKAGE}.

Mermaid comes from the package nicegui, of which nothing is imported. A server on the loopback interface hands out its
modules, the page below and the diagrams, and takes the answer; the browser is started once, and ended after it.
"""
import http.server
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

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
    answer, answered = [], threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            folder_name, _, name = self.path[1:].partition("/")
            if self.path == "/":
                self.send("text/html", PAGE.encode())
            elif self.path == "/names":
                self.send("application/json", json.dumps(names).encode())
            elif folder_name == "diagrams" and name in names:
                self.send("text/plain; charset=utf-8", (folder / name).read_bytes())
            elif folder_name == "mermaid" and (modules / os.path.basename(name)).is_file():
                self.send("text/javascript", (modules / os.path.basename(name)).read_bytes())
            else:
                self.send_error(404)

        def do_POST(self):
            answer.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send("text/plain", b"")
            answered.set()

        def send(self, kind, content):
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-extensions",
             f"--user-data-dir={profile}", f"http://127.0.0.1:{server.server_address[1]}/"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            in_time = answered.wait(timeout=150)
        finally:
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
    if not in_time:
        sys.exit("the browser gave no answer")
    sys.stdout.write(answer[0].decode())


main()
