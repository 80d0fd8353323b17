"""The layouts ("dresses") in which the same events are logged: message and format."""
from dataclasses import dataclass
from typing import Callable

import formats
import lives


def selector(name, callback, address):
    return f"-[{name} {lives.SELECTORS[callback]}] <{name}: {address:#x}>"


def description(name, callback, address):
    return f"<{name}: {address:#x}> {callback}"


def canonical(name, callback, address):
    return f"LC <{name}: {address:#x}> {'deinit' if callback == 'dealloc' else callback}"


def names(name, callback, address):
    return f"{name} {callback}"


@dataclass
class Dress:
    """`tell` makes the message of an event: of a class, a callback and an address."""

    format: formats.Format
    tell: Callable[[str, str, int], str]

    @property
    def has_addresses(self):
        return self.tell is not names


ALL = {
    "nslog": Dress(formats.NSLog(), selector),
    "description": Dress(formats.NSLog(), description),
    "canonical": Dress(formats.NSLog(), canonical),
    "compact": Dress(formats.Compact(), selector),
    "ndjson": Dress(formats.NDJSON(), selector),
    # Without addresses, several controllers share each name.
    "names": Dress(formats.NSLog(), names),
    "print": Dress(formats.Print(), names),
}

# Of these only the instructions are counted.
COUNTED = {
    "relay": Dress(formats.Relay(), description),
    "own logger": Dress(formats.OwnLogger(), description),
}
