#!/usr/bin/env python3
"""Counts the instructions of an analysis by source folder, with Valgrind's callgrind.

    instructions.py .build/release/lifelog .build/bench/nslog-1000000.log

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


def folders(sources):
    """The folder of each file of Swift, by the name of the type that it holds."""
    found = {}
    for folder, _, names in os.walk(sources):
        for name in names:
            if name.endswith(".swift"):
                found.setdefault(name.split(".")[0].split("+")[0], os.path.relpath(folder, sources))
    return found


FOLDERS = folders(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Sources"))


def compiled_for(place):
    """The type in whose function the compiler generated code; `None` if its name does not show it."""
    mangled = re.search(r"\$s\d+Lifelog[A-Z][a-z]+(\d+)(\w+)", place)
    return mangled.group(2)[:int(mangled.group(1))] if mangled else None


def owner(place):
    """Who an instruction belongs to: a folder of the sources, or a part of the system."""
    named = re.search(r"Sources/(Lifelog\w+|lifelog)/(?:(\w+)/)?", place)
    if named:
        return "/".join(part for part in named.groups() if part)
    if compiled_for(place) in FOLDERS:
        return "/".join(FOLDERS[compiled_for(place)].split(os.sep)[:2])
    for pattern, name in RUNTIME:
        if re.search(pattern, place):
            return name
    if re.search(r"lifelog|<compiler-generated>|:\$s", place):
        return "Swift: its library, and what the compiler adds"
    return "the system"


def counts(command):
    """Instructions by owner."""
    with tempfile.TemporaryDirectory() as folder:
        written = os.path.join(folder, "callgrind.out")
        done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=" + written, *command],
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if not os.path.exists(written):
            sys.exit("instructions: " + done.stderr.decode(errors="replace")[-400:])
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
