"""The number of steps of an analysis grows linearly with each dimension of a log.

Each log of `scripts/bench/growth.py` is analyzed in two sizes, the second four times the first, and as a log of almost nothing. Valgrind
counts the instructions, which are almost the same in each run and on every machine. From the first size to the second, at most six
times as many may be added as up to the first: linear growth adds three times as many, or up to six if each part of a log costs more
from a certain number on; quadratic growth fifteen times.

LIFELOG is the path of the executable.
"""
import concurrent.futures
import functools
import os
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts", "bench"))

import growth  # noqa: E402

LIFELOG = os.environ["LIFELOG"]
MOST = 6
# These keep no state that others do not.
LEFT_OUT = {"archive", "levels", "lines"}


def steps(arguments):
    """The number of instructions of an analysis."""
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={os.devnull}"]
    # One thread: another one may or may not prepare a part of the log in time.
    command += [LIFELOG, "analyze", "--threads", "1", *arguments]
    # Without this, the steps of a table depend on the seed of its hashes.
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    counted = re.search(r"I +refs: +([\d,]+)", done.stderr)
    if done.returncode not in (0, 1) or not counted:
        raise AssertionError(f"status {done.returncode}: {done.stderr}")
    return int(counted[1].replace(",", ""))


def steps_of(one, size):
    """The number of instructions for a size."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, str(size))
        one.write(path, size)
        return steps(one.arguments(path))


# Two threads may count it twice.
@functools.cache
def steps_of_least(is_folder):
    """The number of instructions for a log of almost nothing, alone or in a folder."""
    return steps_of(growth.ALL["inputs" if is_folder else "subjects"], 1)


def measured(name):
    """The steps for almost nothing and for two sizes."""
    one = growth.ALL[name]
    size = max(5 if one.is_folder else 20, one.sizes[0] // 20)
    # Options and settings take steps, too.
    least = steps_of(one, 1) if one.options or one.settings else steps_of_least(one.is_folder)
    return least, steps_of(one, size), steps_of(one, 4 * size)


class GrowthTests(unittest.TestCase):
    def test_steps_grow_linearly(self):
        names = [name for name in growth.ALL if name not in LEFT_OUT]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for name, (least, small, large) in zip(names, pool.map(measured, names)):
                with self.subTest(name):
                    # A difference of less than a hundredth is not growth.
                    first = max(small - least, least // 100)
                    self.assertLessEqual(large - small, MOST * first, (least, small, large))


if __name__ == "__main__":
    unittest.main()
