"""A checker of types finds no error in the modules of the page. It is the program `tsc`."""
import pathlib
import shutil
import subprocess
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent.parent / "Templates" / "Page"
OPTIONS = ["--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2022", "--module", "es2022", "--lib", "es2022,dom,dom.iterable"]


def check(*files):
    return subprocess.run(["tsc", *OPTIONS, *map(str, files)], cwd=FOLDER, capture_output=True, text=True, check=False)


@unittest.skipUnless(shutil.which("tsc"), "tsc is not installed, see scripts/setup")
class TypeTests(unittest.TestCase):
    def test_module_has_no_type_error(self):
        done = check(*sorted(FOLDER.glob("*.js")), *sorted(FOLDER.glob("*.d.ts")))
        self.assertEqual(done.stdout + done.stderr, "")
        self.assertEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
