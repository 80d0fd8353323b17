"""Measures lifelog against its bars, next to other tools, and writes the results.

    python3 scripts/bench [--lifelog FILE] [--lines 10000000] [--rounds 5] [--only "nslog growth"]

A run of all contests with the default length writes BENCHMARKS.md. Any other run writes its document next to the logs. A wrong
answer ends the run.
"""
import argparse
import os
import sys

from bars import Bars
from building import build
from contests import Contests
from document import Document, held
from inputs import Inputs
from measuring import Measuring, WrongAnswer
from tools import Tools

USUAL_LINES = 10_000_000


def options():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--lifelog", default=".build/release/lifelog")
    arguments.add_argument("--lines", type=int, default=USUAL_LINES)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--only", default="", help="names of contests")
    arguments.add_argument("--folder", default=".build/bench", help="where the logs are made and kept")
    return arguments.parse_args()


def main():
    chosen = options()
    inputs = Inputs(os.path.abspath(chosen.folder), say=lambda text: print(text, flush=True))
    tools = Tools(os.path.abspath(chosen.lifelog))
    contests = Contests(inputs, tools, chosen.lines)
    every = contests.all()
    names = chosen.only.split() or list(every)
    # A build is measured only if asked for: it takes minutes.
    unknown = [name for name in names if name not in every and name != "build"]
    if unknown:
        sys.exit(f"bench: unknown contest '{unknown[0]}'; use {', '.join(every)} or build")

    home = os.path.join(inputs.folder, "home")
    os.makedirs(home, exist_ok=True)
    measuring = Measuring(inputs.folder, chosen.rounds, {"HOME": home, "LC_ALL": "C"})
    document, costs = Document(chosen.lines, chosen.rounds, list(every)), {}
    for name in names:
        if name == "build":
            costs[name] = {name: build(inputs.folder)}
            continue
        title, make = every[name]
        contestants = make()
        print(f"\n{title}", flush=True)
        costs[name] = measuring.run(contestants)
        print(document.add(title, contestants, costs[name]), flush=True)
    bars = Bars(costs, contests).rows()
    print("\n" + held(bars))
    for what, why in contests.left_out:
        print(f"not measured: {what}: {why}")
    is_whole = chosen.lines == USUAL_LINES and not chosen.only
    write(document.text(bars, tools.versions(), contests.left_out), inputs, is_whole)


def write(text, inputs, is_whole):
    path = "BENCHMARKS.md" if is_whole else os.path.join(inputs.folder, "BENCHMARKS.md")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    print(f"written: {path}")


if __name__ == "__main__":
    try:
        main()
    except WrongAnswer as wrong:
        sys.exit(f"bench: wrong answer: {wrong}")
