import LifelogCore
import LifelogFiles

/// What an analysis is written as.
enum Document: Hashable, Sendable {
  case text(isColored: Bool)
  case json
  case junit
  case drawing(Drawing)

  /// Whether it needs every event.
  var needsTrace: Bool { if case .drawing = self { true } else { false } }

  /// Writes the document.
  func write(_ analysis: Analyzer.Analysis, to output: some ByteOutput) throws(DocumentFailure) {
    switch self {
    case .text: throw .notBuiltIn("the report as text")
    case .json: throw .notBuiltIn("the report as JSON")
    case .junit: throw .notBuiltIn("the report as JUnit XML")
    case .drawing(let drawing): throw .notBuiltIn("the \(drawing.kind.rawValue) diagram")
    }
  }
}

/// A picture of a trace.
struct Drawing: Hashable, Sendable {
  enum Kind: String, Sendable { case sequence, tree }

  /// The bytes that a picture is made of.
  enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf, dot

    /// The format that a file's name asks for, or `nil` when it ends in none of them. Standard output gets SVG.
    init?(path: String) {
      if path == "-" || path == "/dev/stdout" {
        self = .svg
      } else if let dot = path.lastIndex(of: ".") {
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
      } else {
        return nil
      }
    }
  }

  var kind: Kind
  var format: Format
  /// `nil` when the picture needs no heading.
  var title: String?
}

/// Why a document is not written.
enum DocumentFailure: Error, Hashable, Sendable {
  case notBuiltIn(String)
  /// What the renderer says.
  case renderer(String)
}
