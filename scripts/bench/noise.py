"""Other messages of an app: most name no callback, a few name one without logging it."""

# `{n}` is a large number, `{m}` a small one.
PATTERNS = [
    ("http", "GET /shop/v4/products/{n}?fields=price,stock,images answered 200 after {m} ms"),
    ("http", "POST /shop/v4/basket/lines answered 409 after {m} ms: line {n} has gone"),
    ("http", "connection {m} to cdn.shop.example closed by the other side, {n} bytes received"),
    ("images", "decoded product-{n}@3x.heic in {m} ms on a queue of low priority"),
    ("images", "evicted {m} pictures, {n} bytes"),
    ("store", "saved {m} objects in 0.{m} s; {n} are registered"),
    ("store", "fetch of Product, limit {m}, offset {n}: answered from the row cache"),
    ("search", "query {n} took {m} ms in the local index, {m} products found"),
    ("push", "token of the device is unchanged, registration {n} is confirmed, badge is {m}"),
    ("audio", "session category ambient, route speaker, sample rate 48000, buffer of {m} frames, underruns: none"),
    ("locale", "prices are shown in EUR with {m} decimals, rates of table {n}"),
    ("analytics", "queue holds {m} records, {n} bytes; the next upload is due in {m} s"),
    ("layout", "cell {m} of section {n} measured itself: 390 x {m} points, 128 were estimated"),
    ("gesture", "pan began at ({m}, {n}), direction is undecided, others wait"),
    ("security", "keychain item {n} read for group shared, {m} ms"),
    ("video", "item {n} is ready, {m} s are buffered ahead, bitrate 2400000 bit/s"),
    ("tasks", "job {n} finished in {m} ms with {m} retries left"),
    ("barcode", "frame {n}: no code in sight, focus at {m} percent, torch off, next one in {m} ms"),
]

# Each names a callback, and is not an event.
DECOYS = [
    ("analytics", "record {n} holds event=viewDidAppear screen=basket duration={m} and is sent with the next batch"),
    ("store", "initial import of table {n} is not needed, the schema has version {m} already"),
    ("flags", "flag tracks_viewWillAppear is off for group {m} of experiment {n}"),
]

THREADS = (73902, 73911, 73940, 74107)


def messages(chance, patterns, count):
    """A number of messages: (thread, text)."""
    made = []
    for number in range(count):
        category, pattern = patterns[number % len(patterns)]
        text = pattern.format(n=chance.randrange(10000, 10000000), m=chance.randrange(2, 1000))
        made.append((chance.choice(THREADS), f"[{category}] {text}"))
    return made
