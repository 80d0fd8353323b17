/// A format that Graphviz draws.
package enum GraphvizFormat: String, Sendable, Hashable, CaseIterable {
  /// At most 32,767 pixels in each dimension.
  case png
  /// Pages of different sizes.
  case pdf
}
