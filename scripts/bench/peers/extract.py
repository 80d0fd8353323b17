"""Time, class, callback and instance of each line that reports a callback, with tabs between them."""
import re
import sys

REPORT = re.compile(rb"(\S+ \S+) [^\[ ]+\[\d+:\d+\] -\[(\w+) (\w+):?\] <\w+: (0x[0-9a-f]+)>")

with open(sys.argv[1], "rb") as log:
    write = sys.stdout.buffer.write
    for line in log:
        report = REPORT.match(line)
        if report:
            write(b"%b\t%b\t%b\t%b\n" % report.groups())
