"""A page is complete without its script: without JavaScript, and under the policy of a Jenkins server.

LIFELOG is the path of the executable, BROWSER the name or path of Chromium.
"""
import collections
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "PythonSupport"))

from browser import serving  # noqa: E402
from pages import Browser, Folder, PageFile, one_space, sample_pages, visible  # noqa: E402
from samples import CASES, SAMPLES  # noqa: E402

# What Jenkins sends with each file that it serves.
JENKINS = {"Content-Security-Policy": "sandbox; default-src 'none'; img-src 'self'; style-src 'self'"}


def read(window):
    """The visible text in lowercase, after the reader opened everything that is folded."""
    window.page.locator("details").evaluate_all("nodes => nodes.forEach(node => { node.open = true; })")
    return one_space(window.page.locator("body").inner_text()).lower()


class StaticTests(unittest.TestCase):
    def check(self, folder, text):
        """The text must have every finding with all of its evidence."""
        for finding in folder.report["findings"]:
            expected = [finding["message"], finding["rule"], finding["fixText"] or ""]
            expected += [word for line in finding["witness"] for word in (line["text"], line["note"] or "", str(line["line"]))]
            expected += [cause["text"] for cause in finding["causes"]]
            # A sentence starts with a capital letter.
            for part in expected:
                self.assertIn(one_space(visible(part)).lower(), text, f"{finding['rule']} on line {finding['line']}")

    def check_list(self, folder, window):
        """The findings must equal those of the report, in this order."""
        expected = [(finding["rule"], finding["line"], finding["severity"]) for finding in folder.report["findings"]]
        data = PageFile(folder.page).data["findings"]
        self.assertEqual([(finding["rule"], finding["line"], finding["severity"]) for finding in data], expected)
        shown = sorted(window.page.locator("article.finding").evaluate_all("""nodes => nodes.map(node => {
          return [Number(node.id.slice(1)), node.querySelector(".kind .rule").textContent,
                  Number(/L(\\d+)$/.exec(node.querySelector(".place a").hash)[1]),
                  node.querySelector(".severity").textContent];
        })"""))
        self.assertEqual([tuple(finding) for _, *finding in shown], expected)
        self.assertEqual([number for number, *_ in shown], list(range(1, len(expected) + 1)))

    def test_every_finding_of_the_report_is_readable_without_javascript(self):
        count = 0
        for arguments, folder in sample_pages():
            with self.subTest(log=arguments[0]), Browser.shared().open(folder.page, has_script=False) as window:
                self.check_list(folder, window)
                self.check(folder, read(window))
                self.assertEqual(window.reports, [])
                self.assertEqual(window.requests, [window.address])
            count += len(folder.report["findings"])
        self.assertGreater(count, 40)

    def test_page_on_jenkins_is_readable(self):
        folder = Folder()
        folder.analyze(CASES / "analyze-merged" / "console.log", CASES / "analyze-merged" / "device.log", *samples_with_findings())
        page = folder.page.read_bytes()
        with serving(lambda path: ("text/html", page) if path == "/page.html" else None, JENKINS) as server:
            with Browser.shared().open(f"{server.address}/page.html", waits=False) as window:
                self.check(folder, read(window))
                self.assertTrue(any("script" in report for report in window.reports), "the policy has no effect")
                self.assertEqual([request for request in window.requests if not request.endswith("/page.html")], [])

    def test_timeline_of_each_log_is_a_described_drawing(self):
        folder = Folder()
        logs = samples_with_findings()
        folder.analyze(*logs)
        with Browser.shared().open(folder.page, has_script=False) as window:
            drawings = window.page.locator("#timeline").get_by_role("img", name=re.compile("timeline", re.I))
            self.assertEqual(drawings.count(), len(logs))
            self.assertEqual([drawing.is_visible() for drawing in drawings.all()], [True] * len(logs))

    def test_id_is_unique_in_a_page_of_many_logs(self):
        folder = Folder()
        folder.analyze(SAMPLES)
        with Browser.shared().open(folder.page, has_script=False) as window:
            names = window.page.locator("[id]").evaluate_all("nodes => nodes.map(node => node.id)")
        self.assertEqual({name for name, count in collections.Counter(names).items() if count > 1}, set())

    def test_section_that_needs_the_script_is_hidden_without_it(self):
        folder = Folder()
        folder.analyze(samples_with_findings()[0])
        with Browser.shared().open(folder.page, has_script=False) as window:
            shown = [section.get_attribute("id") for section in window.page.locator("main > section").all() if section.is_visible()]
        self.assertEqual([name for name in shown if name != "notes"], ["findings", "rules", "run", "timeline"])

    def test_fix_has_the_lines_of_its_calls(self):
        folder = Folder()
        folder.analyze(SAMPLES / "walk-through-the-shop" / "device.log")
        with Browser.shared().open(folder.page, has_script=False) as window:
            rows = window.page.locator("#F1 .code >> nth=0 >> .row:has(.at)").all()
            self.assertEqual([one_space(row.inner_text()) for row in rows], [
                "addChild(child) // calls child.willMove(toParent: self) line 59",
                "area.addSubview(child.view) line 57, before line 59",
                "child.didMove(toParent: self) line 61"])
            self.assertEqual([row.get_attribute("class") for row in rows], ["row step", "row early", "row step"])

    def test_rule_of_a_finding_and_of_its_cause_has_its_text(self):
        folder = Folder()
        folder.analyze(SAMPLES / "walk-through-the-shop" / "device.log")
        with Browser.shared().open(folder.page, has_script=False) as window:
            rules = window.page.locator("#F1 a.rule").evaluate_all("nodes => nodes.map(node => node.getAttribute('href'))")
            self.assertEqual(rules, ["#rule-duplicate-view-did-appear", "#rule-add-subview-before-add-child"])
            for rule in rules:
                self.assertEqual(window.page.locator(f"{rule} dt").all_text_contents(), ["Expected", "Impact"])

    def test_finding_of_the_second_log_links_to_its_line(self):
        folder = Folder()
        logs = samples_with_findings()
        folder.analyze(*logs)
        findings = folder.report["findings"]
        with Browser.shared().open(folder.page, has_script=False) as window:
            for number, finding in enumerate(findings, 1):
                log = [str(log) for log in logs].index(finding["file"]) + 1
                link = window.page.locator(f"#F{number} .place a").get_attribute("href")
                self.assertEqual(link, f"#L{finding['line']}" if log == 1 else f"#{log}:L{finding['line']}")

    def test_drawing_is_shown_if_the_script_fails(self):
        folder = Folder()
        folder.analyze(samples_with_findings()[0])
        page = folder.page.read_text(encoding="utf-8")
        module = '<script type="module">'
        policy = re.search("<meta http-equiv=[^>]*>", page)[0]
        failing = {
            "damaged data": page.replace('id="lifelog-data">H', 'id="lifelog-data">A'),
            "unknown syntax": page.replace(policy, "").replace(module, module + "new syntax;"),
            "changed script": page.replace(module, module + ";"),
        }
        for name, text in failing.items():
            with self.subTest(failure=name):
                self.assertNotEqual(text, page)
                with Browser.shared().open(folder.write("failing.html", text), waits=False) as window:
                    window.page.locator("#timeline").get_by_role("img").wait_for(state="visible")
                    self.assertTrue(window.page.locator("article.finding").first.is_visible())


def samples_with_findings():
    """Three logs, each with findings."""
    return [SAMPLES / name / "device.log" for name in ("manual-forwarding-silent", "transition-from-to", "walk-through-the-shop")]


if __name__ == "__main__":
    unittest.main()
