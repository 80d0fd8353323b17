/// The kinds of diagrams.
package enum DiagramKind: String, CaseIterable, Sendable {
  case sequence, tree, timeline, states

  /// The abstract of the command that draws it: one sentence.
  package var abstract: String {
    switch self {
    case .sequence: "Draw a sequence diagram, with a lifeline per controller."
    case .tree: "Draw the containment tree of the controllers."
    case .timeline: "Draw when each controller was on screen, to scale."
    case .states: "Draw the states of the controllers, with the count of each callback."
    }
  }

  /// Returns a diagram of this kind.
  package func diagram(of content: DiagramContent) -> any Diagram {
    switch self {
    case .sequence: SequenceDiagram(content)
    case .tree: TreeDiagram(content)
    case .timeline: TimelineDiagram(content)
    case .states: states(of: content)
    }
  }

  private func states(of content: DiagramContent) -> any Diagram {
    guard content.machines.isOfAppearance else { return StatesDiagram(content) }
    let appearance = AppearanceDiagram(content)
    return appearance.isEmpty ? StatesDiagram(content) : appearance
  }
}
