/// The kinds of diagrams.
public enum DiagramKind: String, CaseIterable, Sendable {
  case sequence, tree

  /// What it shows, in one sentence.
  public var abstract: String {
    switch self {
    case .sequence: "Draws the events in time, with a lifeline for each controller."
    case .tree: "Draws which controller contains which."
    }
  }

  /// A diagram of this kind.
  public func diagram(of content: DiagramContent) -> any Diagram {
    switch self {
    case .sequence: SequenceDiagram(content)
    case .tree: TreeDiagram(content)
    }
  }
}
