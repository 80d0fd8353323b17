import LifelogDiagrams

/// How the positions in a drawing are determined.
package enum GraphvizLayout: String, Sendable, Hashable, CaseIterable {
  /// The DOT text contains the positions of nodes and edges.
  case placed = "nop2"
  /// Graphviz computes the positions, in layers, so that most edges point downward. Suitable for graphs of a few dozen
  /// nodes.
  case layered = "dot"

  /// The layout of a sheet.
  init(_ layout: DiagramSheet.Layout) {
    switch layout {
    case .placed: self = .placed
    case .layered: self = .layered
    }
  }
}
