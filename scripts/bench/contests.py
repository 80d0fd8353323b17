"""The contests: the commands that each of them measures, with the expected answers."""
import os
import sys

import answers
import dresses
import fleet
import growth
import lives
import page
import stores
from drawings import Drawings
from measuring import Contestant

HERE = os.path.dirname(os.path.abspath(__file__))
NAMES = "|".join(lives.SELECTORS)
# Records of NDJSON are seven times as long as other lines, so there are a tenth as many.
FEWER = {"ndjson": 10}


class Contests:
    """Makes the contestants of each contest from the inputs and tools that there are.

    - `lines` is the length of the longest logs.
    - `left_out` is what could not be measured: (what, why).
    """

    def __init__(self, inputs, tools, lines):
        self.inputs, self.tools, self.lines = inputs, tools, lines
        self.left_out = []

    def all(self):
        """Contests by name: a title, and a function that makes the contestants."""
        made = {}
        for dress in dresses.ALL:
            made[dress] = (f"{self.length(dress):,} lines in {dress} layout", lambda dress=dress: self.dress(dress))
        drawings = Drawings(self.inputs, self.tools)
        made.update({
            "tools": (f"Other tools on {self.length('nslog'):,} lines in nslog layout", self.others),
            "growth": ("Growth", self.growth),
            "drawings": ("Diagrams", drawings.all),
            "page": (f"The HTML page of {self.page_lines:,} lines", self.page),
            "start": ("Start", self.start),
            "stores": (f"{stores.CALLBACKS:,} callbacks into a database, and into a trace for Perfetto", self.stores),
            "fleet": (f"{fleet.LOGS:,} logs of 100 lines on two processors", self.fleet),
        })
        return made

    def length(self, dress):
        return self.lines // FEWER.get(dress, 1)

    def dress(self, dress):
        log = self.inputs.log(self.length(dress), dress)
        made = [self.analysis("lifelog", log)]
        made.append(self.analysis("lifelog, a tenth of the log", self.inputs.log(self.length(dress) // 10, dress)))
        if self.has("rg", "rg -c of the 12 names"):
            made.append(self.counting("rg -c, 12 names", ["rg", "-c", NAMES, log.path], log, log.oracle["matches"]))
        if not dresses.ALL[dress].has_addresses:
            made.append(self.analysis("lifelog on nslog", self.inputs.log(self.lines)))
        return made

    def others(self):
        """They only extract the events; lifelog checks them."""
        log, rows = self.inputs.log(self.lines), answers.Rows(self.inputs.log(self.lines).oracle)
        made = [self.analysis("lifelog", log)]
        extractions = [("Python", [sys.executable, self.peer("extract.py"), log.path])]
        if self.has("mawk", "extraction by mawk"):
            extractions.append(("mawk", ["mawk", "-f", self.peer("extract.awk"), log.path]))
        for title, command in extractions:
            made.append(Contestant(title, command, rows.check(title), size=log.bytes))
        return made

    def growth(self):
        made = []
        for name, one in growth.ALL.items():
            for size in one.sizes:
                log = self.inputs.kept(f"{name}-{size}.log", lambda path, size=size: one.write(path, size))
                made.append(self.analysis(f"{size:,} {one.title}", log, one.arguments(log.path)))
        return made

    def start(self):
        version = Contestant("lifelog --version", [self.tools.lifelog, "--version"], answers.nothing, times=50)
        analysis = self.analysis("lifelog, 100 lines", self.inputs.log(100))
        analysis.times = 50
        return [version, analysis]

    @property
    def page_lines(self):
        return min(self.lines, page.MAX_LINES)

    def page(self):
        if not self.tools.browser():
            self.left_out.append(("the page in a browser", "Chromium is not installed"))
        elif not self.tools.python_with("playwright"):
            self.left_out.append(("the page in a browser", "playwright is not installed"))
        return list(page.contestants(self.inputs, self.tools, self.page_lines))

    def stores(self):
        return list(stores.contestants(self.inputs, self.tools))

    def fleet(self):
        if not self.tools.python_with("pyspark"):
            self.left_out.append(("Spark", "PySpark is not installed"))
        return list(fleet.contestants(self.inputs, self.tools))

    # How each kind of contestant is made.

    def analysis(self, title, log, arguments=None):
        """Analyzes a log or a folder; the check also reads the whole report."""
        command = [self.tools.lifelog, "analyze", *(arguments or [log.path])]
        report = os.path.join(self.inputs.folder, "report.json")
        return Contestant(
            title, command, answers.summary_is_right(title, log.oracle), checked=command + ["--json", report],
            proof=lambda: answers.report_is_right(title, report, log.oracle), prints_little=True, size=log.bytes,
            statuses=(0, 1) if log.oracle["violations"] else (0,))

    def counting(self, title, command, log, right):
        return Contestant(title, command, answers.count_is(title, right), prints_little=True, size=log.bytes)

    def has(self, tool, what):
        if self.tools.has(tool):
            return True
        if (what, f"{tool} is not installed") not in self.left_out:
            self.left_out.append((what, f"{tool} is not installed"))
        return False

    @staticmethod
    def peer(name):
        return os.path.join(HERE, "peers", name)
