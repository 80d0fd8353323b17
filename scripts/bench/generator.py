#!/usr/bin/env python3
"""Writes a log of a given length, identical in every run, and an oracle with the log's contents.

    generator.py 1000000 made.log [--dress nslog] [--violations 50]

The oracle, `made.log.json`, states the lines, the bytes, how often each callback is logged, how many lines name one,
how many controllers there are, and line and rule of each violation.
"""
import argparse
import json

import dresses
import lives
import story

# A life with a violation must reach it before the log ends.
SETTLED = 0.8


def usual_length():
    """The average number of callbacks in a life."""
    chosen = lives.lives_to_choose_from(0)
    return sum(map(len, chosen)) / len(chosen)


def write(path, lines, dress="nslog", violations=0, alive=300):
    """Writes a log and its oracle, which is returned."""
    worn = dresses.ALL[dress]
    spacing = max(1, int(lines * 0.2 / usual_length() * SETTLED / (violations + 1)))
    told = story.Story(worn, alive=alive, violations=violations, spacing=spacing)
    size = 0
    with open(path, "w", encoding="ascii", newline="") as file:
        for start in range(0, lines, story.BLOCK):
            text = worn.format.block(*told.block(min(story.BLOCK, lines - start)))
            file.write(text)
            size += len(text)
    oracle = {
        "format": worn.format.name, "lines": lines, "bytes": size,
        "events": sum(told.callbacks.values()), "callbacks": told.callbacks,
        "matches": sum(told.callbacks.values()) + told.decoy_lines,
        "lives": told.born + told.revived if worn.has_addresses else None, "violations": told.violations,
    }
    with open(path + ".json", "w") as file:
        json.dump(oracle, file, indent=1)
    return oracle


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("lines", type=int)
    arguments.add_argument("path")
    arguments.add_argument("--dress", choices=sorted(dresses.ALL), default="nslog")
    arguments.add_argument("--violations", type=int, default=0)
    options = arguments.parse_args()
    oracle = write(options.path, options.lines, options.dress, options.violations)
    print("{}: {:,} lines, {:,} bytes, {:,} events".format(
        options.path, oracle["lines"], oracle["bytes"], oracle["events"]))


if __name__ == "__main__":
    main()
