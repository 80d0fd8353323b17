"""Databases and traces for Perfetto of 200,000 callbacks."""
import contextlib
import os
import sqlite3

import answers
from measuring import Contestant

CALLBACKS = 200_000
INSTANCES = CALLBACKS // 4
# The contents of a log, and whether it has only callbacks that change a state.
LOGS = {"callbacks among other lines": False, "state changes only": True}
# The fields of a trace, by their numbers.
PACKET, EVENT, TEXTS, CATEGORIES, EVENT_CATEGORY, NUMBER, TEXT = 1, 11, 12, 1, 3, 1, 2


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


def fields(message):
    """The number and the value of each field of a message of Protocol Buffers."""
    at = 0

    def varint():
        nonlocal at
        value = shift = 0
        while True:
            byte, at = message[at], at + 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    while at < len(message):
        key = varint()
        value = varint() if key & 7 != 1 else 8
        if key & 7:
            value, at = message[at:at + value], at + value
        yield key >> 3, value


def count_of(category, trace):
    """The number of events of a category in a trace of Perfetto, which states each category once and then its number."""
    number, count = None, 0
    for field, packet in fields(trace):
        parts = dict(fields(packet)) if field == PACKET else {}
        for kind, entry in fields(parts.get(TEXTS, b"")):
            entry = dict(fields(entry))
            if kind == CATEGORIES and entry[TEXT] == category:
                number = entry[NUMBER]
        count += EVENT in parts and number is not None and dict(fields(parts[EVENT])).get(EVENT_CATEGORY) == number
    return count


def proofs(who, events, paths):
    """A database has every event; a trace, which is written after it, has every state on screen."""

    def one(query):
        with contextlib.closing(sqlite3.connect(paths["sqlite"])) as database:
            return database.execute(query).fetchone()[0]

    def database_is_right():
        answers.expect(who, "events", one("select count(*) from event"), events)

    def trace_is_right():
        with open(paths["perfetto"], "rb") as file:
            states = count_of(b"state", file.read())
        answers.expect(who, "states", states, one("select count(*) from state where state <> 'disappeared'"))

    return {"sqlite": database_is_right, "perfetto": trace_is_right}
