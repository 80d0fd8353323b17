import LifelogDiagrams
import LifelogFindings
import LifelogGraphviz
import LifelogModel

/// A request for a diagram of a trace.
struct DiagramRequest: Hashable, Sendable {
  /// The file format of a diagram.
  enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf, dot, mmd, puml

    /// Whether a path is that of standard output.
    static func isStandardOutput(_ path: String) -> Bool { path == "-" || path == "/dev/stdout" }

    /// The format of a file name; `nil` if it has none of the extensions. Standard output gets SVG.
    init?(path: String) {
      if Self.isStandardOutput(path) {
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
  /// The heading; `nil` for none.
  var title: String?
  var style = DiagramStyle()
  /// The address of the log's lines; `nil` if marks have no links.
  var links: LineLinks?
  /// The part of the log to draw.
  var scope = DiagramScope()
  /// Whether each instance has its own row or lifeline.
  var showsAllInstances = false
  /// The time to draw; `nil` if unspecified.
  var moment: DiagramTime?
  /// The machines of a diagram of states.
  var machines = MachineChoice.appearance
  /// The maximum page height; `nil` for the default of the format.
  var pageHeight: PageHeight?

  /// Returns the files of the diagram: one for each page of a PNG, whose size is limited, one for each piece of a
  /// notation with a size limit, and otherwise a single file.
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
    return try format.files(
      of: sheets(of: diagram), title: title ?? "", description: diagram.description)
  }

  private func sheets(of diagram: any Diagram) -> [DiagramSheet] {
    if let pageHeight { return pages(of: diagram, height: pageHeight) }
    return switch format {
    case .svg, .dot: [diagram.document()]
    case .png, .pdf: pages(of: diagram, height: .ofBitmaps)
    // Text formats have no sheets.
    case .mmd, .puml: []
    }
  }

  private func pages(of diagram: any Diagram, height: PageHeight) -> [DiagramSheet] {
    diagram.pages(height: height.points - DiagramSheet.margins)
  }

  /// The content of the diagram.
  private func content(
    of analysis: Analysis, model: Model
  ) throws(RenderingError) -> DiagramContent {
    var content = DiagramContent(analysis, model: model, title: title ?? "", style: style, links: links)
    content.time = moment
    content.machines = machines
    content.foldsInstances = !showsAllInstances && !scope.namesInstances
    do throws(DiagramFocusError) {
      return try content.narrowed(to: scope)
    } catch {
      throw .focus(error)
    }
  }
}

extension DiagramRequest {
  /// Returns a diagram as one SVG file.
  static func svg(of diagram: any Diagram, title: String) throws(RenderingError) -> [UInt8] {
    try drawn { () throws(GraphvizError) in
      try GraphvizRenderer().svg(diagram.document(), title: title, description: diagram.description)
    }
  }

  fileprivate static func drawn<Result>(
    _ draw: () throws(GraphvizError) -> Result
  ) throws(RenderingError) -> Result {
    do throws(GraphvizError) { return try draw() } catch { throw .drawing(error) }
  }
}

extension DiagramRequest.Format {
  /// The notation of a diagram that other programs draw; `nil` for one that Graphviz draws.
  var notation: DiagramNotation? { DiagramNotation(rawValue: rawValue) }

  /// Returns the files of a diagram: one PDF for all sheets, and otherwise one file for each.
  func files(
    of sheets: [DiagramSheet], title: String, description: String
  ) throws(RenderingError) -> [ContiguousArray<UInt8>] {
    let renderer = GraphvizRenderer()
    return try DiagramRequest.drawn { () throws(GraphvizError) in
      switch self {
      case .svg:
        var files: [ContiguousArray<UInt8>] = []
        for sheet in sheets {
          files.append(ContiguousArray(try renderer.svg(sheet, title: title, description: description)))
        }
        return files
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
