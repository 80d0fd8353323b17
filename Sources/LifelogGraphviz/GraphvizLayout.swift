import LifelogDiagrams

/// Who says where everything in a drawing stands.
package enum GraphvizLayout: String, Sendable, Hashable, CaseIterable {
  /// The text itself: Graphviz takes the positions of nodes and edges as they are given.
  case placed = "nop2"
  /// Graphviz: in layers, so that most edges point downwards. For graphs of a few dozen nodes.
  case layered = "dot"

  /// The layout that a sheet of a diagram asks for.
  init(_ layout: DiagramSheet.Layout) {
    switch layout {
    case .placed: self = .placed
    case .layered: self = .layered
    }
  }
}
