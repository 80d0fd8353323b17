import LifelogDiagrams
import LifelogFiles
import LifelogFindings
import LifelogModel

/// A small diagram of each group of findings, in a folder: `duplicate-view-did-appear-3f2a9c1b.svg`.
struct FindingDiagrams {
  let folder: OutputFolder
  let style: DiagramStyle
  let links: LineLinks?
  /// The files that no diagram may replace.
  let inputs: ProtectedFiles

  /// The maximum number of events in a diagram.
  private static let maxEvents = 40
  /// The maximum number of diagrams. The report lists the worst findings first.
  static let maxDiagrams = 500

  /// Draws the finding that represents each group, and stores the path of the diagram in all findings of the group. Errors are
  /// reported, and the group then has no diagram.
  ///
  /// - Complexity: O(*n* · *m*), *n* events, *m* findings.
  func draw(_ analysis: inout Analysis, model: Model, on console: Console) -> ExitStatus {
    var status = ExitStatus.clean
    let content = DiagramContent(analysis, model: model, title: "", style: style, links: links)
    let ids = FindingID.all(of: analysis.report.findings)
    let groups = FindingGroup.all(of: analysis.report.findings)
    let drawn = Dictionary(
      uniqueKeysWithValues: groups.prefix(Self.maxDiagrams).map { ($0.firstIndex, $0.indices) })
    content.forEachFinding(at: drawn.keys.sorted(), maxEvents: Self.maxEvents) { index, part in
      let path = folder.path(of: ids[index] + ".svg")
      guard write(part, to: path, on: console) else {
        status = .failure
        return
      }
      for member in drawn[index] ?? [] { analysis.report.findings[member].picture = path }
    }
    guard status == .clean else { return status }
    do throws(OutputError) {
      try removeOthers(than: Set(analysis.report.findings.compactMap(\.picture)))
    } catch {
      console.report(Message(error))
      status = .failure
    }
    if groups.count > Self.maxDiagrams {
      console.report(.fewerDiagrams(than: groups.count, max: Self.maxDiagrams))
    }
    return status
  }

  /// Removes the diagrams of earlier runs in the folder. A file that another tool wrote, or with another name, remains.
  private func removeOthers(than paths: Set<String>) throws(OutputError) {
    for name in try folder.names() where Self.isDiagram(name) {
      let path = folder.path(of: name)
      if !paths.contains(path) { _ = try OutputFile.removeDiagram(path, protecting: inputs) }
    }
  }

  /// Whether a file name consists of a rule, eight hexadecimal digits and the extension.
  private static func isDiagram(_ name: String) -> Bool {
    guard name.hasSuffix(".svg"), let dash = name.lastIndex(of: "-") else { return false }
    let digits = name[name.index(after: dash)...].dropLast(4)
    return digits.count == 8 && digits.allSatisfy(\.isHexDigit)
  }

  private func write(_ content: DiagramContent, to path: String, on console: Console) -> Bool {
    guard let finding = content.findings.first?.finding else { return false }
    var content = content
    content.file = finding.file
    content.title = "\(finding.rule), \(Wording.name(of: finding.file)):\(finding.line)"
    do throws(OutputError) {
      let file = try OutputFile(path: path, protecting: inputs)
      do throws(RenderingError) {
        let svg = try DiagramRequest.svg(of: DiagramKind.sequence.diagram(of: content), title: content.title)
        file.write(svg.span)
      } catch {
        file.abandon()
        console.report(Message(error, path: path))
        return false
      }
      try file.commit()
      return true
    } catch {
      console.report(Message(error))
      return false
    }
  }
}
