"""Draws the same events with lifelog, mscgen and PlantUML, and the same containers with lifelog and Graphviz' dot."""
import itertools
import os
import re

import answers
from forms import NSLog
from measuring import Contestant

CALLBACKS = ("viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear")
SCREENS = 12
CHILDREN = 8
SEQUENCES = (10000, 100000)
# Other tools take minutes, or gigabytes, for longer ones.
LONGEST_OF_OTHERS = 10000
TREE = 10000


class Drawings:
    """Makes contestants that draw; every picture must hold a label for each event or controller."""

    def __init__(self, folder, tools):
        self.folder = os.path.join(folder, "drawings")
        self.tools = tools
        self.left_out = []
        os.makedirs(self.folder, exist_ok=True)

    def all(self):
        made = []
        for count in SEQUENCES:
            made += self.sequence(count)
        return made + self.tree()

    def sequence(self, count):
        title = f"sequence of {count:,} events"
        names = [f"s{screen}" for screen in range(SCREENS)]
        log = self.write(f"sequence-{count}.log", log_of_screens(count))
        svg = self.place(f"sequence-{count}.lifelog.svg")
        made = [self.drawing(f"{title}: lifelog", [self.tools.lifelog, "diagram", "sequence", log, "-o", svg],
                             svg, r">view\w+<", count)]
        if count > LONGEST_OF_OTHERS:
            return made
        if self.has("mscgen"):
            lines = (f"  s{screen} => s{screen} [label=\"{callback}\"];\n" for screen, callback in shows(count))
            chart = self.write(f"{count}.msc", itertools.chain(["msc {\n  ", ", ".join(names), ";\n"], lines, ["}\n"]))
            svg = self.place(f"{count}.msc.svg")
            made.append(self.drawing(f"{title}: mscgen", ["mscgen", "-T", "svg", "-i", chart, "-o", svg], svg,
                                     r"view\w+", count))
        if self.has("plantuml"):
            begin = ["@startuml\n"] + [f"participant {name}\n" for name in names]
            lines = (f"s{screen} -> s{screen} : {callback}\n" for screen, callback in shows(count))
            chart = self.write(f"{count}.puml", itertools.chain(begin, lines, ["@enduml\n"]))
            made.append(self.drawing(f"{title}: PlantUML", ["plantuml", "-tsvg", chart], self.place(f"{count}.svg"),
                                     r">view\w+<", count))
        return made

    def tree(self):
        title = f"tree of {TREE:,} controllers"
        log = self.write("tree.log", log_of_children(TREE))
        svg = self.place("tree.lifelog.svg")
        made = [self.drawing(f"{title}: lifelog", [self.tools.lifelog, "diagram", "tree", log, "-o", svg], svg,
                             r">Screen\d+<", TREE)]
        if self.has("dot"):
            arrows = (f"  Screen{(number - 1) // CHILDREN} -> Screen{number}\n" for number in range(1, TREE))
            graph = self.write("tree.dot", itertools.chain(["digraph {\n  node [shape=box]\n"], arrows, ["}\n"]))
            svg = self.place("tree.dot.svg")
            made.append(self.drawing(f"{title}: dot", ["dot", "-Tsvg", graph, "-o", svg], svg, r">Screen\d+<", TREE))
        return made

    def drawing(self, title, command, picture, label, count):
        def proof():
            # Line by line: a picture has dozens of megabytes.
            with open(picture, encoding="utf-8", errors="replace") as file:
                found = sum(len(re.findall(label, line)) for line in file)
            answers.expect(title, "whether there is a label for each", found >= count, True)

        return Contestant(title, command, answers.nothing, proof=proof)

    def has(self, tool):
        if self.tools.has(tool):
            return True
        reason = (f"drawings by {tool}", f"{tool} is not installed")
        if reason not in self.left_out:
            self.left_out.append(reason)
        return False

    def write(self, name, lines):
        path = self.place(name)
        with open(path, "w") as file:
            file.writelines(lines)
        return path

    def place(self, name):
        return os.path.join(self.folder, name)


def shows(count):
    """Screens that come and go one after the other: (screen, callback)."""
    for number in range(count):
        yield number // len(CALLBACKS) % SCREENS, CALLBACKS[number % len(CALLBACKS)]


def log_of_screens(count):
    form = NSLog()
    for number, (screen, callback) in enumerate(shows(count)):
        tail = form.tail(73902, "life", f"<Screen{screen}: {0x100000000 + screen:#x}> {callback}")
        yield form.block([number * 7000], [tail])


def log_of_children(count):
    """Every container has eight children."""
    names = [f"<Screen{number}: {0x100000000 + number:#x}>" for number in range(count)]
    for number in range(1, count):
        parent = names[(number - 1) // CHILDREN]
        yield f"LC {parent} addChild child={names[number]}\nLC {names[number]} didMoveToParent parent={parent}\n"
