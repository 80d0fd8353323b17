#!/usr/bin/env python3
"""Summarizes logs with lifelog on Apache Spark: a row for each log.

spark-submit spark.py LIST OUTPUT [--lifelog FILE] [--batch COUNT] [OPTION...]

LIST     a text file with the path of a log on each line; the workers read the logs at these paths
OUTPUT   a new folder for the summaries; `lifelog merge OUTPUT` prints the report
OPTION   options of `lifelog analyze`, such as --config Team.json

Only paths go to the workers, and only summaries come back. Each batch of paths is one lifelog process, which reads the paths on its
standard input. Its exit status never means findings: the rows have them. If a signal ends the process, each log of the batch is
tried once more by itself, and a log that ends it again is a row with its error. If Spark repeats a task, it drops the rows of the
first attempt, and `lifelog merge` counts each log once in any case.
"""
import argparse
import json
import subprocess

from pyspark.sql import SparkSession

COLUMNS = "log string, name string, error string, summary string"
# Exit statuses of `lifelog analyze`: no findings, findings, a log that cannot be read. The rows have the details.
FINISHED = (0, 1, 2)


def lines_of(command, paths):
    """The summaries of some logs; None if a signal ended the process, for example for lack of memory."""
    run = subprocess.run(command, input="\n".join(paths), capture_output=True, encoding="utf-8", check=False)
    if run.returncode < 0:
        return None
    lines = run.stdout.splitlines()
    # Without rows, no log was the reason: for example, an option is wrong, and every batch would fail.
    if run.returncode not in FINISHED or not lines:
        raise RuntimeError(f"{' '.join(command)}: exit status {run.returncode}\n{run.stderr}")
    return lines


def summaries_of(command, paths):
    """The summaries of some logs, also if one of them ends the process."""
    lines = lines_of(command, paths)
    if lines is not None:
        return lines
    lines = []
    for path in paths:
        error = {"schema": "lifelog.summary/1", "log": None, "name": path, "error": "a signal ended lifelog"}
        lines += lines_of(command, [path]) or [json.dumps(error, ensure_ascii=False, separators=(",", ":"))]
    return lines


def summarizer(command, batch):
    """A function for `mapInPandas`."""

    def summarize(frames):
        for frame in frames:
            paths = frame["value"].tolist()
            for start in range(0, len(paths), batch):
                lines = summaries_of(command, paths[start : start + batch])
                rows = [json.loads(line) for line in lines]
                columns = {key: [row[key] for row in rows] for key in ("log", "name", "error")}
                # The class of the frames is that of the input, so that Spark's Python needs no other import.
                yield type(frame)(columns | {"summary": lines})

    return summarize


def main():
    parser = argparse.ArgumentParser(description="Summarize logs with lifelog on Spark.")
    parser.add_argument("list", help="text file with the path of a log on each line")
    parser.add_argument("output", help="new folder for the summaries")
    parser.add_argument("--lifelog", default="lifelog", help="the executable on the workers")
    parser.add_argument("--batch", type=int, default=200, help="logs for each process")
    arguments, options = parser.parse_known_args()
    command = [arguments.lifelog, "analyze", "--files-from", "-", "--format", "summary", "--threads", "1", *options]

    spark = SparkSession.builder.appName("lifelog").getOrCreate()
    paths = spark.read.text(arguments.list).where("value != ''")
    tasks = -(-paths.count() // arguments.batch)
    rows = paths.repartition(max(tasks, 1)).mapInPandas(summarizer(command, arguments.batch), COLUMNS)
    rows.select("summary").write.text(arguments.output)
    spark.stop()


if __name__ == "__main__":
    main()
