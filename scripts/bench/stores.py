"""Databases and traces for Perfetto of 200,000 callbacks."""
import contextlib
import os
import re
import sqlite3

import answers
from measuring import Contestant

CALLBACKS = 200_000
INSTANCES = CALLBACKS // 4
# The contents of a log, and whether it has only callbacks that change a state.
LOGS = {"callbacks among other lines": False, "state changes only": True}
# The name of a category in an event of a trace: field 22, with a text of five bytes.
STATE = rb"\xb2\x01\x05state"


def title(kind, log):
    """The title of a contestant."""
    return f"--{kind}, {log}"


def lines():
    """Every callback changes the state of its controller: the most that a log can demand of a database."""
    changes = ("viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear")
    for index in range(CALLBACKS):
        time, number = 7 * (index + 1), index // 4
        stamp = f"2026-03-05 {10 + time // 3_600_000:02}:{time // 60_000 % 60:02}:{time // 1000 % 60:02}.{time % 1000:03}"
        yield f"{stamp} Shop[412:7] <Class{number % 300}: {0x600003000000 + number * 64:#x}> {changes[index % 4]}\n"


def write(path):
    """Writes the log of state changes, and returns its oracle."""
    text = "".join(lines())
    with open(path, "w", encoding="ascii") as file:
        file.write(text)
    return {"bytes": len(text), "events": CALLBACKS}


def contestants(inputs, tools):
    """The analysis with a file of each kind."""
    for name, is_alone in LOGS.items():
        log = inputs.kept("states.log", write) if is_alone else inputs.log(CALLBACKS * 5)
        paths = {kind: os.path.join(inputs.folder, f"life-{int(is_alone)}.{kind}") for kind in ("sqlite", "perfetto")}
        for kind, path in paths.items():
            proof = proofs(title(kind, name), log.oracle["events"], paths)[kind]
            yield Contestant(
                title(kind, name), [tools.lifelog, "analyze", log.path, "--quiet", f"--{kind}", path], answers.nothing,
                proof=proof, size=log.bytes, writes=path)


def proofs(who, events, paths):
    """A database has every event; a trace, which is written after it, has every state on screen."""

    def one(query):
        with contextlib.closing(sqlite3.connect(paths["sqlite"])) as database:
            return database.execute(query).fetchone()[0]

    def database_is_right():
        answers.expect(who, "events", one("select count(*) from event"), events)

    def trace_is_right():
        with open(paths["perfetto"], "rb") as file:
            states = len(re.findall(STATE, file.read()))
        answers.expect(who, "states", states, one("select count(*) from state where state <> 'disappeared'"))

    return {"sqlite": database_is_right, "perfetto": trace_is_right}
