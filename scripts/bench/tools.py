"""The other tools of the measurement: whether they are installed, and their versions."""
import os
import re
import shutil
import subprocess
import sys

# How each is asked for its version: the first number with a dot in its answer.
ASKED = {"rg": ["--version"], "mawk": ["-W", "version"]}
NAMES = {"rg": "ripgrep"}
BROWSERS = [
    "chromium", "chromium-browser", "google-chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]


class Tools:
    def __init__(self, lifelog):
        self.lifelog = lifelog

    def has(self, name):
        return shutil.which(name) is not None

    @staticmethod
    def browser():
        """The path of Chromium; None if it is not installed."""
        return next(filter(None, map(shutil.which, BROWSERS)), None)

    @staticmethod
    def python_with(module):
        """The Python that has a module: that of the tests, or this one; None if neither has it."""
        for python in (os.environ.get("LIFELOG_TEST_PYTHON"), sys.executable):
            if python and subprocess.run([python, "-c", f"import {module}"], stderr=subprocess.DEVNULL).returncode == 0:
                return python
        return None

    def versions(self):
        """(name, version) of every tool that is there."""
        found = [("lifelog", said([self.lifelog, "--version"])), ("Python", sys.version.split()[0])]
        if self.browser():
            found.append(("Chromium", said([self.browser(), "--version"])))
        found += [(NAMES.get(name, name), said([name] + asked)) for name, asked in ASKED.items() if self.has(name)]
        return [(name, version or "of unknown version") for name, version in found]


def said(command):
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    except OSError:
        return None
    number = re.search(r"\d+(\.\d+)+", done.stdout.decode(errors="replace"))
    return number.group() if number and not done.returncode else None
