public import LifelogCore

/// A report as JUnit XML, in the one shape that is valid under both schemas that consumers check.
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
public struct JUnitReport: Sendable {
  private let report: Report
  private let version: String

  /// - Parameters:
  ///   - report: What an analysis found.
  ///   - version: The version of the tool, a property of the first suite.
  public init(_ report: Report, version: String) {
    self.report = report
    self.version = version
  }

  /// Returns the document in UTF-8, smaller than 30 MB: long texts are shortened and say so.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the report.
  public func write() throws(XMLError) -> ContiguousArray<UInt8> {
    try write(smallerThan: JUnitLimits.document)
  }

  /// Writes with ever tighter limits until the document is smaller than a number of bytes. Under the
  /// last ones it is written whatever its size.
  func write(smallerThan size: Int) throws(XMLError) -> ContiguousArray<UInt8> {
    let cases = JUnitCase.all(in: report)
    for limits in JUnitLimits.falling {
      let document = JUnitDocument(
        header: JUnitHeader(report, version: version),
        suites: JUnitSuite.all(of: JUnitCase.weightiest(limits.cases, of: cases)),
        omitted: max(0, cases.count - limits.cases), limits: limits)
      let isLast = limits == JUnitLimits.falling.last
      if let bytes = try document.write(smallerThan: isLast ? .max : size) { return bytes }
    }
    return []
  }
}
