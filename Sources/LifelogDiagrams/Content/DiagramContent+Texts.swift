import LifelogFindings
import LifelogReports
package import LifelogTrace

/// Consecutive events of folded instances, which are one row.
struct FoldedRun: Hashable {
  /// `viewDidLoad × 28`, or `viewDidLoad … deinit, 84 events`.
  var label: String
  var last: RecordedTrace.Step
}

/// The names of steps, and their places in the log.
extension DiagramContent {
  /// Whether a step is the end of its subject, and not of one of several folded instances.
  func isEnd(_ step: RecordedTrace.Step) -> Bool { step.callback == .deinit && folds[step.subject] == nil }

  /// Returns the name of a step's callback, or of those of a run; the words of a message.
  func name(ofStep index: Int) -> String {
    runs[index]?.label ?? trace.messages[index].map { "“\($0.diagramLabel(limit: 600))”" }
      ?? name(of: trace.steps[index])
  }

  /// Returns the name of a step's callback, with details from the log.
  package func name(of step: RecordedTrace.Step) -> String {
    var name =
      step.isRemoval
      ? trace.callbacks.call(step.callback, "nil") : trace.callbacks.methodName(of: step.callback)
    if let phase = step.scenePhase { name += ": \(phase.name)" }
    return switch step.phase {
    case .instant: name
    case .begin: name + " begins"
    case .end: name + " ends"
    }
  }

  /// Returns the log that contains a line of the trace, and the line's number in it.
  func logLocation(of line: Int) -> (file: String, line: Int) {
    trace.places?.location(of: line, in: 0) ?? (file, line)
  }

  /// `line 40`, or `device.log:40` if several logs are merged.
  func place(of line: Int, _ noun: String = "line") -> String {
    let location = logLocation(of: line)
    return trace.places == nil
      ? "\(noun) \(line)" : "\(location.file.diagramLabel(limit: 60)):\(location.line)"
  }

  /// `line 40`, or `line 40 of device.log` if several logs are merged.
  func longPlace(of line: Int) -> String {
    let location = logLocation(of: line)
    return trace.places == nil
      ? "line \(line)" : "line \(location.line) of \(location.file.diagramLabel(limit: 80))"
  }

  /// Returns the URL of a line of the trace; empty if there is none.
  func link(toLine line: Int) -> String {
    guard let links else { return "" }
    let location = logLocation(of: line)
    return links.url(of: location.line, in: location.file)
  }
}

/// The findings by their indices.
extension DiagramContent {
  /// Returns the highest severity of some findings; `nil` for none.
  func severity(of findings: [Int]) -> Severity? { findings.map { self.findings[$0].finding.severity }.max() }

  /// Returns the cause and the fix of a finding in a diagram that explains findings.
  func explanation(of finding: Finding) -> [String] {
    guard explainsFindings else { return [] }
    let brief = FindingBrief(finding)
    return [brief.cause, brief.fix].compactMap(\.self) + brief.usualCauses
  }

  /// `finding 1: duplicate-view-did-appear`.
  func label(ofFinding index: Int) -> String { "finding \(findings[index].number): \(findings[index].rule)" }
}

extension NumberedFinding {
  /// The rule as a label.
  var rule: String { finding.rule.diagramLabel(limit: 48) }
}
