import LifelogFindings
import LifelogText
import LifelogTrace

/// The texts of diagrams in notations, before escaping.
extension NotationWriter {
  private var trace: RecordedTrace { content.trace }

  var style: DiagramStyle { content.style }

  /// Returns the title of a diagram: `device.log, part 1 of 3`; of a machine, `UIKit: appearance`.
  ///
  /// - Parameter part: The number of the part, counted from 1.
  func title(machine: String? = nil, part: Int = 1, of count: Int = 1) -> String {
    let names = [content.title, machine ?? ""].map { $0.diagramLabel(limit: 60) }.filter { !$0.isEmpty }
    return ([names.joined(separator: ": ")] + (count > 1 ? ["part \(part) of \(count)"] : []))
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The amount of data in a diagram of machines: of the log, or of the model alone.
  var stateFacts: String {
    trace.subjects.isEmpty ? content.model?.contents ?? facts : facts
  }

  /// The amount of data in a diagram; the reason if it is empty.
  var facts: String {
    trace.subjects.isEmpty ? DiagramTitle.nothing : content.facts.joined(separator: ", ")
  }

  /// Returns the line of a step; if several logs are merged, with the log before the number.
  func location(of step: RecordedTrace.Step) -> String {
    guard let places = trace.places else { return String(step.line) }
    let location = places.location(of: step.line, in: 0)
    return "\(location.file.diagramLabel(limit: 24)) \(location.line)"
  }

  /// Returns the name of a step's callback; the words of a message in short lines.
  func lines(ofStep index: Int) -> [String] {
    let name = content.name(ofStep: index)
    return trace.messages[index] == nil ? [name.diagramLabel(limit: 60)] : Self.shortLines(of: name)
  }

  /// `1 error duplicate-view-did-appear`; for a finding that stands for its group, `…, 28 times`.
  func heading(of entry: NumberedFinding) -> String {
    let count = entry.folded.isEmpty ? "" : ", \((entry.folded.count + 1).counted("time"))"
    return "\(entry.number) \(entry.finding.severity.rawValue) \(entry.rule)\(count)"
  }

  /// Returns the message of a finding in short lines, with its cause and fix in a diagram that explains findings.
  func sentence(of entry: NumberedFinding) -> [String] {
    ([entry.finding.message] + content.explanation(of: entry.finding)).flatMap(Self.shortLines)
  }

  private static func shortLines(of text: String) -> [String] {
    // A word that is longer than a line would widen the diagram.
    text.diagramLabel(limit: 400).wrapped(toColumns: 44).map { $0.diagramLabel(limit: 60) }
  }
}
