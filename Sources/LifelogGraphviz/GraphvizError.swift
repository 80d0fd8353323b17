/// The reason that Graphviz drew nothing. `detail` is Graphviz's own message, without a line break at the end; empty if
/// there is none.
package enum GraphvizError: Error, Sendable, Hashable {
  /// The library or its plug-ins cannot be loaded.
  case unavailable(detail: String)
  /// The text is not a DOT graph.
  case unreadable(detail: String)
  /// The graph has no layout.
  case layoutFailed(detail: String)
  /// The diagram exceeds the maximum size of the format. In pixels.
  case tooLarge(format: GraphvizFormat, width: Int, height: Int, maxSize: Int)
  /// This machine has no fonts, so the format would show boxes instead of text.
  case noFonts(format: GraphvizFormat)
  /// The process that draws ended early.
  case processFailed(detail: String)
  /// The error of the process that draws, in words, and what to do.
  case reported(String, help: String)
  /// The diagram could not be written as this format.
  case renderingFailed(format: GraphvizFormat, detail: String)
}

extension GraphvizError: CustomStringConvertible {
  /// The error, and Graphviz's message.
  package var description: String {
    switch self {
    case .unavailable(let detail): Self.sentence("Graphviz could not be started", detail)
    case .unreadable(let detail): Self.sentence("Graphviz cannot read the diagram", detail)
    case .layoutFailed(let detail): Self.sentence("Graphviz cannot lay out the diagram", detail)
    case .tooLarge(let format, let width, let height, let maxSize):
      "the diagram is too large for \(format.rawValue): \(width) by \(height) pixels; the maximum is \(maxSize) each way"
    case .noFonts(let format):
      "this machine has no fonts for text in \(format.rawValue)"
    case .processFailed(let detail): Self.sentence("the process that draws the diagram failed", detail)
    case .reported(let text, _): text
    case .renderingFailed(let format, let detail):
      Self.sentence("Graphviz cannot write the diagram as \(format.rawValue)", detail)
    }
  }

  /// What to do, in the imperative.
  package var help: String {
    switch self {
    case .tooLarge: "draw less, for example with --focus, or write SVG"
    case .noFonts: "install a font, such as DejaVu Sans, or write SVG"
    case .processFailed: "raise the limits of memory and threads, see 'ulimit -a', or write Mermaid (.mmd)"
    case .reported(_, let help): help
    case .unavailable, .unreadable, .layoutFailed, .renderingFailed:
      "write Mermaid (.mmd), which needs no Graphviz"
    }
  }

  private static func sentence(_ what: String, _ detail: String) -> String {
    detail.isEmpty ? what : "\(what): \(detail)"
  }
}
