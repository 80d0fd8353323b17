"""Many small logs, summarized by one process and by several."""
import os
import random
import shlex
import shutil

import answers
from measuring import Contestant

HERE = os.path.dirname(os.path.abspath(__file__))
TEMPLATES = os.path.join(HERE, "..", "..", "Templates", "Fleet")
LOGS = 10_000
BATCH = 200
CLASSES = [f"Screen{number}ViewController" for number in range(12)]
CALLBACKS = ("viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear")


def write(folder):
    """Writes the logs, each with 100 lines in NSLog's format, and a list of them. Returns their oracle."""
    shutil.rmtree(folder, ignore_errors=True)
    size, paths = 0, []
    for number in range(LOGS):
        path = os.path.join(folder, f"{number % 100:02}", f"{number:05}.log")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            size += file.write("".join(lines(number)))
        paths.append(path)
    with open(listed(folder), "w", encoding="utf-8") as file:
        file.write("".join(path + "\n" for path in paths))
    return {"bytes": size, "logs": LOGS}


def lines(number):
    """Twenty callbacks of four controllers, among five times as many other lines."""
    chance = random.Random(number)
    events = [(name, callback) for name in chance.sample(CLASSES, 4) for callback in CALLBACKS]
    time = 0
    for index in range(100):
        time += chance.randrange(100, 400_000)
        stamp = f"2026-03-05 10:{time // 60_000_000:02}:{time // 1_000_000 % 60:02}.{time % 1_000_000:06}+0100"
        name, callback = events[index // 5]
        message = f"<{name}: {0x7fa000 + 16 * CLASSES.index(name):#x}> {callback}" if index % 5 == 0 else f"request {index} took {index} ms"
        yield f"{stamp} Shop[{4711 + number}:120ae] {message}\n"


def listed(folder):
    return folder + ".txt"


def contestants(inputs, tools):
    """The same work, which ends with the number of logs in the merged summaries."""
    logs = inputs.kept("fleet", write)
    lifelog, summaries = shlex.quote(tools.lifelog), shlex.quote(os.path.join(inputs.folder, "fleet-summaries"))
    paths = shlex.quote(listed(logs.path))
    merged = f"{lifelog} merge {summaries} --format summary | wc -l"
    fresh = f"rm -rf {summaries}; mkdir {summaries}"
    each = f'{lifelog} analyze "$@" --summary "$(mktemp {summaries}/XXXXXXXX)" --quiet --threads 1'
    one = f"{lifelog} analyze --files-from {paths} --summary {summaries}/all --quiet"
    yield contestant("lifelog, one process", f"{fresh}; {one}; {merged}", logs)
    several = f"tr '\\n' '\\0' < {paths} | xargs -0 -n {BATCH} -P 2 sh -c '{each}' sh"
    yield contestant("xargs -P 2", f"{fresh}; {several}; {merged}", logs)
    if tools.python_with("pyspark"):
        script = shlex.quote(os.path.normpath(os.path.join(TEMPLATES, "spark.py")))
        submit = 'PYSPARK_SUBMIT_ARGS="--master local[2] pyspark-shell"'
        python = shlex.quote(tools.python_with("pyspark"))
        run = f"{submit} PYSPARK_PYTHON={python} {python} {script} {paths} {summaries} --lifelog {lifelog} --batch {BATCH}"
        yield contestant("Spark, local[2]", f"rm -rf {summaries}; {run} 2>/dev/null; {merged}", logs)


def contestant(title, shell, logs):
    return Contestant(title, ["sh", "-c", shell], answers.count_is(title, LOGS), prints_little=True, size=logs.bytes)
