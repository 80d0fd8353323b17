"""The script of the page is modules that a checker of types reads, and that can be joined by removing imports and exports.

LIFELOG is the path of the executable, BROWSER the name or path of Chromium.
"""
import collections
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "PythonSupport"))

from browser import serving  # noqa: E402
from pages import Browser, Folder, PageFile  # noqa: E402
from samples import PACKAGE, SAMPLES  # noqa: E402

FOLDER = PACKAGE / "Templates" / "Page"
# The maximum size of the script and the style, in bytes.
MAX_SIZE = 120 * 1024
MAX_LINES = 500
# An import that fails, before any module is evaluated: a module with a syntax error fails earlier.
PROBE = """async names => {
  const errors = [];
  for (const name of names) {
    await import("/" + name).catch(error => { if (error instanceof SyntaxError) errors.push(`${name}: ${error.message}`); });
  }
  return errors;
}"""


def modules():
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.js"))}


def written_page():
    folder = Folder()
    folder.analyze(SAMPLES / "walk-through-the-shop" / "device.log")
    return PageFile(folder.page)


class ModuleTests(unittest.TestCase):
    def test_module_has_no_syntax_error(self):
        sources = modules()

        def find(path):
            if path == "/":
                return "text/html", b"<!DOCTYPE html><title>Modules</title>"
            source = sources.get(path[1:])
            return source and ("text/javascript", ('import "./absent.js";' + source).encode())

        with serving(find) as server, Browser.shared().open(server.address, waits=False) as window:
            self.assertEqual(window.page.evaluate(PROBE, list(sources)), [])
            sources["broken.js"] = "export const = 1;"
            self.assertEqual(len(window.page.evaluate(PROBE, ["broken.js"])), 1, "the probe finds no syntax error")

    def test_import_and_export_are_removable_by_line(self):
        for name, source in modules().items():
            with self.subTest(module=name):
                self.assertEqual(re.findall(r"\bimport\s*\(\s*[^\")]|^export (?:default|\*|\{)", source, re.M), [])
                statements = [line for line in source.split("\n") if re.match(r"\s*import\b(?!\.)", line)]
                for line in statements:
                    self.assertRegex(line, r'^import \{[^}]+\} from "\./\w+\.js";$')
                    self.assertTrue((FOLDER / re.search(r"\./(\w+\.js)", line)[1]).exists(), line)
                self.assertNotIn("</script", source)
                self.assertNotIn("<!--", source)

    def test_name_of_a_declaration_is_unique(self):
        declared = re.compile(r"^(?:export )?(?:async )?(?:function\*?|class|const|let|var) (\w+)", re.M)
        names = collections.Counter(name for source in modules().values() for name in declared.findall(source))
        self.assertEqual({name for name, count in names.items() if count > 1}, set())

    def test_text_becomes_no_markup_and_no_code(self):
        forbidden = r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|DOMParser|eval|Function\(|document\.write|setHTML)\b"
        requests = r"\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|Worker|localStorage|sessionStorage)\b"
        for name, source in modules().items():
            code = re.sub(r"/\*.*?\*/|//[^\n]*", "", source, flags=re.S)
            self.assertEqual(re.findall(f"{forbidden}|{requests}", code), [], name)

    def test_page_contains_all_modules_without_comments(self):
        def code(text):
            return re.sub(r"/\*.*?\*/", "", text, flags=re.S)

        page = written_page()
        script = page.start + page.script
        self.assertNotIn("@param", script)
        lines = {line.strip() for line in code(script).split("\n")}
        for name, source in modules().items():
            for line in code(source).split("\n"):
                text = line.removeprefix("export ").strip()
                if text and not text.startswith("//") and not line.startswith("import "):
                    self.assertIn(text, lines, name)

    def test_module_has_at_most_500_lines(self):
        self.assertEqual({name: source.count("\n") for name, source in modules().items() if source.count("\n") > MAX_LINES}, {})

    def test_script_and_style_have_at_most_120_kilobytes(self):
        page = written_page()
        self.assertLessEqual(len((page.start + page.script + page.style).encode()), MAX_SIZE)


if __name__ == "__main__":
    unittest.main()
