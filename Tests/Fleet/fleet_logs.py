"""Makes many small logs of a beta: apps of three versions on two systems, some with violations, and a few that cannot be read."""
import gzip
import os
import random

CLASSES = [f"{name}ViewController" for name in ("Home", "Feed", "Cart", "Product", "Reviews", "Checkout", "Search", "Profile")]
COVERS = "viewDidLoad,viewWillAppear,viewDidAppear,viewWillDisappear,viewDidDisappear"


def log(number):
    """A log that differs from the others in its times, classes and violations."""
    chance = random.Random(number)
    version, system = chance.choice(("4.1", "4.2", "4.10")), chance.choice(("17.4", "18.1"))
    time, sequence, lines = 0, 0, []

    def line(text):
        nonlocal sequence
        stamp = f"2026-03-05 10:{time // 60_000_000:02}:{time // 1_000_000 % 60:02}.{time % 1_000_000:06}"
        lines.append(f"{stamp} Shop[{number + 100}:7] LC {text} seq={sequence}\n")
        sequence += 1

    line(f"probe version=1 app=com.acme.Shop appVersion={version} os={system} covers={COVERS}")
    for name in chance.sample(CLASSES, 3 + chance.randrange(3)):
        controller = f"<{name}: {hex(0x7fa000 + CLASSES.index(name) * 16)}>"
        calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        if chance.random() < (0.3 if version == "4.2" else 0.05):
            calls.insert(3, "viewDidAppear")
        if system == "18.1" and chance.random() < 0.1:
            calls.remove("viewWillAppear")
        for call in calls:
            time += chance.randrange(1_000, 900_000)
            line(f"{controller} {call}" + ("" if call == "viewDidLoad" else " animated=yes"))
    return "".join(lines)


def make(folder, count):
    """Writes logs into folders and returns their paths, those of missing and damaged files and of copies among them."""
    paths = []
    for number in range(count):
        path = os.path.join(folder, f"day-{number % 7}", f"{number}.log")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        # Every hundredth log is a copy of another.
        content = log(number - 1 if number % 100 == 99 else number).encode()
        if number % 97 == 5:
            path += ".gz"
            content = gzip.compress(content, mtime=0)
        if number % 500 == 250:
            path += ".gz"
            content = gzip.compress(content, mtime=0)[:-20]
        if number % 400 != 200:
            with open(path, "wb") as file:
                file.write(content)
        paths.append(path)
    return paths
