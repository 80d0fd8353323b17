"""The bars for lifelog, and whether it meets them."""
from dataclasses import dataclass

import drawings
import dresses
import growth
import page
import stores

MEBIBYTE = 1 << 20
ALIVE = 300
# Factor over linear growth that is allowed, because caches and tables grow too.
LINEAR = 1.5
SEARCH = {"nslog": 5, "description": 5, "canonical": 5, "compact": 5, "ndjson": 8}


@dataclass
class Row:
    work: str
    bar: str
    measured: str
    holds: bool

    @property
    def verdict(self):
        return "met" if self.holds else "**missed**"


class Bars:
    """The rows of the table whose contests were run. `costs` is by contest and contestant."""

    def __init__(self, costs, contests):
        self.costs = costs
        self.contests = contests

    def rows(self):
        parts = [self.dress(dress) for dress in dresses.ALL]
        parts += [self.growth(), self.drawings(), self.page(), self.start(), self.stores(), self.build()]
        return [row for part in parts for row in part]

    def dress(self, dress):
        own, tenth = self.cost(dress, "lifelog"), self.cost(dress, "lifelog, a tenth of the log")
        if not own:
            return
        work = f"{dress}, {self.contests.length(dress):,} lines"
        search, stamped = self.cost(dress, "rg -c, 12 names"), self.cost(dress, "lifelog on nslog")
        if search and dress in SEARCH:
            ratio = own.median / search.median
            yield Row(work, f"at most {SEARCH[dress]} × `rg -c` of the 12 names", f"{ratio:.1f} ×", ratio <= SEARCH[dress])
        if stamped:
            ratio = own.median / stamped.median
            yield Row(work, "no finding, and at most 3 × nslog", f"{ratio:.1f} ×", ratio <= 3)
        yield linear(work, tenth, own, 10)
        yield memory(work, own, ALIVE)

    def growth(self):
        for one in growth.ALL.values():
            small, large = (self.cost("growth", f"{size:,} {one.title}") for size in one.sizes)
            if not small:
                continue
            work = f"{one.sizes[0]:,} → {one.sizes[1]:,} {one.title}"
            yield linear(work, small, large, one.sizes[1] // one.sizes[0])
            if one.sizes[1] == growth.ALL["subjects"].sizes[1]:
                yield memory(work, large, one.sizes[1])
            elif one.is_folder and "--merge" not in one.options:  # Each merged log needs a buffer.
                yield memory(work, large, ALIVE)

    def drawings(self):
        events, more = drawings.SEQUENCES
        trees = zip((f"tree of {count:,} controllers" for count in drawings.TREES), (0.5, 3))
        sequences = [(drawings.sequence(events, alive), 0.5) for alive in drawings.ALIVE]
        for title, most in (*sequences, *trees):
            cost = self.cost("drawings", title)
            if not cost:
                continue
            yield Row(title, f"at most {most:g} s", f"{cost.median:.2f} s", cost.median <= most)
            if title.startswith("sequence"):
                yield Row(title, "at most 4 MB of SVG", f"{cost.written / 1e6:.1f} MB", cost.written <= 4e6)
        for alive in drawings.ALIVE:
            short, long = (self.cost("drawings", drawings.sequence(count, alive)) for count in (events, more))
            if short:
                yield linear(drawings.sequence(more, alive), short, long, 10)

    def page(self):
        own, writing, opening = (self.cost("page", name) for name in (page.ANALYSIS, page.WRITING, page.OPENING))
        if not own:
            return
        extra, ratio = writing.median - own.median, writing.written / writing.read
        work = f"page of {self.contests.page_lines:,} lines"
        yield Row(work, f"at most {page.MAX_RATIO} of the log's size", f"{ratio:.3f}", ratio <= page.MAX_RATIO)
        yield Row(work, f"at most {page.MAX_EXTRA} s more than `analyze` alone", f"{extra:.2f} s", extra <= page.MAX_EXTRA)
        for figure in page.FIGURES if opening else []:
            value = opening.figure(figure.name)
            yield Row(work, f"{figure.title}: at most {figure.bar}", figure.text(value), value <= figure.most)

    def start(self):
        for name, most, work in (
            ("lifelog --version", 10, "`--version`"), ("lifelog, 100 lines", 20, "`analyze` of 100 lines"),
        ):
            cost = self.cost("start", name)
            if cost:
                yield Row(work, f"under {most} ms", f"{cost.median * 1000:.1f} ms", cost.median * 1000 < most)

    def stores(self):
        for log in stores.LOGS:
            for kind, most in (("sqlite", 2), ("perfetto", 1)):
                cost = self.cost("stores", stores.title(kind, log))
                if not cost:
                    continue
                work = f"{stores.CALLBACKS:,} callbacks, {stores.title(kind, log)}"
                yield Row(work, f"at most {most} s", f"{cost.median:.2f} s", cost.median <= most)
                if kind == "sqlite":
                    yield Row(work, "at most 30 MB", f"{cost.written / 1e6:.1f} MB", cost.written <= 30e6)

    def build(self):
        for made in self.costs.get("build", {}).values():
            yield Row("`make release` in a clean clone", "at most 4 min", f"{made.seconds / 60:.1f} min", made.seconds <= 240)
            yield Row("its executable", "at most 20 MB", f"{made.bytes / 1e6:.1f} MB", made.bytes <= 20e6)

    def cost(self, contest, name):
        return self.costs.get(contest, {}).get(name)


def linear(work, small, large, factor):
    ratio = large.median / small.median
    return Row(work, f"linear: at most {LINEAR * factor:g} × the time of a tenth", f"{ratio:.1f} ×", ratio <= LINEAR * factor)


def memory(work, cost, alive):
    most = 64 * MEBIBYTE + 256 * alive
    bar = f"memory at most 64 MiB + 256 B for each of {alive:,} alive"
    return Row(work, bar, f"{cost.memory / 1024:.0f} MiB", cost.memory * 1024 <= most)
