"""Writes the results of a run to BENCHMARKS.md."""
import datetime
import itertools
import os
import re
import sys

import machine
import page
import tables

ABOUT = """\
Times are wall-clock times: the median of {rounds} rounds, with the fastest and the slowest. Each round runs every tool of a table once,
so a slow minute of the machine affects all tools. The first round is checked but not measured: if the answer of a tool differs from
the known contents of the log, the run ends. MB are 10⁶ bytes of text. Memory is that of the largest process of a command; values
below about 10 MiB cannot be measured.

`scripts/bench/generator.py` makes the logs, the same ones in every run. One line in five logs one of twelve callbacks. The callbacks
belong to 300 view controllers that live at the same time, at addresses that are reused. Seven layouts contain the same events: `nslog`
(`-[Class selector] <Class: address>`), `description` (`<Class: address> callback`) and `canonical` (`LC <Class: address> callback`) in
the envelope of NSLog; `compact` and `ndjson` as `log stream` writes them; `names` (`Class callback`, no addresses); and `print` (the
same without an envelope). `scripts/bench/growth.py` makes the logs that grow in one respect.
"""

AGAIN = """\
```sh
make bench                          # measure everything and write this file
make bench LINES=1000000 ROUNDS=3   # shorter logs; writes .build/bench/BENCHMARKS.md
make bench ONLY="growth start"      # some tables: {names}
make bench ONLY=build               # the time of a clean build, and the size of the executable
make bench-stages                   # the cost of a line in each stage of lifelog
```
"""


class Document:
    """Gathers the results, contest by contest."""

    def __init__(self, lines, rounds, names):
        self.lines, self.rounds, self.names = lines, rounds, names
        self.parts = []
        self.commands = []

    def add(self, title, contestants, costs):
        """Adds and returns the table of a contest."""
        text = "\n\n".join([tables.costs(contestants, costs)] + [page.table(costs[each.name]) for each in contestants if each.figures])
        self.parts.append(f"## {title}\n\n{text}\n")
        self.commands += [(title, contestant.name, typed(contestant.command)) for contestant in contestants]
        return text

    def text(self, bars, versions, left_out):
        """The whole document."""
        day = datetime.date.today().isoformat()
        facts = [(what.capitalize(), which) for what, which in machine.facts()] + [("Date", day)]
        parts = [
            "# Benchmarks\n",
            "`make bench` writes this file. The times are from one machine on one day; no test asserts them.\n",
            tables.table(["Machine", ""], facts) + "\n",
            "Versions: " + ", ".join(f"{name} {version}" for name, version in versions) + ".\n",
            ABOUT.format(rounds=self.rounds),
            "## Bars\n\n" + held(bars) + "\n",
            *self.parts,
        ]
        if left_out:
            parts.append("## Not measured\n\n" + "\n".join(f"- {what}: {why}" for what, why in left_out) + "\n")
        parts.append("## Measure again\n\n" + AGAIN.format(names=", ".join(self.names)))
        parts.append("## Commands\n\n" + self.listed_commands())
        return "\n".join(parts)

    def listed_commands(self):
        lines, last = [], None
        for title, name, command in self.commands:
            if title != last:
                lines.append(f"{title}:\n")
                last = title
            lines.append(f"- {name}: `{command}`")
        text = "\n".join(lines)
        return re.sub(r"\n([^-\n][^\n]*:\n)", r"\n\n\1", text) + "\n"


def held(bars):
    """The table of the bars. A row with the work of the row above has a ditto mark instead."""
    works = [row.work for row in bars]
    rows = [["″" if row.work == above else row.work, row.bar, row.measured, row.verdict]
            for row, above in zip(bars, [None, *works])]
    return tables.table(["work", "bar", "measured", "verdict"], rows, right=["measured"])


def typed(command):
    """A command, as typed in the folder of the package. Many files of a folder are a pattern."""
    words = []
    for (folder, suffix), several in itertools.groupby(command, lambda word: (os.path.dirname(word), os.path.splitext(word)[1])):
        several = list(map(quoted, several))
        words += [quoted(folder) + os.sep + "*" + suffix] if folder and len(several) > 3 else several
    return " ".join(words)


def quoted(word):
    """A word of a command, as typed in the folder of the package."""
    word = word.replace(os.getcwd() + os.sep, "").replace(sys.executable, "python3")
    return f"'{word}'" if re.search(r"[ ;|*$]", word) else word
