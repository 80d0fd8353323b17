import LifelogCore
import LifelogGraphviz

/// A picture of a trace.
struct Drawing: Hashable, Sendable {
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

  var kind: DiagramKind
  var format: Format
  /// `nil` when the picture needs no heading.
  var title: String?
  var style = DiagramStyle()
  /// Where the lines of the log can be read; `nil` when marks lead nowhere.
  var links: LineLinks?
  /// How much of the log it shows.
  var scope = DiagramScope()
  /// Which moment of it; `nil` when nobody says.
  var moment: DiagramMoment?
  /// `nil` for as high as suits the format.
  var pageHeight: PageHeight?

  /// The files of the picture. SVG and DOT are one, however long; PNG and PDF have pages, for cairo limits the
  /// size of the one and takes quadratic time for the other.
  ///
  /// - Complexity: O(*n*) in the number of events.
  func pages(
    of analysis: Analyzer.Analysis, model: Model
  ) throws(DocumentFailure) -> [ContiguousArray<UInt8>] {
    var pages: [ContiguousArray<UInt8>] = []
    for sheet in try sheets(of: analysis, model: model) {
      pages.append(try format.bytes(of: sheet.dot, layout: GraphvizLayout(sheet.layout)))
    }
    return pages
  }

  private func sheets(
    of analysis: Analyzer.Analysis, model: Model
  ) throws(DocumentFailure) -> [DiagramSheet] {
    let diagram = kind.diagram(of: try content(of: analysis, model: model))
    if let pageHeight { return diagram.pages(height: pageHeight.points) }
    return format == .svg || format == .dot
      ? [diagram.document()] : diagram.pages(height: PageHeight.ofBitmaps.points)
  }

  /// What is drawn of an analysis.
  private func content(
    of analysis: Analyzer.Analysis, model: Model
  ) throws(DocumentFailure) -> DiagramContent {
    var content = DiagramContent(analysis, model: model, title: title ?? "", style: style, links: links)
    content.moment = moment
    do throws(DiagramFocusProblem) {
      return try content.narrowed(to: scope)
    } catch {
      throw .focus(error)
    }
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
  /// A diagram as one SVG file.
  static func svg(of diagram: some Diagram, title: String) throws(DocumentFailure) -> [UInt8] {
    let sheet = diagram.document()
    return try rendered(sheet.dot, as: .svg, layout: GraphvizLayout(sheet.layout))
  }

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
