"""`make bench` measures in turn, and prints no figure when an answer is wrong.

LIFELOG names the executable; where it is missing, the tests that run it are skipped.
"""
import os
import stat
import subprocess
import sys
import tempfile
import unittest

from support import SCRIPTS

import document
import measuring
import tools

LIFELOG = os.environ.get("LIFELOG", "")

# Runs lifelog, and changes a word of what it says: in the text, or in the report that it was asked to write.
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

    def place(self, name):
        return os.path.join(self.folder, name)

    def program(self, name, text):
        with open(self.place(name), "w") as file:
            file.write(text)
        os.chmod(self.place(name), stat.S_IRWXU)
        return self.place(name)


@unittest.skipUnless(os.path.exists(LIFELOG), "LIFELOG does not name an executable")
class AnswerTests(InFolder):
    def bench(self, lifelog, contests):
        command = [sys.executable, SCRIPTS, "--lifelog", lifelog, "--lines", "60000", "--rounds", "1", "--only", contests,
                   "--folder", self.place("logs"), "--venv", self.place("none")]
        # A folder of its own: nothing is to be written into the package.
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder)

    def liar(self, where, old, new):
        text = LIAR.format(python=sys.executable, lifelog=LIFELOG, where=where, old=old, new=new)
        return self.program("liar", text)

    def test_right_answers_are_measured(self):
        done = self.bench(LIFELOG, "long whole")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        self.assertIn("| lifelog --junit |", done.stdout.decode())
        self.assertIn("at least 5 × faster than extraction by Python", done.stdout.decode())

    def test_wrong_answer_ends_the_run_without_a_figure(self):
        for contest, where, old, new in (
            ("whole", "text", " events of ", "1 events of "),
            ("whole", "--json", '"line": ', '"line": 1'),
            ("whole", "--json", '"rule": "', '"rule": "un-'),
            ("whole", "--json", '"findings": [', '"findings": [], "others": ['),
            ("whole", "--json", "}", ""),
            ("long", "--json", '"format": "nslog"', '"format": "print"'),
            ("long", "--junit", "<testcase", "<failure/><testcase"),
        ):
            done = self.bench(self.liar(where, old, new), contest)
            self.assertNotEqual(done.returncode, 0, (where, old))
            self.assertIn("a wrong answer", done.stderr.decode(), (where, old))
            self.assertNotIn("| lifelog", done.stdout.decode(), (where, old))

    def test_status_that_does_not_fit_ends_the_run(self):
        done = self.bench(self.program("failing", "#!/bin/sh\nexit 2\n"), "start")
        self.assertIn("exits with 2", done.stderr.decode())


class MeasuringTests(InFolder):
    def contestant(self, name, command, **facts):
        return measuring.Contestant(name, command, facts.pop("check", lambda _: None), **facts)

    def test_contestants_have_their_turns(self):
        order = self.place("order")
        contestants = [self.contestant(name, ["sh", "-c", f"echo {name} >> {order}"]) for name in "ABC"]
        costs = measuring.Measuring(self.folder, 2, {}).run(contestants)
        with open(order) as file:
            self.assertEqual(file.read().split(), list("ABC" * 3))
        self.assertEqual([len(cost.seconds) for cost in costs.values()], [2, 2, 2], "the first round is not measured")

    def test_each_answer_is_looked_at(self):
        seen = []

        def check(path):
            with open(path) as file:
                seen.append(file.read())

        measuring.Measuring(self.folder, 2, {}).run(
            [self.contestant("echo", ["echo", "hello"], check=check, prints_little=True)])
        self.assertEqual(seen, ["hello\n"] * 3)

    def test_memory_is_that_of_the_largest_process(self):
        large = f"{sys.executable} -c 'b = bytearray(90 << 20)'"
        costs = measuring.Measuring(self.folder, 1, {}).run([
            self.contestant("large", ["sh", "-c", f"true | {large}"]), self.contestant("small", ["true"])])
        self.assertGreater(costs["large"].memory, 90 << 10)
        self.assertLess(costs["small"].memory, 40 << 10)

    def test_missing_program_is_no_figure(self):
        with self.assertRaises(measuring.WrongAnswer):
            measuring.Measuring(self.folder, 1, {}).run([self.contestant("none", [self.place("none")])])


class ToolsTests(unittest.TestCase):
    def test_missing_tool_is_noted(self):
        found = tools.Tools(LIFELOG, sys.executable)
        tools.ASKED["no-such-tool"] = ["--version"]
        self.addCleanup(tools.ASKED.pop, "no-such-tool")
        self.assertFalse(found.has("no-such-tool"))
        self.assertIn("no-such-tool", found.missing)


class DocumentTests(unittest.TestCase):
    def test_figures_of_the_read_me_are_replaced(self):
        text = "# Benchmarks\n\n## What lifelog is held to\n\n| a | 2 |\n| b | 3 |\n\n## More\n"
        readme = f"before\n{document.BEGIN}\nold\n{document.END}\nafter\n"
        quoted = document.quoting(readme, text)
        self.assertEqual(quoted, f"before\n{document.BEGIN}\n| a | 2 |\n| b | 3 |\n{document.END}\nafter\n")
        self.assertEqual(document.quoting(quoted, text), quoted)


if __name__ == "__main__":
    unittest.main()
