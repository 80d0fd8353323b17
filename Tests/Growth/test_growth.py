"""The number of steps of an analysis grows linearly with each dimension of a log.

Each log of `scripts/bench/growth.py` is analyzed in three sizes, each twice the one before. Valgrind counts the instructions, which
are almost the same in each run and on every machine. A second doubling may add at most 2.5 times as many as the first: linear growth
adds twice as many, quadratic growth four times.

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
MOST = 2.5
# The bytes that an ended log of valid lives may leave.
MOST_LEFT = 8 * 1024
# These keep no state that others do not.
LEFT_OUT = {"archive", "levels", "lines"}


def measured(name):
    """The steps for three sizes."""
    one, counts = growth.ALL[name], []
    smallest = max(5 if one.is_folder or one.is_archive else 20, one.sizes[0] // 20)
    with tempfile.TemporaryDirectory() as folder:
        for size in (smallest, 2 * smallest, 4 * smallest):
            path = os.path.join(folder, str(size))
            one.write(path, size)
            counts.append(costs.analyzed(LIFELOG, *one.arguments(path)))
    return counts


class GrowthTests(unittest.TestCase):
    def test_steps_grow_linearly(self):
        names = [name for name in growth.ALL if name not in LEFT_OUT]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for name, (small, middle, large) in zip(names, pool.map(measured, names)):
                with self.subTest(name):
                    # A difference of less than a hundredth is not growth.
                    first = max(middle - small, small // 100)
                    self.assertLessEqual(large - middle, MOST * first, (small, middle, large))

    def test_an_ended_log_leaves_little(self):
        with tempfile.TemporaryDirectory() as folder:
            few, many = (os.path.join(folder, str(count)) for count in (20, 40))
            growth.ALL["inputs"].write(few, 20)
            growth.ALL["inputs"].write(many, 40)
            self.assertLessEqual((costs.peak(LIFELOG, many) - costs.peak(LIFELOG, few)) / 20, MOST_LEFT)


if __name__ == "__main__":
    unittest.main()
