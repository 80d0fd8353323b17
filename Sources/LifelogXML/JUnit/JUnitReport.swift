package import LifelogFindings

/// A report as JUnit XML: in the one shape that is valid under both schemas that consumers check, or in a richer one.
///
/// These are the schema of Jenkins' xUnit plugin and the one of Ant's JUnitReport task, to which Azure
/// DevOps points. A test case is a rule checked on a class, so that its name is the same in every run and
/// stands once in the document: some consumers read only the first of two equal names.
///
/// | the report says | the test case |
/// |---|---|
/// | satisfied, or a note | passes |
/// | a warning or an error | has one `failure` that tells of all its findings |
/// | inconclusive | has one `skipped` that says what to log |
/// | no event at all | one `error`, since consumers drop a document without cases |
package struct JUnitReport: Sendable {
  private let report: Report
  private let version: String
  private let profile: JUnitProfile
  private let attachmentPath: @Sendable (String) -> String

  /// - Parameters:
  ///   - report: What an analysis found.
  ///   - version: The version of the tool, a property of the first suite.
  ///   - profile: How much it says beside its test cases.
  ///   - attachmentPath: What the path of a drawing is called in the document; consumers look for it from the
  ///     document's folder.
  package init(
    _ report: Report, version: String, profile: JUnitProfile = .strict,
    attachmentPath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.report = report
    self.version = version
    self.profile = profile
    self.attachmentPath = attachmentPath
  }

  /// Returns the document in UTF-8, smaller than 30 MB and of no more than 250,000 elements, attributes and texts: long
  /// texts are shortened, and of the cases those that pass are left out first. What is missing is counted.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the report.
  package func write() throws(XMLError) -> ContiguousArray<UInt8> {
    try write(smallerThan: JUnitLimits.document)
  }

  /// Writes with ever tighter limits until the document is smaller than a number of bytes. Under the
  /// last ones it is written whatever its size.
  func write(
    smallerThan size: Int, objects: Int = JUnitLimits.objects
  ) throws(XMLError) -> ContiguousArray<UInt8> {
    let cases = JUnitCase.all(in: report)
    for limits in JUnitLimits.falling {
      let kept = JUnitCase.weightiest(limits.cases, of: cases, objects: objects, profile: profile)
      let document = JUnitDocument(
        header: JUnitHeader(report, version: version), suites: JUnitSuite.all(of: kept),
        omitted: cases.count - kept.count, limits: limits, profile: profile, attachmentPath: attachmentPath)
      let isLast = limits == JUnitLimits.falling.last
      if let bytes = try document.write(smallerThan: isLast ? .max : size) { return bytes }
    }
    return []
  }
}
