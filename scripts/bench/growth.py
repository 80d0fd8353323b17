"""Logs that grow in one respect, in two sizes: a log of ten times the size must take about ten times as long."""
import json
import os
import re
import shutil
import zipfile
from dataclasses import dataclass
from typing import Callable

import formats

STEP = 50  # microseconds between two lines
IDLE = 61_000_000  # long enough for a gap
CALLBACKS = ("viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear")
# Enough letters for a match that tries every place of every '*' to take minutes.
LETTERS = 20


@dataclass
class Line:
    message: str
    process: int = 4711
    level: str = "Df"
    wait: int = STEP
    # The rule that the event of the line violates; empty for none.
    violated: str = ""


@dataclass
class Growth:
    """How a log grows.

    - `lines` makes the lines of a log of a size, and `sizes` are the two that are compared.
    - `options` are those of `lifelog analyze`, and one in `skipped` lines is not looked at because of them.
    - `settings` makes the settings for a size, or another file in JSON that `settings_option` names.
    - If `is_folder`, the size is the number of logs, and `lines` is given the number of each. If `is_archive`, they are
      members of a zip archive.
    """

    title: str
    lines: Callable
    sizes: tuple = (1000, 10_000)
    options: tuple = ()
    settings: Callable = None
    settings_option: str = "--config"
    skipped: int = 0
    is_folder: bool = False
    is_archive: bool = False

    def write(self, path, size):
        """Writes a log, or a folder of logs, and its settings, and returns its oracle."""
        if self.settings:
            with open(self.settings_path(path), "w") as file:
                json.dump(self.settings(size), file)
        if not self.is_folder and not self.is_archive:
            made = list(self.lines(size))
            lines = written(path, made)
            answer = oracle(lines, os.path.getsize(path), lines - (lines // self.skipped if self.skipped else 0))
            return dict(answer, violations=list(violations(made)))
        folder = path + ".members" if self.is_archive else path
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        logs = [os.path.join(folder, f"{number:06d}.log") for number in range(size)]
        lines = sum(written(log, self.lines(number)) for number, log in enumerate(logs))
        answer = dict(oracle(lines, sum(map(os.path.getsize, logs)), lines), files=size)
        if self.is_archive:
            pack(path, logs)
        return answer

    @staticmethod
    def settings_path(path):
        return path + ".settings.json"

    def arguments(self, path):
        """The arguments of `lifelog analyze` for the log at a path."""
        settings = [self.settings_option, self.settings_path(path)] if self.settings else []
        if "--merge" not in self.options:
            return [path, *self.options, *settings]
        return [*sorted(os.path.join(path, log) for log in os.listdir(path)), *self.options, *settings]


def pack(path, logs):
    """Moves logs into an archive."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for log in logs:
            archive.write(log, os.path.basename(log))
    shutil.rmtree(os.path.dirname(logs[0]))


def oracle(lines, size, events):
    return {"format": "log-compact", "lines": lines, "bytes": size, "events": events, "lives": None, "violations": []}


def violations(lines):
    """The expected findings."""
    for number, line in enumerate(lines, 1):
        if line.violated:
            subject, instance = re.search(r"<(\w+): (0x[0-9a-f]+)>", line.message).groups()
            yield {"line": number, "rule": line.violated, "subject": subject, "instance": instance}


def written(path, lines):
    """Writes lines and returns their number. A message may have more lines, which have no envelope."""
    times, tails, moment = [], [], 0
    for line in lines:
        moment += line.wait
        times.append(moment)
        tails.append(f" {line.level} Shop[{line.process}:120ae] {line.message}\n")
    with open(path, "w") as file:
        file.write(formats.Compact().block(times, tails))
    return sum(tail.count("\n") for tail in tails)


def controller(number, classes=30):
    return f"<Screen{number % classes}ViewController: {0x600003000000 + 0x1e0 * number:#x}>"


def subjects(count):
    for callback in CALLBACKS[:2]:
        for number in range(count):
            yield Line(f"{controller(number)} {callback}")


def children(count):
    """All of them appear and disappear with their container."""
    container, every = controller(0), [controller(number) for number in range(1, count + 1)]
    for callback in CALLBACKS[:3]:
        yield Line(f"LC {container} {callback}")
    for child in every:
        yield Line(f"LC {container} addChild child={child}")
        for callback in CALLBACKS[:3]:
            yield Line(f"LC {child} {callback}")
        yield Line(f"LC {child} didMoveToParent parent={container}")
    for callback in CALLBACKS[3:]:
        for one in [container] + every:
            yield Line(f"LC {one} {callback}")


def waiting_children(count):
    """None of them appears."""
    container = controller(0)
    for callback in CALLBACKS[:3]:
        yield Line(f"LC {container} {callback}")
    for number in range(1, count + 1):
        yield Line(f"LC {container} addChild child={controller(number)}")


def unnamed_children(count):
    """The lines that add them do not name them."""
    container = controller(0)
    yield Line(f"LC {container} viewDidLoad")
    for number in range(1, count + 1):
        yield Line(f"LC {container} addChild")
        yield Line(f"LC {controller(number)} didMoveToParent parent={container}")


def pages(count):
    """Each time that the container appears, another one of its children appears."""
    container = controller(0)
    yield Line(f"LC {container} viewDidLoad")
    for number in range(1, count + 1):
        yield Line(f"LC {container} addChild child={controller(number)}")
        yield Line(f"LC {controller(number)} didMoveToParent parent={container}")
    for number in range(1, count + 1):
        for callback in CALLBACKS[1:]:
            yield Line(f"LC {container} {callback}", wait=100_000)
            yield Line(f"LC {controller(number)} {callback}")


def former_children(count):
    """Each of them leaves the container before the next one comes, and none is deallocated."""
    container = controller(0)
    for callback in CALLBACKS[:3]:
        yield Line(f"LC {container} {callback}")
    for number in range(1, count + 1):
        child = controller(number)
        messages = [f"{container} addChild child={child}", *(f"{child} {callback}" for callback in CALLBACKS[:3]),
                    f"{child} didMoveToParent parent={container}", f"{child} willMoveToParent parent=nil",
                    *(f"{child} {callback}" for callback in CALLBACKS[3:]), f"{child} didMoveToParent parent=nil",
                    *(f"{container} {callback}" for callback in (*CALLBACKS[3:], *CALLBACKS[1:3]))]
        for message in messages:
            yield Line(f"LC {message}", wait=100_000)


def former_containers(count):
    """One child moves from container to container."""
    child = controller(0)
    for number in range(1, count + 1):
        container = controller(number)
        for message in (f"{container} viewDidLoad", f"{container} addChild child={child}",
                        f"{child} didMoveToParent parent={container}", f"{child} willMoveToParent parent=nil",
                        f"{child} didMoveToParent parent=nil"):
            yield Line(f"LC {message}", wait=100_000)


def processes(count):
    for number in range(count):
        for callback in CALLBACKS:
            yield Line(f"{controller(number % 7)} {callback}", process=1000 + number)


def launches(count):
    """Before each of them, the log is idle."""
    for number in range(count):
        for callback in CALLBACKS:
            yield Line(f"{controller(number % 7)} {callback}", process=1000 + number, wait=IDLE if callback == CALLBACKS[0] else STEP)


def gaps(count):
    """As many gaps as controllers that are alive."""
    for callback in CALLBACKS[:3]:
        for number in range(count):
            yield Line(f"{controller(number)} {callback}")
    for number in range(count):
        yield Line(f"{controller(number)} viewWillDisappear", wait=IDLE)
        yield Line(f"{controller(number)} viewDidDisappear")


def levels(count):
    """Every second line is of a level that is not looked at."""
    for callback in CALLBACKS[:3]:
        for number in range(count):
            yield Line(f"{controller(number)} {callback}", level="Df" if number % 2 else "Db")


def containers(count):
    """Each of them contains the next one."""
    for number in range(count):
        yield Line(f"LC {controller(number)} addChild child={controller(number + 1)}")
    for callback in CALLBACKS[:3]:
        for number in range(count):
            yield Line(f"LC {controller(number)} {callback}")


def transitions(count):
    """Each of them pushes a controller, and pops and deallocates it."""
    stack, root = "<UINavigationController: 0x5ff000000000>", controller(0)
    for callback in CALLBACKS[:3]:
        yield Line(f"LC {root} {callback}")
    for number in range(1, count + 1):
        child = controller(number)
        for message in (f"{stack} push child={child}", f"{child} viewDidLoad",
                        f"{root} viewWillDisappear", f"{child} viewWillAppear",
                        f"{root} viewDidDisappear", f"{child} viewDidAppear", f"{stack} pop",
                        f"{child} viewWillDisappear", f"{root} viewWillAppear",
                        f"{child} viewDidDisappear", f"{root} viewDidAppear", f"{child} deinit"):
            yield Line(f"LC {message}", wait=20_000)


def presentations(count):
    """None of them ends."""
    for number in range(1, count + 1):
        yield Line(f"LC {controller(0)} present child={controller(number)} style=pageSheet")
        for callback in CALLBACKS[:3]:
            yield Line(f"LC {controller(number)} {callback}")


def rotations(count):
    """All controllers rotate at the same time."""
    for callback in (*CALLBACKS[:3], "willRotate", "didRotate"):
        for number in range(count):
            yield Line(f"LC {controller(number)} {callback}")


def undecided(count):
    """Of each class one callback, which decides no rule."""
    for number in range(count):
        yield Line(f"{controller(number, classes=count)} viewDidAppear")


def address(count):
    """Each class has the address of all others, and none is deallocated."""
    for number in range(count):
        yield Line(f"LC <Screen{number}: 0x600003000000> viewDidAppear")


def findings(count):
    """Each controller appears twice."""
    for number in range(count):
        for callback in CALLBACKS[:3]:
            yield Line(f"{controller(number)} {callback}")
        yield Line(f"{controller(number)} viewDidAppear", wait=2_000_000, violated="duplicate-view-did-appear")


def patterns(count):
    """A dialect for each of a few screens, and no line that all of them must be tried on."""
    return {"dialects": [{
        "name": f"screen-{number}", "pattern": rf"^screen {number} of (?<subject>\w+): (?<callback>\w+)$",
        "samples": [{"message": f"screen {number} of Cart: viewDidLoad", "subject": "Cart"}],
    } for number in range(count)]}


def words(count):
    """Words for callbacks, none of which is logged."""
    dialect = patterns(1)["dialects"][0]
    words = {f"word{number}": "viewDidLoad" for number in range(count)}
    return {"dialects": [dict(dialect, callbacks={"viewDidLoad": "viewDidLoad", **words})]}


def baseline(count):
    """Findings that the log does not have."""
    entry = {"rule": "duplicate-view-did-appear", "subject": "Cart", "message": "Cart got viewDidAppear twice", "count": 1}
    return {"schema": "lifelog.baseline/1", "findings": [dict(entry, id=f"{number:016x}") for number in range(count)]}


def budgets(count):
    """Each is of a class at the end of those that are logged."""
    return {"budgets": [{"class": f"*Screen{299 - number % 300}ViewController", "from": "viewWillAppear", "maximum": "1 min"}
                        for number in range(count)]}


def classes(count):
    for number in range(count):
        for callback in CALLBACKS[:3]:
            yield Line(f"{controller(number, classes=count)} {callback}")


def long_lines(letters):
    """Every second line is long, and names no callback."""
    for number in range(200):
        yield Line(f"{controller(number)} viewDidLoad")
        yield Line("([{<" * (letters // 8) + "x" * (letters // 2), level="Db")


def long_names(letters):
    for number in range(2000):
        yield Line(f"<{'a' * letters}{number}: {0x600003000000 + 0x1e0 * number:#x}> viewDidLoad")


def suites(count):
    """Each of them is a test, which the test runner prints after an event."""
    for number in range(count):
        test = f"Test case 'Screen{number}Tests.testOpen()' passed on 'iPhone' (0.5 seconds)."
        yield Line(f"{controller(0)} viewDidLayoutSubviews\n{test}")


def one_of_many(number):
    """A separate log of controllers that live one after the other."""
    for screen in range(30):
        for callback in ("init", *CALLBACKS, "deinit"):
            yield Line(f"{controller(number + screen)} {callback}")


def one_of_merged(number):
    """One of several logs at the same time, of a separate process."""
    for screen in range(30):
        for callback in CALLBACKS:
            yield Line(f"{controller(30 * number + screen)} {callback}", process=1000 + number)


def without_call_of_super(count):
    """Each class reports it of each callback."""
    for number in range(count):
        for callback in CALLBACKS[:3]:
            yield Line(f"LC {controller(number, classes=count)} {callback} super=no", violated="missing-super-call")


def without_super(_):
    """Of the base class only viewDidLoad is logged."""
    for screen in range(20):
        name = f"Screen{screen}ViewController"
        yield Line(f"-[BaseViewController viewDidLoad] {controller(screen)}")
        for method in ("viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:"):
            yield Line(f"-[{name} {method}] {controller(screen)}")


ALL = {
    "subjects": Growth("view controllers alive", subjects, sizes=(10_000, 100_000)),
    "children": Growth("children of one container", children),
    "waiting children": Growth("children of one container that never appear", waiting_children),
    "unnamed children": Growth("children of one container, added without their names", unnamed_children),
    "pages": Growth("children of one container, each of which appears once with it", pages, sizes=(5_000, 50_000)),
    "former children": Growth("former children of one container, still alive", former_children),
    "former containers": Growth("former containers of one child", former_containers),
    "processes": Growth("processes", processes),
    "launches": Growth("launches, each after an idle period", launches, sizes=(5_000, 50_000)),
    "containers": Growth("containers in each other", containers),
    "transitions": Growth("transitions", transitions),
    "presentations": Growth("presentations that do not end", presentations),
    "rotations": Growth("view controllers that rotate", rotations),
    "classes": Growth("classes", classes),
    "address": Growth("classes at one address", address),
    "findings": Growth("findings", findings),
    "undecided": Growth("classes without a rule that can be checked", undecided),
    "lines": Growth("letters of every second line", long_lines, sizes=(10_000, 100_000), skipped=2),
    "archive": Growth("logs in an archive", one_of_many, sizes=(200, 2000), is_archive=True),
    "gaps": Growth("gaps, with as many view controllers alive", gaps),
    "levels": Growth("view controllers alive, levels in turn under `--level`", levels, options=("--level", "default"), skipped=2),
    "inputs": Growth("logs in a folder", one_of_many, sizes=(200, 2000), is_folder=True),
    "merged": Growth("merged logs", one_of_merged, sizes=(100, 1000), options=("--merge",), is_folder=True),
    "super=no": Growth("classes that report that they do not call `super`", without_call_of_super),
    "super": Growth("logs with classes without `super`", without_super, sizes=(200, 2000), is_folder=True),
    "pattern": Growth("letters of class names under `--class '*a*a*a*a*a*a*a*b'`", long_names, sizes=(LETTERS, 10 * LETTERS),
                      options=("--class", "*a*a*a*a*a*a*a*b")),
    "dialects": Growth("custom dialects", lambda _: classes(300), sizes=(10, 100), settings=patterns),
    "words": Growth("words of a custom dialect", lambda _: classes(300), settings=words),
    "baseline": Growth("entries of a baseline", lambda _: classes(300), settings=baseline, settings_option="--baseline"),
    "suites": Growth("suites of a JUnit document", suites, options=("--junit", os.devnull, "--junit-group", "test"),
                     sizes=(10_000, 100_000), skipped=2),
    "page": Growth("logs in a page", one_of_many, sizes=(200, 2000), options=("--html", os.devnull), is_folder=True),
    "budgets": Growth("latency budgets", lambda _: classes(300), sizes=(100, 1000), settings=budgets),
}
