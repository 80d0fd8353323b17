"""What the answers of each tool must be, by the oracle of the log."""
import collections
import hashlib
import json
import re

from measuring import WrongAnswer

FAULT = ("line", "rule", "subject", "instance")


def expect(who, what, found, right):
    if found != right:
        raise WrongAnswer(f"{who}: {what}: {shortened(found)}, but {shortened(right)} is right")


def shortened(value):
    text = f"{value:,}" if isinstance(value, int) else str(value)
    return text if len(text) <= 300 else text[:300] + "…"


def report_is_right(who, path, oracle, files=1, lives=None):
    """Holds the JSON report of a log, or of so many together, against the oracle.

    It must tell what was read, and of every fault and nothing else.
    """
    with open(path) as file:
        report = json.load(file)
    inputs = report["inputs"]
    expect(who, "logs", len(inputs), files)
    for key in ("lines", "bytes", "events"):
        expect(who, key, sum(log[key] for log in inputs), oracle[key])
    if files == 1:
        expect(who, "format", inputs[0]["format"], oracle["form"])
    if lives is not None:
        expect(who, "subjects", report["summary"]["subjects"], lives)
    found = sorted(tuple(finding[key] for key in FAULT) for finding in report["findings"])
    right = sorted(tuple(fault[key] for key in FAULT) for fault in oracle["faults"])
    if found != right:
        missed, invented = sorted(set(right) - set(found)), sorted(set(found) - set(right))
        raise WrongAnswer(f"{who}: finds {len(found)} faults of {len(right)}; missed: {shortened(missed)}; "
                          f"invented: {shortened(invented)}")


def summary_is_right(who, oracle):
    """Holds the sentence at the end of the text report against the oracle."""

    def check(path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        counts = re.findall(r"in ([\d,]+) lines?: ([\d,]+) events? of ([\d,]+) subjects?", text)
        found = [int(count.replace(",", "")) for count in counts[-1]] if counts else None
        expect(who, "lines, events, subjects", found, [oracle["lines"], oracle["events"], oracle["lives"]])

    return check


def junit_is_right(who, path, oracle):
    """There are failures if there are faults. A failure is of a rule and a class, so that they cannot be counted."""
    with open(path, encoding="utf-8") as file:
        has_failures = any("<failure" in line for line in file)
    expect(who, "whether it tells of failures", has_failures, bool(oracle["faults"]))


def count_is(who, right):
    """Holds the first number that was printed against the right one."""

    def check(path):
        with open(path) as file:
            found = re.search(r"\d+", file.read())
        expect(who, "count", int(found.group()) if found else None, right)

    return check


class Rows:
    """Holds extractions against the oracle and against each other: all must be the same, byte for byte."""

    def __init__(self, oracle):
        self.oracle = oracle
        self.digest = None

    def check(self, who):
        def check(path):
            digest, counts = hashlib.sha256(), collections.Counter()
            with open(path, "rb") as file:
                for row in file:
                    digest.update(row)
                    counts[row.split(b"\t")[2].decode()] += 1
            expect(who, "rows by callback", dict(counts), reported(self.oracle))
            expect(who, "digest of the rows", digest.hexdigest(), self.digest or digest.hexdigest())
            self.digest = digest.hexdigest()

        return check


def reported(oracle):
    return {callback: count for callback, count in oracle["callbacks"].items() if count}


def table_is_right(who, oracle):
    """Holds lines that have a callback and, as the last word, its count against the oracle."""

    def check(path):
        with open(path, encoding="utf-8") as file:
            rows = re.findall(r"\b([A-Za-z]+)\b\W+?([\d,]+)\W*$", file.read(), re.MULTILINE)
        found = {name: int(count.replace(",", "")) for name, count in rows if name in oracle["callbacks"]}
        expect(who, "rows by callback", found, reported(oracle))

    return check


def conformance_is_plausible(who, oracle):
    """Each life must have been a case, and at least half of the spoilt lives among the deviating ones.

    Not all: DECLARE sees no life go on after its end, and a life that the end of the log cuts off may deviate.
    """

    def check(path):
        with open(path) as file:
            answer = json.load(file)
        expect(who, "cases", answer["cases"], oracle["callbacks"]["init"])
        spoilt = {(fault["subject"], fault["instance"]) for fault in oracle["faults"]}
        found = len(spoilt & {tuple(life) for life in answer["deviating"]})
        if found * 2 < len(spoilt):
            raise WrongAnswer(f"{who}: {found} of {len(spoilt)} spoilt lives deviate")

    return check


def nothing(_):
    """For what only has to end well."""
