/// A file format that Graphviz writes.
public enum GraphvizFormat: String, Sendable, Hashable, CaseIterable {
  /// Of any size: one tall page for the whole drawing.
  case svg
  /// At most 32,767 pixels each way, at 96 pixels per inch.
  case png
  /// One page; slow when the drawing is long.
  case pdf
  /// The text itself, with the position of everything.
  case dot

  /// The most pixels that a drawing may be high or wide; `nil` for a format that has no limit.
  var mostPixels: Int? { self == .png ? 32_767 : nil }
}
