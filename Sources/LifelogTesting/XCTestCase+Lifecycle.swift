#if canImport(XCTest)
  public import LifelogCore
  public import XCTest

  extension XCTestCase {
    /// Records the lifecycle callbacks until the test ends, and then fails it if there is a finding.
    ///
    /// ```swift
    /// func testCartAppears() {
    ///   checkLifecycle()
    ///   …
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - options: The rules, budgets and models.
    ///   - severity: The minimum severity of a finding that fails the test.
    @discardableResult
    public func checkLifecycle(
      _ options: Analyzer.Options = Analyzer.Options(), failOn severity: Severity = .warning,
      fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) -> LifecycleRecorder {
      let recorder = LifecycleRecorder(options)
      addTeardownBlock {
        recorder.check(failOn: severity, fileID: fileID, file: file, line: line, column: column)
      }
      return recorder
    }
  }
#endif
