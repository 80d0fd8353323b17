import LifelogModel
import LifelogReports
import LifelogText
import LifelogTrace

/// A diagram of how the controllers of a log appeared and disappeared, in Apple's four states.
///
/// Counts are of the whole log, even if other diagrams draw only a part of it.
struct AppearanceDiagram: Diagram {
  private let content: DiagramContent
  private let use: AppearanceUse?

  init(_ content: DiagramContent) {
    self.content = content
    use = content.model.flatMap { model in
      MachineUsage.all(of: model, in: content.trace).lazy.compactMap { AppearanceUse($0, of: model) }.first
    }
  }

  /// Whether any controller appeared or disappeared.
  var isEmpty: Bool { use == nil }

  func document() -> DiagramSheet {
    let canvas = use.map {
      AppearancePicture(
        $0, title: content.title, facts: Self.facts($0, content.trace), findings: content.findings
      ).canvas
    }
    return DiagramSheet(canvas ?? Canvas(width: 0, height: 0), name: "states", style: content.style)
  }

  /// Returns one page, whatever its height.
  func pages(height: Double) -> [DiagramSheet] { [document()] }

  var description: String {
    guard let use else { return "No controller appears in \(content.title)." }
    let ways = (use.edges.filter(\.isClockwise) + use.edges.filter { !$0.isClockwise }).map { edge in
      "\(edge.callbacks.map(\.callback).joined(separator: ", ")) from \(edge.from.name) to \(edge.to.name)"
        + " \(edge.count.times)\(edge.isCancellation ? ", cancelled" : "")"
    }
    let violations = use.violations.map { edge in
      "\(edge.callbacks.map(\.callback).enumerated(by: "and")) in \(edge.from.name) violated"
        + " \(edge.rules.enumerated(by: "and")) \(edge.count.times)"
    }
    let sentence = "The appearance of \(use.controllers.counted("controller")) in \(content.title)"
    return ([sentence] + (ways.isEmpty ? [] : [ways.joined(separator: "; ")]) + violations).map { $0 + "." }
      .joined(separator: " ")
  }

  /// `9 controllers`, `34 s`, `1 violation`.
  private static func facts(_ use: AppearanceUse, _ trace: RecordedTrace) -> [String] {
    var facts = [use.controllers.counted("controller")]
    if let first = trace.steps.lazy.compactMap(\.time).first,
      let last = trace.steps.lazy.reversed().lazy.compactMap(\.time).first,
      let duration = last.microseconds(since: first), duration > 0
    {
      // Whole seconds, except of less than ten.
      let unit: Int64 = duration < 10_000_000 ? 1_000 : 1_000_000
      facts.append(DurationText.words((duration + unit / 2) / unit * unit))
    }
    let violations = use.violations.reduce(0) { $0 + $1.count }
    if violations > 0 { facts.append(violations.counted("violation")) }
    if use.lost > 0 { facts.append("\(use.lost.grouped) no longer known") }
    if trace.steps.contains(where: { $0.omitted > 0 }) || trace.omittedAtEnd > 0 {
      facts.append("counts of the whole log")
    }
    return facts
  }
}
