"""The events of an app, line by line: the same ones in every layout and for every length."""
import itertools
import random
import sys
from array import array

import lives
import noise

# The lines of 65,536 that log a callback, a fifth, and those that only name one, one in a thousand.
REPORTS = 13107
DECOYS = 66
# The maximum number of lines made at a time.
BLOCK = 16384


class Story:
    """Controllers that live at the same time, each going through its life at its own pace, and noise.

    - `alive` controllers live at a time. When one ends another begins, at an address that was free.
    - After each `spacing` lives one gets a violation, until there are `violations`; none if that is 0.
    """

    def __init__(self, dress, alive=300, violations=0, spacing=0, seed=20260305):
        self.tell = dress.tell
        self.tail = dress.format.tail
        self.chance = random.Random(seed)
        self.lives = lives.lives_to_choose_from(seed)
        messages = noise.messages(self.chance, noise.PATTERNS, 4096)
        if any(name in text for _, text in messages for name in lives.SELECTORS):
            raise ValueError("noise names a callback")
        self.noise = [self.tail(thread, "Df", text) for thread, text in messages]
        decoys = noise.messages(self.chance, noise.DECOYS, DECOYS)
        self.decoys = [self.tail(thread, "Df", text) for thread, text in decoys]
        # Twice as many addresses as there are lives at a time, as close to each other as malloc puts them.
        self.free = [0x10620A800 + 0x3E0 * place for place in range(alive * 2)]
        self.chance.shuffle(self.free)
        self.slots = [iter(()) for _ in range(alive)]
        self.addresses = [self.free.pop() for _ in range(alive)]
        self.violations_left, self.spacing = violations, spacing
        self.violations = []
        self.callbacks = dict.fromkeys(lives.SELECTORS, 0)
        self.born = self.revived = self.decoy_lines = self.lines = self.time = 0
        self.tails = []

    def block(self, count):
        """The next lines: their times, in microseconds since the start, and their tails."""
        values = array("H")
        # Always for a whole block, so that a short log is the beginning of a longer one.
        values.frombytes(self.chance.randbytes(2 * BLOCK))
        if sys.byteorder == "big":
            values.byteswap()
        del values[count:]
        self.tails = tails = []
        append, slots, noise_tails, decoys = tails.append, self.slots, self.noise, self.decoys
        alive, decoy_lines = len(slots), 0
        for value in values:
            if value < REPORTS:
                place = value % alive
                tail = next(slots[place], None)
                if tail is None:
                    slots[place] = self.birth(place)
                    tail = next(slots[place])
                append(tail)
            elif value < REPORTS + DECOYS:
                append(decoys[value - REPORTS])
                decoy_lines += 1
            else:
                append(noise_tails[value & 4095])
        self.decoy_lines += decoy_lines
        self.lines += count
        times = list(itertools.accumulate([40 + (value & 511) for value in values], initial=self.time))
        self.time = times.pop()
        return times, tails

    def birth(self, place):
        """The tails of a new life, at an address that was free."""
        self.born += 1
        self.free.append(self.addresses[place])
        address = self.addresses[place] = self.free.pop(self.chance.randrange(len(self.free) - 1))
        name = lives.CLASSES[self.chance.getrandbits(16) % len(lives.CLASSES)]
        steps = self.lives[self.chance.getrandbits(8)]
        thread = noise.THREADS[0]
        told = {
            callback: self.tail(thread, "Df", self.tell(name, callback, address)) for callback in lives.SELECTORS
        }
        if self.violations_left and self.born % self.spacing == 0:
            spoil, rule = lives.VIOLATIONS[self.violations_left % len(lives.VIOLATIONS)]
            self.violations_left -= 1
            steps, wrong = spoil(steps)
            return self.spoilt(steps, told, wrong, dict(rule=rule, subject=name, instance=f"{address:#x}"))
        return self.steps(steps, told)

    def steps(self, steps, told):
        """The tails of a life, which count themselves."""
        for callback in steps:
            self.callbacks[callback] += 1
            yield told[callback]

    def spoilt(self, steps, told, wrong, violation):
        """The tails of a life with a violation, which is noted when it happens."""
        for index, callback in enumerate(steps):
            if index == wrong:
                # Counted from 1; the line that is being made is not in the block yet.
                self.violations.append(dict(violation, line=self.lines + len(self.tails) + 1, callback=callback))
                # An object that logs after its end is another one.
                self.revived += steps[index - 1] == "dealloc"
            self.callbacks[callback] += 1
            yield told[callback]
