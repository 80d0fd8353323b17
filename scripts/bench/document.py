"""Writes the results of a run: BENCHMARKS.md, and the figures of it that README.md quotes."""
import datetime
import os
import re
import sys

import machine
import tables

BEGIN, END = "<!-- figures of BENCHMARKS.md -->", "<!-- end of these figures -->"

ABOUT = """\
Times are wall times: the median of {rounds} rounds, with the fastest and the slowest. In each round every tool of a table has
its turn, so that a slow minute of the machine affects all of them. The first round is checked and not measured: the answer
of each tool must be that of the log's oracle, or the run ends. MB are 10⁶ bytes of text; memory is that of the largest process
of a command, and cannot be seen below about 10 MiB.

The logs are made by `scripts/bench/generator.py`, always the same. A fifth of the lines log one of twelve callbacks, of 300 view
controllers that live at a time at addresses that are used again. The same story is told in seven dresses: `nslog` (`-[Class
selector] <Class: address>`), `description` (`<Class: address> callback`) and `canonical` (`LC <Class: address> callback`)
in the envelope of NSLog, `compact` and `ndjson` as `log stream` writes them, `names` (`Class callback`, no
addresses) and `print` (the same without an envelope). The logs that grow in one respect are made by `scripts/bench/growth.py`.
"""

AGAIN = """\
```sh
make bench                          # all of it, which writes this file and the figures in README.md
make bench LINES=1000000 ROUNDS=3   # shorter logs: written to .build/bench/BENCHMARKS.md
make bench ONLY="growth start"      # some tables: {names}
make bench ONLY=build               # how long a clean build takes, and how large the executable is
make bench-stages                   # what a line costs in each stage of lifelog
```
"""


class Document:
    """Gathers the results, contest by contest."""

    def __init__(self, lines, rounds, names):
        self.lines, self.rounds, self.names = lines, rounds, names
        self.parts = []
        self.commands = []

    def add(self, title, contestants, costs):
        """Adds the table of a contest, which is returned."""
        text = tables.costs(contestants, costs)
        self.parts.append(f"## {title}\n\n{text}\n")
        self.commands += [(title, contestant.name, " ".join(map(quoted, contestant.command))) for contestant in contestants]
        return text

    def text(self, bars, versions, left_out):
        """The whole document."""
        day = datetime.date.today().isoformat()
        facts = [(what.capitalize(), which) for what, which in machine.facts()] + [("Date", day)]
        parts = [
            "# Benchmarks\n",
            "Written by `make bench`. Nothing here is asserted by a test: times are of one machine and one day.\n",
            tables.table(["Machine", ""], facts) + "\n",
            "Versions: " + ", ".join(f"{name} {version}" for name, version in versions) + ".\n",
            ABOUT.format(rounds=self.rounds),
            "## Bars\n\n" + held(bars) + "\n",
            *self.parts,
        ]
        if left_out:
            parts.append("## Left out\n\n" + "\n".join(f"- {what}: {why}" for what, why in left_out) + "\n")
        parts.append("## Again\n\n" + AGAIN.format(names=", ".join(self.names)))
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
    rows = [[row.work or "″", row.bar, row.measured, row.verdict] for row in bars]
    return tables.table(["work", "bar", "measured", "verdict"], rows, right=["measured"])


def quoted(word):
    """A word of a command as one would type it in the folder of the package."""
    word = word.replace(os.getcwd() + os.sep, "").replace(sys.executable, "python3")
    return f"'{word}'" if re.search(r"[ ;|*$]", word) else word


def quoting(readme, text):
    """The text of README.md with the table of bars of a new document."""
    table = re.search(r"## Bars\n\n(.*?)\n\n", text, re.DOTALL).group(1)
    before, rest = readme.split(BEGIN)
    return f"{before}{BEGIN}\n{table}\n{END}{rest.split(END)[1]}"
