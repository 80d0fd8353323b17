"""The page of a labeled log is one request, reports nothing, and violates no rule of axe in light, dark and forced colors.

LIFELOG_CORPUS is the folder of the logs, of which every tenth is checked, or all if LIFELOG_TEST_PAGES is 1. LIFELOG is the path of the
executable, BROWSER the name or path of Chromium.
"""
import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "PythonSupport"))

import access  # noqa: E402
from pages import PageFile, pages_of  # noqa: E402

CORPUS = os.environ.get("LIFELOG_CORPUS")


@unittest.skipUnless(CORPUS, "LIFELOG_CORPUS names no folder of labeled logs")
class CorpusTests(unittest.TestCase):
    def test_labeled_log_violates_no_rule(self):
        logs = sorted(pathlib.Path(CORPUS).glob("*.log"))
        self.assertTrue(logs)
        if os.environ.get("LIFELOG_TEST_PAGES") != "1":
            logs = logs[::10]
        for (log,), folder in pages_of([[log] for log in logs]):
            with self.subTest(log=log.name):
                access.check(self, folder.page)
                kept, = PageFile(folder.page).logs
                self.assertEqual(kept.bytes, log.read_bytes())


if __name__ == "__main__":
    unittest.main()
