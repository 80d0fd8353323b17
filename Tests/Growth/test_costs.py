"""What each kind of line costs does not rise, and a bound does not stay above what a line costs.

The instructions are those of `scripts/bench/costs.py`. LIFELOG is the path of the executable, which must be optimized.
"""
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts", "bench"))

import costs  # noqa: E402

# Other versions of the system's libraries change a count by less than this.
TOLERANCE = 1.03
# A bound that is this far above the count defends nothing.
LOOSE = 1.15


class CostTests(unittest.TestCase):
    def test_no_line_costs_more_than_its_bound(self):
        for cost, count in costs.measured(os.environ["LIFELOG"]):
            with self.subTest(cost.title, log=cost.dress):
                self.assertLessEqual(count, cost.bound * TOLERANCE)
                self.assertGreater(count * LOOSE, cost.bound, "lower the bound in scripts/bench/costs.py")


if __name__ == "__main__":
    unittest.main()
