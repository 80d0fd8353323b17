import LifelogText

/// Tells whether the first word in front of a process is the name of a device, or a word of the process's own
/// name.
///
/// A line does not show it: `My Shop` may be the app `Shop` on a device called `My`. The log does: where
/// devices are named, each line has a second word, and nearly all have the same first.
struct SyslogHost {
  /// From so many lines on the log is believed; before, a word in front is taken to be a device.
  private static let few = 10
  /// At so many lines what was counted counts half, so that logs may be joined.
  private static let many = 128

  /// The word that most lines begin with.
  private var word: ContiguousArray<UInt8> = []
  /// Lines with a second word, those of them that begin with `word`, and lines with one word.
  private var (long, shared, short) = (0, 0, 0)
  /// Whether the tool that wrote the log is one that names no device.
  private var isKnownToLack = false

  /// Whether the next line may change what is known.
  var isLearning: Bool { !isKnownToLack }

  /// Notes that the tool names no device.
  mutating func lack() { isKnownToLack = true }

  /// Where the process's name begins in the text before its image and id; learns what the text shows.
  mutating func processStart(in sender: Range<Int>, of line: Span<UInt8>) -> Int {
    if isKnownToLack { return sender.lowerBound }
    guard let space = line.find(0x20, in: sender) else {
      short += 1
      return sender.lowerBound
    }
    record(sender.lowerBound..<space, of: line)
    let isHost = short * 10 <= long && (long < Self.few || shared * 10 >= long * 9)
    return isHost ? space + 1 : sender.lowerBound
  }

  private mutating func record(_ first: Range<Int>, of line: Span<UInt8>) {
    if long >= Self.many { (long, shared, short) = (long / 2, shared / 2, short / 2) }
    if shared * 2 <= long, !line.has(word, at: first) {
      // A first guess is worth trying, a second has to prove itself.
      if !word.isEmpty { (long, shared) = (Self.few, Self.few / 2) }
      word = []
      for index in first { word.append(line[index]) }
    }
    long += 1
    if line.has(word, at: first) { shared += 1 }
  }
}
