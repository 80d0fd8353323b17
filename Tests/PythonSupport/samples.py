"""The logs of which tests read every kind of output, and what lifelog writes of them.

LIFELOG is the path of the executable.
"""
import contextlib
import json
import os
import pathlib
import sqlite3
import subprocess
import tempfile

LIFELOG = os.environ["LIFELOG"]
PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLES = PACKAGE / "SampleLogs"
CASES = PACKAGE / "Tests" / "LifelogCommandTests" / "Cases"


def sample_runs():
    """The arguments of a run for each sample log, with the models next to it."""
    logs = sorted(SAMPLES.rglob("*.log"))
    if len(logs) <= 30:
        raise AssertionError(f"only {len(logs)} logs in {SAMPLES}")
    return [[log, *(word for file in sorted(log.parent.glob("*.order")) for word in ("--model", file))] for log in logs]


def merged_runs():
    """The arguments of runs of several logs, most of them merged."""
    logs = [CASES / "analyze-merged" / name for name in ("console.log", "device.log")]
    return [["--merge", *logs], logs, ["--merge", CASES / "result-bundle" / "Test.xcresult"]]


class Written:
    """The JSON report and the database of logs, and other outputs as bytes by the names of their options."""

    def __init__(self, *arguments, others=()):
        with tempfile.TemporaryDirectory() as folder:
            paths = {kind: os.path.join(folder, kind) for kind in ("json", "sqlite", *others)}
            command = [LIFELOG, "analyze", "--quiet", *map(str, arguments)]
            command += [word for kind, path in paths.items() for word in (f"--{kind}", path)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode not in (0, 1):
                raise AssertionError(f"status {done.returncode}: {done.stderr}")
            with open(paths["json"], encoding="utf-8") as file:
                self.report = json.load(file)
            with contextlib.closing(sqlite3.connect(paths["sqlite"])) as source:
                self.database = sqlite3.connect(":memory:")
                source.backup(self.database)
            self.others = {kind: pathlib.Path(paths[kind]).read_bytes() for kind in others}

    @classmethod
    def of_text(cls, text):
        """What lifelog writes of a log with a text."""
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "device.log")
            with open(log, "w", encoding="utf-8") as file:
                file.write(text)
            return cls(log)

    def rows(self, query):
        return self.database.execute(query).fetchall()

    def one(self, query):
        return self.rows(query)[0][0]
