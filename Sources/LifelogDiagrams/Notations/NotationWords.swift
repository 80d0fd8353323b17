import LifelogFindings
import LifelogReports
import LifelogText
import LifelogTrace

/// What diagrams that are text say in words, before a notation escapes it.
struct NotationWords {
  let content: DiagramContent

  private var trace: RecordedTrace { content.trace }

  /// What stands above a diagram.
  ///
  /// - Parameter part: Which part of how many, counted from 1.
  func title(part: Int, of count: Int) -> String {
    let title = content.title.diagramLabel(limit: 60)
    return [title, count > 1 ? "part \(part) of \(count)" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What stands above the diagram of a machine: `UIKit: appearance, part 1 of 3`.
  func title(machine: String, part: Int, of count: Int) -> String {
    let title = content.title.diagramLabel(limit: 60)
    let name = (title.isEmpty ? "" : title + ": ") + machine.diagramLabel(limit: 60)
    return count > 1 ? "\(name), part \(part) of \(count)" : name
  }

  /// How much a diagram of machines shows: of a log, or of a model alone.
  var stateFacts: String {
    trace.subjects.isEmpty ? content.model?.contents ?? facts : facts
  }

  /// How much is drawn; of nothing, why.
  var facts: String {
    guard !trace.subjects.isEmpty else { return "This log reports no lifecycle callback." }
    var facts = [trace.steps.count.counted("event"), trace.subjects.count.counted("subject")]
    if !content.findings.isEmpty { facts.append(content.findings.count.counted("finding")) }
    return facts.joined(separator: ", ")
  }

  /// The line of a step; before the number its log, where several are read as one.
  func place(of step: RecordedTrace.Step) -> String {
    guard let places = trace.places else { return String(step.line) }
    let place = places.location(of: step.line, in: 0)
    return "\(place.file.diagramLabel(limit: 24)) \(place.line)"
  }

  /// The name of a step's callback, with what the log says about it.
  func callback(of step: RecordedTrace.Step) -> String {
    let name = trace.callbacks[step.callback] + (step.isRemoval ? "(nil)" : "")
    return switch step.phase {
    case .instant: name
    case .begin: name + " begins"
    case .end: name + " ends"
    }
  }

  /// `1 error duplicate-view-did-appear`.
  func heading(of entry: NumberedFinding) -> String {
    "\(entry.number) \(entry.finding.severity.rawValue) \(entry.finding.rule.diagramLabel(limit: 48))"
  }

  /// The sentence of a finding in short lines.
  func sentence(of entry: NumberedFinding) -> [String] {
    let lines = entry.finding.message.diagramLabel(limit: 400).wrapped(toColumns: 44)
    // A word that is longer than a line would make the diagram as wide as itself.
    return lines.map { $0.diagramLabel(limit: 60) }
  }
}

extension RecordedTrace.Step {
  /// Whether another controller tells it to its subject, and not its subject to the other one.
  var isNews: Bool { callback == .willMoveToParent || callback == .didMoveToParent }
}
