"""The logs that `make bench` measures are what their oracle says, by a count that knows nothing of the generator."""
import collections
import json
import os
import re
import tempfile
import unittest

import support  # noqa: F401, it says where the modules are

import forms
import generator

LENGTH = 30000
REPORT = re.compile(r"-\[(\w+) (\w+):?\] <(\w+): (0x[0-9a-f]+)>")
SHOWN = ("viewWillAppear viewIsAppearing viewWillLayoutSubviews viewDidLayoutSubviews viewDidAppear "
         "(viewWillLayoutSubviews viewDidLayoutSubviews )*(didReceiveMemoryWarning )?viewWillDisappear viewDidDisappear ")
IN_ORDER = re.compile(f"init loadView viewDidLoad ({SHOWN})+dealloc ")
NAMES = ("init", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
         "viewDidLayoutSubviews", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "didReceiveMemoryWarning",
         "dealloc")


class GeneratorTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def made(self, messages=LENGTH, form="nslog", faults=0):
        """A log, as text, and its oracle."""
        path = os.path.join(self.folder, f"{form}-{messages}-{faults}.log")
        oracle = generator.write(path, messages, form, faults)
        with open(path, encoding="ascii", newline="") as file:
            return file.read(), oracle

    def test_oracle_counts_what_is_there(self):
        text, oracle = self.made()
        lines = text.split("\n")[:-1]
        reports = [match.group(2) for match in map(REPORT.search, lines) if match]
        self.assertEqual(oracle["lines"], len(lines))
        self.assertEqual(oracle["bytes"], len(text))
        self.assertEqual(oracle["events"], len(reports))
        self.assertEqual(oracle["callbacks"], {name: reports.count(name) for name in NAMES})
        self.assertEqual(oracle["matches"], sum(any(name in line for name in NAMES) for line in lines))
        self.assertGreater(oracle["matches"], oracle["events"])
        self.assertEqual(oracle["lives"], reports.count("init"))

    def test_log_is_as_it_is_said_to_be(self):
        text, oracle = self.made()
        self.assertAlmostEqual(oracle["events"] / oracle["lines"], 0.2, delta=0.01)
        self.assertAlmostEqual(oracle["bytes"] / oracle["lines"], 130, delta=10)
        addresses = [match.group(4) for match in REPORT.finditer(text)]
        self.assertLess(len(set(addresses)), oracle["lives"], "no address is used again")
        # What is not at its end when the log ends lives side by side.
        ended = oracle["callbacks"]["dealloc"]
        self.assertGreater(oracle["lives"] - ended, 250)
        self.assertLessEqual(oracle["lives"] - ended, 300)

    def test_same_log_comes_out_each_time_whatever_its_length(self):
        long, _ = self.made(20000)
        again, _ = self.made(20000)
        short, _ = self.made(17000)
        self.assertEqual(long, again)
        self.assertTrue(long.startswith(short))

    def test_faults_are_where_the_oracle_says(self):
        text, oracle = self.made(faults=20)
        lines = text.split("\n")
        self.assertGreaterEqual(len(oracle["faults"]), 15)
        self.assertEqual(len({fault["rule"] for fault in oracle["faults"]}), 5)
        for fault in oracle["faults"]:
            found = REPORT.search(lines[fault["line"] - 1])
            self.assertEqual(found.group(1, 2, 4), (fault["subject"], fault["callback"], fault["instance"]))

    def test_lives_are_in_order_but_for_the_faults(self):
        for faults in (0, 20):
            text, oracle = self.made(faults=faults)
            spoilt = {(fault["subject"], fault["instance"]) for fault in oracle["faults"]}
            broken = {life for life, steps in ended_lives(text) if not IN_ORDER.fullmatch(steps)}
            self.assertLessEqual(broken, spoilt)
            # The log's end cuts some off; and of one that spoke after its end the life was in order.
            self.assertGreaterEqual(len(broken), len(spoilt) // 3)

    def test_every_form_has_the_same_messages(self):
        plain, plain_oracle = self.made(2000)
        expected = [re.sub(r"^\[\w+\] ", "", line.split("] ", 1)[1]) for line in plain.split("\n")[:-1]]
        for form in forms.ALL:
            text, oracle = self.made(2000, form)
            self.assertEqual(oracle["callbacks"], plain_oracle["callbacks"], form)
            self.assertEqual(oracle["lines"], text.count("\n"), form)
            self.assertEqual(messages(form, text), expected, form)

    def test_fault_has_its_line_in_every_form(self):
        for form in forms.ALL:
            text, oracle = self.made(faults=5, form=form)
            lines = text.split("\n")
            self.assertGreaterEqual(len(oracle["faults"]), 3)
            for fault in oracle["faults"]:
                found = REPORT.search(lines[fault["line"] - 1])
                self.assertEqual(found.group(2, 4), (fault["callback"], fault["instance"]), form)


def messages(form, text):
    if form == "log-json":
        return [entry["eventMessage"] for entry in json.loads(text)]
    lines = text.split("\n")[:-1]
    if form == "log-ndjson":
        return [json.loads(line)["eventMessage"] for line in lines]
    if form in ("log-default", "log-compact"):
        return [re.split(r"\[com\.example\.shop:\w+\] ", line)[1] for line in lines[1:]]
    if form == "syslog":
        return [line.split("<Notice>: ")[1] for line in lines]
    return [re.sub(r"^\[\w+\] ", "", line.split("] ", 1)[1]) for line in lines]


def ended_lives(text):
    """((class, instance), callbacks) of each life that the log shows from its beginning to its end."""
    under_way = collections.defaultdict(list)
    for name, callback, _, instance in REPORT.findall(text):
        if callback == "init":
            under_way[instance] = []
        under_way[instance].append(callback)
        if callback == "dealloc":
            yield (name, instance), "".join(step + " " for step in under_way.pop(instance))


if __name__ == "__main__":
    unittest.main()
