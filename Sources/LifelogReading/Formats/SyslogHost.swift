import LifelogText

/// Decides whether the first word before a process is a device name, or part of the process name.
///
/// One line does not show it: `My Shop` may be the app `Shop` on a device called `My`. The log does: if a tool prints
/// device names, each line has a second word, and almost all lines have the same first word.
struct SyslogHost {
  /// The minimum number of lines for a decision. Before that, the first word is assumed to be a device name.
  private static let minLines = 10
  /// The counts are halved at this number of lines, so that joined logs are read correctly.
  private static let maxLines = 128

  /// The most frequent first word.
  private var word: ContiguousArray<UInt8> = []
  /// The number of lines with a second word, of those that begin with `word`, and of lines with one word.
  private(set) var counts = (long: 0, shared: 0, short: 0)
  /// Whether the tool that wrote the log never prints device names.
  private var isNeverPrinted = false

  /// Whether the next line probably does not change the counts.
  var isSettled: Bool { isNeverPrinted || counts == (Self.maxLines, Self.maxLines, 0) }

  /// Records that the tool prints no device name.
  mutating func recordMissing() { isNeverPrinted = true }

  /// The start of the process name in the text before its image and id. Also updates the counts.
  mutating func processStart(in sender: Range<Int>, of line: Span<UInt8>) -> Int {
    if isNeverPrinted { return sender.lowerBound }
    guard let space = line.find(0x20, in: sender) else {
      counts.short += 1
      return sender.lowerBound
    }
    record(sender.lowerBound..<space, of: line)
    let isHost =
      counts.short * 10 <= counts.long
      && (counts.long < Self.minLines || counts.shared * 10 >= counts.long * 9)
    return isHost ? space + 1 : sender.lowerBound
  }

  private mutating func record(_ first: Range<Int>, of line: Span<UInt8>) {
    if counts.long >= Self.maxLines {
      if isSettled, line.has(word, at: first) { return }
      // Rounded up, so that a single other line is forgotten.
      counts = (counts.long / 2, (counts.shared + 1) / 2, counts.short / 2)
    }
    if counts.shared * 2 <= counts.long, !line.has(word, at: first) {
      // The first candidate is accepted at once; a later one only after enough lines.
      if !word.isEmpty { (counts.long, counts.shared) = (Self.minLines, Self.minLines / 2) }
      word = []
      for index in first { word.append(line[index]) }
    }
    counts.long += 1
    if line.has(word, at: first) { counts.shared += 1 }
  }
}
