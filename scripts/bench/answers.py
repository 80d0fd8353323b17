"""The expected answers of each tool, from the known contents of the log."""
import collections
import hashlib
import json
import re

from measuring import WrongAnswer

VIOLATION = ("line", "rule", "subject", "instance")


def expect(who, what, found, right):
    if found != right:
        raise WrongAnswer(f"{who}: {what}: {shortened(found)}, but {shortened(right)} is right")


def shortened(value):
    text = f"{value:,}" if isinstance(value, int) else str(value)
    return text if len(text) <= 300 else text[:300] + "…"


def report_is_right(who, path, oracle):
    """Compares the JSON report of a log or a folder with the oracle.

    It must state what was read, and every violation and nothing else.
    """
    with open(path) as file:
        report = json.load(file)
    inputs = report["inputs"]
    expect(who, "logs", len(inputs), oracle.get("files", 1))
    for key in ("lines", "bytes", "events"):
        expect(who, key, sum(log[key] for log in inputs), oracle[key])
    expect(who, "formats", {log["format"] for log in inputs}, {oracle["format"]})
    if oracle["lives"] is not None:
        expect(who, "subjects", report["summary"]["subjects"], oracle["lives"])
    found = sorted(tuple(finding[key] for key in VIOLATION) for finding in report["findings"])
    right = sorted(tuple(violation[key] for key in VIOLATION) for violation in oracle["violations"])
    if found != right:
        missed, invented = sorted(set(right) - set(found)), sorted(set(found) - set(right))
        raise WrongAnswer(f"{who}: finds {len(found)} of {len(right)} violations; missed: {shortened(missed)}; "
                          f"invented: {shortened(invented)}")


def summary_is_right(who, oracle):
    """Compares the sentence at the end of the text report with the oracle."""

    def check(path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        counts = re.findall(r"in ([\d,]+) lines?(?: of [\d,]+ files)?: ([\d,]+) events? of ([\d,]+) subjects?", text)
        found = [int(count.replace(",", "")) for count in counts[-1]] if counts else None
        right = [oracle["lines"], oracle["events"], oracle["lives"]]
        if found and oracle["lives"] is None:
            found[2] = None
        expect(who, "lines, events, subjects", found, right)

    return check


def count_is(who, right):
    """Compares the first number that was printed with the right one."""

    def check(path):
        with open(path) as file:
            found = re.search(r"\d+", file.read())
        expect(who, "count", int(found.group()) if found else None, right)

    return check


class Rows:
    """Compares extractions with the oracle and with each other: all must be the same, byte for byte."""

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
            right = {callback: count for callback, count in self.oracle["callbacks"].items() if count}
            expect(who, "rows by callback", dict(counts), right)
            expect(who, "digest of the rows", digest.hexdigest(), self.digest or digest.hexdigest())
            self.digest = digest.hexdigest()

        return check


def nothing(_):
    """For commands that only have to succeed."""
