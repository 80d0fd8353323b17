/// An output format of Graphviz.
package enum GraphvizFormat: String, Sendable, Hashable, CaseIterable {
  /// One page for the whole diagram, of any size.
  case svg
  /// At most 32,767 pixels in each dimension.
  case png
  /// Pages of different sizes.
  case pdf
  /// DOT with the position of every element.
  case dot
}
