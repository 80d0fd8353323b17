"""The number of steps of an analysis grows linearly with each dimension of a log.

Each log of `scripts/bench/growth.py` is analyzed in two sizes, one twice the other. Valgrind counts the instructions, which are almost
the same in each run and on every machine. Without those of the start, the larger log may take at most 2.3 times as many: linear growth
takes twice as many, quadratic growth four times. Most of a run's time is its start, which is why there are not more sizes.

What an ended log leaves in memory is small, too.

LIFELOG is the path of the executable.
"""
import concurrent.futures
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts", "bench"))

import costs  # noqa: E402
import growth  # noqa: E402

LIFELOG = os.environ["LIFELOG"]
MOST = 2.3
# The bytes that an ended log of valid lives may leave: its classes. For a page also its events, but not its text.
MOST_LEFT = {(): 8 * 1024, ("--html", os.devnull): 56 * 1024}
# These keep no state that others do not.
LEFT_OUT = {"archive", "levels", "lines"}


def measured(name):
    """The steps for two sizes."""
    one, counts = growth.ALL[name], []
    size = max(10, one.sizes[0] // 10) if one.is_folder or one.is_archive else max(40, one.sizes[0] // 5)
    with tempfile.TemporaryDirectory() as folder:
        for size in (size, 2 * size):
            path = os.path.join(folder, str(size))
            one.write(path, size)
            counts.append(costs.analyzed(LIFELOG, *one.arguments(path)))
    return counts


def start():
    """The steps for a log of one line."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "start")
        growth.written(path, [growth.Line("ready")])
        return costs.analyzed(LIFELOG, path)


class GrowthTests(unittest.TestCase):
    def test_steps_grow_linearly(self):
        names = [name for name in growth.ALL if name not in LEFT_OUT]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            first = pool.submit(start)
            for name, (small, large) in zip(names, pool.map(measured, names)):
                with self.subTest(name):
                    self.assertLessEqual(large - first.result(), MOST * (small - first.result()), (first.result(), small, large))

    def test_an_ended_log_leaves_little(self):
        with tempfile.TemporaryDirectory() as folder:
            few, many = (os.path.join(folder, str(count)) for count in (20, 40))
            growth.ALL["inputs"].write(few, 20)
            growth.ALL["inputs"].write(many, 40)
            for options, most in MOST_LEFT.items():
                with self.subTest(options):
                    grown = costs.peak(LIFELOG, *options, many) - costs.peak(LIFELOG, *options, few)
                    self.assertLessEqual(grown / 20, most)


if __name__ == "__main__":
    unittest.main()
