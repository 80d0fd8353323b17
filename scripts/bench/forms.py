"""How loggers write a message: the forms in which the same events are written."""
import json
import time

START = 1772702521  # 2026-03-05 09:22:01 UTC, one hour later on the device
ZONE = 3600
PROGRAM = "/private/var/containers/Bundle/Application/5D1C7A52-0B1C-4B0B-9E43-2C7C10D6B2F0/Shop.app/Shop"


class Form:
    """A line is a time, and what comes behind it.

    `decimals` are those of the seconds; `clock` is what `strftime` makes of a second; `between` stands behind the time;
    `tail` makes all that comes behind the time of a message, once for many lines.
    """

    before = after = ""
    clock = "%Y-%m-%d %H:%M:%S."
    decimals = 6
    between = "+0100 "

    def line(self, message):
        """The line on which a message stands. Both are counted from 1."""
        return self.before.count("\n") + message

    def block(self, times, tails):
        """The text of lines, of which the times are microseconds since the start and never go back."""
        stamp, begin, end = "", 0, -1
        lines = []
        append = lines.append
        decimals, between, unit = self.decimals, self.between, 10 ** (6 - self.decimals)
        for moment, tail in zip(times, tails):
            if moment >= end:
                begin = moment // 1000000 * 1000000
                end = begin + 1000000
                stamp = time.strftime(self.clock, time.gmtime(START + ZONE + begin // 1000000))
            if decimals == 6:
                append(f"{stamp}{moment - begin:06d}{between}{tail}")
            elif decimals == 3:
                append(f"{stamp}{(moment - begin) // unit:03d}{between}{tail}")
            else:
                append(f"{stamp}{between}{tail}")
        return "".join(lines)


class NSLog(Form):
    name = "nslog"

    def tail(self, thread, category, text):
        # Loggers of an app's own put in front what they are about; a callback is printed as it is.
        about = "" if category == "life" else f"[{category}] "
        return f"Shop[4711:{thread}] {about}{text}\n"


class Default(Form):
    name = "log-default"
    before = "Timestamp                       Thread     Type        Activity             PID    TTL  \n"

    def tail(self, thread, category, text):
        return (f"{thread:#08x}   Default     0x184c2              4711   0    "
                f"Shop: (Shop) [com.example.shop:{category}] {text}\n")


class Compact(Form):
    name = "log-compact"
    before = "Timestamp               Ty Process[PID:TID]\n"
    decimals = 3
    between = " "

    def tail(self, thread, category, text):
        return f"Df Shop[4711:{thread:x}] (Shop) [com.example.shop:{category}] {text}\n"


class Syslog(Form):
    name = "syslog"
    clock = "%b %e %H:%M:%S"
    decimals = 0
    between = " "

    def tail(self, thread, category, text):
        return f"Annas-iPhone Shop(Foundation)[4711] <Notice>: {text}\n"


class Object(Form):
    """A line or a few that are a JSON object, with the time in the midst of it."""

    HOLE = "\0"
    between = "+0100"

    def block(self, times, tails):
        times = list(times)
        stamps = Form.block(self, times, [self.HOLE] * len(times)).split(self.HOLE)
        return "".join([tail.replace(self.HOLE, stamp, 1) for tail, stamp in zip(tails, stamps)])

    def values(self, thread, category, text):
        image = "6C2A8A1C-04F1-3C38-9F1B-7C9E3B7C1D11"
        return {
            "traceID": 10297454112276484, "eventMessage": text, "eventType": "logEvent", "source": None,
            "formatString": "%{public}@", "userID": 501, "activityIdentifier": 0, "subsystem": "com.example.shop",
            "category": category, "threadID": thread, "senderImageUUID": image,
            "backtrace": {"frames": [{"imageOffset": 94412, "imageUUID": image}]}, "bootUUID": "",
            "processImagePath": PROGRAM, "timestamp": "HOLE", "senderImagePath": PROGRAM,
            "machTimestamp": 23514127312, "messageType": "Default", "processImageUUID": image, "processID": 4711,
            "senderProgramCounter": 94412, "parentActivityIdentifier": 0, "timezoneName": "",
        }


class NDJSON(Object):
    name = "log-ndjson"

    def tail(self, thread, category, text):
        written = json.dumps(self.values(thread, category, text), separators=(",", ":")).replace("/", "\\/")
        return written.replace('"HOLE"', f'"{self.HOLE}"') + "\n"


class JSON(Object):
    name = "log-json"
    before = "["
    after = "]\n"

    def __init__(self):
        self.has_begun = False
        keys = list(self.values(0, "", ""))
        # Where one object ends, the next begins on the same line.
        self.lines_each = self.tail(0, "", "").count("\n")
        self.line_of_text = keys.index("eventMessage") + 2

    def line(self, message):
        return (message - 1) * self.lines_each + self.line_of_text

    def tail(self, thread, category, text):
        written = json.dumps(self.values(thread, category, text), indent=2, separators=(",", " : "))
        return "," + written.replace("/", "\\/").replace('"HOLE"', f'"{self.HOLE}"')

    def block(self, times, tails):
        written = Object.block(self, times, tails)
        if self.has_begun:
            return written
        self.has_begun = True
        return written[1:]


ALL = {form.name: form for form in (NSLog, Default, Compact, Syslog, NDJSON, JSON)}
