"""The logs that are measured, made once and kept in a folder."""
import hashlib
import json
import os
import shutil
import subprocess
from dataclasses import dataclass

import forms
import generator
import lives

HERE = os.path.dirname(os.path.abspath(__file__))
MADE_BY = ("forms.py", "generator.py", "inputs.py", "lives.py", "noise.py", "story.py")


@dataclass
class Input:
    path: str
    oracle: dict

    @property
    def bytes(self):
        return self.oracle["bytes"]


class Inputs:
    """Logs in a folder. One that was made by the same code is not made again."""

    def __init__(self, folder, say=print):
        self.folder = folder
        self.say = say
        digest = hashlib.sha256()
        for name in MADE_BY:
            with open(os.path.join(HERE, name), "rb") as file:
                digest.update(file.read())
        self.maker = digest.hexdigest()
        os.makedirs(folder, exist_ok=True)

    def log(self, lines, form="nslog", faults=0):
        """A log of so many messages in a form, with so many faults or a few less."""
        name = f"{form}-{lines}" + (f"-{faults}-faults" if faults else "") + ".log"
        return self.kept(name, lambda path: generator.write(path, lines, form, faults))

    def crowd(self, count):
        """So many controllers that all live at the same time: each is loaded, and after that each is about to appear."""

        def write(path):
            form, step = forms.NSLog(), 50
            with open(path, "w") as file:
                for turn, callback in enumerate(("viewDidLoad", "viewWillAppear")):
                    for first in range(0, count, 10000):
                        places = range(first, min(count, first + 10000))
                        times = [(turn * count + place) * step for place in places]
                        file.write(form.block(times, [crowded(form, place, callback) for place in places]))
            return {"form": form.name, "lines": 2 * count, "bytes": os.path.getsize(path), "events": 2 * count,
                    "lives": count, "faults": []}

        return self.kept(f"crowd-{count}.log", write)

    def small(self, count, lines):
        """A folder of so many logs of so many lines each, cut out of a longer one."""
        source = self.log(count * lines)

        def write(path):
            shutil.rmtree(path, ignore_errors=True)
            os.makedirs(path)
            with open(source.path) as log:
                for number in range(count):
                    with open(os.path.join(path, f"{number:06d}.log"), "w") as file:
                        file.writelines(next(log) for _ in range(lines))
            return dict(source.oracle, files=count)

        return self.kept(f"small-{count}", write)

    def packed(self, log, command, ending):
        """A log that a command has packed; the oracle is that of what is in it."""

        def write(path):
            with open(log.path, "rb") as unpacked, open(path, "wb") as file:
                subprocess.run(command, stdin=unpacked, stdout=file, check=True)
            return log.oracle

        return self.kept(os.path.basename(log.path) + ending, write)

    def kept(self, name, write):
        path = os.path.join(self.folder, name)
        kept = path + ".kept.json"
        try:
            with open(kept) as file:
                known = json.load(file)
            if known["maker"] == self.maker and os.path.exists(path):
                return Input(path, known["oracle"])
        except (OSError, ValueError, KeyError):
            pass
        self.say(f"making {path}")
        oracle = write(path)
        with open(kept, "w") as file:
            json.dump({"maker": self.maker, "oracle": oracle}, file)
        return Input(path, oracle)


def crowded(form, place, callback):
    name = lives.CLASSES[place % len(lives.CLASSES)]
    text = f"-[{name} {lives.SELECTORS[callback]}] <{name}: {0x100000000 + place * 0x3e0:#x}>"
    return form.tail(73902, "life", text)
