import LifelogPatterns
import LifelogReading
import LifelogTrace

/// A format that a pattern defines.
struct PatternFormat: Sendable {
  private let pattern: CompiledPattern
  private let layout: TimeLayout
  private let levels: ValueMap<LogLevel>
  private let time, process, pid, thread, level, message, callback: PatternGroup?
  /// Whether every line reports a callback itself.
  private let isReport: Bool

  /// - Parameters:
  ///   - layout: The layout of times.
  ///   - levels: The meanings of words for levels, in addition to the known words.
  ///   - isReport: Whether every line reports a callback, so that a dialect reads the whole line.
  init(_ pattern: CompiledPattern, layout: TimeLayout, levels: [(String, LogLevel)], isReport: Bool) {
    self.pattern = pattern
    self.layout = layout
    self.levels = ValueMap(levels)
    self.isReport = isReport
    time = pattern.group("time")
    process = pattern.group("process")
    pid = pattern.group("pid")
    thread = pattern.group("thread")
    level = pattern.group("level")
    message = pattern.group("message")
    callback = pattern.group("callback")
  }

  /// Returns the envelope of a line; `nil` if the line does not have this format.
  @Sendable func read(_ line: Span<UInt8>, skipsCostly: Bool) -> Envelope? {
    switch pattern.match(line, skipsCostly: skipsCostly, { envelope($0, in: line) }) {
    case .match(let envelope): return envelope
    case .noMatch: return nil
    case .limitExceeded:
      var envelope = Envelope(message: 0..<line.count)
      envelope.role = .limitExceeded
      return envelope
    }
  }

  private func envelope(_ match: borrowing PatternMatch, in line: Span<UInt8>) -> Envelope {
    func range(_ group: PatternGroup?) -> Range<Int>? { group.flatMap { match[$0] } }
    // If the line itself is the report, the dialect of the same pattern reads the whole line.
    let isWhole = isReport || range(callback) != nil
    var envelope = Envelope(message: isWhole ? 0..<line.count : range(message) ?? 0..<line.count)
    envelope.time = range(time).flatMap { layout.read(line.extracting($0)) }
    envelope.process = range(process) ?? 0..<0
    envelope.thread = range(thread) ?? 0..<0
    envelope.pid = range(pid).flatMap { Int32(decimal: line.extracting($0)) }
    if let range = range(level) {
      let word = line.extracting(range)
      envelope.level = levels[word] ?? LogLevel(word: word)
    }
    return envelope
  }
}

/// The meanings of custom words.
struct ValueMap<Mapping: Sendable>: Sendable {
  private let words: [(word: ContiguousArray<UInt8>, meaning: Mapping)]

  init(_ words: [(String, Mapping)]) { self.words = words.map { (ContiguousArray($0.0.utf8), $0.1) } }

  /// The meaning of a word, case-sensitive; `nil` if it is unknown.
  ///
  /// - Complexity: O(*n*) in the number of words.
  subscript(word: Span<UInt8>) -> Mapping? {
    for entry in words where entry.word.count == word.count {
      if word.indices.allSatisfy({ word[$0] == entry.word[$0] }) { return entry.meaning }
    }
    return nil
  }
}

extension Int32 {
  /// Parses decimal digits; `nil` for other text, and for numbers that are too large.
  fileprivate init?(decimal text: Span<UInt8>) {
    guard text.count > 0, text.count <= 10 else { return nil }
    var value: Int64 = 0
    for index in text.indices {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    self.init(exactly: value)
  }
}
