"""How loggers write a message: one line each, in the formats of the layouts."""
import json
import time

START = 1772702521  # 2026-03-05 09:22:01 UTC, one hour later on the device
ZONE = 3600
PROGRAM = "/private/var/containers/Bundle/Application/5D1C7A52-0B1C-4B0B-9E43-2C7C10D6B2F0/Shop.app/Shop"


class Format:
    """A line is a time and a tail. `tail` makes the tail of a message once, for many lines.

    `stamp` is the layout of the time up to the second, `decimals` the number of digits after it: 6, 3 or 0.
    """

    stamp = "%Y-%m-%d %H:%M:%S."
    decimals = 6

    def block(self, times, tails):
        """The text of lines whose times are microseconds since the start and never go back."""
        stamp, begin, end = "", 0, -1
        lines = []
        append = lines.append
        is_millisecond, is_second = self.decimals == 3, self.decimals == 0
        for moment, tail in zip(times, tails):
            if moment >= end:
                begin = moment // 1000000 * 1000000
                end = begin + 1000000
                stamp = time.strftime(self.stamp, time.gmtime(START + ZONE + begin // 1000000))
            if is_second:
                append(stamp + tail)
            elif is_millisecond:
                append(f"{stamp}{(moment - begin) // 1000:03d}{tail}")
            else:
                append(f"{stamp}{moment - begin:06d}+0100{tail}")
        return "".join(lines)


class NSLog(Format):
    name = "nslog"

    def tail(self, thread, level, text):
        return f" Shop[4711:{thread}] {text}\n"


class Compact(Format):
    name = "log-compact"
    decimals = 3

    def tail(self, thread, level, text):
        return f" {level} Shop[4711:{thread:x}] {text}\n"


class NDJSON(Format):
    """The members, their order and their length are those of `log stream --style ndjson`."""

    name = "log-ndjson"

    def block(self, times, tails):
        times = list(times)
        stamps = Format.block(self, times, ["\0"] * len(times)).split("\0")
        return "".join([before + stamp + after for stamp, (before, after) in zip(stamps, tails)])

    def tail(self, thread, level, text):
        """The two parts of a line, before and after the time."""
        image = "6C2A8A1C-04F1-3C38-9F1B-7C9E3B7C1D11"
        record = {
            "timezoneName": "", "messageType": "Default", "eventType": "logEvent", "source": None,
            "formatString": "%{public}s", "userID": 501, "activityIdentifier": 0, "subsystem": "", "category": "",
            "threadID": thread, "senderImageUUID": image,
            "backtrace": {"frames": [{"imageOffset": 94412, "imageUUID": image}]}, "bootUUID": "",
            "processImagePath": PROGRAM, "senderImagePath": PROGRAM, "timestamp": "TIME", "machTimestamp": 23514127312,
            "eventMessage": text, "processImageUUID": image, "traceID": 10297454112276484, "processID": 4711,
            "senderProgramCounter": 94412, "parentActivityIdentifier": 0,
        }
        written = json.dumps(record, separators=(",", ":")).replace("/", "\\/") + "\n"
        return tuple(written.split("TIME"))


class Print(Format):
    """No envelope: what `print` writes."""

    name = "print"

    def block(self, times, tails):
        return "".join(tails)

    def tail(self, thread, level, text):
        return text + "\n"


class Relay(Format):
    """The syslog relay of a device."""

    name = "syslog"
    stamp = "%b %e %H:%M:%S"
    decimals = 0

    def tail(self, thread, level, text):
        return f" iPhone Shop(UIKitCore)[4711] <Notice>: {text}\n"


class OwnLogger(Format):
    """A logger that an app has of its own, which no format reads."""

    name = "print"
    stamp = "%Y/%m/%d %H:%M:%S:"
    decimals = 3

    def tail(self, thread, level, text):
        return f"  {text}\n"
