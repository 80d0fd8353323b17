import LifelogChecking
import LifelogFindings
import LifelogTrace

/// Transitions in the JSON report.
extension JSONValue {
  /// Returns a transition, or `null`.
  ///
  /// - Parameter file: The path of the finding's log. The transition's `file` is present only if it is another.
  static func optional(_ transition: ReportedTransition?, beside file: String) -> JSONValue {
    transition.map { .object(($0.file == file ? [] : [("file", .text($0.file))]) + members(of: $0)) } ?? .null
  }

  /// Returns a transition of the complete list, which also has the log, the start time and the duration.
  static func listed(_ transition: ReportedTransition) -> JSONValue {
    .object(
      [("file", .text(transition.file))] + members(of: transition) + [
        ("start", .optional(transition.start?.iso8601)),
        ("microseconds", transition.duration.map { .number(Int($0)) } ?? .null),
      ] + test(transition.test, beside: transition.file))
  }

  /// Returns the number of transitions of a kind and outcome.
  static func count(_ count: TransitionCount) -> JSONValue {
    .object([
      ("kind", .text(count.kind.rawValue)), ("outcome", .text(count.outcome.rawValue)),
      ("count", .number(count.count)),
    ])
  }

  private static func members(of transition: ReportedTransition) -> [(key: String, value: JSONValue)] {
    [
      ("kind", .text(transition.kind.rawValue)),
      ("outcome", .text(transition.outcome.rawValue)),
      ("evidence", .text(transition.isExplicit ? "stated" : "order")),
      ("from", controller(transition.from)),
      ("to", controller(transition.to)),
      ("container", controller(transition.container)),
      ("firstLine", .number(transition.lines.lowerBound)),
    ] + (transition.endLocation.map { [("lastFile", .text($0.file))] } ?? []) + [
      ("lastLine", .number(transition.endLocation?.line ?? transition.lines.upperBound))
    ]
  }

  private static func controller(_ controller: ReportedTransition.Controller?) -> JSONValue {
    guard let controller else { return .null }
    return .object([
      ("subject", .optional(controller.subject)), ("instance", .optional(controller.instance)),
    ])
  }
}
