"""Measures lifelog beside the tools that people use otherwise, and writes down what came out.

    python3 scripts/bench [--lifelog FILE] [--lines 10000000] [--rounds 5] [--only "long start"]

A run of all contests over the usual length is written to BENCHMARKS.md, and its figures to README.md; any other run
leaves its document beside the logs. Everything that a tool answers is checked first, and a wrong answer ends the run.
"""
import argparse
import os
import sys

from bars import Bars
from contests import Contests
from document import Document, held, quoting
from drawings import Drawings
from inputs import Inputs
from measuring import Measuring, WrongAnswer
from tools import Tools, python_of

USUAL_LINES = 10_000_000


def options():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--lifelog", default=".build/release/lifelog")
    arguments.add_argument("--lines", type=int, default=USUAL_LINES)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--only", default="", help="names of contests")
    arguments.add_argument("--folder", default=".build/bench", help="where the logs are made and kept")
    arguments.add_argument("--venv", default=".build/bench-venv", help="where the packages of Python are")
    return arguments.parse_args()


def main():
    chosen = options()
    inputs = Inputs(os.path.abspath(chosen.folder), say=lambda text: print(text, flush=True))
    tools = Tools(os.path.abspath(chosen.lifelog), os.path.abspath(python_of(chosen.venv)))
    contests, drawings = Contests(inputs, tools, chosen.lines), Drawings(inputs.folder, tools)
    every = {**contests.all(), "drawings": ("Drawing", drawings.all)}
    names = chosen.only.split() or list(every)
    unknown = [name for name in names if name not in every]
    if unknown:
        sys.exit(f"bench: there is no {unknown[0]}; there are {', '.join(every)}")

    home = os.path.join(inputs.folder, "home")
    os.makedirs(home, exist_ok=True)
    environment = {"HOME": home, "LC_ALL": "C", "PLANTUML_LIMIT_SIZE": "8192", "PM4PY_ENABLE_INTERNAL_IMPORTS": "False"}
    measuring = Measuring(inputs.folder, chosen.rounds, environment)
    document, costs = Document(chosen.lines, chosen.rounds, list(every)), {}
    for name in names:
        title, make = every[name]
        contestants = make()
        print(f"\n{title}", flush=True)
        costs[name] = measuring.run(contestants)
        print(document.add(title, contestants, costs[name]), flush=True)
    bars = Bars(costs, chosen.lines, contests.tenth).rows()
    left_out = contests.left_out + drawings.left_out
    print("\n" + held(bars))
    for what, why in left_out:
        print(f"left out: {what}: {why}")
    is_whole = chosen.lines == USUAL_LINES and not chosen.only
    write(document.text(bars, tools.versions(), left_out), inputs, is_whole)


def write(text, inputs, is_whole):
    path = "BENCHMARKS.md" if is_whole else os.path.join(inputs.folder, "BENCHMARKS.md")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    print(f"written: {path}")
    if is_whole:
        with open("README.md", encoding="utf-8") as file:
            readme = file.read()
        with open("README.md", "w", encoding="utf-8") as file:
            file.write(quoting(readme, text))


if __name__ == "__main__":
    try:
        main()
    except WrongAnswer as wrong:
        sys.exit(f"bench: a wrong answer, so that no figure means anything. {wrong}")
