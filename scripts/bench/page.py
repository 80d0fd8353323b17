"""The HTML page of a log: what it costs to write, and what a browser needs to show it."""
import base64
import hashlib
import itertools
import json
import os
import re
import zlib
from dataclasses import dataclass

import answers
import lives
import tables
from measuring import Contestant

HERE = os.path.dirname(os.path.abspath(__file__))
# The maximum length of the log.
MAX_LINES = 1_000_000
VIOLATIONS = 50
# The maximum size of the page, relative to that of the log.
MAX_RATIO = 0.18
# The maximum time that the page takes in addition to the analysis, in seconds.
MAX_EXTRA = 3
ANALYSIS = "lifelog"
WRITING = "lifelog --html"
OPENING = "Chromium"
PATTERN = "|".join(lives.SELECTORS)


@dataclass
class Figure:
    """A figure of a browser and its bar."""

    name: str
    title: str
    most: float
    unit: str = "s"

    def text(self, value):
        return f"{value:.2f} s" if self.unit == "s" else f"{value:.0f} {self.unit}"

    @property
    def bar(self):
        return f"{self.most:g} {self.unit}"


FIGURES = [
    Figure("loaded", "DOMContentLoaded", 1),
    Figure("rows", "first rows of the log, after DOMContentLoaded", 0.3),
    Figure("line", "rows at a link to the middle line", 0.5),
    Figure("search", "search for 12 names in all lines", 3),
    Figure("heap", "heap of the script", 300, "MB"),
]


def contestants(inputs, tools, lines):
    """Analyzes a log, writes its page, and opens the page if there is a browser."""
    log = inputs.log(lines, violations=VIOLATIONS)
    page = os.path.join(inputs.folder, "page.html")
    analyze = [tools.lifelog, "analyze", log.path]
    right = answers.summary_is_right
    yield Contestant(ANALYSIS, analyze, right(ANALYSIS, log.oracle), prints_little=True, size=log.bytes, statuses=(0, 1))
    yield Contestant(
        WRITING, [*analyze, "--html", page, "--html-limit", "1G"], right(WRITING, log.oracle), prints_little=True, size=log.bytes,
        statuses=(0, 1), proof=lambda: contains(page, log.path), writes=page)
    python, browser = tools.python_with("playwright"), tools.browser()
    if python and browser:
        command = [python, os.path.join(HERE, "peers", "browse.py"), browser, page, str(lines // 2), PATTERN]
        yield Contestant(OPENING, command, shows(log, lines // 2), prints_little=True, figures=read)


def contains(page, log):
    """The page must contain the log, byte for byte."""
    found, right = hashlib.sha256(), hashlib.sha256()
    with open(page, encoding="utf-8") as file:
        text = re.search(r'<div class="lifelog-log" hidden>\n(.*?)\n</div>', file.read(), re.S)[1]
    for block in re.findall(r"^<!--\d+ \d+ (\S+)-->$", text, re.M):
        found.update(zlib.decompress(base64.b64decode(block), wbits=31))
    with open(log, "rb") as file:
        for part in iter(lambda: file.read(1 << 20), b""):
            right.update(part)
    answers.expect(WRITING, "digest of the log in the page", found.hexdigest(), right.hexdigest())


def read(path):
    """What the browser printed."""
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def shows(log, line):
    """The row at the link must be the line, and the search must find each line that names a callback."""

    def check(path):
        found = read(path)
        with open(log.path, encoding="ascii") as file:
            text = next(itertools.islice(file, line - 1, None)).rstrip("\n")
        answers.expect(OPENING, "the row at the link", found["text"], text)
        answers.expect(OPENING, "lines with a callback", found["matches"], log.oracle["matches"])

    return check


def table(cost):
    """What the browser needed."""
    rows = []
    for figure in FIGURES:
        values = [run[figure.name] for run in cost.figures]
        rows.append([figure.title, figure.text(cost.figure(figure.name)), f"{figure.text(min(values))} – {figure.text(max(values))}"])
    return tables.table(["in Chromium", "median", "min–max"], rows, right=["median", "min–max"])
