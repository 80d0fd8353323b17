"""Starts a command several times, one after the other, and prints what each run cost, as JSON.

    python3 -I -S start.py TIMES OUTPUT ERRORS COMMAND...

A run is [seconds of wall time, seconds of processor time, KiB of memory, exit status]. The memory is that of the largest
process of the command.

This is a program of its own because memory is counted from the fork on: what the one who forks holds counts as memory of
the command. So it imports next to nothing. What it holds itself is a floor below which it cannot see, about 10 MiB.
"""
import os
import sys
import time


def start(command, output, errors):
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, output, flags, 0o644),
        (os.POSIX_SPAWN_OPEN, 2, errors, flags, 0o644),
    ]
    before = time.perf_counter()
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - before
    # Bytes on Apple's systems, KiB elsewhere.
    memory = usage.ru_maxrss // 1024 if sys.platform == "darwin" else usage.ru_maxrss
    code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else -os.WTERMSIG(status)
    return [wall, usage.ru_utime + usage.ru_stime, memory, code]


times, output, errors = int(sys.argv[1]), sys.argv[2], sys.argv[3]
# Numbers and brackets only: the module json would have to be imported.
try:
    print([start(sys.argv[4:], output, errors) for _ in range(times)])
except OSError as problem:
    sys.exit(f"{sys.argv[4]}: {problem.strerror}")
