"""Summarizes 2,000 logs with one process, xargs and Spark, and compares the results with each other and with DuckDB."""
import importlib
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest

import duckdb

import fleet_logs

LIFELOG = os.environ["LIFELOG"]
TEMPLATES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Templates", "Fleet")
COUNT = 2_000

sys.path.insert(0, TEMPLATES)
spark = importlib.import_module("spark")

# Ends itself the first time, and the worker of Spark that called it the second time, before it prints anything.
KILLED = """#!/bin/sh
mkdir "{folder}/killed" 2>/dev/null && kill -9 $$
mkdir "{folder}/worker" 2>/dev/null && kill -9 $PPID
exec "{lifelog}" "$@"
"""
# Ends itself at one of the logs, each time.
CRASHING = """#!/bin/sh
list=$(cat)
case "$list" in *{name}*) kill -9 $$ ;; esac
printf '%s\\n' "$list" | "{lifelog}" "$@"
"""


def block(language):
    """The code in the README in a language."""
    with open(os.path.join(TEMPLATES, "README.md"), encoding="utf-8") as file:
        return re.search(f"```{language}\n(.*?)```", file.read(), re.DOTALL)[1]


class FleetTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="lifelog-fleet-")
        cls.paths = fleet_logs.make(os.path.join(cls.folder, "logs"), COUNT)
        cls.list = cls.write("list.txt", "\n".join(cls.paths) + "\n")
        one = cls.run_lifelog("analyze", "--files-from", cls.list, "--format", "summary")
        cls.one = cls.write("one.summary", one.stdout)
        cls.merged = cls.merge(cls.one)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def write(cls, name, text):
        path = os.path.join(cls.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    @staticmethod
    def run_lifelog(*arguments):
        return subprocess.run([LIFELOG, *arguments], capture_output=True, encoding="utf-8", check=False)

    @classmethod
    def merge(cls, *inputs):
        """The merged summaries, and the reports about them."""
        runs = [cls.run_lifelog("merge", *inputs, "--format", name) for name in ("summary", "text", "markdown", "json")]
        for run in runs:
            assert run.returncode == 0, run.stderr
        return [run.stdout for run in runs]

    def executable(self, name, text):
        path = self.write(name, text)
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
        return path

    def run_spark(self, output, *arguments):
        environment = os.environ | {
            # A failed task is run again, as on a cluster.
            "PYSPARK_SUBMIT_ARGS": "--master local[2,4] --conf spark.ui.enabled=false pyspark-shell",
            "PYSPARK_PYTHON": sys.executable,
            "PYSPARK_DRIVER_PYTHON": sys.executable,
            "SPARK_LOCAL_IP": "127.0.0.1",
            "SPARK_LOCAL_DIRS": self.folder,
        }
        command = [sys.executable, os.path.join(TEMPLATES, "spark.py"), self.list, output, *arguments]
        return subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, check=False)

    def test_every_log_has_a_row(self):
        rows = [json.loads(line) for line in self.merged[0].splitlines()]
        missing = [row for row in rows if row["log"] is None]
        self.assertEqual(len(missing), COUNT // 400)
        self.assertTrue(all("no such file" in row["error"] for row in missing))
        self.assertEqual(sum(1 for row in rows if row["log"] and row["error"]), COUNT // 500, "truncated")
        self.assertEqual(len(rows), COUNT - COUNT // 100, "copies count once")

    def test_any_partition_gives_the_same_report(self):
        parts = []
        for number in range(0, COUNT, 300):
            paths = self.write("part.txt", "\n".join(reversed(self.paths[number : number + 300])))
            run = self.run_lifelog("analyze", "--files-from", paths, "--format", "summary")
            parts.append(self.write(f"part-{number}.summary", run.stdout))
        self.assertEqual(self.merge(*reversed(parts), parts[0]), self.merged)

    def test_xargs_gives_the_same_report(self):
        os.mkdir(os.path.join(self.folder, "summaries"))
        # The missing logs are only in the list.
        environment = os.environ | {"PATH": f"{os.path.dirname(LIFELOG)}:{os.environ['PATH']}"}
        shell = block("sh").replace("find logs -name '*.log*' -print0", f"tr '\\n' '\\0' < {self.list}")
        self.assertIn(self.list, shell)
        run = subprocess.run(["sh", "-c", shell], cwd=self.folder, env=environment, capture_output=True, check=False)
        self.assertIn(b"findings by affected logs", run.stdout, run.stderr)
        self.assertEqual(self.merge(os.path.join(self.folder, "summaries")), self.merged)

    def test_spark_gives_the_same_report_although_workers_are_killed(self):
        killed = self.executable("killed.sh", KILLED.format(folder=self.folder, lifelog=LIFELOG))
        output = os.path.join(self.folder, "spark")
        run = self.run_spark(output, "--lifelog", killed, "--batch", "250")
        self.assertEqual(run.returncode, 0, run.stderr[-3000:])
        for name in ("killed", "worker"):
            self.assertTrue(os.path.isdir(os.path.join(self.folder, name)), f"{name}: not reached")
        lines = []
        for name in os.listdir(output):
            if name.startswith("part-"):
                with open(os.path.join(output, name), encoding="utf-8") as file:
                    lines += file.read().splitlines()
        with open(self.one, encoding="utf-8") as file:
            self.assertEqual(sorted(lines), sorted(file.read().splitlines()), "each log has one row")
        self.assertEqual(self.merge(output), self.merged)

    def test_log_that_ends_lifelog_is_a_row_with_its_error(self):
        crashing = self.executable("crashing.sh", CRASHING.format(name="/17.log", lifelog=LIFELOG))
        command = [crashing, "analyze", "--files-from", "-", "--format", "summary"]
        lines = spark.summaries_of(command, self.paths[:30])
        rows = [json.loads(line) for line in self.merge(self.write("crashed.summary", "\n".join(lines)))[0].splitlines()]
        self.assertEqual(len(rows), 30)
        crashed = [row for row in rows if row["log"] is None]
        self.assertEqual([(row["name"], row["error"]) for row in crashed], [(self.paths[17], "a signal ended lifelog")])

    def test_wrong_option_is_an_error_and_not_a_row(self):
        with self.assertRaisesRegex(RuntimeError, "unknown option '--no-such-option'"):
            spark.summaries_of([LIFELOG, "analyze", "--files-from", "-", "--no-such-option"], self.paths[:3])

    def test_duckdb_counts_the_same(self):
        report = json.loads(self.merged[3])
        database = duckdb.connect()
        database.execute(f"SET VARIABLE summaries = '{self.one}'")
        with open(os.path.join(TEMPLATES, "duckdb.sql"), encoding="utf-8") as file:
            database.execute(file.read())

        def rows(query):
            return database.execute(query).fetchall()

        self.assertEqual(rows("SELECT count(*), sum(counts.lines), sum(counts.errors) FROM log"),
                         [(report["logs"], report["lines"], report["errors"])])
        self.assertEqual(sorted(rows("FROM unread")), [(row["name"], row["error"]) for row in report["unread"]])
        self.assertEqual(rows("SELECT id, rule, subject, logs, count FROM finding_rank"),
                         [(row["id"], row["rule"], row["subject"], row["logs"], row["count"])
                          for row in sorted(report["findings"], key=lambda row: (-row["logs"], -row["count"], row["id"]))])
        versions = {}
        for row in report["findings"]:
            for version in row["versions"]:
                key = (row["id"], version["version"])
                versions[key] = versions.get(key, 0) + version["logs"]
        self.assertEqual({row[:2]: row[2] for row in rows("SELECT id, version, logs FROM finding_by_version")}, versions)
        self.assertGreater(len(report["latencies"]), 10)
        for percent, key in ((50, "medianMicroseconds"), (95, "p95Microseconds"), (99, "p99Microseconds")):
            found = rows(f'SELECT subject, "from", count, microseconds FROM latency_percentile({percent}) ORDER BY ALL')
            self.assertEqual(found, sorted((row["subject"], row["from"], row["count"], row[key]) for row in report["latencies"]))


if __name__ == "__main__":
    unittest.main()
