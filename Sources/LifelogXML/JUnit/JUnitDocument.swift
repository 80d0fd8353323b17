import LifelogReports

/// The document of test suites, with the elements in the order that the schemas require.
///
/// Only the first suite has the properties of the whole run: readers that merge the suites reject a repeated property.
struct JUnitDocument {
  /// The maximum number of elements, attributes and texts of the document without its suites.
  static let objects = 30

  let header: JUnitHeader
  let suites: [JUnitSuite]
  /// The number of cases omitted to limit the size of the document.
  let omitted: Int
  let limits: JUnitLimits
  let profile: JUnitProfile
  /// How long the tests took; `nil` if no log or result bundle states it.
  private let duration: Int64?
  /// Maps the path of a diagram, relative to the working folder, to its path in the document.
  let attachmentPath: (String) -> String

  init(
    header: JUnitHeader, suites: [JUnitSuite], omitted: Int, limits: JUnitLimits, profile: JUnitProfile,
    attachmentPath: @escaping (String) -> String
  ) {
    self.header = header
    self.suites = suites
    self.omitted = omitted
    self.limits = limits
    self.profile = profile
    let known = suites.compactMap(\.duration)
    duration = known.isEmpty ? nil : known.reduce(0, +)
    self.attachmentPath = attachmentPath
  }

  /// Returns the document, or `nil` as soon as it reaches a size in bytes.
  func write(smallerThan size: Int) throws(XMLError) -> ContiguousArray<UInt8>? {
    var writer = try XMLWriter()
    try startSuites(&writer)
    for (id, suite) in suites.enumerated() {
      try write(suite, id: id, to: &writer)
      guard writer.count < size else { return nil }
    }
    let document = try writer.finish()
    return document.count < size ? document : nil
  }

  private func startSuites(_ writer: inout XMLWriter) throws(XMLError) {
    guard profile == .rich else { return try writer.start("testsuites") }
    func sum(_ count: (JUnitSuite) -> Int) -> XMLText { XMLText("\(suites.reduce(0) { $0 + count($1) })") }
    try writer.start(
      "testsuites",
      [
        "name": "lifelog", "tests": sum(\.cases.count), "failures": sum(\.failures), "errors": sum(\.errors),
        "skipped": sum(\.skipped), "time": seconds, "timestamp": header.timestamp,
      ])
  }

  private func write(_ suite: JUnitSuite, id: Int, to writer: inout XMLWriter) throws(XMLError) {
    try writer.start(
      "testsuite",
      [
        "package": "lifelog", "id": XMLText("\(id)"), "name": suite.classname,
        "timestamp": header.timestamp, "hostname": "localhost", "tests": XMLText("\(suite.cases.count)"),
        "failures": XMLText("\(suite.failures)"), "errors": XMLText("\(suite.errors)"),
        "skipped": XMLText("\(suite.skipped)"), "time": seconds(of: suite, id: id),
      ])
    try writer.start("properties")
    if id == 0 {
      try write(header.properties + (profile == .rich ? header.counts : []), to: &writer)
    }
    try writer.end()
    for test in suite.cases { try write(test, to: &writer) }
    try writer.element("system-out")
    try writer.element("system-err", text: id == 0 ? notes : "")
    try writer.end()
  }

  private func write(_ test: JUnitCase, to writer: inout XMLWriter) throws(XMLError) {
    let identity = test.identity
    let time = JUnitHeader.seconds(test.duration ?? 0)
    let metadata = profile == .rich ? JUnitMetadata(test) : nil
    if let location = metadata?.location {
      try writer.start(
        "testcase",
        [
          "name": identity.name, "classname": identity.classname, "time": time, "file": location.file,
          "line": location.line,
        ])
    } else {
      try writer.start("testcase", ["name": identity.name, "classname": identity.classname, "time": time])
    }
    if let metadata, !metadata.properties.isEmpty {
      try writer.start("properties")
      try write(metadata.properties, to: &writer)
      try writer.end()
    }
    switch test.outcome {
    case .passed: break
    case .skipped(let skippedReason):
      // Some consumers read the attribute, some the content.
      try writer.element("skipped", ["message": skippedReason.text], text: skippedReason.text)
    case .errored(let message, let text):
      try writer.element("error", ["type": identity.name, "message": message], text: text)
    case .tolerated(let findings):
      let text = FailureText(findings: findings, limits: limits)
      let severity = XMLText((findings.first?.severity ?? .warning).rawValue + ": ")
      try writer.element("skipped", ["message": severity + text.message], text: text.text)
    case .failed(let findings):
      let failure = FailureText(findings: findings, limits: limits)
      let rule = XMLText(line: findings.first?.rule ?? "", atMost: JUnitLimits.name)
      try writer.element("failure", ["type": rule, "message": failure.message], text: failure.text)
    }
    if profile == .rich {
      let attachments = JUnitMetadata.attachments(of: test.findings, path: attachmentPath)
      if !attachments.isEmpty { try writer.element("system-out", text: attachments) }
    }
    try writer.end()
  }

  private func write(
    _ properties: [(name: XMLText, value: XMLText)], to writer: inout XMLWriter
  ) throws(XMLError) {
    for (name, value) in properties { try writer.element("property", ["name": name, "value": value]) }
  }

  /// The time of the document: that of its tests, or else that of the log.
  private var seconds: XMLText { duration.map(JUnitHeader.seconds) ?? header.seconds }

  /// Readers add the times of the suites. So if no test has a time, only the first suite has that of the log.
  private func seconds(of suite: JUnitSuite, id: Int) -> XMLText {
    if duration != nil { return JUnitHeader.seconds(suite.duration ?? 0) }
    return id == 0 ? header.seconds : "0"
  }

  /// The lost parts of the log, and the number of omitted cases.
  private var notes: XMLText {
    var lines = Array(header.losses.prefix(100))
    if header.losses.count > 100 { lines.append(XMLText(MoreText.text(header.losses.count - 100))) }
    if omitted > 0 {
      lines.append(XMLText(MoreText.text(omitted, "test case") + ", omitted to limit the file size"))
    }
    var text: XMLText = ""
    for line in lines { text.append(line + "\n") }
    return text
  }
}
