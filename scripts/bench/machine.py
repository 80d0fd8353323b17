"""Facts about the machine."""
import os
import platform
import re
import subprocess


def facts():
    """(what, which): processor, cores, memory, system."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / (1 << 30)
    return [
        ("processor", processor()), ("cores", str(cores)), ("memory", f"{memory:.0f} GiB"),
        ("kernel", f"{platform.system()} {platform.release()}"), ("system", system()),
    ]


def processor():
    if platform.system() == "Darwin":
        command = ["sysctl", "-n", "machdep.cpu.brand_string"]
        return subprocess.run(command, stdout=subprocess.PIPE).stdout.decode().strip()
    try:
        with open("/proc/cpuinfo") as file:
            named = re.search(r"^model name\s*: (.+)$", file.read(), re.MULTILINE)
    except OSError:
        named = None
    return f"{named.group(1)} ({platform.machine()})" if named else platform.machine()


def system():
    try:
        with open("/etc/os-release") as file:
            return re.search(r'^PRETTY_NAME="?([^"\n]+)', file.read(), re.MULTILINE).group(1)
    except (OSError, AttributeError):
        return platform.platform(terse=True)
