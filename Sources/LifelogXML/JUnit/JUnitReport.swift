package import LifelogFindings

/// A report as JUnit XML, either valid under both schemas that consumers use, or with more information.
///
/// These are the schema of Jenkins' xUnit plugin and the one of Ant's JUnitReport task, to which Azure DevOps refers. A
/// test case is a rule checked on a class, or a test that the logs name. The names of cases and suites are the same in
/// every run. The name of a case is unique in the document, since some consumers read only the first of two equal names.
///
/// | report | test case |
/// |---|---|
/// | a finding that fails the run | has one `failure` with all its findings |
/// | another warning or error | has one `skipped` with all its findings |
/// | satisfied, or another note | passes |
/// | inconclusive | has one `skipped` with the callbacks to log |
/// | no events | one `error`, since consumers ignore a document without cases |
package struct JUnitReport: Sendable {
  private let report: Report
  private let version: String
  private let options: JUnitOptions
  private let attachmentPath: @Sendable (String) -> String

  /// - Parameters:
  ///   - report: The report of an analysis.
  ///   - version: The version of lifelog, a property of the first suite.
  ///   - options: What a case is, and what else the document has.
  ///   - attachmentPath: Maps the path of a diagram to its path in the document. Consumers resolve it relative to the
  ///     document's folder.
  package init(
    _ report: Report, version: String, options: JUnitOptions = JUnitOptions(),
    attachmentPath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.report = report
    self.version = version
    self.options = options
    self.attachmentPath = attachmentPath
  }

  /// Returns the document in UTF-8, smaller than 30 MB and with at most 250,000 elements, attributes and texts. Long
  /// texts are shortened, and passing cases are omitted first. The document counts what is omitted.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the report.
  package func write() throws(XMLError) -> ContiguousArray<UInt8> {
    try write(smallerThan: JUnitLimits.document)
  }

  /// Writes with increasingly strict limits until the document is smaller than a number of bytes. With the last limits,
  /// any size is accepted.
  func write(
    smallerThan size: Int, objects: Int = JUnitLimits.objects
  ) throws(XMLError) -> ContiguousArray<UInt8> {
    let cases = JUnitCase.all(in: report, by: options)
    for limits in JUnitLimits.falling {
      let kept = JUnitCase.mostImportant(limits.cases, of: cases, objects: objects, profile: options.profile)
      let document = JUnitDocument(
        header: JUnitHeader(report, version: version), suites: JUnitSuite.all(of: kept),
        omitted: cases.count - kept.count, limits: limits, profile: options.profile,
        attachmentPath: attachmentPath)
      let isLast = limits == JUnitLimits.falling.last
      if let bytes = try document.write(smallerThan: isLast ? .max : size) { return bytes }
    }
    return []
  }
}
