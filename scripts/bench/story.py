"""What happens in an app, line by line: the same for every form in which it is written down, and for every length."""
import itertools
import random
import sys
from array import array

import lives
import noise

# Of 65,536 lines so many report a callback, a fifth; and so many others name one, one in a thousand.
REPORTS = 13107
DECOYS = 66
# So many lines are told at most at a time.
BLOCK = 16384


class Story:
    """Controllers that live side by side, each going through a life at its own pace, in the noise of the rest.

    - `tail` makes what stands behind the time of a message: of a thread, a category and a text.
    - `alive` controllers live at a time. When one ends another begins, at an address that was free.
    - After each `spacing` lives one is spoilt, until there are `faults`; none if that is 0.
    """

    def __init__(self, tail, alive=300, faults=0, spacing=0, seed=20260305):
        self.tail = tail
        self.chance = random.Random(seed)
        self.lives = lives.lives_to_choose_from(seed)
        messages = noise.messages(self.chance, noise.PATTERNS, 4096)
        if any(name in text for _, _, text in messages for name in lives.SELECTORS):
            raise ValueError("noise names a callback")
        self.noise = [tail(*message) for message in messages]
        self.decoys = [tail(*message) for message in noise.messages(self.chance, noise.DECOYS, DECOYS)]
        # Twice as many addresses as there are lives at a time, as close to each other as malloc puts them.
        self.free = [0x10620A800 + 0x3E0 * place for place in range(alive * 2)]
        self.chance.shuffle(self.free)
        self.slots = [iter(()) for _ in range(alive)]
        self.addresses = [self.free.pop() for _ in range(alive)]
        self.faults_left, self.spacing = faults, spacing
        self.faults = []
        self.callbacks = dict.fromkeys(lives.SELECTORS, 0)
        self.born = self.revived = self.decoy_lines = self.lines = self.time = 0
        self.tails = []

    def block(self, count):
        """The next lines: their times, in microseconds since the start, and what stands behind these."""
        values = array("H")
        # For a whole block, so that a short log is the beginning of a longer one.
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
            callback: self.tail(thread, "life", f"-[{name} {selector}] <{name}: {address:#x}>")
            for callback, selector in lives.SELECTORS.items()
        }
        if self.faults_left and self.born % self.spacing == 0:
            spoil, rule = lives.FAULTS[self.faults_left % len(lives.FAULTS)]
            self.faults_left -= 1
            steps, faulty = spoil(steps)
            return self.spoilt(steps, told, faulty, dict(rule=rule, subject=name, instance=f"{address:#x}"))
        return self.steps(steps, told)

    def steps(self, steps, told):
        """The tails of a life, which count themselves."""
        for callback in steps:
            self.callbacks[callback] += 1
            yield told[callback]

    def spoilt(self, steps, told, faulty, fault):
        """The tails of a life with a fault, which is noted when it happens."""
        for place, callback in enumerate(steps):
            if place == faulty:
                # Counted from 1; the message that is being made is not in the block yet.
                self.faults.append(dict(fault, message=self.lines + len(self.tails) + 1, callback=callback))
                # Who speaks after its end is another one.
                self.revived += steps[place - 1] == "dealloc"
            self.callbacks[callback] += 1
            yield told[callback]
