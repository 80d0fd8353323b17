import LifelogText
import LifelogTrace

/// The time with which a logger begins each line.
///
/// Most loggers are unknown: those that an app chose or wrote. No format reads their lines, but to find that out takes long,
/// so only the first line is tried. A later line that begins with a time in the same layout, and names no callback, is
/// like it: of the same format, or of none.
struct UsualTime: Equatable {
  /// Identifies the layout, the current format, in which the line was read or which did not read it, and in the last bit
  /// which of both; 0 for no time.
  private var key: UInt64 = 0

  /// None.
  init() {}

  fileprivate init(_ layout: PrintedLayout, in format: Int, isOfFormat: Bool) {
    key = Self.key(layout, in: format) | (isOfFormat ? 1 : 0)
  }

  var isNone: Bool { key == 0 }

  /// Whether the lines count as lines of the format. Otherwise the time is a part of what the app printed.
  var isOfFormat: Bool { key & 1 == 1 }

  /// Whether it has a layout in a format.
  @inline(__always)
  fileprivate func has(_ layout: PrintedLayout, in format: Int) -> Bool {
    key & ~1 == Self.key(layout, in: format)
  }

  /// - Returns: Not 0.
  @inline(__always)
  private static func key(_ layout: PrintedLayout, in format: Int) -> UInt64 {
    (layout.hash &+ UInt64(truncatingIfNeeded: format)) &* 0x9e37_79b9_7f4a_7c15 & ~1 | 1 << 63
  }
}

extension EnvelopeReader {
  /// The time at the start of a line, if it has the usual layout.
  @inline(__always)
  mutating func usualTime(of line: Span<UInt8>) -> LogTime? {
    guard !usualTime.isNone, let time = minute.printed(in: line), isUsual(minute.times.layout) else {
      return nil
    }
    return time
  }

  /// Whether a layout is the usual one in the current format.
  func isUsual(_ layout: PrintedLayout) -> Bool {
    usualTime.has(layout, in: readers.current)
  }

  /// Learns the layout of the time with which a line begins, if nothing else need be read in such lines.
  ///
  /// - Parameter time: What was read; `nil` if the line begins with a date.
  mutating func learnTime(of line: Span<UInt8>, as time: LogTime? = nil, isOfFormat: Bool) {
    guard !readers.isForced, !readers.hasCustomFormats, expectedContinuations == 0,
      !isOfFormat || readers.isCurrentSettled, let printed = minute.printed(in: line),
      time ?? printed == printed,
      // Tools also print clocks without decimals.
      printed.date != .none || printed.decimals > 0, readers.withoutPrefixes(line, from: 0).rest == 0
    else { return }
    usualTime = UsualTime(minute.times.layout, in: readers.current, isOfFormat: isOfFormat)
  }
}
