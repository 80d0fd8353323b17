import LifelogFindings
import LifelogText
import LifelogTrace

/// The rules that were not checked because callbacks are missing, and the callbacks to log: at most one line.
struct InconclusiveText {
  private let report: Report

  private static let maxSubjects = 3
  private static let maxCallbacks = 4

  /// Creates the text of a report.
  init(_ report: Report) { self.report = report }

  var lines: [StyledLine] {
    let steps = report.advice
    guard !steps.isEmpty else { return [] }
    let rules = Set(steps.flatMap(\.rules)).count.counted("rule")
    let subjects = Set(steps.flatMap(\.subjects)).sorted().map { $0.isEmpty ? "lines without a class" : $0 }
    let callbacks = steps.flatMap(\.callbacks).map { report.callbacks[$0] }
    var line = StyledLine("\(rules) not checked for \(Self.list(subjects, atMost: Self.maxSubjects))")
    line.append(": log \(Self.list(callbacks, atMost: Self.maxCallbacks))")
    line.append(" (lifelog advice prints the code)", as: .aside)
    return [line]
  }

  private static func list(_ names: [String], atMost limit: Int) -> String {
    guard names.count > limit else { return names.enumerated(by: "and") }
    return names.prefix(limit - 1).joined(separator: ", ")
      + " and \((names.count - limit + 1).grouped) others"
  }
}
