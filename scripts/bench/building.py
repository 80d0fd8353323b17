"""Builds a release in a clean clone once, and measures the time and the size of the executable."""
import os
import shutil
import subprocess
import time
from dataclasses import dataclass

from measuring import WrongAnswer


@dataclass
class Build:
    seconds: float
    bytes: int


def build(folder):
    """Clones what is committed, and runs `make release` there."""
    clone = os.path.join(folder, "clone")
    shutil.rmtree(clone, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ".", clone], check=True)
    before = time.perf_counter()
    done = subprocess.run(["make", "release"], cwd=clone, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    seconds = time.perf_counter() - before
    if done.returncode:
        raise WrongAnswer("make release fails: " + done.stderr.decode(errors="replace")[-400:])
    size = os.path.getsize(os.path.join(clone, ".build", "release", "lifelog"))
    shutil.rmtree(clone)
    return Build(seconds, size)
