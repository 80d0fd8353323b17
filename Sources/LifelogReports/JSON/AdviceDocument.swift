package import LifelogFindings
import LifelogModel
import LifelogText
import LifelogTrace

/// Logging advice for programs: one JSON document of the schema `lifelog.advice/1`.
package struct AdviceDocument: Sendable {
  /// The name and version of the schema. A reader may rely on every key; later versions only add keys.
  package static let schema = "lifelog.advice/1"

  private let report: Report
  private let version: String

  /// Creates the document of a report, written by a version of the tool.
  package init(_ report: Report, version: String) {
    self.report = report
    self.version = version
  }

  /// Writes the document; the last line ends with a newline.
  ///
  /// - Complexity: O(*c* · *v*), *c* classes, *v* verdicts.
  package func write(to output: inout some TextOutputStream) {
    let advice = report.advice
    let verdicts = Dictionary(grouping: report.inconclusiveVerdicts, by: \.subject)
    let classes = Set(advice.flatMap(\.subjects)).sorted().map { subject in
      ClassAdvice(subject, advice, verdicts[subject] ?? [])
    }
    let document = JSONValue.object([
      ("schema", .text(Self.schema)),
      ("tool", .object([("name", .text("lifelog")), ("version", .text(version))])),
      ("classes", .list(classes) { Self.advice($0, report.callbacks) }),
    ])
    document.write(to: &output)
    output.write("\n")
  }

  /// What one class should log.
  private struct ClassAdvice {
    let subject: String
    let callbacks: [Callback]
    let rules: [String]

    /// - Parameter verdicts: The inconclusive verdicts of the class.
    init(_ subject: String, _ advice: [LoggingStep], _ verdicts: [ClassVerdict]) {
      self.subject = subject
      let steps = advice.filter { $0.subjects.contains(subject) }
      let advised = Set(steps.flatMap(\.rules))
      let checkable = verdicts.filter { advised.contains($0.rule) }
      let missing = CallbackSet(checkable.flatMap(\.lacking).flatMap(\.members))
      callbacks = CallbackSet(steps.flatMap(\.callbacks).filter(missing.contains)).members
      rules = Set(checkable.map(\.rule)).sorted()
    }
  }

  private static func advice(_ advice: ClassAdvice, _ names: CallbackNames) -> JSONValue {
    let code = AdviceText(callbacks: advice.callbacks, subjects: [advice.subject])
    return .object([
      ("class", .optional(advice.subject.isEmpty ? nil : advice.subject)),
      ("callbacks", .list(advice.callbacks) { .text(names[$0]) }),
      ("rules", .list(advice.rules) { .text($0) }),
      ("swift", .optional(code.isEmpty ? nil : code.swift)),
      ("objectiveC", .optional(code.isEmpty ? nil : code.objectiveC)),
    ])
  }
}

/// Logging advice for people: the code that `lifelog advice` prints.
package struct AdviceReport: Sendable {
  private let report: Report
  private let style: TextStyle

  /// Creates the text of a report.
  package init(_ report: Report, style: TextStyle = .plain) {
    self.report = report
    self.style = style
  }

  /// Writes the code, or one line if the logs lack nothing; nothing if they have no callbacks, or only of other objects than
  /// view controllers.
  package func write(to output: inout some TextOutputStream) {
    let isOther = report.lacksControllers && report.advice.isEmpty
    guard report.inputs.contains(where: \.reportsCallbacks), !isOther else { return }
    for line in lines { line.write(in: style, to: &output) }
  }

  private var lines: [StyledLine] {
    let callbacks = CallbackSet(report.advice.flatMap(\.callbacks)).members
    guard !callbacks.isEmpty else {
      return [StyledLine(report.logged.keys.allSatisfy(\.isEmpty) ? AdviceText.noClass : AdviceText.nothing)]
    }
    if report.lacksControllers, callbacks.allSatisfy({ $0.isApplication || $0.isScene }) {
      let names = callbacks.map(report.callbacks.methodName)
      return [
        StyledLine("log \(names.enumerated(by: "and")) in the delegates of the application and its scenes")
      ]
    }
    let declared = callbacks.filter { $0.declaredIndex != nil }.map { report.callbacks[$0] }
    let events =
      declared.isEmpty ? [] : [StyledLine("log the declared events \(declared.joined(separator: ", "))")]
    let text = AdviceText(report)
    guard !text.isEmpty else { return events }
    return events + (events.isEmpty ? [] : [StyledLine()]) + text.lines
  }
}
