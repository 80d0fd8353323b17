import LifelogText
import LifelogTrace

/// What was passed over: one line for what is harmless, and for each loss what to do about it.
struct SkippedText {
  private let counts: [(reason: SkipReason, count: Int)]

  /// A summary over all inputs.
  init(_ inputs: [InputSummary]) {
    counts = SkipReason.allCases.compactMap { reason in
      let count = inputs.reduce(0) { $0 + ($1.skipped[reason] ?? 0) }
      return count > 0 ? (reason, count) : nil
    }
  }

  var lines: [StyledLine] {
    let losses = counts.filter(\.reason.isDataLoss).map { loss in
      var line = StyledLine("\(loss.count.counted(loss.reason.unit)) lost", as: .warning)
      line.append(" (\(loss.reason.rawValue)): \(loss.reason.help)")
      return line
    }
    let harmless = counts.filter { !$0.reason.isDataLoss }
    guard !harmless.isEmpty else { return losses }
    let list = harmless.map { "\($0.count.grouped) \($0.reason.rawValue)" }.joined(separator: ", ")
    return losses + [StyledLine("passed over: \(list)", as: .aside)]
  }
}
