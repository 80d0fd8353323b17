import LifelogCore
import LifelogGraphviz

/// A picture of a trace.
struct Drawing: Hashable, Sendable {
  /// The bytes that a picture is made of.
  enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf, dot, mmd, puml

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

  var kind: DiagramKind
  var format: Format
  /// `nil` when the picture needs no heading.
  var title: String?

  /// The height of a page of PNG or PDF in points: twice a sheet of paper, which a screen still shows well.
  private static let pageHeight = 1684.0

  /// The files of the picture. SVG and DOT are one, however long; PNG and PDF have pages, for cairo limits the
  /// size of the one and takes quadratic time for the other. Mermaid has as many as its own limit asks for.
  ///
  /// - Complexity: O(*n*) in the number of events.
  func pages(
    of analysis: Analyzer.Analysis, model: Model
  ) throws(DocumentFailure) -> [ContiguousArray<UInt8>] {
    let content = DiagramContent(analysis, model: model, title: title ?? "")
    if let notation = format.notation {
      return notation.pieces(of: kind, content).map { ContiguousArray($0.utf8) }
    }
    var pages: [ContiguousArray<UInt8>] = []
    for sheet in sheets(of: content) {
      pages.append(try format.bytes(of: sheet.dot, layout: GraphvizLayout(sheet.layout)))
    }
    return pages
  }

  private func sheets(of content: DiagramContent) -> [DiagramSheet] {
    let diagram = kind.diagram(of: content)
    return format == .svg || format == .dot
      ? [diagram.document()] : diagram.pages(height: Self.pageHeight)
  }
}

extension GraphvizLayout {
  fileprivate init(_ layout: DiagramSheet.Layout) {
    switch layout {
    case .placed: self = .placed
    case .layered: self = .layered
    }
  }
}

extension Drawing {
  /// A drawing that is given as DOT, laid out, as DOT with positions.
  static func placed(_ dot: String) throws(DocumentFailure) -> String {
    String(decoding: try rendered(dot, as: .dot, layout: .layered), as: UTF8.self)
  }

  fileprivate static func rendered(
    _ dot: String, as format: GraphvizFormat, layout: GraphvizLayout
  ) throws(DocumentFailure) -> [UInt8] {
    do throws(GraphvizError) {
      return try GraphvizRenderer().render(dot: dot, as: format, layout: layout)
    } catch {
      throw .renderer(error.description)
    }
  }
}

extension Drawing.Format {
  /// The language of a picture that other programs draw; `nil` for one that Graphviz draws.
  var notation: DiagramNotation? { DiagramNotation(rawValue: rawValue) }

  /// The file of a drawing that is given as DOT.
  func bytes(of dot: String, layout: GraphvizLayout) throws(DocumentFailure) -> ContiguousArray<UInt8> {
    guard self != .dot, let format = GraphvizFormat(rawValue: rawValue) else {
      return ContiguousArray(dot.utf8)
    }
    return ContiguousArray(try Drawing.rendered(dot, as: format, layout: layout))
  }
}
