"""Sequence and tree diagrams of two sizes each, to SVG."""
import os
import re

import answers
import formats
from growth import CALLBACKS
from measuring import Contestant

SEQUENCES = (10_000, 100_000)
TREES = (1000, 10_000)
SCREENS = 300
# How many children a container of the tree has.
CHILDREN = 8


class Drawings:
    """Makes contestants that draw; every diagram must have a label for each event or controller."""

    def __init__(self, inputs, tools):
        self.inputs = inputs
        self.tools = tools

    def all(self):
        made = [self.drawing("sequence", count, "events", log_of_screens, r">view\w+<") for count in SEQUENCES]
        return made + [self.drawing("tree", count, "controllers", log_of_children, r">Screen\d+<") for count in TREES]

    def drawing(self, kind, count, what, lines, label):
        title = f"{kind} of {count:,} {what}"
        log = self.inputs.kept(f"{kind}-{count}.log", lambda path: write(path, lines(count)))
        svg = os.path.join(self.inputs.folder, f"{kind}-{count}.svg")

        def proof():
            # Line by line: a diagram has dozens of megabytes.
            with open(svg, encoding="utf-8", errors="replace") as file:
                found = sum(len(re.findall(label, line)) for line in file)
            answers.expect(title, "whether there is a label for each", found >= count, True)

        command = [self.tools.lifelog, "diagram", kind, log.path, "-o", svg]
        return Contestant(title, command, answers.nothing, proof=proof)


def write(path, lines):
    with open(path, "w") as file:
        file.writelines(lines)
    return {}


def log_of_screens(count):
    """All screens appear, and then all of them disappear, again and again."""
    form = formats.NSLog()
    for number in range(count):
        callback = CALLBACKS[1:][number // SCREENS % (len(CALLBACKS) - 1)]
        tail = form.tail(73902, "Df", f"<Screen{number % SCREENS}: {0x100000000 + number % SCREENS:#x}> {callback}")
        yield form.block([number * 7000], [tail])


def log_of_children(count):
    names = [f"<Screen{number}: {0x100000000 + number:#x}>" for number in range(count)]
    for number in range(1, count):
        parent = names[(number - 1) // CHILDREN]
        yield f"LC {parent} addChild child={names[number]}\nLC {names[number]} didMoveToParent parent={parent}\n"
