/// The kinds of diagrams.
package enum DiagramKind: String, CaseIterable, Sendable {
  case sequence, tree, timeline, states

  /// A one-sentence description.
  package var abstract: String {
    switch self {
    case .sequence: "Draw the events over time, with a lifeline for each controller."
    case .tree: "Draw the containment tree of the controllers."
    case .timeline: "Draw the controllers on screen over time, to the scale of the clock."
    case .states: "Draw the states of controllers, and how often the log took each edge."
    }
  }

  /// Returns a diagram of this kind.
  package func diagram(of content: DiagramContent) -> any Diagram {
    switch self {
    case .sequence: SequenceDiagram(content)
    case .tree: TreeDiagram(content)
    case .timeline: TimelineDiagram(content)
    case .states: StatesDiagram(content)
    }
  }
}
