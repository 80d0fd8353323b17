/// The kinds of diagrams.
package enum DiagramKind: String, CaseIterable, Sendable {
  case sequence, tree, timeline, states

  /// A one-sentence description.
  package var abstract: String {
    switch self {
    case .sequence: "Draws the events in time, with a lifeline for each controller."
    case .tree: "Draws which controller contains which."
    case .timeline: "Draws who was on screen when, to the scale of the clock."
    case .states: "Draws the states of controllers, with how often each step from one to the next was taken."
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
