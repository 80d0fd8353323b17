import LifelogDiagrams
import LifelogFindings
import LifelogGraphviz
import LifelogModel

/// A picture of a trace.
struct DiagramRequest: Hashable, Sendable {
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
  var style = DiagramStyle()
  /// Where the lines of the log can be read; `nil` when marks lead nowhere.
  var links: LineLinks?
  /// How much of the log it shows.
  var scope = DiagramScope()
  /// Which moment of it; `nil` when nobody says.
  var moment: DiagramTime?
  /// `nil` for as high as suits the format.
  var pageHeight: PageHeight?

  /// The files of the picture: one for each page of a PNG, whose size is limited, for each piece of a notation that has a
  /// limit, and else a single one.
  ///
  /// - Complexity: O(*n*) in the number of events.
  func pages(
    of analysis: Analysis, model: Model
  ) throws(RenderingError) -> [ContiguousArray<UInt8>] {
    let content = try content(of: analysis, model: model)
    if let notation = format.notation {
      return notation.pieces(of: kind, content).map { ContiguousArray($0.utf8) }
    }
    let diagram = kind.diagram(of: content)
    let title = title ?? ""
    if format == .svg, let pageHeight {
      var files: [ContiguousArray<UInt8>] = []
      for page in pages(of: diagram, height: pageHeight) {
        files += try format.files(of: [page], title: title, description: diagram.description)
      }
      return files
    }
    return try format.files(of: sheets(of: diagram), title: title, description: diagram.description)
  }

  private func sheets(of diagram: any Diagram) -> [DiagramSheet] {
    if let pageHeight { return pages(of: diagram, height: pageHeight) }
    return switch format {
    case .svg: diagram.bands()
    case .png, .pdf: pages(of: diagram, height: .ofBitmaps)
    case .dot: [diagram.document()]
    // What is text is not made of sheets.
    case .mmd, .puml: []
    }
  }

  private func pages(of diagram: any Diagram, height: PageHeight) -> [DiagramSheet] {
    diagram.pages(height: height.points - DiagramSheet.margins)
  }

  /// What is drawn of an analysis.
  private func content(
    of analysis: Analysis, model: Model
  ) throws(RenderingError) -> DiagramContent {
    var content = DiagramContent(analysis, model: model, title: title ?? "", style: style, links: links)
    content.time = moment
    do throws(DiagramFocusError) {
      return try content.narrowed(to: scope)
    } catch {
      throw .focus(error)
    }
  }
}

extension DiagramRequest {
  /// A diagram as one SVG file.
  static func svg(of diagram: any Diagram, title: String) throws(RenderingError) -> [UInt8] {
    try drawn { () throws(GraphvizError) in
      try GraphvizRenderer().svg(
        bands: diagram.bands(), title: title, description: diagram.description)
    }
  }

  /// A drawing that is given as DOT, laid out, as DOT with positions.
  static func placed(_ dot: String) throws(RenderingError) -> String {
    try drawn { () throws(GraphvizError) in
      try GraphvizRenderer().dot(DiagramSheet(dot: dot, layout: .layered))
    }
  }

  fileprivate static func drawn<Result>(
    _ draw: () throws(GraphvizError) -> Result
  ) throws(RenderingError) -> Result {
    do throws(GraphvizError) { return try draw() } catch { throw .renderer(error.description) }
  }
}

extension DiagramRequest.Format {
  /// The language of a picture that other programs draw; `nil` for one that Graphviz draws.
  var notation: DiagramNotation? { DiagramNotation(rawValue: rawValue) }

  /// The files of a drawing: one for each sheet of a PNG, and else one for all of them.
  func files(
    of sheets: [DiagramSheet], title: String, description: String
  ) throws(RenderingError) -> [ContiguousArray<UInt8>] {
    let renderer = GraphvizRenderer()
    return try DiagramRequest.drawn { () throws(GraphvizError) in
      switch self {
      case .svg:
        return [ContiguousArray(try renderer.svg(bands: sheets, title: title, description: description))]
      case .pdf:
        return [ContiguousArray(try renderer.pdf(pages: sheets, title: title))]
      case .png:
        var files: [ContiguousArray<UInt8>] = []
        for sheet in sheets { files.append(ContiguousArray(try renderer.png(sheet))) }
        return files
      case .dot:
        return sheets.map { ContiguousArray($0.dot.utf8) }
      case .mmd, .puml:
        return []
      }
    }
  }
}
