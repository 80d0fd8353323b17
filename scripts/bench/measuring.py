"""Runs commands in turn, checks their answers, and records their costs."""
import ast
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from typing import Callable, Dict, List, Optional

HERE = os.path.dirname(os.path.abspath(__file__))


class WrongAnswer(Exception):
    """A command did not answer what is right, so its figures would mean nothing."""


@dataclass
class Contestant:
    """A command whose cost is to be measured.

    - `check` is given the path of what the command printed, and raises `WrongAnswer`. It is asked once, before anything is
      measured; where `prints_little`, after each run.
    - `checked`, if given, is the command that is run before anything is measured: the same work, with an answer written
      down that `proof` looks at.
    - `times` is how often the command is run in each round.
    - `size` is how many bytes of text it reads, if it is of interest how fast.
    - `writes` is the file that it writes, if it is of interest how large.
    - `figures`, if given, reads figures by name from the path of what the command printed: not the command is of interest, but
      what it measured itself.
    """

    name: str
    command: List[str]
    check: Callable[[str], None]
    checked: Optional[List[str]] = None
    proof: Optional[Callable[[], None]] = None
    prints_little: bool = False
    statuses: tuple = (0,)
    times: int = 1
    size: int = 0
    writes: str = ""
    figures: Optional[Callable[[str], Dict[str, float]]] = None


@dataclass
class Cost:
    """What the runs of a command cost."""

    seconds: List[float] = field(default_factory=list)
    processor: List[float] = field(default_factory=list)
    memory: int = 0  # KiB, the most of all runs
    read: int = 0  # the bytes of text that it reads
    written: int = 0  # the bytes of the file that it writes
    figures: List[Dict[str, float]] = field(default_factory=list)  # of each run

    @property
    def median(self):
        return statistics.median(self.seconds)

    def figure(self, name):
        """The median of a figure that the command measured."""
        return statistics.median(run[name] for run in self.figures)


class Measuring:
    """Measures contestants in turn, in a folder for what they print."""

    def __init__(self, folder, rounds, environment):
        self.folder = folder
        self.rounds = rounds
        self.environment = dict(os.environ, **environment)

    def run(self, contestants):
        """The costs by name: one round that is checked and not measured, then so many that are.

        In each round every contestant has its turn, so that a slow minute of the machine is everybody's.
        """
        for contestant in contestants:
            self.check(contestant)
        costs = {contestant.name: Cost(read=contestant.size) for contestant in contestants}
        for _ in range(self.rounds):
            for contestant in contestants:
                output = self.place("output") if contestant.prints_little else os.devnull
                runs = self.start(contestant, contestant.command, contestant.times, output)
                if contestant.prints_little:
                    contestant.check(output)
                cost = costs[contestant.name]
                cost.seconds += [run[0] for run in runs]
                cost.processor += [run[1] for run in runs]
                cost.memory = max([cost.memory] + [run[2] for run in runs])
                if contestant.writes:
                    cost.written = os.path.getsize(contestant.writes)
                if contestant.figures:
                    cost.figures.append(contestant.figures(output))
        return costs

    def check(self, contestant):
        output = self.place("output")
        self.start(contestant, contestant.checked or contestant.command, 1, output)
        try:
            contestant.check(output)
            if contestant.proof:
                contestant.proof()
        except (OSError, ValueError, LookupError, TypeError) as problem:
            raise WrongAnswer(f"{contestant.name}: what it says cannot be read: {problem}") from problem
        os.remove(output)

    def start(self, contestant, command, times, output):
        errors = self.place("errors")
        starter = [sys.executable, "-I", "-S", os.path.join(HERE, "start.py"), str(times), output, errors]
        done = subprocess.run(starter + command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.environment)
        if done.returncode:
            raise WrongAnswer(f"{contestant.name}: cannot be started: {done.stderr.decode().strip()}")
        runs = ast.literal_eval(done.stdout.decode())
        for _, _, _, status in runs:
            if status not in contestant.statuses:
                with open(errors, errors="replace") as file:
                    said = file.read(400).strip()
                raise WrongAnswer(f"{contestant.name}: exits with {status}: {' '.join(command)}\n{said}")
        return runs

    def place(self, name):
        return os.path.join(self.folder, name)
