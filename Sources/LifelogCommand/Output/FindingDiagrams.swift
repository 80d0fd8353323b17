import LifelogDiagrams
import LifelogFiles
import LifelogFindings
import LifelogModel

/// A small picture of each finding, in a folder: `duplicate-view-did-appear-3f2a9c1b.svg`.
struct FindingDiagrams {
  let folder: OutputFolder
  let style: DiagramStyle
  let links: LineLinks?

  /// No picture has more events.
  private static let maxEvents = 40
  /// No folder gets more pictures. The report lists the worst findings first.
  static let maxPictures = 500

  /// Draws the findings of an analysis, and notes at each where its picture is. One that fails is reported, and has none.
  ///
  /// - Complexity: O(*n* · *m*), *n* events, *m* findings.
  func draw(_ analysis: inout Analysis, model: Model, on console: Console) -> ExitStatus {
    var status = ExitStatus.clean
    let content = DiagramContent(analysis, model: model, title: "", style: style, links: links)
    let ids = FindingID.all(of: analysis.report.findings)
    content.forEachFinding(first: Self.maxPictures, maxEvents: Self.maxEvents) { index, part in
      let path = folder.path(of: ids[index] + ".svg")
      guard write(part, to: path, on: console) else {
        status = .failure
        return
      }
      analysis.report.findings[index].picture = path
    }
    let count = analysis.report.findings.count
    if count > Self.maxPictures { console.report(.fewerPictures(than: count, most: Self.maxPictures)) }
    return status
  }

  private func write(_ content: DiagramContent, to path: String, on console: Console) -> Bool {
    guard let finding = content.findings.first?.finding else { return false }
    var content = content
    content.file = finding.file
    content.title = "\(finding.rule), \(finding.file):\(finding.line)"
    do throws(OutputError) {
      let file = try OutputFile(path: path)
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
