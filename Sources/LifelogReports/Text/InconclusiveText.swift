import LifelogFindings
import LifelogText
import LifelogTrace

/// What could not be decided, and what to log to decide it: a few lines, the most useful first.
struct InconclusiveText {
  /// One line, and how many verdicts it is about.
  private struct Remark {
    var rules: Int
    var subjects: [String]
    var verdicts: Int
    var remedy: String
  }

  private static let shownRemarks = 3
  private static let shownSubjects = 3

  private let remarks: [Remark]
  private let open: Int
  private let hasAdvice: Bool
  private let isHinting: Bool

  /// A summary of inconclusive verdicts.
  ///
  /// - Parameter isHinting: Whether to tell how to get the code that logs what is missing.
  init(_ report: Report, isHinting: Bool = true) {
    let advice = report.advice
    remarks =
      advice.map { Self.remark($0, report.callbacks) }
      + Self.reasons(report.inconclusiveVerdicts.filter { $0.lacking.isEmpty })
    open = report.inconclusiveVerdicts.count
    hasAdvice = !advice.isEmpty
    self.isHinting = isHinting
  }

  var lines: [StyledLine] {
    var lines = remarks.prefix(Self.shownRemarks).map { StyledLine(sentence($0)) }
    let rest = open - remarks.prefix(Self.shownRemarks).reduce(0) { $0 + $1.verdicts }
    if rest > 0 {
      lines.append(StyledLine("\(rest.counted("further verdict")) stayed open: --format json lists them"))
    }
    if hasAdvice, isHinting {
      lines.append(
        StyledLine("lifelog advice prints the code that logs what is missing", as: .aside))
    }
    return lines
  }

  private static func remark(_ step: LoggingStep, _ callbacks: CallbackNames) -> Remark {
    let log = "log " + step.callbacks.map { callbacks[$0] }.joined(separator: ", ")
    return Remark(
      rules: step.rules.count, subjects: step.subjects, verdicts: step.verdicts,
      remedy: step.buildsOnEarlier ? log + " as well" : log)
  }

  /// What no callback decides, by the reason, the most frequent first.
  private static func reasons(_ verdicts: [ClassVerdict]) -> [Remark] {
    Dictionary(grouping: verdicts) { $0.pending ?? "the log does not say" }
      .map { reason, verdicts in
        Remark(
          rules: Set(verdicts.map(\.rule)).count, subjects: Set(verdicts.map(\.subject)).sorted(),
          verdicts: verdicts.count, remedy: reason)
      }
      .sorted { ($1.verdicts, $0.remedy) < ($0.verdicts, $1.remedy) }
  }

  private func sentence(_ remark: Remark) -> String {
    let names = Self.names(remark.subjects)
    return "\(remark.rules.counted("rule")) could not be decided for \(names): \(remark.remedy)"
  }

  private static func names(_ subjects: [String]) -> String {
    let names = subjects.map { $0.isEmpty ? "lines that name no class" : $0 }
    guard names.count > shownSubjects else { return names.enumerated(by: "and") }
    return names.prefix(shownSubjects - 1).joined(separator: ", ")
      + " and \((names.count - shownSubjects + 1).grouped) others"
  }
}
