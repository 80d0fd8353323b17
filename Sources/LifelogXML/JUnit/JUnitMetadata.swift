import LifelogFindings
import LifelogReports

/// What only the rich profile says of a test case: facts for programs, and where to look.
struct JUnitMetadata {
  /// The line of source that the log names for the worst finding that has one; `nil` where it names none.
  let place: (file: XMLText, line: XMLText)?
  /// A name and a value each.
  let properties: [(name: XMLText, value: XMLText)]

  init(_ test: JUnitCase) {
    place = test.findings.lazy.compactMap(\.source).compactMap(Self.written).first
    properties = Self.properties(of: test).map { name, value in
      (XMLText("lifelog.\(name)"), XMLText(line: value, atMost: JUnitLimits.remark))
    }
  }

  /// No path is longer in a document, in UTF-16 units.
  private static let longestPath = 4_096

  /// A path that would have to be cleaned or shortened would be another one: then there is none.
  private static func written(_ place: Finding.Location) -> (file: XMLText, line: XMLText)? {
    guard let file = XMLText(path: place.file, atMost: longestPath), place.line > 0 else { return nil }
    return (file, XMLText("\(place.line)"))
  }

  private static func properties(of test: JUnitCase) -> [(String, String)] {
    var properties: [(String, String)] = []
    if case .skipped(let skippedReason) = test.outcome {
      properties.append(("reason", skippedReason.kind.rawValue))
    }
    guard let worst = test.findings.first else { return properties }
    let instances = Set(test.findings.compactMap(\.instance)).count
    properties += [
      ("rule", worst.rule), ("severity", worst.severity.rawValue),
      ("finding", FindingID.fingerprint(of: worst)), ("findings", "\(test.findings.count)"),
    ]
    if instances > 0 { properties.append(("instances", "\(instances)")) }
    if let cause = worst.causes.first {
      properties += [("cause", cause.rule), ("confidence", cause.confidence.rawValue)]
    }
    if let expected = worst.expected { properties.append(("expected", expected.callback)) }
    if !worst.fixID.isEmpty { properties.append(("fix", worst.fixID)) }
    return properties
  }

  /// How many drawings a case names.
  private static let maxDrawings = 50

  /// The drawings of findings in the notation in which CI servers know attachments, a line each; empty without any.
  ///
  /// - Parameter path: What a path from the working folder is called in the document.
  static func attachments(of findings: [Finding], path: (String) -> String) -> XMLText {
    let paths = findings.compactMap(\.picture).compactMap { XMLText(path: path($0), atMost: longestPath) }
    var text: XMLText = ""
    for path in paths.prefix(maxDrawings) { text.append("[[ATTACHMENT|" + path + "]]\n") }
    if paths.count > maxDrawings {
      text.append(XMLText(MoreText.text(paths.count - maxDrawings, "drawing") + "\n"))
    }
    return text
  }
}
