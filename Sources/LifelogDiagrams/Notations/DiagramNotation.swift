/// A text language for diagrams that other programs draw.
///
/// To add a notation, add a type that writes it, and a case here.
package enum DiagramNotation: String, CaseIterable, Sendable {
  /// Mermaid, which source hosting and documentation sites render in place.
  case mermaid = "mmd"
  /// PlantUML.
  case plantUML = "puml"

  /// Returns a diagram in this notation, as pieces for separate files; never empty.
  ///
  /// Each piece is a complete diagram, small enough for the programs that draw it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps and subjects.
  package func pieces(of kind: DiagramKind, _ content: DiagramContent) -> [String] {
    let part =
      switch kind {
      case .sequence: content.prepared(mergingRuns: true)
      case .timeline: content.prepared(mergingRuns: false)
      case .tree, .states: content
      }
    let writer = writer.init(part)
    switch kind {
    case .sequence: return writer.sequence()
    case .tree: return writer.tree()
    case .timeline: return writer.timeline()
    case .states: return writer.states()
    }
  }

  /// Returns the timeline of each controller's states.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package func timeline(_ content: DiagramContent) -> [String] {
    writer.init(content.prepared(mergingRuns: false)).timeline()
  }

  private var writer: any NotationWriter.Type {
    switch self {
    case .mermaid: MermaidWriter.self
    case .plantUML: PlantUMLWriter.self
    }
  }
}

/// A writer of every kind of diagram in one notation.
///
/// The contents of a diagram are the same in all notations; they come from ``SequenceScript``, ``TreeScript``,
/// ``TimelineScript`` and ``StateScript``.
protocol NotationWriter {
  init(_ content: DiagramContent)

  func sequence() -> [String]
  func tree() -> [String]
  func timeline() -> [String]
  func states() -> [String]
}
