/// A log that is made chunk by chunk: the noise of an app, and one callback in so many lines.
struct MadeLog {
  /// The last chunk.
  private(set) var chunk: ContiguousArray<UInt8> = []
  /// What was made so far.
  private(set) var bytes = 0
  private(set) var lines = 0
  private(set) var events = 0

  private let format: MadeFormat
  private let reportEvery: Int?
  private let callbacks: [String]
  private var ids = 0

  private static let noise = [
    "[Network] GET /v2/products/#/reviews?page=1",
    "[Network] 200 /v2/products/# 18432 bytes in 312 ms",
    "[Cart] 3 items, total # cents, voucher none",
    "[Images] decoded product-#.heic 1170 x 1560 in 14 ms",
    "[Analytics] scroll feed # of 4096, 60 frames, 0 dropped",
    "[Cache] hit for key 8f2c-#, age 41 s, 12 kB",
    "task 7A3F finished with # objects from the store; 0 inserted, 2 updated, 0 deleted",
  ]
  /// What a screen goes through again and again.
  private static let appearances = [
    "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
  ]
  /// The screens of the app, which never show at one time.
  private static let screens = 16

  /// - Parameters:
  ///   - format: In which it is written.
  ///   - reportEvery: So many lines from one callback to the next; `nil` for noise alone.
  ///   - callbacks: What a screen goes through, again and again.
  init(_ format: MadeFormat, reportEvery: Int? = 50, callbacks: [String] = MadeLog.appearances) {
    self.format = format
    self.reportEvery = reportEvery
    self.callbacks = callbacks
  }

  /// So many lines as `NSLog` writes them.
  static func text(lines: Int, reportEvery: Int?, callbacks: [String] = MadeLog.appearances)
    -> ContiguousArray<UInt8>
  {
    var log = MadeLog(.nslog, reportEvery: reportEvery, callbacks: callbacks)
    while log.lines < lines { log.makeLine() }
    return log.chunk
  }

  /// The messages of so many reports, one in a line.
  static func messages(lines: Int) -> ContiguousArray<UInt8> {
    var log = MadeLog(.nslog, reportEvery: 1)
    for _ in 0..<lines {
      log.lines += 1
      log.message.write(to: &log.chunk)
      log.chunk.append(0x0a)
    }
    return log.chunk
  }

  /// So many appearances in each of which `viewDidAppear` comes twice.
  static func faulty(lives: Int) -> ContiguousArray<UInt8> {
    var callbacks = appearances
    // With something in between: a line that stands there twice is one report.
    callbacks.insert(
      contentsOf: ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear:"], at: 2)
    return text(lines: lives * callbacks.count, reportEvery: 1, callbacks: callbacks)
  }

  /// Makes the next chunk, of about so many bytes.
  mutating func makeChunk(of size: Int, isLast: Bool) {
    chunk.removeAll(keepingCapacity: true)
    if lines == 0 { format.head(to: &chunk) }
    while chunk.count < size { makeLine() }
    if isLast { format.tail(to: &chunk) }
    bytes += chunk.count
  }

  private mutating func makeLine() {
    lines += 1
    format.line(lines, message, ids: &ids, to: &chunk)
  }

  /// The message of the next line.
  private var message: MadeMessage {
    mutating get {
      guard let reportEvery, lines % reportEvery == 0 else {
        return MadeMessage(pattern: Self.noise[lines % Self.noise.count], number: lines)
      }
      events += 1
      let step = events - 1
      let life = step / callbacks.count
      return MadeMessage(
        pattern: "<CartViewController: 0x10620a8d#> " + callbacks[step % callbacks.count],
        number: life % Self.screens)
    }
  }
}

/// A message with a number in it.
struct MadeMessage {
  /// The text, with `#` for the number.
  let pattern: String
  let number: Int

  func write(to bytes: inout ContiguousArray<UInt8>, escaping: (UInt8) -> StaticString? = { _ in nil }) {
    for byte in pattern.utf8 {
      if byte == UInt8(ascii: "#") {
        bytes.append(number: number)
      } else if let escaped = escaping(byte) {
        bytes.append(escaped)
      } else {
        bytes.append(byte)
      }
    }
  }
}

extension ContiguousArray<UInt8> {
  /// Appends decimal digits, with zeros in front up to a width.
  mutating func append(number: Int, width: Int = 1) {
    var unit = 1
    var digits = 1
    while digits < width || number / unit >= 10 {
      unit *= 10
      digits += 1
    }
    while unit > 0 {
      append(UInt8(0x30 + number / unit % 10))
      unit /= 10
    }
  }
}
