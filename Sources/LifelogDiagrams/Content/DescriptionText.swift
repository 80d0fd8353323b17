import LifelogFindings
import LifelogText

/// Sentences for readers who cannot see a diagram.
enum DescriptionText {
  /// Returns a sentence for each of the first findings, and the number of the others.
  static func findings(_ content: DiagramContent) -> [String] {
    guard !content.findings.isEmpty else { return ["No finding is marked."] }
    let shown = content.findings.prefix(maxFindings).map { entry in
      let message = entry.finding.message.diagramLabel(limit: 300)
      return
        "Finding \(entry.number), \(entry.finding.severity.rawValue), line \(entry.finding.line): \(message)."
    }
    let more = content.findings.count - shown.count
    return shown + (more > 0 ? ["And \(more.counted("more finding"))."] : [])
  }

  private static let maxFindings = 10
}
