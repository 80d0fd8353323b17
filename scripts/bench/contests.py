"""What is measured: for each contest the commands that take part, with the answers that are right."""
import os
import shlex
import sys

import answers
import lives
from measuring import Contestant

HERE = os.path.dirname(os.path.abspath(__file__))
NAMES = "|".join(lives.SELECTORS)


class Contests:
    """Makes the contestants of each contest out of the inputs and tools that there are.

    - `lines` is the length of the long log; the shorter ones are a tenth of it.
    - `left_out` is what could not be measured: (what, why).
    """

    def __init__(self, inputs, tools, lines):
        self.inputs, self.tools, self.lines = inputs, tools, lines
        self.tenth = max(1000, lines // 10)
        self.left_out = []

    def all(self):
        """Contests by name: a title, and who makes the contestants."""
        return {
            "long": (f"A log of {self.lines:,} lines", self.long),
            "whole": (f"Checking a log of {self.tenth:,} lines with 50 faults", self.whole),
            "forms": (f"The same {self.tenth:,} messages in other forms", self.forms),
            "packed": (f"A compressed log of {self.tenth:,} lines", self.packed),
            "small": ("10,000 logs of 20 lines", self.small),
            "crowd": (f"{self.tenth:,} controllers alive at a time", self.crowd),
            "start": ("From start to end", self.start),
        }

    def long(self):
        log = self.inputs.log(self.lines)
        path, oracle, rows = log.path, log.oracle, answers.Rows(log.oracle)
        made = [self.lifelog("lifelog", log)]
        made.append(self.lifelog("lifelog, a tenth of the log", self.inputs.log(self.tenth)))
        made += [self.report("lifelog --json", log, "--json"), self.report("lifelog --junit", log, "--junit")]
        if self.tools.knows_threads():
            for count in (1, 2):
                title = f"lifelog, {count} thread" + ("s" if count > 1 else "")
                made.append(self.lifelog(title, log, "--threads", str(count)))
        else:
            self.left_out.append(("one thread against two", "this lifelog has no option --threads"))
        made.append(self.counting("wc -l", ["wc", "-l", path], log, oracle["lines"]))
        if self.has("rg", "rg -c of the 12 names"):
            made.append(self.counting("rg -c, 12 names", ["rg", "-c", NAMES, path], log, oracle["matches"]))
        # One run of a second says little on a machine that is shared.
        for contestant in made:
            contestant.times = 3
        for awk in ("mawk", "gawk"):
            if self.has(awk, f"extraction by {awk}"):
                made.append(self.rows(awk, [awk, "-f", self.peer("extract.awk"), path], log, rows))
                made.append(self.rows(f"{awk}, searching first",
                                      [awk, "-f", self.peer("extract-searching.awk"), path], log, rows))
        made.append(self.rows("Python", [sys.executable, self.peer("extract.py"), path], log, rows))
        if self.has("lnav", "SQL in lnav"):
            query = ";SELECT callback, count(*) AS reports FROM lifecycle WHERE class IS NOT NULL GROUP BY callback"
            command = ["lnav", "-I", self.peer("lnav"), "-n", "-c", query, path]
            made.append(self.table("lnav, SQL", command, log))
        if self.has("duckdb", "SQL in DuckDB"):
            for title, words in (
                ("DuckDB, 2 threads", ["2"]), ("DuckDB, 2 threads, searching first", ["2", "searching"]),
                ("DuckDB, 1 thread", ["1"]),
            ):
                command = [self.tools.python, self.peer("extract_duckdb.py"), path] + words
                made.append(self.table(title, command, log))
        return made

    def whole(self):
        log = self.inputs.log(self.tenth, faults=50)
        made = [self.lifelog("lifelog", log, statuses=(1,))]
        if self.has("mawk", "PM4Py on what mawk extracts") and self.has("pm4py", "PM4Py"):
            title = "mawk and PM4Py, 11 rules of DECLARE"
            extraction = shlex.join(["mawk", "-f", self.peer("extract.awk"), log.path])
            command = extraction + " | " + shlex.join([self.tools.python, self.peer("conformance.py")])
            made.append(Contestant(title, ["sh", "-c", command], answers.conformance_is_plausible(title, log.oracle),
                                   prints_little=True, size=log.bytes))
        return made

    def forms(self):
        names = ["nslog", "syslog", "log-compact", "log-default", "log-ndjson", "log-json"]
        return [self.lifelog(name, self.inputs.log(self.tenth, form=name)) for name in names]

    def packed(self):
        log = self.inputs.log(self.tenth)
        made = [self.lifelog("lifelog, not compressed", log)]
        for name, ending in (("gzip", ".gz"), ("zstd", ".zst")):
            if not self.has(name, f"logs that {name} has compressed"):
                continue
            packed = self.inputs.packed(log, [name, "-c"], ending)
            made.append(self.lifelog(f"lifelog, {name}", packed))
            made.append(Contestant(f"{name} -dc alone", [name, "-dc", packed.path], answers.nothing, size=log.bytes))
        return made

    def small(self):
        logs = self.inputs.small(10000, 20)
        loop = [sys.executable, "-I", "-S", self.peer("open_read_close.py"), logs.path]
        return [
            self.report("lifelog", logs, "--json", only_proof=True),
            self.counting("open, read, close", loop, logs, logs.bytes),
        ]

    def crowd(self):
        return [self.lifelog("lifelog", self.inputs.crowd(self.tenth))]

    def start(self):
        short = self.inputs.log(100)
        version = Contestant("lifelog --version", [self.tools.lifelog, "--version"], answers.nothing, times=50)
        analysis = self.lifelog("lifelog, 100 lines", short)
        analysis.times = 50
        return [version, analysis]

    # How each kind of contestant is made.

    def lifelog(self, title, log, *options, statuses=(0,)):
        """Analyzes a log; the check also looks at the whole report."""
        command = [self.tools.lifelog, "analyze", log.path, *options]
        report = self.place("report.json")
        oracle = log.oracle
        return Contestant(
            title, command, answers.summary_is_right(title, oracle), checked=command + ["--json", report],
            proof=lambda: answers.report_is_right(title, report, oracle, lives=oracle["lives"]),
            prints_little=True, statuses=statuses, size=log.bytes)

    def report(self, title, log, option, only_proof=False):
        """Analyzes a log and writes a report."""
        written = self.place("written" + option)
        command = [self.tools.lifelog, "analyze", log.path, option, written]

        def proof():
            if option == "--junit":
                answers.junit_is_right(title, written, log.oracle)
            else:
                files = log.oracle.get("files", 1)
                answers.report_is_right(title, written, log.oracle, files, None if only_proof else log.oracle["lives"])

        check = answers.nothing if only_proof else answers.summary_is_right(title, log.oracle)
        return Contestant(title, command, check, proof=proof, prints_little=True, size=log.bytes)

    def counting(self, title, command, log, right):
        return Contestant(title, command, answers.count_is(title, right), prints_little=True, size=log.bytes)

    def rows(self, title, command, log, rows):
        return Contestant(title, command, rows.check(title), size=log.bytes)

    def table(self, title, command, log):
        return Contestant(title, command, answers.table_is_right(title, log.oracle), prints_little=True, size=log.bytes)

    def has(self, tool, what):
        if self.tools.has(tool):
            return True
        self.left_out.append((what, f"{tool} is not installed"))
        return False

    def place(self, name):
        return os.path.join(self.inputs.folder, name)

    @staticmethod
    def peer(name):
        return os.path.join(HERE, "peers", name)
