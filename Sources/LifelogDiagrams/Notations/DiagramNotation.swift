/// The languages in which a diagram can be written as text, for programs that draw it themselves.
///
/// A further one is a type that writes it, and a case here.
package enum DiagramNotation: String, CaseIterable, Sendable {
  /// Mermaid, which pages of source code and documentation show in place.
  case mermaid = "mmd"
  /// PlantUML.
  case plantUML = "puml"

  /// A diagram in this language, in pieces that are files of their own: each is a whole diagram, and small enough for
  /// the programs that draw it. Never empty.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps and subjects.
  package func pieces(of kind: DiagramKind, _ content: DiagramContent) -> [String] {
    let writer = writer.init(kind == .tree ? content.atItsMoment : content)
    switch kind {
    case .sequence: return writer.sequence()
    case .tree: return writer.tree()
    case .timeline: return writer.timeline()
    case .states: return writer.states(of: nil)
    }
  }

  /// When each controller was in which state.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package func timeline(_ content: DiagramContent) -> [String] { writer.init(content).timeline() }

  /// The machines of a content's model, and how often the trace took each of their edges.
  ///
  /// - Parameters:
  ///   - content: What is drawn.
  ///   - machine: The name of the only machine that is drawn; `nil` for all.
  /// - Complexity: O(*n*²) in the number of a machine's edges.
  package func states(_ content: DiagramContent, machine: String? = nil) -> [String] {
    writer.init(content).states(of: machine)
  }

  private var writer: any NotationWriter.Type {
    switch self {
    case .mermaid: MermaidWriter.self
    case .plantUML: PlantUMLWriter.self
    }
  }
}

/// Writes every kind of diagram in one language.
///
/// What a diagram says is the same in all of them, and is made once: ``SequenceScript``, ``TreeScript``,
/// ``TimelineScript``, ``StateScript``.
protocol NotationWriter {
  init(_ content: DiagramContent)

  func sequence() -> [String]
  func tree() -> [String]
  func timeline() -> [String]
  func states(of machine: String?) -> [String]
}
