"""HTML pages that lifelog writes: an independent reader of their data, and a browser that opens them.

LIFELOG is the path of the executable, BROWSER the name or path of Chromium.
"""
import atexit
import base64
import concurrent.futures
import functools
import gzip
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unicodedata
import weakref

from playwright.sync_api import sync_playwright

from samples import sample_runs

LIFELOG = os.environ["LIFELOG"]


class Folder:
    """A temporary folder with logs, in which lifelog runs."""

    def __init__(self, **files):
        self.path = pathlib.Path(tempfile.mkdtemp())
        weakref.finalize(self, shutil.rmtree, self.path, ignore_errors=True)
        for name, content in files.items():
            self.write(name.replace("_", "."), content)

    def write(self, name, content):
        path = self.path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def lifelog(self, *arguments, statuses=(0, 1)):
        """Runs a command of lifelog, and returns standard error."""
        done = subprocess.run([LIFELOG, *map(str, arguments)], cwd=self.path, capture_output=True, check=False)
        errors = done.stderr.decode(errors="replace")
        if done.returncode not in statuses:
            raise AssertionError(f"status {done.returncode}: {errors}")
        return errors

    def analyze(self, *arguments):
        """Writes `page.html` and `report.json` of the inputs and options. Returns standard error."""
        return self.lifelog("analyze", *arguments, "--html", "page.html", "--json", "report.json")

    @property
    def page(self):
        return self.path / "page.html"

    @property
    def report(self):
        return json.loads((self.path / "report.json").read_text(encoding="utf-8"))

    def report_of(self, *arguments):
        """The JSON report of other inputs, as text."""
        self.lifelog("analyze", *arguments, "--quiet", "--json", "other.json")
        return (self.path / "other.json").read_text(encoding="utf-8")


def pages_of(runs):
    """Yields the arguments and the folder of each run. The next pages are written while a caller looks at one."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:

        def write(arguments):
            folder = Folder()
            folder.analyze(*arguments)
            return folder

        yield from zip(runs, pool.map(write, runs))


@functools.cache
def sample_pages():
    """The page of each sample log."""
    return list(pages_of(sample_runs()))


# Reading a page without its script


class _Scripts(html.parser.HTMLParser):
    """The attributes and the text of each script element, and the comments in each element with a log."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.found, self.logs = [], []
        self.is_inside = self.is_log = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.is_inside = tag == "script"
        if self.is_inside:
            self.found.append((dict(attributes), []))
        self.is_log = dict(attributes).get("class") == "lifelog-log"
        if self.is_log:
            self.logs.append([])

    def handle_endtag(self, tag):
        self.is_inside = self.is_log = False

    def handle_comment(self, data):
        if self.is_log:
            self.logs[-1].append(data)

    def handle_data(self, data):
        if self.is_inside:
            self.found[-1][1].append(data)
        elif self.is_log and data.strip():
            raise AssertionError(f"text in a log: {data[:100]!r}")


class PageFile:
    """A page as the schema describes it: the data, and the logs."""

    def __init__(self, path):
        self.text = pathlib.Path(path).read_text(encoding="utf-8", errors="strict")
        reader = _Scripts(self.text)
        scripts = [(attributes, "".join(text)) for attributes, text in reader.found]
        data = [text for attributes, text in scripts if attributes.get("id") == "lifelog-data"]
        self.logs = [LogData(comments) for comments in reader.logs]
        code = [text for attributes, text in scripts if attributes.get("type") == "module"]
        start = [text for attributes, text in scripts if not attributes]
        if [len(data), len(code), len(start), len(scripts)] != [1, 1, 1, 3]:
            raise AssertionError(f"unexpected script elements: {[attributes for attributes, _ in scripts]}")
        self.start, self.script = start[0], code[0]
        head, _, columns = gzip.decompress(base64.b64decode(data[0], validate=True)).partition(b"\n")
        self.data = json.loads(head)
        self._columns = columns

    @property
    def style(self):
        return re.search("<style>(.*?)</style>", self.text, re.S)[1]

    def column(self, name):
        """The numbers of a column, which are differences in some."""
        offset, count, width = self.data["columns"][name]
        planes = [self._columns[offset + count * byte:offset + count * (byte + 1)] for byte in range(width)]
        return [int.from_bytes(number, "little") for number in zip(*planes)] if planes else [0] * count


