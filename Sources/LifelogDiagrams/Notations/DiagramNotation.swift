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
    let writer: any NotationWriter.Type =
      switch self {
      case .mermaid: MermaidWriter.self
      case .plantUML: PlantUMLWriter.self
      }
    switch kind {
    case .sequence:
      let script = SequenceScript(content)
      return writer.init(content: script.content).sequence(script)
    case .tree: return writer.init(content: content).tree(TreeScript(content))
    case .timeline:
      let script = TimelineScript(content)
      return writer.init(content: script.content).timeline(script)
    case .states: return writer.init(content: content).states(StateScript(content))
    }
  }
}

/// A writer of every kind of diagram in one notation.
///
/// The contents of a diagram are the same in all notations, which get them as scripts.
protocol NotationWriter {
  var content: DiagramContent { get }

  init(content: DiagramContent)

  func sequence(_ script: SequenceScript) -> [String]
  func tree(_ script: TreeScript) -> [String]
  func timeline(_ script: TimelineScript) -> [String]
  func states(_ script: StateScript) -> [String]
}
