#!/usr/bin/env python3
"""Writes a log of so many lines, always the same, and beside it the oracle: what is in it.

    generator.py 1000000 made.log [--form nslog] [--faults 50]

The oracle, `made.log.json`, states the lines, the bytes, how often each callback is reported, how many lines name one,
how many controllers spoke, and line and rule of each fault.
"""
import argparse
import json

import forms
import lives
import story

# A spoilt life must have come to its fault before the log ends.
SETTLED = 0.8


def usual_length():
    """The callbacks of a life, on average."""
    chosen = lives.lives_to_choose_from(0)
    return sum(map(len, chosen)) / len(chosen)


def write(path, messages, form="nslog", faults=0, alive=300):
    """Writes a log of so many messages, and its oracle, which is returned."""
    form = forms.ALL[form]()
    spacing = max(1, int(messages * 0.2 / usual_length() * SETTLED / (faults + 1)))
    told = story.Story(form.tail, alive=alive, faults=faults, spacing=spacing)
    size = lines = 0
    with open(path, "w", encoding="ascii", newline="") as file:

        def put(text):
            nonlocal size, lines
            file.write(text)
            size += len(text)
            lines += text.count("\n")

        put(form.before)
        for start in range(0, messages, story.BLOCK):
            put(form.block(*told.block(min(story.BLOCK, messages - start))))
        put(form.after)
    oracle = {
        "form": form.name, "lines": lines, "messages": messages, "bytes": size,
        "events": sum(told.callbacks.values()), "callbacks": told.callbacks,
        "matches": sum(told.callbacks.values()) + told.decoy_lines, "lives": told.born + told.revived,
        "faults": [dict(fault, line=form.line(fault["message"])) for fault in told.faults],
    }
    with open(path + ".json", "w") as file:
        json.dump(oracle, file, indent=1)
    return oracle


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("lines", type=int)
    arguments.add_argument("path")
    arguments.add_argument("--form", choices=sorted(forms.ALL), default="nslog")
    arguments.add_argument("--faults", type=int, default=0)
    options = arguments.parse_args()
    oracle = write(options.path, options.lines, options.form, options.faults)
    print("{}: {:,} lines, {:,} bytes, {:,} events".format(
        options.path, oracle["lines"], oracle["bytes"], oracle["events"]))


if __name__ == "__main__":
    main()
