import LifelogFindings
import LifelogReports

/// The metadata of a test case in the rich profile: properties, source location and diagrams.
struct JUnitMetadata {
  /// The source location that the log gives for the most severe finding with one; `nil` if there is none.
  let location: (file: XMLText, line: XMLText)?
  /// Name and value of each property.
  let properties: [(name: XMLText, value: XMLText)]

  init(_ test: JUnitCase) {
    location = test.findings.lazy.compactMap(\.source).compactMap(Self.written).first
    properties = Self.properties(of: test).map { name, value in
      (XMLText("lifelog.\(name)"), XMLText(line: value, atMost: JUnitLimits.explanation))
    }
  }

  /// The maximum length of a path in a document, in UTF-16 units.
  private static let maxPathLength = 4_096

  /// Returns `nil` if the path would have to be cleaned or shortened: it would be a different path.
  private static func written(_ location: Finding.Location) -> (file: XMLText, line: XMLText)? {
    guard let file = XMLText(path: location.file, atMost: maxPathLength), location.line > 0 else {
      return nil
    }
    return (file, XMLText("\(location.line)"))
  }

  private static func properties(of test: JUnitCase) -> [(String, String)] {
    var properties: [(String, String)] = []
    if case .skipped(let skippedReason) = test.outcome {
      properties.append(("reason", skippedReason.kind.rawValue))
    }
    if case .tolerated = test.outcome { properties.append(("reason", "tolerated")) }
    if let run = test.test ?? test.findings.first?.test { properties.append(("test", TestText.text(run))) }
    guard let worst = test.findings.first else { return properties }
    let instances = Set(test.findings.compactMap(\.instance)).count
    properties += [
      ("rule", worst.rule), ("severity", worst.severity.rawValue),
      ("finding", FindingID.fingerprint(of: worst)), ("findings", "\(test.findings.violationCount)"),
    ]
    if instances > 0 { properties.append(("instances", "\(instances)")) }
    if let cause = worst.causes.first {
      properties += [("cause", cause.rule), ("confidence", cause.confidence.rawValue)]
    }
    if let expected = worst.expected { properties.append(("expected", expected.callback)) }
    if !worst.fixID.isEmpty { properties.append(("fix", worst.fixID)) }
    return properties
  }

  /// The maximum number of diagrams of a case.
  private static let maxDrawings = 50

  /// The diagrams of findings, a line each, in the notation that CI servers recognize as attachments; empty if there
  /// are none.
  ///
  /// - Parameter path: Maps a path, relative to the working folder, to its path in the document.
  static func attachments(of findings: [Finding], path: (String) -> String) -> XMLText {
    let paths = findings.compactMap(\.picture).compactMap { XMLText(path: path($0), atMost: maxPathLength) }
    var text: XMLText = ""
    for path in paths.prefix(maxDrawings) { text.append("[[ATTACHMENT|" + path + "]]\n") }
    if paths.count > maxDrawings {
      text.append(XMLText(MoreText.text(paths.count - maxDrawings, "drawing") + "\n"))
    }
    return text
  }
}
