/// Suites, written out in the order in which the schemas want their elements.
///
/// What holds for the whole run stands in the first suite alone: readers that merge the suites refuse a
/// property that comes twice.
struct JUnitDocument {
  let header: JUnitHeader
  let suites: [JUnitSuite]
  /// How many cases are left out for the sake of the document's size.
  let omitted: Int
  let limits: JUnitLimits

  /// Writes the document, or gives up with `nil` when it reaches a number of bytes.
  func write(smallerThan size: Int) throws(XMLError) -> ContiguousArray<UInt8>? {
    var writer = try XMLWriter()
    try writer.start("testsuites")
    for (id, suite) in suites.enumerated() {
      try write(suite, id: id, to: &writer)
      guard writer.count < size else { return nil }
    }
    let document = try writer.finish()
    return document.count < size ? document : nil
  }

  private func write(_ suite: JUnitSuite, id: Int, to writer: inout XMLWriter) throws(XMLError) {
    try writer.start(
      "testsuite",
      [
        "package": "lifelog", "id": XMLText("\(id)"), "name": header.log + ": " + suite.classname,
        "timestamp": header.timestamp, "hostname": "localhost", "tests": XMLText("\(suite.cases.count)"),
        "failures": XMLText("\(suite.failures)"), "errors": XMLText("\(suite.errors)"),
        "skipped": XMLText("\(suite.skipped)"), "time": header.seconds,
      ])
    try writer.start("properties")
    if id == 0 {
      for (name, value) in header.properties {
        try writer.element("property", ["name": name, "value": value])
      }
    }
    try writer.end()
    for test in suite.cases { try write(test, to: &writer) }
    try writer.element("system-out")
    try writer.element("system-err", text: id == 0 ? remarks : "")
    try writer.end()
  }

  private func write(_ test: JUnitCase, to writer: inout XMLWriter) throws(XMLError) {
    let identity = test.identity
    try writer.start("testcase", ["name": identity.name, "classname": identity.classname, "time": "0"])
    switch test.outcome {
    case .passed: break
    case .skipped(let reason):
      // Some consumers read the attribute, some the content.
      try writer.element("skipped", ["message": reason], text: reason)
    case .errored(let message, let text):
      try writer.element("error", ["type": identity.name, "message": message], text: text)
    case .failed(let findings):
      let failure = FailureText(findings: findings, limits: limits)
      try writer.element("failure", ["type": identity.name, "message": failure.message], text: failure.text)
    }
    try writer.end()
  }

  /// What of the log is lost, and how many cases are left out.
  private var remarks: XMLText {
    var lines = Array(header.losses.prefix(100))
    if header.losses.count > 100 { lines.append(XMLText("… and \(header.losses.count - 100) more")) }
    if omitted > 0 {
      lines.append(XMLText("… and \(omitted) more test cases, left out to keep the file small"))
    }
    var text: XMLText = ""
    for line in lines { text.append(line + "\n") }
    return text
  }
}
