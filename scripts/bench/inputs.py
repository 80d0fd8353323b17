"""The measured logs, which are made once and kept in a folder."""
import hashlib
import json
import os
from dataclasses import dataclass

import generator

HERE = os.path.dirname(os.path.abspath(__file__))
MADE_BY = ("dresses.py", "drawings.py", "fleet.py", "formats.py", "generator.py", "growth.py", "inputs.py", "lives.py", "noise.py",
           "stores.py", "story.py")


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

    def log(self, lines, dress="nslog", violations=0):
        """A log with this number of lines in a layout, and at most this number of violations."""
        name = f"{dress}-{lines}" + (f"-{violations}-violations" if violations else "") + ".log"
        return self.kept(name, lambda path: generator.write(path, lines, dress, violations))

    def kept(self, name, write):
        """An input that `write` makes at a path, of which it returns the oracle."""
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
