import LifelogText
import LifelogTrace

/// What a program puts in front of every line that it passes on: a test driver, a build server.
///
/// A wrapper is taken off before formats are asked. Its own time counts where the line inside prints none.
package struct LinePrefix: Sendable {
  /// Lower case, hyphens.
  package let id: String
  /// Who writes it, in a few words.
  package let title: String
  /// Lines that it must take the front off. A wrapper without samples does not pass its tests.
  package let samples: [Sample]
  /// With what its lines begin.
  let openings: LogFormat.FirstBytes
  /// Where the line inside begins, and the wrapper's own time; `nil` when the line is none of its own.
  let peel: @Sendable (_ line: Span<UInt8>) -> Stripped?

  /// A line whose front was taken off.
  struct Stripped {
    /// The offset of the line inside.
    var rest: Int
    /// `nil` when the wrapper prints none.
    var time: LogTime?
  }

  /// A wrapped line, and what is inside.
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

  /// A line may be wrapped so often: a build server shows what a test driver shows.
  static let deepest = 2

  /// Every wrapper, in the order in which they are asked.
  package static let all: [LinePrefix] = [
    .buildServer,
    .tidevice,
    .appium,
    .testBarrier,
    .xcpretty,
    .reactNativeLogIOS,
  ]

  /// Whether a line with such a first byte can be wrapped at all.
  static func canBegin(with byte: UInt8) -> Bool { openings[Int(byte)] }

  private static let openings = ContiguousArray(
    (0...255).map { byte in all.contains { $0.openings.contains(UInt8(byte)) } })

  /// Takes the front off a line, as often as it has one; `nil` when it has none.
  static func peel(_ line: Span<UInt8>) -> Stripped? {
    var found: Stripped?
    for _ in 0..<deepest {
      let start = found?.rest ?? 0
      guard let inner = peelOnce(line.extracting(start..<line.count)) else { break }
      found = Stripped(rest: start + inner.rest, time: inner.time ?? found?.time)
    }
    return found
  }

  /// Whether a line begins with a date as loggers print it and no wrapper does: `2026-03-05 10:22:01.1`.
  @inline(__always)
  static func isLoggers(_ line: Span<UInt8>, at start: Int) -> Bool {
    line.byte(start + 19) == UInt8(ascii: ".") && line.byte(start + 10) == 0x20
      && line.byte(start + 4) == UInt8(ascii: "-") && line.byte(start).isDigit
  }

  private static func peelOnce(_ line: Span<UInt8>) -> Stripped? {
    guard canBegin(with: line.byte(0)) else { return nil }
    for index in all.indices where all[index].openings.allows(line) {
      if let peeled = all[index].peel(line) { return peeled }
    }
    return nil
  }
}
