import LifelogTrace

extension DiagramContent {
  /// Returns the part of this content that concerns one of several logs that were read one after the other. Findings keep
  /// their numbers.
  ///
  /// - Parameter log: The index of the log.
  /// - Complexity: O(*n*) in the number of steps.
  package func narrowed(toLog log: Int) -> DiagramContent {
    guard trace.logs.indices.contains(log) else { return self }
    let (path, range) = (trace.logs[log].path, trace.logs[log].steps)
    var part = trace
    part.logs = []
    part.steps = Array(trace.steps[range])
    part.transitions = trace.transitions.filter { $0.input == log }
    part.moves = trace.moves.filter { range.contains($0.step) }.map { move in
      .init(step: move.step - range.lowerBound, subject: move.subject, parent: move.parent)
    }
    var content = self
    content.replace(part, findings: findings.filter { $0.finding.file == path })
    content.file = path
    return content
  }
}

extension DiagramStyle {
  /// The light style with its colors as variables of a style sheet, which has them in both themes: `var(--error, #B00020)`.
  /// A page without its style sheet has the light colors.
  package static var ofPages: DiagramStyle {
    var style = DiagramStyle(.light)
    for color in DiagramColor.allCases { style[color] = "var(--\(color.rawValue), \(style[color]))" }
    return style
  }
}
