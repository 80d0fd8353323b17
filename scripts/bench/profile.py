#!/usr/bin/env python3
"""Counts where the instructions of an analysis go, by the folders of the sources, with Valgrind's callgrind.

    profile.py .build/release/lifelog .build/bench/nslog-1000000.log

Prints a table in Markdown: each folder's share, and its instructions for a line of the log. Counted are a folder's own
instructions, those of inlined functions being their own folder's. It takes a minute for a million lines.
"""
import collections
import os
import re
import subprocess
import sys
import tempfile

import tables

LEAST = 0.005
RUNTIME = [
    (r"malloc|free|calloc|realloc", "memory: `malloc`, `free`"),
    (r"mem(cpy|move|cmp|set|chr)|strlen", "copying and comparing bytes"),
    (r"swift_(retain|release|bridgeObject|once|is|begin|end|alloc|dealloc)|RefCount|HeapObject", "Swift: references"),
]


def owner(place):
    """Who an instruction belongs to: a folder of the sources, or a part of the system."""
    named = re.search(r"Sources/(Lifelog\w+|lifelog)/(?:(\w+)/)?", place)
    if named:
        return "/".join(part for part in named.groups() if part)
    for pattern, name in RUNTIME:
        if re.search(pattern, place):
            return name
    if "lifelog" in place:
        return "generic code of Swift's library, and what the compiler adds"
    return "the system"


def counts(command):
    """Instructions by owner."""
    with tempfile.TemporaryDirectory() as folder:
        written = os.path.join(folder, "callgrind.out")
        done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=" + written, *command],
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if not os.path.exists(written):
            sys.exit("profile: " + done.stderr.decode(errors="replace")[-400:])
        listed = subprocess.run(["callgrind_annotate", "--threshold=100", "--auto=no", written], stdout=subprocess.PIPE)
    owners = collections.Counter()
    for line in listed.stdout.decode(errors="replace").split("\n"):
        found = re.match(r"\s*([\d,]+) \([ \d.]+%\)\s+(.+)", line)
        if found and "PROGRAM TOTALS" not in line:
            owners[owner(found.group(2))] += int(found.group(1).replace(",", ""))
    return owners


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    lifelog, log = sys.argv[1:]
    with open(log, "rb") as file:
        lines = sum(1 for _ in file)
    owners = counts([lifelog, "analyze", log])
    total = sum(owners.values())
    rows, rest = [], 0
    for name, count in owners.most_common():
        if count < total * LEAST:
            rest += count
        else:
            rows.append([name, f"{count / total:.0%}", f"{count / lines:,.0f}"])
    rows += [["all else", f"{rest / total:.0%}", f"{rest / lines:,.0f}"], ["sum", "100%", f"{total / lines:,.0f}"]]
    print(tables.table(["where", "share", "instructions a line"], rows, right=["share", "instructions a line"]))


if __name__ == "__main__":
    main()
