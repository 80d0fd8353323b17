import LifelogText

/// The lines that a debugger, or a program that prints a call stack, writes around the frames.
///
/// Such a line is not an event, and not prose that separates excerpts.
enum DebuggerOutput {
  private static let lineStarts: [StaticString] = [
    "(lldb)", "thread #", "* thread #", "Process ", "*** First throw",
  ]

  /// Whether a line is about a call stack: `(lldb) bt`, `* thread #1, …`, `Process 412 resuming`, `Call
  /// stack:`.
  ///
  /// - Complexity: O(*n*) in its length.
  static func contains(_ line: Span<UInt8>) -> Bool {
    let range = line.trimmed(0..<line.count)
    if lineStarts.contains(where: { line.has($0, at: range.lowerBound) }) {
      return !line.has("Process ", at: range.lowerBound) || line.byte(range.lowerBound + 8).isDigit
    }
    return range.contains { index in
      switch line[index] {
      case UInt8(ascii: "c"), UInt8(ascii: "C"): line.hasFolded("call stack", at: index)
      case UInt8(ascii: "b"), UInt8(ascii: "B"): line.hasFolded("backtrace", at: index)
      default: false
      }
    }
  }
}
