/// Who is whose child when the log ends: containment as a tree of boxes.
///
/// Each box names a subject and the state in which the log leaves it, in a word and a colour, with the
/// number of its events and of its findings. Subjects without a known parent are roots; processes stand
/// apart from each other.
///
/// The result is DOT with fixed positions for Graphviz' `nop2` engine.
public struct TreeDiagram: Sendable {
  let trace: RecordedTrace
  let findings: [Finding]
  let title: String

  /// A diagram of a trace.
  ///
  /// - Parameters:
  ///   - trace: The events of one input.
  ///   - findings: The findings of the same input, in the order in which they are to be numbered.
  ///   - title: Stands above the drawing: the name of the log.
  public init(trace: RecordedTrace, findings: [Finding], title: String) {
    self.trace = trace
    self.findings = findings
    self.title = title
  }

  /// The drawing as one document.
  ///
  /// - Complexity: O(*n* log *n*), *n* subjects and steps.
  public func dot() -> String { TreeDrawing(diagram: self).dot() }
}
