"""The page of a sample is one request, reports nothing, and violates no rule of axe in light, dark and forced colors.

Every fourth sample is checked, or all if LIFELOG_TEST_PAGES is 1. LIFELOG is the path of the executable, BROWSER the name or path of
Chromium.
"""
import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "PythonSupport"))

import access  # noqa: E402
from pages import Browser, Folder, sample_pages  # noqa: E402
from samples import CASES, SAMPLES  # noqa: E402


class AccessTests(unittest.TestCase):
    def test_sample_violates_no_rule(self):
        pages = sample_pages()
        if os.environ.get("LIFELOG_TEST_PAGES") != "1":
            pages = pages[::4]
        for arguments, folder in pages:
            with self.subTest(log=arguments[0]):
                access.check(self, folder.page)

    def test_page_violates_no_rule_in_any_medium_and_width(self):
        runs = {
            "one log": [SAMPLES / "walk-through-the-shop" / "device.log"],
            "several logs": [SAMPLES / "transition-from-to"],
            "merged logs": ["--merge", *sorted((CASES / "analyze-merged").glob("*.log"))],
            "no log": [SAMPLES / "transition-from-to" / "device.log", "--html-log", "none"],
        }
        for name, arguments in runs.items():
            folder = Folder()
            folder.analyze(*arguments)
            for width in (400, 1400):
                with self.subTest(page=name, width=width):
                    access.check(self, folder.page, everywhere=True, viewport={"width": width, "height": 5000})

    def test_log_without_events_or_lines_violates_no_rule(self):
        for name, content in {"no event": "one line\nanother line\n", "no line": ""}.items():
            with self.subTest(log=name):
                folder = Folder(device_log=content)
                folder.lifelog("analyze", "device.log", "--quiet", "--html", "page.html", statuses=(0, 1, 2))
                access.check(self, folder.page, everywhere=True)

    def test_check_finds_a_violation_and_a_request(self):
        folder = Folder()
        folder.analyze(SAMPLES / "walk-through-the-shop" / "device.log")
        with Browser.shared().open(folder.page) as window:
            window.page.evaluate(access.axe())
            window.page.evaluate("""() => {
              const image = document.createElement("img");
              image.src = "https://example.com/image.png";
              document.querySelector("h1").style.color = "#777";
              document.querySelector("h1").style.background = "#888";
              document.body.append(image);
            }""")
            found = access.violations(window, access.EVERY_RULE, access.LIGHT)
            self.assertEqual({violation.partition(":")[0] for violation in found} & {"image-alt", "color-contrast"}, {"image-alt", "color-contrast"})
            window.page.wait_for_timeout(200)
            self.assertTrue(any(report.startswith("error: policy: img-src") for report in window.reports), window.reports)


if __name__ == "__main__":
    unittest.main()
