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

  init(_ layout: PrintedLayout, in format: Int, isOfFormat: Bool) {
    key = Self.key(layout, in: format) | (isOfFormat ? 1 : 0)
  }

  var isNone: Bool { key == 0 }

  /// Whether the lines count as lines of the format. Otherwise the time is a part of what the app printed.
  var isOfFormat: Bool { key & 1 == 1 }

  /// Whether it has a layout in a format.
  @inline(__always)
  func has(_ layout: PrintedLayout, in format: Int) -> Bool {
    key & ~1 == Self.key(layout, in: format)
  }

  /// - Returns: Not 0.
  @inline(__always)
  private static func key(_ layout: PrintedLayout, in format: Int) -> UInt64 {
    (layout.hash &+ UInt64(truncatingIfNeeded: format)) &* 0x9e37_79b9_7f4a_7c15 & ~1 | 1 << 63
  }
}
