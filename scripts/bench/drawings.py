"""Sequence diagrams of few and of many controllers, and tree diagrams, of two sizes each, to SVG."""
import re

import answers
import generator
from measuring import Contestant

SEQUENCES = (10_000, 100_000)
# How many controllers live at a time in the log of a sequence.
ALIVE = (3, 30, 300)
# A fifth of the lines of a log are events; there are a few more than in the title.
LINES_OF_EVENT = 5.05
TREES = (1000, 10_000)
# How many children a container of the tree has.
CHILDREN = 8


def sequence(count, alive):
    """The title of a contestant."""
    return f"sequence of {count:,} events of {alive} controllers"


def drawn_events(text):
    """How many events a sequence shows: a mark is one event, or a row with the number of its events; omitted ones are counted."""
    marks = len(re.findall(r' id="event-\d+"', text))
    names = "".join(re.findall(r'<g class="callback".*?</g>', text, re.S))
    rows = re.findall(r", ([\d,]+) events<| × ([\d,]+)<", names)
    omitted = re.findall(r">… ([\d,]+) events?[^<]*…<", text)
    return marks + sum(number(one or other) - 1 for one, other in rows) + sum(map(number, omitted))


def number(digits):
    return int(digits.replace(",", ""))


class Drawings:
    """Makes contestants that draw; every diagram must draw or count each event, or have a label for each controller."""

    def __init__(self, inputs, tools):
        self.inputs = inputs
        self.tools = tools

    def all(self):
        made = [self.sequence(count, alive) for count in SEQUENCES for alive in ALIVE]
        return made + [self.tree(count) for count in TREES]

    def sequence(self, count, alive):
        log = self.inputs.kept(
            f"sequence-{count}-{alive}.log",
            lambda path: generator.write(path, int(count * LINES_OF_EVENT), alive=alive))

        def is_right(text):
            return log.oracle["events"] >= count and drawn_events(text) == log.oracle["events"]

        return self.drawing(sequence(count, alive), "sequence", log, "whether it draws or counts every event", is_right)

    def tree(self, count):
        log = self.inputs.kept(f"tree-{count}.log", lambda path: write(path, log_of_children(count)))
        return self.drawing(
            f"tree of {count:,} controllers", "tree", log, "whether there is a label for each",
            lambda text: len(re.findall(r">Screen\d+<", text)) >= count)

    def drawing(self, title, kind, log, question, is_right):
        svg = log.path.removesuffix(".log") + ".svg"

        def proof():
            with open(svg, encoding="utf-8", errors="replace") as file:
                answers.expect(title, question, is_right(file.read()), True)

        command = [self.tools.lifelog, "diagram", kind, log.path, "-o", svg]
        return Contestant(title, command, answers.nothing, proof=proof, writes=svg)


def write(path, lines):
    with open(path, "w") as file:
        file.writelines(lines)
    return {}


def log_of_children(count):
    names = [f"<Screen{number}: {0x100000000 + number:#x}>" for number in range(count)]
    for number in range(1, count):
        parent = names[(number - 1) // CHILDREN]
        yield f"LC {parent} addChild child={names[number]}\nLC {names[number]} didMoveToParent parent={parent}\n"
