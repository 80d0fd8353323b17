"""A page has the part of the log that the options ask for, and says so; two runs write the same bytes.

LIFELOG is the path of the executable, BROWSER the name or path of Chromium.
"""
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "PythonSupport"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts" / "bench"))

import generator  # noqa: E402
from pages import Browser, Folder, PageFile  # noqa: E402
from samples import CASES, SAMPLES  # noqa: E402
from shownlog import ShownLog  # noqa: E402

LINES = 20_000
# The number of lines before and after a line of a finding that a page keeps at least.
CONTEXT = 20


def folder_with_findings():
    folder = Folder()
    generator.write(str(folder.path / "device.log"), LINES, violations=3)
    return folder


class OptionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = folder_with_findings()
        cls.lines = (cls.folder.path / "device.log").read_text(encoding="ascii").split("\n")

    def test_two_runs_write_the_same_bytes(self):
        for logs in (["device.log"], [SAMPLES], ["--merge", *sorted((CASES / "analyze-merged").glob("*.log"))]):
            self.folder.analyze(*logs)
            first = self.folder.page.read_bytes()
            self.folder.analyze(*logs)
            self.assertEqual(self.folder.page.read_bytes(), first)
            self.folder.analyze("--threads", "1", *logs)
            self.assertEqual(self.folder.page.read_bytes(), first)

    def kept(self):
        """The lines in the page: numbers and texts."""
        log, = PageFile(self.folder.page).logs
        kept = {}
        for first, newlines, content in log.blocks:
            texts = content.decode().split("\n")
            self.assertEqual(len(texts), newlines + 1)
            self.assertEqual(texts.pop(), "")
            kept.update(enumerate(texts, first))
        self.assertEqual(log.header["kept"], len(kept))
        self.assertEqual(log.header["lines"], LINES)
        return kept

    def test_page_with_findings_has_the_lines_near_them(self):
        errors = self.folder.analyze("device.log", "--html-log", "findings")
        self.assertEqual(errors, "")
        kept = self.kept()
        self.assertLess(len(kept), LINES // 10)
        for finding in self.folder.report["findings"]:
            for line in [finding["line"], *(witness["line"] for witness in finding["witness"])]:
                for number in range(max(1, line - CONTEXT), min(LINES, line + CONTEXT) + 1):
                    self.assertEqual(kept[number], self.lines[number - 1])
        with Browser.shared().open(self.folder.page) as window:
            self.assertIn(f"this page contains {len(kept):,} of the {LINES:,} lines of the log", window.page.locator("#head").inner_text())
            view = ShownLog(window)
            numbers = sorted(kept)[:50] + sorted(kept)[-50:]
            self.assertEqual(view.at(numbers), [(number, kept[number]) for number in numbers])
            ranges = [number for number in kept if number - 1 not in kept]
            missing = len(ranges) - (1 in kept) + (LINES not in kept)
            self.assertEqual(view.lines, len(kept) + missing, "a range that is not in the page is one row")
            view.follow(f"L{min(kept)}")
            note = view.grid.locator("[role=row]").filter(has_text="not in this page").first.inner_text()
            self.assertEqual(re.search("lines .*", note)[0], f"lines 1 to {min(kept) - 1:,} are not in this page")
            self.assertEqual(window.reports, [])

    def test_page_without_the_log_has_no_line_and_says_so(self):
        errors = self.folder.analyze("device.log", "--html-log", "none")
        self.assertEqual(errors, "")
        self.assertEqual(self.kept(), {})
        with Browser.shared().open(self.folder.page, fragment="log") as window:
            self.assertIn("this page does not contain the log", window.page.locator("#head").inner_text())
            window.page.locator("#log").scroll_into_view_if_needed()
            window.page.locator("#log").get_by_text("without the log").wait_for()
            self.assertEqual(window.reports, [])
        errors = self.folder.lifelog("analyze", "page.html", statuses=(2,))
        self.assertIn("cannot read 'page.html': this page was written without the log\nhelp: ", errors)

    def test_log_above_the_limit_is_shortened_with_a_note(self):
        errors = self.folder.analyze("device.log", "--html-limit", "20K")
        shown = re.search(r"note: 'page.html' contains ([\d,]+) of 20,000 lines: the log exceeds 20 KiB\nhelp: .*--html-limit", errors)
        self.assertTrue(shown, errors)
        kept = self.kept()
        self.assertEqual(int(shown[1].replace(",", "")), len(kept))
        self.assertIn(self.folder.report["findings"][0]["line"], kept)
        log, = PageFile(self.folder.page).logs
        size = self.folder.page.read_text(encoding="utf-8").split('class="lifelog-log" hidden>')[1].partition("</div>")[0]
        self.assertLessEqual(len(size), 20 << 10)
        self.assertTrue(log.blocks)

    def test_log_within_the_limit_is_complete(self):
        errors = self.folder.analyze("device.log", "--html-limit", "2M")
        self.assertEqual(errors, "")
        self.assertEqual(len(self.kept()), LINES)

    def test_analysis_of_a_shortened_page_has_the_findings(self):
        self.folder.analyze("device.log", "--html-log", "findings")
        expected = [(finding["rule"], finding["line"]) for finding in self.folder.report["findings"]]
        self.folder.lifelog("analyze", "page.html", "--quiet", "--json", "other.json", statuses=(0, 1, 2))
        found = self.folder.path / "other.json"
        self.assertTrue(found.exists())
        self.assertGreater(len(expected), 0)


if __name__ == "__main__":
    unittest.main()
