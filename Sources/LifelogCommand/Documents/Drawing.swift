import LifelogCore
import LifelogGraphviz

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

  /// Rows of a page of a sequence: as many as can be read on a sheet of paper.
  private static let rowsOfPage = 80

  /// The files of the picture. SVG and DOT are one, however long; PNG and PDF have pages, for cairo limits the
  /// size of the one and takes quadratic time for the other.
  ///
  /// - Complexity: O(*n*) in the number of events.
  func pages(of analysis: Analyzer.Analysis) throws(DocumentFailure) -> [ContiguousArray<UInt8>] {
    var pages: [ContiguousArray<UInt8>] = []
    for dot in sheets(of: analysis) { pages.append(try format.bytes(of: dot, layout: .placed)) }
    return pages
  }

  private func sheets(of analysis: Analyzer.Analysis) -> [String] {
    let trace = analysis.trace ?? RecordedTrace()
    let findings = analysis.report.findings
    switch kind {
    case .tree: return [TreeDiagram(trace: trace, findings: findings, title: title ?? "").dot()]
    case .sequence:
      let diagram = SequenceDiagram(trace: trace, findings: findings, title: title ?? "")
      return format == .svg || format == .dot ? [diagram.dot()] : diagram.pages(maxRows: Self.rowsOfPage)
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
  /// The file of a drawing that is given as DOT.
  func bytes(of dot: String, layout: GraphvizLayout) throws(DocumentFailure) -> ContiguousArray<UInt8> {
    guard self != .dot, let format = GraphvizFormat(rawValue: rawValue) else {
      return ContiguousArray(dot.utf8)
    }
    return ContiguousArray(try Drawing.rendered(dot, as: format, layout: layout))
  }
}
