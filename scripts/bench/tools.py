"""The tools that lifelog is measured beside: where they are, which version, and what is missing."""
import os
import re
import shutil
import subprocess
import sys

# How each is asked for its version; the first number with a dot in what it says is the version.
ASKED = {
    "rg": ["--version"], "gawk": ["--version"], "mawk": ["-W", "version"], "lnav": ["-V"], "zstd": ["--version"],
    "gzip": ["--version"], "wc": ["--version"], "dot": ["-V"], "mscgen": [], "plantuml": ["-version"],
}
NAMES = {"rg": "ripgrep", "dot": "Graphviz", "plantuml": "PlantUML", "wc": "wc (coreutils)"}
PACKAGES = {"duckdb": "DuckDB", "pm4py": "PM4Py"}


class Tools:
    """What there is on this machine. Whoever asks for something that is missing has it noted."""

    def __init__(self, lifelog, python):
        self.lifelog = lifelog
        self.python = python
        self.missing = {}

    def has(self, *names):
        """Whether all of them are there: programs, or packages of the Python that is beside this one."""
        absent = [name for name in names if not self.version(name)]
        for name in absent:
            self.missing[name] = "package of Python" if name in PACKAGES else "program"
        return not absent

    def version(self, name):
        """The version, in words where the tool does not say it; `None` where there is no such tool."""
        if name in PACKAGES:
            return self.said([self.python, "-c", f"from importlib.metadata import version; print(version('{name}'))"])
        path = shutil.which(name)
        return (self.said([path] + ASKED[name]) or "of unknown version") if path else None

    def versions(self):
        """What is written down of every tool that is there: (name, version)."""
        found = [("lifelog", self.said([self.lifelog, "--version"])), ("Python", sys.version.split()[0])]
        for name in list(ASKED) + list(PACKAGES):
            version = self.version(name)
            if version:
                found.append((NAMES.get(name) or PACKAGES.get(name) or name, version))
        return found

    def knows_threads(self):
        """Whether lifelog can be told how many threads to use."""
        done = subprocess.run([self.lifelog, "help", "analyze"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return b"--threads" in done.stdout

    @staticmethod
    def said(command):
        try:
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
        except OSError:
            return None
        number = re.search(r"\d+(\.\d+)+", done.stdout.decode(errors="replace"))
        return number.group() if number and not done.returncode else None


def python_of(folder):
    """The interpreter of the virtual environment in a folder; this one if there is none."""
    path = os.path.join(folder, "bin", "python")
    return path if os.path.exists(path) else sys.executable
