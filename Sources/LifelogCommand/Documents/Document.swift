import LifelogCore
import LifelogFiles
import LifelogXML

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
    var stream = TextStream(output: output)
    switch self {
    case .text(let isColored):
      TextReport(style: isColored ? .ansi : .plain).render(analysis.report, to: &stream)
    case .json: JSONReport(version: LifelogTool.version).render(analysis.report, to: &stream)
    case .junit:
      do throws(XMLError) {
        let bytes = try JUnitReport(analysis.report, version: LifelogTool.version).write()
        output.write(bytes.span)
      } catch {
        throw .renderer(error.description)
      }
    case .drawing(let drawing): try drawing.write(analysis, to: output)
    }
  }
}

/// An output as a value: renderers write into `inout` streams.
private struct TextStream<Output: ByteOutput>: TextOutputStream {
  var output: Output

  mutating func write(_ text: String) { output.write(text) }
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

extension Drawing {
  fileprivate func write(_ analysis: Analyzer.Analysis, to output: some ByteOutput) throws(DocumentFailure) {
    throw .renderer("drawings come with the next merge")
  }
}

/// Why a document is not written.
enum DocumentFailure: Error, Hashable, Sendable {
  /// What the renderer says.
  case renderer(String)
}
