"""A log that contains markup, code or unprintable characters is inert in a page, and comes out of it byte for byte.

LIFELOG is the path of the executable, BROWSER the name or path of Chromium.
"""
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "PythonSupport"))

from pages import Browser, Folder, PageFile, sample_pages  # noqa: E402
from shownlog import ShownLog  # noqa: E402

RUNS = "alert(1);fetch('https://example.com/')"
MARKUP = [
    f"</script><script>{RUNS}</script>", f"<script>{RUNS}</script>", "<!--<script>", "--></script><!--", "<![CDATA[", "]]>",
    f"<img src=x onerror=\"{RUNS}\">", f"\"><svg onload={RUNS}>", "<style>*{display:none}</style>", "</style></title></textarea>",
    f"<iframe srcdoc=\"<script>{RUNS}</script>\"></iframe>", "<base href=https://example.com/>", "&lt;b&gt; &#x3c;b&#x3e; &amp;",
    f"<a href=\"javascript:{RUNS}\">", "<plaintext>", "<template><slot>", "{{constructor.constructor('alert(1)')()}} ${alert(1)}",
]
# U+2028 ends lines of JavaScript, U+202E and U+2066 to U+2069 change the direction of text.
UNPRINTABLE = [
    "\u2028alert(1)\u2029", "\u202eevil\u202c", "\u2066\u2067\u2068\u2069", "\u200e\u200f\u061c", "\ufeff\u200b\u00ad", "\x00\x01\x1b[31m\x7f",
    "\x85\x9b", "\U000e0001\U000e007f", "\ud800".encode("utf-16", "surrogatepass").decode("utf-16", "replace"), "a\u0300\u0301" * 40, "\U0010ffff",
]
CLASS = "Cart<img onerror=alert(1)>\u202eController"


def events(name):
    """A controller whose second viewDidAppear is a violation."""
    steps = ("viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear")
    return [f"<{name}: 0x10620a800> {step}" for step in steps]


def stamped(messages):
    return [
        f"2026-05-05 10:22:{number // 1000 % 60:02}.{number % 1000:03} Shop[4121:73902] {message}"
        for number, message in enumerate(messages)]


def hostile_logs():
    """Names and bytes of logs."""
    messages = MARKUP + UNPRINTABLE
    names = ["CartController", CLASS, "Cart</script>Controller", "Cart\u202eController", "Cart\u2028Controller", "Cart'\"&Controller"]
    named = [event for name in names for event in events(name)]
    text = "\n".join(stamped(named + messages + events("EndController"))) + "\n"
    yield "markup", text.encode()
    yield "raw", "\n".join(messages + events(CLASS) + events("CartController")).encode()
    yield "invalid", text.encode()[:900] + b"\xff\xfe\x80\xc0\xaf\xed\xa0\x80\n" + bytes(range(256)) + b"\n" + text.encode()
    long_line = "x</script><script>alert(1)</script>" * 30_000
    yield "long", "\n".join(stamped(events("CartController") + [long_line] + events("EndController"))).encode()
    yield "longest", ("\n".join(stamped(events("CartController"))) + "\n" + "abcdefgh" * 1_200_000 + "\nlast\n").encode()
    yield "utf16", ("\ufeff" + text).encode("utf-16-le")
    yield "big-endian", ("\ufeff" + text.replace("\n", "\r\n")).encode("utf-16-be")
    yield "returns", text.replace("\n", "\r\n").encode() + b"\r\r\n\n\n"
    yield "empty-lines", b"\n\n\n" + text.encode() + b"\n\n"


class HostileTests(unittest.TestCase):
    def test_log_in_the_page_equals_the_log(self):
        for name, content in hostile_logs():
            with self.subTest(log=name):
                folder = Folder(device_log=content)
                folder.analyze("device.log")
                page = PageFile(folder.page)
                self.assertEqual(len(page.logs), 1)
                log = page.logs[0]
                self.assertEqual(log.bytes, content)
                self.assertEqual(log.header["lines"], log.header["kept"])
                self.check_blocks(log)

    def check_blocks(self, log):
        """The numbers before each block must describe it."""
        newline, size = ("\n".encode(log.header["encoding"].lower().replace("utf-16le", "utf-16-le").replace("utf-16be", "utf-16-be")), 0)
        line = 1
        for first, newlines, content in log.blocks:
            self.assertEqual(first, line)
            width = len(newline)
            pieces = [content[index:index + width] for index in range(0, len(content), width)] if width > 1 else None
            self.assertEqual(newlines, pieces.count(newline) if pieces else content.count(newline))
            line += newlines
            size += len(content)
        content = log.bytes
        self.assertEqual(log.header["lines"], line - 1 + (0 if content.endswith(newline) else 1))

    def test_analysis_of_the_page_equals_that_of_the_log(self):
        logs = [(name, Folder(device_log=content)) for name, content in hostile_logs()]
        for name, folder in logs:
            with self.subTest(log=name):
                self.check_report(folder, "device.log")

    def check_report(self, folder, *logs):
        folder.analyze(*logs)
        expected = folder.report_of(*logs)
        found = folder.report_of("page.html").replace("page.html:", "")
        self.assertEqual(json.loads(found), json.loads(expected))

    def test_analysis_of_a_page_of_several_logs_equals_that_of_the_logs(self):
        contents = [content for _, content in hostile_logs()]
        folder = Folder(first_log=contents[0], second_log=contents[5])
        folder.analyze("first.log", "second.log")
        self.assertEqual([log.bytes for log in PageFile(folder.page).logs], [contents[0], contents[5]])
        self.check_report(folder, "first.log", "second.log")

    def test_sample_in_the_page_equals_the_log(self):
        for arguments, folder in sample_pages():
            with self.subTest(log=arguments[0]):
                log, = PageFile(folder.page).logs
                self.assertEqual(log.bytes, arguments[0].read_bytes())

    def test_nothing_runs_and_no_element_is_new(self):
        known = self.elements(Folder(device_log="\n".join(stamped(events("CartController") + events("EndController")))))
        for name, content in hostile_logs():
            with self.subTest(log=name):
                found = self.elements(Folder(device_log=content))
                self.assertLessEqual(found - known, {("html:tr", ""), ("html:td", "")})

    def elements(self, folder):
        """The kinds of elements in a page, and their handlers, after the reader looked at each view and selected each class."""
        folder.analyze("device.log")
        with Browser.shared().open(folder.page) as window:
            view = ShownLog(window)
            for fragment in ("class=*", "F1", "L1", "L7", f"L{view.lines}", "log", "tree", "sequence", "timeline"):
                view.follow(fragment)
            self.assertEqual(window.reports, [])
            self.assertEqual(window.requests, [window.address])
            found = window.page.evaluate("""() => [...document.querySelectorAll("*")].map(node => [
              (node.namespaceURI.endsWith("svg") ? "svg:" : "html:") + node.localName,
              node.getAttributeNames().filter(name => /^on|^(src|srcdoc|action|formaction)$/.test(name)).join(" ")])""")
            links = window.page.locator("a").evaluate_all("nodes => nodes.map(node => node.getAttribute('href'))")
            self.assertEqual([link for link in links if not link.startswith("#")], [])
        kinds = {tuple(kind) for kind in found}
        self.assertEqual({handlers for _, handlers in kinds}, {""})
        for kind in ("img", "iframe", "object", "embed", "base", "template", "form", "plaintext"):
            self.assertNotIn(f"html:{kind}", {name for name, _ in kinds})
        return kinds


if __name__ == "__main__":
    unittest.main()
