"""Checks that the logs of `make bench` match their oracle, counted independently of the generator."""
import collections
import json
import os
import re
import tempfile
import unittest
import zipfile

import support  # noqa: F401, sets the module path

import dresses
import generator
import growth

LENGTH = 30000
REPORT = re.compile(r"-\[(\w+) (\w+):?\] <(\w+): (0x[0-9a-f]+)>")
SHOWN = ("viewWillAppear viewIsAppearing viewWillLayoutSubviews viewDidLayoutSubviews viewDidAppear "
         "(viewWillLayoutSubviews viewDidLayoutSubviews )*(didReceiveMemoryWarning )?viewWillDisappear viewDidDisappear ")
VALID_LIFE = re.compile(f"init loadView viewDidLoad ({SHOWN})+dealloc ")
NAMES = ("init", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
         "viewDidLayoutSubviews", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "didReceiveMemoryWarning",
         "dealloc")


class GeneratorTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def made(self, lines=LENGTH, dress="nslog", violations=0):
        """Returns the text of a log and its oracle."""
        path = os.path.join(self.folder, f"{dress}-{lines}-{violations}.log")
        oracle = generator.write(path, lines, dress, violations)
        with open(path, encoding="ascii", newline="") as file:
            return file.read(), oracle

    def test_oracle_counts_match_log(self):
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

    def test_log_has_documented_properties(self):
        text, oracle = self.made()
        self.assertAlmostEqual(oracle["events"] / oracle["lines"], 0.2, delta=0.01)
        self.assertAlmostEqual(oracle["bytes"] / oracle["lines"], 130, delta=10)
        addresses = [match.group(4) for match in REPORT.finditer(text)]
        self.assertLess(len(set(addresses)), oracle["lives"], "no address is reused")
        # Lifecycles that have not ended when the log ends run in parallel.
        ended = oracle["callbacks"]["dealloc"]
        self.assertGreater(oracle["lives"] - ended, 250)
        self.assertLessEqual(oracle["lives"] - ended, 300)

    def test_generated_log_is_reproducible_at_any_length(self):
        long, _ = self.made(20000)
        again, _ = self.made(20000)
        short, _ = self.made(17000)
        self.assertEqual(long, again)
        self.assertTrue(long.startswith(short))

    def test_violations_are_at_oracle_lines(self):
        text, oracle = self.made(violations=20)
        lines = text.split("\n")
        self.assertGreaterEqual(len(oracle["violations"]), 15)
        self.assertEqual(len({violation["rule"] for violation in oracle["violations"]}), 5)
        for violation in oracle["violations"]:
            found = REPORT.search(lines[violation["line"] - 1])
            self.assertEqual(found.group(1, 2, 4), (violation["subject"], violation["callback"], violation["instance"]))

    def test_lives_without_violations_are_valid(self):
        for violations in (0, 20):
            text, oracle = self.made(violations=violations)
            violating = {(violation["subject"], violation["instance"]) for violation in oracle["violations"]}
            broken = {life for life, steps in ended_lives(text) if not VALID_LIFE.fullmatch(steps)}
            self.assertLessEqual(broken, violating)
            # The end of the log truncates some, and a life with events after its end was valid until then.
            self.assertGreaterEqual(len(broken), len(violating) // 3)

    def test_every_dress_has_the_same_events(self):
        plain, plain_oracle = self.made(2000)
        expected = [parsed("nslog", message)[:2] for message in messages("nslog", plain)]
        for name in dresses.ALL:
            text, oracle = self.made(2000, name)
            self.assertEqual(oracle["callbacks"], plain_oracle["callbacks"], name)
            self.assertEqual(oracle["lines"], text.count("\n"), name)
            self.assertEqual(oracle["bytes"], len(text), name)
            self.assertEqual(oracle["matches"], sum(any(word in line for word in NAMES) for line in text.split("\n")), name)
            self.assertEqual([parsed(name, message)[:2] for message in messages(name, text)], expected, name)

    def test_ndjson_records_have_realistic_length(self):
        text, oracle = self.made(2000, "ndjson")
        self.assertAlmostEqual(len(text) / oracle["lines"], 930, delta=20)
        first = json.loads(text.split("\n")[0])
        self.assertEqual(list(first)[:3], ["timezoneName", "messageType", "eventType"])
        self.assertEqual(first["timestamp"], "2026-03-05 10:22:01.000000+0100")

    def test_violations_have_lines_in_every_dress(self):
        for name in dresses.ALL:
            text, oracle = self.made(violations=5, dress=name)
            lines = messages(name, text)
            self.assertGreaterEqual(len(oracle["violations"]), 3)
            for violation in oracle["violations"]:
                subject, callback, _ = parsed(name, lines[violation["line"] - 1])
                self.assertEqual((subject, callback), (violation["subject"], violation["callback"]), name)


class GrowthTests(unittest.TestCase):
    def test_second_size_is_ten_times_the_first(self):
        for name, one in growth.ALL.items():
            self.assertEqual(one.sizes[1], 10 * one.sizes[0], name)

    def test_oracle_counts_match_log(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, one in growth.ALL.items():
                path = os.path.join(folder, name)
                oracle = one.write(path, 12)
                logs = self.logs(path, one)
                self.assertEqual(oracle.get("files", 1), len(logs))
                text = "".join(logs)
                self.assertEqual((oracle["lines"], oracle["bytes"]), (text.count("\n"), len(text)), name)
                shown = [line for line in text.split("\n") if " Df " in line]
                self.assertEqual(oracle["events"], len(shown), name)

    def logs(self, path, one):
        """The text of each log at a path."""
        if one.is_archive:
            with zipfile.ZipFile(path) as archive:
                return [archive.read(name).decode() for name in archive.namelist()]
        logs = []
        for file in [os.path.join(path, file) for file in os.listdir(path)] if one.is_folder else [path]:
            with open(file) as log:
                logs.append(log.read())
        return logs

    def test_children_have_one_container(self):
        text = "".join(line.message + "\n" for line in growth.children(50))
        self.assertEqual(text.count(" addChild "), 50)
        self.assertEqual(len(set(re.findall(r"LC (<[^>]+>) addChild", text))), 1)

    def test_each_gap_exceeds_one_minute(self):
        waits = [line.wait for line in growth.gaps(50)]
        self.assertEqual(sum(wait > 60_000_000 for wait in waits), 50)


EVENT_PATTERNS = {
    "nslog": r"-\[(\w+) (\w+):?\] <\w+: (0x[0-9a-f]+)>", "description": r"<(\w+): (0x[0-9a-f]+)> (\w+)",
    "canonical": r"LC <(\w+): (0x[0-9a-f]+)> (\w+)", "names": r"(\w+ViewController) (\w+)",
}
EVENT_PATTERNS.update(compact=EVENT_PATTERNS["nslog"], ndjson=EVENT_PATTERNS["nslog"], print=EVENT_PATTERNS["names"])


def parsed(name, message):
    """Returns the class, callback and instance of an event, or only the text of another message."""
    found = re.fullmatch(EVENT_PATTERNS[name], message)
    if not found:
        return message, None, None
    parts = list(found.groups()) + [None] * (3 - len(found.groups()))
    if name in ("description", "canonical"):
        parts[1:] = [parts[2], parts[1]]
    return parts[0], "dealloc" if parts[1] == "deinit" else parts[1], parts[2]


def messages(name, text):
    """Returns the message of each line."""
    lines = text.split("\n")[:-1]
    if name == "ndjson":
        return [json.loads(line)["eventMessage"] for line in lines]
    return lines if name == "print" else [line.split("] ", 1)[1] for line in lines]


def ended_lives(text):
    """Yields ((class, instance), callbacks) of each life that is complete in the log."""
    unfinished = collections.defaultdict(list)
    for name, callback, _, instance in REPORT.findall(text):
        if callback == "init":
            unfinished[instance] = []
        unfinished[instance].append(callback)
        if callback == "dealloc":
            yield (name, instance), "".join(step + " " for step in unfinished.pop(instance))


if __name__ == "__main__":
    unittest.main()
