"""The log in a page has a row for each line, and its search finds the lines that Python finds.

LIFELOG is the path of the executable, BROWSER the name or path of Chromium.
"""
import pathlib
import random
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "PythonSupport"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent.parent / "scripts" / "bench"))

import generator  # noqa: E402
from pages import Browser, Folder, visible  # noqa: E402
from shownlog import ShownLog  # noqa: E402

LINES = 400_000
# The number of lines that a test looks at.
COUNT = 200


def made_log(lines=6000):
    """A log of the generator, with some empty lines and some that have other characters than ASCII."""
    folder = Folder()
    generator.write(str(folder.path / "made.log"), lines)
    text = (folder.path / "made.log").read_text(encoding="ascii").splitlines()
    for number in range(50, lines, 97):
        text[number] = ("", "\t", "Grüße 👋🏽 €", "日本語のログ", text[number] + " ")[number % 5]
    return text


class RowTests(unittest.TestCase):
    def check(self, content, lines):
        """The rows must be the lines: the first and the last ones, and random ones."""
        folder = Folder(device_log=content)
        folder.analyze("device.log")
        chance = random.Random(20260505)
        numbers = [1, 2, len(lines) - 1, len(lines)] + [chance.randint(1, len(lines)) for _ in range(COUNT - 4)]
        with Browser.shared().open(folder.page) as window:
            view = ShownLog(window)
            self.assertEqual(view.lines, len(lines))
            found = view.at(numbers, empty=[number for number in numbers if not lines[number - 1]])
            self.assertEqual(found, [(number, visible(lines[number - 1])) for number in numbers])
            self.assertEqual(window.reports, [])

    def test_row_of_a_large_log_is_the_line(self):
        folder = Folder()
        generator.write(str(folder.path / "device.log"), LINES)
        content = (folder.path / "device.log").read_bytes()
        self.check(content, content.decode().split("\n")[:-1])

    def test_row_of_a_log_with_carriage_returns_is_the_line(self):
        lines = made_log()
        self.check("".join(line + "\r\n" for line in lines).encode(), lines)

    def test_row_of_a_log_in_utf_16_is_the_line(self):
        lines = made_log()
        content = "".join(line + "\n" for line in lines)
        for encoding in ("utf-16-le", "utf-16-be"):
            with self.subTest(encoding=encoding):
                self.check(("\ufeff" + content).encode(encoding), lines)

    def test_row_of_a_log_without_final_newline_is_the_line(self):
        lines = made_log()
        self.check("\n".join(lines).encode(), lines)

    def test_row_of_a_log_with_a_byte_order_mark_is_the_line(self):
        lines = made_log()
        self.check(("\ufeff" + "".join(line + "\n" for line in lines)).encode(), lines)

    def test_line_of_many_blocks_is_one_row(self):
        lines = made_log(40)
        lines[20] = "x" * 9_000_000
        folder = Folder(device_log="\n".join(lines) + "\n")
        folder.analyze("device.log")
        with Browser.shared().open(folder.page) as window:
            view = ShownLog(window)
            self.assertEqual(view.lines, len(lines))
            found = view.at([20, 21, 22, 40])
            self.assertEqual([row and row[0] for row in found], [20, 21, 22, 40])
            self.assertEqual([found[0][1], found[2][1], found[3][1]], [lines[19], lines[21], lines[39]])
            self.assertTrue(found[1][1].startswith("x" * 1000), found[1][1][:100])


class SearchTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lines = made_log(30_000)
        cls.folder = Folder(device_log="".join(line + "\n" for line in cls.lines))
        cls.folder.analyze("device.log")

    def counted(self, pattern, flags=0):
        count = sum(1 for line in self.lines if re.search(pattern, line, flags))
        return "no matches" if not count else f"{count:,} line" + ("s" if count > 1 else "")

    def test_search_finds_the_lines_that_python_finds(self):
        patterns = [
            "viewDidAppear", r"viewDid(Appear|Load)\b", "^2026", r"\.\d{3}\d* ", r" $", "^$", r"\s$", "[^ -~]", "Grüße|日本", "👋", r"\(|\)",
            "a.*b.*c", "^.{120,}$", r"(\d)\1\1\1", "no such text", "(?<!will)Appear", "x*", r"^\S+ \S+ Shop",
        ]
        with Browser.shared().open(self.folder.page) as window:
            view = ShownLog(window)
            for pattern in patterns:
                with self.subTest(pattern=pattern):
                    self.assertEqual(view.search(pattern), self.counted(pattern))
            self.assertEqual(view.search("VIEWDIDAPPEAR", matches_case=False), self.counted("VIEWDIDAPPEAR", re.IGNORECASE))
            self.assertEqual(view.search("VIEWDIDAPPEAR"), "no matches")
            self.assertEqual(window.reports, [])

    def test_next_match_moves_the_cursor_to_it(self):
        matches = [number for number, line in enumerate(self.lines, 1) if re.search("日本", line)]
        with Browser.shared().open(self.folder.page, fragment="L1") as window:
            view = ShownLog(window)
            view.search("日本")
            field = window.page.get_by_role("searchbox", name="Search the log")
            for expected in (matches[0], matches[1], matches[2]):
                field.press("Enter")
                view.settle()
                self.assertEqual(view.selected, expected)
                self.assertEqual(window.page.evaluate("location.hash"), f"#L{expected}")
            field.press("Shift+Enter")
            view.settle()
            self.assertEqual(view.selected, matches[1])
            self.assertIn("日本", view.grid.locator("[aria-selected=true] mark").first.inner_text())

    def test_enter_before_the_first_match_moves_to_it(self):
        first = next(number for number, line in enumerate(self.lines, 1) if re.search("日本", line))
        with Browser.shared().open(self.folder.page, fragment="L1") as window:
            view = ShownLog(window)
            field = window.page.get_by_role("searchbox", name="Search the log")
            field.fill("日本")
            field.press("Enter")
            window.page.wait_for_function("number => location.hash === `#L${number}`", arg=first)
            view.settle()
            self.assertEqual(view.selected, first)
            self.assertIn("1 of ", window.page.locator("#search-status").inner_text())

    def test_match_that_is_moved_to_stays_stated_while_the_search_goes_on(self):
        with Browser.shared().open(self.folder.page, fragment="L1") as window:
            ShownLog(window)
            # The pattern takes long enough for the search to pause; Enter comes in the first pause after a match.
            window.page.evaluate("""() => {
              const status = document.getElementById("search-status");
              const field = document.querySelector("#log input[type=search]");
              new MutationObserver((_, observer) => {
                if (!/^[1-9][\\d,]* … /.test(status.textContent)) return;
                observer.disconnect();
                field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
                window.stated = status.textContent;
              }).observe(status, { childList: true });
            }""")
            window.page.get_by_role("searchbox", name="Search the log").fill(".*本")
            window.page.wait_for_function("() => /^(\\d+ of )?[\\d,]+ lines$/.test(document.getElementById('search-status').textContent)")
            self.assertRegex(window.page.evaluate("window.stated") or "", r"^1 of \d+ … \d+%$")
            self.assertEqual(window.page.locator("#search-status").inner_text(), f"1 of {self.counted('本')}")

    def test_invalid_pattern_is_reported_at_its_field(self):
        with Browser.shared().open(self.folder.page) as window:
            ShownLog(window)
            field = window.page.get_by_role("searchbox", name="Search the log")
            field.fill("(")
            window.page.wait_for_function("() => document.getElementById('search-status').textContent !== ''")
            self.assertEqual(field.get_attribute("aria-invalid"), "true")
            self.assertIn("nterminated group", window.page.locator("#search-status").inner_text())
            self.assertEqual(window.reports, [])


if __name__ == "__main__":
    unittest.main()
