/// A file format that Graphviz draws into.
package enum GraphvizFormat: String, Sendable, Hashable, CaseIterable {
  /// Of any size: one tall page for the whole drawing.
  case svg
  /// At most 32,767 pixels each way.
  case png
  /// Pages, each of a size of its own.
  case pdf
  /// The text itself, with the position of everything.
  case dot
}
