import TestSupport

@testable import LifelogModel
@testable import LifelogReading

/// Random logs of the samples of every reader and of other lines.
struct RandomLog {
  private var random: SeededRandom
  private let messages: [String]
  private let formats = LogFormat.all.flatMap(\.samples)
  private let fillers: [ContiguousArray<UInt8>] =
    [
      "", " ", "# A heading", "```", "---", "…", "Then I pushed the next controller and saw this:",
      "loaded 12 items", "2026-03-05 10:22:01.123456+0100 Shop[563:23395] [net] GET /cart 200",
      "=== Messages dropped", "\t3  UIKitCore  0x00000001850cf538 -[UIViewController viewDidLoad] + 28",
      "[", "{", "[{", "},{", "}]", "  \"eventMessage\" : \"-[Cart viewDidLoad]\",", "  \"processID\" : 563",
      "2026-03-05 10:22:01.123456+0100 Shop[563:23395] ", "第二次进入页面的时候就会出现这个问题，而且每次都是这样",
    ].map { ContiguousArray($0.utf8) } + [
      [0xff, 0xfe, 0x80], [0xe2, 0x82], [0x00], [0x1b, 0x5b], [0xef, 0xbb, 0xbf],
      ContiguousArray("\u{1b}[31mCart\u{1b}[0m viewDidLoad".utf8),
      ContiguousArray("Cart view\u{0}DidLoad".utf8),
    ]

  /// - Parameter messages: Additional messages to choose from.
  init(seed: Int, adding messages: [String] = []) {
    random = SeededRandom(seed)
    self.messages =
      Dialect.all.flatMap { $0.samples.map(\.message) } + Rule.all.flatMap(\.diagnostics) + messages
  }

  /// The bytes of a log with the given number of lines.
  mutating func bytes(lines: Int) -> ContiguousArray<UInt8> {
    var bytes: ContiguousArray<UInt8> = random.once(in: 4) ? [0xef, 0xbb, 0xbf] : []
    for index in 0..<lines {
      bytes += line()
      if random.once(in: 8) { bytes.append(0) }
      if index < lines - 1 || random.once(in: 2) { bytes += random.once(in: 3) ? [0x0d, 0x0a] : [0x0a] }
    }
    return bytes
  }

  /// Chunk sizes, from single bytes to several lines.
  mutating func chunks(of count: Int) -> [Int] {
    let most = random.pick([1, 2, 7, 64, 1_000])
    var sizes: [Int] = []
    var sum = 0
    while sum < count {
      sizes.append(1 + random.below(most))
      sum += sizes[sizes.count - 1]
    }
    return sizes
  }

  private mutating func line() -> ContiguousArray<UInt8> {
    var line: ContiguousArray<UInt8>
    switch random.below(6) {
    case 0: line = random.pick(fillers)
    case 1: line = ContiguousArray(random.pick(formats).line.utf8)
    case 2:
      let sample = random.pick(formats)
      let envelope = sample.line.replacing(sample.message, with: random.pick(messages))
      line = ContiguousArray(envelope.utf8)
    default: line = ContiguousArray(random.pick(messages).utf8)
    }
    if random.once(in: 5), !line.isEmpty { damage(&line) }
    return line
  }

  /// Changes, drops or adds a few bytes; never a newline.
  private mutating func damage(_ line: inout ContiguousArray<UInt8>) {
    for _ in 0...random.below(3) where !line.isEmpty {
      let index = random.below(line.count)
      let byte = UInt8(random.below(256))
      switch random.below(3) {
      case 0: line[index] = byte == 0x0a ? 0x20 : byte
      case 1: line.remove(at: index)
      default: line.insert(byte == 0x0a ? 0x5d : byte, at: index)
      }
    }
  }
}
