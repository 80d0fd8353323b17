"""What lifelog is held to, and whether it holds it."""
from dataclasses import dataclass

MEBIBYTE = 1 << 20


@dataclass
class Row:
    work: str
    bar: str
    measured: str
    holds: bool

    @property
    def verdict(self):
        return "held" if self.holds else "**missed**"


class Bars:
    """The rows of the table, as far as what they need was measured.

    `costs` are those of each contest, by its name and by that of the contestant; `lines` is the length of the long log.
    """

    def __init__(self, costs, lines, tenth):
        self.costs = costs
        self.lines = lines
        self.tenth = tenth

    def rows(self):
        return [row for rows in (self.time(), self.growth(), self.memory(), self.starts(), self.drawings())
                for row in rows]

    def time(self):
        own = self.cost("long", "lifelog")
        search = self.cost("long", "rg -c, 12 names")
        if own and search:
            ratio = own.median / search.median
            yield Row(f"`analyze` of {self.lines:,} lines", "at most 3 × `rg -c` of the 12 names", f"{ratio:.1f} ×", ratio <= 3)
        for other, least, title in (
            ("lnav, SQL", 10, "SQL in lnav"), ("Python", 5, "extraction by Python"),
            ("mawk", 2.5, "extraction by mawk"), ("DuckDB, 2 threads", 1.5, "SQL in DuckDB on two threads"),
        ):
            theirs = self.cost("long", other)
            if own and theirs:
                ratio = theirs.median / own.median
                yield Row("", f"at least {least:g} × faster than {title}", f"{ratio:.1f} ×", ratio >= least)

    def growth(self):
        own, tenth = self.cost("long", "lifelog"), self.cost("long", "lifelog, a tenth of the log")
        if own and tenth:
            ratio = own.median / tenth.median
            yield Row("ten times the lines", "at most 10.5 × the time", f"{ratio:.1f} ×", ratio <= 10.5)

    def memory(self):
        for contest, name, work, alive in (
            ("long", "lifelog", "memory for these lines", 300),
            ("long", "lifelog --json", "… with `--json`", 300), ("long", "lifelog --junit", "… with `--junit`", 300),
            ("crowd", "lifelog", f"memory for {self.tenth:,} controllers alive", self.tenth),
        ):
            cost = self.cost(contest, name)
            if cost:
                most = 64 * MEBIBYTE + 64 * alive
                bar = f"64 MiB + 64 B for each controller alive: {most / MEBIBYTE:.0f} MiB"
                yield Row(work, bar, f"{cost.memory / 1024:.0f} MiB", cost.memory * 1024 <= most)

    def starts(self):
        for name, most, work in (
            ("lifelog --version", 10, "`--version`"), ("lifelog, 100 lines", 20, "`analyze` of 100 lines"),
        ):
            cost = self.cost("start", name)
            if cost:
                yield Row(work, f"under {most} ms", f"{cost.median * 1000:.1f} ms", cost.median * 1000 < most)

    def drawings(self):
        short = self.cost("drawings", "sequence of 10,000 events: lifelog")
        long = self.cost("drawings", "sequence of 100,000 events: lifelog")
        tree = self.cost("drawings", "tree of 10,000 controllers: lifelog")
        if short:
            yield Row("sequence of 10,000 events", "under 1 s", f"{short.median:.2f} s", short.median < 1)
        if short and long:
            ratio = long.median / short.median
            yield Row("… of 100,000 events", "linear: at most 10.5 × the time", f"{ratio:.1f} ×", ratio <= 10.5)
        if tree:
            yield Row("tree of 10,000 controllers", "under 2 s", f"{tree.median:.2f} s", tree.median < 2)

    def cost(self, contest, name):
        return self.costs.get(contest, {}).get(name)
