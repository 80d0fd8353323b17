#!/usr/bin/env python3
"""Counts the instructions that each kind of line costs, with Valgrind's cachegrind.

    costs.py .build/release/lifelog

Prints them beside their bounds, which `Tests/Growth/test_costs.py` defends. A count is the same in every run and on a busy machine, to
about a hundredth; other versions of the system's libraries change it by a few hundredths.
"""
import collections
import concurrent.futures
import itertools
import os
import random
import re
import subprocess
import sys
import tempfile

import dresses
import noise
import story
import tables

Cost = collections.namedtuple("Cost", "title dress kind bound")

# The bounds are counts, rounded up. A change that costs less lowers them.
STARTS = [
    Cost("start", "nslog", "start", 26_358_000),
    Cost("start, and a finding", "nslog", "finding", 44_284_000),
]
LINES = [
    Cost("line without a callback", "nslog", "noise", 510),
    Cost("line that names a callback and is no event", "nslog", "decoy", 2_072),
    Cost("the same, with other numbers each time", "nslog", "numbered", 2_117),
    Cost("the same, with other words each time", "nslog", "worded", 38_800),
    Cost("event line", "nslog", "event", 8_292),
    Cost("line without a callback", "ndjson", "noise", 1_648),
    Cost("event line", "ndjson", "event", 10_065),
    Cost("event line without an address", "names", "event", 10_665),
    Cost("line without a callback", "print", "noise", 1_829),
    Cost("line without a callback", "relay", "noise", 620),
    Cost("event line", "relay", "event", 9_929),
    Cost("line without a callback", "own logger", "noise", 449),
    Cost("event line", "own logger", "event", 12_706),
]
# The first of these lines create classes and fill caches; what the second as many add is what a line of a long log costs.
COUNT = 3_000


def steps(arguments):
    """The number of instructions of a command of lifelog."""
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={os.devnull}"]
    # Most code of a short run executes a few times only, so that it is not worth much translation. The count is the same.
    command += ["--vex-iropt-level=1", "--vex-guest-chase=no"]
    # Without this, the steps of a table depend on the seed of its hashes.
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, env=environment)
    counted = re.search(r"I +refs: +([\d,]+)", done.stderr)
    if done.returncode not in (0, 1) or not counted:
        raise AssertionError(f"status {done.returncode}: {done.stderr}")
    return int(counted[1].replace(",", ""))


def peak(lifelog, *arguments):
    """The most bytes that an analysis has allocated at a time."""
    command = ["valgrind", "--tool=dhat", f"--dhat-out-file={os.devnull}"]
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    done = subprocess.run(
        [*command, lifelog, "analyze", "--threads", "1", *arguments], capture_output=True, text=True, env=environment)
    counted = re.search(r"At t-gmax: ([\d,]+)", done.stderr)
    if done.returncode not in (0, 1) or not counted:
        raise AssertionError(f"status {done.returncode}: {done.stderr}")
    return int(counted[1].replace(",", ""))


def analyzed(lifelog, *arguments):
    """The number of instructions of an analysis."""
    # One thread: another one may or may not prepare a part of the log in time.
    return steps([lifelog, "analyze", "--threads", "1", *arguments])


def events(told):
    """The tails of valid lives at the same time, without end."""
    while True:
        place = told.chance.randrange(len(told.slots))
        tail = next(told.slots[place], None)
        if tail is None:
            told.slots[place] = told.birth(place)
            tail = next(told.slots[place])
        yield tail


def tails(kind, count, dress):
    """A number of lines of a kind, between as many lines without a callback."""
    told = story.Story(dress)
    ordinary = [told.chance.choice(told.noise) for _ in range(COUNT)]
    decoys = noise.messages(random.Random(count), noise.DECOYS, count)
    letters = random.Random(count)
    sources = {
        "event": events(told),
        "noise": itertools.cycle(told.noise),
        "decoy": itertools.cycle(told.decoys),
        "numbered": (told.tail(thread, "Df", text) for thread, text in decoys),
        "worded": (
            told.tail(thread, "Df", re.sub(r"\d", lambda _: letters.choice("abcdefghij"), text)) for thread, text in decoys),
    }
    made = list(itertools.islice(sources[kind], count))
    # Both at once, each in its order.
    places = set(random.Random(count).sample(range(COUNT + count), count))
    ordinary, made = iter(ordinary), iter(made)
    return [next(made) if place in places else next(ordinary) for place in range(COUNT + count)]


def of_start(lifelog, folder, cost):
    """The instructions of a log of one line, or of four lines with a finding."""
    path = os.path.join(folder, f"{cost.kind}.log")
    callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear"]
    with open(path, "w") as log:
        for second, callback in enumerate(callbacks if cost.kind == "finding" else callbacks[:1]):
            log.write(f"2026-03-05 10:22:0{second}.301 Shop[4711:1] <CartViewController: 0x7fa1> {callback}\n")
    return analyzed(lifelog, path)


def of_line(lifelog, folder, cost):
    """The instructions of one line of a kind."""
    dress, counts = (dresses.ALL | dresses.COUNTED)[cost.dress], []
    for count in (COUNT, 2 * COUNT):
        path = os.path.join(folder, f"{cost.dress}-{cost.kind}-{count}.log")
        lines = tails(cost.kind, count, dress)
        with open(path, "w") as log:
            log.write(dress.format.block(range(0, 100 * len(lines), 100), lines))
        counts.append(analyzed(lifelog, path))
    return round((counts[1] - counts[0]) / COUNT)


def measured(lifelog):
    """Each cost with its count."""
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = [pool.submit(of_start, lifelog, folder, cost) for cost in STARTS]
        counts += [pool.submit(of_line, lifelog, folder, cost) for cost in LINES]
        return [(cost, count.result()) for cost, count in zip([*STARTS, *LINES], counts)]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    rows = [[cost.title, cost.dress, f"{count:,}", f"{cost.bound:,}"] for cost, count in measured(sys.argv[1])]
    print(tables.table(["what", "log", "instructions", "bound"], rows, right=["instructions", "bound"]))


if __name__ == "__main__":
    main()
