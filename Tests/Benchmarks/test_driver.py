"""Tests of `make bench`: it measures contestants in turn, and prints no figure if an answer is wrong.

LIFELOG is the path of the executable. If it does not exist, the tests that run it are skipped.
"""
import os
import stat
import subprocess
import sys
import tempfile
import unittest

from support import SCRIPTS

import answers
import bars
import document
import drawings
import dresses
import fleet
import generator
import growth
import measuring
import page
import stores
from contests import Contests

LIFELOG = os.environ.get("LIFELOG", "")

# Runs lifelog, and changes a word of its text output or of the report that it writes.
LIAR = """#!{python}
import subprocess, sys
done = subprocess.run([{lifelog!r}] + sys.argv[1:], stdout=subprocess.PIPE)
old, new, where = {old!r}, {new!r}, {where!r}
sys.stdout.write(done.stdout.decode().replace(old, new) if where == "text" else done.stdout.decode())
if where in sys.argv:
    path = sys.argv[sys.argv.index(where) + 1]
    with open(path) as file:
        text = file.read()
    with open(path, "w") as file:
        file.write(text.replace(old, new, 1))
sys.exit(done.returncode)
"""


class InFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def program(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        os.chmod(self.path(name), stat.S_IRWXU)
        return self.path(name)


@unittest.skipUnless(os.path.exists(LIFELOG), "LIFELOG does not name an executable")
class AnswerTests(InFolder):
    def bench(self, lifelog, contests):
        command = [sys.executable, SCRIPTS, "--lifelog", lifelog, "--lines", "20000", "--rounds", "1", "--only", contests,
                   "--folder", self.path("logs")]
        # A separate folder, so that nothing is written into the package.
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder)

    def liar(self, where, old, new):
        text = LIAR.format(python=sys.executable, lifelog=LIFELOG, where=where, old=old, new=new)
        return self.program("liar", text)

    def test_valid_log_has_no_finding_in_any_dress(self):
        done = self.bench(LIFELOG, " ".join(dresses.ALL))
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        for dress in dresses.ALL:
            self.assertIn(f"| {dress}, ", done.stdout.decode())

    def test_every_violation_is_found_in_every_dress_with_addresses(self):
        for dress in dresses.ALL.values():
            if not dress.has_addresses:
                continue
            report, name = self.path("report.json"), next(key for key, one in dresses.ALL.items() if one is dress)
            oracle = generator.write(self.path("made.log"), 20000, name, violations=12)
            subprocess.run([LIFELOG, "analyze", self.path("made.log"), "--json", report], stdout=subprocess.DEVNULL)
            answers.report_is_right(name, report, oracle)
            self.assertGreaterEqual(len(oracle["violations"]), 9)

    def test_growing_logs_are_valid(self):
        for name, one in growth.ALL.items():
            oracle = one.write(self.path(name), 8)
            report = self.path("report.json")
            subprocess.run([LIFELOG, "analyze", *one.arguments(self.path(name)), "--json", report],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            answers.report_is_right(name, report, oracle)

    def test_small_logs_are_valid_and_differ(self):
        made = ["".join(fleet.lines(number)) for number in range(9)]
        self.assertEqual(len(set(made)), 9)
        for text in made:
            with open(self.path("small.log"), "w", encoding="ascii") as file:
                file.write(text)
            done = subprocess.run([LIFELOG, "analyze", self.path("small.log")], stdout=subprocess.PIPE)
            self.assertEqual(done.returncode, 0)
            self.assertIn("100 lines: 20 events of 4 subjects", done.stdout.decode())

    def test_log_of_state_changes_is_valid_and_has_the_most_states(self):
        with open(self.path("states.log"), "w", encoding="ascii") as file:
            file.writelines(line for line, _ in zip(stores.lines(), range(400)))
        query = "select (select count(*) from event), (select count(*) from state), (select count(*) from finding)"
        done = subprocess.run([LIFELOG, "query", self.path("states.log"), query, "--format", "csv"], stdout=subprocess.PIPE)
        self.assertEqual(done.stdout.decode().splitlines()[1], "400,400,0")

    def test_wrong_answer_ends_the_run_without_a_figure(self):
        for where, old, new in (
            ("text", " events of ", "1 events of "),
            ("--json", '"events": ', '"events": 1'),
            ("--json", '"findings": [', '"findings": [{"line": 1, "rule": "r", "subject": "s", "instance": null}], "more": ['),
            ("--json", "}", ""),
            ("--json", '"format": "nslog"', '"format": "print"'),
        ):
            done = self.bench(self.liar(where, old, new), "nslog")
            self.assertNotEqual(done.returncode, 0, (where, old))
            self.assertIn("wrong answer", done.stderr.decode(), (where, old))
            self.assertNotIn("| lifelog", done.stdout.decode(), (where, old))

    def test_unexpected_status_ends_the_run(self):
        done = self.bench(self.program("failing", "#!/bin/sh\nexit 2\n"), "start")
        self.assertIn("exits with 2", done.stderr.decode())


class BarTests(unittest.TestCase):
    def rows(self, **costs):
        contests = Contests(None, None, 1_000_000)
        return {(row.work, row.bar): row.holds for row in bars.Bars(costs, contests).rows()}

    def cost(self, seconds, memory=20 << 10):
        return measuring.Cost(seconds=[seconds], memory=memory)

    def test_bars_include_their_limit(self):
        def times(own, tenth, search, memory):
            return {"lifelog": self.cost(own, memory), "lifelog, a tenth of the log": self.cost(tenth),
                    "rg -c, 12 names": self.cost(search)}

        self.assertEqual(set(self.rows(nslog=times(5, 0.34, 1, 64 << 10)).values()), {True})
        self.assertEqual(set(self.rows(nslog=times(5.1, 0.33, 1, 65 << 10)).values()), {False})
        self.assertEqual(set(self.rows(ndjson=times(8, 0.8, 1, 64 << 10)).values()), {True})

    def test_dress_without_addresses_is_compared_with_nslog(self):
        for own, holds in ((3, True), (3.1, False)):
            found = self.rows(names={"lifelog": self.cost(own), "lifelog, a tenth of the log": self.cost(1),
                                     "lifelog on nslog": self.cost(1)})
            self.assertIs(found["names, 1,000,000 lines", "no finding, and at most 3 × nslog"], holds)

    def test_growth_above_linear_fails(self):
        one = growth.ALL["children"]
        small, large = (f"{size:,} {one.title}" for size in one.sizes)
        for seconds, holds in ((15, True), (16, False)):
            self.assertEqual(set(self.rows(growth={small: self.cost(1), large: self.cost(seconds)}).values()), {holds})

    def test_sequence_of_each_number_of_controllers_has_a_time_and_a_size(self):
        for alive in drawings.ALIVE:
            title, more = (drawings.sequence(count, alive) for count in drawings.SEQUENCES)
            for seconds, size, time_holds, size_holds in ((0.5, 4_000_000, True, True), (0.51, 4_000_001, False, False)):
                cost = measuring.Cost(seconds=[seconds], written=size)
                rows = bars.Bars({"drawings": {title: cost, more: self.cost(7.5)}}, Contests(None, None, 1_000_000)).rows()
                self.assertEqual(
                    [(row.work, row.bar, row.holds) for row in rows],
                    [(title, "at most 0.5 s", time_holds), (title, "at most 4 MB of SVG", size_holds),
                     (more, "linear: at most 15 × the time of a tenth", True)])


    def test_database_has_a_time_and_a_size(self):
        log = next(iter(stores.LOGS))
        for seconds, size, holds in ((2, 30_000_000, True), (2.01, 30_000_001, False)):
            cost = measuring.Cost(seconds=[seconds], written=size)
            rows = self.rows(stores={stores.title("sqlite", log): cost, stores.title("perfetto", log): self.cost(seconds / 2)})
            self.assertEqual(list(rows.values()), [holds] * 3)

    def test_events_of_a_category_in_a_trace_are_counted(self):
        def field(number, value):
            return bytes([number << 3 | 2, len(value)]) + value if isinstance(value, bytes) else bytes([number << 3, value])

        texts = b"".join(field(1, field(1, number) + field(2, text)) for number, text in ((1, b"app"), (2, b"state")))
        packets = [field(12, texts) + field(11, field(3, 2)), field(11, field(3, 1)), field(8, 5) + field(11, field(3, 2)), field(13, b"state")]
        trace = b"".join(field(1, packet) for packet in packets)
        self.assertEqual([stores.count_of(name, trace) for name in (b"app", b"state", b"other")], [1, 2, 0])

    def test_page_has_bars_for_size_and_time_and_for_the_browser(self):
        for extra, size, factor, holds in ((3, 18, 1, True), (3.1, 19, 1.1, False)):
            figures = {figure.name: figure.most * factor for figure in page.FIGURES}
            found = self.rows(page={
                page.ANALYSIS: self.cost(1), page.WRITING: measuring.Cost(seconds=[1 + extra], read=100, written=size),
                page.OPENING: measuring.Cost(seconds=[1], figures=[figures])})
            self.assertEqual(list(found.values()), [holds] * (2 + len(page.FIGURES)))

    def test_page_without_a_browser_has_bars_for_size_and_time(self):
        found = self.rows(page={page.ANALYSIS: self.cost(1), page.WRITING: measuring.Cost(seconds=[2], read=100, written=10)})
        self.assertEqual(list(found.values()), [True, True])


class DocumentTests(unittest.TestCase):
    def test_many_files_of_a_folder_are_a_pattern(self):
        logs = [f"logs/{number}.log" for number in range(4)]
        self.assertEqual(document.typed(["lifelog", "analyze", *logs, "--merge"]), "lifelog analyze logs/*.log --merge")
        self.assertEqual(document.typed(["lifelog", "analyze", *logs[:3]]), "lifelog analyze logs/0.log logs/1.log logs/2.log")
        self.assertEqual(document.typed(["sh", "-c", "a | b"]), "sh -c 'a | b'")


class MeasuringTests(InFolder):
    def contestant(self, name, command, **facts):
        return measuring.Contestant(name, command, facts.pop("check", lambda _: None), **facts)

    def test_contestants_run_in_turn(self):
        order = self.path("order")
        contestants = [self.contestant(name, ["sh", "-c", f"echo {name} >> {order}"]) for name in "ABC"]
        costs = measuring.Measuring(self.folder, 2, {}).run(contestants)
        with open(order) as file:
            self.assertEqual(file.read().split(), list("ABC" * 3))
        self.assertEqual([len(cost.seconds) for cost in costs.values()], [2, 2, 2], "the first round is not measured")

    def test_each_answer_is_checked(self):
        seen = []

        def check(path):
            with open(path) as file:
                seen.append(file.read())

        measuring.Measuring(self.folder, 2, {}).run(
            [self.contestant("echo", ["echo", "hello"], check=check, prints_little=True)])
        self.assertEqual(seen, ["hello\n"] * 3)

    def test_memory_is_of_the_largest_process(self):
        large = f"{sys.executable} -c 'b = bytearray(90 << 20)'"
        costs = measuring.Measuring(self.folder, 1, {}).run([
            self.contestant("large", ["sh", "-c", f"true | {large}"]), self.contestant("small", ["true"])])
        self.assertGreater(costs["large"].memory, 90 << 10)
        self.assertLess(costs["small"].memory, 40 << 10)

    def test_figures_that_a_command_prints_have_a_median(self):
        def read(path):
            with open(path) as file:
                return {"length": float(file.read())}

        costs = measuring.Measuring(self.folder, 3, {}).run(
            [self.contestant("echo", ["echo", "4"], figures=read, prints_little=True)])
        self.assertEqual(costs["echo"].figure("length"), 4)
        self.assertEqual(len(costs["echo"].figures), 3)

    def test_missing_program_has_no_figure(self):
        with self.assertRaises(measuring.WrongAnswer):
            measuring.Measuring(self.folder, 1, {}).run([self.contestant("none", [self.path("none")])])


if __name__ == "__main__":
    unittest.main()
