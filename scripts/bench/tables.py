"""Tables in Markdown."""


def table(heads, rows, right=()):
    """A table; the columns named in `right` are numbers."""
    lines = ["| " + " | ".join(heads) + " |"]
    lines.append("|" + "|".join("--:" if head in right else "---" for head in heads) + "|")
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join(lines)


def seconds(value):
    """With three significant digits, in seconds or milliseconds."""
    if value < 0.1:
        return f"{value * 1000:.2f} ms" if value < 0.01 else f"{value * 1000:.1f} ms"
    return f"{value:.3f} s" if value < 1 else f"{value:.2f} s"


def memory(kibibytes):
    return f"{kibibytes / 1024:.0f} MiB"


COSTS = ["tool", "median", "min–max", "processor", "MB/s", "× lifelog", "memory"]


def costs(contestants, costs):
    """What each contestant cost. The first one is what the others are compared with."""
    first = costs[contestants[0].name]
    rows = []
    for contestant in contestants:
        if contestant.figures:
            continue
        cost = costs[contestant.name]
        speed = f"{contestant.size / cost.median / 1e6:,.0f}" if contestant.size else ""
        rows.append([
            contestant.name, seconds(cost.median), f"{seconds(min(cost.seconds))} – {seconds(max(cost.seconds))}",
            seconds(sum(cost.processor) / len(cost.processor)), speed, f"{cost.median / first.median:.2f}",
            memory(cost.memory),
        ])
    return table(COSTS, rows, right=COSTS[1:])