class LogData:
    """A log in a page: its header, and its blocks as (first line, newlines, bytes)."""

    def __init__(self, comments):
        self.header = json.loads(comments[0])
        self.blocks = []
        for comment in comments[1:]:
            number, newlines, packed = comment.split(" ")
            self.blocks.append((int(number), int(newlines), gzip.decompress(base64.b64decode(packed, validate=True))))

    @property
    def bytes(self):
        return b"".join(block for _, _, block in self.blocks)


# Text as the page shows it


def visible(text):
    """The text with escapes for characters that are invisible, end a line or change the direction of text."""

    def shown(character):
        code = ord(character)
        if character == "\t":
            return character
        if unicodedata.category(character) in ("Cc", "Co", "Cn", "Zl", "Zp", "Cs"):
            return f"\\u{{{code:x}}}"
        is_joiner = code in (0x200C, 0x200D) or 0xE0020 <= code <= 0xE007F
        return f"\\u{{{code:x}}}" if unicodedata.category(character) == "Cf" and not is_joiner else character

    return "".join(map(shown, text))


def one_space(text):
    """The text with one space for each run of white space, as browsers lay it out."""
    return " ".join(text.split())


# The browser

OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
WIDE = {"width": 1400, "height": 1000}
# The views are drawn in the first frames after they are made, and scroll to the cursor.
FRAMES = """async () => {
  for (let count = 0; count < 5; count++) await new Promise(resolve => requestAnimationFrame(resolve));
}"""


class Browser:
    """One browser for all tests of a run."""

    _shared = None

    @classmethod
    def shared(cls):
        if not cls._shared:
            cls._shared = cls()
        return cls._shared

    def __init__(self):
        # The closed windows of each kind.
        self._closed = {}
        self._playwright = sync_playwright().start()
        try:
            self._browser = self._playwright.chromium.launch(executable_path=shutil.which(os.environ["BROWSER"]), args=OPTIONS)
        except Exception:
            # The next test then fails for the same reason.
            self._playwright.stop()
            raise
        atexit.register(self._close)

    def _close(self):
        self._browser.close()
        self._playwright.stop()

    def open(self, target, fragment="", viewport=None, has_script=True, waits=True):
        """Opens a file or an address in a window, and waits until its script has made the views. `fragment` is what follows `#`.

        A closed window of the same kind is used again: to make one takes longer than most pages.
        """
        kind = (tuple((viewport or WIDE).items()), has_script)
        closed = self._closed.setdefault(kind, [])
        window = closed.pop() if closed else Window(self._browser, viewport or WIDE, has_script, closed)
        try:
            window.show(target, fragment, waits=has_script and waits)
        except BaseException:
            window.close()
            raise
        return window


class Window:
    """A page in a window, and everything that it asked for or reported."""

    def __init__(self, browser, viewport, has_script, closed):
        context = browser.new_context(viewport=viewport, java_script_enabled=has_script, locale="en-US", reduced_motion="reduce")
        self.requests, self.reports, self._closed = [], [], closed
        context.on("request", lambda request: self.requests.append(request.url))
        self.page = context.new_page()
        self.page.on("console", lambda message: self.reports.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.reports.append(f"error: {error}"))
        self.page.on("dialog", self._dismiss)
        self.page.on("popup", self._close_popup)
        self.page.on("download", lambda download: self.reports.append(f"download: {download.url}"))
        if has_script:
            self.page.add_init_script(
                "addEventListener('securitypolicyviolation', event =>"
                " console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))")

    def show(self, target, fragment, waits):
        self.requests, self.reports = [], []
        self.address = target if isinstance(target, str) else target.as_uri()
        self.page.emulate_media(color_scheme="light", forced_colors="none")
        self.page.goto(self.address + (f"#{fragment}" if fragment else ""))
        if waits:
            self.page.locator("#head [role=alert], #head button").first.wait_for()
            if self.page.locator("#head [role=alert]").count():
                raise AssertionError(self.page.locator("#head [role=alert]").inner_text())
            self.page.evaluate(FRAMES)

    def _dismiss(self, dialog):
        self.reports.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _close_popup(self, page):
        self.reports.append(f"window: {page.url}")
        page.close()

    def close(self):
        """Leaves the page, so that the window can show another one."""
        self.page.goto("about:blank")
        self._closed.append(self)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
