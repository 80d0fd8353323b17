import LifelogText
import LifelogTrace

/// The skipped lines by reason: a line for each loss and each custom pattern that used up its budget, and a list of
/// harmless reasons.
struct SkippedText {
  private let counts: [(reason: SkipReason, count: Int)]
  private let spentPatterns: [String]
  private let lostLines: [String]
  /// The maximum number of places with lost lines to list.
  private static let maxPlaces = 10

  /// Creates the text for all inputs.
  init(_ inputs: [InputSummary]) {
    spentPatterns = inputs.flatMap(\.spentPatternNotes)
    lostLines = inputs.flatMap(\.lostLineNotes)
    counts = SkipReason.allCases.compactMap { reason in
      let count = inputs.reduce(0) { $0 + ($1.skipped[reason] ?? 0) }
      return count > 0 ? (reason, count) : nil
    }
  }

  /// A line with help for each reason why a part of the log is lost.
  var lines: [StyledLine] {
    counts.filter(\.reason.isDataLoss).map { loss in
      var line = StyledLine("\(loss.count.counted(loss.reason.unit)) lost", as: .warning)
      line.append(" (\(loss.reason.rawValue)): \(loss.reason.help)")
      return line
    } + lostLines.prefix(Self.maxPlaces).map { StyledLine("  \($0)") }
      + (lostLines.count > Self.maxPlaces ? [StyledLine("  …")] : []) + spentPatterns.map { StyledLine($0) }
  }

  /// The counts of lines that were skipped without loss: `3 mention, 1 echo`; empty if none.
  var harmless: String {
    counts.filter { !$0.reason.isDataLoss }.map { "\($0.count.grouped) \($0.reason.rawValue)" }.joined(
      separator: ", ")
  }
}
