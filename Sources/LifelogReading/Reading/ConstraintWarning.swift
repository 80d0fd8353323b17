import LifelogText

/// The sentences of UIKit's diagnostic about unsatisfiable constraints.
///
/// It is the most frequent and the longest message that a console prints without a stamp on every line. Its sentences
/// are not prose between two excerpts, because the log continues after it.
enum ConstraintWarning {
  /// The starts of its lines, without leading spaces. Lines with objects are not included.
  private static let sentences: [StaticString] = [
    "Unable to simultaneously satisfy constraints", "Probably at least one of the constraints", "Try this:",
    "(1) look at each constraint", "(2) find the code that added the unwanted constraint",
    "(Note: If you're seeing NSAutoresizingMaskLayoutConstraints", "Will attempt to recover by breaking",
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints",
    "Break on objc_exception_throw to catch this",
    "The methods in the UIConstraintBasedLayoutDebugging category",
  ]

  /// Whether a line is one of its sentences.
  static func contains(_ line: Span<UInt8>) -> Bool {
    let start = line.trimmed(0..<line.count).lowerBound
    return sentences.contains { line.has($0, at: start) }
  }
}
