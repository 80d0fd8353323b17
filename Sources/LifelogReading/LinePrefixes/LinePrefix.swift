import LifelogText
import LifelogTrace

/// Text that a test runner or build server adds before every line.
///
/// lifelog strips it before it tries any format. The prefix's time applies if the line inside has none.
package struct LinePrefix: Sendable {
  /// Lowercase, with hyphens.
  package let id: String
  /// A short description of the writer.
  package let title: String
  /// Lines that it must strip, with the expected results. Each prefix needs at least one to pass its tests.
  package let samples: [Sample]
  /// The first bytes of its lines.
  let firstBytes: LogFormat.FirstBytes
  /// The offset of the line inside, and the prefix's time; `nil` if the line does not have this prefix.
  let strip: @Sendable (_ line: Span<UInt8>) -> Stripped?

  /// A line without its prefix.
  struct Stripped {
    /// The offset of the line inside.
    var rest: Int
    /// `nil` if the prefix has none.
    var time: LogTime?
  }

  /// A line with a prefix, and the line inside.
  package struct Sample: Sendable {
    package let line: String
    package let time: String?
    package let rest: String

    init(_ line: String, time: String? = nil, rest: String) {
      self.line = line
      self.time = time
      self.rest = rest
    }
  }

  /// The maximum number of prefixes of a line, because a build server may print the output of a test runner.
  static let maxDepth = 2

  /// Every prefix, in matching order.
  package static let all: [LinePrefix] = [
    .buildServer,
    .tidevice,
    .appium,
    .testBarrier,
    .xcpretty,
    .reactNativeLogIOS,
    .lineNumber,
    .syslogPriority,
  ]

  /// Whether a line can have a prefix, judged by its first bytes.
  @inline(__always)
  static func canBegin(_ line: Span<UInt8>) -> Bool { table.set(of: line).trailingZeroBitCount < all.count }

  private static let table = FirstByteTable(all.map(\.firstBytes))

  /// Strips all prefixes of a line; `nil` if it has none.
  static func strip(_ line: Span<UInt8>) -> Stripped? {
    var found: Stripped?
    for _ in 0..<maxDepth {
      let start = found?.rest ?? 0
      guard let inner = stripOnce(line.extracting(start..<line.count)) else { break }
      found = Stripped(rest: start + inner.rest, time: inner.time ?? found?.time)
    }
    return found
  }

  /// Whether a line begins with a date that loggers print and no prefix has: `2026-03-05 10:22:01.1`, `2026/03/05 10:22:01`.
  @inline(__always)
  static func hasLoggerDate(_ line: Span<UInt8>, at start: Int) -> Bool {
    guard line.byte(start).isDigit, line.byte(start + 10) == 0x20 else { return false }
    return line.byte(start + 4) == UInt8(ascii: "/")
      || line.byte(start + 4) == UInt8(ascii: "-") && line.byte(start + 19) != UInt8(ascii: ":")
  }

  private static func stripOnce(_ line: Span<UInt8>) -> Stripped? {
    var rest = table.set(of: line)
    while rest.trailingZeroBitCount < all.count {
      if let stripped = all[rest.trailingZeroBitCount].strip(line) { return stripped }
      rest &= rest - 1
    }
    return nil
  }
}
